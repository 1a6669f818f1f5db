"""The steps of a ladder: each is data, says its figure for each player, and decides nothing by itself."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import ClassVar, Protocol

from turnus.records import record
from turnus.standings.unplayed import KNSB, Contribution, Unplayed, contributions
from turnus.tournament import Colour, Entry, Outcome, Tournament, draw_of_lots

Figure = Fraction | tuple[Fraction, ...] | None  # None: the step has nothing to say of this player
Figures = Mapping[int, Figure]
Group = tuple[int, ...]


@record
class Field:
    """What a step looks at: the tournament, who are still equal, and who were equal on points."""

    tournament: Tournament
    groups: tuple[Group, ...]
    on_points: tuple[Group, ...]

    def points(self, units: int) -> Fraction:
        """Return units as points."""
        return self.tournament.scoring.points(units)


class Step(Protocol):
    """One step of a ladder."""

    @property
    def code(self) -> str:
        """Its short name, a column's head."""

    @property
    def lowest_first(self) -> bool:
        """Whether the lowest figure is the best."""

    def figures(self, field: Field) -> Figures:
        """Return the figure of each player, where it has one."""


@record
class Points:
    """The score itself."""

    code: str = "PTS"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's points."""
        return {number: field.points(units) for number, units in field.tournament.scores.items()}


@record
class Resistance:
    """The sum of the opponents' scores (weerstandspunten), cut at its lowest or highest end if so asked."""

    cut_lowest: int = 0
    cut_highest: int = 0
    unplayed: Unplayed = KNSB
    code: str = "WP"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's resistance."""
        parts = contributions(field.tournament, self.unplayed)
        halves = 2 * field.tournament.scoring.units_per_point  # what is seen of an opponent is doubled
        return {number: Fraction(self._sum(each), halves) for number, each in parts.items()}

    def _sum(self, parts: Iterable[Contribution]) -> int:
        terms = sorted(part.score for part in parts)
        return sum(terms[self.cut_lowest : max(len(terms) - self.cut_highest, 0)])


@record
class SonnebornBerger:
    """The opponents' scores, each times the points scored against him, or (`as_one_and_half`) 1 and 1/2."""

    as_one_and_half: bool = False
    unplayed: Unplayed = KNSB
    code: str = "SB"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's Sonneborn-Berger."""
        parts = contributions(field.tournament, self.unplayed)
        units = field.tournament.scoring.units_per_point
        if self.as_one_and_half:
            weighed = {n: sum(_weight(part) * part.score for part in each) for n, each in parts.items()}
            return {number: Fraction(total, 4 * units) for number, total in weighed.items()}
        totals = {n: sum(part.result * part.score for part in each) for n, each in parts.items()}
        return {number: Fraction(total, 2 * units * units) for number, total in totals.items()}


def _weight(part: Contribution) -> int:
    return 2 if part.is_win else 1 if part.is_draw else 0


@record
class Kashdan:
    """Four points for a win, two for a draw, one for a loss: among equals, the most wins."""

    win: int = 4
    draw: int = 2
    loss: int = 1
    forfeit_loss: int = 1
    code: str = "KASHDAN"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's Kashdan points."""
        entries = field.tournament.entries
        return {number: Fraction(sum(map(self._points, each))) for number, each in entries.items()}

    def _points(self, entry: Entry) -> int:
        if entry.outcome is Outcome.FORFEIT_LOSS:
            return self.forfeit_loss
        if entry.outcome.is_win:
            return self.win
        return self.draw if entry.outcome.is_draw else self.loss if entry.outcome.is_loss else 0


def kashdan_code(win: int, draw: int, loss: int) -> str:
    """Return the code of Kashdan with what a win, draw and loss count, where that is not the usual."""
    usual = Kashdan()
    same = (win, draw, loss) == (usual.win, usual.draw, usual.loss)
    return "KASHDAN" if same else f"KASHDAN:{win}-{draw}-{loss}"


@record
class MostWins:
    """The number of games won, forfeits included unless told otherwise; a bye is no game."""

    forfeits: bool = True
    code: str = "WIN"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's number of wins."""
        return _counted(field, lambda e: e.outcome.is_win and (self.forfeits or e.is_played))


@record
class MostBlacks:
    """The number of Blacks: really played, or with forfeits as the calendar has them."""

    forfeits: bool = False
    code: str = "BPG"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's number of Blacks."""
        return _counted(field, lambda e: e.colour is Colour.BLACK and (self.forfeits or e.is_played))


@record
class DrawBalance:
    """Plus draws less minus draws (draughts)."""

    code: str = "DB"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's balance."""
        plus = _counted(field, lambda e: e.outcome is Outcome.PLUS_DRAW)
        minus = _counted(field, lambda e: e.outcome is Outcome.MINUS_DRAW)
        return {number: plus[number] - minus[number] for number in plus}


@record
class Rating:
    """The player's own rating, the highest or the lowest first; who has none keeps his group together."""

    lowest_first: bool = False
    code: str = "RTNG"

    def figures(self, field: Field) -> Figures:
        """Return everyone's rating."""
        return {
            player.number: None if player.rating is None else Fraction(player.rating)
            for player in field.tournament.players
        }


@record
class AverageOpponentRating:
    """The mean rating of the opponents met over the board; an unrated one counts as told, or not at all."""

    unrated: int | None = None
    code: str = "ARO"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's mean."""
        event = field.tournament
        return {number: self._mean(event, entries) for number, entries in event.entries.items()}

    def _mean(self, event: Tournament, entries: Iterable[Entry]) -> Figure:
        met = [
            event.by_number[e.opponent].rating or self.unrated for e in entries if e.opponent and e.is_played
        ]
        rated = [rating for rating in met if rating is not None]
        return Fraction(sum(rated), len(rated)) if rated else None


@record
class Recorded:
    """Figures that were settled elsewhere and are written down: a play-off, a decision of the director."""

    given: tuple[tuple[int, Fraction], ...]
    code: str = "PO"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return what was recorded; who is not in it keeps his group together."""
        known = dict(self.given)
        return {number: known.get(number) for number in field.tournament.by_number}


@record
class Lots:
    """A draw of lots that anyone can repeat from its recorded seed; the figure is the place in it."""

    seed: str
    code: str = "LOT"
    lowest_first: ClassVar[bool] = True

    def figures(self, field: Field) -> Figures:
        """Return the place of everyone's lot."""
        order = draw_of_lots(self.seed, field.tournament.by_number)
        return {number: Fraction(place) for place, number in enumerate(order, 1)}


def _counted(field: Field, counts: Callable[[Entry], bool]) -> dict[int, Fraction]:
    return {number: Fraction(sum(map(counts, each))) for number, each in field.tournament.entries.items()}
