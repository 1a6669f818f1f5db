"""Adding up matches: points, matches played, shared places."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

from turnus.competition.questions.teams.match_tables import MatchTable, TeamPlace
from turnus.play.questions.results.ends import Score

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
    order = sorted(points, key=lambda team: (-points[team], team))
    return tuple(
        TeamPlace(
            1 + sum(other > points[team] for other in points.values()), team, played[team], points[team]
        )
        for team in order
    )
