"""How unplayed rounds count, each setting on one small tournament worked out by hand."""

from fractions import Fraction

import pytest

from standings.small_events import played
from turnus.standings.codes import ladder_of
from turnus.standings.ranking import rank
from turnus.standings.steps import Resistance, SonnebornBerger, Step
from turnus.standings.unplayed import (
    FIDE_2009,
    FORFEITS_ADJUSTED,
    HALF_POINTS,
    KNSB,
    PLAIN,
    OwnRound,
    SeenScore,
    Unplayed,
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


NOT_IN_A_ROUND_ROBIN = ("BH", "BH/C1", "AOB")
CODES = ("SB", "DE", "ARO", "TPR", "APRO", "PTP", "BPG", "BWG", "WON", "STD")
OWN_CODES = ("WP", "WP/C1", "SB", "DE", "DE/M", "KASHDAN", "BPG", "WON", "ARO")


ROUND_ROBIN = "INDIVIDUAL: ROUNDROBIN"


@pytest.mark.parametrize(
    ("code", "unplayed", "kind"),
    [
        *((code, None, "") for code in NOT_IN_A_ROUND_ROBIN),
        *((code, None, kind) for code in CODES for kind in ("", ROUND_ROBIN)),
        *((code, KNSB, kind) for code in OWN_CODES for kind in ("", ROUND_ROBIN)),
    ],
)
def test_a_game_still_to_be_played_changes_no_figure(code: str, unplayed: Unplayed | None, kind: str) -> None:
    rounds = ("1-2 1, 3-4 =", "3-1 0, 4-2 1")
    before, after = (played(*given, kind=kind) for given in (rounds, (*rounds, "4-1 *, 2-3 *")))
    ladder = ladder_of(code, unplayed)
    assert figures_of(after, ladder) == figures_of(before, ladder)


def figures_of(event: Tournament, ladder: tuple[Step, ...]) -> dict[int, object]:
    return {place.player.number: place.figures[1] for place in rank(event, ladder).places}
