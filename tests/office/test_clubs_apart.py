"""People belong to a club: a pseudonym of another is nobody, whoever asks and whatever he does with it."""

from dataclasses import replace
from pathlib import Path

import pytest

from telling.seasons import STREAM
from turnus.app.office import Grant, Identity, Keyring, NotAllowed, Role
from turnus.app.office.enrolling import Newcomer, enrol, joined, record_person
from turnus.app.office.succession import succeed
from turnus.app.people import register
from turnus.app.people.personal import choose_display, erase_person
from turnus.app.people.register import Person, club_of
from turnus.competition.season import commands as asked
from turnus.faults import BadInput, NotFound
from visiting.offices import BIRTH, DIRECTOR, TestOffice, furnished

THEIRS = "osv/house/2026-2027"
NEIGHBOUR = Identity(account="a-els", name="Els Elsewhere", has_second_factor=True)


@pytest.fixture
def office(tmp_path: Path) -> TestOffice:
    """Two clubs in one office, the second with a director of its own."""
    made = furnished(tmp_path)
    made.secretary.grant(DIRECTOR, Grant(account=NEIGHBOUR.account, role=Role.DIRECTOR, scope="osv/"))
    opening = asked.OpenSeason(season="2026-2027", part="house", rulebook="osv-v30", base="fide-2023")
    made.secretary.open(NEIGHBOUR, THEIRS, opening)
    return made


@pytest.mark.parametrize(
    ("stream", "club"),
    [("house/2026", ""), ("demo", ""), ("osv/house/2026", "osv/"), ("bond/osv/house/2026", "bond/osv/")],
)
def test_a_competition_lies_in_its_club(stream: str, club: str) -> None:
    assert club_of(stream) == club


def test_a_pseudonym_of_another_club_is_no_such_person(office: TestOffice) -> None:
    """The director of one club joins p03 of another: it is somebody of his own of whom nothing is known."""
    secretary = office.secretary
    secretary.act(NEIGHBOUR, THEIRS, asked.Join(player="p03", rating=1500, membership="member"))
    assert secretary.person(NEIGHBOUR, THEIRS, "p03") is None
    assert secretary.called(NEIGHBOUR, THEIRS)("p03") == "p03"
    with pytest.raises(NotFound):
        erase_person(office.rooms, NEIGHBOUR, THEIRS, "p03")
    with pytest.raises(NotFound):
        choose_display(secretary, NEIGHBOUR, THEIRS, "p03", "full")
    record_person(secretary, NEIGHBOUR, THEIRS, "p03", Person("Piet"))
    assert secretary.person(DIRECTOR, STREAM, "p03") == Person("Player 3", BIRTH)
    erase_person(office.rooms, NEIGHBOUR, THEIRS, "p03")
    assert secretary.people_of(STREAM).name("p03") == "Player 3"


def test_a_pseudonym_with_a_club_in_it_finds_nobody(office: TestOffice) -> None:
    office.secretary.people_of(THEIRS).remember("m1", Person("Piet"))
    assert office.secretary.people_of(STREAM).find("osv/m1") is None
    assert office.secretary.people_of("osv/x").find("m1") is None


def test_nobody_is_named_who_is_not_in_the_competition(office: TestOffice) -> None:
    secretary = office.secretary
    enrol(secretary, NEIGHBOUR, THEIRS, Newcomer(name="Piet Buur"), "k")
    (piet,) = secretary.seen(NEIGHBOUR, THEIRS).season.members
    assert secretary.called(NEIGHBOUR, THEIRS)(piet) == "Piet Buur"
    assert secretary.called(DIRECTOR, STREAM)(piet) == piet  # whatever he directs besides
    assert secretary.called(NEIGHBOUR, STREAM)("p03") == "Player 3"  # as everybody: shown in full
    hidden = replace(Person("Player 3", BIRTH), display="hidden")
    secretary.people_of(STREAM).remember("p03", hidden)
    assert secretary.called(NEIGHBOUR, STREAM)("p03") == "p03"
    assert secretary.called(DIRECTOR, "no/such/season")("p03") == "p03"


def test_a_competition_is_opened_by_who_directs_its_club(office: TestOffice) -> None:
    """A stream named to lie elsewhere would lend its opener the people of that club."""
    opening = asked.OpenSeason(season="2030", part="house", rulebook="osv-v30", base="fide-2023")
    for stream in ("osv/2030", "house/2030", "other/house/2030"):
        with pytest.raises(NotAllowed):
            office.secretary.open(NEIGHBOUR, stream, opening)
    office.secretary.open(NEIGHBOUR, "osv/house/2030", opening)
    office.secretary.open(DIRECTOR, "house/2030", opening)


def test_a_season_goes_on_in_its_own_club(office: TestOffice) -> None:
    with pytest.raises(BadInput, match="its own club"):
        succeed(office.secretary, DIRECTOR, STREAM, THEIRS, "k")


def test_a_player_is_one_in_a_club_and_signs_as_no_account(office: TestOffice) -> None:
    everywhere = Grant(account="a-1", role=Role.PLAYER, subject="p03")
    with pytest.raises(BadInput):
        office.secretary.grant(DIRECTOR, everywhere)
    for subject in ("", "a-0123456789ab", "osv/p03"):
        with pytest.raises(BadInput):
            Keyring(office.secretary).issue(
                DIRECTOR, Grant(account="", role=Role.PLAYER, scope=STREAM, subject=subject)
            )


def test_an_older_registry_is_given_to_the_clubs(office: TestOffice, tmp_path: Path) -> None:
    """Who was kept without a club goes to the first whose competition he joined; the office keeps its own."""
    secretary, registry = office.secretary, register.beside(str(tmp_path / "club.db"))
    secretary.act(NEIGHBOUR, THEIRS, asked.Join(player="m7", rating=1500, membership="member"))
    secretary.act(NEIGHBOUR, THEIRS, asked.Join(player="p03", rating=1500, membership="member"))
    registry.remember("m7", Person("Piet Buur", "2001-02-03"))
    for _ in range(2):  # a second start changes nothing
        registry.settle(joined(secretary.journal.read()))
        assert secretary.person(NEIGHBOUR, THEIRS, "m7") == Person("Piet Buur", "2001-02-03")
        assert secretary.people_of(STREAM).find("m7") is None
        assert secretary.person(DIRECTOR, STREAM, "p03") == Person("Player 3", BIRTH)
        assert secretary.person(NEIGHBOUR, THEIRS, "p03") is None
