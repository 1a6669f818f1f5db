"""EX-5.3: the cup for the best performance in league matches."""

from fractions import Fraction
from typing import Any

import pytest

from turnus.app.law.consult import consult
from turnus.competition.questions.club.league_cup import LeagueAward, LeagueGame
from turnus.rulebooks.osv_v30.reckoning.performing import performance_rating

Games = list[dict[str, Any]]


def games(points: str, teams: str, boards: str = "") -> Games:
    """Results 1, = and 0 with the team of each game, and the board if it matters."""
    scores = {"1": 1, "=": "½", "0": 0}
    return [
        {"score": scores[result], "team": int(team), "board": int(board)}
        for result, team, board in zip(points, teams, boards or "1" * len(points), strict=True)
    ]


def player(name: str, results: Games, **more: Any) -> dict[str, Any]:
    return {"name": name, "games": results, **more}


def award(*players: dict[str, Any]) -> LeagueAward:
    answer: LeagueAward = consult("osv-v30", "tom_sanders", {"players": list(players)}).ruling.answer
    return answer


def cites(*players: dict[str, Any]) -> set[str]:
    ruling = consult("osv-v30", "tom_sanders", {"players": list(players)}).ruling
    return {cite.number for cite in ruling.clauses()}


FORFEIT_WIN = {"score": 1, "team": 2, "played": False}
X = player("X", games("111111=0", "11111222"))
Y = player("Y", [*games("111111=0", "11112222"), FORFEIT_WIN])
Z = player("Z", games("11110", "11111"), missed=1)
W = player("W", games("11111", "11111"), missed=3)


@pytest.mark.clause("osv-v30", "5.1")
@pytest.mark.clause("osv-v30", "5.2-a")
@pytest.mark.clause("osv-v30", "5.2-d")
@pytest.mark.clause("osv-v30", "5.2-f")
@pytest.mark.clause("osv-v30", "5.3-a")
@pytest.mark.clause("osv-v30", "5.3-1")
def test_the_example() -> None:
    found = award(Z, Y, W, X)
    assert (found.winner, found.excluded, found.awards) == ("X", ("W",), 1)
    assert found.order == (("X",), ("Y",), ("Z",))
    percentages = {record.name: record.percentage for record in found.records}
    assert percentages == {"X": Fraction(325, 4), "Y": Fraction(325, 4), "Z": 80}


@pytest.mark.clause("osv-v30", "5.2-e")
def test_equal_games_are_a_case_of_the_same_criteria() -> None:
    assert {"5.2-e", "5.3-a", "5.3-1"} <= cites(X, Y)
    assert "5.2-e" not in cites(
        player("U", games("1" * 8, "11112222")), player("V", games("1" * 7, "1111222"))
    )


@pytest.mark.clause("osv-v30", "5.3-a")
@pytest.mark.clause("osv-v30", "5.3-2")
def test_then_more_games() -> None:
    u, v = player("U", games("1" * 8, "11112222")), player("V", games("1" * 7, "1111222"), missed=1)
    assert award(v, u).order == (("U",), ("V",))


@pytest.mark.clause("osv-v30", "5.3-3")
def test_then_the_lowest_sum_of_boards() -> None:
    u = player("U", games("1" * 8, "11112222", "33421121"))
    v = player("V", games("1" * 8, "11112222", "44331211"))
    found = award(v, u)
    assert [record.boards for record in found.records] == [19, 17]
    assert found.order == (("U",), ("V",))


@pytest.mark.clause("osv-v30", "5.3-4")
def test_then_the_largest_performance_above_the_own_rating() -> None:
    u = player("U", games("1" * 8, "11112222"), performance=1950, average_rating=1800)
    v = player("V", games("1" * 8, "11112222"), performance=1990, average_rating=1880)
    assert award(v, u).order == (("U",), ("V",))


@pytest.mark.clause("osv-v30", "5.3-4")
def test_the_performance_follows_from_the_opponents() -> None:
    """Six of eight is 75 percent: 193 above the opponents' average of 1600."""
    results = [
        game | {"opponent_rating": rating}
        for game, rating in zip(games("11111100", "1" * 8), [1500, 1700] * 4, strict=True)
    ]
    found = award(player("U", results, average_rating=1700))
    assert found.records[0].surplus == 1600 + 193 - 1700


def test_nothing_separates_them() -> None:
    u, v = player("U", games("1", "1")), player("V", games("1", "1"))
    found = award(u, v)
    assert (found.winner, found.order) == ("", (("U", "V"),))


@pytest.mark.clause("osv-v30", "5.2-b")
@pytest.mark.clause("osv-v30", "5.2-c")
@pytest.mark.parametrize(("match", "counted"), [("regular", 1), ("deciding", 1), ("cup", 0), ("special", 0)])
def test_which_matches_count(match: str, counted: int) -> None:
    results = [*games("0", "1"), {"score": 1, "team": 1, "match": match}]
    assert award(player("U", results)).records[0].games == 1 + counted


@pytest.mark.clause("osv-v30", "5.2-f")
@pytest.mark.parametrize(("missed", "excluded"), [(1, ()), (2, ("U",))])
def test_more_than_one_absence(missed: int, excluded: tuple[str, ...]) -> None:
    assert award(player("U", games("1", "1"), missed=missed)).excluded == excluded


# FIDE Rating Regulations, table 8.1.1, from 100 per cent down to 50
TABLE = """
800 677 589 538 501 470 444 422 401 383 366 351 336 322 309 296 284 273 262 251 240 230 220 211 202 193
184 175 166 158 149 141 133 125 117 110 102 95 87 80 72 65 57 50 43 36 29 21 14 7 0
"""


@pytest.mark.clause("osv-v30", "5.3-4")
@pytest.mark.parametrize(("lost", "worth"), list(enumerate(map(int, TABLE.split()))))
def test_every_percentage_is_worth_what_the_table_says(lost: int, worth: int) -> None:
    def rating(won: int) -> Fraction | None:
        scores = [Fraction(1)] * won + [Fraction(0)] * (100 - won)
        return performance_rating(tuple(LeagueGame(score=s, team=1, opponent_rating=1500) for s in scores))

    assert rating(100 - lost) == 1500 + worth
    assert rating(lost) == 1500 - worth
