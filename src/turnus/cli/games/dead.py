"""The command `dead`: whether either side can still mate, or the position is dead (fide-2023 5.2.2)."""

from contextlib import nullcontext
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from turnus.cli.games.chess_board import drawing_of
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.faults import BadInput
from turnus.games.chess import (
    AT_THE_BOARD,
    Colour,
    MateAnswer,
    Position,
    Variant,
    can_mate,
    is_dead,
    problems,
)
from turnus.games.chess.mates import DEFAULT_LIMIT
from turnus.notation.fen import parse_position

Fen = Annotated[str, typer.Argument(metavar="FEN", help="A FEN, or `start`.")]
Limit = Annotated[int, typer.Option("--limit", min=0, help="How many positions a search may keep.")]
Game = Annotated[str, typer.Option("--game", help="chess or chess960.")]

_VERDICTS = {
    True: "The position is dead: neither side can mate by any series of legal moves.",
    False: "The position is not dead.",
    None: "It is not known whether the position is dead: the limit was reached.",
}
_SIDES = {
    (Colour.WHITE, True): "White can mate",
    (Colour.WHITE, False): "White cannot mate",
    (Colour.WHITE, None): "Nobody knows whether White can mate",
    (Colour.BLACK, True): "Black can mate",
    (Colour.BLACK, False): "Black cannot mate",
    (Colour.BLACK, None): "Nobody knows whether Black can mate",
}


def dead(
    fen: Fen,
    as_json: Json = False,
    limit: Limit = DEFAULT_LIMIT,
    game: Game = Variant.CHESS.value,
    lang: Lang = "",
) -> None:
    """Tell whether a position is dead, or how White and Black can still mate."""
    variant = _variant(game)
    setup = parse_position(fen, variant)
    position = Position.of(setup, waive=AT_THE_BOARD)
    with nullcontext() if as_json else Console(stderr=True).status(translate("searching")):
        answers = {side: can_mate(position, side, limit) for side in Colour}
    wrong = [error.message for error in problems(setup)]
    answer(
        _data(answers),
        as_json,
        lambda console: _show(console, drawing_of(fen, variant), position.turn, answers, wrong),
    )


def _variant(name: str) -> Variant:
    if name not in (Variant.CHESS.value, Variant.CHESS960.value):
        raise BadInput("{name!r} is not one of: {games}", name=name, games="chess, chess960", where="--game")
    return Variant(name)


def _data(answers: dict[Colour, MateAnswer]) -> dict[str, Any]:
    white, black = answers[Colour.WHITE], answers[Colour.BLACK]
    return {
        "white_can_mate": white.can,
        "black_can_mate": black.can,
        "dead": is_dead(white, black),
        "white_line": [move.uci for move in white.line],
        "black_line": [move.uci for move in black.line],
    }


def _show(
    console: Console, drawing: Text, turn: Colour, answers: dict[Colour, MateAnswer], wrong: list[str]
) -> None:
    console.print(drawing)
    for problem in wrong:
        console.print(f"[yellow]{translate('not a legal position')}:[/] {translate(problem)}")
    console.print(
        translate("White to move") if turn is Colour.WHITE else translate("Black to move"), end="\n\n"
    )
    verdict = is_dead(answers[Colour.WHITE], answers[Colour.BLACK])
    console.print(f"[bold]{translate(_VERDICTS[verdict])}[/]")
    for side, found in answers.items():
        console.print(f"{translate(_SIDES[side, found.can])}: {_reason(found, turn)}")


def _reason(found: MateAnswer, turn: Colour) -> str:
    if found.ground is not None:
        return translate(found.ground.message).format(nodes=f"{found.nodes:,}")
    if found.can is None:
        return translate("{nodes} positions were looked at").format(nodes=f"{found.nodes:,}")
    return _numbered(found, turn) if found.line else translate("it has mated")


def _numbered(found: MateAnswer, turn: Colour) -> str:
    """Write the line with its moves counted from here, White's and Black's under one number."""
    words = ["1...", *_spoken(found)] if turn is Colour.BLACK else _spoken(found)
    pairs = (words[at : at + 2] for at in range(0, len(words), 2))
    return " ".join(_one_number(number, pair) for number, pair in enumerate(pairs, 1))


def _spoken(found: MateAnswer) -> list[str]:
    return [*(move.uci for move in found.line[:-1]), f"{found.line[-1].uci}#"]


def _one_number(number: int, pair: list[str]) -> str:
    return " ".join(pair) if pair[0] == "1..." else f"{number}. {' '.join(pair)}"
