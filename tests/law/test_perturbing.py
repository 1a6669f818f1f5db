"""Another answer of the same kind: never the same one, never one that cannot be."""

from datetime import date
from enum import Enum, StrEnum
from fractions import Fraction
from typing import Any

import pytest

from turnus.law import Cite, Referral, Refused, Role
from turnus.law.perturbing import OPPOSITE, perturbed, perturbed_answer, perturbed_reason, shortened
from turnus.law.question import Combine
from turnus.records import record


class Colour(StrEnum):
    WHITE = "white"
    BLACK = "black"


class Size(Enum):
    SMALL = 1
    LARGE = 2


@record
class Gives:
    """A record with a text, a choice and a number that cannot grow."""

    who: str
    colour: Colour
    count: int

    def __post_init__(self) -> None:
        if self.count > 3:
            raise ValueError("at most three")


@pytest.mark.parametrize(
    ("value", "other"),
    [
        (True, False),
        (3, 4),
        (Fraction(1, 2), Fraction(3, 2)),
        (Colour.BLACK, Colour.WHITE),
        (Size.SMALL, Size.LARGE),
        ("P1", "not P1"),
        ((1, 2), (2, 1)),
        ((1,), (2,)),
        ((1, 1), (2, 2)),
        (
            (Gives("P1", Colour.WHITE, 1), Gives("P2", Colour.BLACK, 0)),
            (Gives("P1", Colour.BLACK, 2), Gives("P2", Colour.WHITE, 1)),
        ),
        (frozenset({1}), frozenset()),
        ({"a": 1}, {"a": 2}),
        (date(2026, 12, 31), date(2027, 1, 1)),
        (Gives("P1", Colour.WHITE, 1), Gives("P1", Colour.BLACK, 2)),
        (Gives("P1", Colour.WHITE, 3), Gives("not P1", Colour.WHITE, 3)),
    ],
)
def test_another_value(value: Any, other: Any) -> None:
    assert perturbed(value) == other


@pytest.mark.parametrize("value", [None, (), frozenset(), object])
def test_what_cannot_be_otherwise_stays(value: Any) -> None:
    assert perturbed(value) == value


def test_of_a_refusal_the_permission_and_of_a_permission_the_refusal() -> None:
    assert perturbed_answer(Refused.because("no"), Combine.EVERY) is True
    assert perturbed_answer("yes", Combine.EVERY) == OPPOSITE


def test_silence_stays_silence_and_a_decision_is_not_put() -> None:
    assert perturbed_answer(None, Combine.ONE) is None
    put = Referral(Role.ARBITER, ("win", "draw"), Cite("club", "1"))
    assert perturbed_answer(put, Combine.ONE) is None


def test_a_refusal_among_others_gets_another_reason() -> None:
    said = Refused.because("{count} is too many", count=3)
    assert str(perturbed_reason(said, Combine.EVERY)) == "not 3 is too many"
    assert perturbed_reason(True, Combine.EVERY) is True


def test_a_list_can_be_shorter_too() -> None:
    assert shortened((1, 2, 3)) == (1, 2)
    assert shortened({"a": ("x", "y"), "b": 3}) == {"a": ("x",), "b": 3}
    assert shortened("text") == "text"
