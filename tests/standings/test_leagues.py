"""Leagues and team tournaments of kndb-2009, article 50: match points, board points, common opponents."""

import pytest

from turnus.standings.mutual import BoardPoints, MutualResult
from turnus.standings.ranking import Standings, rank
from turnus.standings.steps import Resistance, Step
from turnus.standings.unplayed import PLAIN
from turnus.tournament import MATCH_POINTS, Game, Outcome, Player, Round, Tournament

RESULTS = {
    "2-0": (Outcome.WIN, Outcome.LOSS),
    "1-1": (Outcome.DRAW, Outcome.DRAW),
    "0-2": (Outcome.LOSS, Outcome.WIN),
}


def order(standings: Standings) -> str:
    """The names from the top; who share a place are joined by `=`."""
    names: list[str] = []
    for place in standings.places:
        shares = place.is_shared and place.decided_by is None and names and place.rank < len(names) + 1
        names.append(("=" if shares else " ") + place.player.name)
    return "".join(names).strip()


def column(standings: Standings, step: int) -> dict[str, object]:
    return {place.player.name: place.figures[step] for place in standings.places}


def league(rows: dict[str, str]) -> Tournament:
    """Build a league from rows of board points such as `5-3`; `+` and `-` are awarded matches."""
    names = list(rows)
    cells = [row.split() for row in rows.values()]
    rounds = []
    for i in range(len(names)):
        for j in range(i + 1, len(names)):
            if cells[i][j] in "+-":
                sides = (Outcome(cells[i][j]), Outcome(cells[j][i]))
                rounds.append(Round((Game(i + 1, j + 1, *sides),)))
            else:
                rounds.append(Round((match(i + 1, j + 1, cells[i][j]),)))
    return Tournament(
        tuple(Player(n, name) for n, name in enumerate(names, 1)), tuple(rounds), scoring=MATCH_POINTS
    )


def match(home: int, away: int, score: str) -> Game:
    first, second = map(int, score.split("-"))
    sign = "1-1" if first == second else "2-0" if first > second else "0-2"
    return Game(home, away, *RESULTS[sign], (first, second))


LEAGUE: list[Step] = [
    BoardPoints(balance=True, common_opponents=True, deciders=True, code="50.4-1"),
    BoardPoints(balance=True, common_opponents=True, code="50.4-2"),
    BoardPoints(common_opponents=True, deciders=True, code="50.4-3"),
    BoardPoints(common_opponents=True, code="50.4-4"),
    MutualResult(code="50.4-5"),
]
S1 = {
    "T1": "* 5-3 3-5 5-3 5-3", "T2": "3-5 * 6-2 2-6 5-3", "T3": "5-3 2-6 * 0-8 5-3",
    "T4": "3-5 6-2 8-0 * 3-5", "T5": "3-5 3-5 3-5 5-3 *",
}  # fmt: skip
S2 = {
    "T1": "* 6-2 4-4 5-3 5-3", "T2": "2-6 * 6-2 3-5 4-2", "T3": "4-4 2-6 * 6-2 4-4",
    "T4": "3-5 5-3 2-6 * 2-6", "T5": "3-5 2-4 4-4 6-2 *",
}  # fmt: skip
S3 = {
    "T1": "* 4-4 5-3 4-4 5-3", "T2": "4-4 * 3-5 5-3 5-3", "T3": "3-5 5-3 * 5-3 4-4",
    "T4": "4-4 3-5 3-5 * 3-5", "T5": "3-5 3-5 4-4 5-3 *",
}  # fmt: skip
S4 = {
    "T1": "* 4-4 2-6 5-3 5-3 7-1", "T2": "4-4 * 6-2 2-6 5-3 +", "T3": "6-2 2-6 * 5-3 5-3 1-7",
    "T4": "3-5 6-2 3-5 * 4-4 5-3", "T5": "3-5 3-5 3-5 4-4 * +", "T6": "1-7 - 7-1 3-5 - *",
}  # fmt: skip
S5 = {
    "T1": "* 7-1 4-4 5-3 3-5", "T2": "1-7 * 4-4 6-2 5-3", "T3": "4-4 4-4 * 4-4 5-3",
    "T4": "3-5 2-6 4-4 * 8-0", "T5": "5-3 3-5 3-5 0-8 *",
}  # fmt: skip


