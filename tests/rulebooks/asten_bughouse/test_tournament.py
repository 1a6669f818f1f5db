"""A bughouse tournament: teams paired by the Swiss or the round robin, matches judged, a table made."""

from typing import Any

import pytest

from proving.laws import law_of
from turnus.app.games.judging import judge
from turnus.pairing.resistance.swiss import pair_round
from turnus.pairing.roundrobin import berger_tables
from turnus.play.questions.results.ends import Score
from turnus.rulebooks.asten_bughouse.match_table import MatchPlayed, MatchTable
from turnus.tournament import Game, Outcome, Player, Round, Tournament

TEAMS = ("Asten", "Deurne", "Heeze", "Someren", "Helmond", "Geldrop")
SCORES = {"1-0": Score.WIN, "0-1": Score.LOSS, "1/2-1/2": Score.DRAW}
OUTCOMES = {
    Score.WIN: (Outcome.WIN, Outcome.LOSS),
    Score.DRAW: (Outcome.DRAW, Outcome.DRAW),
    Score.LOSS: (Outcome.LOSS, Outcome.WIN),
}


SEATS = [("A", "white"), ("A", "black"), ("B", "white"), ("B", "black")]
MOVES = {"white": "e2e4", "black": "e7e5"}
AGREED: list[dict[str, Any]] = [
    *(
        {"board": board, "by": by, "type": what, **({"move": MOVES[by]} if what == "move" else {})}
        for board, by in SEATS
        for what in ("move", "press")
    ),
    *({"board": board, "by": by, "type": "offer_draw"} for board, by in (SEATS[0], SEATS[3])),
    *({"board": board, "by": by, "type": "accept_draw"} for board, by in (SEATS[1], SEATS[2])),
]
"""Everybody moves, one team offers a draw, the other accepts it."""


def match(first: int, second: int) -> Score:
    """Judge a match: the lower number wins, numbers next to each other draw."""
    resigns = {"board": "A", "by": "black" if first < second else "white", "type": "resign"}
    events = AGREED if abs(first - second) == 1 else [resigns]
    return SCORES[judge({"rulebook": "asten-bughouse", "events": events}).answer["result"]]


def table(played: list[MatchPlayed]) -> list[tuple[int, str, float]]:
    answer = law_of("asten-bughouse").ask(MatchTable(matches=tuple(played), teams=TEAMS)).answer
    return [(one.place, one.team, float(one.points)) for one in answer]


@pytest.mark.clause("asten-bughouse", "/3.1")
def test_every_team_meets_every_other() -> None:
    played = [
        MatchPlayed(TEAMS[pair.white - 1], TEAMS[pair.black - 1], match(pair.white, pair.black))
        for pairs in berger_tables(len(TEAMS))
        for pair in pairs
    ]
    assert len(played) == 15
    assert table(played) == [
        (1, "Asten", 4.5),
        (2, "Deurne", 4),
        (3, "Heeze", 3),
        (4, "Someren", 2),
        (5, "Helmond", 1),
        (6, "Geldrop", 0.5),
    ]


@pytest.mark.clause("asten-bughouse", "/3.1")
def test_a_swiss_of_teams_pairs_those_with_equal_match_points() -> None:
    event = Tournament(tuple(Player(number, name) for number, name in enumerate(TEAMS, start=1)))
    played: list[MatchPlayed] = []
    for _ in range(3):
        pairs = [(pair.white, pair.black) for pair in pair_round(event).pairs]
        scores = {pair: match(*pair) for pair in pairs}
        played += [MatchPlayed(TEAMS[a - 1], TEAMS[b - 1], score) for (a, b), score in scores.items()]
        event = event.with_round(Round(tuple(Game(*pair, *OUTCOMES[scores[pair]]) for pair in pairs)))
    met = [frozenset((one.team, one.opponent)) for one in played]
    assert len(met) == len(set(met)) == 9
    assert sum(points for _, _, points in table(played)) == 9
    assert table(played)[0][1] == "Asten"
