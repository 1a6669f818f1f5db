"""When a game has ended: its chain is anchored in the main journal, its result goes to the round."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec
from msgspec.structs import replace as replace_place

from turnus.app.federations.office import Running as Federation
from turnus.app.hall import matches
from turnus.app.hall.playing import Playing, board, entering, phase_of
from turnus.app.office import Grant, Identity, Role, Secretary
from turnus.app.rooms.clockwork import moment, written
from turnus.app.rooms.events import HAPPENED, Entered
from turnus.app.rooms.room import Room
from turnus.app.rooms.terms import Belongs
from turnus.app.streams.new_events import new_event
from turnus.competition.engine.slices.results import EnterResult
from turnus.faults import BadInput, NotFound
from turnus.store import Appended, Event, Head, Reader

STREAM = "games"
ANCHORED = "GameAnchored"
FORFEITS = {"1-0": "+/-", "0-1": "-/+", "0-0": "-/-", "2-0": "+/-", "0-2": "-/+"}
TRIES = 5
ToldAt = Callable[[Belongs], matches.Told]  # what came of the game at a board


class Anchor(msgspec.Struct, frozen=True):
    """Where the journal of games ended when a game did: all before it is vouched for by the main chain."""

    game: str
    sequence: int
    position: int
    hash: str
    result: str | None
    reason: str | None
    clauses: list[str]


@dataclass(frozen=True, slots=True)
class Anchored:
    """An anchor as a journal is verified by it."""

    position: int
    hash: str
    at: str


def anchor(secretary: Secretary, games: Reader, room: Room, now: int) -> None:
    """Write into the main journal where the journal of games ends, now that a game has ended."""
    verdict = room.verdict
    ended = Anchor(room.id, room.sequence, 0, "", verdict["result"], verdict["reason"], verdict["clauses"])
    anchor_head(secretary, games, ended, written(now))


def anchor_head(secretary: Secretary, games: Reader, ended: Anchor, at: str) -> None:
    """Write likewise where it ends now that something has ended in it, a game or its scoresheets."""
    head = games.head()
    payload = msgspec.structs.replace(ended, position=head.position, hash=head.hash)
    new = new_event(ANCHORED, msgspec.to_builtins(payload), actor="turnus", at=at)
    for _ in range(TRIES):
        length = next((event.sequence for event in secretary.journal.read_back(STREAM)), 0)
        if isinstance(secretary.journal.append(STREAM, length, [new]), Appended):
            return


def ends(event: Event) -> bool:
    """Tell whether an event of the journal of games may have ended a game."""
    return event.type == HAPPENED and '"verdict":' in event.body


def anchors(journal: Reader) -> Iterator[Anchored]:
    """Yield the anchors of a main journal, to verify the journal of games beside it."""
    for event in journal.read_stream(STREAM):
        held = msgspec.json.decode(event.body, type=Anchor)
        yield Anchored(held.position, held.hash, event.at)


def ended_games(known: dict[str, int] | None, new: Sequence[Event]) -> dict[str, int]:
    """Return when each game ended, by the anchors of a main journal."""
    return (known or {}) | {
        msgspec.json.decode(event.body, type=Anchor).game: moment(event.at) for event in new
    }


def last_anchor(journal: Reader) -> Head:
    """Return up to where the journal of games is anchored."""
    last = next(journal.read_back(STREAM), None)
    if last is None:
        return Head(0, "")
    held = msgspec.json.decode(last.body, type=Anchor)
    return Head(held.position, held.hash)


def enter(secretary: Secretary, room: Room, told_at: ToldAt) -> Entered:
    """Enter a confirmed result where the game belongs; what the competition refuses is for its arbiter."""
    belongs, result = room.terms.belongs, str(room.result)
    signed = " and ".join(sorted(room.signed_by))
    try:
        _enter(secretary, room, belongs, result, told_at)
    except (BadInput, NotFound) as refused:
        return Entered(result, signed, problem=str(refused))
    return Entered(result, signed)


def _entered(running: Playing, room: Room, belongs: Belongs, result: str) -> Any:
    """Return the command that enters a result in the round of a club or an event."""
    if belongs.phase != phase_of(running):
        raise BadInput("the turnus of this game is over: the director corrects its result")
    command = entering(running, board(running, belongs.round, belongs.board), result)
    if room.verdict["played"]:
        return command
    if not isinstance(command, EnterResult) or result not in FORFEITS:
        raise BadInput("a result without a game is for the director to enter")
    return replace(command, result=FORFEITS[result])


def _reported(running: Any, belongs: Belongs, told_at: ToldAt) -> matches.Report | None:
    """Return the report of a federation's game, or of the match whose last board this was."""
    at = matches.board_of(running, belongs.round, belongs.board) if isinstance(running, Federation) else None
    if at is None:
        raise NotFound("there is no competition {stream}", stream=belongs.competition)
    return matches.report(running, at, lambda each: told_at(replace_place(belongs, board=each.number)))


def _enter(secretary: Secretary, room: Room, belongs: Belongs, result: str, told_at: ToldAt) -> None:
    running = secretary.whole(belongs.competition)
    command = (
        _entered(running, room, belongs, result)
        if isinstance(running, Playing)
        else _reported(running, belongs, told_at)
    )
    if command is None:
        return
    desk = Grant(account="", role=Role.RESULTS_DESK, scope=belongs.competition)
    program = Identity(name=f"game {room.id}", grants=(desk,))
    secretary.act(program, belongs.competition, command, key=f"game/{room.id} {room.sequence}")
