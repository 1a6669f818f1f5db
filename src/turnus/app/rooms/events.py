"""What the journal of games keeps of a game: what was sent, what was ruled on it, and the clocks then."""

from typing import Any

import msgspec

from turnus.faults import Damaged
from turnus.store import Event as Stored

OPENED = "GameOpened"
SEAT = "SeatGiven"
HAPPENED = "Happened"
FLAG = "FlagFell"
RETURNED = "Returned"
SAID = "Said"
ENTERED = "ResultEntered"
TAKEN_BACK = "TakenBack"
REMATCHED = "Rematched"


class Opened(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game was opened: the head of a judge file, and how it is played."""

    head: dict[str, Any]
    terms: dict[str, Any]
    rematch_of: str = ""  # the game whose players wanted this one
    opener: str = ""  # of a rematch: who opened the first game, and has one open as before


class SeatGiven(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat got its key, in the place of the one before."""

    seat: str
    digest: str


class Happened(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something happened at the board: as it was sent, when, and what the law made of it then."""

    input: dict[str, Any]
    at: int  # milliseconds of the game
    seat: str = ""  # nothing: the program did it
    credit: int = 0  # milliseconds of lag that the clock did not count
    rulings: list[dict[str, Any]] = []
    clocks: dict[str, list[Any]] = {}  # of each board: White's and Black's milliseconds, and whose runs
    verdict: dict[str, Any] = {}  # when it changed
    key: str = ""  # of the request
    opened: dict[str, Any] = {}  # a sealed move that is none any more: its event, text and salt


class FlagFell(msgspec.Struct, frozen=True, omit_defaults=True):
    """A flag fell; who may act on it is the edition's business."""

    side: str
    at: int
    board: str = ""


class Returned(msgspec.Struct, frozen=True, omit_defaults=True):
    """The server was away, and the clocks run on from here."""

    since: str  # the last durable event
    until: str
    how: str  # by whom: everybody was seen again, or the arbiter
    at: int


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something was said that is not for the law: one of two who sign or agree, a call to the arbiter."""

    seat: str
    what: str
    at: int
    result: str = ""
    key: str = ""


class Entered(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result went to the round, or why it could not."""

    result: str
    by: str  # who signed it
    problem: str = ""


class TakenBack(msgspec.Struct, frozen=True, omit_defaults=True):
    """The arbiter took back what he did last: it stays written, and the game is as it was before."""

    sequence: int
    at: int
    seat: str
    key: str = ""


class Rematched(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everybody wanted a rematch, and it was opened."""

    game: str


KINDS: dict[str, type[msgspec.Struct]] = {
    OPENED: Opened,
    SEAT: SeatGiven,
    HAPPENED: Happened,
    FLAG: FlagFell,
    RETURNED: Returned,
    SAID: Said,
    ENTERED: Entered,
    TAKEN_BACK: TakenBack,
    REMATCHED: Rematched,
}
NAMES = {kind: name for name, kind in KINDS.items()}


def read(stored: Stored) -> msgspec.Struct:
    """Read an event of a game."""
    kind = KINDS.get(stored.type)
    if kind is None:
        raise Damaged("{type} is no event of a game", type=stored.type, where=stored.stream)
    try:
        return msgspec.json.decode(stored.body, type=kind)
    except msgspec.ValidationError as wrong:
        raise Damaged("this event cannot be read: {problem}", problem=str(wrong)) from wrong
