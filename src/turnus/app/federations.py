"""Running a federation: reports and commands in, events into its journal; time enters here."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime
from typing import Any

import msgspec

from turnus.app import library
from turnus.app.consult import refuse_strange_fields
from turnus.app.rederiving import Difference, Report, differing
from turnus.app.seasons import TRIES, RefusedByClause, first_of_batch, to_payload
from turnus.competition.federation import EVENTS, NOT_OPENED, Asked, Event, Federation, apply, examine
from turnus.competition.federation import commands as asked
from turnus.competition.federation.conditions import law_at, settled
from turnus.competition.federation.events import FederationOpened, RoundPaired
from turnus.competition.season import Refusal
from turnus.competition.season.applying import numbered
from turnus.competition.season.events import SeasonOpened
from turnus.faults import BadInput, NotFound
from turnus.law import Law, LawError, Refused
from turnus.store import Appended, Journal, NewEvent, Reader
from turnus.store import Event as Stored

COMMANDS: dict[str, type[Any]] = {kind.__name__: kind for kind in asked.Command.__args__}


@dataclass(frozen=True, slots=True)
class Running:
    """A federation as its stream has made it, with the events that still count."""

    stream: str
    federation: Federation
    length: int
    history: tuple[tuple[int, Event], ...] = ()  # number in the stream, event

    @property
    def law(self) -> Law:
        """The law the federation plays by."""
        return law_of(self.federation.opened)


def law_of(opened: FederationOpened) -> Law:
    """Return the law of a federation, with its terms filled."""
    try:
        return Law(library.standard().stack(opened.rulebook, opened.base), settled(opened.terms))
    except LawError as wrong:
        raise BadInput("{problem}", problem=str(wrong), where="terms") from wrong


def read(kind: str, payload: Any, kinds: Mapping[str, type[Any]]) -> Any:
    """Read a report or a command from JSON values; what does not fit is named with its place."""
    known = kinds.get(kind)
    if known is None:
        raise BadInput("{name} is no event of a federation", name=kind, where="type")
    if isinstance(payload, dict) and (strange := payload.keys() - {each.name for each in fields(known)}):
        raise BadInput("{name} has no field {field}", name=kind, field=min(strange), where="payload")
    refuse_strange_fields(known, payload, kind)
    try:
        return msgspec.convert(payload, known)
    except msgspec.ValidationError as wrong:
        raise BadInput("{problem}", problem=str(wrong), where=f"payload of {kind}") from wrong


def read_events(stored: Iterable[Stored]) -> tuple[Event, ...]:
    """Read the events of one stream."""
    found: list[Event] = []
    for each in stored:
        try:
            found.append(read(each.type, each.payload, EVENTS))
        except BadInput as wrong:
            raise wrong.at(f"{each.stream}, event {each.sequence}") from wrong
    return tuple(found)


def fold(stream: str, events: Sequence[Event]) -> Running:
    """Fold the events of a stream; what does not follow is named with its number."""
    kept = numbered(events)
    federation = NOT_OPENED
    for number, event in kept:
        try:
            federation = apply(federation, event)
        except (LookupError, TypeError, ValueError) as wrong:
            raise BadInput(
                "event {number} ({name}) does not follow from those before it",
                number=number,
                name=type(event).__name__,
                where=stream,
            ) from wrong
    return Running(stream, federation, len(events), tuple(kept))


def streams(reader: Reader) -> list[str]:
    """Return the streams of a journal that are federations, in the order in which they began."""
    return [event.stream for event in reader.read() if event.type == FederationOpened.__name__]


def is_federation(reader: Reader, stream: str = "") -> bool:
    """Say whether a stream is a federation's; without a name, the last competition that began."""
    openings = [e for e in reader.read() if e.type in (SeasonOpened.__name__, FederationOpened.__name__)]
    named = [event for event in openings if not stream or event.stream == stream]
    return bool(named) and named[-1].type == FederationOpened.__name__


