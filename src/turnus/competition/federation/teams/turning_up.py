"""The boards of a match, and those lost by absence (12.2): with half of them no team has turned up (23.5)."""

from collections.abc import Iterator

from turnus.competition.federation import events as happened
from turnus.competition.questions.teams.competitions import Boards, TeamCompetition
from turnus.competition.questions.teams.standings import Score
from turnus.competition.refusing import deny
from turnus.law import Law, Ruling
from turnus.play.questions.kinds.matches import TeamStayedAway

LOST = 0  # points of a game that is lost
Marked = (
    happened.MatchPlayed
    | happened.CupMatchPlayed
    | happened.DecisionMatchPlayed
    | happened.PlayOffMatchPlayed
    | happened.ParallelMatchPlayed
)
"""A match whose boards can be marked as lost because nobody sat down."""


def insist_on_boards(competition: TeamCompetition, boards: tuple[Score, ...], law: Law) -> None:
    """Refuse the result of a match on another number of boards than its competition has."""
    number = law.ask(Boards(competition=competition)).answer
    if number and len(boards) != number:
        raise deny("{found} boards instead of {boards}", found=len(boards), boards=number)


def insist_both_came(report: Marked, law: Law) -> None:
    """Refuse the result of a cup, decision or play-off match of which a team has not turned up.

    It is no match then: it is played on another day (23.6), and what the boards gave is no result.
    """
    if found := team_that_stayed_away(report, law):
        team, ruling = found
        raise deny("{team} has not turned up: the match is played on another day", ruling.cites, team=team)


def team_that_stayed_away(report: Marked, law: Law) -> tuple[str, Ruling[bool]] | None:
    """Return the team that lost so many games by absence that it has not turned up, if one did."""
    found = [(team, ruling) for team, ruling in _absent_teams(report, law) if ruling.answer]
    if len(found) > 1:
        raise deny("neither team has turned up: the leadership decides (63)")
    return found[0] if found else None


def _absent_teams(report: Marked, law: Law) -> Iterator[tuple[str, Ruling[bool]]]:
    sides = ((report.home, report.home_absent, 0), (report.away, report.away_absent, 1))
    for team, absent, side in sides:
        if not absent:
            continue
        _check(report, absent, side)
        yield team, law.ask(TeamStayedAway(boards=len(report.boards), lost_by_absence=len(absent)))


def _check(report: Marked, absent: frozenset[int], side: int) -> None:
    """Refuse a board that is not there, or that the absent player has not lost."""
    for board in sorted(absent):
        if not 1 <= board <= len(report.boards):
            raise deny("there is no board {board}", board=board)
        if report.boards[board - 1][side] != LOST:
            raise deny(
                "board {board} is not lost: its player is said to be absent, and has points", board=board
            )
