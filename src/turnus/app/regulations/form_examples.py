"""A worked example as a form has it: groups, rounds and what must come of it, as people write them down."""

import re
from collections.abc import Mapping, Sequence

import msgspec

from turnus.app.law.written import WrittenRegulation
from turnus.app.law.written.text import WrittenExample
from turnus.app.regulations.fields import Given

MOST = 20  # examples of one regulation
_POINTS = re.compile(r"(?P<name>.+?)\s+(?P<points>[\d½].*)")
_BLANK = re.compile(r"\n\s*\n")


def example_from(example: WrittenExample, given: Given) -> WrittenExample:
    """Return an example as a form has it; what the form does not hold stays."""
    return msgspec.structs.replace(
        example,
        title=" ".join(given.get("example.title", example.title).split()),
        competition=given.get("example.competition", example.competition).strip(),
        stage=given.get("example.stage", example.stage).strip(),
        groups=_groups(given.get("example.groups", "")),
        rounds=_rounds(given.get("example.rounds", "")),
        order=_groups(given.get("example.order", "")),
        points=_points(given.get("example.points", "")),
        up=_names(given.get("example.up", "")),
        down=_names(given.get("example.down", "")),
    )


def as_texts_of(example: WrittenExample) -> dict[str, str]:
    """Return what a form shows of an example."""
    return {
        "groups": _written(example.groups),
        "rounds": "\n\n".join("\n".join(each) for each in example.rounds),
        "order": _written(example.order),
        "points": "\n".join(f"{name} {points}" for name, points in example.points.items()),
        "up": ", ".join(example.up),
        "down": ", ".join(example.down),
    }


def with_example(regulation: WrittenRegulation, place: int, example: WrittenExample) -> WrittenRegulation:
    """Return a regulation with an example changed, or with one more."""
    examples = [*regulation.example[:place], example, *regulation.example[place + 1 :]]
    return msgspec.structs.replace(regulation, example=examples[:MOST])


def without_example(regulation: WrittenRegulation, place: int) -> WrittenRegulation:
    """Return a regulation without an example."""
    return msgspec.structs.replace(
        regulation, example=[*regulation.example[:place], *regulation.example[place + 1 :]]
    )


def _names(text: str) -> list[str]:
    return [" ".join(each.split()) for each in re.split(r"[,;\n]", text) if each.strip()]


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def _groups(text: str) -> dict[str, list[str]]:
    """Read a group a line, `1: Anna, Bram`; one without a name has the number of its line."""
    found = {}
    for number, line in enumerate(_lines(text), 1):
        name, colon, names = line.partition(":")
        found[name.strip() if colon else str(number)] = _names(names if colon else line)
    return found


def _written(groups: Mapping[str, Sequence[str]]) -> str:
    return "\n".join(f"{name}: {', '.join(names)}" for name, names in groups.items())


def _rounds(text: str) -> list[list[str]]:
    """Read rounds with an empty line between them, a game a line."""
    clean = text.replace("\r\n", "\n").replace("½", "1/2").replace(" \N{EN DASH} ", " - ")
    return [lines for each in _BLANK.split(clean) if (lines := _lines(each))]


def _points(text: str) -> dict[str, int | float | str]:
    """Read what somebody must have, `Anna 2½` a line; a line without points is told when it is played."""
    found: dict[str, int | float | str] = {}
    for line in _lines(text):
        read = _POINTS.fullmatch(line)
        name, said = (read["name"], read["points"]) if read else (line, "?")
        said = " ".join(said.replace(",", ".").replace("½", " 1/2").split())
        found[name] = int(said) if said.isdecimal() else said
    return found
