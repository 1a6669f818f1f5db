"""FIDE's codes for tie-breaks with their modifiers: `BH/C1`, `SB:GP`, `KS/L+1`, `ARO/U1400`, `EDEBT/P`."""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction

from turnus.records import record
from turnus.standings.fide.boards import BoardCount, BottomBoardsOut, TopBoards
from turnus.standings.fide.direct_encounter import (
    DirectEncounter,
    ExtendedDirectEncounter,
    Match,
    by_board_count,
    by_bottom_boards_out,
    by_top_boards,
)
from turnus.standings.fide.opponents import (
    AverageOpponentsBuchholz,
    Buchholz,
    Koya,
    ScheduleStrength,
    SonnebornBerger,
)
from turnus.standings.fide.own_results import (
    Counted,
    OneScore,
    PairingNumber,
    Progressive,
    StandardPoints,
    elected_to_play,
    played_with_black,
    scored_as_a_win,
    won_over_the_board,
    won_with_black,
)
from turnus.standings.fide.ratings import (
    FromGames,
    Games,
    OpponentsMean,
    OwnRating,
    average_rating,
    perfect_performance,
    performance,
)
from turnus.standings.fide.scores import Score
from turnus.standings.steps import Step

_FORM = re.compile(r"(?P<name>[A-Z]+)(:(?P<score>[MG][PMG]))?(?P<modifiers>(/[A-Z][+-]?\d*)*)")
MP, GP = Score.MATCH_POINTS, Score.GAME_POINTS
_VALUES = {"C": r"[1-9]", "M": r"[1-9]", "L": r"[+-]?\d{1,2}", "K": r"[1-9]\d{0,2}", "U": r"\d{1,4}"}


@record
class Asked:
    """A tie-break as it was typed: its score, its modifiers."""

    code: str
    score: Score | None
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
    def fore(self) -> bool:
        """Whether Fore Buchholz is meant."""
        return "F" in self.modifiers

    @property
    def is_reversed(self) -> bool:
        """Whether the order is the other way round."""
        return "R" in self.modifiers

    @property
    def unrated(self) -> int | None:
        """The rating an unrated opponent counts with."""
        return self.modifiers.get("U")


def _buchholz(asked: Asked, *, fore: bool) -> Step:
    return Buchholz(asked.cut, asked.cut_highest, asked.forfeits_played, fore, asked.score, asked.code)


def _strength(asked: Asked) -> Step:
    divisor = asked.modifiers.get("K")
    return ScheduleStrength(divisor, asked.forfeits_played, asked.fore, asked.score, asked.code)


def _average(asked: Asked) -> Step:
    return FromGames(
        lambda games: average_rating(games, asked.cut, asked.cut_highest), asked.code, asked.unrated
    )


def _opponents(asked: Asked, measure: Callable[[Games], int | None]) -> Step:
    return OpponentsMean(FromGames(measure, asked.code, asked.unrated), asked.code)


def _counted(counts: Callable[..., bool]) -> Callable[[Asked], Step | None]:
    """Count rounds; of teams these are matches, so game points make no sense with it."""
    return lambda asked: None if asked.score is GP else Counted(counts, asked.code)


def _extended(*boards: Callable[[Match], tuple[Fraction, ...]]) -> Callable[[Asked], Step]:
    return lambda a: ExtendedDirectEncounter(boards, a.forfeits_played, a.score, a.code)


def _sonneborn(opponents: Score | None, results: Score | None) -> Callable[[Asked], Step]:
    return lambda a: SonnebornBerger(a.cut, a.forfeits_played, opponents, results, a.code)


