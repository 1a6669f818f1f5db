"""FIDE's codes for tie-breaks with their modifiers: `BH/C1`, `SB`, `KS/L+1`, `ARO/U1400`."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from turnus.standings.fide.direct_encounter import DirectEncounter
from turnus.standings.fide.ratings import (
    FromGames,
    Games,
    OpponentsMean,
    average_rating,
    perfect_performance,
    performance,
)
from turnus.standings.fide.steps import (
    AverageOpponentsBuchholz,
    Buchholz,
    Counted,
    Koya,
    PairingNumber,
    Progressive,
    SonnebornBerger,
    StandardPoints,
    elected_to_play,
    played_with_black,
    scored_as_a_win,
    won_over_the_board,
    won_with_black,
)
from turnus.standings.steps import Rating, Step

_FORM = re.compile(r"(?P<name>[A-Z]+)(?P<modifiers>(/[CMLPU][+-]?\d{0,4})*)", re.IGNORECASE)
_MODIFIER = re.compile(r"(?P<letter>[CMLPU])(?P<value>[+-]?\d*)")


@dataclass(frozen=True, slots=True)
class Asked:
    """A tie-break as it was typed, with its modifiers."""

    code: str
    modifiers: Mapping[str, int]

    @property
    def cut(self) -> int:
        """How many of the least are left out."""
        return self.modifiers.get("C", self.modifiers.get("M", 0))

    @property
    def cut_highest(self) -> int:
        """How many of the most are left out."""
        return self.modifiers.get("M", 0)

    @property
    def forfeits_played(self) -> bool:
        """Whether forfeits count as played."""
        return "P" in self.modifiers

    @property
    def unrated(self) -> int | None:
        """The rating an unrated opponent counts with."""
        return self.modifiers.get("U")


def _buchholz(asked: Asked, *, fore: bool) -> Step:
    return Buchholz(asked.cut, asked.cut_highest, asked.forfeits_played, fore, asked.code)


def _average(asked: Asked) -> Step:
    return FromGames(lambda games: average_rating(games, asked.cut), asked.code, asked.unrated)


def _direct_encounter(asked: Asked) -> Step:
    return DirectEncounter(asked.forfeits_played, asked.code)


def _koya(asked: Asked) -> Step:
    return Koya(asked.modifiers.get("L", 0), asked.forfeits_played, asked.code)


def _opponents(asked: Asked, measure: Callable[[Games], int | None]) -> Step:
    return OpponentsMean(FromGames(measure, asked.code, asked.unrated), asked.code)


# name -> the modifiers it knows, what it is, how it is made
FIDE_CODES: Mapping[str, tuple[str, str, Callable[[Asked], Step]]] = {
    "DE": ("P", "direct encounter (6); /P forfeits count", _direct_encounter),
    "WIN": ("", "rounds with a win's points (7.1)", lambda a: Counted(scored_as_a_win, a.code)),
    "WON": ("", "games won over the board (7.2)", lambda a: Counted(won_over_the_board, a.code)),
    "BPG": ("", "games played with Black (7.3)", lambda a: Counted(played_with_black, a.code)),
    "BWG": ("", "games won with Black (7.4)", lambda a: Counted(won_with_black, a.code)),
    "PS": ("C", "progressive scores (7.5); /C1 without round 1", lambda a: Progressive(a.cut, a.code)),
    "REP": ("", "rounds one elected to play (7.6)", lambda a: Counted(elected_to_play, a.code)),
    "STD": ("", "standard points (7.7)", lambda a: StandardPoints(a.code)),
    "TPN": ("", "pairing number, the lowest first (7.8)", lambda a: PairingNumber(a.code)),
    "BH": ("CMP", "Buchholz (8.1); /C1 cut, /M1 median", lambda a: _buchholz(a, fore=False)),
    "AOB": ("", "average of the opponents' Buchholz (8.2)", lambda a: AverageOpponentsBuchholz(a.code)),
    "FB": ("CMP", "fore Buchholz, the last round drawn (8.3)", lambda a: _buchholz(a, fore=True)),
    "SB": ("CP", "Sonneborn-Berger (9.1)", lambda a: SonnebornBerger(a.cut, a.forfeits_played, a.code)),
    "KS": ("LP", "Koya (9.2); /L+1 moves the limit by half a point", _koya),
    "ARO": ("CU", "average rating of the opponents (10.1); /U1400 for the unrated", _average),
    "TPR": ("U", "performance rating (10.2)", lambda a: FromGames(performance, a.code, a.unrated)),
    "PTP": ("U", "perfect performance (10.3)", lambda a: FromGames(perfect_performance, a.code, a.unrated)),
    "APRO": ("U", "average performance of the opponents (10.4)", lambda a: _opponents(a, performance)),
    "APPO": (
        "U",
        "average perfect performance of the opponents (10.5)",
        lambda a: _opponents(a, perfect_performance),
    ),
    "RTNG": ("", "rating (10.6)", lambda a: Rating(code=a.code)),
}


def fide_step(code: str) -> Step | None:
    """Return the tie-break of this code, or nothing when FIDE has none such."""
    form = _FORM.fullmatch(code)
    if form is None or form["name"].upper() not in FIDE_CODES:
        return None
    known, _, make = FIDE_CODES[form["name"].upper()]
    modifiers = {}
    for part in form["modifiers"].upper().split("/")[1:]:
        said = _MODIFIER.fullmatch(part)
        if said is None or said["letter"] not in known or (said["letter"] != "P") != bool(said["value"]):
            return None
        modifiers[said["letter"]] = int(said["value"] or 1)
    return make(Asked(code.upper(), modifiers))


def is_only_fide(code: str, others: Mapping[str, object]) -> bool:
    """Whether the code names a tie-break that only FIDE's list has."""
    name = code.strip().upper().split("/")[0]
    return name in FIDE_CODES and name not in others
