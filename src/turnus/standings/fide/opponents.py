"""Tie-breaks from the opponents' results (C.07, articles 8, 9 and 13): Buchholz, Sonneborn-Berger, Koya."""

from fractions import Fraction
from typing import ClassVar

from turnus.faults import NotFound
from turnus.records import record, replace
from turnus.standings.fide.rounds import Part, cut, is_round_robin, parts_of
from turnus.standings.fide.scores import (
    Score,
    Sheet,
    is_of_teams,
    need_teams,
    primary_of,
    sheet_of,
    team_size,
)
from turnus.standings.steps import Field, Figures
from turnus.tournament import Game, Outcome, Round, Tournament

HUNDREDTH = 100


@record
class Buchholz:
    """BH 8.1: the sum of the opponents' adjusted scores; FB 8.3 takes those of the last round as drawn."""

    cut_lowest: int = 0
    cut_highest: int = 0
    forfeits_played: bool = False
    fore: bool = False
    score: Score | None = None
    code: str = "BH"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's Buchholz."""
        refuse_round_robin(field.tournament, self.code)
        return self.sums(field.tournament)

    def sums(self, tournament: Tournament) -> dict[int, Fraction]:
        """Return the sums, whatever the kind of tournament."""
        sheet = sheet_of(last_round_drawn(tournament) if self.fore else tournament, self.score)
        parts = parts_of(sheet, forfeits=self.forfeits_played)
        return {number: sheet.points(self._sum(list(each))) for number, each in parts.items()}

    def _sum(self, parts: list[Part]) -> int:
        left = cut(parts, self.cut_lowest, products=False)
        highest = sorted((part.score for part in left), reverse=True)
        return sum(highest[self.cut_highest :])


def refuse_round_robin(event: Tournament, code: str) -> None:
    """Refuse the Buchholz family where everybody meets everybody (8)."""
    if is_round_robin(event):
        raise NotFound("{code} must not be used in a round robin (C.07, 8)", kind="refused", code=code)


def last_round_drawn(event: Tournament) -> Tournament:
    """Return the tournament as if all paired games of its final round were drawn, forfeits too (8.3)."""
    if not event.rounds or (event.planned_rounds or 0) > len(event.rounds):
        return event
    last = event.rounds[-1]
    boards = (event.board_scoring.draw * team_size(event),) * 2 if is_of_teams(event) else None
    games = tuple(Game(game.white, game.black, Outcome.DRAW, Outcome.DRAW, boards) for game in last.games)
    return replace(event, rounds=(*event.rounds[:-1], Round(games, last.byes)))


@record
class AverageOpponentsBuchholz:
    """AOB 8.2: the mean Buchholz, or Fore Buchholz, of the opponents met over the board, to two decimals."""

    fore: bool = False
    score: Score | None = None
    code: str = "AOB"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's mean."""
        refuse_round_robin(field.tournament, self.code)
        buchholz = Buchholz(fore=self.fore, score=self.score).sums(field.tournament)
        return {
            number: mean([buchholz[e.opponent] for e in entries if e.opponent and e.is_played])
            for number, entries in field.tournament.entries.items()
        }


def mean(figures: list[Fraction]) -> Fraction:
    """Return the mean to two decimals; of nothing it is 0."""
    return to_hundredths(sum(figures, Fraction(0)) / max(1, len(figures)))


def to_hundredths(value: Fraction) -> Fraction:
    """Round to two decimals, a half upwards."""
    return Fraction((2 * HUNDREDTH * value + 1).__floor__() // 2, HUNDREDTH)


@record
class SonnebornBerger:
    """SB 9.1: each opponent's adjusted score times the points scored against him; ESB 13.2 of two scores."""

    cut_lowest: int = 0
    forfeits_played: bool = False
    opponents: Score | None = None
    results: Score | None = None
    code: str = "SB"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's Sonneborn-Berger."""
        sheet = sheet_of(field.tournament, self.opponents)
        results = sheet_of(field.tournament, self.results)
        parts = parts_of(sheet, results, forfeits=self.forfeits_played)
        unit = sheet.points(1) * results.points(1)
        return {
            number: unit * sum(part.product for part in cut(list(each), self.cut_lowest, products=True))
            for number, each in parts.items()
        }


@record
class Koya:
    """KS 9.2: the points against those with half the points or more; 14.5 moves the limit by half points."""

    moved: int = 0
    score: Score | None = None
    code: str = "KS"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's Koya points; a forfeit is scored against its opponent like a game."""
        sheet = sheet_of(field.tournament, self.score)
        limit = sheet.win * _games_each(field.tournament) + self.moved * sheet.units_per_point
        return {
            number: sheet.points(
                sum(
                    units
                    for entry, units in zip(entries, sheet.rounds[number], strict=True)
                    if entry.opponent is not None and 2 * sheet.totals[entry.opponent] >= limit
                )
            )
            for number, entries in field.tournament.entries.items()
        }


def _games_each(event: Tournament) -> int:
    """Return how many games one can play: in a round robin of an odd number everybody rests once a cycle."""
    rounds, players = len(event.rounds), len(event.players)
    odd = is_round_robin(event) and players % 2 == 1
    return rounds - rounds // players if odd else rounds


@record
class ScheduleStrength:
    """SSSC 13.4: the secondary score and the Buchholz of the primary one, divided to be of its size."""

    divisor: int | None = None
    forfeits_played: bool = False
    fore: bool = False
    score: Score | None = None
    code: str = "SSSC"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return every team's combination, to two decimals."""
        event = field.tournament
        need_teams(event, self.code)
        first = self.score or primary_of(event)
        primary, secondary = sheet_of(event, first), sheet_of(event, first.other)
        buchholz = Buchholz(forfeits_played=self.forfeits_played, fore=self.fore, score=first)
        divisor = self.divisor or _normal(primary, secondary)
        return {
            number: to_hundredths(secondary.points(secondary.totals[number]) + figure / divisor)
            for number, figure in buchholz.sums(event).items()
        }


def _normal(primary: Sheet, secondary: Sheet) -> int:
    """Return the most of the primary score in the tournament by the most of the secondary in one match."""
    most = primary.points(primary.win * len(primary.event.rounds))
    return max(1, int(most / secondary.points(secondary.win)))
