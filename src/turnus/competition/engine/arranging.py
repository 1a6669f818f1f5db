"""What was arranged beforehand as pairing sees it: forbidden pairs, virtual points, boards that are kept."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from math import ceil, log2

from turnus.competition.engine.format import Stage
from turnus.competition.engine.state import Competition, Explained, Match, Phase
from turnus.pairing.dutch.acceleration import baku_group, baku_points, baku_rounds
from turnus.pairing.explanation import Kind
from turnus.records import replace
from turnus.tournament import ForbiddenPairs, ScoringSystem, VirtualPoints

BAKU = "baku"


def forbidden_in(competition: Competition, numbers: Mapping[str, int]) -> Iterator[ForbiddenPairs]:
    """Yield who do not meet, of those of a division."""
    for each in competition.kept_apart:
        here = tuple(sorted(numbers[player] for player in each.players if player in numbers))
        if len(here) > 1:
            yield ForbiddenPairs(here, each.first_round, each.last_round or None)


def virtual_points(
    stage: Stage, phase: Phase, division: str, numbers: Mapping[str, int], scoring: ScoringSystem
) -> tuple[VirtualPoints, ...]:
    """Return what counts in pairing only: Baku acceleration (C.04.7), where the stage has it.

    Who enters late joins the half his number falls in: the last of the upper half stays the same player.
    """
    if stage.meeting.options.get("acceleration") != BAKU:
        return ()
    began = {
        name
        for each in phase.rounds[:1]
        for name in (*(s for m in each.of(division) for s in m.sides), *(i.player for i in each.idle))
    }
    order = sorted(number for name, number in numbers.items() if not began or name in began)
    last = order[min(baku_group(len(order)), len(order)) - 1] if order else 0
    upper = tuple(number for number in sorted(numbers.values()) if number <= last)
    rounds = int(stage.meeting.options.get("accelerated_rounds", 0))
    return baku_points(upper, scoring, rounds or baku_rounds(swiss_rounds(stage, len(began) or len(numbers))))


def swiss_rounds(stage: Stage, players: int) -> int:
    """Return the stage's number of rounds; without one, so many that one could win all."""
    return stage.rounds or max(1, ceil(log2(max(players, 2))))


def seated(
    competition: Competition, matches: Sequence[Match]
) -> tuple[tuple[Match, ...], tuple[Explained, ...]]:
    """Give boards in order, but for those that are kept for somebody who plays."""
    own = {
        number: competition.own_boards[side]
        for number, match in enumerate(matches)
        for side in reversed(match.sides)
        if side in competition.own_boards
    }
    taken = set(own.values())
    free = (board for board in count(1) if board not in taken)
    placed = [replace(m, board=own[n] if n in own else next(free)) for n, m in enumerate(matches)]
    told = tuple(
        Explained(
            division=match.division,
            kind=Kind.BOARD_KEPT.name.lower(),
            about=match.sides,
            values={"player": _whose(competition, match), "board": match.board},
        )
        for match in placed
        if match.board in taken
    )
    return tuple(sorted(placed, key=lambda match: match.board)), told


def _whose(competition: Competition, match: Match) -> str:
    return next(side for side in match.sides if competition.own_boards.get(side) == match.board)