Code = tuple[str, str, Callable[[Asked], Step | None]]  # modifiers (: a score), what it is, how it is made
FIDE_CODES: Mapping[str, Code] = {
    "PTS": (":", "the score itself", lambda a: OneScore(a.score, code=a.code)),
    "DE": (
        ":P",
        "direct encounter (6); /P forfeits count",
        lambda a: DirectEncounter(a.forfeits_played, a.score, a.code),
    ),
    "WIN": (":", "rounds with a win's points (7.1)", _counted(scored_as_a_win)),
    "WON": (":", "games won over the board (7.2)", _counted(won_over_the_board)),
    "BPG": ("", "games played with Black (7.3)", _counted(played_with_black)),
    "BWG": ("", "games won with Black (7.4)", _counted(won_with_black)),
    "PS": (
        ":C",
        "progressive scores (7.5); /C1 without round 1",
        lambda a: Progressive(a.cut, a.score, a.code),
    ),
    "REP": ("", "rounds one elected to play (7.6)", _counted(elected_to_play)),
    "STD": (":", "standard points (7.7)", lambda a: StandardPoints(a.score, a.code)),
    "TPN": (
        "R",
        "pairing number, the lowest first (7.8); /R the highest",
        lambda a: PairingNumber(not a.is_reversed, a.code),
    ),
    "BH": (":CMP", "Buchholz (8.1); /C1 cut, /M1 median", lambda a: _buchholz(a, fore=False)),
    "AOB": (
        ":F",
        "average of the opponents' Buchholz (8.2); /F fore",
        lambda a: AverageOpponentsBuchholz(a.fore, a.score, a.code),
    ),
    "FB": (":CMP", "fore Buchholz, the last round drawn (8.3)", lambda a: _buchholz(a, fore=True)),
    "SB": (":CP", "Sonneborn-Berger (9.1)", lambda a: _sonneborn(a.score, a.score)(a)),
    "KS": (
        ":L",
        "Koya (9.2); /L+1 moves the limit by half a point",
        lambda a: Koya(a.modifiers.get("L", 0), a.score, a.code),
    ),
    "ARO": ("CMU", "average rating of the opponents (10.1); /U1400 for the unrated", _average),
    "TPR": ("U", "performance rating (10.2)", lambda a: FromGames(performance, a.code, a.unrated)),
    "PTP": ("U", "perfect performance (10.3)", lambda a: FromGames(perfect_performance, a.code, a.unrated)),
    "APRO": ("U", "average performance of the opponents (10.4)", lambda a: _opponents(a, performance)),
    "APPO": (
        "U",
        "average perfect performance of the opponents (10.5)",
        lambda a: _opponents(a, perfect_performance),
    ),
    "RTNG": (
        "UR",
        "rating (10.6); /R the lowest first",
        lambda a: OwnRating(a.unrated, a.is_reversed, a.code),
    ),
}
TEAM_CODES: Mapping[str, Code] = {
    "MPTS": ("", "match points", lambda a: OneScore(MP, code=a.code)),
    "GPTS": ("", "game points", lambda a: OneScore(GP, code=a.code)),
    "MPVGP": (
        ":",
        "the other score, game points or match points (13.1)",
        lambda a: OneScore(a.score, secondary=True, code=a.code),
    ),
    "BC": ("", "board count, the lowest first (12.1)", lambda a: BoardCount(a.code)),
    "TBR": ("", "board results from the top (12.2)", lambda a: TopBoards(a.code)),
    "BBE": ("", "without the bottom boards (12.3)", lambda a: BottomBoardsOut(a.code)),
    "EMMSB": ("CP", "opponents' match points times match points (13.2.1)", _sonneborn(MP, MP)),
    "EMGSB": ("CP", "opponents' match points times game points (13.2.2)", _sonneborn(MP, GP)),
    "EGMSB": ("CP", "opponents' game points times match points (13.2.3)", _sonneborn(GP, MP)),
    "EGGSB": ("CP", "opponents' game points times game points (13.2.4)", _sonneborn(GP, GP)),
    "EDE": (":P", "extended direct encounter (13.3)", _extended()),
    "EDET": (":P", "EDE, then the boards from the top (13.3.2)", _extended(by_top_boards)),
    "EDEB": (":P", "EDE, then without the bottom boards (13.3.2)", _extended(by_bottom_boards_out)),
    "EDEBT": (
        ":P",
        "EDE, then board count, then from the top (13.3.2)",
        _extended(by_board_count, by_top_boards),
    ),
    "EDEBB": (
        ":P",
        "EDE, then board count, then without the bottom (13.3.2)",
        _extended(by_board_count, by_bottom_boards_out),
    ),
    "SSSC": (":KPF", "secondary score and schedule strength (13.4); /K4 its divisor", _strength),
}


def fide_step(code: str) -> Step | None:
    """Return the tie-break of this code, or nothing when FIDE has none such."""
    form = _FORM.fullmatch(code.upper())
    if form is None:
        return None
    name, score = form["name"], form["score"]
    if name == "ESB" and score is not None and set(score) <= {"M", "G"}:  # ESB:MG is EMGSB
        name, score = f"E{score}SB", None
    known, _, make = {**FIDE_CODES, **TEAM_CODES}.get(name, ("", "", None))
    modifiers = _modifiers(form["modifiers"].split("/")[1:], known)
    if make is None or modifiers is None or (score and (":" not in known or score not in ("MP", "GP"))):
        return None
    said = code.upper().replace("MPVGP", "MPvGP")
    return make(Asked(said, Score(score) if score else None, modifiers))


def _modifiers(parts: list[str], known: str) -> dict[str, int] | None:
    """Read the modifiers; nothing when one is unknown, has no value where it needs one, or comes twice."""
    read: dict[str, int] = {}
    for part in parts:
        letter, value = part[0], part[1:]
        form = _VALUES.get(letter, "")
        if letter not in known or letter in read or not re.fullmatch(form, value):
            return None
        read[letter] = int(value or 1)
    return None if {"C", "M"} <= read.keys() else read


def is_of_teams_only(code: str) -> bool:
    """Whether the code asks for teams: by its name, or by one of their two scores."""
    name, _, score = code.strip().upper().split("/")[0].partition(":")
    return name in TEAM_CODES or score in ("MP", "GP", "MM", "MG", "GM", "GG")
