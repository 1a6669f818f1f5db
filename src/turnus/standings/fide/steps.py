"""Tie-breaks from results (C.07, articles 7 to 9)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import accumulate
from typing import ClassVar

from turnus.standings.fide.rounds import Part, cut, is_round_robin, is_voluntary, parts_of
from turnus.standings.steps import Field, Figures
from turnus.tournament import Colour, Entry, Game, Outcome, Tournament


@dataclass(frozen=True, slots=True)
class Buchholz:
    """BH 8.1: the sum of the opponents' adjusted scores; FB 8.3 takes the last round's games as drawn."""

    cut_lowest: int = 0
    cut_highest: int = 0
    forfeits_played: bool = False
    fore: bool = False
    code: str = "BH"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's Buchholz."""
        event = _last_round_drawn(field.tournament) if self.fore else field.tournament
        parts = parts_of(event, forfeits_played=self.forfeits_played)
        return {number: field.points(self._sum(list(each))) for number, each in parts.items()}

    def _sum(self, parts: list[Part]) -> int:
        left = cut(parts, self.cut_lowest)
        highest = sorted((part.score for part in left), reverse=True)
        return sum(highest[self.cut_highest :])


def _last_round_drawn(event: Tournament) -> Tournament:
    if not event.rounds:
        return event
    last = event.rounds[-1]
    games = tuple(
        Game(game.white, game.black, Outcome.DRAW, Outcome.DRAW)
        if game.white_outcome.is_over_the_board
        else game
        for game in last.games
    )
    return replace(event, rounds=(*event.rounds[:-1], replace(last, games=games)))


@dataclass(frozen=True, slots=True)
class AverageOpponentsBuchholz:
    """AOB 8.2: the mean Buchholz of the opponents met over the board."""

    code: str = "AOB"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's mean; 0 for who met nobody."""
        parts = parts_of(field.tournament, forfeits_played=False)
        sums = {number: field.points(sum(part.score for part in each)) for number, each in parts.items()}
        return {
            number: sum((sums[other] for other in met), Fraction(0)) / max(1, len(met))
            for number, met in field.tournament.met.items()
        }


@dataclass(frozen=True, slots=True)
class SonnebornBerger:
    """SB 9.1: each opponent's adjusted score times the points scored against him."""

    cut_lowest: int = 0
    forfeits_played: bool = False
    code: str = "SB"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's Sonneborn-Berger."""
        parts = parts_of(field.tournament, forfeits_played=self.forfeits_played)
        unit = field.points(1)
        return {
            number: unit * unit * sum(part.result * part.score for part in cut(list(each), self.cut_lowest))
            for number, each in parts.items()
        }


@dataclass(frozen=True, slots=True)
class Koya:
    """KS 9.2: the points against opponents with half the points or more, the limit moved by half points."""

    moved: int = 0
    forfeits_played: bool = False
    code: str = "KS"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's Koya points."""
        event = field.tournament
        table = event.scoring.table
        limit = event.scoring.win * len(event.rounds) + self.moved * event.scoring.win
        played = self.forfeits_played or is_round_robin(event)
        return {
            number: field.points(
                sum(
                    table[entry.outcome]
                    for entry in entries
                    if entry.opponent is not None
                    and (entry.is_over_the_board or played)
                    and 2 * event.scores[entry.opponent] >= limit
                )
            )
            for number, entries in event.entries.items()
        }


@dataclass(frozen=True, slots=True)
class Counted:
    """How many of a player's rounds are of some kind: WIN, WON, BPG, BWG, REP."""

    counts: Callable[[Tournament, Entry], bool]
    code: str
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's number."""
        event = field.tournament
        return {
            number: Fraction(sum(self.counts(event, entry) for entry in entries))
            for number, entries in event.entries.items()
        }


def scored_as_a_win(event: Tournament, entry: Entry) -> bool:
    """WIN 7.1: a round that brought what a win brings, played or not."""
    return entry.outcome.is_win or (
        not entry.is_over_the_board and event.scoring.units(entry.outcome) >= event.scoring.win
    )


def won_over_the_board(_: Tournament, entry: Entry) -> bool:
    """WON 7.2: a game won over the board."""
    return entry.outcome.is_win and entry.is_over_the_board


def played_with_black(_: Tournament, entry: Entry) -> bool:
    """BPG 7.3: a game played with Black."""
    return entry.is_over_the_board and entry.colour is Colour.BLACK


def won_with_black(event: Tournament, entry: Entry) -> bool:
    """BWG 7.4: a game won with Black over the board."""
    return won_over_the_board(event, entry) and entry.colour is Colour.BLACK


def elected_to_play(_: Tournament, entry: Entry) -> bool:
    """REP 7.6: a round the player did not choose to miss."""
    return not is_voluntary(entry)


@dataclass(frozen=True, slots=True)
class Progressive:
    """PS 7.5: the sum of the scores after every round, without the first rounds that are cut."""

    cut_first: int = 0
    code: str = "PS"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's sum."""
        table = field.tournament.scoring.table
        return {
            number: field.points(sum(list(accumulate(table[e.outcome] for e in each))[self.cut_first :]))
            for number, each in field.tournament.entries.items()
        }


@dataclass(frozen=True, slots=True)
class StandardPoints:
    """STD 7.7: 1 for a round that brought a win's points, a half for a draw's, whatever the scale."""

    code: str = "STD"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's points in the scale 1, 1/2, 0."""
        scoring = field.tournament.scoring
        worth = {o: (u >= scoring.win) + (u >= scoring.draw) for o, u in scoring.table.items()}
        return {
            number: Fraction(sum(worth[entry.outcome] for entry in entries), 2)
            for number, entries in field.tournament.entries.items()
        }


@dataclass(frozen=True, slots=True)
class PairingNumber:
    """TPN 7.8: the number in the pairing, the lowest first."""

    code: str = "TPN"
    lowest_first: ClassVar[bool] = True

    def figures(self, field: Field) -> Figures:
        """Return everyone's number."""
        return {number: Fraction(number) for number in field.tournament.by_number}
