"""Personal data: shown as somebody chose, minors by initials, all of it to take away or erased."""

from datetime import date
from pathlib import Path

import pytest

from telling.seasons import STREAM
from turnus.app.office import NotAllowed
from turnus.app.office.enrolling import Newcomer, enrol, record_person
from turnus.app.people.disclosure import Disclosure, Sight
from turnus.app.people.personal import choose_display, erase_person, export
from turnus.app.people.register import Person
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.competition.season import commands as asked
from turnus.faults import BadInput
from turnus.store import verify
from visiting.offices import ARBITER, BIRTH, DIRECTOR, OPPONENT, PLAYER, TestOffice, furnished

TODAY = date(2026, 9, 1)


@pytest.fixture
def office(tmp_path: Path) -> TestOffice:
    made = furnished(tmp_path)
    for command in (asked.DraftRound(seed="s"), asked.PublishRound()):
        made.secretary.act(DIRECTOR, STREAM, command)
    return made


def shown(office: TestOffice, player: str = "p01") -> str:
    sight = Sight(frozenset({player}))
    return Disclosure(office.secretary.people_of(STREAM), sight, TODAY)(player)


@pytest.mark.parametrize(
    ("person", "name"),
    [
        (Person("Anna de Boer", "1990-01-01"), "Anna de Boer"),
        (Person("Anna de Boer"), "Anna de Boer"),
        (Person("Anna de Boer", "2008-09-02"), "A. de B."),  # eighteen tomorrow
        (Person("Anna de Boer", "2008-09-01"), "Anna de Boer"),
        (Person("Anna de Boer", youth=True), "A. de B."),
        (Person("Anna de Boer", "2012-01-01", display="full"), "Anna de Boer"),
        (Person("Anna de Boer", "1990-01-01", display="initials"), "A. de B."),
        (Person("Anna de Boer", "1990-01-01", display="hidden"), "p01"),
    ],
)
def test_a_minor_is_shown_by_his_initials_unless_he_chose(
    office: TestOffice, person: Person, name: str
) -> None:
    office.secretary.people_of(STREAM).remember("p01", person)
    assert shown(office) == name
    assert office.secretary.people_of(STREAM).name("p01") == "Anna de Boer"  # in the club itself


def test_he_chooses_himself_and_the_choice_survives_the_directors_corrections(office: TestOffice) -> None:
    choose_display(office.secretary, PLAYER, STREAM, "p01", "hidden")
    assert shown(office) == "p01"
    record_person(office.secretary, DIRECTOR, STREAM, "p01", Person("Anna Bos", BIRTH))
    assert shown(office) == "p01"
    choose_display(office.secretary, DIRECTOR, STREAM, "p01", "full")
    assert shown(office) == "Anna Bos"
    with pytest.raises(BadInput):
        choose_display(office.secretary, PLAYER, STREAM, "p01", "upside down")
    for other in (OPPONENT, ARBITER):
        with pytest.raises(NotAllowed):
            choose_display(office.secretary, other, STREAM, "p01", "full")


def test_a_youth_member_without_a_birth_date_is_a_minor(office: TestOffice) -> None:
    done = enrol(office.secretary, DIRECTOR, STREAM, Newcomer(name="Piet Jonge Puk", youth=True), "k")
    player = done.events[0].player
    assert shown(office, player) == "P. J. P."


def test_the_export_has_everything_and_only_for_him_and_his_director(office: TestOffice) -> None:
    for other in (OPPONENT, ARBITER):
        with pytest.raises(NotAllowed):
            export(office.rooms, other, STREAM, "p01")
    data = export(office.rooms, PLAYER, STREAM, "p01")
    assert data["person"]["birth_date"] == BIRTH
    types = {event["type"] for event in data["events"]}
    assert {"MemberJoined", "GroupsFormed", "RoundDrafted"} <= types
    drafted = next(event for event in data["events"] if event["type"] == "RoundDrafted")
    assert len(drafted["payload"]["games"]) == 1  # his own, and nothing of the others
    assert export(office.rooms, DIRECTOR, STREAM, "p01") == data
    assert all("p01" in str(event["payload"]) for event in data["events"])


def test_a_draft_and_other_peoples_affairs_are_not_in_it(tmp_path: Path) -> None:
    made = furnished(tmp_path)
    before = export(made.rooms, PLAYER, STREAM, "p01")
    made.secretary.act(DIRECTOR, STREAM, asked.DraftRound(seed="s"))
    made.secretary.act(DIRECTOR, STREAM, asked.SignOff(player="p02", round=3, on="2026-09-01", at="12:00"))
    assert export(made.rooms, PLAYER, STREAM, "p01") == before
    groups = next(event for event in before["events"] if event["type"] == "GroupsFormed")
    assert "p02" not in str(groups["payload"])


def test_erasure_leaves_the_tables_and_the_chain_as_they_were(office: TestOffice) -> None:
    before = view(look_at(office.secretary.seen(DIRECTOR, STREAM)), "standings").data
    erase_person(office.rooms, DIRECTOR, STREAM, "p01")
    assert view(look_at(office.secretary.seen(DIRECTOR, STREAM)), "standings").data == before
    assert not verify(office.secretary.journal.read()).flaws
    assert shown(office) == "p01"
    data = export(office.rooms, DIRECTOR, STREAM, "p01")
    assert data["person"] is None
    assert BIRTH not in str(data)
    assert "Player 1" not in str([event.payload for event in office.secretary.journal.read()])
