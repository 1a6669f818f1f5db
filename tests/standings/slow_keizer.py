"""Keizer once more, slowly and by the words alone: fractions, whole lists, every possible pairing."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

Seasons = list[dict[str, Any]]  # rounds: {"games": [(white, black, result)], "missed": {player: why}}


def values(order: list[int], top: int, step: int) -> dict[int, Fraction]:
    return {who: Fraction(max(top - step * place, 0)) for place, who in enumerate(order)}


def total(who: int, rounds: Seasons, worth: dict[int, Fraction], terms: dict[str, Any]) -> Fraction:
    points = worth[who] if terms["own"] else Fraction(0)
    absent = excused = 0
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
        if why == "excused":
            excused += 1
            if terms["excuses"] and excused > terms["excuses"]:
                continue
        if why is not None:
            points += worth[who] * terms[why]
    return points


def newcomers(rounds: Seasons) -> set[int]:
    return {who for each in rounds for who, why in each["missed"].items() if why == "late"}


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
            if number != terms["last"]:
                for who in newcomers(rounds):
                    points[who] += terms["late_points"]
            after = sorted(order, key=lambda who: points[who], reverse=True)
            settled = after == order
            order = after
            if terms["recount"] == "once" or settled or after in seen:
                break
        found.append(order)
    return found


def would_be(who: int, rounds: Seasons, worth: dict[int, Fraction], terms: dict[str, Any]) -> Fraction | None:
    """Return what somebody would have, had he played every round as he played those he did."""
    brought = [
        total(who, [each], worth, terms | {"own": False})
        for each in rounds
        if any(who in (white, black) for white, black, _ in each["games"])
    ]
    if not brought:
        return None
    own = worth[who] if terms["own"] else Fraction(0)
    return own + sum(brought, Fraction(0)) / len(brought) * len(rounds)


Limits = dict[str, int]


def weaker(limits: Limits) -> Iterator[Limits]:
    """Yield what is asked of a pairing, and what is asked when that leaves somebody without an opponent."""
    for held in less(limits):
        yield held
        yield held | {"same_colour": 0, "balance": 0}


def less(limits: Limits) -> Iterator[Limits]:
    yield limits
    limits = limits | {"once_until": 0}
    while True:
        yield limits
        if not limits["between"]:
            break
        limits = limits | {"between": limits["between"] - 1}
    yield limits | {"in_a_row": 0}
    yield limits | {"in_a_row": 0, "most": 0}


def first_pairing(present: list[int], rounds: Seasons, limits: Limits) -> tuple[list[set[int]], Limits]:
    """Return the first pairing from the top that breaks no limit; weaker ones where there is none."""
    for held in weaker(limits):
        for pairs in pairings(present):
            if all(allowed(pair, rounds, held) for pair in pairs):
                return pairs, held
    raise AssertionError("everybody may meet in the end")


def pairings(people: list[int]) -> Iterator[list[set[int]]]:
    if not people:
        yield []
        return
    for other in people[1:]:
        rest = [who for who in people[1:] if who != other]
        for pairs in pairings(rest):
            yield [{people[0], other}, *pairs]


def allowed(pair: set[int], rounds: Seasons, limits: Limits) -> bool:
    met = [any({w, b} == pair for w, b, _ in each["games"]) for each in rounds]
    lately = met[-limits["between"] :] if limits["between"] else []
    row = met[-limits["in_a_row"] :] if limits["in_a_row"] else [False]
    one, other = (must_have(who, rounds, limits) for who in pair)
    return not (
        (limits["most"] and sum(met) >= limits["most"])
        or (len(rounds) < limits["once_until"] and any(met))
        or any(lately)
        or (len(row) == limits["in_a_row"] and all(row))
        or (one and one == other)
    )


def must_have(who: int, rounds: Seasons, limits: Limits) -> str:
    """Return the colour that limits leave somebody: w, b, or nothing where he may have both."""
    had = "".join(
        "w" if who == white else "b"
        for each in rounds
        for white, black, _ in each["games"]
        if who in (white, black)
    )
    most = limits["balance"]
    if most and abs(had.count("w") - had.count("b")) >= most:
        return "b" if had.count("w") > had.count("b") else "w"
    row = limits["same_colour"]
    if row and had[-row:] in ("w" * row, "b" * row):
        return "b" if had[-1] == "w" else "w"
    return ""


def odd_one_out(present: list[int], rounds: Seasons, in_a_row: int) -> int:
    free = {who: [each["missed"].get(who) == "bye" for each in rounds] for who in present}
    barred = {who for who, was in free.items() if in_a_row and was[-in_a_row:] == [True] * in_a_row}
    may = [who for who in present if who not in barred] or present
    return min(reversed(may), key=lambda who: sum(free[who]))
