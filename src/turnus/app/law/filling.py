"""Terms of a rulebook as somebody fills them: each by its name, read as what it holds, the wrong one told."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from turnus.competition.registry import read_value
from turnus.faults import BadInput
from turnus.law import OPEN, Setting, Stack


def filled_terms(stack: Stack, given: Iterable[str]) -> dict[str, Any]:
    """Read `term=value` texts by the terms a rulebook has; what it says itself is left out."""
    found = {}
    for text in given:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise BadInput("write term=value, not “{text}”", text=text, where="--set")
        found[name] = value
    return read_terms(stack, found)


def read_terms(stack: Stack, given: Mapping[str, Any]) -> dict[str, Any]:
    """Read terms by their names; one that the rulebook has not is told with the nearest."""
    found = {}
    for name, value in given.items():
        settings = stack.settings.get(name)
        if settings is None:
            raise _unknown(name, stack)
        read = read_term(settings[0], value) if isinstance(value, str) else value
        usual = next((each.value for each in settings if each.value is not OPEN), None)
        if read != usual:
            found[name] = read
    return found


def _unknown(name: str, stack: Stack) -> BadInput:
    near = ", ".join(get_close_matches(name, list(stack.settings), 3, 0.5))
    if near:
        return BadInput(
            "{rulebook} has no term {name}; like it are {near}; “--set help” lists all",
            rulebook=stack.home, name=name, near=near, where="--set",
        )  # fmt: skip
    return BadInput(
        "{rulebook} has no term {name}; “--set help” lists all", rulebook=stack.home, name=name, where="--set"
    )


def read_term(setting: Setting, text: str) -> Any:
    """Read the value of a term."""
    kind = setting.term.type
    if kind is tuple:
        return read_value(text.strip("()[]"), tuple[int, ...], setting.term.name)
    return read_value(text, kind, setting.term.name) if kind in (bool, int) else text
