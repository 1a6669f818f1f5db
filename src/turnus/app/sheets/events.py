"""What happens on scoresheets and to them; people by pseudonyms, text that is no notation by its digest.

A sheet is a stream of its own for each writer, so that nobody writes over another. What the organiser decides
about devices is a stream of the competition, what came of two sheets one of the game.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from turnus.records import record

CLAIM, SEALED = "claim", "sealed"  # why a move may be written before it is made


@record(kw_only=True)
class Wrote:
    """Somebody wrote in a place of his sheet; what stood there before is struck out and stays to be seen."""

    ply: int  # 1: White's first move
    text: str = ""  # nothing: what stood there is struck out
    beside: Mapping[str, str] = field(default_factory=dict)  # of a text that is no notation: kept elsewhere
    offer: bool = False  # a draw was offered with it
    clock: str = ""  # as he wrote it
    ahead: str = ""  # written before it is made: to claim a draw, or to be sealed
    lang: str = ""  # whose letters the pieces have
    after: str = ""  # the mark of what he saw in that place
    device: str = ""
    number: int = 0  # of the entry on that device, from 1
    made: str = ""  # when, by the device's own clock


@record(kw_only=True)
class Signed:
    """Somebody signed his sheet, with the result on it."""

    result: str
    device: str = ""
    number: int = 0
    made: str = ""


@record(kw_only=True)
class Agreed:
    """Both signed the same result: it goes to the round by these clauses."""

    result: str
    clauses: tuple[str, ...] = ()


@record(kw_only=True)
class Settled:
    """The arbiter signed: the result, and whose sheet is the record of the game."""

    result: str
    record: str  # white, black or scribe; nothing: no sheet is
    clauses: tuple[str, ...] = ()


@record(kw_only=True)
class Prescribed:
    """The organiser said whether scoresheets are kept on devices in this competition."""

    electronic: bool


@record(kw_only=True)
class DeviceAsked:
    """A player asked to write on a device."""

    device: str
    player: str


@record(kw_only=True)
class DeviceApproved:
    """Somebody put a device on the list of those on which a player may write."""

    device: str
    player: str


@record(kw_only=True)
class DeviceWithdrawn:
    """Somebody took a device off the list."""

    device: str


OnSheet = Wrote | Signed
OnGame = Agreed | Settled
OnDevices = Prescribed | DeviceAsked | DeviceApproved | DeviceWithdrawn
SHEET_EVENTS: Mapping[str, type[Any]] = {
    kind.__name__: kind for kind in (*OnSheet.__args__, *OnGame.__args__, *OnDevices.__args__)
}
