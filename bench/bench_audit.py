"""Games audited a second on one core: read, replayed, counted and compared with their results."""

import random
import time

from turnus.app.games.auditing import audit_pgn, law_for
from turnus.games.chess import start
from turnus.notation.san import write_san

GAMES = 600
PLIES = (30, 160)
REQUIRED = 2_000
ROUNDS = 3


def main() -> None:
    chance = random.Random(2023)  # noqa: S311 - not for secrets
    data = "".join(_game(chance) for _ in range(GAMES)).encode()
    law = law_for("fide-2023")
    rates = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        assert sum(1 for _ in audit_pgn([data], "bench", law)) == GAMES
        rates.append(GAMES / (time.perf_counter() - began))
    print(f"{GAMES} games of {PLIES[0]}-{PLIES[1]} half-moves: {max(rates):,.0f} audited a second")
    assert max(rates) >= REQUIRED, f"{max(rates):,.0f} is less than {REQUIRED} games a second"


def _game(chance: random.Random) -> str:
    position, words = start(), []
    for ply in range(chance.randint(*PLIES)):
        moves = position.legal_moves()
        if not moves:
            break
        move = chance.choice(moves)
        number = f"{ply // 2 + 1}. " if ply % 2 == 0 else ""
        words.append(number + write_san(position, move))
        position = position.play(move)
    result = chance.choice(("1-0", "0-1", "1/2-1/2"))
    return f'[Event "bench"]\n[Result "{result}"]\n\n{" ".join(words)} {result}\n\n'


if __name__ == "__main__":
    main()
