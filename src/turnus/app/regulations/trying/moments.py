"""What comes out of a moment of a competition by one text and by another, and which clauses part them.

Of all that two texts set otherwise the deciding things are found by trying: those without which the new
outcome would not have been. A ladder that differs is named by the steps that parted the two players.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from turnus.app.regulations.trying.texts import Mixing, Text, Units, joined
from turnus.competition.engine.divided import Line
from turnus.competition.engine.drafting import CannotPair
from turnus.competition.refusing import Denied
from turnus.faults import BadInput, NotFound
from turnus.law import LawError, Refused

Value = tuple[str, ...]  # a place or a group as it is written, or who one meets
# by this text it cannot be done: it refuses, or what was played is not what its way to meet goes on from
CANNOT = (BadInput, NotFound, Denied, LawError, CannotPair, LookupError, StopIteration, ValueError)
Tables = Mapping[str, tuple[Line, ...]]
POINTS, LOT = "points", "LOT"


class Kind(StrEnum):
    """What somebody would have had otherwise."""

    PLACE = "place"
    MOVES = "moves"
    SEAT = "seat"
    MEETING = "meeting"


ABOUT: Mapping[Kind, tuple[str, ...]] = {  # what parts of a format each can depend on
    Kind.PLACE: ("ladder", "scale", "board_scale", "match_result"),
    Kind.MOVES: ("moves", "ladder", "scale", "board_scale"),
    Kind.SEAT: ("divisions", "entry", "seeding", "ladder", "scale"),
    Kind.MEETING: ("meeting", "scale", "first_colour", "cross_games", "rounds"),
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a moment comes to: of everybody a value, and the tables it rests on, by group."""

    values: Mapping[str, Value]
    tables: Tables = field(default_factory=dict)

    def table_with(self, player: str) -> tuple[Line, ...]:
        """Return the table somebody is in."""
        found = (table for table in self.tables.values() if any(line.player == player for line in table))
        return next(found, ())


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Moment:
    """A table, a change of groups or a round of what was played, as any text would have it."""

    kind: Kind
    stage: str  # its name, and which playing of it where there are several
    outcome: Callable[[Text], Outcome]
    part: str = ""  # of the format: stage.NAME
    group: str = ""
    round: int = 0
    before: Outcome | None = None  # where what was is not what the old text makes of it: a file tells no text


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """What comes out otherwise for somebody, and by which clauses."""

    kind: Kind
    what: str
    before: Value
    after: Value
    clauses: tuple[str, ...]
    stage: str = ""
    group: str = ""
    round: int = 0
    steps_before: tuple[str, ...] = ()  # of the ladder: what parted him from those who pass him
    steps_after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """Something one must know to read the differences: a sentence with its values."""

    text: str
    values: Mapping[str, object] = field(default_factory=dict)
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Tried:
    """What another text would have made of something that was played."""

    differences: tuple[Difference, ...]
    notes: tuple[Note, ...] = ()


Progress = Callable[[int, int], None]


def nobody_waits(_done: int, _all: int) -> None:
    """Tell nobody how far it is."""


def compared(
    moments: Sequence[Moment], old: Text, new: Text, mixing: Mixing, progress: Progress = nobody_waits
) -> Tried:
    """Work every moment out by both texts; what cannot be done by one of them is said in a note."""
    found: list[Difference] = []
    failed: dict[tuple[str, str], list[tuple[Moment, Refused]]] = {}
    for number, moment in enumerate(moments, 1):
        progress(number, len(moments))
        try:
            found += _Trial(moment, old, new, mixing).differences()
        except CANNOT as wrong:
            reason = reason_of(wrong)
            failed.setdefault((moment.stage, str(reason)), []).append((moment, reason))
    return Tried(differences=tuple(found), notes=tuple(_cannot(several) for several in failed.values()))


def _cannot(several: Sequence[tuple[Moment, Refused]]) -> Note:
    """Say once of a stage what cannot be done by the new text, and in which rounds."""
    moment, problem = several[0]
    rounds = ", ".join(dict.fromkeys(str(each.round) for each, _ in several if each.round))
    values: dict[str, object] = {"stage": moment.stage, "problem": problem}
    if not rounds:
        return Note("{stage} cannot be worked out by the new text: {problem}", values)
    values["rounds"] = rounds
    return Note("{stage}, round {rounds} cannot be paired by the new text: {problem}", values)


def reason_of(wrong: Exception) -> Refused:
    """Return why something cannot be done, as a sentence with its values."""
    if isinstance(wrong, Denied):
        return wrong.refusal.reason
    if isinstance(wrong, BadInput | NotFound):
        return Refused.because(wrong.template, **wrong.values)
    if isinstance(wrong, CannotPair):
        return Refused.because("no pairing is left in which nobody meets twice")
    if isinstance(wrong, LawError):
        return Refused.because("{problem}", problem=str(wrong))
    return Refused.because("what was played does not lead to it")


