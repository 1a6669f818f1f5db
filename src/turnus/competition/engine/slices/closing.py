"""Closing: a round, with it a stage that has had its rounds, and the competition."""

from turnus.competition.engine import tellings
from turnus.competition.engine.divided import DivisionTable
from turnus.competition.engine.kinds import WhenEqual
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.situations import situation_of, table_of
from turnus.competition.engine.slices.results import MatchDecided, match_decided
from turnus.competition.engine.slices.slice import Slice, running, still_open
from turnus.competition.engine.state import Competition, Match, Phase, Round, Status
from turnus.competition.refusing import deny
from turnus.law import Law
from turnus.records import record, replace
from turnus.tournament import draw_of_lots

BY_LOT = "lot"


@record(kw_only=True)
class Close:
    """Close the round under way; when all stages have ended, the competition; earlier only for a reason."""

    reason: str = ""


@record(kw_only=True)
class RoundClosed:
    """A round has all its results."""

    round: int


@record(kw_only=True)
class StageClosed:
    """A stage has ended with these tables."""

    stage: str
    nth: int
    tables: tuple[DivisionTable, ...]
    reason: str = ""  # why before its last round


@record(kw_only=True)
class CompetitionClosed:
    """The competition is over."""

    name: str


@record(kw_only=True)
class ReopenRound:
    """Open the round closed last again, and what ended with it, to correct a result."""

    reason: str


@record(kw_only=True)
class RoundReopened:
    """A round that was closed is under way again, and with it the stage and the competition."""

    round: int
    reason: str


Closed = MatchDecided | RoundClosed | StageClosed | CompetitionClosed


def close(competition: Competition, command: Close, _law: Law) -> tuple[Closed, ...]:
    """Close what can be closed."""
    still_open(competition)
    phase = competition.phase
    if phase is not None and phase.is_closed and _is_last(competition, phase):
        return (CompetitionClosed(name=competition.name),)
    last = running(competition).last_round
    if phase is None or last is None or last.status is Status.DRAFTED:
        raise deny("no published round is under way: there is nothing to close")
    if last.status is Status.CLOSED:
        return _after_all(competition, phase, command)
    return _round(competition, phase, last)


def close_round(competition: Competition) -> tuple[Closed, ...]:
    """Close the round under way, with it a stage that has had its rounds."""
    phase = running(competition)
    return _round(competition, phase, phase.rounds[-1])


def _is_last(competition: Competition, phase: Phase) -> bool:
    stage = competition.format.stage(phase.stage)
    return phase.nth >= stage.repeats and competition.format.after(stage.name) is None


def _after_all(competition: Competition, phase: Phase, command: Close) -> tuple[Closed, ...]:
    """Close a stage whose rounds were closed, once the games that were put off have been caught up."""
    if any(_goes_on(competition, phase, division) for division in phase.divisions):
        return _early(competition, phase, command)
    waiting = [
        f"{each.number}.{match.board}" for each in phase.rounds for match in each.matches if match.is_open
    ]
    if waiting and not command.reason.strip():
        raise deny(
            "games are still to be caught up, by round and board: {games}; "
            "to end without them, give the reason",
            games=", ".join(waiting),
        )
    return (_stage_closed(competition, phase, command.reason),)


def _early(competition: Competition, phase: Phase, command: Close) -> tuple[Closed, ...]:
    if not command.reason.strip():
        raise deny("rounds are still to be played: to end it earlier, give the reason")
    return (_stage_closed(competition, phase, command.reason),)


def _round(competition: Competition, phase: Phase, last: Round) -> tuple[Closed, ...]:
    still = [str(match.board) for match in last.matches if match.is_awaited]
    if still:
        raise deny(
            "round {round} has open games on board {boards}", round=last.number, boards=", ".join(still)
        )
    lots = tuple(_drawn(competition, phase, last))
    after = competition
    for each in lots:
        after = match_decided(after, each)
    ended = RoundClosed(round=last.number)
    after = round_closed(after, ended)
    phase = running(after)
    goes_on = any(_goes_on(after, phase, division) for division in phase.divisions)
    if goes_on or any(match.is_open for each in phase.rounds for match in each.matches):
        return (*lots, ended)
    return (*lots, ended, _stage_closed(after, phase))


