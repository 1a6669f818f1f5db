"""Refusals on the command line: people by their names, and the option that holds what somebody may choose."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import Any

from turnus.app.streams.runner import RefusedByClause
from turnus.cli.language import translate
from turnus.competition.season.registry import SEASON


@contextmanager
def refusals(command: Any, name: Callable[[str], str]) -> Iterator[None]:
    """Say of a refusal what to write instead."""
    try:
        yield
    except RefusedByClause as refused:
        refused.values = {key: _named(value, name) for key, value in refused.values.items()}
        if refused.offered and (options := _options(command)):
            refused.remedy = translate("choose with {options}").format(options=options)
        raise


def _named(value: object, name: Callable[[str], str]) -> object:
    """Put names for pseudonyms, of one person or of several."""
    if not isinstance(value, str) or isinstance(value, StrEnum):
        return value
    return ", ".join(map(name, value.split(", ")))


def _options(command: Any) -> str:
    """Return the options of a command that can hold somebody's choice and hold none yet."""
    fields = SEASON.entry(type(command).__name__).left_to_somebody
    return " / ".join(f"--{field}" for field in fields if not getattr(command, field))
