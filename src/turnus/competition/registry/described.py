"""A command as the registry describes it: its name, what it says, its fields, and how they are filled."""

import re
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from datetime import date
from enum import Enum
from functools import cached_property
from typing import Any, get_args, get_origin, get_type_hints

from turnus.competition.registry.meanings import Filled, Means
from turnus.competition.registry.values import COMPOSITE, MAPPINGS, bare, is_choice, is_several, meaning_of
from turnus.records import record

WORD = re.compile(r"[A-Z][a-z]*")
# what fields are called where their name says too little
LABELS = {
    "on": "date", "contest": "competition", "out": "who goes", "into": "who comes", "level": "class",
    "cents": "euro cents", "points": "result", "system": "how it is played", "finding": "how it came",
    "at": "hour", "base": "seconds for the game", "increment": "seconds a move", "view": "what is overruled",
    "value": "instead", "fixed": "fixed pairs", "told": "who was told when", "extra": "deciding evening",
    "upper": "player of the higher group", "lower": "player of the lower group",
    "confirmed": "who confirmed it", "unplayed": "what a round without a game gives",
    "starts": "first day", "ends": "last day", "match_on": "day that counts",
}  # fmt: skip


class Required(Enum):
    """Stands for the default of a field that has none."""

    REQUIRED = "required"


REQUIRED = Required.REQUIRED


@record
class Described:
    """One field of a command: its type, what stands in it when nobody says, and who fills it."""

    name: str
    hint: Any  # with what it means
    default: Any = REQUIRED
    filled: Filled | None = None  # by the program, where nobody says it

    @property
    def label(self) -> str:
        """What it is called, to be translated."""
        return LABELS.get(self.name, self.name.replace("_", " "))

    @property
    def is_needed(self) -> bool:
        """Say whether somebody has to fill it in."""
        return self.default is REQUIRED and self.filled is None

    @property
    def means(self) -> Means | None:
        """What its text means."""
        inner = get_args(bare(self.hint))
        return meaning_of(self.hint) or (meaning_of(inner[0]) if inner else None)

    @property
    def type(self) -> Any:
        """Its type, without what it means and without the nothing it may be."""
        return bare(self.hint)

    @property
    def choices(self) -> tuple[str, ...]:
        """The words it can hold, where those are few."""
        inner = get_args(self.type)[0] if get_origin(self.type) in COMPOSITE else self.type
        if self.type is bool:
            return ("yes", "no")
        return tuple(str(each.value) for each in inner) if is_choice(inner) else ()

    @property
    def told(self) -> str:
        """What to type in it, for who cannot see a form."""
        if self.choices and self.type is not bool:
            return f"{', '.join(self.choices)}."
        return self.typed_as or _TOLD.get(self.name) or (_MEANT.get(self.means, "") if self.means else "")

    @property
    def typed_as(self) -> str:
        """How several values are typed in one field, by an example."""
        return _EXAMPLES.get(self.name) or _example(self.type) if is_several(self.hint) else ""


_MEANT = {
    Means.DAY: "A day: 2026-09-01.",
    Means.HOUR: "An hour: 20:30.",
    Means.PLAYER: "A player: his name or his pseudonym.",
    Means.RESULT: "1-0, 0-1 or 1/2-1/2.",
    Means.CLAUSE: "Which lets a person decide it, such as 7-b.",
    Means.CHOICE: "The choice of the person to whom the law leaves it.",
}
_TOLD = {"reason": "Why.", "rulebook": "The regulation.", "increment": "Seconds a move."}
_EXAMPLES = {
    "fixed": "p01, p02; p03, p04",
    "amounts": "championship=20, other=10",
    "told": "director=2026-09-01 12:00, chairman=2026-09-01 12:00",
    "groups": "1=a, b, c; 2=d, e, f",
}


def _example(hint: Any) -> str:
    if hint == tuple[int, int]:
        return "2-0"
    if get_origin(hint) in MAPPINGS:
        return "a=1, b=2"
    inner = get_args(hint)[0]
    if inner == tuple[int, int]:
        return "2-0, 1-1, 0-2"
    if inner is date or meaning_of(inner) is Means.DAY:
        return "2026-09-05, 2026-09-19"
    return {str: "a, b, c", int: "1, 2, 3"}.get(bare(inner), "JSON")


@dataclass(frozen=True)
class Entry:
    """A command of the registry: what a slice says about itself so that every edge can offer it."""

    kind: type[Any]
    topic: str = ""
    worked_out: frozenset[str] = frozenset()  # fields that nobody fills in, where they have a default
    filled: Mapping[str, Filled] = field(default_factory=dict)  # where a field has no default

    @property
    def name(self) -> str:
        """The name by which it is asked for."""
        return self.kind.__name__

    @property
    def title(self) -> str:
        """Its name in words: MatchPlayed is match played."""
        return " ".join(WORD.findall(self.name)).lower()

    @property
    def says(self) -> str:
        """What it does, as its author wrote it."""
        return " ".join((self.kind.__doc__ or "").split())

    @property
    def summary(self) -> str:
        """What it does, in one sentence."""
        return self.says.partition(". ")[0].rstrip(".") + "."

    @cached_property
    def fields(self) -> Mapping[str, Described]:
        """All its fields; their types are read when somebody first asks."""
        hints = get_type_hints(self.kind, include_extras=True)
        found = {}
        for each in fields(self.kind):
            made = each.default_factory() if each.default_factory is not MISSING else each.default
            default = REQUIRED if made is MISSING else made
            found[each.name] = Described(
                each.name, hints[each.name], default, self._filled(each.name, hints[each.name], default)
            )
        return found

    @cached_property
    def left_to_somebody(self) -> tuple[str, ...]:
        """The fields that hold what a person chooses where the law leaves it to him."""
        return tuple(name for name, each in self.asked.items() if each.means is Means.CHOICE)

    def _filled(self, name: str, hint: Any, default: Any) -> Filled | None:
        """Return what the program fills in a field, by what its type says or the entry."""
        said = (each for each in getattr(hint, "__metadata__", ()) if isinstance(each, Filled))
        return next(said, self.filled.get(name) if default is REQUIRED else None)

    @cached_property
    def asked(self) -> Mapping[str, Described]:
        """The fields that a person or a program fills in; what has no default is never worked out."""
        held = self.fields.items()
        return {name: each for name, each in held if name not in self.worked_out or each.default is REQUIRED}
