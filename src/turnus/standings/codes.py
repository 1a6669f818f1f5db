"""Short names for the steps of a ladder, as a person types them: `WP,SB` or `DE/R,WP/C1,LOT:42`."""

import re
from collections.abc import Callable, Mapping, Sequence

from turnus.faults import BadInput
from turnus.records import record
from turnus.standings.fide.codes import FIDE_CODES, TEAM_CODES, fide_step, is_of_teams_only
from turnus.standings.fide.own_results import OneScore
from turnus.standings.fide.scores import is_of_teams, with_primary
from turnus.standings.mutual import BoardPoints, MutualResult, OrderOfClassification
from turnus.standings.ranking import POINTS, Ladder, Standings, rank
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
from turnus.tournament import Tournament

_FORM = re.compile(r"(?P<name>[A-Z]+)(?P<options>(/[A-Z0-9]+)*)(:(?P<seed>.+))?", re.IGNORECASE)
_POINTS = re.compile(r"(\d{1,3})-(\d{1,3})-(\d{1,3})")  # for a win, a draw, a loss
_CUT = re.compile(r"([CM])(\d{1,2})")


@record
class Asked:
    """A step as it was typed: its options, its seed, and how unplayed rounds count."""

    code: str
    options: frozenset[str]
    seed: str | None
    unplayed: Unplayed


def _resistance(asked: Asked) -> Step | None:
    cuts = [match for match in map(_CUT.fullmatch, asked.options) if match]
    if len(cuts) != len(asked.options) or len(cuts) > 1:
        return None
    kind, count = (cuts[0][1], int(cuts[0][2])) if cuts else ("", 0)
    return Resistance(count, count if kind == "M" else 0, asked.unplayed, asked.code)


def _board_points(asked: Asked, *, balance: bool) -> Step:
    return BoardPoints(
        balance=balance,
        common_opponents="K" in asked.options,
        deciders="D" in asked.options,
        code=asked.code,
    )


def _kashdan(asked: Asked) -> Step | None:
    if not asked.seed:
        return Kashdan(code=asked.code)
    points = _POINTS.fullmatch(asked.seed)
    if points is None:
        return None
    win, draw, loss = map(int, points.groups())
    return Kashdan(win, draw, loss, loss, asked.code)


def _lots(asked: Asked) -> Step:
    if not asked.seed:
        raise BadInput("a draw of lots needs its seed, such as LOT:42")
    return Lots(asked.seed, "LOT")


# name -> the options it knows (None: it checks them itself), what it is, how it is made
CODES: Mapping[str, tuple[str | None, str, Callable[[Asked], Step | None]]] = {
    "WP": (None, "resistance; /C1 without the lowest, /M1 without lowest and highest", _resistance),
    "SB": (
        "H",
        "Sonneborn-Berger, opponents' points times points scored; /H times 1 and 1/2",
        lambda a: SonnebornBerger("H" in a.options, a.unplayed, a.code),
    ),
    "ASB": (
        "",
        "Sonneborn-Berger, 1 and 1/2 times opponents' points with forfeits in them as draws",
        lambda a: SonnebornBerger(as_one_and_half=True, unplayed=FORFEITS_ADJUSTED, code=a.code),
    ),
    "DE": (
        "RMP",
        "mutual result; /R repeated, /M only if all have met, /P without forfeits",
        lambda a: MutualResult("R" in a.options, "P" not in a.options, "M" in a.options, a.code),
    ),
    "OC": ("", "order of classification", lambda a: OrderOfClassification(a.code)),
    "KASHDAN": ("", "Kashdan: 4 for a win, 2 for a draw, 1 for a loss; :3-1-0 otherwise", _kashdan),
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


WITH_MORE = ("LOT", "KASHDAN")  # after a colon: a seed, what a win, draw and loss count


def ladder_of(text: str, unplayed: Unplayed | None) -> tuple[Step, ...]:
    """Read a ladder from its codes; an unknown one is refused.

    With no way to count unplayed rounds given, codes mean what FIDE says where it has them.
    """
    return tuple(_fide_or_own(code) if unplayed is None else _step(code, unplayed) for code in codes_of(text))


def codes_of(text: str) -> list[str]:
    """Return the codes of a ladder."""
    return [code.strip() for code in text.split(",") if code.strip()]


def is_fide_ladder(text: str) -> bool:
    """Whether FIDE knows every tie-break of a ladder but lots: then they mean what FIDE says."""
    return all(fide_step(code) is not None or code.upper().startswith("LOT") for code in codes_of(text))


def is_team_ladder(text: str) -> bool:
    """Whether a ladder has a tie-break that only teams have."""
    return any(map(is_of_teams_only, codes_of(text)))


def _fide_or_own(code: str) -> Step:
    return fide_step(code) or _step(code, KNSB)


def _step(code: str, unplayed: Unplayed) -> Step:
    made = _own(code, unplayed) or fide_step(code)
    if made is None:
        known = ", ".join({**CODES, **FIDE_CODES, **TEAM_CODES})
        raise BadInput("“{code}” is not a tie-break; known are {known}", code=code, known=known)
    return made


def _own(code: str, unplayed: Unplayed) -> Step | None:
    """Return the step of one of our own codes, or nothing where it is none."""
    form = _FORM.fullmatch(code)
    name = form["name"].upper() if form else ""
    if not form or name not in CODES or (form["seed"] and name not in WITH_MORE):
        return None
    known, _, make = CODES[name]
    options = frozenset(form["options"].upper().split("/")) - {""}
    if known is not None:
        options = frozenset("".join(options))  # single letters, which may be written together: BP/KD
        if not options <= set(known):
            return None
    return make(Asked(code.upper(), options, form["seed"], unplayed))


def rank_by(tournament: Tournament, ladder: Ladder) -> Standings:
    """Rank by a ladder that may begin with the score itself; else by points, teams by their first score."""
    if ladder and isinstance(ladder[0], OneScore) and not ladder[0].secondary:
        first, rest = ladder[0], ladder[1:]
        event = tournament if first.score is None else with_primary(tournament, first.score)
        return rank(event, rest, first)
    return rank(tournament, ladder, OneScore() if is_of_teams(tournament) else POINTS)


BESIDE = {  # columns and grounds that no ladder names
    "KV": "what the place on the list is worth",
    "KN": "the total as it stands",
    "KG": "games over the board",
    "LIST": "the place on the list before",
}


def meanings_of(codes: Sequence[str]) -> dict[str, str]:
    """Return what the tie-breaks of one ladder are, in the words of the list of codes."""
    is_fide = is_fide_ladder(",".join(codes))
    return {code: _meaning(code, is_fide=is_fide) for code in codes}


def _meaning(code: str, *, is_fide: bool) -> str:
    name = re.split(r"[/:]", code.upper())[0]
    tables = (FIDE_CODES, TEAM_CODES, CODES) if is_fide else (CODES, FIDE_CODES, TEAM_CODES)
    return next((table[name][1] for table in tables if name in table), BESIDE.get(name, ""))
