"""What one can look at in a season: every view as data, and as grids of text for people."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Any, TypeVar

from turnus.app.people.disclosure import rating_as_seen
from turnus.app.seasons.office import Running
from turnus.app.seasons.past import as_it_was
from turnus.competition.season import Event, Season
from turnus.competition.season.played import Played, played_by
from turnus.competition.season.rounds.events import Idle
from turnus.competition.season.state import Round, Turnus
from turnus.faults import BadInput, NotFound
from turnus.law import Law, Ruling
from turnus.law.explanation import halves
from turnus.records import replace

Names = Callable[[str], str]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Grid:
    """A table for people: a title, headings to translate, rows of text; numbers stand to the right."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    values: Mapping[str, object] = field(default_factory=dict)  # fill the title after it is translated
    numeric: frozenset[int] = frozenset()
    asks: tuple[tuple[str, ...], ...] = ()  # what to ask for the why of each cell; empty where there is none
    who: tuple[tuple[str, ...], ...] = ()  # whose name stands in each cell; empty where there is none


@dataclass(frozen=True, slots=True)
class View:
    """One look at a season: JSON values, the same as grids, and the clauses it follows from."""

    data: dict[str, Any]
    grids: tuple[Grid, ...]
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Look:
    """A season, the law it is played by, and what of it is looked at: now, or the past as it was then."""

    running: Running  # as it is now
    law: Law
    then: Running  # as it was after the turnus or the round that is looked at
    turnus_number: int = 0  # 0: the last that began
    round_number: int = 0  # 0: the last
    group: str = ""  # empty: all
    name: Names = str
    translate: Names = str  # for words in the cells of grids
    language: str = "en"  # of what clauses say
    now: str = ""  # the day or moment at which it is looked at, for what is overdue

    @property
    def season(self) -> Season:
        """The season, as it was at the time that is looked at."""
        return self.then.season

    @property
    def played(self) -> Played:
        """How it is played: what its format has."""
        return played_by(self.running.season.part, self.law)

    @property
    def history(self) -> tuple[tuple[int, Event], ...]:
        """What had happened by then."""
        return self.then.history

    @property
    def turnus(self) -> Turnus:
        """The turnus that is looked at."""
        if not self.season.turni:
            raise NotFound("no turnus has begun")
        number = self.turnus_number or len(self.season.turni)
        if not 1 <= number <= len(self.season.turni):
            raise NotFound("there is no turnus {turnus}", turnus=number)
        return self.season.turni[number - 1]

    def rating(self, player: str) -> int:
        """Return somebody's rating as the reader may see it; 0 where there is none."""
        return rating_as_seen(self.name, player, self.season.rating(player))

    @property
    def groups(self) -> tuple[str, ...]:
        """The groups that are looked at."""
        if self.group and self.group not in self.turnus.groups:
            raise NotFound("there is no group {group}", group=self.group)
        return (self.group,) if self.group else tuple(self.turnus.groups)

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds that tables are made of: those published, until the one that is looked at."""
        known = self.turnus.known_rounds
        return tuple(each for each in known if not self.round_number or each.number <= self.round_number)

    @property
    def has_ended(self) -> bool:
        """Whether the turnus that is looked at had been closed."""
        return self.turnus.is_closed and self.round_number in (0, len(self.turnus.rounds))

    @property
    def round(self) -> Round:
        """The round that is looked at: without a number the draft, or else the one that is being played."""
        turnus = self.turnus
        found = turnus.round(self.round_number) if self.round_number else turnus.round_of_now
        if found is None:
            raise NotFound("round {round} has not been paired", round=self.round_number)
        return found

    def without_game(self, found: Round) -> tuple[Idle, ...]:
        """Return who has no game in a round of the groups that are looked at, and why."""
        groups = self.groups
        return tuple(e for e in self.played.without_game(self.turnus, found) if e.group in groups)


def look_at(
    running: Running,
    *,
    law: Law | None = None,
    then: Running | None = None,
    turnus_number: int = 0,
    round_number: int = 0,
    **what: Any,
) -> Look:
    """Look at a season by the law it is played by, a turnus or round of the past as it was then.

    Who may not see the whole season brings as much as he may see of it as it was `then`.
    """
    if then is None:
        if (turnus_number or round_number) and not running.is_whole:
            raise TypeError("the past is folded from a whole season")
        then = as_it_was(running, turnus_number, round_number)
    return Look(
        running, law or running.law, then, turnus_number=turnus_number, round_number=round_number, **what
    )


def view(look: Look, name: str) -> View:
    """Return a view by its name, with the decisions that replaced something in it."""
    known = _views()
    if name not in known:
        raise BadInput("there is no view {name}; known are {known}", name=name, known=", ".join(known))
    found = seen(known[name], look)
    decided = _decided_otherwise(look, name)
    if not decided:
        return found
    rows = tuple(
        (d["subject"], d["value"], d["computed"], d["by"], d["reason"], d["clause"]) for d in decided
    )
    columns = ("what", "decision", "computed", "by", "reason", "clause")
    grid = Grid("Decided against what was computed", columns, rows)
    clauses = tuple(dict.fromkeys((*found.clauses, *(d["clause"] for d in decided))))
    return View({**found.data, "overruled": decided}, (*found.grids, grid), clauses)


def seen(draw: Callable[..., T], look: Look, *what: Any) -> T:
    """Draw something of a season; a journal that holds what cannot be is named as the fault."""
    try:
        return draw(look, *what)
    except BadInput:
        raise
    except ValueError as impossible:
        raise BadInput(
            "the journal holds what cannot be: {problem}", problem=str(impossible), where=look.running.stream
        ) from impossible


def _decided_otherwise(look: Look, name: str) -> list[dict[str, str]]:
    from turnus.app.seasons.views.overruled import decided_otherwise  # noqa: PLC0415 - as below

    return decided_otherwise(look, name)


def _views() -> Mapping[str, Callable[[Look], View]]:
    from turnus.app.seasons.views.deadlines import DEADLINES  # noqa: PLC0415 - they need the classes above
    from turnus.app.seasons.views.decisions import PEOPLE  # noqa: PLC0415
    from turnus.app.seasons.views.disputes import DISPUTES  # noqa: PLC0415
    from turnus.app.seasons.views.finals import FINALS  # noqa: PLC0415
    from turnus.app.seasons.views.format import FORMAT  # noqa: PLC0415
    from turnus.app.seasons.views.promotion import promotion  # noqa: PLC0415
    from turnus.app.seasons.views.rounds import ROUNDS  # noqa: PLC0415

    return {**ROUNDS, **DEADLINES, "promotion": promotion, **FINALS, **PEOPLE, **DISPUTES, **FORMAT}


def view_names() -> tuple[str, ...]:
    """Return the names of all views."""
    return tuple(_views())


def cited(*rulings: Ruling[Any]) -> tuple[str, ...]:
    """Return the clauses of rulings, each once."""
    return tuple(dict.fromkeys(str(cite) for ruling in rulings for cite in ruling.cites))


def all_ask(grid: Grid, question: str, *columns: int) -> Grid:
    """Return a grid of which the cells in some columns have one and the same why."""
    line = tuple(question if index in columns else "" for index in range(len(grid.columns)))
    return replace(grid, asks=(line,) * len(grid.rows))


def naming(width: int, *named: tuple[int, str]) -> tuple[str, ...]:
    """Return whose names stand in a row of so many cells: the column of each, and the player."""
    whose = dict(named)
    return tuple(whose.get(column, "") for column in range(width))


def whose(grid: Grid, column: int, players: Iterable[str]) -> Grid:
    """Return a grid of which a column has the names of these players, one in each row."""
    return replace(grid, who=tuple(naming(len(grid.columns), (column, player)) for player in players))


def number(value: Fraction | str) -> int | float:
    """Return an exact half as the number JSON writes."""
    exact = Fraction(value)
    return int(exact) if exact.denominator == 1 else float(exact)


@lru_cache(maxsize=1024)  # a page has thousands of figures, and few that differ
def points(value: Fraction | str) -> str:
    """Write points as people do: 3½."""
    return halves(Fraction(value))
