"""The boards of a bughouse record: whether a match is played so, and the record as each board sees it."""

from collections.abc import Mapping
from typing import Any

from turnus.faults import BadInput
from turnus.law import Law
from turnus.play.questions.kinds.two_boards import MatchSetup

NAMES = ("A", "B")


def check_match(data: Mapping[str, Any], law: Law) -> None:
    """Refuse a match with other teams or boards than the law gives it."""
    boards = MatchSetup(boards=len(_starts(data.get("start") or "start")))
    first, second = data.get("teams") or ([None] * size for size in boards.players)
    for part, facts in (("start", boards), ("teams", MatchSetup(players=(len(first), len(second))))):
        ruling = law.ask(facts)
        if ruling.answer:
            clauses = ", ".join(map(str, ruling.clauses()))
            message, problem = "{problem} ({clauses})", str(ruling.answer[0])
            raise BadInput(message, problem=problem, clauses=clauses, where=f"$.{part}")


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
    return text.split("|")


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
