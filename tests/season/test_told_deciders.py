"""EX-1.18 in a season: who share first place in a final group, game by game until somebody is champion."""

from collections.abc import Sequence

import pytest

from telling.told_seasons import joined, line, opened, told, turnus_of_lines
from turnus.app.seasons.demos.playing import Director
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.competition.season import Event
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened

FOUR = ("p1", "p2", "p3", "p4")
TABLE = [("p1", "p4"), ("p2", "p3"), ("p1", "p2"), ("p4", "p3"), ("p2", "p4"), ("p3", "p1")]
RESULTS = {"1": "1-0", "0": "0-1", "=": "1/2-1/2"}
TIED_1_AND_3, THREE_TIED = "1==0==", "111011"


def final_played(results: str, seed: str = "7", order: tuple[str, ...] = FOUR) -> Director:
    """Return a season of which final group 1 ended so; `order` is that of the classification."""
    rest = tuple(f"q{n}" for n in range(1, 7))
    events: list[Event] = [opened(), *joined([*FOUR, *rest])]
    for number in (1, 2, 3):
        lines = [line(place, name, score=8 - place) for place, name in enumerate((*order, *rest), 1)]
        events += turnus_of_lines(number, {"1": lines})
    rounds = tuple(tuple(TABLE[n : n + 2]) for n in (0, 2, 4))
    final = happened.FinalPlayers(number=1, players=FOUR)
    events += [
        happened.FinalsQualified(finals=(final,)),
        happened.FinalDrawn(final=1, seed=seed, numbers=FOUR, rounds=rounds),
    ]
    director = told(events)
    for (white, black), result in zip(TABLE, results, strict=True):
        enter(director, (white, black), RESULTS[result])
    return director


def enter(director: Director, pair: Sequence[str], result: str) -> None:
    white, black = pair
    director.do(asked.EnterFinalResult(final=1, white=white, black=black, result=result))


def to_play(director: Director) -> tuple[str, list[int], list[list[str]]]:
    shown = view(look_at(director.running), "finals").data["finals"][0]
    return shown["stage"], shown["tempo"], shown["to_play"]


def champion(director: Director) -> str:
    return director.running.season.finals[0].champion


@pytest.mark.clause("osv-v30", "1.14-d")
@pytest.mark.clause("osv-v30", "1.14-1")
@pytest.mark.parametrize(("results", "winner"), [("10=010", "p1"), ("10===1", "p3")])
def test_who_alone_has_most_points_is_champion(results: str, winner: str) -> None:
    director = final_played(results)
    assert (champion(director), director.running.season.finals[0].title) == (winner, "general_champion")
    assert "tempo" not in view(look_at(director.running), "finals").data["finals"][0]


@pytest.mark.clause("osv-v30", "1.18-a")
@pytest.mark.clause("osv-v30", "1.18-b")
@pytest.mark.clause("osv-v30", "1.18-f")
def test_two_play_a_deciding_game_in_which_who_had_fewer_whites_has_white() -> None:
    director = final_played(TIED_1_AND_3)
    assert to_play(director) == ("deciding_game", [5400, 10], [["p3", "p1"]])
    *_, grid, why = view(look_at(director.running), "finals").grids
    assert grid.rows == (("p3", "p1", "90' + 10\""),)
    cited = [clause.removeprefix("osv-v30:") for clause, _ in why.rows]
    assert cited == ["1.14-d", "1.18-a", "1.18-f", "1.18-b"]
    enter(director, ("p3", "p1"), "0-1")
    assert champion(director) == "p1"


@pytest.mark.clause("osv-v30", "1.18-e")
@pytest.mark.parametrize(("seed", "white"), [("a", "p2"), ("c", "p1")])
def test_two_with_as_many_whites_draw_lots(seed: str, white: str) -> None:
    director = final_played("11=010", seed)
    shown = view(look_at(director.running, language="nl"), "finals")
    assert ("osv-v30:1.18-e", "Gelijke kleuren: loting") in shown.grids[-1].rows
    assert {"osv-v30:1.18-a", "osv-v30:1.18-b", "osv-v30:1.18-e"} <= set(shown.clauses)
    _, _, ((first, _),) = to_play(director)
    assert first == white


@pytest.mark.clause("osv-v30", "1.18-g")
def test_a_drawn_deciding_game_is_followed_by_two_blitz_games() -> None:
    director = final_played(TIED_1_AND_3)
    enter(director, ("p3", "p1"), "1/2-1/2")
    stage, tempo, games = to_play(director)
    assert (stage, tempo) == ("deciding_blitz", [300, 0])
    assert games[0] == games[1][::-1]
    assert sorted(games[0]) == ["p1", "p3"]
    enter(director, games[0], "1/2-1/2")
    enter(director, games[1], "1-0")
    assert champion(director) == games[1][0]


@pytest.mark.clause("osv-v30", "1.18-h")
def test_level_blitz_games_are_followed_by_sudden_death() -> None:
    director = final_played(TIED_1_AND_3)
    enter(director, ("p3", "p1"), "1/2-1/2")
    for white, black in to_play(director)[2]:
        enter(director, (white, black), "1-0")
    stage, tempo, games = to_play(director)
    assert (stage, tempo, len(games)) == ("sudden_death", [300, 0], 1)
    enter(director, games[0], "1/2-1/2")
    assert to_play(director)[2] == [games[0][::-1]]
    enter(director, games[0][::-1], "0-1")
    assert champion(director) == games[0][0]


@pytest.mark.clause("osv-v30", "1.18-i")
@pytest.mark.clause("osv-v30", "1.18-j")
def test_four_play_each_other_with_colours_turned_round() -> None:
    director = final_played("======")
    assert to_play(director) == ("deciding_group", [1800, 0], [list(pair[::-1]) for pair in TABLE])
    for white, black in [pair[::-1] for pair in TABLE]:
        enter(director, (white, black), "1-0" if white == "p4" else "1/2-1/2")
    assert champion(director) == "p4"


@pytest.mark.clause("osv-v30", "1.18-i")
@pytest.mark.clause("osv-v30", "1.18-k")
def test_three_draw_their_colours() -> None:
    drawn = {str(to_play(final_played(THREE_TIED, seed))[2]) for seed in "abcd"}
    assert len(drawn) > 1
    stage, tempo, games = to_play(final_played(THREE_TIED, "a"))
    assert (stage, tempo) == ("deciding_group", [1800, 0])
    assert [sorted(pair) for pair in games] == [["p1", "p2"], ["p1", "p3"], ["p2", "p3"]]


@pytest.mark.clause("osv-v30", "1.18-l")
def test_without_a_winner_the_classification_decides() -> None:
    director = final_played(THREE_TIED, order=("p4", "p2", "p3", "p1"))
    for white, black in to_play(director)[2]:
        enter(director, (white, black), "1/2-1/2")
    assert champion(director) == "p2"