@pytest.mark.parametrize(
    ("rows", "expected"),
    [(S1, "T1 T4 T2 T3 T5"), (S2, "T1 T3 T2 T5 T4"), (S3, "T1 T3 T2 T5 T4"), (S4, "T2 T1 T3 T4 T5 T6")],
)
def test_kndb_league(rows: dict[str, str], expected: str) -> None:
    assert order(rank(league(rows), LEAGUE)) == expected


def test_kndb_literal_common_opponents_leave_the_mutual_matches_out() -> None:
    literal = BoardPoints(balance=True, common_opponents=True, mutual=False)
    table = rank(league(S1), [literal])
    assert order(table) == "T1 T3 T2 T4 T5"
    assert [column(table, 1)[team] for team in ("T3", "T2", "T4")] == [4, 0, -4]


def test_kndb_an_opponent_whom_one_did_not_play_counts_for_nobody() -> None:
    figures = column(rank(league(S4), LEAGUE), 1)
    assert (figures["T1"], figures["T2"]) == (0, 2)
    everything = column(rank(league(S4), [BoardPoints(balance=True)]), 1)
    assert (everything["T1"], everything["T2"]) == (6, 2)


def test_kndb_the_teams_equal_on_points_stay_the_measure_when_one_of_them_is_placed() -> None:
    rows = {
        "A": "* 4-4 4-4 8-0 5-3", "B": "4-4 * 4-4 5-3 5-3", "C": "4-4 4-4 * + 6-2",
        "D": "0-8 3-5 - * 4-4", "E": "3-5 3-5 2-6 4-4 *",
    }  # fmt: skip
    table = rank(league(rows), LEAGUE)  # C never played D, so D counts for A and B neither
    assert order(table) == "C A=B E D"
    awarded = Round((Game(3, 4, Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS, (8, 0)),))
    event = league(rows)
    with_points = Tournament(event.players, (*event.rounds, awarded), scoring=MATCH_POINTS)
    assert column(rank(with_points, [BoardPoints(balance=True)]), 1)["C"] == 4  # an awarded match has none


def test_kndb_decision_matches_count_in_the_balance() -> None:
    event = league(S5)
    deciders = (match(1, 2, "5-3"), match(2, 3, "6-2"), match(1, 3, "3-5"))
    decided = Tournament(event.players, event.rounds, scoring=MATCH_POINTS, deciders=deciders)
    table = rank(decided, LEAGUE)
    assert order(table) == "T1 T2 T3 T4 T5"
    assert [column(table, 1)[team] for team in ("T1", "T2", "T3")] == [6, 2, 0]
    assert order(rank(decided, LEAGUE[1:2])) == "T1 T3 T2 T4 T5"


def test_kndb_team_swiss() -> None:
    rounds = (
        Round((match(1, 4, "3-5"), match(2, 5, "4-4"), match(3, 6, "3-5"))),
        Round((match(1, 2, "6-2"), match(3, 5, "3-5"), match(4, 6, "3-5"))),
        Round((match(1, 3, "3-5"), match(2, 4, "6-2"), match(5, 6, "3-5"))),
    )
    teams = tuple(Player(number, f"T{number}") for number in range(1, 7))
    event = Tournament(teams, rounds, scoring=MATCH_POINTS)
    table = rank(event, [Resistance(unplayed=PLAIN), BoardPoints(balance=True)])
    assert order(table) == "T6 T5 T2 T3 T4 T1"
    assert column(table, 1) == {"T6": 7, "T5": 11, "T2": 7, "T3": 11, "T4": 11, "T1": 7}
    assert column(table, 2) == {"T6": 6, "T5": 0, "T2": 0, "T3": -2, "T4": -4, "T1": 0}
