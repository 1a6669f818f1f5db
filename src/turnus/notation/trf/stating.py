"""What a file states besides results: scores and ranks, and comments about pairings made by hand."""

import re
from collections.abc import Mapping
from fractions import Fraction

from turnus.law.records import record
from turnus.notation.trf.lines import Line, split
from turnus.notation.trf.reading import TrfFile

MANUAL = "### MPA"  # a manual-pairing comment: what the arbiter did instead of the engine
_ROUND = re.compile(r"### MPA round (\d{1,3}):")


@record
class Stated:
    """What a file says of one participant: his score, a team's game points, his rank; and where."""

    score: Fraction | None
    game_points: Fraction | None
    rank: int | None
    where: str = ""


def stated_in(file: TrfFile, *, teams: bool) -> Mapping[int, Stated]:
    """Return what the file states of every player (001), or of every team (310)."""
    record_name, read = ("310", _of_team) if teams else ("001", _of_player)
    lines = (line for line in split(file.text) if line.record == record_name)
    return dict(read(line) for line in lines)


def _of_player(line: Line) -> tuple[int, Stated]:
    score, rank = _points(line, 81, 84), _rank(line, 86, 89)
    return line.whole(5, 8, "the starting rank"), Stated(score, None, rank, line.at(81))


def _of_team(line: Line) -> tuple[int, Stated]:
    score, games, rank = _points(line, 55, 60), _points(line, 62, 67), _rank(line, 69, 71)
    return line.whole(5, 7, "the team's number"), Stated(score, games, rank, line.at(55))


def _points(line: Line, first: int, last: int) -> Fraction | None:
    return line.points(first, last, "the score") if line.cut(first, last) else None


def _rank(line: Line, first: int, last: int) -> int | None:
    return (line.whole(first, last, "the rank") or None) if line.cut(first, last) else None


def comments(file: TrfFile) -> tuple[str, ...]:
    """Return the comments of the file."""
    return tuple(line for line in file.lines if line.startswith("###"))


def manual_rounds(file: TrfFile) -> frozenset[int]:
    """Return the rounds that a comment says were paired by hand."""
    return frozenset(int(found[1]) for line in comments(file) if (found := _ROUND.match(line)))


def with_comments(file: TrfFile, added: list[str]) -> TrfFile:
    """Return the file with these comments at its end."""
    kept = list(file.lines)
    end = len(kept) - 1 if kept and not kept[-1] else len(kept)
    kept[end:end] = added
    return TrfFile(tuple(kept), file.tournament, file.line_end, file.team_event)
