"""Commands about one board of any game: its legal moves, and how many lines of them there are."""

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.progress import track

from turnus.cli.games import chess_board, draughts_board
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.faults import BadInput
from turnus.games.chess import Variant

LONG_COUNT = 6  # from this depth on a count may take over a second
ENDLESS = 10**13  # lines that nobody waits for: days of counting
SAMPLE = 3  # moves deep: how many lines there are follows from the first few

Watch = Callable[[Sequence[Any]], Iterable[Any]]
"""Goes through the parts of a long work, showing how far it is."""


@dataclass(frozen=True, slots=True)
class BoardGame:
    """How a game answers the commands about a board; each function is given the position's text."""

    moves: Callable[[str], dict[str, Any]]  # the whole answer: game, position, turn, moves
    perft: Callable[[str, int, Watch], int]
    drawing: Callable[[str], RenderableType]
    picture: Callable[[str, bool], str]  # SVG, turned round or not


def _chess(variant: Variant) -> BoardGame:
    return BoardGame(
        moves=partial(chess_board.moves_of, variant=variant),
        perft=partial(chess_board.perft_of, variant=variant),
        drawing=partial(chess_board.drawing_of, variant=variant),
        picture=partial(chess_board.picture_of, variant=variant),
    )


# A game takes part by its line here.
GAMES: dict[str, BoardGame] = {
    "chess": _chess(Variant.CHESS),
    "chess960": _chess(Variant.CHESS960),
    "bughouse": _chess(Variant.BUGHOUSE),
    "draughts": BoardGame(
        moves=draughts_board.moves_of,
        perft=draughts_board.perft_of,
        drawing=draughts_board.drawing_of,
        picture=draughts_board.picture_of,
    ),
}

Game = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(GAMES)}.")]
PositionText = Annotated[str, typer.Argument(metavar="POSITION", help="A FEN, or `start`.")]
Depth = Annotated[int, typer.Argument(metavar="DEPTH", min=0, help="How many moves deep.")]


def moves(game: Game, position: PositionText, as_json: Json = False, lang: Lang = "") -> None:
    """List the legal moves of a position."""
    data = game_named(game).moves(position)
    drawing = game_named(game).drawing(position)
    answer(data, as_json, lambda console: _show_moves(console, drawing, data))


def perft(game: Game, position: PositionText, depth: Depth, as_json: Json = False, lang: Lang = "") -> None:
    """Count the lines of a number of legal moves: the usual test and measure of a move generator."""
    drawing = game_named(game).drawing(position)
    _refuse_endless(lambda few: game_named(game).perft(position, few, _silently), depth)
    watch = _silently if as_json or depth < LONG_COUNT else _with_a_bar
    before = perf_counter()
    nodes = game_named(game).perft(position, depth, watch)
    seconds = perf_counter() - before
    answer(
        {"nodes": nodes, "seconds": round(seconds, 6)},
        as_json,
        lambda console: _show_count(console, drawing, depth, nodes, seconds),
    )


def _refuse_endless(count: Callable[[int], int], depth: int) -> None:
    """Refuse a count that would never end, judged by how the first few moves branch."""
    if depth <= SAMPLE:
        return
    few, more = count(SAMPLE - 1), count(SAMPLE)
    lines = more * (more / few) ** (depth - SAMPLE) if few else 0
    if lines > ENDLESS:
        raise BadInput(
            "about 10^{digits} lines would have to be counted, which takes days: ask for less depth",
            digits=len(str(int(lines))) - 1, where="depth", kind="bad_depth",
        )  # fmt: skip


def show(
    game: Game,
    position: PositionText,
    svg: Annotated[
        Path | None, typer.Option("--svg", help="Write a picture to this file; - prints it.")
    ] = None,
    turned: Annotated[bool, typer.Option("--turned", help="Black below.")] = False,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Draw a board, in the terminal or as an SVG picture."""
    drawing = game_named(game).drawing(position)
    picture = game_named(game).picture(position, turned)
    if svg is None:
        answer({"game": game, "svg": picture}, as_json, lambda console: console.print(drawing))
    elif str(svg) == "-":
        sys.stdout.write(picture)
    else:
        _write(svg, picture)
        written = translate("written to {file}").format(file=svg)
        answer({"game": game, "file": str(svg)}, as_json, lambda console: console.print(written))


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as wrong:
        raise BadInput("the file cannot be written: {why}", why=str(wrong), where=str(path)) from wrong


def game_named(name: str) -> BoardGame:
    """Return the game with this name."""
    if name not in GAMES:
        raise BadInput("{name!r} is not one of: {games}", name=name, games=", ".join(GAMES), where="GAME")
    return GAMES[name]


def _silently(parts: Sequence[Any]) -> Iterable[Any]:
    return parts


def _with_a_bar(parts: Sequence[Any]) -> Iterable[Any]:
    console = Console(stderr=True)
    return track(parts, description=translate("counting"), console=console, transient=True)


def _show_moves(console: Console, drawing: RenderableType, data: dict[str, Any]) -> None:
    console.print(drawing)
    for problem in data.get("problems", ()):
        console.print(f"[yellow]{translate('not a legal position')}:[/] {translate(problem)}")
    names = [move if isinstance(move, str) else move["notation"] for move in data["moves"]]
    to_move = translate("White to move") if data["turn"] == "white" else translate("Black to move")
    number = translate("{number} legal moves").format(number=len(names))
    console.print(f"{to_move}, [bold]{number}[/]")
    console.print(Columns(names, padding=(0, 2)))


def _show_count(console: Console, drawing: RenderableType, depth: int, nodes: int, seconds: float) -> None:
    console.print(drawing)
    line = translate("{nodes} lines of {depth} moves in {seconds} s")
    console.print(f"[bold]{line.format(nodes=f'{nodes:,}', depth=depth, seconds=f'{seconds:.3f}')}[/]")
