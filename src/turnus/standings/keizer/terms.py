"""What a club says of its Keizer: what places are worth, and what every kind of not playing brings."""

from fractions import Fraction
from math import lcm

from turnus.records import record
from turnus.tournament import Outcome
from turnus.words import Words

NOTHING = Fraction(0)


class Recount(Words):
    """How often a list is counted again with its own values."""

    SETTLED = "settled"  # until it no longer changes
    ONCE = "once"  # with the values of the list before it


class Missed(Words):
    """Why somebody had no game in a round."""

    BYE = "bye"  # the odd one out
    ABSENT = "absent"  # he said so
    EXCUSED = "excused"  # he said so, and is one of those who often cannot come
    SILENT = "silent"  # he did not
    DUTY = "duty"  # he worked for the club: as arbiter, in the board
    CLUB = "club"  # he played for it elsewhere
    CLUB_WIN = "club win"
    CLUB_DRAW = "club draw"
    CLUB_LOSS = "club loss"
    LATE = "late"  # he had not entered yet
    STOPPED = "stopped"  # he no longer takes part


@record
class KeizerTerms:
    """The figures of a club; shares are of the opponent's value in a game and of one's own without one."""

    top: int = 0  # what the first place is worth; 0: one and a half times as much as there are players
    step: int = 1  # what each next place is worth less
    own: bool = True  # one's own value counts in the total
    recount: Recount = Recount.SETTLED
    win: Fraction = Fraction(1)
    draw: Fraction = Fraction(1, 2)
    loss: Fraction = NOTHING
    bye: Fraction = Fraction(2, 3)
    absent: Fraction = Fraction(1, 3)
    absences: int = 0  # so many at most bring something; 0: all
    excused: Fraction = Fraction(1, 3)
    excuses: int = 0  # likewise of these
    silent: Fraction = NOTHING
    duty: Fraction = Fraction(2, 3)
    club: Fraction = Fraction(2, 3)
    club_by_result: bool = False  # a game for the club brings the win's or draw's share of one's own value
    late: Fraction = Fraction(1, 3)
    stopped: Fraction = Fraction(1, 3)
    late_points: int = 0  # what a newcomer has beside it until the last list

    def first_value(self, players: int) -> int:
        """Return what the first place is worth."""
        return self.top or -(-3 * players // 2)

    @property
    def units(self) -> int:
        """Return into how many parts a point must be cut, so that every share is whole."""
        games = (self.win, self.draw, self.loss, self.bye)
        misses = (self.absent, self.excused, self.silent, self.duty, self.club, self.late, self.stopped)
        return lcm(*(share.denominator for share in (*games, *misses)))

    def of_a_game(self, outcome: Outcome) -> Fraction:
        """Return the share of the opponent's value that a game brings; one still open brings nothing."""
        if outcome.is_win:
            return self.win
        if outcome.is_draw:
            return self.draw
        return self.loss if outcome.is_loss and outcome.is_played else NOTHING

    def of_a_miss(self, missed: Missed, before: int) -> Fraction:
        """Return the share of his own value for a round without a game, after so many of that kind."""
        most = self.most_of(missed)
        if most and before >= most:
            return NOTHING
        if self.club_by_result and missed in _CLUB_RESULTS:
            return {Missed.CLUB_WIN: self.win, Missed.CLUB_DRAW: self.draw}.get(missed, self.loss)
        share: Fraction = getattr(self, "club" if missed in _CLUB_RESULTS else missed.value)
        return share

    def most_of(self, missed: Missed) -> int:
        """Return how often a miss of this kind brings something; 0: always."""
        if missed is Missed.EXCUSED:
            return self.excuses
        return self.absences if missed in ABSENCES else 0


ABSENCES = (Missed.ABSENT, Missed.LATE)  # these share a limit
_CLUB_RESULTS = (Missed.CLUB_WIN, Missed.CLUB_DRAW, Missed.CLUB_LOSS)
