"""Between two series: who change, and what the letter of the law says."""

from turnus.competition.questions.series.changes import Crossing, Names, Numbers
from turnus.competition.questions.series.series import Sizes
from turnus.law import Facts, one, steps


def _nobody(_facts: "SeriesBoundary") -> Crossing:
    return Crossing()


class SeriesBoundary(Facts[Crossing]):
    """Who moves between two neighbouring series, each given in the order of last season's places."""

    question = steps("series_boundary", start=_nobody)
    upper: Names  # those who stay in the championship
    lower: Names
    numbers: Numbers
    too_many_above: int  # seated in this and higher series beyond their sizes; below zero: too few

    def check(self) -> None:
        """Refuse a player in both series."""
        if twice := set(self.upper) & set(self.lower):
            raise ValueError(f"{min(twice)} is in both series")


class TooManyAbove(Facts[tuple[int, ...]]):
    """How many are seated above each boundary beyond the sizes of those series; below zero: too few."""

    question = one("too_many_above")
    seated: Sizes
    sizes: Sizes

    def check(self) -> None:
        """Refuse sizes for other players."""
        if len(self.seated) != len(self.sizes) or sum(self.seated) != sum(self.sizes):
            raise ValueError("the sizes are not for as many series and players as are seated")


class LetterOfTheLaw(Facts[bool]):
    """Whether who moved is what the articles name for these numbers, without correction for the sizes."""

    question = one("by_the_letter")
    numbers: Numbers
    down: Sizes  # how many moved down at each boundary from the top
    up: Sizes
