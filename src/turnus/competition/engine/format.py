"""What a competition is: a format, a value whose every field a clause sets or the organiser chose.

The engine plays any format. It asks a stage's meeting who meets whom, its ladder who stands where, its moves
who goes where next; it never asks which competition it is.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import lcm

from turnus.competition.engine.kinds import (
    Absence,
    BoardColours,
    BoardOrder,
    CheckIn,
    DivisionKind,
    EntryBy,
    Fee,
    FirstColour,
    MatchResult,
    Missed,
    MovesWhen,
    Newcomers,
    Ranking,
    Seeding,
    Unit,
    WhenEqual,
    Withdrawal,
)
from turnus.records import field, record
from turnus.tournament import ScoringSystem

Option = bool | int | str


@record(kw_only=True)
class Scale:
    """What an outcome brings, in points."""

    win: Fraction = Fraction(1)
    draw: Fraction = Fraction(1, 2)
    loss: Fraction = Fraction(0)
    bye: Fraction | None = None  # None: as a win
    half_bye: Fraction | None = None  # None: as a draw
    absence: Fraction = Fraction(0)
    forfeit_win: Fraction | None = None  # None: as a win
    forfeit_loss: Fraction = Fraction(0)

    @property
    def scoring(self) -> ScoringSystem:
        """The same in whole units, as pairing and standings count."""
        return _scoring(self)

    @property
    def stated(self) -> tuple[Fraction, ...]:
        """Every figure of the scale that is said."""
        several = (self.win, self.draw, self.loss, self.absence, self.forfeit_loss)
        perhaps = (self.bye, self.half_bye, self.forfeit_win)
        return (*several, *(each for each in perhaps if each is not None))


@lru_cache(maxsize=64)
def _scoring(scale: Scale) -> ScoringSystem:
    units = lcm(*(each.denominator for each in scale.stated))
    return ScoringSystem(
        win=int(scale.win * units),
        draw=int(scale.draw * units),
        loss=int(scale.loss * units),
        units_per_point=units,
        forfeit_win=_units(scale.forfeit_win, units),
        forfeit_loss=int(scale.forfeit_loss * units),
        allocated_bye=_units(scale.bye, units),
        half_bye=_units(scale.half_bye, units),
        zero_bye=int(scale.absence * units),
    )


def _units(points: Fraction | None, units: int) -> int | None:
    return None if points is None else int(points * units)


@record(kw_only=True)
class Divisions:
    """Into what the field of a stage is divided; who is left over goes where the organiser says."""

    kind: DivisionKind = DivisionKind.TOGETHER
    count: int = 1  # how many, where sizes do not tell
    size: int = 0  # of each; 0: as equal as can be
    sizes: tuple[int, ...] = ()  # what that size may be, where it is chosen by how many take part
    last_may_be_larger: bool = False
    may_merge: bool = False  # the two lowest, when the last is too small
    newcomers: Newcomers = Newcomers.RATING
    incidental_rounds: int = 0  # who plays no more rounds than these stays outside moves; 0: there are none
    names: tuple[str, ...] = ()  # the highest first; without them 1, 2, 3 ...


@record(kw_only=True)
class Meeting:
    """How those of one division meet: the kind of meeting and what it lets one choose."""

    kind: str = "swiss"
    options: Mapping[str, Option] = field(default_factory=dict)


@record(kw_only=True)
class Entry:
    """From where the field of a stage comes: all who entered, or places of the tables of another stage."""

    stage: str = ""  # empty: the entrants
    by: EntryBy = EntryBy.PLACES
    places: int = 0  # so many from the top of each division, or in each of the new ones; 0: all


@record(kw_only=True)
class Ladder:
    """Tie-breaks in order, after the points, by their codes, and what happens when all are equal."""

    steps: tuple[str, ...] = ()
    deciders: int = 0  # how often those who share the first place play for it, before the other steps
    when_equal: WhenEqual = WhenEqual.SHARED


@record(kw_only=True)
class Moves:
    """How many of each division go up and down when a stage has ended."""

    up: int = 0
    down: int = 0
    when: MovesWhen = MovesWhen.PLAYING
    offered: bool = False  # who may go up is asked, and may decline
    up_by_play_off: int = 0  # further ones play for a place in the higher division
    down_by_play_off: int = 0  # and so many for their own


@record(kw_only=True)
class Stage:
    """A part of a competition with tables of its own."""

    name: str = "main"
    entry: Entry = field(default_factory=Entry)
    seeding: Seeding = Seeding.RATING
    divisions: Divisions = field(default_factory=Divisions)
    meeting: Meeting = field(default_factory=Meeting)
    first_colour: FirstColour = FirstColour.LOT
    rounds: int = 0  # 0: as many as the meeting needs
    rounds_an_evening: int = 1
    repeats: int = 1  # how often it is played, each time from zero
    fewest_repeats: int = 0  # where it may be played less often; 0: it may not
    ranking: Ranking = Ranking.NONE
    cross_games: bool = False  # those without an opponent in neighbouring divisions meet
    starting_times: bool = False  # games start at an hour, and one can be too late
    absence: Absence = Absence.FREE
    withdrawal: Withdrawal = Withdrawal.KEPT
    ladder: Ladder = field(default_factory=Ladder)
    moves: Moves = field(default_factory=Moves)

    def same_evening(self, number: int) -> tuple[int, ...]:
        """Return the rounds that are played on the evening of this one."""
        first = (number - 1) // self.rounds_an_evening * self.rounds_an_evening + 1
        return tuple(range(first, first + self.rounds_an_evening))


@record(kw_only=True)
class Attendance:
    """Coming late, missing rounds for half a point, and saying that one is there."""

    half_byes: int | None = None  # how many one may take; None: as many as he likes
    half_byes_until: int = 0  # the last round for one; 0: any
    late_until: int = 0  # the last round in which one can come in; 0: any
    late_brings: Missed = Missed.NOTHING
    check_in: CheckIn = CheckIn.NONE


@record(kw_only=True)
class Capabilities:
    """What can be done in a competition besides playing it; a regulation may put each off."""

    registration: bool = True  # people ask for a place themselves
    signing_off: bool = True  # for a round
    latecomers: bool = True  # who comes late is paired with who is free
    returning: bool = True  # who withdrew comes back
    postponing: bool = True  # a game is played on another day
    own_boards: bool = True  # somebody plays on one board in every round
    keeping_apart: bool = True  # some do not meet
    by_hand: bool = True  # a draft is changed by hand
    disputes: bool = True
    prizes: bool = True


@record(kw_only=True)
class Format:
    """How a competition is played."""

    unit: Unit = Unit.PLAYER
    game: str = "chess"
    tempo: str = ""  # as "5400+30"; empty: not said
    boards: int = 1  # of a match
    match_result: MatchResult = MatchResult.BOARDS
    board_colours: BoardColours = BoardColours.FIRST
    board_order: BoardOrder = BoardOrder.FREE
    fee: Fee = Fee.NONE
    scale: Scale = field(default_factory=Scale)
    board_scale: Scale = field(default_factory=Scale)  # of the boards of a match between teams or pairs
    stages: tuple[Stage, ...] = (Stage(),)
    attendance: Attendance = field(default_factory=Attendance)
    has: Capabilities = field(default_factory=Capabilities)

    @property
    def results_of_a_match(self) -> int:
        """How many results a match of teams or pairs has: one for each board, or one for all."""
        return 1 if self.has_whole_matches else self.boards

    @property
    def has_whole_matches(self) -> bool:
        """Whether two sides meet with both colours, and have one result: nobody there has White."""
        return self.match_result is MatchResult.WHOLE and self.unit is not Unit.PLAYER

    def stage(self, name: str) -> Stage:
        """Return the stage of a name."""
        return next(each for each in self.stages if each.name == name)

    def after(self, name: str) -> Stage | None:
        """Return the stage that follows another in the order they are played."""
        names = [each.name for each in self.stages]
        place = names.index(name) + 1
        return self.stages[place] if place < len(names) else None
