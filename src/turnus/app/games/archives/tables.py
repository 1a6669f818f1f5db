"""The heads of games as a table: one row each, for spreadsheets and other programs."""

import csv
import json
from collections.abc import Iterable, Iterator
from io import StringIO

from turnus.app.games.archives.reading import Game
from turnus.app.papers.spreadsheets import FORMULA
from turnus.notation.pgn.game import Tags

COLUMNS = (
    *("Event", "Site", "Date", "Round", "White", "Black", "Result", "WhiteElo", "BlackElo", "ECO", "Opening"),
    *("Variant", "TimeControl", "Termination"),
)


def as_csv(games: Iterable[Game]) -> Iterator[str]:
    """Give the lines of a table with commas; what a spreadsheet would calculate stays text."""
    yield _line(("file", "game", *COLUMNS, "plies"))
    for game in games:
        tags = (game.result if name == "Result" else game.tag(name) for name in COLUMNS)
        safe = (f"'{value}" if value.startswith(FORMULA) and name_is_text(value) else value for value in tags)
        yield _line((game.file, str(game.number), *safe, str(game.plies)))


def name_is_text(value: str) -> bool:
    """Tell whether this would be calculated: -1 is a figure, =SUM() is not."""
    return not value[1:].replace(".", "").isdigit()


def as_json(games: Iterable[Game]) -> Iterator[str]:
    """Give a JSON array with all tags of every game, a game a line."""
    before = "[\n"
    for game in games:
        row = {"file": game.file, "game": game.number, "plies": game.plies, "tags": _first(game.tags)}
        yield before + json.dumps(row, ensure_ascii=False)
        before = ",\n"
    yield "\n]\n" if before == ",\n" else "[]\n"


def _first(tags: Tags) -> dict[str, str]:
    """Return the tags in their order; of one that is given twice the first counts."""
    found: dict[str, str] = {}
    for name, value in tags:
        found.setdefault(name, value)
    return found


def _line(cells: Iterable[str]) -> str:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerow(cells)
    return text.getvalue()
