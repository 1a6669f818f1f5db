"""Two texts beside each other: how each has a competition played, and any mixture of what they set."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol

from turnus.app.regulations.checking import parts_of
from turnus.competition.engine.format import Format, Stage
from turnus.competition.engine.settling import STAGE, described, made_of, settle
from turnus.faults import BadInput, phrase_known
from turnus.law import Law

Grounds = Mapping[str, tuple[str, ...]]
Units = frozenset[str]
LADDER = ".ladder."
MEETING = ".meeting."  # in a path: who says how one meets, says it of all its options


@dataclass(frozen=True, slots=True, eq=False)
class Text:
    """A text as a competition is played by it: the format it makes, the clauses behind it, the law."""

    form: Format
    grounds: Grounds
    law: Law | None = None  # none: a file tells no text

    def clauses(self, path: str) -> tuple[str, ...]:
        """Return the clauses that set a field, or one of its steps."""
        found = (cites for held, cites in self.grounds.items() if held == path or held.startswith(f"{path}."))
        return tuple(dict.fromkeys(cite for cites in found for cite in cites))

    def has(self, stage: str) -> bool:
        """Say whether its format has a stage."""
        return any(each.name == stage for each in self.form.stages)

    def nearest(self, path: str) -> tuple[str, ...]:
        """Return the clauses of a field; of a way to meet, where none sets it, those of the others."""
        whole, of_meeting, _ = path.partition(MEETING)
        return self.clauses(path) or (self.clauses(f"{whole}{MEETING}".strip(".")) if of_meeting else ())


class Mixing(Protocol):
    """What parts two texts, one by one, so that a part of it can be tried alone."""

    @property
    def units(self) -> Units:
        """Return everything that differs between the two."""

    def mixed(self, units: Units) -> Text:
        """Return the old text with these things as the new one has them."""

    def clauses(self, unit: str) -> tuple[str, ...]:
        """Return by which clauses one of them is as it is: of the new text, then of the old one."""

    def is_ladder(self, unit: str) -> bool:
        """Say whether it is about what parts those with equal points."""


def part_of(law: Law, part: str, wanted: str = "") -> str:
    """Return which competition of a text is meant: the one named, one of the same name, the only one."""
    known = parts_of(law)
    if part and part not in known:
        said = phrase_known(
            named := [each for each in known if each],
            "there is no competition {name}; there are {known}",
            "there is no competition {name}: the text has one, without a name",
        )
        raise BadInput(said, name=part, known=", ".join(named), where="--part")
    if part or wanted in known:
        return part or wanted
    if len(known) > 1:
        raise BadInput("name one of {known}", known=", ".join(known), where="--part")
    return known[0]


def text_of(law: Law, part: str, chosen: Mapping[str, Any] | None = None, players: int = 0) -> Text:
    """Return a regulation's competition as so many play it; what it leaves open is as the organiser chose."""
    form, grounds = settle(law, part, {}, players)
    stages = {each.name for each in form.stages}
    left_open = {
        path: value
        for path, value in (chosen or {}).items()
        if path not in grounds and path != "stages" and _has(path, stages)
    }
    if left_open:
        form, grounds = settle(law, part, left_open, players)
    return Text(form, grounds, law)


def _has(path: str, stages: set[str]) -> bool:
    return not path.startswith(f"{STAGE}.") or path.split(".")[1] in stages


def aligned(old: Text, new: Text) -> Text:
    """Return the new text with its stages under the names of those they stand in for; others are gone."""
    stands_for = _stands_for([each.name for each in old.form.stages], new.form.stages)
    named = {stage.name: name for name, stage in stands_for.items()}
    stages = tuple(_renamed(stage, name, named) for name, stage in stands_for.items())
    grounds = {_path(path, named): cites for path, cites in new.grounds.items()}
    return Text(replace(new.form, stages=stages), grounds, new.law)


def _stands_for(names: list[str], stages: tuple[Stage, ...]) -> dict[str, Stage]:
    by_name = {each.name: each for each in stages}
    others = [each for each in stages if each.name not in names]
    found: dict[str, Stage] = {}
    for place, name in enumerate(names):
        if name in by_name:
            found[name] = by_name[name]
        elif place < len(stages) and stages[place] in others:
            found[name] = stages[place]
    return found


def _renamed(stage: Stage, name: str, named: Mapping[str, str]) -> Stage:
    entry = replace(stage.entry, stage=named.get(stage.entry.stage, stage.entry.stage))
    return replace(stage, name=name, entry=entry)


def _path(path: str, named: Mapping[str, str]) -> str:
    steps = path.split(".")
    if steps[0] == STAGE and steps[1] in named:
        steps[1] = named[steps[1]]
    return ".".join(steps)


class Fields:
    """The fields in which the formats of two texts differ."""

    def __init__(self, old: Text, new: Text) -> None:
        self._old, self._new = old, new
        self._before, self._after = _leaves(old.form), _leaves(new.form)
        paths = {*self._before, *self._after}
        self._units = frozenset(path for path in paths if self._value(path, True) != self._value(path, False))

    @property
    def units(self) -> Units:
        """Return the paths of the fields."""
        return self._units

    def _value(self, path: str, is_new: bool) -> Any:
        return (self._after if is_new else self._before).get(path)

    def mixed(self, units: Units) -> Text:
        """Return the old format with these fields as the new text has them."""
        values = dict(self._before)
        for path in units:
            if path in self._after:
                values[path] = self._after[path]
            else:
                values.pop(path, None)
        return Text(made_of(values), {})

    def clauses(self, unit: str) -> tuple[str, ...]:
        """Return the clauses of both texts that set a field, or else of the way to meet."""
        return joined(self._new.nearest(unit), self._old.nearest(unit))

    def is_ladder(self, unit: str) -> bool:
        """Say whether it is a field of a ladder."""
        return LADDER in unit


def _leaves(form: Format) -> dict[str, Any]:
    return {each.field: each.value for each in described(form, {})}


def joined(*several: Iterable[str]) -> tuple[str, ...]:
    """Return each of them once, in their order."""
    return tuple(dict.fromkeys(cite for cites in several for cite in cites))
