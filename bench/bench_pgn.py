"""PGN main lines read, checked and folded, against python-chess on one file made from a seed."""

import io
import random
import time
from collections.abc import Callable, Iterator

import chess
import chess.pgn

from turnus.app.games.archives.doubles import doubles
from turnus.app.games.archives.layout import written
from turnus.app.games.archives.reading import Game, Notation, read_archive
from turnus.app.games.archives.tidying import Kept, tidy_pgn
from turnus.faults import BadInput
from turnus.games.chess import Position, start
from turnus.notation.pgn import read_main_lines, read_pgn, write_pgn
from turnus.notation.san import write_san

GAMES = 400
PLIES = (30, 160)
REQUIRED = 10
ROUNDS = 3


def main() -> None:
    chance = random.Random(2023)  # noqa: S311 - not for secrets
    text = "".join(_game(chance, number) for number in range(GAMES))
    data = text.encode()
    theirs = [game.end().board().fen() for game in _read_all(text)]
    ours = [_fen(line.final) for line in read_main_lines([data]) if not isinstance(line, BadInput)]
    assert ours == theirs, "the two readers disagree"
    mega = len(data) / 1e6
    print(f"{GAMES} games, {mega:.2f} MB, with comments, clocks, marks and variations; games a second:")
    rates: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        for name, read in _readers(text, data).items():
            rates.setdefault(name, []).append(_rate(read))
    best = {name: max(measured) for name, measured in rates.items()}
    reference = best["python-chess, boards only"]
    for name, rate in best.items():
        print(f"  {name:30} {rate:10,.0f}   {rate / reference:6.1f} x")
    ratio = best["turnus, main lines"] / reference
    assert ratio >= REQUIRED, f"{ratio:.1f} times python-chess is less than {REQUIRED}"


def _readers(text: str, data: bytes) -> dict[str, Callable[[], int]]:
    lines = data.splitlines(keepends=True)
    return {
        "python-chess, boards only": lambda: _count_boards(text),
        "python-chess, whole tree": lambda: len(_read_all(text)),
        "turnus, main lines": lambda: sum(1 for _ in read_main_lines([data])),
        "turnus, main lines by line": lambda: sum(1 for _ in read_main_lines(lines)),
        "turnus, whole tree": lambda: sum(1 for _ in read_pgn([data])),
        "python-chess, written again": lambda: sum(1 for game in _read_all(text) if str(game)),
        "turnus pgn filter": lambda: sum(1 for game in _archive(data) if written(game)),
        "turnus pgn dedupe (reading)": lambda: (
            GAMES - len(list(doubles(_archive(data, moves=True), moves_only=False)))
        ),
        "turnus pgn normalise": lambda: sum(1 for game in _archive(data, moves=True) if _tidied(game)),
    }


def _archive(data: bytes, *, moves: bool = False) -> Iterator[Game]:
    for game in read_archive([data], "games.pgn", Notation.PGN, moves=moves):
        assert isinstance(game, Game)
        yield game


def _tidied(game: Game) -> str:
    return write_pgn(tidy_pgn(game.tree(), Kept()))


def _rate(read: Callable[[], int]) -> float:
    began = time.perf_counter()
    assert read() == GAMES
    return GAMES / (time.perf_counter() - began)


def _count_boards(text: str) -> int:
    stream = io.StringIO(text)
    count = 0
    while chess.pgn.read_game(stream, Visitor=chess.pgn.BoardBuilder) is not None:
        count += 1
    return count


def _read_all(text: str) -> list[chess.pgn.Game]:
    stream = io.StringIO(text)
    games = []
    while (game := chess.pgn.read_game(stream)) is not None:
        games.append(game)
    return games


def _fen(position: Position) -> str:
    from turnus.notation.fen import fen  # noqa: PLC0415 - only the check needs it

    return fen(position)


def _game(chance: random.Random, number: int) -> str:
    tags = {
        "Event": "Bench",
        "Site": "?",
        "Date": "2023.01.01",
        "Round": str(number),
        "White": f"Player, Number {number}",
        "Black": "Opponent, Some",
        "Result": "1/2-1/2",
        "WhiteElo": "2000",
        "BlackElo": "1999",
        "TimeControl": "40/5400+30:1800+30",
    }
    words = _moves(chance, start(), chance.randint(*PLIES), with_variations=True)
    lines = [""]
    for word in [*words, "1/2-1/2"]:
        if len(lines[-1]) + len(word) > 79:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return head + "\n" + "\n".join(lines) + "\n\n"


def _moves(chance: random.Random, position: Position, plies: int, *, with_variations: bool) -> list[str]:
    words = []
    for ply in range(plies):
        moves = position.legal_moves()
        if not moves:
            break
        move = chance.choice(moves)
        dots = "..." if position.turn else "."
        words += [f"{position.fullmove_number}{dots}", write_san(position, move)]
        luck = chance.random()
        if with_variations and luck < 0.5:
            words.append(f"{{[%clk 1:{59 - ply % 60:02}:30]}}")
        if with_variations and luck < 0.1:
            words += ["$14", "{a comment of some words}"]
        if with_variations and luck < 0.04:
            words += ["(", *_moves(chance, position, 6, with_variations=False), ")"]
        position = position.play(move)
    return words


if __name__ == "__main__":
    main()
