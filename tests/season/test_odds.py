"""Chances: the fast field agrees with standings and pairing, and the seed settles everything."""

from datetime import date, timedelta

import pytest

from telling.seasons import play_all, started, with_calendar
from turnus.app.seasons.chances.field import field_of
from turnus.app.seasons.chances.simulating import chances, simulate
from turnus.app.seasons.demos.playing import Chance, Director
from turnus.app.seasons.office import Office
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.competition.season import commands as asked
from turnus.competition.season.rounds.phases import tournament_of
from turnus.competition.season.rounds.standing import standing
from turnus.faults import BadInput
from turnus.pairing.resistance.settings import SwissSettings
from turnus.pairing.resistance.swiss import pair_round
from turnus.store import MemoryJournal


def under_way(rounds: int) -> Director:
    director = started(31)
    for number in range(1, rounds + 1):
        for player in ("p03", "p14", "p29"):
            if number % 3 == int(player[1:]) % 3:
                director.sign_off(player, number, club_duty=player == "p14")
        director.round()
    return director


def test_the_field_has_the_figures_of_the_standings_and_the_pairs_of_the_pairing() -> None:
    director = under_way(5)
    season, turnus = director.running.season, director.running.season.turni[0]
    played = director.running.played
    for group in turnus.groups:
        event = tournament_of(season, turnus, group, director.running.law)
        field = field_of(event, {name: season.rating(name) for name in turnus.players})
        made = standing(season, turnus, group, director.running.law)
        assert field.entries() == tuple(made.entries[name] for name in turnus.groups[group])
        assert field.tied(played.main.ladder.steps) == made.tied
        paired = pair_round(event, SwissSettings())
        pairs, free = field.pairs(set())
        assert {frozenset((a + 1, b + 1)) for a, b in pairs} == {
            frozenset((pair.white, pair.black)) for pair in paired.pairs
        }
        assert (free + 1 or None) == paired.bye


def test_the_same_seed_gives_the_same_chances_whoever_computes_them() -> None:
    running = under_way(5).running
    one = simulate(running.season, 60, "seed", workers=1)
    assert one == simulate(running.season, 60, "seed", workers=2)
    assert one != simulate(running.season, 60, "other", workers=1)
    assert (one.simulations, one.with_finals) == (60, 3)


def test_what_is_settled_has_no_other_chance() -> None:
    """After the last round nothing is left to chance, and two move up and down at each boundary."""
    director = under_way(7)
    counts = simulate(director.running.season, 20, "seed", workers=1)
    found = {each.player: each for each in chances(counts, director.running.season)}
    moving = [each for each in found.values() if each.up or each.down]
    assert sum(each.up for each in moving) == 4
    assert sum(each.down for each in moving) == 4
    assert all(not (each.group == "1" and each.up) for each in moving)
    assert {each.final for each in found.values()} == {0}  # after one turnus nobody can qualify


def test_final_places_are_counted_once_two_turni_have_been_played() -> None:
    director = under_way(7)
    director.close_turnus()
    director.turnus()
    director.begin_turnus()
    for _ in range(6):
        director.round()
    found = chances(simulate(director.running.season, 20, "seed", workers=1), director.running.season)
    assert sum(each.title for each in found) == 1
    assert sum(each.final for each in found) == 12


@pytest.mark.parametrize(("part", "evenings"), [("scheijgrond", 3), ("blitz", 1), ("open", 9)])
def test_a_cup_is_won_by_one_and_once_it_is_played_it_is_settled(part: str, evenings: int) -> None:
    director = cup(part)
    rounds = look_at(director.running).played.main.rounds
    days = [date(2026, 12, 1) + timedelta(days=7 * n) for n in range(evenings)]
    director.do(asked.SetCalendar(dates=tuple(str(day) for day in days for _ in range(rounds // evenings))))
    for number in range(rounds):
        director.do(asked.DraftRound(seed=f"s{number}"))
        director.do(asked.PublishRound())
        if number == 1:
            season = director.running.season
            found = chances(simulate(season, 60, "seed", workers=1), season)
            assert simulate(season, 60, "seed", workers=1) == simulate(season, 60, "seed", workers=1)
            assert sum(each.title for each in found) == pytest.approx(1)
            assert 0 < max(each.title for each in found) < 1
            assert not any(each.up or each.down or each.final for each in found)
        director.play()
        if number < rounds - 1:
            director.do(asked.CloseRound())
    season = director.running.season
    table = view(look_at(director.running), "standings").data["groups"][part]
    found = chances(simulate(season, 10, "seed", workers=1), season)
    leaders = [line["player"] for line in table if line["place"] == 1]
    assert {each.player for each in found if each.title} <= set(leaders)
    director.do(asked.CloseRound())
    director.close_turnus()
    with pytest.raises(BadInput, match="under way"):
        simulate(director.running.season, 1, "seed", workers=1)


def cup(part: str) -> Director:
    office = Office(MemoryJournal())
    opened = asked.OpenSeason(season="2026-2027", part=part, rulebook="osv-v30")
    director = Director(office, office.open(f"{part}/2026", opened), Chance(part), date(2026, 12, 1))
    for n in range(1, 13):
        director.do(asked.Join(player=f"c{n}", rating=2000 - 50 * n, membership="member", at="19:30"))
    director.do(asked.FormGroups())
    return director


def test_of_a_calendar_the_open_games_are_played_and_the_law_says_who_moves() -> None:
    director = with_calendar()
    season = director.running.season
    one = simulate(season, 12, "seed", workers=1)
    assert one == simulate(season, 12, "seed", workers=1)
    assert one != simulate(season, 12, "other", workers=1)
    found = chances(one, season)
    assert sum(each.title for each in found) == pytest.approx(1)
    assert {each.group for each in found if each.title} == {"1"}
    play_all(director)
    settled = chances(simulate(director.running.season, 4, "seed", workers=1), director.running.season)
    moves = view(look_at(director.running), "promotion").data["boundaries"]
    for way in ("up", "down"):
        told = {player for each in moves for player in each[way]}
        assert {each.player for each in settled if getattr(each, way) == 1} == told
