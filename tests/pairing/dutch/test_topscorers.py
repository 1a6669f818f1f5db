"""C10 to C13 for two topscorers who want the same colour: what the one who is denied it suffers."""

import pytest

from turnus.pairing.dutch.colour_wishes import colour_criteria
from turnus.pairing.dutch.contenders import Contender, Float
from turnus.pairing.dutch.criteria import Bracket, Meeting
from turnus.pairing.dutch.preferences import preference
from turnus.tournament import Colour


def topscorer(place: int, letters: str) -> Contender:
    colours = tuple(Colour(letter) for letter in letters)
    return Contender(
        place=place,
        number=place + 1,
        effective_number=place + 1,
        score=9,
        colours=colours,
        preference=preference(colours),
        last_float=Float.NONE,
        float_before=Float.NONE,
        is_topscorer=True,
        may_have_bye=True,
        unplayed=0,
        met=frozenset(),
    )


@pytest.mark.parametrize(
    ("higher", "lower", "kept"),
    [
        ("wbww", "wbww", {"C10": 0, "C11": 0, "C12": 0, "C13": 1}),  # one gets a third White and three more
        ("wbww", "wbbww", {"C10": 1, "C11": 0, "C12": 0, "C13": 1}),  # the lower gets a third White
        ("wbbww", "bbwwwbw", {"C10": 1, "C11": 1, "C12": 0, "C13": 0}),  # the lower's strong preference
        ("wbww", "wwbw", {"C10": 0, "C11": 1, "C12": 0, "C13": 1}),  # the lower has three more Whites
        ("wbww", "bwbb", {"C10": 1, "C11": 1, "C12": 1, "C13": 1}),
    ],
)
def test_what_the_denied_suffers(higher: str, lower: str, kept: dict[str, int]) -> None:
    pair = (topscorer(0, higher), topscorer(1, lower))
    criteria = colour_criteria(Bracket((), pair, ()))
    assert {each.number: each.reward(Meeting(*pair, is_here=True)) for each in criteria} == kept
