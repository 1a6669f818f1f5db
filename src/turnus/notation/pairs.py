"""A round's pairs as plain text: `white black` on each line, `player 0` for the free round."""

import re

from turnus.faults import BadInput
from turnus.tournament import Pairing

_LINE = re.compile(r"\s*(\d{1,6})\s*(?:[-\s:,]\s*)(\d{1,6})\s*")
_COUNT = re.compile(r"\s*\d{1,6}\s*")


def read_pairs(text: str) -> tuple[tuple[Pairing, ...], int | None]:
    """Read the pairs and who is free; a first line with only their number is checked against them."""
    pairs: list[Pairing] = []
    free: int | None = None
    announced: int | None = None
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if announced is None and not pairs and free is None and _COUNT.fullmatch(line):
            announced = int(line)
            continue
        white, black = _numbers(line, number)
        if black:
            pairs.append(Pairing(white, black))
        elif free is None:
            free = white
        else:
            raise BadInput(
                "two players have the free round: {first} and {second}",
                where=f"line {number}",
                first=free,
                second=white,
            )
    _check_count(announced, len(pairs) + (free is not None))
    return tuple(pairs), free


def _numbers(line: str, number: int) -> tuple[int, int]:
    found = _LINE.fullmatch(line)
    if found is None:
        raise BadInput("a pair is two numbers, not “{text}”", where=f"line {number}", text=line.strip())
    white, black = int(found[1]), int(found[2])
    if white == 0:
        raise BadInput("0 is nobody; the free round is written `player 0`", where=f"line {number}, column 1")
    return white, black


def _check_count(announced: int | None, found: int) -> None:
    if announced is not None and announced != found:
        raise BadInput(
            "{announced} pairs are announced and {found} follow",
            where="line 1",
            announced=announced,
            found=found,
        )


def write_pairs(pairs: tuple[Pairing, ...], free: int | None) -> str:
    """Write the pairs as other programs read them: their number, then one to a line."""
    lines = [f"{pair.white} {pair.black}" for pair in pairs]
    if free is not None:
        lines.append(f"{free} 0")
    return "\n".join([str(len(lines)), *lines]) + "\n"
