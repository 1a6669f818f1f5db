"""`@given` for strategies drawn quickly: each case from a seed of its own, told when the case fails."""

import inspect
import os
from collections.abc import Callable, Iterator
from functools import wraps
from itertools import islice
from random import Random
from typing import Any, NoReturn

import pytest
from hypothesis import settings as of_profile

from chance.strategy import Chance, DataObject, SearchStrategy, Unsuitable

AGAIN = "TURNUS_SEED"
"""The variable of the environment that lets every such test draw one case: that of this seed."""
MOST_TRIES = 20
"""So many cases may be drawn for each that does and is another."""
Test = Callable[..., None]


def settings(max_examples: int) -> Callable[[Test], Test]:
    """Say how many cases are drawn."""

    def marked(test: Test) -> Test:
        test.examples = max_examples  # type: ignore[attr-defined]
        return test

    return marked


def example(*values: Any) -> Callable[[Test], Test]:
    """Let a case be checked each time, besides what is drawn."""

    def marked(test: Test) -> Test:
        test.cases = [*getattr(test, "cases", []), values]  # type: ignore[attr-defined]
        return test

    return marked


def assume(does: object) -> None:
    """Let a case that does not do be none."""
    if not does:
        raise Unsuitable


def chance_of(name: str) -> Random:
    """The same cases each time; others where Hypothesis draws others too (`make explore`)."""
    return Random(name) if of_profile().derandomize else Random()  # noqa: S311


def seeds(name: str) -> Iterator[int]:
    """Seeds without end, or the one that is asked for again."""
    if again := os.environ.get(AGAIN):
        yield int(again)
        return
    chance = chance_of(name)
    while True:
        yield chance.getrandbits(48)


def for_each(
    name: str,
    strategies: dict[str, SearchStrategy[Any]],
    check: Callable[..., None],
    count: int,
    *,
    none_may_do: bool = False,
) -> None:
    """Check so many different cases, or as many as there are; one that fails is told with its seed."""
    seen, unsuitable, most, chance = set[str](), 0, MOST_TRIES * count, Chance(0)
    for seed in islice(seeds(name), most):
        values = dict[str, Any]()
        chance.begin(seed)
        try:
            for field, strategy in strategies.items():
                values[field] = strategy.draw(chance)
            if (told := told_of(values, seed)) in seen:
                continue
            check(**values)
            seen.add(told)
        except Unsuitable:
            unsuitable += 1
        except BaseException as error:  # noqa: BLE001 - it is raised again
            tell(error, seed, values)
        if len(seen) == count:
            return
    assert none_may_do or unsuitable < most * 0.9, f"of {most} cases {unsuitable} did not do"


def told_of(values: dict[str, Any], seed: int) -> str:
    """What sets a case apart: its values, unless the test draws some itself."""
    return str(seed) if any(isinstance(each, DataObject) for each in values.values()) else repr(values)


def tell(error: BaseException, seed: int, values: dict[str, Any]) -> NoReturn:
    """Let what failed say of which case, and how to have it again."""
    error.add_note("\n".join([f"drawn: {name} = {value!r}" for name, value in values.items()]))
    error.add_note(f"the same case again: {AGAIN}={seed}")
    raise error


def given(*places: SearchStrategy[Any], **named: SearchStrategy[Any]) -> Callable[[Test], Test]:
    """Let a test check many cases: its last parameters are drawn, or those that are named."""

    def decorated(test: Test) -> Test:
        signature = inspect.signature(test)
        names = list(signature.parameters)
        strategies = dict(zip(names[len(names) - len(places) :], places, strict=True)) | named

        @wraps(test)
        def many(**fixtures: Any) -> None:
            for case in getattr(many, "cases", []):
                test(**fixtures, **dict(zip(strategies, case, strict=True)))
            count = getattr(many, "examples", of_profile().max_examples)
            for_each(test.__qualname__, strategies, lambda **values: test(**fixtures, **values), count)

        kept = [each for name, each in signature.parameters.items() if name not in strategies]
        pytest.mark.drawn(many)
        many.__signature__ = signature.replace(parameters=kept)  # type: ignore[attr-defined]
        return many

    return decorated
