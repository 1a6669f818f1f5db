"""The streams of sheets, folded; and the record of a game, which a file of games is made of."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from turnus.app.sheets.comparing import alone, compare
from turnus.app.sheets.events import SHEET_EVENTS
from turnus.app.sheets.games import RESULT, Game
from turnus.app.sheets.sheet import (
    BLACK,
    WHITE,
    Devices,
    Ended,
    Sheet,
    after,
    devices_after,
    ended_after,
)
from turnus.app.streams.upcasting import said
from turnus.app.streams.zone import local
from turnus.store import Event as Stored
from turnus.store import Reader


def _read(stored: Stored) -> Any:
    now = said(stored)
    return msgspec.convert(now.payload, SHEET_EVENTS[now.type])


def sheet_folded(sheet: Sheet | None, new: Sequence[Stored]) -> Sheet:
    """Return a sheet after further entries."""
    made = sheet or Sheet()
    for each in new:
        made = after(made, _read(each), local(each.at), each.key)
    return made


def ended_folded(ended: Ended | None, new: Sequence[Stored]) -> Ended:
    """Return what came of a game's sheets after further events."""
    made = ended or Ended()
    for each in new:
        made = ended_after(made, _read(each), local(each.at), each.actor)
    return made


def devices_folded(devices: Devices | None, new: Sequence[Stored]) -> Devices:
    """Return the list of devices after further decisions."""
    made = devices or Devices()
    for each in new:
        made = devices_after(made, _read(each), local(each.at), each.actor)
    return made


def record_of(kind: str, ended: Ended, sheet: Callable[[str], Sheet]) -> tuple[str, ...]:
    """Return the moves of a game as its record has them: as both agree, or as the arbiter chose."""
    if ended.settled and ended.settled.record:
        chosen = ended.settled.record
        return alone(sheet(chosen), chosen, kind).moves()
    if not ended.agreed:
        return ()
    found = compare({side: sheet(side) for side in (WHITE, BLACK)}, kind)
    return found.moves() if found.is_whole else ()


def recorded(journal: Reader, game: Game) -> tuple[str, ...]:
    """Return the moves of a game as a journal keeps them."""
    ended = ended_folded(None, list(journal.read_stream(game.stream(RESULT))))
    return record_of(
        game.kind,
        ended,
        lambda writer: sheet_folded(None, list(journal.read_stream(game.stream(writer)))),
    )
