"""Team matches: who has White on which board, and a team event paired like any other.

A match is a `Pairing` of teams, the first at home; a Swiss of teams is `pair_round` on the tournament of the
teams with match points for scores, a round robin of teams is `berger_tables`.
"""

from turnus.faults import BadInput
from turnus.records import record
from turnus.tournament import Colour, Pairing

HOME_WHITE_ON_ODD = "WB"  # kndb-2009 23.1: the home team has White on odd boards
HOME_BLACK_ON_ODD = "BW"  # chess: the visitors have White on odd boards


@record
class Board:
    """One board of a match: its number and the team with White and with Black."""

    number: int
    white: int
    black: int


def match_boards(match: Pairing, boards: int, pattern: str = HOME_WHITE_ON_ODD) -> tuple[Board, ...]:
    """Return the colours on every board; the pattern gives the home team's and repeats (`WBBW`, `WB`)."""
    if boards < 1:
        raise BadInput("a match needs at least one board, not {boards}", boards=boards)
    if not pattern or set(pattern) - {"W", "B"}:
        raise BadInput("board colours are written with W and B, not “{pattern}”", pattern=pattern)
    home, away = match.white, match.black
    return tuple(
        Board(number, home, away)
        if _home_colour(pattern, number) is Colour.WHITE
        else Board(number, away, home)
        for number in range(1, boards + 1)
    )


def _home_colour(pattern: str, number: int) -> Colour:
    return Colour.WHITE if pattern[(number - 1) % len(pattern)] == "W" else Colour.BLACK
