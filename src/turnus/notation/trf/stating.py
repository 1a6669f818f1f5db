"""What a file states besides results: scores and ranks, and comments about pairings made by hand."""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction

from turnus.faults import BadInput
from turnus.notation.trf.lines import Line, split
from turnus.notation.trf.reading import TrfFile
from turnus.records import record
from turnus.tournament import Bye, Round, Tournament

MANUAL = "### MPA"  # a manual-pairing comment: what the arbiter did instead of the engine
_LEADING_NUMBER = re.compile(r"\s*(\d{1,6})\b")
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


def remarks(file: TrfFile) -> tuple[BadInput, ...]:
    """Say where the scores and numbers a file states are not those of its own lines; none is a refusal."""
    found = [*_other_scores(file.tournament, stated_in(file, teams=False), PLAYER)]
    if file.team_event is not None:
        found += _other_scores(file.team_event, stated_in(file, teams=True), TEAM)
    return (*found, *_other_counts(file))


PLAYER = "player {player} has {written} points here, his results give {points}"
TEAM = "team {player} has {written} match points here, its matches give {points}"


def _other_scores(event: Tournament, stated: Mapping[int, Stated], template: str) -> Iterator[BadInput]:
    """Compare with the points so far; announced byes and acceleration may be counted in or not."""
    announced = Round((), tuple(Bye(number, outcome) for number, outcome in event.absent.items()))
    ahead = event.with_round(announced).scores
    for number, said in stated.items():
        if number not in event.by_number:
            continue
        units = (event.scores[number], ahead[number], event.scores[number] + event.virtual_scores[number])
        if said.score is not None and said.score not in map(event.scoring.points, units):
            points = str(event.scoring.points(event.scores[number]))
            written = str(said.score)
            yield BadInput(template, where=said.where, player=number, written=written, points=points)


COUNTED = {"062": ("001", "{said} players are announced, {found} lines begin with 001"),
            "082": ("310", "{said} teams are announced, {found} lines begin with 310")}  # fmt: skip


def _other_counts(file: TrfFile) -> Iterator[BadInput]:
    """Compare the numbers of players and teams that the file announces with those that follow."""
    for line in split(file.text):
        if line.record not in COUNTED:
            continue
        counted, template = COUNTED[line.record]
        said, found = _LEADING_NUMBER.match(line.text[4:]), len(file.records(counted))
        if said and found and int(said[1]) != found:
            yield BadInput(template, where=line.at(5), said=int(said[1]), found=found)


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
