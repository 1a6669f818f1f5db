"""Fees: who sets them, who pays less, and that nobody can read from the journal why."""

import json

import pytest

from telling.seasons import refused, with_calendar
from turnus.app.seasons.demos.playing import Chance, Director
from turnus.app.seasons.office import Office
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.competition.season import commands as asked
from turnus.store import MemoryJournal


def paid(director: Director, player: str) -> tuple[object, list[str]]:
    lines = view(look_at(director.running), "fees").data["fees"]
    line = next(line for line in lines if line["player"] == player)
    return line["euro"], line["clauses"]


@pytest.mark.clause("ddt-2014", "1.1-a")
def test_the_meeting_sets_the_fee_before_anybody_pays() -> None:
    director = with_calendar()
    assert paid(director, "d01")[0] is None
    waiting = view(look_at(director.running), "decisions").data["waiting"]
    assert ("general meeting", "the fee") in {(line["who"], line["what"]) for line in waiting}
    undated = asked.SetFees(amounts={"championship": "24", "other": "12"})
    assert refused(director, undated).clauses == ("ddt-2014:1.1-a",)
    director.do(asked.SetFees(amounts={"championship": "24", "other": "12"}, decided_on="2014-06-20"))
    assert paid(director, "d01") == (24, ["ddt-2014:1.1-b"])


@pytest.mark.clause("ddt-2014", "1.3-i")
def test_who_pays_half_is_in_the_journal_and_why_is_not() -> None:
    director = with_calendar()
    director.do(asked.SetFees(amounts={"championship": "25", "other": "12"}, decided_on="2014-06-20"))
    young = asked.GrantReduction(player="d01", age=64)
    assert "whole fee" in str(refused(director, young))
    director.do(asked.GrantReduction(player="d01", age=65, circumstances=("disabled",)))
    assert paid(director, "d01") == (12.5, ["ddt-2014:1.1-b", "ddt-2014:1.3-i"])
    written = [event for event in director.office.journal.read() if event.type == "FeeReduced"]
    assert [event.payload for event in written] == [
        {
            "player": "d01",
            "share": "1/2",
            "clauses": ["ddt-2014:1.3-i"],
            "command": {"name": "GrantReduction", "forgotten": True},
        }
    ]
    everything = json.dumps([event.payload for event in director.office.journal.read()])
    assert "disabled" not in everything
    assert "65" not in everything


@pytest.mark.clause("ddt-2014", "1.3-iii")
def test_the_second_of_a_family_pays_half() -> None:
    director = with_calendar()
    director.do(asked.SetFees(amounts={"championship": "20", "other": "12"}, decided_on="2014-06-20"))
    director.do(asked.GrantReduction(player="d02", family_member=2))
    assert paid(director, "d02") == (10, ["ddt-2014:1.1-b", "ddt-2014:1.3-iii"])


@pytest.mark.clause("ddt-2014", "1.3-ii")
def test_instalments_are_two_euros_a_month_at_least() -> None:
    director = with_calendar()
    too_soon = asked.AgreeInstalments(player="d01", instalments=("10", "10"))
    assert "no fee" in str(refused(director, too_soon))
    director.do(asked.SetFees(amounts={"championship": "20", "other": "10"}, decided_on="2014-06-20"))
    small = asked.AgreeInstalments(player="d01", instalments=("1.50",) * 13 + ("0.50",))
    assert refused(director, small).clauses == ("ddt-2014:1.3-ii",)
    director.do(asked.AgreeInstalments(player="d01", instalments=("6", "6", "6", "2")))
    line = view(look_at(director.running), "fees").data["fees"][0]
    assert line["instalments"] == ["6", "6", "6", "2"]


@pytest.mark.clause("osv-v30", "4.1-b")
def test_the_board_sets_what_guests_of_the_open_pay() -> None:
    office = Office(MemoryJournal())
    opened = asked.OpenSeason(season="2026-2027", part="open", rulebook="osv-v30")
    director = Director(office, office.open("open/2026", opened), Chance("open"), with_calendar().first_day)
    director.do(asked.Join(player="own", membership="member", at="19:00"))
    director.do(asked.Join(player="guest", at="19:00"))
    assert paid(director, "guest")[0] is None
    assert "guest" in str(refused(director, asked.SetFees(amounts={"championship": "20"})))
    director.do(asked.SetFees(amounts={"guest": "12.50"}))
    assert paid(director, "guest") == (12.5, ["osv-v30:4.1-b"])
    assert paid(director, "own") == (0, ["osv-v30:4.1-b"])
