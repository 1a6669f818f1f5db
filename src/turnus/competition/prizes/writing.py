"""Prizes as people write them: amounts in euro in one line, a row of the plan as one text for a shell."""

import re
from collections.abc import Iterable
from typing import Any

from turnus.competition.prizes.plan import Prizes, Sharing
from turnus.faults import BadInput

AMOUNT = re.compile(r"(\d{1,7})(?:[.,](\d{2}|-))?")
APART = re.compile(r"[\s;/+]+|,\s+")
CENTS = 100
KNOWN = (
    "rating=1400-1799, unrated, category=W, club=, division=, fewest=4, sharing=hort, thing=cup, "
    "player=, beside"
)


def read_amounts(text: str, where: str = "amounts") -> tuple[int, ...]:
    """Read amounts in euro, the first place first: `100 62,50 40`; what is none is refused."""
    found = []
    for word in filter(None, APART.split(text.replace("€", " ").strip().rstrip(","))):
        match = AMOUNT.fullmatch(word)
        if match is None:
            raise BadInput("“{text}” is no amount: write 100 62,50 40", text=word, where=where)
        cents = match[2] if match[2] and match[2] != "-" else "0"
        found.append(int(match[1]) * CENTS + int(cents))
    return tuple(found)


def write_amounts(amounts: Iterable[int], point: str = ".") -> str:
    """Write amounts as `read_amounts` reads them: whole euro without cents."""
    return " ".join(
        f"{cents // CENTS}{point}{cents % CENTS:02}" if cents % CENTS else str(cents // CENTS)
        for cents in amounts
    )


def read_row(text: str) -> Prizes:
    """Read a row of the plan: `Under 1800; rating=-1799; fewest=4; 50 25`."""
    name, *parts = (part.strip() for part in text.split(";"))
    held: dict[str, Any] = {"name": name}
    for part in filter(None, parts):
        key, sign, value = (each.strip() for each in part.partition("="))
        if not sign and part[0].isdigit():
            held["amounts"] = (*held.get("amounts", ()), *read_amounts(part, "prize"))
        elif not sign and key in ("unrated", "beside"):
            held[key] = True
        elif key == "rating":
            held["rating_from"], held["rating_to"] = _band(value)
        elif key in ("category", "club", "division", "thing", "player"):
            held[key] = value
        elif key == "fewest" and value.isdecimal():
            held[key] = int(value[:6])
        elif key == "sharing" and value in {str(each) for each in Sharing}:
            held[key] = Sharing(value)
        else:
            raise BadInput(
                "“{part}” says nothing of a prize; known are {known}", part=part, known=KNOWN, where="prize"
            )
    return Prizes(**held)


def _band(value: str) -> tuple[int, int]:
    """Read a band of ratings: 1400-1799, -1799, 1800-."""
    low, sign, high = (each.strip() for each in value.partition("-"))
    if not sign or not all(each.isdecimal() and len(each) <= 4 for each in (low, high) if each):  # noqa: PLR2004
        raise BadInput("write a rating as 1400-1799, -1799 or 1800-", where="prize")
    return int(low or 0), int(high or 0)
