"""Deriving every stored ruling and outcome of a competition again, with the law and the code as they are now.

An outcome is what a command led to: pairings, tables, places, rights, draws, fines. The command stands beside
the event; of a journal that kept none it is retraced, where the event shows it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import takewhile, zip_longest
from typing import Any

from turnus.app.law import consult
from turnus.app.streams.payloads import to_payload
from turnus.app.streams.runner import Folded
from turnus.competition.recording import recorded
from turnus.competition.season import Recorded, Refusal
from turnus.faults import BadInput, NotFound
from turnus.law import Law, LawError
from turnus.records import replace

NOTHING = "no command led to this"


@dataclass(frozen=True, slots=True)
class Difference:
    """A stored ruling or outcome that comes out differently now."""

    event: int
    kind: str
    question: str
    stored: Any
    derived: Any


@dataclass(frozen=True, slots=True)
class Report:
    """How many rulings, pairings and other outcomes were derived again, and which differ."""

    rulings: int
    pairings: int
    outcomes: int
    differences: tuple[Difference, ...]


def rederived(running: Folded[Any, Any]) -> Report:
    """Derive every stored ruling again, and what every command led to on the competition as it was."""
    rulings = pairings = outcomes = 0
    differences: list[Difference] = []
    state = running.nothing
    followed = 0  # until where events follow from one that was derived again
    for index, (number, event) in enumerate(running.history):
        law = running.law_at(state)
        stored: tuple[Recorded, ...] = getattr(event, "rulings", ())
        rulings += len(stored)
        differences += differing(number, event, stored, running.law_of_event(state, event, law))
        if index >= followed:
            outcome = _outcome(_Place(running, index, state, law))
            differences += outcome.differences
            followed = index + outcome.length
            if outcome.is_derived:
                done = running.history[index:followed]
                paired = sum(isinstance(each, running.pairings) for _, each in done)
                pairings, outcomes = pairings + paired, outcomes + (not paired)
        state = running.apply(state, event)
    return Report(rulings, pairings, outcomes, tuple(differences))


# Rulings


def differing(number: int, event: Any, stored: tuple[Recorded, ...], law: Law) -> Iterator[Difference]:
    """Yield the stored rulings of an event that come out differently now."""
    for each in stored:
        now = _again(each, law)
        if isinstance(now, str) or (now.answer, now.clauses) != (each.answer, each.clauses):
            derived = now if isinstance(now, str) else _said(now)
            yield Difference(number, type(event).__name__, each.question, _said(each), derived)


def _said(each: Recorded) -> dict[str, Any]:
    return {"answer": each.answer, "clauses": list(each.clauses)}


def _again(each: Recorded, law: Law) -> Recorded | str:
    try:
        return recorded(consult.asked_again(law, each), consult.choice_of(law, each))
    except (BadInput, NotFound, LawError, ValueError) as wrong:
        return str(wrong)


# Outcomes


@dataclass(frozen=True, slots=True)
class _Place:
    """An event in its competition as it was just before it."""

    running: Folded[Any, Any]
    index: int
    state: Any
    law: Law

    @property
    def number(self) -> int:
        return self.running.history[self.index][0]

    @property
    def event(self) -> Any:
        return self.running.history[self.index][1]

    @property
    def is_kept(self) -> bool:
        """Whether the journal kept the command that led to it."""
        return self.number in self.running.asked

    @property
    def comes_after_kept(self) -> bool:
        """Whether the journal kept commands before it."""
        return any(number < self.number for number in self.running.asked)

    def events(self, count: int) -> list[Any]:
        """Return so many events from here on."""
        return [event for _, event in self.running.history[self.index : self.index + count]]

    @property
    def unclaimed(self) -> int:
        """How many events there are from here to the next with a command of its own."""
        later = self.running.history[self.index + 1 :]
        return 1 + sum(1 for _ in takewhile(lambda held: held[0] not in self.running.asked, later))

    def commands(self) -> tuple[Any, ...]:
        """Return what may have led to it; nothing where that is not known, or was forgotten."""
        if self.is_kept:
            command = self.running.command_behind(self.number, self.event)
            return () if command is None else (command,)
        return self.running.retraced(self.state, self.event, self.law)

    def decided(self, command: Any) -> tuple[Any, ...] | str:
        """Carry a command out again; a refusal or a fault is its sentence."""
        try:
            own = self.running.own_law(command, getattr(self.event, "hashes", {}))
            made = self.running.decide(self.state, command, own or self.law)
        except (BadInput, LawError) as wrong:
            return str(wrong)
        return str(made) if isinstance(made, Refusal) else tuple(made)


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What deriving an event again came to: what differs, and how many events it led to."""

    differences: list[Difference] = field(default_factory=list)
    length: int = 1
    is_derived: bool = True


