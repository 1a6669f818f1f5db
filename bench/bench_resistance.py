"""Swiss on resistance beside its limits: whole-process CPU seconds of `turnus pair` on generated tournaments.

The other program's figures are those of the same sizes for the FIDE system, measured elsewhere:
they show the scale, not a race between equals. Long tournaments are paired to the end in this process.
"""

import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from turnus.notation.trf import write_trf
from turnus.pairing.proposal import Proposal
from turnus.pairing.resistance.swiss import pair_round
from turnus.tournament import AnnouncedBye, Bye, Game, Outcome, Player, Round, Tournament

LIMITS = {100: 0.4, 500: 1.0, 1000: 2.5, 2000: 10.0}
BBP_6 = {(100, 4): 0.029, (500, 4): 3.846, (1000, 4): 49.1, (2000, 4): 390.5}
BBP_6 |= {(100, 8): 0.026, (500, 8): 4.164, (1000, 8): 49.8, (2000, 8): 395.3}
LONG = ((40, 30), (100, 60))
RESULTS = {
    1: (Outcome.WIN, Outcome.LOSS),
    0: (Outcome.DRAW, Outcome.DRAW),
    -1: (Outcome.LOSS, Outcome.WIN),
}


def seeded(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311 - results of games, not secrets


def entry_list(size: int, chance: random.Random) -> Tournament:
    ratings = sorted((round(chance.gauss(1800, 250)) for _ in range(size)), reverse=True)
    players = tuple(Player(number, f"Player {number}", rating) for number, rating in enumerate(ratings, 1))
    return Tournament(players, planned_rounds=max(9, size // 2))


def result(event: Tournament, white: int, black: int, chance: random.Random) -> tuple[Outcome, Outcome]:
    lead = (event.by_number[white].rating or 0) - (event.by_number[black].rating or 0)
    expected = 1 / (1 + 10 ** (-lead / 400))
    thrown = chance.random()
    return RESULTS[1 if thrown < expected - 0.15 else -1 if thrown > expected + 0.15 else 0]


def played(event: Tournament, proposal: Proposal, chance: random.Random) -> Tournament:
    games = [
        Game(pair.white, pair.black, *result(event, pair.white, pair.black, chance))
        for pair in proposal.pairs
    ]
    byes = [Bye(number, outcome) for number, outcome in event.absent.items()]
    byes += [] if proposal.bye is None else [Bye(proposal.bye, Outcome.ALLOCATED_BYE)]
    after = event.with_round(Round(tuple(games), tuple(byes)))
    away = [number for number in after.by_number if chance.random() < 0.02]
    announced = tuple(AnnouncedBye(after.next_round, Bye(number, Outcome.HALF_BYE)) for number in away)
    return Tournament(after.players, after.rounds, after.planned_rounds, announced=announced)


def cpu_seconds(path: Path) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    code = "import sys; from turnus.cli.main import run; sys.exit(run(sys.argv[1:]))"
    command = [sys.executable, "-c", code, "pair", str(path), "--json"]
    done = subprocess.run(command, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    named = [number for pair in json.loads(done.stdout)["pairs"] for number in pair]
    assert len(named) == len(set(named))
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure_large() -> None:
    print(f"{'players':>8} {'after':>6} {'CPU s':>7} {'limit':>6} {'of limit':>9} {'bbp 6 / turnus':>15}")
    with tempfile.TemporaryDirectory() as folder:
        for size, limit in LIMITS.items():
            chance = seeded(size)
            event = entry_list(size, chance)
            for number in range(1, 9):
                event = played(event, pair_round(event), chance)
                if number not in (4, 8):
                    continue
                path = Path(folder) / f"{size}_{number}.trf"
                path.write_text(write_trf(event), "utf-8")
                taken = cpu_seconds(path)
                ratio = BBP_6[size, number] / taken
                print(f"{size:>8} {number:>6} {taken:>7.2f} {limit:>6} {taken / limit:>9.0%} {ratio:>15.1f}")
                assert taken < limit, f"{size} players took {taken:.2f} s"


def measure_long() -> None:
    for size, rounds in LONG:
        chance = seeded(size)
        event = entry_list(size, chance)
        slowest = 0.0
        start = time.process_time()
        for _ in range(rounds):
            before = time.process_time()
            event = played(event, pair_round(event), chance)
            slowest = max(slowest, time.process_time() - before)
        total = time.process_time() - start
        print(f"{size} players, {rounds} rounds: {total:.1f} s in all, {slowest:.2f} s for the slowest round")


if __name__ == "__main__":
    measure_large()
    measure_long()