def _drawn(competition: Competition, phase: Phase, last: Round) -> tuple[MatchDecided, ...]:
    """Draw lots for level matches where the stage says so; else somebody must play on or decide."""
    level = level_matches(competition)
    if not level:
        return ()
    if competition.stage_of(phase).ladder.when_equal is not WhenEqual.LOT:
        raise deny(
            "the match on board {boards} is level: enter a further game, or decide who goes on",
            boards=", ".join(str(match.board) for match in level),
        )
    return tuple(
        MatchDecided(
            round=last.number,
            board=match.board,
            winner=draw_of_lots(f"{last.seed}:{match.board}", match.sides)[0],
            reason=BY_LOT,
        )
        for match in level
    )


def level_matches(competition: Competition) -> list[Match]:
    """Return the matches of the round under way that are over and leave open who goes on."""
    phase = competition.phase
    last = phase.last_round if phase else None
    if phase is None or last is None or last.status is not Status.PUBLISHED:
        return []
    meeting = meeting_of(competition.stage_of(phase).meeting)
    if not meeting.needs_winners:
        return []
    seen = {name: situation_of(competition, phase, name) for name in phase.divisions}
    return [match for match in last.matches if meeting.undecided(seen[match.division], match)]


def has_rounds_left(competition: Competition) -> bool:
    """Say whether the stage under way has further rounds to pair."""
    phase = competition.phase
    return phase is not None and any(_goes_on(competition, phase, name) for name in phase.divisions)


def _goes_on(competition: Competition, phase: Phase, division: str) -> bool:
    situation = situation_of(competition, phase, division)
    return len(phase.rounds) < meeting_of(situation.stage.meeting).rounds(situation)


def ended(competition: Competition) -> tuple[StageClosed, ...]:
    """Return the end of the stage under way, if its last round is closed and no further one is to come."""
    phase = competition.phase
    last = phase.last_round if phase else None
    if phase is None or phase.is_closed or last is None or last.status is not Status.CLOSED:
        return ()
    if any(_goes_on(competition, phase, division) for division in phase.divisions):
        return ()
    return (_stage_closed(competition, phase),)


def _stage_closed(competition: Competition, phase: Phase, reason: str = "") -> StageClosed:
    tables = tuple(
        DivisionTable(name=name, lines=table_of(competition, phase, name)) for name in phase.divisions
    )
    return StageClosed(stage=phase.stage, nth=phase.nth, tables=tables, reason=reason)


def reopen(competition: Competition, command: ReopenRound, _law: Law) -> tuple[RoundReopened, ...]:
    """Let a closed round be corrected; the round under way needs no opening."""
    last = competition.phase.last_round if competition.phase else None
    if last is None or last.status is not Status.CLOSED:
        raise deny("no round is closed: a result is replaced by entering the other one")
    if not command.reason.strip():
        raise deny("a round is opened again for a reason")
    return (RoundReopened(round=last.number, reason=command.reason),)


def round_reopened(competition: Competition, event: RoundReopened) -> Competition:
    """Let it be under way, and with it what ended when it did."""
    phase = competition.phases[-1]
    last = next(each for each in phase.rounds if each.number == event.round)
    opened = replace(phase.with_round(replace(last, status=Status.PUBLISHED)), tables={})
    return replace(competition.with_phase(opened), is_closed=False)


def round_closed(competition: Competition, event: RoundClosed) -> Competition:
    """Mark it as closed."""
    phase = competition.phases[-1]
    last = next(each for each in phase.rounds if each.number == event.round)
    return competition.with_phase(phase.with_round(replace(last, status=Status.CLOSED)))


def stage_closed(competition: Competition, event: StageClosed) -> Competition:
    """Keep its tables; absences were of its rounds."""
    closed = competition.with_phase(
        replace(competition.phases[-1], tables={each.name: each.lines for each in event.tables})
    )
    return replace(closed, away={}, away_for={})


def competition_closed(competition: Competition, _event: CompetitionClosed) -> Competition:
    """End it."""
    return replace(competition, is_closed=True)


SLICES = (
    Slice(
        command=Close,
        does="Close the round, the stage or the competition",
        decide=close,
        applies={
            RoundClosed: round_closed,
            StageClosed: stage_closed,
            CompetitionClosed: competition_closed,
        },
        says={
            RoundClosed: "round {round} was closed",
            StageClosed: tellings.stage_closed,
            CompetitionClosed: "{name} is over",
        },
    ),
    Slice(
        command=ReopenRound,
        does="Open the last round again",
        decide=reopen,
        applies={RoundReopened: round_reopened},
        says={RoundReopened: "round {round} was opened again: {reason}"},
    ),
)
