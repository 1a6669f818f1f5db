"""The fields of a format: which clause sets each, which the organiser chose, and the format they make.

A field is named by its path: `scale.win`, `stages`, `stage.turnus.rounds`, `stage.turnus.meeting.kind`.
"""

from collections.abc import Callable, Mapping
from typing import Any

from turnus.law import Asking, Facts, Figure, Rule, Stack, clause, each, figure
from turnus.records import record


@record
class Sets:
    """What one clause sets: values by the paths of their fields."""

    fields: Mapping[str, Any]

    def __hash__(self) -> int:
        return hash(tuple(self.fields))

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{fields}", {"fields": tuple(f"{path}: {value}" for path, value in self.fields.items())}


class FormatFields(Facts[tuple[Sets, ...]]):
    """What the regulation says of how a competition is played, field by field."""

    question = each("format", untold=True)
    competition: str = ""  # which of those the regulation knows; empty: the only one
    field: str = ""  # only this one, by its path, where a clause sets it outright; empty: all
    players: int = 0  # how many take part; 0: nobody knows yet


def sets(rulebook: str, number: str, fields: Mapping[str, Any], competition: str = "") -> Figure:
    """Declare that a clause sets fields of a format, of one of the regulation's competitions or of all."""

    def fields_set(facts: FormatFields, value: Mapping[str, Any]) -> Sets | None:
        """Set fields of a format."""
        if competition not in ("", facts.competition):
            return None
        if not facts.field:
            return Sets(value)
        return Sets({facts.field: value[facts.field]}) if facts.field in value else None

    return figure(rulebook, number, value=fields)(fields_set)


@record
class SizeRow:
    """A row of a table: fields for so many who take part; without figures, where no other row holds."""

    fields: Mapping[str, Any]
    fewest: int = 0
    most: int | None = 0  # None: any more

    @property
    def is_for_others(self) -> bool:
        """Whether it is for whoever no other row is for."""
        return (self.fewest, self.most) == (0, 0)

    def holds(self, players: int) -> bool:
        """Say whether it is for so many."""
        return players > 0 and self.fewest <= players and (self.most is None or players <= self.most)


@record
class SizeTable:
    """A table of fields by how many take part."""

    rows: tuple[SizeRow, ...]

    def __hash__(self) -> int:
        return hash(tuple((row.fewest, row.most) for row in self.rows))

    def of(self, players: int) -> Mapping[str, Any]:
        """Return what it sets for so many."""
        held = next((row for row in self.rows if row.holds(players)), None)
        others = next((row for row in self.rows if row.is_for_others), None)
        found = held or others
        return found.fields if found else {}


def sets_by_size(rulebook: str, number: str, table: SizeTable, competition: str = "") -> Figure:
    """Declare that a clause sets fields of a format by a table of how many take part."""

    def fields_by_size(facts: FormatFields, value: SizeTable) -> Sets | None:
        """Set fields of a format by how many take part."""
        fields = value.of(facts.players)
        if competition not in ("", facts.competition) or not fields:
            return None
        if not facts.field:
            return Sets(fields)
        return Sets({facts.field: fields[facts.field]}) if facts.field in fields else None

    return figure(rulebook, number, value=table)(fields_by_size)


def tables_in(stack: Stack) -> tuple[SizeTable, ...]:
    """Return the tables by which clauses set fields."""
    held = (getattr(speaker, "value", None) for speaker in stack.bench(FormatFields).speakers)
    return tuple(each for each in held if isinstance(each, SizeTable))


def sizes_in(stack: Stack) -> tuple[int, ...]:
    """Return how many may take part, one figure for each row of a table; nothing where there is none."""
    rows = (row for table in tables_in(stack) for row in table.rows if not row.is_for_others)
    return tuple(sorted({row.fewest + (row.fewest == 1 and row.most != 1) for row in rows}))


def derives(
    rulebook: str, number: str, competition: str, read: Callable[[Asking], Mapping[str, Any]]
) -> Rule:
    """Declare that fields follow from what a clause says elsewhere: in a term, or to another question."""

    def fields_derived(facts: FormatFields, law: Asking) -> Sets | None:
        """Set fields of a format to what was declared once."""
        return Sets(read(law)) if facts.competition == competition and not facts.field else None

    return clause(rulebook, number)(fields_derived)


def set_outright(law: Asking, competition: str, field: str) -> Any:
    """Return what the highest clause sets a field to, for a rule whose own figure gives way; else nothing.

    A field that only follows from that figure (`derives`) is not set: the rule asks for the figure itself.
    """
    found = law.ask(FormatFields(competition=competition, field=field)).answer
    return found[0].fields[field] if found else None


class Competitions(Facts[tuple[str, ...]]):
    """Which competitions the regulation has, by the names it is asked about them with."""

    question = each("competitions")


def has_competition(rulebook: str, number: str, name: str) -> Figure:
    """Declare that by a clause a competition is held."""

    def competition_held(_facts: Competitions, value: str) -> str:
        """Hold a competition."""
        return value

    return figure(rulebook, number, value=name)(competition_held)
