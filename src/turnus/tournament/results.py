"""What a round brings: games, byes and their outcomes; what they are worth a scoring system says."""

from collections.abc import Mapping
from enum import Enum, unique
from functools import cached_property

from turnus.faults import BadInput
from turnus.records import record


class Colour(Enum):
    """The side a player has in a game."""

    WHITE = "w"
    BLACK = "b"

    @property
    def other(self) -> "Colour":
        """The opponent's colour."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


@unique
class Outcome(Enum):
    """What one round brought one player; the value is its sign in tables and, where TRF has one, in TRF."""

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    PLUS_DRAW = "=+"  # draughts: a draw in which this player had the better of it
    MINUS_DRAW = "=-"
    SHORT_WIN = "W"  # less than one move was made: played, but not for rating
    SHORT_DRAW = "D"
    SHORT_LOSS = "L"
    OPEN = ""  # paired, and still to be played or finished
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    ALLOCATED_BYE = "U"
    FULL_BYE = "F"
    HALF_BYE = "H"
    ZERO_BYE = "Z"  # absent: announced or not, no game and no points

    __hash__ = object.__hash__  # members are unique; Enum's own hash is slow, and every table looks them up

    @property
    def is_over_the_board(self) -> bool:
        """Whether there is a game: two such players have met, and the colour counts."""
        return self in _OVER_THE_BOARD

    @property
    def is_played(self) -> bool:
        """Whether there was a game and it has ended; one still to be played or finished tells nothing."""
        return self is not Outcome.OPEN and self in _OVER_THE_BOARD

    @property
    def is_win(self) -> bool:
        """Whether it is a won game, over the board or by forfeit."""
        return self in (Outcome.WIN, Outcome.SHORT_WIN, Outcome.FORFEIT_WIN)

    @property
    def is_draw(self) -> bool:
        """Whether it is a drawn game, of whatever shade."""
        return self in (Outcome.DRAW, Outcome.PLUS_DRAW, Outcome.MINUS_DRAW, Outcome.SHORT_DRAW)

    @property
    def is_loss(self) -> bool:
        """Whether it is a lost game, over the board or by forfeit."""
        return self in (Outcome.LOSS, Outcome.SHORT_LOSS, Outcome.FORFEIT_LOSS)

    @property
    def is_bye(self) -> bool:
        """Whether there was no opponent at all."""
        return self in (Outcome.ALLOCATED_BYE, Outcome.FULL_BYE, Outcome.HALF_BYE, Outcome.ZERO_BYE)


_OVER_THE_BOARD = frozenset(
    {
        Outcome.WIN,
        Outcome.DRAW,
        Outcome.LOSS,
        Outcome.PLUS_DRAW,
        Outcome.MINUS_DRAW,
        Outcome.SHORT_WIN,
        Outcome.SHORT_DRAW,
        Outcome.SHORT_LOSS,
        Outcome.OPEN,
    }
)

# What the two players of one game may have, whichever of them is named first: the first half is the better.
_AGREEING = frozenset(
    {
        (Outcome.WIN, Outcome.LOSS),
        (Outcome.DRAW, Outcome.DRAW),
        (Outcome.DRAW, Outcome.LOSS),  # 1/2-0, a penalty
        (Outcome.LOSS, Outcome.LOSS),  # 0-0, lost by both
        (Outcome.PLUS_DRAW, Outcome.MINUS_DRAW),
        (Outcome.SHORT_WIN, Outcome.SHORT_LOSS),
        (Outcome.SHORT_DRAW, Outcome.SHORT_DRAW),
        (Outcome.SHORT_LOSS, Outcome.SHORT_LOSS),
        (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
        (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
        (Outcome.OPEN, Outcome.OPEN),
    }
)


def agree(first: Outcome, second: Outcome) -> bool:
    """Whether these can be the two halves of one game's result: 1-0 can, 1-1 cannot."""
    return (first, second) in _AGREEING or (second, first) in _AGREEING


@record
class Pairing:
    """Two who meet: player or team numbers, the first with White (a team: at home)."""

    white: int
    black: int


@record
class Game:
    """A pairing with its result; of a team match also the board points, in units of the board's scale."""

    white: int
    black: int
    white_outcome: Outcome = Outcome.OPEN
    black_outcome: Outcome = Outcome.OPEN
    board_points: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        if self.white == self.black:
            raise BadInput("player {player} is paired with himself", player=self.white)
        if not agree(self.white_outcome, self.black_outcome):
            raise BadInput(
                "the results of {white} ({first}) and {black} ({second}) contradict each other",
                white=self.white,
                black=self.black,
                first=self.white_outcome.value,
                second=self.black_outcome.value,
            )


_NOBODY_THERE = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS, Outcome.OPEN)


@record
class Bye:
    """A round without an opponent: a bye of some kind, or a forfeit that names nobody.

    An open one is a game against somebody of another table that is still to be played.
    """

    player: int
    outcome: Outcome

    def __post_init__(self) -> None:
        if not (self.outcome.is_bye or self.outcome in _NOBODY_THERE):
            raise BadInput(
                "player {player} has the result {result} and no opponent",
                player=self.player,
                result=self.outcome.value,
            )


@record
class Round:
    """The games and byes of one round; who is in neither was absent."""

    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()

    @property
    def numbers(self) -> tuple[int, ...]:
        """Everyone named in the round, as often as he is named."""
        paired = (number for game in self.games for number in (game.white, game.black))
        return (*paired, *(bye.player for bye in self.byes))

    @cached_property
    def entries(self) -> "Mapping[int, Entry]":
        """The round as everyone named in it sees it: made once, though every later round looks back at it."""
        entries = {bye.player: Entry(bye.outcome) for bye in self.byes}
        for game in self.games:
            entries[game.white] = _seen_by_white(game)
            entries[game.black] = _seen_by_black(game)
        return entries

    @cached_property
    def is_open(self) -> bool:
        """Whether anything in it is still to be played or finished."""
        return any(entry.outcome is Outcome.OPEN for entry in self.entries.values())


@record
class Entry:
    """One round as one player sees it."""

    outcome: Outcome
    opponent: int | None = None
    colour: Colour | None = None
    board_points: tuple[int, int] | None = None  # for and against

    @property
    def is_over_the_board(self) -> bool:
        """Whether he met this opponent over the board."""
        return self.outcome.is_over_the_board

    @property
    def is_played(self) -> bool:
        """Whether he met this opponent over the board, and the game has ended."""
        return self.outcome.is_played


ABSENT = Entry(Outcome.ZERO_BYE)


def _seen_by_white(game: Game) -> Entry:
    """Return the game as its first-named player sees it."""
    return Entry(game.white_outcome, game.black, Colour.WHITE, game.board_points)


def _seen_by_black(game: Game) -> Entry:
    """Return the game as its second-named player sees it."""
    turned = None if game.board_points is None else (game.board_points[1], game.board_points[0])
    return Entry(game.black_outcome, game.white, Colour.BLACK, turned)
