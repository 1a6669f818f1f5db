"""The two boards of a bughouse record: what it says of the match is told of each board."""

from collections.abc import Mapping
from typing import Any

from turnus.faults import BadInput

NAMES = ("A", "B")


def of_each_board(data: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Return the record as each board sees it: its start, its players and what happened there before."""
    starts = _starts(data.get("start") or "start")
    return {
        name: {
            **data,
            "start": start,
            "before": _before(data.get("before") or {}, name),
            "absent": _absent(data.get("absent") or [], name),
        }
        for name, start in zip(NAMES, starts, strict=True)
    }


def _starts(text: str) -> list[str]:
    if text == "start":
        return [text] * len(NAMES)
    boards = text.split("|")
    if len(boards) != len(NAMES):
        message = "a bughouse match has 2 boards joined by |, not {number}"
        raise BadInput(message, number=len(boards), where="$.start")
    return boards


def _before(before: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Return what happened at a board: what is said of it, or of both boards alike."""
    shared = {field: value for field, value in before.items() if field not in NAMES}
    own = before.get(name) or {}
    if not isinstance(own, dict):
        raise BadInput("what happened before is a JSON object", where=f"$.before.{name}")
    clocks = shared.get("clocks")
    if isinstance(clocks, dict) and any(board in clocks for board in NAMES):
        shared["clocks"] = clocks.get(name) or {}
    return {**shared, **own}


def _absent(absent: list[str], name: str) -> list[str]:
    """Return the colours missing at a board: `A white` is who has White on board A."""
    for one in absent:
        if one.partition(" ")[0] not in NAMES:
            raise BadInput(
                "{value!r} does not name a board and a colour, as A white", value=one, where="$.absent"
            )
    return [one.partition(" ")[2] for one in absent if one.partition(" ")[0] == name]
