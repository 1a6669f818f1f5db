"""What hangs on the wall of a hall: pairings by board and by name, tables, slips, cards, as texts to print.

A paper is words already: whoever makes it brings the language. `typesetting` makes a PDF of it,
`spreadsheets` a workbook or a list, the office a page to print.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from turnus.app.papers.posting import Board, Posting, Sheet, Wording, filled_columns, result, spaced
from turnus.faults import NotFound

BOARD_HEADS = ("board number", "group", "White", "Black", "result")
MATCH_HEADS = ("match", "group", "first team", "second team", "result")
NAME_HEADS = ("player", "board number", "colour", "opponent")
FREE_HEADS = ("group", "player", "why")
ENTRANT_HEADS = ("", "title", "player", "rating", "federation", "club", "group")


@dataclass(frozen=True, slots=True)
class Slip:
    """What two players fill in and sign; of a match of teams, its captains, a line for each board."""

    board: str
    group: str
    white: str
    black: str
    games: tuple[tuple[str, str, str], ...] = ()  # board, White, Black
    has_colours: bool = True


@dataclass(frozen=True, slots=True)
class Card:
    """What stands before somebody at the board."""

    name: str
    below: str


@dataclass(frozen=True, slots=True)
class Paper:
    """One document: tables, slips to cut, or cards to fold."""

    name: str
    title: str
    subtitle: str
    sheets: tuple[Sheet, ...] = ()
    slips: tuple[Slip, ...] = ()
    cards: tuple[Card, ...] = ()
    boxes: tuple[str, ...] = ()  # on slips


def paper(posting: Posting, name: str, title: str, words: Wording) -> Paper:
    """Return a document of a competition by its name."""
    make = PAPERS.get(name)
    if make is None:
        raise NotFound("there is no paper {name}; known are {known}", name=name, known=", ".join(PAPERS))
    return make(posting, title, words)


def _by_board(posting: Posting, title: str, words: Wording) -> Paper:
    """Who meets whom, for the wall beside the boards."""
    boards = posting.boards()
    rows = [
        (b.number, b.group, _for(b.white, b.white_for), _for(b.black, b.black_for), result(b.result))
        for b in boards
    ]
    heads = BOARD_HEADS if all(board.has_colours for board in boards) else MATCH_HEADS
    sheets = [filled_columns(heads, rows, frozenset({0}), words)]
    free = [(each.group, each.player, words.translate(spaced(each.why))) for each in posting.free()]
    if free:
        sheets.append(filled_columns(FREE_HEADS, free, frozenset(), words, words.translate("Without a game")))
    return Paper("board", title, posting.of_round(words), tuple(sheets))


def _for(player: str, team: str) -> str:
    return f"{player} · {team}" if team else player


def _by_name(posting: Posting, title: str, words: Wording) -> Paper:
    """Where everybody plays, for the wall beside the door."""
    say = words.translate
    lines = [line for board in posting.boards() for line in _seats(board, say)]
    lines += [(each.player, "", "", say(spaced(each.why))) for each in posting.free()]
    heads = tuple(map(say, NAME_HEADS))
    rows = tuple(sorted(dict.fromkeys(lines), key=lambda line: line[0].casefold()))
    return Paper("name", title, posting.of_round(words), (Sheet("", heads, rows, frozenset({1})),))


def _seats(board: Board, say: Callable[[str], str]) -> Iterator[tuple[str, str, str, str]]:
    """Yield where both sit; a team that has said nobody yet sits at its match."""
    for name, team, colour, other in (
        (board.white, board.white_for, "White", board.black),
        (board.black, board.black_for, "Black", board.white),
    ):
        if board.match and not team:
            yield name, board.match, "", next(side for side in board.sides if side != name)
        else:
            yield name, board.number, say(colour) if board.has_colours else "", other


def _standings(posting: Posting, title: str, words: Wording) -> Paper:
    return Paper("standings", title, posting.so_far(words), posting.standings(words))


def _crosstable(posting: Posting, title: str, words: Wording) -> Paper:
    return Paper("crosstable", title, posting.so_far(words), posting.crosstable(words))


def _start_list(posting: Posting, title: str, words: Wording) -> Paper:
    """Who takes part, in the order of the list."""
    rows = [
        (str(e.number), e.title, e.name, str(e.rating or ""), e.federation, e.club, e.group)
        for e in posting.entrants()
    ]
    return Paper("start", title, "", (filled_columns(ENTRANT_HEADS, rows, frozenset({0, 3}), words),))


def _cards(posting: Posting, title: str, words: Wording) -> Paper:
    """Return a card for everybody, to stand at his board."""
    del words
    cards = tuple(
        Card(
            f"{each.title} {each.name}".strip(),
            " · ".join(part for part in (str(each.rating or ""), each.club, each.federation) if part),
        )
        for each in posting.entrants()
    )
    return Paper("cards", title, "", cards=cards)


def _everything(posting: Posting, title: str, words: Wording) -> Paper:
    """Who takes part, the round and the tables in one document, each under its own name."""
    sheets: list[Sheet] = []
    for name in ("start", "board", "standings", "crosstable"):
        try:
            made = PAPERS[name](posting, title, words).sheets
        except NotFound:
            continue  # nothing has been paired yet
        said = words.translate(TITLES[name])
        sheets += [replace(each, title=f"{said}: {each.title}" if each.title else said) for each in made]
    return Paper("everything", title, "", tuple(sheets))


def _slips(posting: Posting, title: str, words: Wording) -> Paper:
    """Slips for the games of a round that have no result yet."""
    return Paper(
        "slips", title, posting.of_round(words), slips=tuple(_of_matches(posting)), boxes=posting.boxes
    )


def _of_matches(posting: Posting) -> Iterator[Slip]:
    """Yield a slip for each open game, or for each match of several boards with an open one."""
    for match, found in groupby(posting.boards(), key=lambda board: board.match):
        games = list(found)
        if match and any(not board.result for board in games):
            lines = tuple((board.number, board.white, board.black) for board in games)
            yield Slip(match, games[0].group, *games[0].sides, lines)
        elif not match:
            yield from (_slip(board) for board in games if not board.result)


def _slip(board: Board) -> Slip:
    return Slip(board.number, board.group, board.white, board.black, has_colours=board.has_colours)


TITLES = {
    "board": "Pairings by board",
    "name": "Pairings by name",
    "standings": "Standings",
    "crosstable": "Cross table",
    "slips": "Result slips",
    "start": "Start list",
    "cards": "Name cards",
    "everything": "Everything",
}
PAPERS: dict[str, Callable[[Posting, str, Wording], Paper]] = {
    "board": _by_board,
    "name": _by_name,
    "standings": _standings,
    "crosstable": _crosstable,
    "slips": _slips,
    "start": _start_list,
    "cards": _cards,
    "everything": _everything,
}
