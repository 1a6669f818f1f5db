"""Keys: made once, shown once, opening one role in one scope until they are revoked or expire."""

from datetime import datetime
from pathlib import Path

import pytest

from telling.seasons import STREAM
from turnus.app.office import Grant, Identity, Keyring, NotAllowed, Role, Secretary
from turnus.app.people import register
from turnus.faults import BadInput, NotFound
from visiting.offices import DIRECTOR, PLAYER, TestOffice, furnished

DESK_KEY = Grant(account="", role=Role.RESULTS_DESK, scope=STREAM)
P02 = Grant(account="", role=Role.PLAYER, scope=STREAM, subject="p02")


@pytest.fixture
def office(tmp_path: Path) -> TestOffice:
    return furnished(tmp_path)


@pytest.fixture
def keyring(office: TestOffice) -> Keyring:
    return Keyring(office.secretary)


def test_a_key_opens_the_role_it_was_made_for(office: TestOffice, keyring: Keyring) -> None:
    made = keyring.issue(DIRECTOR, P02, label="phone")
    identity = keyring.identify(made.secret)
    assert identity.name == "p02"
    access = office.secretary.access(identity, STREAM)
    assert access.players == {"p02"}
    assert not access.is_staff
    assert not office.secretary.access(identity, "another/season").players


def test_a_key_for_a_director_needs_no_second_factor_again(office: TestOffice, keyring: Keyring) -> None:
    made = keyring.issue(DIRECTOR, Grant(account="", role=Role.DIRECTOR, scope=STREAM), label="my script")
    identity = keyring.identify(made.secret)
    assert identity.signature.startswith("key ")  # a label is free text
    assert office.secretary.access(identity, STREAM).is_director


def test_the_journal_does_not_hold_the_secret(office: TestOffice, keyring: Keyring) -> None:
    made = keyring.issue(DIRECTOR, DESK_KEY)
    kept = [str(event.payload) for event in office.secretary.journal.read_stream("office")]
    assert any(made.id in text for text in kept)
    assert not any(made.secret in text for text in kept)
    assert len(made.secret) >= 32  # 192 bits, six to a character


def test_a_revoked_key_opens_nothing(keyring: Keyring) -> None:
    made, other = keyring.issue(DIRECTOR, DESK_KEY), keyring.issue(DIRECTOR, P02)
    keyring.revoke(DIRECTOR, made.id)
    with pytest.raises(NotAllowed):
        keyring.identify(made.secret)
    assert keyring.identify(other.secret).name == "p02"
    assert [key.id for key in keyring.issued(DIRECTOR, STREAM)] == [other.id]
    with pytest.raises(NotFound):
        keyring.revoke(DIRECTOR, made.id)


def test_a_key_opens_something_up_to_its_last_day(office: TestOffice, keyring: Keyring) -> None:
    made = keyring.issue(DIRECTOR, DESK_KEY, until="2026-09-01")
    assert keyring.identify(made.secret).grants[0].role is Role.RESULTS_DESK
    office.clock.now = datetime(2026, 9, 2, 0, 1)  # noqa: DTZ001 - as the clock of the office
    with pytest.raises(NotAllowed):
        keyring.identify(made.secret)


@pytest.mark.parametrize("secret", ["", "wrong", "\ud800", "x" * 10_000])
def test_a_wrong_key_is_refused(keyring: Keyring, secret: str) -> None:
    keyring.issue(DIRECTOR, DESK_KEY)
    with pytest.raises(NotAllowed):
        keyring.identify(secret)


def test_only_who_directs_a_scope_makes_and_sees_its_keys(keyring: Keyring) -> None:
    made = keyring.issue(DIRECTOR, DESK_KEY)
    for identity in (PLAYER, Identity()):
        with pytest.raises(NotAllowed):
            keyring.issue(identity, DESK_KEY)
        with pytest.raises(NotAllowed):
            keyring.revoke(identity, made.id)
        with pytest.raises(NotAllowed):
            keyring.issued(identity, STREAM)
    here = keyring.identify(
        keyring.issue(DIRECTOR, Grant(account="", role=Role.DIRECTOR, scope=STREAM)).secret
    )
    with pytest.raises(NotAllowed):
        keyring.issue(here, Grant(account="", role=Role.DIRECTOR))  # not beyond his own competition


@pytest.mark.parametrize(
    "grant",
    [Grant(account="", role=Role.PLAYER, scope=STREAM), Grant(account="", role=Role.PLAYER, subject="p02")],
)
def test_a_players_key_names_the_player_and_the_competition(keyring: Keyring, grant: Grant) -> None:
    with pytest.raises(BadInput):
        keyring.issue(DIRECTOR, grant)


def test_another_process_knows_the_key_at_once(office: TestOffice, keyring: Keyring, tmp_path: Path) -> None:
    other = Keyring(
        Secretary(office.secretary.journal, register.beside(str(tmp_path / "other")), clock=office.clock)
    )
    made = keyring.issue(DIRECTOR, DESK_KEY)
    assert other.identify(made.secret).grants == (DESK_KEY,)
    other.revoke(DIRECTOR, made.id)
    with pytest.raises(NotAllowed):
        keyring.identify(made.secret)
