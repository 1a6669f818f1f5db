"""Games that are not played with their round: on another day or elsewhere; the round can end without them."""

from turnus.competition.engine import tellings
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.slices.results import day_said
from turnus.competition.engine.slices.slice import Slice, running, still_open
from turnus.competition.engine.state import Competition, Match, Round, Status
from turnus.competition.refusing import deny
from turnus.competition.registry.meanings import Day, Name
from turnus.faults import BadInput
from turnus.law import Law
from turnus.records import record, replace

LONGEST = 120
LATER = "later"  # where no day has been agreed


@record(kw_only=True)
class PostponeGame:
    """Let a game be played on another day or elsewhere; the round can be closed without it."""

    board: int
    round: int = 0  # 0: the round under way
    on: Day = ""  # empty: not agreed yet
    place: Name = ""
    reason: str = ""


@record(kw_only=True)
class GamePostponed:
    """A game is played on another day or elsewhere."""

    round: int
    board: int
    on: str = ""
    place: Name = ""
    reason: str = ""


def postpone(competition: Competition, command: PostponeGame, _law: Law) -> tuple[GamePostponed, ...]:
    """Let a game wait that has no result, where the next round can be paired without it."""
    still_open(competition)
    phase = running(competition)
    found = phase.round(command.round) if command.round else phase.last_round
    if found is None or found.status is Status.DRAFTED:
        raise deny(
            "round {round} has not been published", round=command.round or (found.number if found else 1)
        )
    match = found.match(command.board)
    if match is None or not match.is_open:
        raise deny(
            "board {board} of round {round} waits for no result", board=command.board, round=found.number
        )
    if meeting_of(competition.stage_of(phase).meeting).needs_winners:
        raise deny("who goes on must be known before the next round: the game cannot wait")
    if len(command.place) > LONGEST:
        raise BadInput("a name has at most {most} letters", most=LONGEST, where="place")
    return (
        GamePostponed(
            round=found.number, board=match.board, on=day_said(command.on), place=command.place.strip(),
            reason=command.reason,
        ),
    )  # fmt: skip


def postponed(competition: Competition, event: GamePostponed) -> Competition:
    """Note when and where it is played."""
    phase = competition.phases[-1]
    found = next(each for each in phase.rounds if each.number == event.round)
    match = next(each for each in found.matches if each.board == event.board)
    changed = replace(match, later=event.on or LATER, place=event.place)
    return competition.with_phase(phase.with_round(found.with_match(changed)))


def to_catch_up(competition: Competition) -> list[tuple[Round, Match]]:
    """Return the games of rounds before the one under way, or put off in it, that still have no result."""
    phase = competition.phase
    if phase is None or phase.is_closed:
        return []
    return [
        (each, match)
        for each in phase.rounds
        for match in each.matches
        if match.is_open and (match.later or each.status is Status.CLOSED)
    ]


SLICES = (
    Slice(
        command=PostponeGame,
        capability="postponing",
        does="Let a game be played later",
        decide=postpone,
        applies={GamePostponed: postponed},
        says={
            GamePostponed: tellings.of_a_game(
                "{where}: [{sides} ]is played later[, on {on}][, {place}][: {reason}]"
            )
        },
    ),
)
