"""Clocks in comments: `[%clk 1:23:45]` for the mover, `[%clock w1:23:45 b1:20:00]` for both."""

import re
from decimal import Decimal

from turnus.games.colour import Colour
from turnus.notation.gametree import Clocks

_CLOCK = re.compile(r"\s*\[%cl(?:oc)?k\s+([^\]]*)\]")
_TIME = re.compile(r"([wWbB]?)(?:([0-9]{1,4}):)?([0-9]{1,4}):([0-9]{1,2}(?:\.[0-9]{1,3})?)")


def take_clocks(comments: list[str], mover: Colour) -> tuple[tuple[str, ...], Clocks | None]:
    """Take the clocks out of the comments, the last one counts; one that cannot be read stays where it is."""
    taken: list[Clocks] = []

    def take(match: re.Match[str]) -> str:
        found = _clocks(match[1], mover)
        if found is None:
            return match[0]
        taken.append(found)
        return ""

    rest = tuple(left for comment in comments if (left := _CLOCK.sub(take, comment).strip()))
    return rest, taken[-1] if taken else None


def show_clocks(clocks: Clocks, mover: Colour) -> str:
    """Write clocks as a comment's text."""
    own, other = (clocks.white, clocks.black) if mover is Colour.WHITE else (clocks.black, clocks.white)
    if own is not None and other is None:
        return f"[%clk {_time(own)}]"
    shown = (("w", clocks.white), ("b", clocks.black))
    return f"[%clock {' '.join(letter + _time(time) for letter, time in shown if time is not None)}]"


def _clocks(text: str, mover: Colour) -> Clocks | None:
    shown: dict[str, Decimal] = {}
    for word in text.replace(",", " ").split():
        match = _TIME.fullmatch(word)
        if not match:
            return None
        side = match[1].lower() or ("w" if mover is Colour.WHITE else "b")
        shown[side] = int(match[2] or 0) * 3600 + int(match[3]) * 60 + Decimal(match[4])
    return Clocks(shown.get("w"), shown.get("b")) if shown else None


def _time(seconds: Decimal) -> str:
    hours, minutes = divmod(int(seconds // 60), 60)
    rest = seconds % 60
    return f"{hours}:{minutes:02}:{'0' if rest < 10 else ''}{rest}"  # noqa: PLR2004 - two digits
