"""What a game that is played here is told at its opening: the head of a judge file, and how it is played.

{"rulebook": "fide-2023", "time_control": "180+2", "way": "help", "players": {"white": "p07", "black": "p12"},
 "belongs": {"competition": "house/2026-2027", "round": 3, "board": 7}}
"""

from enum import StrEnum
from typing import Annotated, Any

import msgspec

from turnus.app.broadcast.delay import LONGEST_DELAY, MOST_MOVES, Delay
from turnus.app.games.records import FIELDS
from turnus.competition.registry.shape_faults import misfit
from turnus.faults import BadInput

LONGEST_LOT = 64  # characters of a seed
LONGEST_LAG = 5000  # milliseconds a move; who is further away cannot play by this clock


class Way(StrEnum):
    """How the pieces are moved."""

    BOARD = "board"  # as at the board: anything can be put down, a move ends with the clock
    HELP = "help"  # only legal moves, the clock presses itself, the program sees a flag


class Return(StrEnum):
    """What follows when the server was away: the clocks stand where they stood, until ..."""

    PLAY = "play"  # everybody whose clock runs has been seen again
    ARBITER = "arbiter"  # the arbiter resumes the game


class Belongs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a game is played: a board of a round of a competition; nowhere for a free game."""

    competition: str = ""
    round: int = 0
    board: int = 0
    phase: int = 0  # which turnus of a season, or phase of an event: in each the rounds count from one


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is played here."""

    way: Way = Way.BOARD
    tablet: bool = False  # both players write on one device between them
    started: bool = False  # the clock runs from the first moment, without a start
    lag: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_LAG)] = 500  # milliseconds credited a turn at most
    lag_total: Annotated[int, msgspec.Meta(ge=0)] | None = None  # and in the whole game
    on_return: Return = Return.PLAY
    delay: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_DELAY)] = 0  # seconds visitors are behind
    delay_moves: Annotated[int, msgspec.Meta(ge=0, le=MOST_MOVES)] = 0  # moves of each player, likewise
    public: bool = True  # whether visitors see it at all before it has ended
    lot: Annotated[str, msgspec.Meta(max_length=LONGEST_LOT)] = ""  # the seed that drew the start position
    people: str = ""  # of a free game: the competition from whose list its players were chosen
    arbiter: bool = True  # of a free game: whether somebody may be asked to decide
    belongs: Belongs = Belongs()

    @property
    def called_in(self) -> str:
        """The competition by whose list its players are called and find their seats."""
        return self.belongs.competition or self.people

    @property
    def own_delay(self) -> Delay:
        """How far visitors are behind, whatever the competition has agreed."""
        return Delay(self.delay, self.delay_moves, not self.public)

    @property
    def has_arbiter(self) -> bool:
        """Whether somebody may be asked to decide: at a casual game with help nobody is."""
        return bool(self.belongs.competition) or (self.way is Way.BOARD and self.arbiter)


OWN = tuple(Terms.__struct_fields__)
HEAD = tuple(name for name in FIELDS if name != "events")


def read_head(data: Any) -> tuple[dict[str, Any], Terms]:
    """Part what the law is told from what we keep to: the head of a judge file, and the terms."""
    if not isinstance(data, dict):
        raise BadInput("a game is one JSON object", where="$")
    if "events" in data:
        raise BadInput("a game begins without events: send them one by one", where="$.events")
    for name in data:
        if name not in (*HEAD, *OWN):
            known = ", ".join((*HEAD, *OWN))
            raise BadInput("there is no field {name}; known are {known}", name=name, known=known, where="$")
    try:
        terms = msgspec.convert({n: v for n, v in data.items() if n in OWN}, Terms, strict=True)
    except msgspec.ValidationError as wrong:
        raise misfit(wrong, "$") from wrong
    return {name: value for name, value in data.items() if name in HEAD}, terms
