"""A tournament of matches between teams: what the matches played so far make of the table."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

from turnus.competition.ordering import places, split
from turnus.law import Facts, one
from turnus.play.questions.results.ends import Score
from turnus.records import record, says


@says("{team} - {opponent} {score}")
@record
class MatchPlayed:
    """A match between two teams, with the score of the first."""

    team: str
    opponent: str
    score: Score


@says("{place}. {team} {points} (matches: {played})")
@record
class TeamPlace:
    """Where a team stands: teams with the same points share their place."""

    place: int
    team: str
    played: int
    points: Fraction


class MatchTable(Facts[tuple[TeamPlace, ...]]):
    """How teams stand after their matches, by match points; who is equal shares the place."""

    question = one("match_table")
    matches: tuple[MatchPlayed, ...]
    teams: tuple[str, ...] = ()  # all that take part, also those that have not played yet

    def check(self) -> None:
        """Refuse a match of a team against itself."""
        if any(match.team == match.opponent for match in self.matches):
            raise ValueError("no team plays against itself")


Worth = Callable[[Score], tuple[Fraction, Fraction]]
"""What a score brings a team and its opponents."""


def table(facts: MatchTable, worth: Worth) -> tuple[TeamPlace, ...]:
    """Return the teams by their points; those with the same share the place and stand by name."""
    points: dict[str, Fraction] = dict.fromkeys(facts.teams, Fraction(0))
    played: Counter[str] = Counter()
    for match in facts.matches:
        ours, theirs = worth(match.score)
        for team, gained in ((match.team, ours), (match.opponent, theirs)):
            points[team] = points.get(team, Fraction(0)) + gained
            played[team] += 1
    order = split((tuple(sorted(points)),), points.__getitem__)
    place = places(order)
    return tuple(TeamPlace(place[team], team, played[team], points[team]) for tied in order for team in tied)
