"""What a page of a game sends: one event of `judge`, from the fields of a form."""

import math
from collections.abc import Mapping
from typing import Any

from turnus.app.rooms import Room, Sent
from turnus.faults import BadInput
from turnus.web.public.law import language
from turnus.web.rooms import notating, ruling

FIELDS = (
    "type", "by", "board", "on", "square", "move", "hands", "claim", "intended", "reason", "text", "result",
    "what", "against", "option", "clause", "penalty", "size", "for",
)  # fmt: skip
WRITTEN = {"claim": "intended", "seal": "text"}  # where a player writes a move in letters of his language
LONGEST = 500


def sent(room: Room, given: Mapping[str, str], board: str) -> Sent:
    """Read an event with what the page knows of the network."""
    event: dict[str, Any] = {name: given[name][:LONGEST] for name in FIELDS if given.get(name)}
    kind = event.get("type", "")
    if kind == "move" and given.get("typed"):
        event["move"] = notating.typed(
            room.folding.game.tables[board].board, event.get("move", ""), language()
        )
    if event.get(WRITTEN.get(kind, "")):
        event["lang"] = language()
    if kind == "penalty":
        event = ruling.penalty(event)
    if kind == "adjust_clock":
        event |= {side: seconds(given[side], side) for side in ("white", "black") if given.get(side)}
    since = _whole(given.get("since", ""))
    return Sent(event, key=given.get("key", "")[:LONGEST], since=since, offers=bool(given.get("offers")))


def seconds(text: str, where: str) -> float:
    """Read what a clock shows: 1:02:30, 5:00 or 300."""
    parts = text.strip().replace(",", ".").split(":")
    try:
        found = math.fsum(float(part) * 60**place for place, part in enumerate(reversed(parts)))
    except ValueError:
        found = math.nan
    if not math.isfinite(found):
        raise BadInput("{text} is no time: write 5:00 for five minutes", text=text, where=where)
    return found


def _whole(text: str) -> int | None:
    return int(text) if text.isdecimal() else None
