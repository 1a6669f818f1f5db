"""What a program gives, checked where it comes in: a mistake is one sentence with its place."""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias, TypeVar

from turnus.faults import BadInput, WrongType

T = TypeVar("T")
Path: TypeAlias = "str | os.PathLike[str]"
"""What names a file."""
_LONGEST = 60


def a_text(value: object, name: str) -> str:
    """Return a value that must be a text."""
    if not isinstance(value, str):
        raise of_another_kind(value, "this must be a text, not {value}", name)
    return value


def a_number(value: object, name: str, least: int, most: int) -> int:
    """Return a value that must be a whole number between two others."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise of_another_kind(value, "this must be a whole number, not {value}", name)
    if not least <= value <= most:
        raise BadInput(
            "{value} is not a number from {least} to {most}",
            value=shown(value), least=least, most=most, where=name, kind="bad_number",
        )  # fmt: skip
    return value


def one_of(value: object, known: Iterable[str], name: str) -> str:
    """Return a value that must be one of some words."""
    words = tuple(known)
    if a_text(value, name) not in words:
        raise BadInput(
            "{value} is not one of {known}", value=shown(value), known=", ".join(words), where=name
        )
    return str(value)


def instance(value: object, kind: type[T], name: str) -> T:
    """Return a value that must be of some class."""
    if not isinstance(value, kind):
        raise of_another_kind(
            value, "this must be of the class {wanted}, not {value}", name, wanted=kind.__name__
        )
    return value


def made_of(value: object, kind: type[Any] | tuple[type[Any], ...], ways: str, name: str) -> None:
    """Refuse to make a value of something else than its own methods make it of."""
    if not isinstance(value, kind):
        raise of_another_kind(value, "it is made by {ways}, and not of {value}", name, ways=ways)


def several(value: Any, name: str) -> Sequence[Any]:
    """Return the values of something that must hold some; a text holds letters, and is none."""
    if isinstance(value, str | bytes | dict) or not isinstance(value, Iterable):
        raise of_another_kind(value, "this must be a list, not {value}", name)
    return tuple(value)


def by_name(value: object, name: str) -> dict[str, Any]:
    """Return a value that must hold others by name."""
    if not isinstance(value, Mapping):
        raise of_another_kind(value, "this must be values by name, not {value}", name)
    return {a_text(key, name): held for key, held in value.items()}


def a_path(value: object, name: str = "path") -> str:
    """Return a value that must name a file; `-` is a file of that name here, and not standard input."""
    if not isinstance(value, str | os.PathLike):
        raise of_another_kind(value, "this must be the path of a file, not {value}", name)
    path = os.fspath(value)
    if isinstance(path, bytes):
        path = os.fsdecode(path)
    if "\0" in path or not path:
        raise BadInput("{value} is not the path of a file", value=shown(path), where=name)
    return f"{os.curdir}{os.sep}{path}" if path == "-" else path


def of_another_kind(value: object, template: str, name: str, **named: str) -> WrongType:
    """Return the fault of a value that is not of the kind that is wanted; the template says which is."""
    return WrongType(template, value=shown(value), where=name, kind="wrong_type", **named)


@contextmanager
def as_arguments(**named: str) -> Iterator[None]:
    """Call in faults what the command line calls `--by` or `--if` as programs do: `by`, `suppose`."""
    try:
        yield
    except BadInput as fault:
        parts = [part.removeprefix("--") for part in fault.where.split(", ")]
        where = ", ".join(dict.fromkeys(named.get(part, part) for part in parts))
        values = {**fault.values, "where": where, "kind": fault.kind}
        raise BadInput(fault.template, **values) from fault


def shown(value: object) -> str:
    """Return a value as a message shows it: as Python writes it, and not longer than a line."""
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001 - whatever a stranger's class does
        text = type(value).__name__
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
