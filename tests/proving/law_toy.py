"""Small rulebooks made for the tests of the law model itself."""

from collections.abc import Iterable

from turnus.law import (
    Cite,
    Clause,
    Declaration,
    Edition,
    Facts,
    Kind,
    Law,
    Rulebook,
    Stack,
    each,
    every,
    one,
    steps,
)


class Fine(Facts[int]):
    """How much somebody pays for being late."""

    question = one("fine")
    minutes: int = 0
    member: bool = False


class Admission(Facts[tuple[object, ...]]):
    """Whether somebody may enter."""

    question = every("admission")
    age: int


class Price(Facts[int]):
    """What a ticket costs."""

    question = each("price", total=sum)
    child: bool = False


class Ladder(Facts[str]):
    """A ladder that writes down its steps."""

    question = steps("ladder", start=lambda _facts: "")
    short: bool = False


def book(
    name: str,
    declared: Iterable[Declaration],
    numbers: str = "1 2 3 4 5 6 6.1 6.2 7",
    kinds: dict[str, Kind] | None = None,
    bases: tuple[str, ...] = (),
) -> Rulebook:
    known = kinds or {}
    clauses = {
        number: Clause(
            Cite(name, number), f"Title {number}", known.get(number, Kind.RULE), f"Says {number}.", "acts"
        )
        for number in numbers.split()
    }
    return Rulebook(Edition(name, name, name, "test", bases), clauses, tuple(declared))


def law(*books: Rulebook) -> Law:
    return Law(Stack(books))
