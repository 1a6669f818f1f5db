"""From a command to events, and from an event to the next state: each slice has its own part."""

from typing import Any

from turnus.competition.engine.slices import APPLY, BY_COMMAND, Slice
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.state import Competition
from turnus.competition.refusing import Denied, Refusal, deny
from turnus.law import Law


def decide(competition: Competition, command: Any, law: Law) -> tuple[Any, ...] | Refusal:
    """Return what happens on a command, or why it is refused."""
    try:
        if not competition.is_open and not isinstance(command, OpenCompetition):
            raise deny("the competition has not been opened")
        asked = BY_COMMAND[type(command)]
        _insist_has(competition, asked)
        return asked.decide(competition, command, law)
    except Denied as denied:
        return denied.refusal


def _insist_has(competition: Competition, asked: Slice) -> None:
    """Refuse what the regulation has put off, with its clause."""
    if asked.capability and not getattr(competition.format.has, asked.capability):
        clauses = competition.grounds.get(f"has.{asked.capability}", ())
        raise deny("the regulation does not have this: {what}", clauses, what=asked.does)


def apply(competition: Competition, event: Any) -> Competition:
    """Return the competition after an event."""
    return APPLY[type(event)](competition, event)
