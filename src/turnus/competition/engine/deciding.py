"""From a command to events, and from an event to the next state: each slice has its own part."""

from typing import Any

from turnus.competition.engine.slices import APPLY, BY_COMMAND
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.state import Competition
from turnus.competition.refusing import Denied, Refusal, deny
from turnus.law import Law


def decide(competition: Competition, command: Any, law: Law) -> tuple[Any, ...] | Refusal:
    """Return what happens on a command, or why it is refused."""
    try:
        if not competition.is_open and not isinstance(command, OpenCompetition):
            raise deny("the competition has not been opened")
        return BY_COMMAND[type(command)].decide(competition, command, law)
    except Denied as denied:
        return denied.refusal


def apply(competition: Competition, event: Any) -> Competition:
    """Return the competition after an event."""
    return APPLY[type(event)](competition, event)
