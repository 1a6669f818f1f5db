"""A playing evening: starting the clock, coming late, signing off, regulation results, other dates."""

from fractions import Fraction

from turnus.law import Facts, one


class ByeScore(Facts[Fraction]):
    """What a bye gives, where it was replaced by a game against the other group's bye or not."""

    question = one("bye_score")
    cross_game: Fraction | None = None  # the score in that game: 1, ½ or 0
