"""Running a season: commands in, events into its journal; time, ids and seeds enter here."""

import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import MISSING, Field, dataclass, fields, replace
from datetime import UTC, datetime
from typing import Any

import msgspec

from turnus.app import library
from turnus.competition.season import EVENTS, NOT_OPENED, Command, Event, Refusal, Season, apply, decide
from turnus.competition.season.applying import numbered
from turnus.competition.season.commands import OpenSeason
from turnus.competition.season.events import SeasonOpened, Undone
from turnus.competition.season.following import check_follows
from turnus.competition.season.recording import plain
from turnus.faults import BadInput, NotFound
from turnus.law import Law, LawError, Refused
from turnus.play.questions.mode import PART
from turnus.store import Appended, Journal, NewEvent, Reader
from turnus.store import Event as Stored

TRIES = 5  # how often a decision is made again because somebody else wrote meanwhile


class RefusedByClause(NotFound):
    """A command that the season refuses, with the clauses; nothing was written."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason.reason, kind="refused", **dict(refusal.reason.values))
        self.clauses = refusal.clauses
        self.offered = refusal.offered


@dataclass(frozen=True, slots=True)
class Running:
    """A season as its stream has made it, with the events that still count."""

    stream: str
    season: Season
    length: int
    history: tuple[tuple[int, Event], ...] = ()  # number in the stream, event

    @property
    def law(self) -> Law:
        """The law the season is played by."""
        return law_of(self.season)


@dataclass(frozen=True, slots=True)
class TextChanged:
    """A rulebook whose text is not the one a season pinned when it opened."""

    rulebook: str
    pinned: str
    now: str


def changed_texts(running: Running) -> tuple[TextChanged, ...]:
    """Compare the texts a season pinned with those on the shelf: its law may not be what it was."""
    now = {book.id: book.hash for book in running.law.stack.books}
    pinned = running.season.hashes.items()
    return tuple(TextChanged(name, kept, now.get(name, "")) for name, kept in pinned if now.get(name) != kept)


def law_of(season: Season | OpenSeason | SeasonOpened) -> Law:
    """Return the law of a season, with its terms filled."""
    try:
        stack = library.standard().stack(season.rulebook, season.base)
        part = {PART.name: season.part} if PART.name in stack.settings else {}
        return Law(stack, part | dict(season.terms))
    except LawError as wrong:
        raise BadInput("{problem}", problem=str(wrong), where="terms") from wrong


# Events as the journal keeps them


def to_payload(event: Any) -> dict[str, Any]:
    """Return an event's payload: its fields, without those that say nothing; also of other folds."""
    values = plain(event)
    return {each.name: values[each.name] for each in fields(event) if not _is_default(event, each)}


def _is_default(event: Any, each: Field[Any]) -> bool:
    default = each.default if each.default_factory is MISSING else each.default_factory()
    return bool(getattr(event, each.name) == default)


def from_payload(kind: str, payload: Any) -> Event:
    """Read an event from its payload."""
    known = EVENTS.get(kind)
    if known is None:
        raise BadInput("{name} is no event of a season", name=kind, where="type")
    if isinstance(payload, dict) and (strange := payload.keys() - {each.name for each in fields(known)}):
        raise BadInput("{name} has no field {field}", name=kind, field=min(strange), where="payload")
    try:
        event: Event = msgspec.convert(payload, known)
    except msgspec.ValidationError as wrong:
        raise BadInput("{problem}", problem=str(wrong), where=f"payload of {kind}") from wrong
    return event


def read_events(stored: Iterable[Stored]) -> tuple[Event, ...]:
    """Read the events of one stream."""
    found = []
    for each in stored:
        try:
            found.append(from_payload(each.type, each.payload))
        except BadInput as wrong:
            raise wrong.at(f"{each.stream}, event {each.sequence}") from wrong
    return tuple(found)


def fold(stream: str, events: Sequence[Event]) -> Running:
    """Fold the events of a stream; what does not follow is named with its number."""
    kept = numbered(events)
    season = NOT_OPENED
    for number, event in kept:
        try:
            check_follows(season, event)
            season = apply(season, event)
        except (LookupError, StopIteration, TypeError, ValueError) as wrong:
            raise BadInput(
                "event {number} ({name}) does not follow from those before it: {problem}",
                number=number,
                name=type(event).__name__,
                problem=wrong,
                where=stream,
            ) from wrong
    return Running(stream, season, len(events), tuple(kept))


