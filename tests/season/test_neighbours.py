"""Why somebody stands where he does in one sentence: against his neighbour, by what parted the two."""

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from telling.seasons import after_turni, play_all, with_calendar
from turnus.app.law.told import Told
from turnus.app.papers.of_seasons import cross_cell
from turnus.app.seasons import whys
from turnus.app.seasons.records import record_of, trends
from turnus.app.seasons.views.catalogue import Look, look_at, view
from turnus.app.seasons.views.rounds import table_rows
from turnus.competition.season import commands as asked


@pytest.fixture(scope="module")
def house() -> Look:
    director = after_turni(1)
    director.begin_turnus()
    for _ in range(3):
        director.round()
    return look_at(director.running)


@pytest.fixture(scope="module")
def series() -> Look:
    director = with_calendar()
    play_all(director)
    return look_at(director.running)


def told(look: Look, player: str) -> Told | None:
    return whys.explain(look, ["place", player], whys.words_of(look)).in_short


def neighbours(look: Look) -> list[tuple[Any, Any]]:
    tables = [table_rows(look, group)[0] for group in look.groups]
    return [pair for rows in tables for pair in pairwise(rows)]


@pytest.mark.parametrize("kind", ["house", "series"])
def test_everybody_is_told_by_the_one_above_him(kind: str, request: pytest.FixtureRequest) -> None:
    look = request.getfixturevalue(kind)
    for above, below in neighbours(look):
        said = told(look, below.player)
        assert said is not None
        assert said.text.startswith(f"{above.player} has scored ")
        assert (" too" in said.text) == (above.score == below.score)
        assert bool(said.clauses) == (above.score == below.score and above.place != below.place)


@pytest.mark.clause("osv-v30", "1.7-1")
def test_equal_scores_are_told_by_their_resistance_and_its_clause(house: Look) -> None:
    equal = [
        (above, below)
        for above, below in neighbours(house)
        if above.score == below.score and above.resistance != below.resistance
    ]
    assert equal
    for _, below in equal:
        said = told(house, below.player)
        assert said is not None
        assert "resistance" in said.text
        assert said.clauses == ("osv-v30:1.7-1",)


def test_an_order_somebody_decided_is_not_told_by_figures() -> None:
    director = after_turni(1)
    director.begin_turnus()
    for _ in range(7):
        director.round()
    order = [row.player for row in table_rows(look_at(director.running), "1")[0]]
    changed = ",".join([order[1], order[0], *order[2:]])
    power = {"clause": "7-b", "by": "director", "reason": "a clock failed"}
    director.do(asked.Overrule(view="standings", subject="1", value=changed, **power))
    assert told(look_at(director.running), order[1]) is None


def test_who_plays_in_another_group_does_not_run_into_the_colour(house: Look) -> None:
    cell = {"opponent": "Milan de Wit", "colour": "w", "score": 1, "played": True}
    assert cross_cell(house, cell, {}, str) == ("1", "Milan de Wit, w")
    assert cross_cell(house, cell, {"Milan de Wit": 7}, str) == ("1", "7w")


def test_trends_climb_by_the_table_of_the_round_before_and_move_by_the_promotion(house: Look) -> None:
    fared = trends(house)
    before = look_at(house.running, round_number=2)
    for group in house.groups:
        then = {row.player: row.place for row in table_rows(before, group)[0]}
        for row in table_rows(house, group)[0]:
            assert fared[row.player].climbed == then[row.player] - row.place
            assert sum((each.points or 0) for each in fared[row.player].form) == Fraction(row.score)
    boundaries = view(house, "promotion").data["boundaries"]
    for way in ("up", "down"):
        moving = {player for player, trend in fared.items() if trend.moves == way}
        assert moving <= {player for each in boundaries for player in each[way]}
        assert moving


def test_who_share_a_place_at_the_boundary_are_shown_alike(house: Look) -> None:
    """Nothing parts them yet: the table may not say that one of them goes down and the other stays."""
    fared = trends(house)
    for group in house.groups:
        shown: dict[int, set[str]] = {}
        for row in table_rows(house, group)[0]:
            shown.setdefault(row.place, set()).add(fared[row.player].moves)
        assert all(len(ways) == 1 for ways in shown.values())


def test_a_record_adds_up(house: Look) -> None:
    for player in house.turnus.players:
        record = record_of(house, player)
        assert record.rounds
        assert len(record.steps) == sum(len(t.known_rounds) for t in house.season.turni if t.group_of(player))
        assert record.steps[-1].points == record.points
        assert 0 <= record.score <= len(record.games)
        assert record.whites <= len(record.games)
