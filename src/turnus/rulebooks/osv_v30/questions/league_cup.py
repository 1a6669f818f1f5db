"""A cup for the best performance in league matches."""

from fractions import Fraction

from turnus.competition.questions.club.league_cup import LeagueRecord, MatchKind
from turnus.competition.questions.groups.classification import Tied
from turnus.law import Facts, Refused, every, one, steps
from turnus.words import Words


def _all_together(facts: "LeagueOrder") -> Tied:
    return (tuple(record.name for record in facts.records),) if facts.records else ()


class Criterion(Words):
    """What separates players with the same highest percentage."""

    HIGHER_TEAM = "higher_team"
    MORE_GAMES = "more_games"
    BOARDS = "boards"
    SURPLUS = "surplus"


class LeagueCriteria(Facts[tuple[Criterion, ...]]):
    """By which criteria, in order, players with the same highest percentage are separated."""

    question = one("league_criteria")
    games: tuple[int, ...]  # of each of them

    def check(self) -> None:
        """Refuse a question about one player."""
        if len(self.games) < 2:  # noqa: PLR2004 - nobody is equal alone
            raise ValueError("two or more have the same percentage")


class LeagueGameCounts(Facts[bool]):
    """Whether a result in a match of the club counts for the cup."""

    question = one("league_game_counts")
    match: MatchKind
    played: bool = True


class LeagueCandidate(Facts[tuple[Refused, ...]]):
    """Whether a player can win the cup."""

    question = every("league_candidate")
    missed: int  # matches


class LeaguePercentage(Facts[Fraction]):
    """A player's score in percent, exactly."""

    question = one("league_percentage")
    points: Fraction
    games: int

    def check(self) -> None:
        """Refuse a score without games, or above them."""
        if self.games < 1 or not 0 <= self.points <= self.games:
            raise ValueError("the points must come from the games")


class LeagueOrder(Facts[Tied]):
    """In which order players come into account for the cup; only first place is decided."""

    question = steps("league_order", start=_all_together)
    records: tuple[LeagueRecord, ...]

    def check(self) -> None:
        """Refuse records that cannot be."""
        if len({record.name for record in self.records}) != len(self.records):
            raise ValueError("a player is named twice")
