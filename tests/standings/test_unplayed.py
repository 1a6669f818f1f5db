"""How unplayed rounds count, each setting on one small tournament worked out by hand."""

from fractions import Fraction

import pytest

from turnus.standings import (
    FIDE_2009,
    FORFEITS_ADJUSTED,
    HALF_POINTS,
    KNSB,
    PLAIN,
    OwnRound,
    Resistance,
    SeenScore,
    SonnebornBerger,
    Unplayed,
    rank,
)
from turnus.tournament import CHESS, DRAUGHTS, Bye, Game, Outcome, Player, Round, Tournament

H = Fraction(1, 2)
ROUNDS = (
    Round(
        (Game(1, 2, Outcome.WIN, Outcome.LOSS),), (Bye(3, Outcome.ALLOCATED_BYE), Bye(4, Outcome.HALF_BYE))
    ),
    Round((Game(3, 1, Outcome.DRAW, Outcome.DRAW), Game(2, 4, Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS))),
)
EVENT = Tournament(tuple(Player(n, name) for n, name in enumerate("ABCD", 1)), ROUNDS)


def figures(unplayed: Unplayed, event: Tournament = EVENT) -> list[tuple[object, object]]:
    table = rank(event, [Resistance(unplayed=unplayed), SonnebornBerger(unplayed=unplayed)])
    by_number = sorted(table.places, key=lambda place: place.player.number)
    return [(place.figures[1], place.figures[2]) for place in by_number]


@pytest.mark.parametrize(
    ("unplayed", "expected"),
    [
        # scores A 1½, B 1, C 1½, D ½; as others see them A 1½, B ½, C 1, D 1
        (KNSB, [(1 + H, 1), (2 + H, H), (3, 1 + H), (1, H)]),
        (
            Unplayed(OwnRound.AGAINST_ONESELF, SeenScore.RAW),
            [(2 + H, 1 + 3 * H / 2), (2 + H, H), (3, 1 + H), (1, H)],
        ),
        # half of what was got without playing: B ½, C 1, D ¼; an own round adds ½
        (HALF_POINTS, [(1 + H, 1), (2, 0), (2, 3 * H / 2), (1, 0)]),
        # before + (1 - got) + ½ for each round to come: B 0+0+0, C 0+0+½, D 0+½+½ and ½+1
        (FIDE_2009, [(1 + H, 1), (1 + H, 0), (2, 3 * H / 2 + H), (2 + H, H)]),
        # B ½, C 1½ with his bye, D 1; B and D count as opponents
        (FORFEITS_ADJUSTED, [(2, 1 + H / 2), (2 + H, 1), (1 + H, 3 * H / 2), (H, 0)]),
        (PLAIN, [(2 + H, 1 + 3 * H / 2), (1 + H, 0), (1 + H, 3 * H / 2), (0, 0)]),
    ],
)
def test_each_way_to_count(unplayed: Unplayed, expected: list[tuple[object, object]]) -> None:
    assert figures(unplayed) == expected


def test_in_the_draughts_scale_a_draw_against_oneself_is_one_point() -> None:
    doubled = Tournament(EVENT.players, ROUNDS, scoring=DRAUGHTS)
    assert [wp for wp, _ in figures(KNSB, doubled)] == [2 * wp for wp, _ in figures(KNSB)]  # type: ignore[operator]
    assert CHESS.points(1) == H
