"""What hangs on the wall of a club: pairings by board and by name, tables, result slips, as texts to print.

A paper is words already: whoever makes it brings the language. `typesetting` makes a PDF of it,
`spreadsheets` a workbook, the office a page to print.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from turnus.app.seasons.views.catalogue import Grid, Look, points, view
from turnus.app.seasons.views.pairings import boards, group_of
from turnus.faults import NotFound

BOARD_HEADS = ("board number", "group", "White", "Black", "result")
NAME_HEADS = ("player", "board number", "colour", "opponent")
FREE_HEADS = ("group", "player", "why")
OPEN = "\N{EN DASH}"  # a game without a result yet: the dash that people write


@dataclass(frozen=True, slots=True)
class Wording:
    """How a reader is spoken to: his language, its words, and how a date is written in it."""

    language: str = "en"
    translate: Callable[[str], str] = str
    day: Callable[[str], str] = str


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table on paper; `right` are the columns that stand to the right."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Slip:
    """What two players fill in and sign."""

    board: str
    group: str
    white: str
    black: str


@dataclass(frozen=True, slots=True)
class Paper:
    """One document: tables, or slips to cut."""

    name: str
    title: str
    subtitle: str
    sheets: tuple[Sheet, ...] = ()
    slips: tuple[Slip, ...] = ()


def paper(look: Look, name: str, title: str, words: Wording) -> Paper:
    """Return a document of a season by its name."""
    make = PAPERS.get(name)
    if make is None:
        raise NotFound("there is no paper {name}; known are {known}", name=name, known=", ".join(PAPERS))
    return make(look, title, words)


def of_round(look: Look, words: Wording) -> str:
    """Say which round it is and when it is played."""
    found, turnus = look.round, look.turnus
    said = words.translate("Turnus {turnus}, round {round}").format(turnus=turnus.number, round=found.number)
    dates = turnus.dates
    return f"{said} · {words.day(dates[found.number - 1])}" if found.number <= len(dates) else said


def so_far(look: Look, words: Wording) -> str:
    """Say after which round it is."""
    number = len(look.rounds)
    said = words.translate("Turnus {turnus}, after round {round}")
    return said.format(turnus=look.turnus.number, round=number)


def result(text: str) -> str:
    """Write a result as people do: ½-½, a dash while the game is open."""
    return text.replace("1/2", "½") or OPEN


def _by_board(look: Look, title: str, words: Wording) -> Paper:
    """Who meets whom, for the wall beside the boards."""
    say = words.translate
    rows = tuple(
        (str(number), group_of(game), look.name(game.white), look.name(game.black), result(game.result))
        for number, game in boards(look)
    )
    sheets = [Sheet("", tuple(map(say, BOARD_HEADS)), rows, frozenset({0}))]
    free = [each for each in look.round.idle if each.group in look.groups]
    if free:
        lines = tuple((each.group, look.name(each.player), say(_spaced(each.why))) for each in free)
        sheets.append(Sheet(say("Without a game"), tuple(map(say, FREE_HEADS)), lines))
    return Paper("board", title, of_round(look, words), tuple(sheets))


def _spaced(text: str) -> str:
    return text.replace("_", " ")


def _by_name(look: Look, title: str, words: Wording) -> Paper:
    """Where everybody plays, for the wall beside the door."""
    say = words.translate
    lines = [
        (look.name(name), str(number), say(colour), look.name(other))
        for number, game in boards(look)
        for name, colour, other in ((game.white, "White", game.black), (game.black, "Black", game.white))
    ]
    lines += [
        (look.name(each.player), "", "", say(_spaced(each.why)))
        for each in look.round.idle
        if each.group in look.groups
    ]
    heads = tuple(map(say, NAME_HEADS))
    rows = tuple(sorted(lines, key=lambda line: line[0].casefold()))
    return Paper("name", title, of_round(look, words), (Sheet("", heads, rows, frozenset({1})),))


def _standings(look: Look, title: str, words: Wording) -> Paper:
    found = view(look, "standings")
    sheets = tuple(sheet_of(grid, words) for grid in found.grids)
    return Paper("standings", title, so_far(look, words), sheets)


def sheet_of(grid: Grid, words: Wording) -> Sheet:
    """Return a table of a view as it is printed."""
    heads = tuple(words.translate(head) if head else "" for head in grid.columns)
    return Sheet(words.translate(grid.title).format(**grid.values), heads, grid.rows, grid.numeric)


def _crosstable(look: Look, title: str, words: Wording) -> Paper:
    found = view(look, "crosstable")
    sheets = []
    for grid, lines in zip(found.grids, found.data["groups"].values(), strict=True):
        plain = sheet_of(grid, words)
        places = {line["player"]: line["place"] for line in lines}
        rows = tuple(
            (row[0], row[1], *(_cross_text(look, cell, places, words) for cell in line["rounds"]), row[-1])
            for row, line in zip(grid.rows, lines, strict=True)
        )
        sheets.append(Sheet(plain.title, plain.heads, rows, plain.right))
    return Paper("crosstable", title, so_far(look, words), tuple(sheets))


def _cross_text(look: Look, cell: dict[str, Any], places: dict[str, int], words: Wording) -> str:
    score, beside = cross_cell(look, cell, places, words.translate)
    return f"{score} ({beside})"


def cross_cell(
    look: Look, cell: dict[str, Any], places: dict[str, int], say: Callable[[str], str]
) -> tuple[str, str]:
    """Return the score in a cell of a cross table, and the opponent's place and colour or why none."""
    if "opponent" not in cell:
        return points(str(cell["score"])) or "0", say(_spaced(cell["why"]))
    colour = say("White") if cell["colour"] == "w" else say("Black")
    place = places.get(cell["opponent"])  # who plays in another group is named
    against = f"{place}" if place else f"{look.name(cell['opponent'])}, "
    forfeit = "" if cell["played"] else f", {say('forfeit')}"
    score = OPEN if cell["score"] is None else points(str(cell["score"])) or "0"
    return score, f"{against}{colour[0].lower()}{forfeit}"


def _slips(look: Look, title: str, words: Wording) -> Paper:
    """Slips for the games of a round that have no result yet."""
    slips = tuple(
        Slip(str(number), group_of(game), look.name(game.white), look.name(game.black))
        for number, game in boards(look)
        if not game.result
    )
    return Paper("slips", title, of_round(look, words), slips=slips)


TITLES = {
    "board": "Pairings by board",
    "name": "Pairings by name",
    "standings": "Standings",
    "crosstable": "Cross table",
    "slips": "Result slips",
}
PAPERS: dict[str, Callable[[Look, str, Wording], Paper]] = {
    "board": _by_board,
    "name": _by_name,
    "standings": _standings,
    "crosstable": _crosstable,
    "slips": _slips,
}
