"""Running a stream of events: read, fold, decide, append, take back; for seasons and federations alike.

A kind of competition is a subclass of `Folded`: it says which events its stream holds and begins with, how
one changes its state, and what the law answers to a command.
"""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, ClassVar, Generic, Self, TypeVar

from turnus.app.law.pinning import hashes_of, keep_texts
from turnus.app.streams.commanding import Command, kept, read_kept, values_of
from turnus.app.streams.marks import UNMARKED, insist_not_deleted, marks_of
from turnus.app.streams.new_events import new_event
from turnus.app.streams.payloads import from_values, to_payload
from turnus.app.streams.upcasting import Payload, said, type_of, written_type
from turnus.competition.season import Refusal
from turnus.competition.undoing import Undone, numbered
from turnus.faults import BadInput, Damaged, NotFound, Unavailable
from turnus.law import Law, Refused
from turnus.records import replace
from turnus.store import Appended, Journal, Reader
from turnus.store import Event as Stored
from turnus.store.event import COMMAND

TRIES = 5  # how often a decision is made again because somebody else wrote meanwhile
S = TypeVar("S")  # the state that events make
E = TypeVar("E")  # the events
R = TypeVar("R", bound="Folded[Any, Any]")


class RefusedByClause(NotFound):
    """A command that a competition refuses, with the clauses; nothing was written."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason.reason, kind="refused", **dict(refusal.reason.values))
        self.clauses = refusal.clauses
        self.offered = refusal.offered
        self.remedy = ""  # how it is done otherwise, at the edge where it was tried


def first_of_batch(latest: Iterable[tuple[int, Stored]]) -> int:
    """Return the first event of the last command: those written together follow each other at one time."""
    back = iter(latest)
    first, last = next(back)
    for number, stored in back:
        if stored.at != last.at or stored.actor != last.actor or number < first - 1 or number == 1:
            break
        first = number
    return first


def new_seed() -> str:
    """Draw a seed for lots; it is recorded, and then anybody can repeat the draw."""
    return secrets.token_hex(8)


def now() -> str:
    """Return the time, as events keep it."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