def open_running(reader: Reader, stream: str = "") -> Running:
    """Read a federation from a journal: the one named, or the last that began."""
    known = streams(reader)
    if stream and stream not in known:
        raise NotFound(
            "there is no season {stream}; known are {known}", stream=stream, known=", ".join(known)
        )
    if not known:
        raise NotFound("the journal holds no federation yet")
    chosen = stream or known[-1]
    return fold(chosen, read_events(reader.read_stream(chosen)))


def now() -> str:
    """Return the time, as events keep it."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


@dataclass(frozen=True, slots=True)
class FederationOffice:
    """Where a federation is run: its journal, who acts, and the clock."""

    journal: Journal
    actor: str = "board"
    now: Callable[[], str] = now

    def open(self, stream: str, report: FederationOpened) -> Running:
        """Begin a season on a stream of its own, with its rulebook pinned."""
        if stream in streams(self.journal):
            raise BadInput("there is a season {stream} already", stream=stream, where="NAME")
        law = law_of(report)
        hashes = {book.id: book.hash for book in law.stack.books}
        return self._do(Running(stream, NOT_OPENED, 0), replace(report, hashes=hashes), law)

    def do(self, running: Running, what: Asked) -> Running:
        """Carry a report or a command out; a refusal raises, and then nothing was written."""
        return self._do(running, what, running.law)

    def _do(self, running: Running, what: Asked, law: Law) -> Running:
        for _ in range(TRIES):
            answer = examine(running.federation, what, law)
            if isinstance(answer, Refusal):
                raise RefusedByClause(answer)
            after = self._append(running, answer)
            if after is not None:
                return after
            running = self._again(running)
        raise BadInput("others keep writing to {stream}: try again", stream=running.stream)

    def _append(self, running: Running, events: Sequence[Event]) -> Running | None:
        at = self.now()
        new = [NewEvent.of(type(e).__name__, to_payload(e), actor=self.actor, at=at) for e in events]
        written = self.journal.append(running.stream, running.length, new)
        if not isinstance(written, Appended):
            return None
        federation, history = running.federation, list(running.history)
        for number, event in enumerate(events, running.length + 1):
            federation = apply(federation, event)
            history.append((number, event))
        return Running(running.stream, federation, running.length + len(events), tuple(history))

    def undo(self, running: Running, reason: str) -> Running:
        """Take back what the last report or command did."""
        if not running.history or running.history[-1][0] == 1:
            raise RefusedByClause(Refusal(Refused.because("there is nothing to take back")))
        stored = list(self.journal.read_stream(running.stream))
        first = first_of_batch([(n, stored[n - 1]) for n, _ in running.history])
        at = self.now()
        event = NewEvent.of("Undone", {"first": first, "reason": reason}, actor=self.actor, at=at)
        self.journal.append(running.stream, running.length, [event])
        return self._again(running)

    def _again(self, running: Running) -> Running:
        return fold(running.stream, read_events(self.journal.read_stream(running.stream)))


def rederived(running: Running) -> Report:
    """Derive every stored ruling of a federation again, and every pairing on the federation as it was."""
    law = running.law
    rulings = pairings = 0
    differences: list[Difference] = []
    federation = NOT_OPENED
    for number, event in running.history:
        stored = getattr(event, "rulings", ())
        rulings += len(stored)
        own = law_at(federation, getattr(event, "contest", ""), law)
        differences += differing(number, event, stored, own)
        if isinstance(event, RoundPaired) and event.seed:
            pairings += 1
            differences += _pairing(federation, number, event, law)
        federation = apply(federation, event)
    return Report(rulings, pairings, 0, tuple(differences))


def _pairing(federation: Federation, number: int, event: RoundPaired, law: Law) -> Iterator[Difference]:
    """Pair a round again with the same seed."""
    again = examine(federation, asked.PairRound(contest=event.contest, seed=event.seed, on=event.on), law)
    made = None if isinstance(again, Refusal) else to_payload(again[0])["games"]
    stored = to_payload(event)["games"]
    if made != stored:
        yield Difference(number, "RoundPaired", "pairing", stored, made or str(again))
