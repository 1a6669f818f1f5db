"""The scores tie-breaks look at: a player's points; a team's match points (MP) or game points (GP)."""

from collections import Counter
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction

from turnus.faults import BadInput
from turnus.records import record, replace
from turnus.tournament import Entry, Outcome, Tournament


class Score(Enum):
    """Which of a team's two scores is meant (C.07, 11.1)."""

    MATCH_POINTS = "MP"
    GAME_POINTS = "GP"

    @property
    def other(self) -> "Score":
        """The secondary score where this is the primary one."""
        return Score.GAME_POINTS if self is Score.MATCH_POINTS else Score.MATCH_POINTS


@record
class Sheet:
    """One score of everybody: what each round brought, the totals, and what a win and a draw are worth."""

    event: Tournament
    rounds: Mapping[int, tuple[int, ...]]
    totals: Mapping[int, int]
    win: int
    draw: int
    units_per_point: int

    def points(self, units: int) -> Fraction:
        """Return units as points."""
        return Fraction(units, self.units_per_point)


def is_of_teams(event: Tournament) -> bool:
    """Whether teams meet in it, whose matches have boards."""
    return bool(event.boards)


def primary_of(event: Tournament) -> Score:
    """Return the score that ranks first: match points unless the type of tournament (TRF 192) says not."""
    named = [word for word in event.about.system_code.upper().split("_") if word in ("MP", "GP")]
    return Score(named[0]) if named else Score.MATCH_POINTS


def with_primary(event: Tournament, score: Score) -> Tournament:
    """Return the event with this as its primary score."""
    code = f"CUSTOM_TEAM_SWISS_{score.value}"
    return replace(event, about=replace(event.about, system_code=code))


def sheet_of(event: Tournament, score: Score | None = None) -> Sheet:
    """Return the score asked for, of teams the primary one unless another is named."""
    if not is_of_teams(event):
        if score is not None:
            raise BadInput("players have no {score}: only teams do", where="--by", score=score.value)
        return _results(event)
    return _results(event) if (score or primary_of(event)) is Score.MATCH_POINTS else _game_points(event)


def team_size(event: Tournament) -> int:
    """Return on how many boards a match is played."""
    return max(map(len, event.boards.values()), default=0)


def need_teams(event: Tournament, code: str) -> None:
    """Refuse a tie-break of teams in a tournament of players."""
    if not is_of_teams(event):
        raise BadInput("{code} is a tie-break of teams, and no teams meet here", where="--by", code=code)


def _results(event: Tournament) -> Sheet:
    table = event.scoring.table
    rounds = {number: tuple(table[e.outcome] for e in entries) for number, entries in event.entries.items()}
    scoring = event.scoring
    return Sheet(event, rounds, event.scores, scoring.win, scoring.draw, scoring.units_per_point)


def _game_points(event: Tournament) -> Sheet:
    given: Counter[tuple[int, int]] = Counter()
    for change in event.adjustments:
        given[change.number, change.round or 0] += change.board_units
    boards, scoring = team_size(event), event.board_scoring
    rounds = {
        number: tuple(
            _match_units(event, entry, boards, is_given=(number, place) in given) + given[number, place]
            for place, entry in enumerate(entries, 1)
        )
        for number, entries in event.entries.items()
    }
    totals = {number: sum(each) + given[number, 0] for number, each in rounds.items()}
    win, draw = scoring.win * boards, scoring.draw * boards
    return Sheet(event, rounds, totals, win, draw, scoring.units_per_point)


def _match_units(event: Tournament, entry: Entry, boards: int, *, is_given: bool) -> int:
    """Return the game points of a match; one without boards counts on every board alike."""
    if entry.board_points is not None:
        return entry.board_points[0]
    if entry.outcome is Outcome.ALLOCATED_BYE:  # what the file gives, else a draw's (C.04.6, 1.4)
        return 0 if is_given else event.board_scoring.draw * boards
    return event.board_scoring.units(entry.outcome) * boards


def board_totals(event: Tournament) -> Mapping[int, tuple[int, ...]]:
    """Return what each board of a team scored in all matches (C.07, 12); an allocated bye wins on each."""
    boards = range(team_size(event))
    return {
        number: tuple(
            sum(_on_board(event, number, place, entry, board) for place, entry in enumerate(entries, 1))
            for board in boards
        )
        for number, entries in event.entries.items()
    }


def _on_board(event: Tournament, number: int, place: int, entry: Entry, board: int) -> int:
    scored = event.boards.get((place, number))
    if scored is not None:
        return scored[board] if board < len(scored) else 0
    bye = entry.outcome is Outcome.ALLOCATED_BYE
    return event.board_scoring.win if bye else event.board_scoring.units(entry.outcome)
