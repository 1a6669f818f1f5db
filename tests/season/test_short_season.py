"""A regulation on osv-v30 that only sets fields: they reach its own rules, the tables and the pairing."""

from collections.abc import Iterator
from datetime import date, timedelta

import pytest

from proving.shelves import SHELF, put_on_the_shelf
from telling.seasons import refused
from turnus.app.law.consult import consult
from turnus.app.seasons.demos.playing import Chance, Director
from turnus.app.seasons.office import Office, open_running
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.app.seasons.whys import explain, words_of
from turnus.app.streams.rederiving import rederived
from turnus.competition.season import commands as asked
from turnus.competition.season.rounds.phases import tournament_of
from turnus.pairing.on_rating import Edition, pair_on_rating
from turnus.store import MemoryJournal

FIRST_DAY = date(2026, 9, 1)


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put the regulations of the tests on the shelf, as a club does."""
    yield from put_on_the_shelf(monkeypatch, SHELF)


def event(part: str, players: int) -> Director:
    office = Office(MemoryJournal())
    opened = asked.OpenSeason(season="2026-2027", part=part, rulebook="short-season", cross_limit=200)
    director = Director(office, office.open(f"{part}/2026", opened), Chance(part), FIRST_DAY)
    for number in range(1, players + 1):
        rating = 2000 - 20 * number
        director.do(asked.Join(player=f"c{number:02}", rating=rating, membership="full", at="19:30"))
    return director


def evenings(count: int, each: int = 1) -> tuple[str, ...]:
    return tuple(str(FIRST_DAY + timedelta(days=7 * n)) for n in range(count) for _ in range(each))


def play_turnus(director: Director) -> None:
    for _ in range(5):
        director.round()
    director.close_turnus()


def test_two_turni_of_five_rounds_are_played() -> None:
    director = event("house", 36)
    director.do(asked.FormGroups(form="three groups"))
    assert "5" in str(refused(director, asked.SetCalendar(dates=evenings(7))))
    director.do(asked.SetCalendar(dates=evenings(5)))
    play_turnus(director)
    over = refused(director, asked.QualifyFinals())
    assert (over.clauses, over.values["turni"]) == (("short-season:1",), 2)
    director.begin_turnus(rounds=5)
    play_turnus(director)
    director.do(asked.QualifyFinals())  # who: 1.16 names the winners of each turnus, and a fourth
    assert len(director.running.season.finals) == 3
    assert rederived(open_running(director.office.journal)).differences == ()


def test_a_refused_calendar_rests_on_the_clause_above() -> None:
    facts = {"event": "house", "dates": list(evenings(7))}
    ruling = consult("short-season", "calendar", facts).ruling
    assert ruling.answer[0].values == (("given", 7), ("rounds", 5))
    assert {str(cite) for cite in ruling.clauses()} >= {"osv-v30:1.4-a", "short-season:2"}
    plain = consult("osv-v30", "calendar", {**facts, "dates": list(evenings(5))}).ruling
    assert plain.answer[0].values == (("given", 5), ("rounds", 7))
    assert [each.question for each in plain.rests_on] == ["event_format"]


def test_finals_begin_when_the_last_turnus_of_the_field_is_closed() -> None:
    for rulebook, refusals in (("short-season", 0), ("osv-v30", 1)):
        ruling = consult(rulebook, "final_opening", {"players": 4, "turni_closed": 2}).ruling
        assert len(ruling.answer) == refusals


def test_a_round_lies_in_the_turnus_that_the_field_gives() -> None:
    for rulebook, found in (("short-season", (2, 1)), ("osv-v30", (1, 6))):
        ruling = consult(rulebook, "turnus_of_round", {"event": "house", "round": 6}).ruling
        assert (ruling.answer.turnus, ruling.answer.round) == found


def test_signing_off_for_the_cup_covers_the_rounds_of_the_evening_as_the_field_has_them() -> None:
    director = event("scheijgrond", 9)
    director.do(asked.FormGroups())
    assert refused(director, asked.SetCalendar(dates=evenings(3, 2))).clauses == ("osv-v30:2.2",)
    director.do(asked.SetCalendar(dates=evenings(4)))
    director.sign_off("c04", 3)
    assert director.running.season.turni[0].absences == {3: {"c04": "signed_off"}}


def test_the_ladder_of_the_field_makes_the_table_and_is_its_account() -> None:
    director = event("house", 36)
    director.do(asked.FormGroups(form="three groups"))
    director.do(asked.SetCalendar(dates=evenings(5)))
    for _ in range(5):
        director.round()
    running = director.running
    look = look_at(running)
    data = view(look, "standings").data
    assert data["clauses"] == ["short-season:4"]
    for group, rows in data["groups"].items():
        event_ = tournament_of(running.season, running.season.turni[0], group, running.law)
        wins = {p.name: sum(e.outcome.is_win for e in event_.entries[p.number]) for p in event_.players}
        keys = [(row["points"], wins[row["player"]], row["sonneborn_berger"]) for row in rows]
        assert keys == sorted(keys, reverse=True)
    last = data["groups"]["1"][-1]["player"]
    assert "short-season:4" in explain(look, ("place", last), words_of(look)).clauses


def test_the_open_is_paired_by_the_system_of_the_field() -> None:
    director = event("open", 12)
    director.do(asked.FormGroups())
    director.do(asked.SetCalendar(dates=evenings(9)))
    for number in range(3):
        running = director.running
        before = tournament_of(running.season, running.season.turni[0], "open", running.law)
        names = {player.number: player.name for player in before.players}
        pairs = pair_on_rating(before, Edition.IN_2026).pairs
        director.do(asked.DraftRound(seed=f"s{number}"))
        drafted = director.running.season.turni[0].rounds[-1]
        met = {frozenset((names[pair.white], names[pair.black])) for pair in pairs}
        assert {frozenset(game.players) for game in drafted.games} == met
        director.do(asked.PublishRound())
        director.play()
        director.do(asked.CloseRound())
    assert rederived(open_running(director.office.journal)).differences == ()
