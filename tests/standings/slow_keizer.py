"""Keizer once more, slowly and by the words alone: fractions, whole lists, every possible pairing."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

Seasons = list[dict[str, Any]]  # rounds: {"games": [(white, black, result)], "missed": {player: why}}


def values(order: list[int], top: int, step: int) -> dict[int, Fraction]:
    return {who: Fraction(max(top - step * place, 0)) for place, who in enumerate(order)}


def total(who: int, rounds: Seasons, worth: dict[int, Fraction], terms: dict[str, Any]) -> Fraction:
    points = worth[who] if terms["own"] else Fraction(0)
    absent = 0
    for each in rounds:
        for white, black, result in each["games"]:
            if who in (white, black):
                other = black if who == white else white
                points += worth[other] * terms[score(result, who == white)]
        why = each["missed"].get(who)
        if why in ("absent", "late"):
            absent += 1
            if terms["absences"] and absent > terms["absences"]:
                continue
        if why is not None:
            points += worth[who] * terms[why]
    return points


def score(result: str, as_white: bool) -> str:
    if result == "=":
        return "draw"
    return "win" if (result == "1") == as_white else "loss"


def lists(players: int, rounds: Seasons, terms: dict[str, Any]) -> list[list[int]]:
    order = list(range(1, players + 1))
    found = [order]
    for number in range(1, len(rounds) + 1):
        seen = []
        while True:
            seen.append(order)
            worth = values(order, terms["top"], terms["step"])
            points = {who: total(who, rounds[:number], worth, terms) for who in order}
            after = sorted(order, key=lambda who: points[who], reverse=True)
            settled = after == order
            order = after
            if terms["recount"] == "once" or settled or after in seen:
                break
        found.append(order)
    return found


def first_pairing(present: list[int], rounds: Seasons, between: int, most: int) -> list[set[int]]:
    """Return the first pairing from the top in which nobody meets too soon; sooner where there is none."""
    limits = [(gap, most) for gap in range(between, -1, -1)] + [(0, 0)]
    for gap, often in limits:
        for pairs in pairings(present):
            if all(allowed(pair, rounds, gap, often) for pair in pairs):
                return pairs
    raise AssertionError("everybody may meet in the end")


def pairings(people: list[int]) -> Iterator[list[set[int]]]:
    if not people:
        yield []
        return
    for other in people[1:]:
        rest = [who for who in people[1:] if who != other]
        for pairs in pairings(rest):
            yield [{people[0], other}, *pairs]


def allowed(pair: set[int], rounds: Seasons, between: int, most: int) -> bool:
    met = [n for n, each in enumerate(rounds, 1) if any({w, b} == pair for w, b, _ in each["games"])]
    if most and len(met) >= most:
        return False
    return not met or len(rounds) + 1 - met[-1] > between
