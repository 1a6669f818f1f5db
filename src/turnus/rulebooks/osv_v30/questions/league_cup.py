"""A cup for the best performance in league matches."""

from turnus.law import Facts, one
from turnus.words import Words


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