@dataclass(frozen=True, slots=True)
class Folded(ABC, Generic[S, E]):
    """A competition as its stream has made it, with the events that still count."""

    stream: str
    state: S
    length: int
    history: tuple[tuple[int, E], ...] = ()  # number in the stream, event
    asked: Mapping[int, Command] = field(default_factory=dict)  # the command that led to an event, by number

    opening: ClassVar[type[Any]]  # the event a stream of this kind begins with
    commands: ClassVar[Mapping[str, type[Any]]]  # what can be asked of it, by name
    events: ClassVar[Mapping[str, type[Any]]]
    pairings: ClassVar[tuple[type[Any], ...]]  # events that hold who meets whom
    consequences: ClassVar[tuple[type[Any], ...]] = ()  # events that no command alone leads to
    lasting: ClassVar[
        tuple[type[Any], ...]
    ] = ()  # what others did themselves: nobody takes it back in passing
    nothing: ClassVar[Any]  # the state before any event
    not_its_event: ClassVar[str]
    none_yet: ClassVar[str]  # what is said where a journal has none, and how one is opened
    not_known: ClassVar[str]  # where it has others

    @property
    @abstractmethod
    def law(self) -> Law:
        """The law it is played by."""

    def law_at(self, _state: Any) -> Law:
        """Return the law it was played by when it was so."""
        return self.law

    @classmethod
    def own_law(cls, _command: Any, _pinned: Mapping[str, str]) -> Law | None:
        """Return the law of a command that brings its own, by the texts that are pinned with it."""
        return None

    @property
    @abstractmethod
    def pinned(self) -> Mapping[str, str]:
        """The hashes of the texts it was opened with, by rulebook."""

    @staticmethod
    @abstractmethod
    def apply(state: Any, event: Any, /) -> Any:
        """Return the state after an event."""

    @staticmethod
    def check_follows(state: Any, event: Any, /) -> None:
        """Raise ValueError for an event that cannot follow; a journal may come from anywhere."""

    @staticmethod
    @abstractmethod
    def decide(state: Any, command: Any, law: Law, /) -> Sequence[Any] | Refusal:
        """Return what happens on a command, or why it is refused."""

    @classmethod
    def retraced(cls, _state: Any, _event: Any, _law: Law, /) -> tuple[Any, ...]:
        """Return the commands that may have led to an event of a journal that kept none."""
        return ()

    @staticmethod
    def comparable(_state: Any, made: Any, stored: Any, /) -> tuple[Any, Any]:
        """Return an event that was derived again and the stored one, as far as they can be compared."""
        return made, stored

    @classmethod
    def law_of_event(cls, _state: Any, _event: Any, law: Law, /) -> Law:
        """Return the law by which the rulings of an event were given."""
        return law

    @classmethod
    def from_payload(cls, kind: str, payload: Any) -> E:
        """Read an event from its payload."""
        known = cls.events.get(kind)
        if known is None:
            raise BadInput(cls.not_its_event, name=kind, where="type")
        event: E = from_values(known, payload)
        return event

    @classmethod
    def read_events(cls, stored: Iterable[Stored]) -> tuple[E, ...]:
        """Read the events of one stream."""
        return tuple(event for event, _ in cls._read_all(stored))

    @classmethod
    def _read_all(cls, stored: Iterable[Stored]) -> list[tuple[E, Command | None]]:
        """Read the events of one stream, each with the command that led to it, where the journal has it."""
        found = []
        for each in stored:
            try:
                read = said(each)
                found.append((cls.from_payload(read.type, read.payload), read_kept(read.command)))
            except BadInput as wrong:
                raise Damaged.by(wrong, f"{each.stream}, event {each.sequence}") from wrong
        return found

    @classmethod
    def read(cls, stream: str, stored: Iterable[Stored]) -> Self:
        """Read and fold a stream as a journal has it, with the commands that led to its events."""
        found = cls._read_all(stored)
        folded = cls.fold(stream, [event for event, _ in found])
        counting = {number for number, _ in folded.history}
        asked = {n: command for n, (_, command) in enumerate(found, 1) if command and n in counting}
        return replace(folded, asked=asked)

    def read_on(self, stored: Iterable[Stored]) -> Self | None:
        """Return it after what a journal has got since; nothing where something was taken back."""
        found = self._read_all(stored)
        if any(isinstance(event, Undone) for event, _ in found):
            return None
        asked = {n: command for n, (_, command) in enumerate(found, self.length + 1) if command}
        return self.after([event for event, _ in found], asked)

    def command_behind(self, number: int, event: E) -> Any | None:
        """Return the command that led to an event; nothing where the journal has none, or not all of it."""
        command = self.asked.get(number)
        if command is None or command.forgotten:
            return None
        kind = self.commands.get(command.name)
        if kind is None:
            raise BadInput("there is no command {name}", name=command.name, where="command")
        return from_values(kind, values_of(command, kind, event))

    @classmethod
    def fold(cls, stream: str, events: Sequence[E]) -> Self:
        """Fold the events of a stream; what does not follow is named with its number."""
        counting = numbered(events)
        state = cls.nothing
        for number, event in counting:
            try:
                cls.check_follows(state, event)
                state = cls.apply(state, event)
            except (LookupError, StopIteration, TypeError, ValueError) as wrong:
                raise Damaged(
                    "event {number} ({name}) does not follow from those before it: {problem}",
                    number=number,
                    name=type(event).__name__,
                    problem=wrong,
                    where=stream,
                ) from wrong
        return cls(stream, state, len(events), tuple(counting))

    @classmethod
    def streams(cls, reader: Reader) -> list[str]:
        """Return the streams of this kind that were not deleted, in the order in which they began."""
        marks = marks_of(reader)
        return [
            each.stream
            for each in reader.beginnings()
            if type_of(each) == cls.opening.__name__ and not marks.get((each.stream, ""), UNMARKED).is_deleted
        ]

    @classmethod
    def open_running(cls, reader: Reader, stream: str = "") -> Self:
        """Read a competition from a journal: the one named, or the last that began."""
        known = cls.streams(reader)
        insist_not_deleted(marks_of(reader), stream)
        if not known:
            raise NotFound(cls.none_yet)
        if stream and stream not in known:
            raise NotFound(cls.not_known, stream=stream, known=", ".join(known))
        chosen = stream or known[-1]
        return cls.read(chosen, reader.read_stream(chosen))

    def after(self, events: Sequence[E], asked: Mapping[int, Command] | None = None) -> Self:
        """Return it after further events, without reading it again."""
        state, history = self.state, list(self.history)
        for number, event in enumerate(events, self.length + 1):
            if isinstance(event, Undone):
                raise TypeError("an undo is folded from the start")
            state = self.apply(state, event)
            history.append((number, event))
        return replace(
            self,
            state=state,
            length=self.length + len(events),
            history=tuple(history),
            asked={**self.asked, **asked} if asked else self.asked,
        )


def last_command(journal: Reader, running: Folded[S, E]) -> list[tuple[int, E]]:
    """Return what the last command did, which is what would be taken back; never the opening."""
    if not running.history or running.history[-1][0] == 1:
        return []
    counting = {number for number, _ in running.history}
    back = ((each.sequence, each) for each in journal.read_back(running.stream))
    first = first_of_batch((number, each) for number, each in back if number in counting)
    return [each for each in running.history if each[0] >= first]


