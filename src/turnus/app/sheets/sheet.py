"""A scoresheet as its entries made it: every place with all that was written there, and what was signed."""

from collections.abc import Mapping, Sequence
from dataclasses import field

from turnus.app.sheets.events import (
    SEALED,
    Agreed,
    DeviceApproved,
    DeviceAsked,
    DeviceWithdrawn,
    Prescribed,
    Settled,
    Wrote,
)
from turnus.app.sheets.events import Signed as SignedEvent
from turnus.records import record, replace

WHITE, BLACK, SCRIBE = "white", "black", "scribe"
WRITERS = (WHITE, BLACK, SCRIBE)


@record
class Writing:
    """What stands, or stood, in a place of a sheet."""

    text: str
    at: str  # when it arrived
    mark: str  # of the entry: its device and number
    offer: bool = False
    clock: str = ""
    ahead: str = ""
    beside: Mapping[str, str] = field(default_factory=dict)
    lang: str = ""
    made: str = ""

    @property
    def when(self) -> str:
        """When it was written, by the device's clock; else when it arrived."""
        return self.made or self.at


@record
class Signature:
    """A result that somebody put his name to."""

    result: str
    at: str
    made: str = ""

    @property
    def when(self) -> str:
        """When he signed."""
        return self.made or self.at


@record
class Sheet:
    """What one writer has put down."""

    places: Mapping[int, tuple[Writing, ...]] = field(default_factory=dict)  # the last of each counts
    signatures: tuple[Signature, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)  # of each device its last entry
    keys: Mapping[str, str] = field(default_factory=dict)  # of requests, each with the mark of its entry
    length: int = 0

    @property
    def signed(self) -> str:
        """The result he put his name to last; nothing: he has not signed."""
        return self.signatures[-1].result if self.signatures else ""

    @property
    def last_ply(self) -> int:
        """The last place where something stands."""
        return max((ply for ply, all_ in self.places.items() if all_[-1].text or all_[-1].beside), default=0)

    def at(self, ply: int) -> Writing | None:
        """Return what stands in a place; what was struck out does not."""
        held = self.places.get(ply)
        return held[-1] if held and (held[-1].text or held[-1].beside) else None

    def struck(self, ply: int) -> tuple[Writing, ...]:
        """Return what was struck out in a place, the oldest first."""
        held = self.places.get(ply, ())
        return tuple(
            each for each in (held if self.at(ply) is None else held[:-1]) if each.text or each.beside
        )

    def mark(self, ply: int) -> str:
        """Return the mark of the last entry in a place; nothing: nobody wrote there."""
        held = self.places.get(ply)
        return held[-1].mark if held else ""

    @property
    def missing(self) -> tuple[int, ...]:
        """The places before the last where nothing stands."""
        return tuple(ply for ply in range(1, self.last_ply) if self.at(ply) is None)

    def sealed(self) -> frozenset[int]:
        """Return the places of sealed moves: nobody else reads them until something stands behind them."""
        held = {ply: all_[-1] for ply, all_ in self.places.items()}
        last = self.last_ply
        return frozenset(p for p, w in held.items() if w.ahead == SEALED and p == last and not self.signed)


def mark_of(event: Wrote | SignedEvent) -> str:
    """Return by what an entry is known on every device."""
    return f"{event.device}:{event.number}"


def after(sheet: Sheet, event: Wrote | SignedEvent, at: str, key: str = "") -> Sheet:
    """Return a sheet after an entry."""
    numbers = {**sheet.numbers, event.device: max(event.number, sheet.numbers.get(event.device, 0))}
    keys = {**sheet.keys, key: mark_of(event)} if key else sheet.keys
    sheet = replace(sheet, numbers=numbers, keys=keys, length=sheet.length + 1)
    if isinstance(event, SignedEvent):
        signed = Signature(event.result, at, event.made)
        return replace(sheet, signatures=(*sheet.signatures, signed))
    written = Writing(
        event.text,
        at,
        mark_of(event),
        event.offer,
        event.clock,
        event.ahead,
        event.beside,
        event.lang,
        event.made,
    )
    held = (*sheet.places.get(event.ply, ()), written)
    return replace(sheet, places={**sheet.places, event.ply: held})


@record
class Ended:
    """What came of a game's sheets."""

    agreed: Agreed | None = None
    settled: Settled | None = None
    at: str = ""
    by: str = ""
    length: int = 0

    @property
    def result(self) -> str:
        """The result that stands by the sheets; nothing: none yet."""
        last = self.settled or self.agreed
        return last.result if last else ""


def ended_after(ended: Ended, event: Agreed | Settled, at: str, by: str) -> Ended:
    """Return what came of the sheets after another event; the arbiter's word comes after the players'."""
    held = replace(ended, at=at, by=by, length=ended.length + 1)
    return (
        replace(held, settled=event, agreed=held.agreed)
        if isinstance(event, Settled)
        else replace(held, agreed=event)
    )


@record
class Approval:
    """A device on the list: whose it is, who put it there and when."""

    device: str
    player: str
    by: str
    at: str


@record
class Devices:
    """What the organiser decided about devices in a competition."""

    prescribed: bool = False
    prescribed_by: str = ""
    approved: Mapping[str, Approval] = field(default_factory=dict)
    asked: Mapping[str, Approval] = field(default_factory=dict)  # by who wants to write on it
    length: int = 0

    def allows(self, device: str, players: Sequence[str]) -> bool:
        """Say whether one of these players may write on a device."""
        held = self.approved.get(device)
        return held is not None and held.player in players


def devices_after(
    devices: Devices, event: Prescribed | DeviceAsked | DeviceApproved | DeviceWithdrawn, at: str, by: str
) -> Devices:
    """Return the list after another decision."""
    devices = replace(devices, length=devices.length + 1)
    if isinstance(event, Prescribed):
        return replace(devices, prescribed=event.electronic, prescribed_by=by)
    asked, approved = dict(devices.asked), dict(devices.approved)
    asked.pop(event.device, None)
    match event:
        case DeviceAsked(device=device, player=player):
            asked[device] = Approval(device, player, by, at)
        case DeviceApproved(device=device, player=player):
            approved[device] = Approval(device, player, by, at)
        case DeviceWithdrawn(device=device):
            approved.pop(device, None)
    return replace(devices, asked=asked, approved=approved)
