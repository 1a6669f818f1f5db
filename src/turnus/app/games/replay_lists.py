"""The games of a file as a list: who, what and how it ended, each with its own part of the text."""

import re
from dataclasses import dataclass
from itertools import pairwise

from turnus.app.games.replaying import NOTATIONS, Read, read_games
from turnus.faults import BadInput
from turnus.notation.bpgn import BpgnGame
from turnus.notation.pgn import PgnGame

MOST_GAMES = 500
MOST_FAULTS = 20
_LINE = re.compile(r"line ([0-9]+)")
_BOARD_LETTERS = re.compile(rb"^\[WhiteA |^\s*1[Aa]\.", re.MULTILINE)
_DRAUGHTS = re.compile(rb'^\[GameType "20|(?:^|\s)1\.\s*[0-9]{1,2}[-x][0-9]', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One game of a file."""

    white: str
    black: str
    event: str
    date: str
    result: str
    moves: int
    text: str
    language: str  # in which its moves were read; empty where that does not matter
    problems: int = 0


@dataclass(frozen=True, slots=True)
class Listed:
    """The games of a file, what could not be read, and how many more there are than a list holds."""

    notation: str
    games: tuple[GameEntry, ...]
    faults: tuple[BadInput, ...] = ()
    more: int = 0


def notation_of(name: str, content: bytes) -> str:
    """Return the notation of a file: as its name ends, else as its text begins."""
    ending = name.lower().rpartition(".")[2]
    if ending in NOTATIONS:
        return ending
    if _BOARD_LETTERS.search(content):
        return "bpgn"
    return "pdn" if _DRAUGHTS.search(content) else "pgn"


def games_in(content: bytes, name: str) -> Listed:
    """List the games of a file; a game that cannot be read is told of, and the others are listed."""
    if b"\0" in content:
        raise BadInput("this is no text: a file of games is PGN, PDN or BPGN", where="file")
    notation = notation_of(name, content)
    read: list[Read] = []
    faults: list[BadInput] = []
    more = 0
    for game in read_games(content, notation):
        if isinstance(game, BadInput):
            faults.append(game)
        elif len(read) < MOST_GAMES:
            read.append(game)
        else:
            more += 1
    if not read:
        raise faults[0] if faults else BadInput("there is no game in it", where="file")
    entries = zip(read, _texts(read, content), strict=True)
    listed = tuple(_entry(game, text) for game, text in entries)
    return Listed(notation, listed, tuple(faults[:MOST_FAULTS]), more)


def _texts(read: list[Read], content: bytes) -> list[str]:
    """Return the part of the file that each game stands in: from its first line to that of the next."""
    lines = content.decode("utf-8", "replace").splitlines(keepends=True)
    begins = [int(found[1]) - 1 if (found := _LINE.search(game.where)) else 0 for game in read]
    return ["".join(lines[first:after]) for first, after in pairwise([*begins, len(lines)])]


def _entry(game: Read, text: str) -> GameEntry:
    moves = game.moves if isinstance(game, BpgnGame) else [node for node in game.line if node.text]
    seats = ("WhiteA", "BlackA") if isinstance(game, BpgnGame) else ("White", "Black")
    white, black, event, date = (_known(game.tag(name)) for name in (*seats, "Event", "Date"))
    language = game.language.value if isinstance(game, PgnGame) and game.language else ""
    return GameEntry(
        white, black, event, date, game.result.meaning or game.result.written, (len(moves) + 1) // 2, text,
        language, len(game.problems),
    )  # fmt: skip


def _known(value: str | None) -> str:
    return "" if value is None or not value.strip("?.") else value
