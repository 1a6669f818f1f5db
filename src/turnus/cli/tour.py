"""A tour of the command line: the same commands a person would type, with their answers."""

import json
import shlex
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.markup import escape

from turnus.cli.language import translate
from turnus.cli.options import Lang

STOPS: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("Six rulebooks are on the shelf.", "rulebooks", {}),
    ("Any clause can be looked up.", "clause fide-2023 9.2.1.1", {}),
    (
        "Black's flag falls. White has king and knight, and a mate is still possible. The club says:",
        "ask ddt-2014 flag_fall {facts}",
        {"opponent_can_mate": True, "opponent_pieces": "KN"},
    ),
    (
        "A first illegal move in blitz, without an arbiter at every board:",
        "ask fide-2023 illegal_move {facts}",
        {"what": "illegal_move", "tempo": "blitz", "supervision": "limited"},
    ),
    (
        "Two players leave the first group, and the third of the second group does not want to move up:",
        "ask osv-v30 boundary {facts}",
        {
            "upper": [f"a{place}" for place in range(1, 9)],
            "lower": [f"b{place}" for place in range(1, 11)],
            "demand": -2,
            "declined": ["b3"],
        },
    ),
    ("What is done and what is open, by what the tests notice:", "matrix", {}),
)


def tour(lang: Lang = "") -> None:
    """Show what Turnus does, one command after another."""
    from turnus.cli.main import run  # noqa: PLC0415 - the tour is itself a command of that table

    console = Console(highlight=False)
    with TemporaryDirectory() as folder:
        facts = Path(folder) / "facts.json"
        for words, command, given in STOPS:
            console.print(f"\n[bold]{translate(words)}[/]")
            if given:
                facts.write_text(json.dumps(given), "utf-8")
                console.print(f"[dim]$ cat facts.json[/]\n{escape(json.dumps(given))}", soft_wrap=True)
            console.print(f"[dim]$ turnus {command.format(facts='facts.json')}[/]")
            run(
                [
                    *shlex.split(command.format(facts=shlex.quote(str(facts)))),
                    *(["--lang", lang] if lang else []),
                ]
            )
