"""What the Laws say of an event itself: the days they are in force, its rating, its arbiters."""

from pathlib import Path
from typing import Any

import pytest

from engine.playing import opened
from turnus.app.competitions.choosing import chosen_fields
from turnus.app.competitions.remarks import own_rules, rating_remarks, remarks, remarks_after
from turnus.app.competitions.report import checked_report
from turnus.app.competitions.running import Office, Running
from turnus.app.law import library
from turnus.app.people.register import People
from turnus.competition.engine.details import ArbiterRole
from turnus.competition.engine.slices.describing import AppointArbiter, DescribeEvent
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.store.memory import MemoryJournal
from turnus.store.registries import FileRegistry


def under_way(
    players: int = 8, arbiters: int = 0, tempo: str = "", first: str = "", last: str = "", **more: Any
) -> Running:
    """An event with its first round published."""
    fields = {"stage.main.rounds": 3} | more.pop("fields", {})
    office, running = opened(fields, players, **more)
    running = office.do(running, DescribeEvent(first_day=first, last_day=last, tempo=tempo))
    for number in range(arbiters):
        running = office.do(running, AppointArbiter(arbiter=f"a{number}", role=ArbiterRole.DEPUTY))
    running = office.do(running, DraftRound(seed="x"))
    return office.do(running, PublishRound())


def said(running: Running) -> list[str]:
    return [str(each) for each in remarks(running.competition)]


# Days


@pytest.mark.clause("fide-2023", "Inleiding/3")
@pytest.mark.parametrize(("first", "last", "is_told"), [
    ("2022-10-01", "2022-10-02", True), ("2022-12-31", "2023-01-02", True), ("2022-12-31", "", True),
    ("2023-01-01", "2023-01-02", False), ("2026-10-01", "", False), ("", "", False),
])  # fmt: skip
def test_an_event_before_the_laws_it_is_played_by_is_told_so(first: str, last: str, is_told: bool) -> None:
    found = said(under_way(first=first, last=last))
    told = (
        f"the event begins on {first}, and the Laws by which it is played (fide-2023) are in force from "
        "2023-01-01 (fide-2023:Inleiding/3)"
    )
    assert found == ([told] if is_told else [])


@pytest.mark.clause("fide-2005", "Inleiding/2")
def test_an_event_before_the_laws_of_2005_is_told_so() -> None:
    (early,) = said(under_way(first="2005-06-30", last="2005-07-01", rulebook="fide-2005"))
    assert early.startswith("the event begins on 2005-06-30")
    assert early.endswith("in force from 2005-07-01 (fide-2005:Inleiding/2)")
    assert said(under_way(first="2005-07-01", last="2022-12-31", rulebook="fide-2005")) == []


@pytest.mark.clause("fide-2023", "Inleiding/3")
def test_an_event_by_laws_that_have_been_followed_by_others_is_told_so() -> None:
    (told,) = said(under_way(first="2022-12-30", last="2023-01-01", rulebook="fide-2005"))
    assert told == (
        "the event ends on 2023-01-01, and it is played by fide-2005: since 2023-01-01 the Laws of fide-2023 "
        "are in force (fide-2023:Inleiding/3)"
    )


def test_the_day_of_a_round_tells_it_as_well() -> None:
    office, running = opened({"stage.main.rounds": 3}, 4)
    running = office.do(running, DescribeEvent(starts=("2022-12-31 19:30", "2023-01-07")))
    assert len(said(running)) == 1


def test_draughts_is_not_played_by_the_laws_of_chess() -> None:
    assert (
        said(under_way(first="1999-01-01", tempo="300", rulebook="kndb-2009", fields={"game": "draughts"}))
        == []
    )


# Rating


@pytest.mark.clause("fide-2023", "Voorwoord/4")
def test_what_goes_before_the_laws_is_not_rated() -> None:
    (told,) = rating_remarks(under_way(rulebook="osv-v30", base="fide-2023").competition)
    assert str(told.values["own"]).startswith("osv-v30 1.5-e, 1.6-c, 1.6-d")
    assert str(told).endswith("go before the Laws of Chess (fide-2023:Voorwoord/4)")
    assert rating_remarks(under_way().competition) == ()


