"""Draws of lots: everybody once, repeatable from the seed, different with another one."""

from collections.abc import Iterator

import pytest

from turnus.app.law.consult import consult
from turnus.competition.questions.club.events import Drawn

EVENTS = [("house", "1.4-c", 10), ("scheijgrond", "2.5-b", 12), ("blitz", "3.4-b", 24), ("open", "4.5-b", 36)]


def events() -> Iterator[object]:
    for event, number, players in EVENTS:
        yield pytest.param(event, players, marks=pytest.mark.clause("osv-v30", number), id=event)


def drawn(event: str, players: int, seed: str) -> Drawn:
    facts = {"event": event, "players": [f"p{n}" for n in range(players)], "seed": seed}
    answer: Drawn = consult("osv-v30", "first_round", facts).ruling.answer
    return answer


@pytest.mark.parametrize(("event", "players"), list(events()))
def test_the_first_round_is_drawn_and_can_be_repeated(event: str, players: int) -> None:
    found = drawn(event, players, "42")
    assert len(found.pairs) == players // 2
    assert not found.bye
    assert {name for pair in found.pairs for name in pair} == {f"p{n}" for n in range(players)}
    assert found == drawn(event, players, "42")
    assert found != drawn(event, players, "43")


@pytest.mark.clause("osv-v30", "1.4-c")
def test_lots_decide_the_bye_too() -> None:
    byes = {drawn("house", 9, str(seed)).bye for seed in range(40)}
    assert "" not in byes
    assert len(byes) > 5


def numbers(seed: str) -> tuple[str, ...]:
    facts = {"players": ["A", "B", "C", "D"], "seed": seed}
    answer: tuple[str, ...] = consult("osv-v30", "final_schedule", facts).ruling.answer.numbers
    return answer


@pytest.mark.clause("osv-v30", "1.17-b")
def test_finalists_get_their_numbers_by_lot() -> None:
    assert sorted(numbers("7")) == ["A", "B", "C", "D"]
    assert numbers("7") == numbers("7")
    assert len({numbers(str(seed)) for seed in range(20)}) > 5
