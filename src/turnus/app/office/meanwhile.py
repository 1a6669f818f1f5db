"""What others did between looking and acting: to the same board, player or round, it is said."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from turnus.app.office.faults import Overtaken
from turnus.app.streams.upcasting import Said, said
from turnus.competition.season.events import RoundWithdrawn
from turnus.competition.undoing import Undone
from turnus.store import Reader

EVERYTHING_CHANGED = (Undone.__name__, RoundWithdrawn.__name__)


def check_meanwhile(journal: Reader, stream: str, command: Any | None, expected: int | None) -> None:
    """Refuse a command if what it is about changed since the season had `expected` events."""
    if expected is None:
        return
    mine = asdict(command) if command else {}
    for event in journal.read_stream(stream, expected):
        now = said(event)
        if _touches(mine, now):
            raise _overtaken(event.actor, now)


def _touches(mine: Mapping[str, Any], event: Said) -> bool:
    """Say whether an event is about what a command is about; who names nothing is about everything."""
    told = event.payload
    if event.type in EVERYTHING_CHANGED:
        return True
    if "white" in mine and "black" in mine:
        return {mine["white"], mine["black"]} == {told.get("white"), told.get("black")}
    if "home" in mine:  # two captains name their sides of one match without waiting for each other
        if "home" not in told:  # of its competition as a whole, or of nothing that a match asks
            return "contest" in told and bool(told["contest"] == mine.get("contest"))
        named = [name for name in ("home", "away", "side") if name in mine]
        return all(mine[name] == told.get(name, mine[name]) for name in named)
    if "board" in mine:
        return all(_may_be_same(mine, told, name) for name in ("round", "board", "game"))
    about = next((name for name in ("player", "member", "case", "fine", "protest") if name in mine), "")
    return not about or bool(mine[about] == told.get(about))


def _may_be_same(mine: Mapping[str, Any], told: Mapping[str, Any], name: str) -> bool:
    """Say whether both may mean the same round, board or game; 0 is whichever is under way."""
    one, other = mine.get(name, 0), told.get(name, 1 if name == "game" else None)
    return one == other or (name != "board" and not one)


def _overtaken(actor: str, event: Said) -> Overtaken:
    told = event.payload
    if told.get("result") and "board" in told:
        return Overtaken(
            "{actor} entered {result} on board {board} meanwhile: look again",
            actor=actor, result=told["result"], board=told["board"],
        )  # fmt: skip
    if told.get("result"):
        return Overtaken(
            "{actor} entered {result} for {white} - {black} meanwhile: look again",
            actor=actor, result=told["result"], white=told["white"], black=told["black"],
        )  # fmt: skip
    if told.get("boards") and "home" in told:
        totals = (sum(int(board[side]) for board in told["boards"]) for side in (0, 1))
        return Overtaken(
            "{actor} entered {result} for {home} - {away} meanwhile: look again",
            actor=actor, result="-".join(map(str, totals)), home=told["home"], away=told["away"],
        )  # fmt: skip
    return Overtaken("{actor} changed the competition meanwhile: look again", actor=actor)