def _outcome(place: _Place) -> _Outcome:
    """Carry out again what led to an event."""
    commands = place.commands()
    if not commands:
        return _not_derived(place)
    answers = [place.decided(command) for command in commands]
    for made in answers:
        if not isinstance(made, str) and _same(place, made):
            return _Outcome(list(_other_rulings(place, made)) if place.is_kept else [], len(made))
    length = place.unclaimed if place.is_kept else 1
    return _Outcome([_difference(place, answers[0])], length)


def _not_derived(place: _Place) -> _Outcome:
    """Leave what rests on something forgotten, or is of an earlier journal; nothing else comes by itself."""
    if place.is_kept:
        return _Outcome(length=place.unclaimed, is_derived=False)
    found = [_difference(place, NOTHING)] if place.comes_after_kept else []
    return _Outcome(found, is_derived=False)


def _difference(place: _Place, made: tuple[Any, ...] | str) -> Difference:
    event, derived = place.event, made
    if not isinstance(made, str):
        pairs = zip_longest(place.events(len(made)), made)
        event, other = next((pair for pair in pairs if not _alike(place, *pair)), (event, None))
        derived = _shown(other)
    about = "pairing" if isinstance(place.event, place.running.pairings) else _name(place.event)
    return Difference(place.number, _name(place.event), about, _shown(event), derived)


def _same(place: _Place, made: Sequence[Any]) -> bool:
    stored = place.events(len(made) + 1)
    if len(stored) < len(made) or not all(map(partial(_alike, place), stored, made)):
        return False
    return not (stored[len(made) :] and isinstance(stored[-1], place.running.consequences))


def _alike(place: _Place, stored: Any, made: Any) -> bool:
    if stored is None or made is None:
        return False
    one, other = place.running.comparable(place.state, made, stored)
    return bool(_bare(one) == _bare(other))


def _bare(event: Any) -> Any:
    """Return an event without what it rests on: that is compared by itself."""
    kept = {name: () for name in ("rulings", "explanation") if hasattr(event, name)}
    return replace(event, **kept)


def _other_rulings(place: _Place, made: Sequence[Any]) -> Iterator[Difference]:
    """Yield events whose rulings are right by the facts they name, and not those of the competition."""
    state = place.state
    for (number, event), again in zip(place.running.history[place.index :], made, strict=False):
        stored, derived = _answers(event), _answers(again)
        law = place.running.law_of_event(state, event, place.law)
        if stored != derived and not any(differing(number, event, event.rulings, law)):
            yield Difference(number, _name(event), "rulings", stored, derived)
        state = place.running.apply(state, event)


def _answers(event: Any) -> list[dict[str, Any]]:
    rulings: tuple[Recorded, ...] = getattr(event, "rulings", ())
    return [{"question": each.question, **_said(each)} for each in rulings]


def _shown(event: Any) -> Any:
    if event is None:
        return None
    games = [game for game in getattr(event, "games", ()) if hasattr(game, "white")]
    return [f"{game.white}-{game.black}" for game in games] or to_payload(_bare(event))


def _name(event: Any) -> str:
    return type(event).__name__
