"""A slice: what somebody asks, what happens on it, what that changes, and how it is said."""

from collections.abc import Callable, Mapping
from typing import Any

from turnus.competition.engine.state import Competition, Phase
from turnus.competition.refusing import deny
from turnus.competition.telling import Telling
from turnus.law import Law
from turnus.records import record

Decide = Callable[[Competition, Any, Law], tuple[Any, ...]]
Apply = Callable[[Competition, Any], Competition]


@record(kw_only=True)
class Slice:
    """One capability of a competition."""

    command: type[Any]
    does: str  # what the command is called, for a button or a list
    decide: Decide
    applies: Mapping[type[Any], Apply]  # event -> what it changes
    says: Mapping[type[Any], Telling]  # event -> how it is told
    capability: str = ""  # by which field of `has` a regulation puts it off; empty: every competition has it


def running(competition: Competition) -> Phase:
    """Return the phase under way, or refuse."""
    phase = competition.phase
    if phase is None or phase.is_closed:
        raise deny("no stage is under way: pair the first round")
    return phase


def still_open(competition: Competition) -> None:
    """Refuse what comes after the end."""
    if competition.is_closed:
        raise deny("{name} is over: take the closing back first", name=competition.name)
