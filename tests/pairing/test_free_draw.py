"""Free draws: some are kept apart, and every allowed draw is as likely as any other."""

from collections import Counter
from itertools import count

import pytest

from turnus.pairing.free_draw import FreeDraw, draw


def anybody(names: int) -> dict[str, str]:
    return {f"T{number:02}": f"T{number:02}" for number in range(1, names + 1)}


def met(drawn: FreeDraw) -> frozenset[frozenset[str]]:
    return frozenset(frozenset(pair) for pair in drawn.pairs)


def test_a_draw_keeps_apart_and_favours_no_pairing() -> None:
    apart = {"T1": "F1", "T2": "F1", "T3": "F2", "T4": "F3", "T5": "F2", "T6": "F4"}
    found: Counter[frozenset[frozenset[str]]] = Counter()
    for seed in range(3000):
        drawn = draw(apart, str(seed))
        assert all(apart[home] != apart[away] for home, away in drawn.pairs)
        found[met(drawn)] += 1
    # Fifteen draws, less those with T1-T2 (3), with T3-T5 (3), plus the one with both.
    assert len(found) == drawn.possible == 10
    assert all(230 < times < 370 for times in found.values())


def test_home_and_away_are_drawn_too() -> None:
    homes = Counter(draw(anybody(2), str(seed)).pairs[0][0] for seed in range(400))
    assert 150 < homes["T01"] < 250


@pytest.mark.parametrize("origins", [anybody(3), {f"T{n}": "F1" if n < 9 else f"F{n}" for n in range(16)}])
def test_an_impossible_draw_says_so(origins: dict[str, str]) -> None:
    assert draw(origins, "s") == FreeDraw((), 0)


def test_sixty_four_of_whom_half_are_kept_apart() -> None:
    origins = {f"T{n:02}": "F1" if n < 32 else f"F{n}" for n in range(64)}
    assert all((origins[home] == "F1") != (origins[away] == "F1") for home, away in draw(origins, "s").pairs)


def test_many_origins_are_counted_at_once() -> None:
    origins = {f"T{n:02}": f"F{n % 12}" for n in range(64)}
    drawn = draw(origins, "s")
    assert len(met(drawn)) == 32
    assert all(origins[home] != origins[away] for home, away in drawn.pairs)


def test_counting_draws_agrees_with_listing_them() -> None:
    seen = set()
    for seed in count():
        seen.add(met(drawn := draw(anybody(6), str(seed))))
        if len(seen) == drawn.possible == 15:
            break
        assert seed < 2000
