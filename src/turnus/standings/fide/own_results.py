"""Tie-breaks from a participant's own results (C.07, article 7, and 13.1)."""

from collections.abc import Callable
from fractions import Fraction
from itertools import accumulate
from typing import ClassVar

from turnus.records import record
from turnus.standings.fide.rounds import is_round_robin, is_voluntary
from turnus.standings.fide.scores import Score, Sheet, need_teams, primary_of, sheet_of
from turnus.standings.steps import Field, Figures
from turnus.tournament import Colour, Entry, Outcome, Tournament


@record
class OneScore:
    """One score as it is: the match points, the game points; with `secondary` the one that is not primary."""

    score: Score | None = None
    secondary: bool = False
    code: str = "PTS"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's score."""
        score = self.score
        if self.secondary or score is not None:
            need_teams(field.tournament, self.code)
        if self.secondary:
            score = (score or primary_of(field.tournament)).other
        sheet = sheet_of(field.tournament, score)
        return {number: sheet.points(units) for number, units in sheet.totals.items()}


@record
class Counted:
    """How many of a participant's rounds are of some kind: WIN, WON, BPG, BWG, REP."""

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


def _counts_as_played(event: Tournament, entry: Entry) -> bool:
    """Whether it is a game for article 7: in a round robin a win by forfeit is one too (15.2)."""
    return entry.is_played or (is_round_robin(event) and entry.outcome is Outcome.FORFEIT_WIN)


def won_over_the_board(event: Tournament, entry: Entry) -> bool:
    """WON 7.2: a game won over the board."""
    return entry.outcome.is_win and _counts_as_played(event, entry)


def played_with_black(event: Tournament, entry: Entry) -> bool:
    """BPG 7.3: a game played with Black."""
    return entry.colour is Colour.BLACK and _counts_as_played(event, entry)


def won_with_black(event: Tournament, entry: Entry) -> bool:
    """BWG 7.4: a game won with Black over the board."""
    return won_over_the_board(event, entry) and entry.colour is Colour.BLACK


def elected_to_play(_: Tournament, entry: Entry) -> bool:
    """REP 7.6: a round the player did not choose to miss."""
    return not is_voluntary(entry)


@record
class Progressive:
    """PS 7.5: the sum of the scores after every round, without the first rounds that are cut."""

    cut_first: int = 0
    score: Score | None = None
    code: str = "PS"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's sum."""
        sheet = sheet_of(field.tournament, self.score)
        return {
            number: sheet.points(sum(list(accumulate(each))[self.cut_first :]))
            for number, each in sheet.rounds.items()
        }


@record
class StandardPoints:
    """STD 7.7: 1 for a round with more than the opponent had, a half for as much, whatever the scale."""

    score: Score | None = None
    code: str = "STD"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's points in the scale 1, 1/2, 0."""
        sheet = sheet_of(field.tournament, self.score)
        return {
            number: Fraction(sum(_standard(sheet, number, place) for place in range(len(each))), 2)
            for number, each in sheet.rounds.items()
        }


def _standard(sheet: Sheet, number: int, place: int) -> int:
    """Return 2, 1 or 0: over the board against the opponent's points, otherwise against a draw's."""
    entry, scored = sheet.event.entries[number][place], sheet.rounds[number][place]
    if entry.outcome is Outcome.OPEN:
        return 0
    met = entry.is_over_the_board and entry.opponent is not None
    against = sheet.rounds[entry.opponent][place] if met and entry.opponent else sheet.draw
    return (scored > against) + (scored >= against)


@record
class PairingNumber:
    """TPN 7.8: the number in the pairing, the lowest first unless reversed."""

    lowest_first: bool = True
    code: str = "TPN"

    def figures(self, field: Field) -> Figures:
        """Return everyone's number."""
        return {number: Fraction(number) for number in field.tournament.by_number}
