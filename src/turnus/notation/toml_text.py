"""TOML that strangers write: its shape is looked at once, before a parser takes it.

The parser takes the square of a long dotted key, ends in a fault of its own where brackets lie too deep, and
reads numbers that nobody can reckon with.
"""

import math
import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from turnus.faults import BadInput
from turnus.notation.printable import checked_text

LIMITS = {  # the longest regulation we know has a thousand values
    "a key or number has at most {most} characters": 100,  # without quotation marks
    "a dotted key has at most {most} parts": 12,
    "brackets are nested {most} deep at most": 12,
    "a file has at most {most} values": 10_000,
}
MOST_DIGITS = 15
TOO_LARGE = "too_large"  # the kind of a fault of what is beyond a limit
_TOKEN = re.compile(  # none of these ever fails after its first signs: what has no end ends with the text
    r'"""(?:[^"\\]+|\\.|"(?!""))*(?:"{3,5}|\\?\Z)'
    r"|'''(?:[^']+|'(?!''))*(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]+|\\[^\n])*"?'
    r"|'[^'\n]*'?"
    r"|#[^\n]*"
    r"|(?P<word>[\w+:-]+)"
    r"|(?P<sign>[\[\]{}.,=\n])",
    re.DOTALL,
)
_PLACE = re.compile(r"\(at (line \d+, column \d+|end of document)\)")


def read_toml(text: str, where: str, most: int) -> dict[str, Any]:
    """Read a text of so many characters at most; whatever is wrong with it is a fault with its place."""
    if len(text) > most:
        raise BadInput("the file is larger than {most} bytes", most=most, where=where, kind=TOO_LARGE)
    checked_text(text, where, most)
    _check_shape(text, where)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        place = _PLACE.search(str(wrong))
        raise BadInput(
            "this is no TOML: {problem}",
            problem=_PLACE.sub("", str(wrong)).strip(),
            where=f"{where}, {place[1]}" if place else where,
        ) from wrong


def _check_shape(text: str, where: str) -> None:
    """Refuse a text whose keys, brackets or values are beyond all measure; a wrong one may pass."""
    line, parts, depth, values = 1, 1, 0, 0
    for token in _TOKEN.finditer(text):
        word, sign = token["word"], token["sign"]
        if sign is None:
            line += token[0].count("\n")
        elif sign == ".":
            parts += 1
        else:
            parts = 1
            line += sign == "\n"
            values += sign in "=,"
            depth = max(0, depth + (sign in "[{") - (sign in "]}"))
        counts = (len(word or ""), parts, depth, values)
        for (template, most), count in zip(LIMITS.items(), counts, strict=True):
            if count > most:
                raise BadInput(template, most=most, where=f"{where}, line {line}", kind=TOO_LARGE)


def check_numbers(tree: Mapping[str, Any]) -> None:
    """Refuse a number that nobody can reckon with; `where` is its path."""
    for path, _, value in walk(tree):
        if isinstance(value, float) and not math.isfinite(value):
            raise BadInput("{value} is no number to reckon with", value=str(value), where=path)
        if isinstance(value, int | float) and abs(value) >= 10**MOST_DIGITS:
            raise BadInput("a number has at most {most} digits", most=MOST_DIGITS, where=path)


def walk(held: Any, path: str = "", key: str = "") -> Iterator[tuple[str, str, Any]]:
    """Yield every value with its path, such as `.clause[0].set`, and its key; and every key."""
    yield path, key, held
    if isinstance(held, Mapping):
        for name, below in held.items():
            yield path, "", name
            yield from walk(below, f"{path}.{name}", name)
    elif isinstance(held, list):
        for number, below in enumerate(held):
            yield from walk(below, f"{path}[{number}]", key)
