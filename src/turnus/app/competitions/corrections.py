"""What another result in place of one changes: places and points, and how the next round would be paired.

The next round stays as it was paired: it is shown, not changed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from turnus.app.competitions.running import Running
from turnus.competition.engine.divided import Line
from turnus.competition.engine.drafting import CannotPair, NextRound, fixed_by, next_round
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.situations import situation_of, table_of
from turnus.competition.engine.slices.pairing import RoundDrafted
from turnus.competition.engine.slices.results import ResultCorrected
from turnus.competition.engine.state import Competition, Phase, Round
from turnus.competition.engine.tables import numbers_of
from turnus.faults import NotFound
from turnus.records import replace
from turnus.tournament import Outcome

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """Somebody whose place or points are others by the correction."""

    player: str
    division: str
    rank: int
    points: Fraction
    rank_before: int
    points_before: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class PairedOtherwise:
    """The next round as it was paired and as it would be: what is only in the one and in the other."""

    round: int
    played: tuple[Pair, ...]
    would_be: tuple[Pair, ...]
    bye: str = ""
    would_have_bye: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """What a correction changes."""

    round: int
    board: int
    replaces: str
    result: str
    moved: tuple[Moved, ...]
    next_round: PairedOtherwise | None  # nothing: it was not paired, or would be paired the same


def effect_of(running: Running, corrected: ResultCorrected) -> Effect:
    """Say what it changes that a result is replaced; it does not matter whether it has been already."""
    competition = running.competition
    before = with_result(competition, corrected, corrected.replaces)
    after = with_result(competition, corrected, corrected.result)
    return Effect(
        round=corrected.round,
        board=corrected.board,
        replaces=corrected.replaces,
        result=corrected.result,
        moved=_moved(before, after),
        next_round=_paired_otherwise(running, after, corrected.round),
    )


def with_result(competition: Competition, at: ResultCorrected, result: str) -> Competition:
    """Return a competition in which a game of its last phase has another result, drafts left out."""
    phase = competition.phases[-1]
    found = phase.round(at.round)
    match = found.match(at.board) if found else None
    if found is None or match is None:
        raise NotFound("there is no board {board} in round {round}", board=at.board, round=at.round)
    game = replace(match.games[at.game - 1], result=result)
    changed = found.with_match(replace(match.with_game(at.game, game), winner=""))
    return competition.with_phase(replace(phase.with_round(changed), tables={}))


def _moved(before: Competition, after: Competition) -> tuple[Moved, ...]:
    found = []
    for division in after.phases[-1].divisions:
        old = {line.player: line for line in _table(before, division)}
        for line in _table(after, division):
            was = old[line.player]
            if (line.rank, line.points) != (was.rank, was.points):
                found.append(_one(division, line, was))
    return tuple(found)


def _table(competition: Competition, division: str) -> tuple[Line, ...]:
    return table_of(competition, competition.phases[-1], division)


def _one(division: str, line: Line, was: Line) -> Moved:
    return Moved(
        player=line.player,
        division=division,
        rank=line.rank,
        points=line.points,
        rank_before=was.rank,
        points_before=was.points,
    )


def _paired_otherwise(running: Running, after: Competition, number: int) -> PairedOtherwise | None:
    """Pair the round after it again with the same lots."""
    phase = after.phases[-1]
    following = phase.round(number + 1)
    if following is None or meeting_of(after.stage_of(phase).meeting).has_calendar:
        return None
    try:
        again = [_again(running, after, phase, following, division) for division in phase.divisions]
    except CannotPair:
        again = []
    engine, idle = following.engine or following.matches, following.engine_idle or following.idle
    played = [match.sides for match in engine]
    would_be = [pair for each in again for pair in each.pairs]
    free = [each.player for each in idle if each.outcome == Outcome.ALLOCATED_BYE.value]
    would_be_free = [each.free for each in again if each.free]
    if set(played) == set(would_be) and free == would_be_free:
        return None
    return PairedOtherwise(
        round=following.number,
        played=_only(played, would_be),
        would_be=_only(would_be, played),
        bye=", ".join(free),
        would_have_bye=", ".join(would_be_free),
    )


def _only(these: Sequence[Pair], others: Sequence[Pair]) -> tuple[Pair, ...]:
    known = set(others)
    return tuple(pair for pair in these if pair not in known)


def _again(running: Running, after: Competition, phase: Phase, following: Round, division: str) -> NextRound:
    fixed = None
    drafted = [e for _, e in running.history if isinstance(e, RoundDrafted) and e.round == following.number]
    if drafted and (drafted[-1].fixed or drafted[-1].byes):
        numbers = numbers_of(phase, division)
        free = next((name for name in drafted[-1].byes if name in numbers), "")
        fixed = fixed_by(numbers, drafted[-1].fixed, free)
    seed = f"{following.seed}/{division}"
    return next_round(situation_of(after, phase, division, seed, fixed, until=following.number - 1), division)
