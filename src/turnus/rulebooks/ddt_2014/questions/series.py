"""Series of a club championship: how the players are divided over them, and how much each one plays."""

from turnus.competition.questions.series.series import Sizes, check_players
from turnus.law import Facts, each, one, steps


def _nothing_yet(_facts: "EvenDivision") -> Sizes:
    return ()


class EvenDivision(Facts[Sizes]):
    """How many players each series gets when nobody chooses otherwise, the highest series first."""

    question = steps("even_division", start=_nothing_yet)
    players: int

    def check(self) -> None:
        """Refuse a championship without players."""
        check_players(self.players)


class OtherForm(Facts[bool]):
    """Whether so many players may play in another form than three equal series."""

    question = one("other_form")
    players: int

    def check(self) -> None:
        """Refuse a championship without players."""
        check_players(self.players)


def _all_together(contributed: tuple[tuple[Sizes, ...], ...]) -> tuple[Sizes, ...]:
    return tuple(sizes for choices in contributed for sizes in choices)


class ExtendedDivisions(Facts[tuple[Sizes, ...]]):
    """Which divisions with a larger first series may be chosen instead of the even one."""

    question = each("extended_divisions", total=_all_together)
    players: int

    def check(self) -> None:
        """Refuse a championship without players."""
        check_players(self.players)