@dataclass(frozen=True, slots=True)
class Office(Generic[R]):
    """Where competitions are run: the journal, who acts, and the clock."""

    journal: Journal
    actor: str = "director"
    now: Callable[[], str] = now

    def do(self, running: R, command: Any, key: str = "", check: Callable[[R], None] | None = None) -> R:
        """Carry a command out; a refusal raises, and then nothing was written.

        `check` looks at the competition each time the command is decided on, and may raise too.
        """
        return self._do(running, (command,), running.law, key, check)

    def do_all(self, running: R, commands: Sequence[Any], key: str = "") -> R:
        """Carry out several commands as one: all happen, and are taken back together, or none does."""
        return self._do(running, commands, running.law, key)

    def _begin(self, running: R, command: Any, law: Law, key: str) -> R:
        """Carry out the command that opens a competition, with the texts of its law pinned."""
        return self._do(running, (replace(command, hashes=hashes_of(law.stack)),), law, key)

    def _do(
        self,
        running: R,
        commands: Sequence[Any],
        law: Law,
        key: str,
        check: Callable[[R], None] | None = None,
    ) -> R:
        for _ in range(TRIES):
            if check:
                check(running)
            decided = _decided(running, commands, law)
            for brought in _laws(running, commands):
                keep_texts(self.journal, brought.stack, self.actor, self.now())
            after = self._append(running, decided, key)
            if after is not None:
                return after
            running = self._again(running)
        raise Unavailable("others keep writing to {stream}: try again", stream=running.stream)

    def undo(self, running: R, reason: str, key: str = "") -> R:
        """Take back what the last command did."""
        if not running.history or running.history[-1][0] == 1:
            raise RefusedByClause(Refusal(Refused.because("there is nothing to take back")))
        gone = last_command(self.journal, running)
        if any(isinstance(each, running.lasting) for _, each in gone):
            raise RefusedByClause(
                Refusal(
                    Refused.because(
                        "the last that happened is somebody's own registration: refuse it instead"
                    )
                )
            )
        event = new_event("Undone", {"first": gone[0][0], "reason": reason}, actor=self.actor, at=self.now())
        written = self.journal.append(running.stream, running.length, [event], key)
        if not isinstance(written, Appended):
            raise BadInput("somebody else wrote meanwhile: look again before taking anything back")
        return self._again(running)

    def _append(self, running: R, events: Sequence[tuple[Any, Payload]], key: str) -> R | None:
        at = self.now()
        new = [new_event(_type(e), to_payload(e) | beside, actor=self.actor, at=at) for e, beside in events]
        written = self.journal.append(running.stream, running.length, new, key)
        if not isinstance(written, Appended):
            return None
        if written.repeated:
            return self._again(running)
        kept_ones = (
            (n, read_kept(held.get(COMMAND))) for n, (_, held) in enumerate(events, running.length + 1)
        )
        asked = {number: command for number, command in kept_ones if command}
        return running.after([event for event, _ in events], asked)

    def _again(self, running: R) -> R:
        return running.read(running.stream, self.journal.read_stream(running.stream))


def _laws(running: Folded[Any, Any], commands: Sequence[Any]) -> list[Law]:
    """Return the laws that commands bring with them."""
    brought = (running.own_law(command, getattr(command, "hashes", {})) for command in commands)
    return [law for law in brought if law is not None]


def _type(event: Any) -> str:
    return written_type(type(event).__name__)


def _decided(running: Folded[Any, Any], commands: Sequence[Any], law: Law) -> list[tuple[Any, Payload]]:
    """Return what happens on commands, each beside the first event it leads to; a refusal of any raises."""
    happened: list[tuple[Any, Payload]] = []
    for command in commands:
        law = running.own_law(command, getattr(command, "hashes", {})) or law
        answer = running.decide(running.state, command, law)
        if isinstance(answer, Refusal):
            raise RefusedByClause(answer)
        beside: Payload = {COMMAND: kept(command, answer[0])} if answer else {}
        happened += [(event, {} if index else beside) for index, event in enumerate(answer)]
        if command is not commands[-1]:
            running = running.after(answer)
    return happened


@dataclass(frozen=True, slots=True)
class TextChanged:
    """A rulebook whose text is not the one a competition pinned when it opened."""

    rulebook: str
    pinned: str
    now: str


def changed_texts(running: Folded[Any, Any]) -> tuple[TextChanged, ...]:
    """Compare the texts a competition pinned with those on the shelf: its law may not be what it was."""
    now = hashes_of(running.law.stack)
    kept = running.pinned.items()
    return tuple(TextChanged(name, text, now.get(name, "")) for name, text in kept if now.get(name) != text)
