"""Games still to be played and drafted rounds: they count in no figure, and a draft shows in no table."""

import re
from fractions import Fraction

import pytest

from telling.seasons import started
from turnus.app.seasons.chances.simulating import simulate
from turnus.app.seasons.demos.playing import Director
from turnus.app.seasons.office import Running
from turnus.app.seasons.supposing import supposed
from turnus.app.seasons.views.catalogue import look_at, points, view
from turnus.app.seasons.whys import explain, words_of
from turnus.competition.engine.state import Status
from turnus.competition.season import commands as asked
from turnus.competition.season.rounds.standing import standing
from turnus.competition.season.state import Season

FIGURES = re.compile(r"resistance (\S+).*, SB (\S+)")
QUARTERS = {"¼": Fraction(1, 4), "½": Fraction(1, 2), "¾": Fraction(3, 4)}
TABLES = ("standings", "crosstable", "progress", "promotion", "ranking", "finals")


def exact(text: str) -> Fraction:
    """A figure as people write it: 3½."""
    return Fraction(text.rstrip("¼½¾,") or 0) + QUARTERS.get(text.rstrip(",")[-1], Fraction(0))


def drafted(director: Director) -> None:
    director.do(asked.DraftRound(seed="draft"))


def after_rounds(count: int, players: int = 36) -> Director:
    director = started(players)
    for _ in range(count):
        director.round()
    return director


def resistance(season: Season, running: Running) -> dict[str, Fraction]:
    """Everybody's resistance by the KNSB's way: opponents met, their unplayed rounds as draws."""
    turnus = season.turni[-1]
    found: dict[str, Fraction] = {}
    for group in turnus.groups:
        made = standing(season, turnus, group, running.law)
        found |= {name: entry.resistance for name, entry in made.entries.items()}
    return found


@pytest.mark.clause("osv-v30", "1.7-1")
@pytest.mark.parametrize("name", TABLES)
def test_a_drafted_round_shows_in_no_table(name: str) -> None:
    director = after_rounds(3)
    before = view(look_at(director.running), name).data
    drafted(director)
    assert view(look_at(director.running), name).data == before


@pytest.mark.clause("osv-v30", "1.7-1")
def test_a_published_pairing_changes_no_figure_before_it_is_played() -> None:
    director = after_rounds(3)
    before = resistance(director.running.season, director.running)
    drafted(director)
    director.do(asked.PublishRound())
    assert resistance(director.running.season, director.running) == before


@pytest.mark.clause("osv-v30", "1.7-1")
def test_a_result_counts_the_opponent_and_moves_only_who_met_him() -> None:
    director = after_rounds(3)
    drafted(director)
    director.do(asked.PublishRound())
    season = director.running.season
    before = resistance(season, director.running)
    game = season.turni[-1].rounds[-1].games[0]
    table = standing(season, season.turni[-1], game.white_group, director.running.law).entries
    director.do(asked.EnterResult(white=game.white, black=game.black, result="1/2-1/2"))
    after = resistance(director.running.season, director.running)
    half = Fraction(1, 2)
    assert after[game.white] == before[game.white] + table[game.black].score + half
    assert after[game.black] == before[game.black] + table[game.white].score + half


@pytest.mark.clause("osv-v30", "1.12.1-b")
def test_an_open_cross_game_is_no_unplayed_round_yet() -> None:
    director = after_rounds(2, players=38)
    turnus = director.running.season.turni[-1]
    for group in ("1", "2"):
        if len(turnus.groups[group]) % 2 == 0:
            gone = turnus.groups[group][-1]
            director.do(asked.SignOff(player=gone, round=3, on=turnus.dates[2], at="12:00"))
    before = resistance(director.running.season, director.running)
    drafted(director)
    director.do(asked.PublishRound())
    found = director.running.season.turni[-1].rounds[-1]
    cross = [game for game in found.games if game.is_cross]
    assert cross
    absent = {each.player for each in found.idle}
    after = resistance(director.running.season, director.running)
    for name in {name for game in cross for name in game.players}:
        met = {
            other
            for each in director.running.season.turni[-1].closed_rounds
            for game in each.games
            if name in game.players
            for other in game.players
        }
        if not met & absent:
            assert after[name] == before[name]


def test_a_draft_is_not_in_the_chances() -> None:
    director = after_rounds(3)
    before = simulate(director.running.season, 4, "seed", 1)
    drafted(director)
    assert simulate(director.running.season, 4, "seed", 1) == before


def test_why_somebody_stands_where_he_does_tells_nothing_of_a_draft() -> None:
    director = after_rounds(3)
    player = director.running.season.turni[-1].groups["1"][0]
    look = look_at(director.running)
    before = explain(look, ("place", player), words_of(look))
    drafted(director)
    look = look_at(director.running)
    assert explain(look, ("place", player), words_of(look)) == before


def test_a_result_supposed_in_a_draft_counts() -> None:
    director = after_rounds(3)
    drafted(director)
    found = director.running.season.turni[-1].rounds[-1]
    assert found.status is Status.DRAFTED
    game = next(game for game in found.games if not game.is_cross)
    then = supposed(director.running, [f"R4 {game.white}-{game.black} 1-0"])
    now = standing(director.running.season, director.running.season.turni[-1], game.white_group, then.law)
    made = standing(then.season, then.season.turni[-1], game.white_group, then.law)
    assert made.entries[game.white].score == now.entries[game.white].score + 1


@pytest.mark.clause("osv-v30", "1.7-1")
@pytest.mark.clause("osv-v30", "1.7-2")
def test_the_why_of_a_place_adds_up_round_by_round() -> None:
    director = after_rounds(3, players=37)
    turnus = director.running.season.turni[-1]
    gone = turnus.groups["3"][0]
    director.do(asked.SignOff(player=gone, round=4, on=turnus.dates[3], at="12:00"))
    director.round()
    look = look_at(director.running)
    for group in turnus.groups:
        made = standing(look.season, look.turnus, group, look.law)
        for player, entry in made.entries.items():
            told = explain(look, ("place", player), words_of(look))
            told_rounds = [FIGURES.search(each.text) for each in told.below[0].below]
            figures = [tuple(map(exact, found.groups())) for found in told_rounds if found]
            assert len(figures) == 4
            assert sum(resistance for resistance, _ in figures) == entry.resistance
            assert sum(sonneborn for _, sonneborn in figures) == entry.sonneborn_berger
    absent = explain(look, ("place", gone), words_of(look)).below[0].below[3].text
    own = standing(look.season, look.turnus, "3", look.law).entries[gone]
    assert f"as a draw against himself: resistance {points(own.score) or '0'}" in absent
