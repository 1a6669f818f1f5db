"""In which series somebody starts who was away, or is new."""

from turnus.law import Facts, one

MOST_SERIES = 26  # no club has more; a typing error must not become a list of millions


class ReturningPlayer(Facts[int]):
    """In which series a player starts who took part before and comes back (1 is the highest)."""

    question = one("returning_player")
    last_series: int
    seasons_absent: int
    would_have_gone_down: bool = False  # his place in his last season was one to move down from
    returning_this_season: int = 1  # how many come back after one year this season, he included
    number_of_series: int = 3

    def check(self) -> None:
        """Refuse who was not away, and a series that does not exist."""
        if self.seasons_absent < 1:
            raise ValueError("a player who missed no season does not return")
        if self.returning_this_season < 1:
            raise ValueError("he himself returns, so at least one does")
        _check_number(self.number_of_series)
        if not 1 <= self.last_series <= self.number_of_series:
            raise ValueError(f"there is no series {self.last_series}")
        if self.would_have_gone_down and self.last_series == self.number_of_series:
            raise ValueError("nobody moves down from the lowest series")


class NewMember(Facts[int]):
    """In which series a new member starts (1 is the highest); the ratings are there to judge his strength."""

    question = one("new_member")
    name: str
    rating: int | None = None
    mean_rating_of_each_series: tuple[int, ...] = ()
    number_of_series: int = 3

    def check(self) -> None:
        """Refuse a championship without series."""
        _check_number(self.number_of_series)


def _check_number(series: int) -> None:
    if not 1 <= series <= MOST_SERIES:
        raise ValueError(f"a championship has 1 to {MOST_SERIES} series, not {series}")