def streams(reader: Reader) -> list[str]:
    """Return the streams of a journal that are seasons, in the order in which they began."""
    return [event.stream for event in reader.read() if event.type == SeasonOpened.__name__]


def open_running(reader: Reader, stream: str = "") -> Running:
    """Read a season from a journal: the one named, or the last that began."""
    known = streams(reader)
    if stream and stream not in known:
        raise NotFound(
            "there is no season {stream}; known are {known}", stream=stream, known=", ".join(known)
        )
    if not known:
        raise NotFound("the journal holds no season yet")
    chosen = stream or known[-1]
    return fold(chosen, read_events(reader.read_stream(chosen)))


# Commands


@dataclass(frozen=True, slots=True)
class Office:
    """Where a season is run: its journal, who acts, and the clock."""

    journal: Journal
    actor: str = "director"

    def now(self) -> str:
        """Return the time, as events keep it."""
        return datetime.now(UTC).isoformat(timespec="microseconds")

    def open(self, stream: str, command: OpenSeason, key: str = "") -> Running:
        """Begin a season on a stream of its own, with its rulebooks pinned."""
        law = law_of(command)
        hashes = {book.id: book.hash for book in law.stack.books}
        return self._do(Running(stream, NOT_OPENED, 0), replace(command, hashes=hashes), law, key)

    def do(
        self,
        running: Running,
        command: Command,
        key: str = "",
        check: Callable[[Running], None] | None = None,
    ) -> Running:
        """Carry a command out; a refusal raises, and then nothing was written.

        `check` looks at the season each time the command is decided on, and may raise too.
        """
        return self._do(running, command, running.law, key, check)

    def _do(
        self,
        running: Running,
        command: Command,
        law: Law,
        key: str,
        check: Callable[[Running], None] | None = None,
    ) -> Running:
        for _ in range(TRIES):
            if check:
                check(running)
            answer = decide(running.season, command, law)
            if isinstance(answer, Refusal):
                raise RefusedByClause(answer)
            after = self._append(running, answer, key)
            if after is not None:
                return after
            running = self._again(running)
        raise BadInput("others keep writing to {stream}: try again", stream=running.stream)

    def undo(self, running: Running, reason: str, key: str = "") -> Running:
        """Take back what the last command did."""
        if not running.history or running.history[-1][0] == 1:
            raise RefusedByClause(Refusal(Refused.because("there is nothing to take back")))
        stored = list(self.journal.read_stream(running.stream))
        first = first_of_batch([(n, stored[n - 1]) for n, _ in running.history])
        event = NewEvent.of("Undone", {"first": first, "reason": reason}, actor=self.actor, at=self.now())
        written = self.journal.append(running.stream, running.length, [event], key)
        if not isinstance(written, Appended):
            raise BadInput("somebody else wrote meanwhile: look again before taking anything back")
        return self._again(running)

    def _append(self, running: Running, events: Sequence[Event], key: str) -> Running | None:
        at = self.now()
        new = [
            NewEvent.of(type(event).__name__, to_payload(event), actor=self.actor, at=at) for event in events
        ]
        written = self.journal.append(running.stream, running.length, new, key)
        if not isinstance(written, Appended):
            return None
        return self._again(running) if written.repeated else after(running, events)

    def _again(self, running: Running) -> Running:
        return fold(running.stream, read_events(self.journal.read_stream(running.stream)))


def first_of_batch(kept: Sequence[tuple[int, Stored]]) -> int:
    """Return the first event of the last command: those written together follow each other at one time."""
    first, last = kept[-1]
    for number, stored in reversed(kept):
        if stored.at != last.at or stored.actor != last.actor or number < first - 1 or number == 1:
            break
        first = number
    return first


def after(running: Running, events: Sequence[Event]) -> Running:
    """Return a season after further events, without reading it again."""
    season, history = running.season, list(running.history)
    for number, event in enumerate(events, running.length + 1):
        if isinstance(event, Undone):
            raise TypeError("an undo is folded from the start")
        season = apply(season, event)
        history.append((number, event))
    return Running(running.stream, season, running.length + len(events), tuple(history))


def new_seed() -> str:
    """Draw a seed for lots; it is recorded, and then anybody can repeat the draw."""
    return secrets.token_hex(8)


def states(running: Running) -> Iterator[tuple[Season, int, Event]]:
    """Yield every event that counts with the season just before it."""
    season = NOT_OPENED
    for number, event in running.history:
        yield season, number, event
        season = apply(season, event)
