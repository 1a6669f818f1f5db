"""`turnus judge`: one recorded game ruled on, as a protocol that people can read."""

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding

from turnus.app.games.judging import judge as judge_record
from turnus.cli.games import chess_board, draughts_board
from turnus.cli.inputs import read_json
from turnus.cli.language import current, translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.games.chess import Variant
from turnus.play.hands.ending_words import end_words

RecordFile = Annotated[
    str, typer.Argument(metavar="FILE", help="A JSON file with the game; - reads standard input.")
]
COLOURS = {"upheld": "green", "applied": "cyan", "rejected": "red", "refused": "red", "referred": "yellow"}
OUTCOMES = ("upheld", "applied", "rejected", "refused", "referred")
STATUSES = ("ongoing", "finished", "adjourned", "void")


def judge(record: RecordFile, as_json: Json = False, lang: Lang = "") -> None:
    """Rule on one recorded game: result, clocks, what must be played, every ruling with its clause."""
    data = read_json(record)
    judged = judge_record(data, current(), translate)
    game = data.get("game")
    answer(judged.answer, as_json, lambda console: _show(console, judged.answer, game))


def _show(console: Console, told: dict[str, Any], game: str | None) -> None:
    for name, board in told.get("boards", {"": told}).items():
        _show_board(console, name, board, game)
    console.print(_headline(told))
    for duty in told["obligations"]:
        line = translate("{side} must play one of: {moves}").format(
            side=translate(duty["by"]), moves=", ".join(duty["moves"])
        )
        console.print(f"[yellow]{escape(line)}[/] [dim]({escape(', '.join(duty['clauses']))})[/]")
    if told["rulings"]:
        console.print(f"[italic]{translate('Rulings')}[/]")
        for ruling in told["rulings"]:
            _show_ruling(console, ruling)
    for referral in told["referrals"]:
        line = translate("the {role} may decide: {options}").format(
            role=translate(referral["to"]), options=", ".join(referral["words"])
        )
        console.print(f"[yellow]{escape(line)}[/] [dim]({escape(', '.join(referral['clauses']))})[/]")


def _show_board(console: Console, name: str, board: dict[str, Any], game: str | None) -> None:
    """Draw a board with its clock; one of a match has a name."""
    if name:
        turn = translate("White to move") if board["turn"] == "white" else translate("Black to move")
        console.print(f"[bold]{translate('board {board}').format(board=name)}[/]: {turn}")
    if game == "draughts":
        console.print(draughts_board.drawing_of(board["position"]), markup=False)
    else:
        variant = Variant.CHESS960 if game == "chess960" else Variant.CHESS
        console.print(chess_board.drawing_of(board["position"], Variant.BUGHOUSE if name else variant))
    clocks = board["clocks"]
    if clocks["white"] is not None:
        for side in ("white", "black"):
            mark = "▶" if clocks["running"] == side else " "
            console.print(f"  {mark} {translate(side):6} {_time(clocks[side])}")


def _headline(told: dict[str, Any]) -> str:
    clauses = f" [dim]({escape(', '.join(told['clauses']))})[/]" if told["clauses"] else ""
    if told["result"] is None and "boards" in told:
        return f"[bold]{translate(told['status'])}[/]"
    if told["result"] is None:
        turn = translate("White to move") if told["turn"] == "white" else translate("Black to move")
        return f"[bold]{translate(told['status'])}[/]: {turn}"
    reason = translate(end_words(told["reason"]))
    return f"[bold]{told['result']}[/] {escape(reason)}{clauses}"


def _show_ruling(console: Console, ruling: dict[str, Any]) -> None:
    """Print a ruling with its clauses, and below it the reasons."""
    outcome = f"[{COLOURS[ruling['outcome']]}]{translate(ruling['outcome'])}[/]"
    cites = f" [dim]({escape(', '.join(ruling['clauses']))})[/]" if ruling["clauses"] else ""
    console.print(f"{ruling['event']:>3} {outcome}: {escape(ruling['ruling'])}{cites}")
    for line in ruling["because"]:
        console.print(
            Padding(f"[dim]{escape(line.strip())}[/]", (0, 0, 0, 6 + len(line) - len(line.lstrip())))
        )


def _time(seconds: float) -> str:
    hours, rest = divmod(int(seconds), 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}"