class _Trial:
    """One moment, worked out by as many mixtures of the two texts as it takes."""

    def __init__(self, moment: Moment, old: Text, new: Text, mixing: Mixing) -> None:
        self.moment = moment
        self.old, self.new, self.mixing = old, new, mixing
        self.known: dict[Units, Outcome | None] = {}

    @cached_property
    def before(self) -> Outcome:
        return self.moment.before or self.moment.outcome(self.old)

    @cached_property
    def after(self) -> Outcome:
        return self.moment.outcome(self.new)

    def differences(self) -> list[Difference]:
        """Return what comes out otherwise; all at once, so that a failure is one of the whole moment."""
        before, after = self.before, self.after
        same = self._same_by_the_old_text()
        return [
            self._difference(player, value, after.values[player])
            for player, value in before.values.items()
            if player in after.values and after.values[player] != value and player not in same
        ]

    def _same_by_the_old_text(self) -> set[str]:
        """Return whom the old text, asked in the same way, gives what the new one does.

        Then no text made the difference: lots were drawn otherwise, or a person decided.
        """
        if self.moment.before is None or self.old.law is None:
            return set()
        again = self._by(frozenset())
        return {
            name for name, value in self.after.values.items() if again and again.values.get(name) == value
        }

    def _difference(self, player: str, before: Value, after: Value) -> Difference:
        units = self._deciding(player)
        steps_before, steps_after, by_steps = self._ladders(player, units)
        others = (
            self.mixing.clauses(unit)
            for unit in sorted(units)
            if not (by_steps and self.mixing.is_ladder(unit))
        )
        return Difference(
            kind=self.moment.kind,
            what=player,
            before=before,
            after=after,
            clauses=joined(by_steps, *others) or self._anything_said(),
            stage=self.moment.stage,
            group=self.moment.group,
            round=self.moment.round,
            steps_before=steps_before,
            steps_after=steps_after,
        )

    def _anything_said(self) -> tuple[str, ...]:
        """Return what the new text says of such things at all, where nothing less decides."""
        about = ABOUT[self.moment.kind]
        found = (cites for path, cites in self.new.grounds.items() if set(path.split(".")) & set(about))
        return joined(*found)

    # Which of the things that differ decide

    def _deciding(self, player: str) -> Units:
        """Return a smallest set of them that brings the new outcome about."""
        wanted = self._wanted(player)
        near = frozenset(unit for unit in self.mixing.units if self._is_about(unit))
        kept = near if wanted(self._by(near)) else self.mixing.units
        if not wanted(self._by(kept)):
            return frozenset()
        size = len(kept)
        while size:
            for some in _parts(sorted(kept, key=self._weight), size):
                if wanted(self._by(kept - some)):
                    kept -= some
            size //= 2
        return kept

    def _weight(self, unit: str) -> tuple[bool, bool, str]:
        """Return in which order things are left out: what the moment is not about first."""
        return self._is_about(unit), not self.mixing.is_ladder(unit), unit

    def _wanted(self, player: str) -> Callable[[Outcome | None], bool]:
        """Return what says whether an outcome is the new one: of a round for all who meet in it."""
        if self.moment.kind is Kind.MEETING:
            return lambda made: made is not None and made.values == self.after.values
        return lambda made: made is not None and made.values.get(player) == self.after.values[player]

    def _is_about(self, unit: str) -> bool:
        return bool(set(unit.split(".")) & set(ABOUT[self.moment.kind]))

    def _by(self, units: Units) -> Outcome | None:
        if units not in self.known:
            try:
                self.known[units] = self.moment.outcome(self.mixing.mixed(units))
            except CANNOT:
                self.known[units] = None
        return self.known[units]

    # Which step of a ladder

    def _ladders(self, player: str, units: Units) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        """Return what parts a player from those who pass him, before and after, and by which clauses."""
        old, new = self.before.table_with(player), self.after.table_with(player)
        if not any(map(self.mixing.is_ladder, units)) or not (old and new):
            return (), (), ()
        others = tuple(_passing(player, old, new))
        after = [_parting(new, player, other) for other in others]
        before = [_parting(old, player, other) for other in others]
        ladder = f"{self.moment.part}.ladder"
        clauses = joined(
            *(_of_step(self.new, ladder, *parted) for parted in after),
            *(_of_step(self.old, ladder, *parted) for parted in before),
        )
        return _steps(before), _steps(after), clauses


def _parts(units: Sequence[str], size: int) -> Iterator[Units]:
    yield from (frozenset(units[start : start + size]) for start in range(0, len(units), size))


def _steps(parted: Iterable[tuple[str, int]]) -> tuple[str, ...]:
    return joined(step for step, _ in parted if step)


def _passing(player: str, before: Sequence[Line], after: Sequence[Line]) -> Iterator[str]:
    """Yield who stands to a player otherwise than he did: above, beside or below him."""
    old, new = ({line.player: line.rank for line in lines} for lines in (before, after))
    for other in (line.player for line in before if line.player in new):
        if _sign(old[other] - old[player]) != _sign(new[other] - new[player]):
            yield other


def _sign(figure: int) -> int:
    return (figure > 0) - (figure < 0)


def _parting(lines: Sequence[Line], one: str, other: str) -> tuple[str, int]:
    """Return the first step in which two differ, and which it is; 0 are the points, -1 is none."""
    first, second = (next(line for line in lines if line.player == name) for name in (one, other))
    if first.points != second.points:
        return POINTS, 0
    for place, (mine, theirs) in enumerate(zip(first.figures, second.figures, strict=False), 1):
        if mine[1] != theirs[1]:
            return mine[0], place
    return "", -1


def _of_step(text: Text, ladder: str, step: str, place: int) -> tuple[str, ...]:
    """Return the clauses of one step of a ladder: its own, or that of the ladder as a whole."""
    if step == POINTS:
        return ()
    if not step or step.startswith(LOT):
        return text.clauses(f"{ladder}.when_equal")
    return text.grounds.get(f"{ladder}.steps.{place}") or text.grounds.get(f"{ladder}.steps", ())
