"""Lists of competitions: what cannot be read stands beside the others with its reason, and stops none."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from django.utils.translation import gettext

from turnus.faults import BadInput, NotFound

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A competition that this program cannot read, and why."""

    stream: str
    why: str


@dataclass(frozen=True, slots=True)
class Listed(Generic[T]):
    """What was found of some competitions, and which of them could not be read."""

    found: list[T] = field(default_factory=list)
    unreadable: list[Unreadable] = field(default_factory=list)


def listed(streams: Iterable[str], read: Callable[[str], T]) -> Listed[T]:
    """Read each of these competitions; one that cannot be read is named with its reason."""
    found: Listed[T] = Listed()
    for stream in streams:
        try:
            found.found.append(read(stream))
        except (BadInput, NotFound) as wrong:
            said = gettext(wrong.template).format(**wrong.values)
            found.unreadable.append(Unreadable(stream, f"{wrong.where}: {said}" if wrong.where else said))
    return found
