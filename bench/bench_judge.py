"""How long a game of 200 moves takes to judge, with every piece touched first and every move pressed.

Target: under 250 ms, reading and answering included. And what an event costs while the game is live, folded
and answered one by one as `app.rooms` does it: at most 0.15 ms of processor time.
"""

import random
from time import perf_counter, process_time
from typing import Any

from turnus.app.games.judging import judge
from turnus.app.rooms.folding import Folding
from turnus.games.chess import Position, start
from turnus.games.chess.pieces import square_name

HALF_MOVES = 400
TARGET = 0.25
LIVE_TARGET = 0.15  # milliseconds


def long_game() -> list[dict[str, Any]]:
    """Make a game that nothing ends: no position thrice, few captures."""
    chance = random.Random(5)  # noqa: S311 - the same game every time
    position: Position = start()
    seen: dict[bytes, int] = {}
    events: list[dict[str, Any]] = [{"at": 0, "type": "start"}]
    for half_move in range(HALF_MOVES):
        moves = sorted(position.legal_moves(), key=lambda move: move.uci)
        chance.shuffle(moves)
        move = next((m for m in moves if goes_on(position, position.play(m), seen, chance)), moves[-1])
        side, at = position.turn.word, 3 * half_move
        assert move.origin is not None
        events.append({"at": at, "by": side, "type": "touch", "square": square_name(move.origin)})
        events.append({"at": at + 1, "by": side, "type": "move", "move": move.uci})
        events.append({"at": at + 2, "by": side, "type": "press"})
        position = position.play(move)
        seen[position.repetition_key] = seen.get(position.repetition_key, 0) + 1
    return events


def goes_on(before: Position, after: Position, seen: dict[bytes, int], chance: random.Random) -> bool:
    """Tell whether a move keeps the game going, and most pieces on the board."""
    captures = sum(map(int.bit_count, after.colour_bits)) < sum(map(int.bit_count, before.colour_bits))
    lasting = after.has_legal_move() and seen.get(after.repetition_key, 0) < 2 and after.halfmove_clock < 100
    return lasting and not (captures and chance.random() < 0.9)


def live(events: list[dict[str, Any]]) -> float:
    """Return what an event costs in milliseconds of processor time, folded and answered by itself."""
    folding = Folding({"rulebook": "fide-2023", "time_control": "40/7200:36000"}, started=False)
    began = process_time()
    for event in events:
        given = {name: value for name, value in event.items() if name != "at"}
        folding.take(folding.step(folding.read(given, round(1000 * event["at"]))))
        folding.told()
    return 1000 * (process_time() - began) / len(events)


def main() -> None:
    """Judge the game a few times and print the best."""
    record = {"rulebook": "fide-2023", "time_control": "40/7200:36000", "events": long_game()}
    best = float("inf")
    for _ in range(5):
        before = perf_counter()
        judged = judge(record)
        best = min(best, perf_counter() - before)
    assert judged.answer["status"] == "ongoing"
    print(f"a game of {HALF_MOVES // 2} moves, {len(record['events'])} events: {1000 * best:.0f} ms", end="")
    print(f" ({best / TARGET:.2f} of the target)")
    moves = [event for event in record["events"] if event["type"] != "touch"]
    cost = min(live(moves) for _ in range(5))
    print(f"a move or a press of a live game, folded and answered: {cost:.3f} ms", end="")
    print(f" ({cost / LIVE_TARGET:.2f} of the target)")


if __name__ == "__main__":
    main()
