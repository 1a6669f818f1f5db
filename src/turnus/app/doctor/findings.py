"""What a look at an installation finds: how bad it is, one sentence, and what mends it.

Sentences are templates that the edge translates before it fills them in.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from turnus.faults import BadInput


class Level(StrEnum):
    """How bad a thing is: only what is wrong keeps an office from its work, now or soon."""

    OK = "ok"
    WARNING = "warning"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    level: Level
    topic: str
    says: str
    remedy: str = ""
    values: Mapping[str, object] = field(default_factory=dict)


def mend(text: str) -> str:
    """Mark a text as what mends something, so that translators find it."""
    return text


def spoken(text: str) -> str:
    """Mark a text as a sentence for people, so that translators find it."""
    return text


def well(topic: str, says: str, **values: object) -> Finding:
    """Say that something is as it should be."""
    return Finding(Level.OK, topic, says, "", values)


def doubtful(topic: str, says: str, remedy: str, **values: object) -> Finding:
    """Say that something will do, but not for ever or not for everybody."""
    return Finding(Level.WARNING, topic, says, remedy, values)


def broken(topic: str, says: str, remedy: str, **values: object) -> Finding:
    """Say that something does not work."""
    return Finding(Level.WRONG, topic, says, remedy, values)


def by_fault(topic: str, fault: BadInput, remedy: str, **values: object) -> Finding:
    """Say what a fault says, and where."""
    says = f"{{where}}: {fault.template}" if fault.where else fault.template
    return Finding(Level.WRONG, topic, says, remedy, {**fault.values, "where": fault.where, **values})
