"""Short names for the steps of a ladder, as a person types them: `WP,SB` or `DE/R,WP/C1,LOT:42`."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from turnus.faults import BadInput
from turnus.standings.fide.codes import FIDE_CODES, fide_step, is_only_fide
from turnus.standings.mutual import BoardPoints, MutualResult, OrderOfClassification
from turnus.standings.steps import (
    AverageOpponentRating,
    DrawBalance,
    Kashdan,
    Lots,
    MostBlacks,
    MostWins,
    Rating,
    Resistance,
    SonnebornBerger,
    Step,
)
from turnus.standings.unplayed import FORFEITS_ADJUSTED, KNSB, Unplayed

_FORM = re.compile(r"(?P<name>[A-Z]+)(?P<options>(/[A-Z0-9]+)*)(:(?P<seed>.+))?", re.IGNORECASE)
_CUT = re.compile(r"([CM])(\d{1,2})")


@dataclass(frozen=True, slots=True)
class Asked:
    """A step as it was typed: its options, its seed, and how unplayed rounds count."""

    code: str
    options: frozenset[str]
    seed: str | None
    unplayed: Unplayed


def _resistance(asked: Asked) -> Step:
    cuts = [match for match in map(_CUT.fullmatch, asked.options) if match]
    if len(cuts) != len(asked.options) or len(cuts) > 1:
        raise _unknown(asked.code)
    kind, count = (cuts[0][1], int(cuts[0][2])) if cuts else ("", 0)
    return Resistance(count, count if kind == "M" else 0, asked.unplayed, asked.code)


def _board_points(asked: Asked, *, balance: bool) -> Step:
    return BoardPoints(
        balance=balance,
        common_opponents="K" in asked.options,
        deciders="D" in asked.options,
        code=asked.code,
    )


def _lots(asked: Asked) -> Step:
    if not asked.seed:
        raise BadInput("a draw of lots needs its seed, such as LOT:42")
    return Lots(asked.seed, "LOT")


# name -> the options it knows (None: it checks them itself), what it is, how it is made
CODES: Mapping[str, tuple[str | None, str, Callable[[Asked], Step]]] = {
    "WP": (None, "resistance; /C1 without the lowest, /M1 without lowest and highest", _resistance),
    "SB": (
        "H",
        "Sonneborn-Berger, opponents' points times points scored; /H times 1 and 1/2",
        lambda a: SonnebornBerger("H" in a.options, a.unplayed, a.code),
    ),
    "ASB": (
        "",
        "Sonneborn-Berger with forfeits as draws in the opponents' scores",
        lambda a: SonnebornBerger(unplayed=FORFEITS_ADJUSTED, code=a.code),
    ),
    "DE": (
        "RMP",
        "mutual result; /R repeated, /M only if all have met, /P without forfeits",
        lambda a: MutualResult("R" in a.options, "P" not in a.options, "M" in a.options, a.code),
    ),
    "OC": ("", "order of classification", lambda a: OrderOfClassification(a.code)),
    "KASHDAN": ("", "Kashdan: 4 for a win, 2 for a draw, 1 for a loss", lambda a: Kashdan(code=a.code)),
    "WIN": ("", "most wins, forfeits included", lambda a: MostWins(code=a.code)),
    "WON": ("", "most wins over the board", lambda a: MostWins(forfeits=False, code=a.code)),
    "BPG": (
        "C",
        "most Blacks played; /C as on the calendar",
        lambda a: MostBlacks("C" in a.options, a.code),
    ),
    "RTNG": (
        "L",
        "rating, the highest first; /L the lowest first",
        lambda a: Rating("L" in a.options, a.code),
    ),
    "ARO": ("", "average rating of the opponents", lambda a: AverageOpponentRating(code=a.code)),
    "DB": ("", "balance of plus and minus draws", lambda a: DrawBalance(a.code)),
    "BP": (
        "KD",
        "board points; /K against common opponents, /D with deciding matches",
        lambda a: _board_points(a, balance=False),
    ),
    "BPB": ("KD", "balance of board points; /K and /D as BP", lambda a: _board_points(a, balance=True)),
    "LOT": ("", "a draw of lots from a seed, LOT:seed", _lots),
}


def ladder_of(text: str, unplayed: Unplayed | None) -> tuple[Step, ...]:
    """Read a ladder from its codes; an unknown one is refused.

    With no way to count unplayed rounds given, codes mean what FIDE says where it has them.
    """
    codes = [code.strip() for code in text.split(",") if code.strip()]
    return tuple(_fide_or_own(code) if unplayed is None else _step(code, unplayed) for code in codes)


def is_fide_ladder(text: str) -> bool:
    """Whether a ladder has a tie-break that only FIDE's list has, and none that FIDE lacks but lots."""
    codes = [code for code in text.split(",") if code.strip()]
    only_ours = [code for code in codes if fide_step(code.strip()) is None and not _is_lot(code)]
    return not only_ours and any(is_only_fide(code, CODES) for code in codes)


def _is_lot(code: str) -> bool:
    return code.strip().upper().startswith("LOT")


def _fide_or_own(code: str) -> Step:
    return fide_step(code) or _step(code, KNSB)


def _step(code: str, unplayed: Unplayed) -> Step:
    if is_only_fide(code, CODES) and (made := fide_step(code)) is not None:
        return made
    form = _FORM.fullmatch(code)
    name = form["name"].upper() if form else ""
    if not form or name not in CODES or (form["seed"] and name != "LOT"):
        raise _unknown(code)
    known, _, make = CODES[name]
    options = frozenset(form["options"].upper().split("/")) - {""}
    if known is not None and not options <= set(known):
        raise _unknown(code)
    return make(Asked(code.upper(), options, form["seed"], unplayed))


def _unknown(code: str) -> BadInput:
    return BadInput(
        "“{code}” is not a tie-break; known are {known}", code=code, known=", ".join({**CODES, **FIDE_CODES})
    )
