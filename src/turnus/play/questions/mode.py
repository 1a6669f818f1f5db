"""Which kind of game is played, and which provisions come with it."""

from turnus.law import Facts, Refused, Term, every, one
from turnus.words import Words

PIECES_EACH = Term("pieces_each", str, "letters", "the pieces a side begins with")
INITIAL_POSITION = Term("initial_position", str, "FEN", "where a game begins")
PART = Term("part", str, "", "the part of the regulations the game is played under")
TIME_CONTROL = Term("time_control", str, "", "the periods of play, as 40/5400+30:1800+30")
NOTATION_WAIVED = Term("notation_waived", bool, "", "whether the players need not record the moves")
DELAY_MODE = Term(
    "delay_mode", str, "", "whether thinking time runs after the delay, or the delay is given back"
)


RAPID_RULES = Term("rapid_rules", str, "", "whether rapid is played by A.4 or by A.5")
BLITZ_RULES = Term("blitz_rules", str, "", "whether blitz is played by B.2 or by B.3")
ARBITER_RECORDS = Term("arbiter_records", bool, "", "whether the arbiter or an assistant records the games")


class Tempo(Words):
    """How fast a game is by its time control."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


class Supervision(Words):
    """Whether the arbiters can watch every game (A.4, B.2) or not (A.5, B.3)."""

    FULL = "full"
    LIMITED = "limited"


class TempoOfGame(Facts[Tempo]):
    """Which tempo a time control makes: base time and increment per move, in seconds."""

    question = one("tempo")
    base: int
    increment: int = 0

    def check(self) -> None:
        """Refuse times that cannot be."""
        if self.base < 0 or self.increment < 0:
            raise ValueError("times are not below zero")

    @property
    def for_sixty_moves(self) -> int:
        """The seconds a player gets for sixty moves, by which the tempos are told apart."""
        return self.base + 60 * self.increment


class FullSupervision(Facts[tuple[Refused, ...]]):
    """Whether rapid or blitz can be played by the competition rules in full."""

    question = every("full_supervision")
    tempo: Tempo
    games: int  # all that are played at once
    arbiters: int
    recorded: bool = True  # each of the games

    def check(self) -> None:
        """Refuse standard chess, and numbers that cannot be."""
        if self.tempo is Tempo.STANDARD or self.games < 1 or self.arbiters < 0:
            raise ValueError("this is about games of rapid or blitz, at least one")


class MisplacedCastling(Facts[tuple[Refused, ...]]):
    """Whether a player may castle in a game that goes on from a wrong set-up."""

    question = every("misplaced_castling")
    king_misplaced: bool = False
    rook_misplaced: bool = False  # the one he wants to castle with


class StillIllegal(Facts[bool]):
    """Whether an illegal position that the arbiter waited with ends the game."""

    question = one("still_illegal")
    illegal: bool  # after the next completed move
