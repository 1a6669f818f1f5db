"""The blitz championship of osv-v30: the play-off for first place, repeated until one is alone (3.7)."""

from datetime import date
from typing import Any

import pytest

from telling.seasons import refused
from turnus.app.seasons.demos.playing import Chance, Director
from turnus.app.seasons.office import Office, open_running
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.app.streams.payloads import to_payload
from turnus.app.streams.rederiving import rederived
from turnus.competition.season import commands as asked
from turnus.competition.season.events import FinalTable, GroupList, GroupsFormed, Line, TurnusClosed
from turnus.store import MemoryJournal, NewEvent


def evening(turnus: int, order: str) -> tuple[GroupsFormed, TurnusClosed]:
    """An evening that ended in this order, as its events."""
    names = tuple(order.split())
    formed = GroupsFormed(turnus=turnus, groups=(GroupList(name="blitz", players=names),))
    lines = tuple(
        Line(place=n, player=name, score=str(20 - n), resistance="0", sonneborn_berger="0", games=11)
        for n, name in enumerate(names, 1)
    )
    return formed, TurnusClosed(turnus=turnus, tables=(FinalTable(group="blitz", lines=lines),))


def championship(*orders: str) -> Director:
    office = Office(MemoryJournal())
    opened = asked.OpenSeason(season="2026-2027", part="blitz", rulebook="osv-v30")
    director = Director(office, office.open("blitz/2026", opened), Chance("b"), date(2026, 12, 1))
    for name in sorted({name for order in orders for name in order.split()}):
        director.do(asked.Join(player=name, at="19:00"))
    events = [event for number, order in enumerate(orders, 1) for event in evening(number, order)]
    new = [
        NewEvent.of(type(e).__name__, to_payload(e), actor="director", at="2026-12-01T23:00:00+00:00")
        for e in events
    ]
    office.journal.append("blitz/2026", director.running.length, new)
    director.running = open_running(office.journal)
    return director


def ranking(director: Director) -> dict[str, Any]:
    return view(look_at(director.running), "ranking").data


def play(director: Director, *results: str) -> None:
    for text in results:
        pair, result = text.split()
        white, black = pair.split("-")
        director.do(asked.EnterPlayOff(white=white, black=black, result=result.replace("½-½", "1/2-1/2")))


@pytest.mark.clause("osv-v30", "3.7-f")
def test_the_play_off_is_repeated_among_those_still_level() -> None:
    director = championship("a b c d", "b c a d", "c a b d")  # best two: a 1+2, b 1+2, c 1+2; d 8
    found = ranking(director)
    assert (found["champion"], len(found["to_play"])) == (None, 6)
    assert (
        "osv-v30:3.7-e" in refused(director, asked.EnterPlayOff(white="a", black="d", result="1-0")).clauses
    )
    play(director, "a-b 1-0", "a-c 1-0", "b-c 1-0", "b-a 1-0", "c-a 0-1")
    assert ranking(director)["to_play"] == [["c", "b"]]
    play(director, "c-b 0-1")  # a 3, b 3, c 0
    assert sorted(ranking(director)["to_play"]) == [["a", "b"], ["b", "a"]]
    play(director, "a-b 1-0", "b-a 1-0")
    assert len(ranking(director)["to_play"]) == 2
    play(director, "b-a ½-½", "a-b 0-1")
    assert ranking(director)["champion"] == "b"
    assert [line["player"] for line in ranking(director)["places"]] == ["b", "a", "c", "d"]
    assert director.running.season.finals[0].champion == "b"
    over = asked.EnterPlayOff(white="a", black="b", result="1-0")
    assert "no open game" in str(refused(director, over))
    director.do(asked.CloseSeason())
    made_up = rederived(open_running(director.office.journal)).differences
    assert {each.kind for each in made_up} == {"TurnusClosed"}  # of evenings nobody played


@pytest.mark.clause("osv-v30", "3.7-a")
def test_who_is_first_alone_is_champion_without_a_play_off() -> None:
    director = championship("a b c", "b a c", "a c b")
    assert ranking(director)["champion"] == "a"
    director.do(asked.CloseSeason())
    assert director.running.season.finals[0].champion == "a"


@pytest.mark.clause("osv-v30", "3.2-a")
def test_a_championship_needs_two_evenings() -> None:
    director = championship("a b c")
    refusal = refused(director, asked.EnterPlayOff(white="a", black="b", result="1-0"))
    assert "two" in str(refusal) or "2 turni" in str(refusal)