@pytest.mark.clause("fide-2005", "Voorwoord/5-c")
def test_the_clauses_that_depart_from_the_laws_of_2005_are_named() -> None:
    (told,) = rating_remarks(under_way(rulebook="ddt-2014").competition)
    assert str(told) == (
        "FIDE does not rate these games: at the board ddt-2014 3-b, 3-c, 4, 5-c, 6-a, 6-b, 18 go before the "
        "Laws of Chess (fide-2005:Voorwoord/5-c)"
    )


def test_the_laws_themselves_depart_from_nothing() -> None:
    for rulebook in ("fide-2005", "fide-2023", "kndb-2009"):
        assert own_rules(library.standard().stack(rulebook)) == ()


def test_the_report_for_rating_is_refused_for_it(tmp_path: Path) -> None:
    people = People(FileRegistry(tmp_path / "people.json"))
    found = checked_report(under_way(rulebook="ddt-2014").competition, people)
    assert [each.kind for each in found.refused].count("laws") == 1
    assert "laws" not in [each.kind for each in checked_report(under_way().competition, people).refused]


# Arbiters


@pytest.mark.clause("fide-2023", "A.4.1")
@pytest.mark.clause("fide-2023", "A.4.1.1")
@pytest.mark.parametrize(("players", "arbiters", "is_told"), [
    (6, 1, False), (7, 1, False), (8, 1, True), (8, 2, False), (12, 2, False), (14, 2, True), (2, 0, True),
])  # fmt: skip
def test_rapid_takes_an_arbiter_for_three_games(players: int, arbiters: int, is_told: bool) -> None:
    found = said(under_way(players, arbiters, "900+5"))
    told = (
        f"round 1 has {players // 2} games at once, and arbiters appointed: {arbiters}. That is too few for "
        "the competition rules in full (fide-2023:A.4.1, fide-2023:A.4.1.1): the rules for limited "
        "supervision hold (A.5), unless the regulations of the event say otherwise (fide-2023:A.6)"
    )
    assert found == ([told] if is_told else [])


@pytest.mark.clause("fide-2023", "B.2.1")
@pytest.mark.clause("fide-2023", "B.2.1.1")
@pytest.mark.parametrize(("arbiters", "is_told"), [(2, True), (3, False)])
def test_blitz_takes_an_arbiter_for_each_game(arbiters: int, is_told: bool) -> None:
    found = said(under_way(6, arbiters, "180+2"))
    assert len(found) == is_told
    assert all("fide-2023:B.2.1, fide-2023:B.2.1.1" in each and "(B.3)" in each for each in found)


def test_standard_chess_and_a_draft_take_none() -> None:
    assert said(under_way(8, 0, "5400+30")) == []
    assert said(under_way(8, 0, "")) == []
    office, running = opened({"stage.main.rounds": 3}, 8)
    running = office.do(running, DescribeEvent(tempo="180+2"))
    assert said(office.do(running, DraftRound(seed="x"))) == []


def test_all_boards_of_a_match_of_teams_are_games() -> None:
    fields = {"unit": "team", "boards": 4, "stage.main.meeting.options.system": "team",
              "stage.main.ladder.steps": ["GPTS", "DE"]}  # fmt: skip
    (told,) = said(under_way(4, 2, "900+5", fields=fields))
    assert told.startswith("round 1 has 8 games at once")


# Players


@pytest.mark.clause("asten-bughouse", "/2.1")
def test_a_pair_that_is_entered_without_its_two_players_is_named() -> None:
    office = Office(MemoryJournal())
    running = office.open(
        OpenCompetition(name="Test", rulebook="asten-bughouse", chosen=chosen_fields("bughouse"))
    )
    running = office.do_all(running, [Enter(player=team) for team in ("Asten", "Deurne", "Heeze")])
    for player, team in (("p1", "Asten"), ("p2", "Asten"), ("p3", "Heeze")):
        running = office.do(running, Enter(player=player, team=team))
    told = "entered without as many players as a team has (asten-bughouse:/2.1): Deurne, Heeze"
    assert said(running) == [told]
    entered = running.history[-1][1]
    assert [str(each) for each in remarks_after(running.competition, [entered])] == [told]
    for player, team in (("p4", "Heeze"), ("p5", "Deurne"), ("p6", "Deurne")):
        running = office.do(running, Enter(player=player, team=team))
    assert said(running) == []
