"""From a form to a command: what a form sends is read by the registry, as everything else is."""

from collections.abc import Mapping
from typing import Any, TypeVar

from django.http import QueryDict

from turnus.competition.registry import Filled, Registry, Texts
from turnus.web.desk import secretary

C = TypeVar("C")


def read_form(registry: Registry[C], name: str, given: QueryDict, **more: Any) -> C:
    """Read a command from what a form sent, and from what the page knows; nothing else is taken over."""
    asked = registry.entry(name).asked
    said = {field: Texts(given.getlist(field)) for field in asked if field in given}
    return registry.read(name, {**said, **more}, filled())


def filled() -> Mapping[Filled, str]:
    """Return what stands where nobody says it; seeds and the moment of a decision the secretary fills in."""
    now = secretary().today()
    return {Filled.TODAY: now.date().isoformat(), Filled.HOUR: now.strftime("%H:%M")}
