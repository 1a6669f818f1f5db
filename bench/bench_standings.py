"""How long standings and TRF take as tournaments grow, beside sums straight from the definition."""

import random
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from time import process_time

from turnus.notation.trf import read_trf, write_trf
from turnus.standings.mutual import MutualResult
from turnus.standings.ranking import rank
from turnus.standings.steps import Lots, Resistance, SonnebornBerger
from turnus.standings.unplayed import KNSB
from turnus.tournament import Bye, Game, Outcome, Player, Round, Tournament

RESULTS = [
    (Outcome.WIN, Outcome.LOSS),
    (Outcome.DRAW, Outcome.DRAW),
    (Outcome.LOSS, Outcome.WIN),
    (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
]
LADDER = (Resistance(), SonnebornBerger(), MutualResult(), Lots("bench"))


def random_tournament(size: int, rounds: int) -> Tournament:
    chance = random.Random(size)  # noqa: S311 - a bench, not a draw
    played = []
    for _ in range(rounds):
        order = list(range(1, size + 1))
        chance.shuffle(order)
        absent = [order.pop() for _ in range(max(1, size // 20))]
        games = [Game(a, b, *chance.choice(RESULTS)) for a, b in zip(order[::2], order[1::2], strict=False)]
        byes = [Bye(number, Outcome.ZERO_BYE) for number in absent]
        byes += [Bye(order[-1], Outcome.ALLOCATED_BYE)] if len(order) % 2 else []
        played.append(Round(tuple(games), tuple(byes)))
    return Tournament(tuple(Player(n, f"Player {n}", 2500 - n) for n in range(1, size + 1)), tuple(played))


def by_definition(event: Tournament) -> dict[int, tuple[Fraction, Fraction]]:
    """Add up resistance and Sonneborn-Berger for each player from scratch, scores of opponents included."""

    def adjusted(number: int) -> int:
        outcomes = [entry.outcome for entry in event.entries[number]]
        return sum(event.scoring.units(o) if o.is_over_the_board else event.scoring.draw for o in outcomes)

    found = {}
    for number, entries in event.entries.items():
        resistance = berger = 0
        for entry in entries:
            met = entry.opponent if entry.is_over_the_board else None
            score = event.scores[number] if met is None else adjusted(met)
            resistance += score
            berger += score * (event.scoring.draw if met is None else event.scoring.units(entry.outcome))
        unit = event.scoring.units_per_point
        found[number] = (Fraction(resistance, unit), Fraction(berger, unit * unit))
    return found


def seconds(work: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(3):
        start = process_time()
        work()
        best = min(best, process_time() - start)
    return best


def main() -> None:
    print(f"{'players':>8} {'ladder':>9} {'WP+SB':>9} {'by definition':>14} {'ratio':>6} {'read TRF':>9}")
    for size in (100, 500, 1000, 2000):
        event = random_tournament(size, 9)
        sums = (Resistance(unplayed=KNSB), SonnebornBerger(unplayed=KNSB))
        table = rank(event, sums)
        assert {p.player.number: p.figures[1:] for p in table.places} == by_definition(event)
        text = write_trf(event)
        ladder, ours = seconds(partial(rank, event, LADDER)), seconds(partial(rank, event, sums))
        naive, read = seconds(partial(by_definition, event)), seconds(partial(read_trf, text))
        print(f"{size:8} {ladder:8.3f}s {ours:8.3f}s {naive:13.3f}s {ours / naive:6.2f} {read:8.3f}s")


if __name__ == "__main__":
    main()
