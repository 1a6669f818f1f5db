"""Generator against checker: thousands of random tournaments, each round found again in another way.

python bench/self_check.py [TOURNAMENTS [FIRST]]     5,000 unless told otherwise; `make selfcheck`

The generator pairs with the engine, its fast path for ordinary brackets included. The checker reads the file
that was written and uses nothing of that path: every bracket by weights alone, up to eight players also by
trying every pairing (tests/pairing), and colours by a reading of article 5 of its own.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from pairing.dutch.exhaustive import Slow
from pairing.dutch_2017.literal import Literal
from turnus.notation.trf import read_trf, write_trf
from turnus.pairing.dutch import round as by_2026
from turnus.pairing.dutch.acceleration import accelerated
from turnus.pairing.dutch.bracket import pair_by_weight
from turnus.pairing.dutch.contenders import effective_numbers, pairing_scores
from turnus.pairing.dutch.hall import make_hall
from turnus.pairing.on_rating import Edition
from turnus.pairing.random.players import Recipe, generate
from turnus.pairing.rechecking import free_in
from turnus.tournament import CHESS, DRAUGHTS, THREE_ONE_ZERO, Tournament

TOURNAMENTS = 5_000
SMALL = 8  # players: every pairing can be tried
SCALES = (CHESS, DRAUGHTS, THREE_ONE_ZERO)
Answer = tuple[frozenset[tuple[int, int]], int | None]  # pairs, the smaller number first, and the bye


def recipe(number: int) -> Recipe:
    """Take all sizes, lengths, scales, accelerations and forbidden pairs in turn; every fourth is small."""
    small, turn = number % 4 == 0, number // 4
    return Recipe(
        players=4 + turn % 5 if small else 9 + turn * 11 % 55,
        rounds=2 + turn % 7,
        seed=f"self {number}",
        half_byes=60 if turn % 2 else 25,
        scoring=SCALES[turn % 3],
        accelerated=turn % 5 == 1,
        forbidden=turn % 4,
        edition=Edition.IN_2017 if small and turn % 3 == 0 else None,
    )


def by_weights(event: Tournament) -> Answer:
    """Pair by the edition of 2026 with no fast path."""
    by_2026.pair_bracket, kept = pair_by_weight, by_2026.pair_bracket
    try:
        brackets = by_2026.pair_brackets(make_hall(event))
    finally:
        by_2026.pair_bracket = kept
    left = brackets[-1].downfloaters if brackets else ()
    pairs = ((m.higher.number, m.lower.number) for each in brackets for m in each.pairs)
    return unordered(pairs), left[0].number if left else None


def by_trying(event: Tournament) -> Answer:
    """Pair by the edition of 2026, every pairing tried."""
    pairs, bye = Slow(event).pair()
    return unordered(pairs), bye


def by_text_of_2017(event: Tournament) -> Answer:
    """Pair by the edition of 2017, every pairing tried."""
    pairs, bye = Literal(event).pair()
    return unordered(pairs), bye


def unordered(pairs: object) -> frozenset[tuple[int, int]]:
    return frozenset((min(pair), max(pair)) for pair in pairs)  # type: ignore[attr-defined]


def checkers(asked: Recipe) -> Iterator[Callable[[Tournament], Answer]]:
    """Give the ways in which a round is found again."""
    if asked.edition is Edition.IN_2017:
        yield by_text_of_2017
        return
    yield by_weights
    if asked.players <= SMALL:
        yield by_trying


def white_of(event: Tournament, one: int, two: int) -> int:
    """Article 5, read anew from the rounds: who of the two has White."""
    scores = pairing_scores(event, event.next_round)
    high, low = sorted((one, two), key=lambda number: (-scores[number], number))
    wants = {number: wish(event, number) for number in (high, low)}
    (colour, strength), (other, weaker) = wants[high], wants[low]
    if colour != other:  # both can have what they are due
        return high if colour == "w" or other == "b" else low
    if colour and strength != weaker:
        return high if (strength > weaker) == (colour == "w") else low
    mine, his = (history(event, number)[::-1] for number in (high, low))
    for had, his_had in zip(mine, his, strict=False):
        if had != his_had:
            return low if had == "w" else high
    if colour:
        return high if colour == "w" else low
    odd = effective_numbers(event)[high] % 2 == 1
    initial = event.initial_colour.value if event.initial_colour else "w"
    return high if odd == (initial == "w") else low


def history(event: Tournament, number: int) -> str:
    played = (e for e in event.entries[number] if e.is_over_the_board and e.colour)
    return "".join(entry.colour.value for entry in played if entry.colour)


def wish(event: Tournament, number: int) -> tuple[str, tuple[int, int]]:
    """Return the colour a player is due and how strongly: absolute 3 and its difference, strong 2, mild 1."""
    had = history(event, number)
    difference = had.count("w") - had.count("b")
    behind = "b" if difference > 0 else "w"
    if abs(difference) > 1:
        return behind, (3, abs(difference))
    if had[-2:] in ("ww", "bb"):
        return ("b" if had[-1] == "w" else "w"), (3, abs(difference))
    if difference:
        return behind, (2, 0)
    return ("" if not had else "b" if had[-1] == "w" else "w"), (1 if had else 0, 0)


def check(number: int, seen: Counter[str]) -> list[str]:
    """Make one tournament, read it back, find every round again; return what differs."""
    asked = recipe(number)
    event = read_trf(write_trf(generate(asked))).tournament
    wrong = []
    for place, played in enumerate(event.rounds, 1):
        before = accelerated(event.after(place - 1))
        made = unordered((game.white, game.black) for game in played.games), free_in(played)
        for again in checkers(asked):
            seen[again.__name__] += 1
            if again(before) != made:
                wrong.append(f"tournament {number}, round {place}: {again.__name__} differs")
        for game in played.games:
            seen["colours"] += 1
            if white_of(before, game.white, game.black) != game.white:
                wrong.append(f"tournament {number}, round {place}: White of {game.white}-{game.black}")
    return wrong


def main() -> None:
    tournaments = int(sys.argv[1]) if len(sys.argv) > 1 else TOURNAMENTS
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    seen: Counter[str] = Counter()
    wrong: list[str] = []
    for number in range(first, first + tournaments):
        wrong.extend(check(number, seen))
    print(
        f"{tournaments} tournaments; rounds by weights {seen['by_weights']}, by trying {seen['by_trying']},"
    )
    print(f"by the text of 2017 {seen['by_text_of_2017']}; colours of {seen['colours']} games")
    print("\n".join(wrong[:20]) if wrong else "no difference")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
