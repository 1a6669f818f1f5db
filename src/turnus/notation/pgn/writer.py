"""Games written in PGN's export form: English, the seven tag roster first, lines of at most 80 columns."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from turnus.games.chess import Colour, Move, Position, SetupError, Variant, start
from turnus.notation.export import beside_words, comment_words, filled, tag_pair
from turnus.notation.fen import format_fen
from turnus.notation.gametree import Line
from turnus.notation.languages import Language
from turnus.notation.pgn.game import UNKNOWN, PgnGame
from turnus.notation.san import write_san

_ROSTER = {
    "Event": "?",
    "Site": "?",
    "Date": "????.??.??",
    "Round": "?",
    "White": "?",
    "Black": "?",
    "Result": UNKNOWN,
}
_ENDINGS = ("1-0", "0-1", "1/2-1/2")
_START = start()
_START_SETUP = _START.setup


MoveWriter = Callable[[Position, Move], str]


def write_pgn(game: PgnGame, write: MoveWriter = write_san) -> str:
    """Write one game; another result than the three of PGN stands in its tag, and `*` ends the moves.

    `write` writes a move: as SAN, unless somebody wants another form.
    """
    is_usual = game.start == _START_SETUP
    position = _START if is_usual else Position.of(game.start, waive=tuple(SetupError))
    ending = game.result.meaning if game.result.meaning in _ENDINGS else UNKNOWN
    words = [
        *_line(game.line, _Place(position, position.turn, game.start.fullmove_number, game.language), write),
        ending,
    ]
    head = "".join(tag_pair(name, value) for name, value in _tags(game).items())
    return f"{head}\n{filled(words)}\n\n"


def _tags(game: PgnGame) -> dict[str, str]:
    """Return the roster in its order, then the other tags by name."""
    given = dict(reversed(game.tags)) | {"Result": game.result.meaning or game.result.written}
    if game.start != _START_SETUP:
        given |= {"SetUp": "1", "FEN": format_fen(game.start)}
    if game.start.variant is Variant.CHESS960:
        given.setdefault("Variant", "Chess960")
    others = {name: given[name] for name in sorted(given) if name not in _ROSTER}
    return {name: given.get(name, default) for name, default in _ROSTER.items()} | others


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a line has come to; the position is None behind a move that is not legal."""

    position: Position | None
    turn: Colour
    number: int
    language: Language | None  # in which the game was read

    def after(self, move: Move | None) -> "_Place":
        position = self.position.play(move) if self.position and move else None
        return _Place(position, self.turn.other, self.number + (self.turn is Colour.BLACK), self.language)


def _line(line: Line[Move], at: _Place, write: MoveWriter) -> Iterator[str]:
    needs_number = True
    for index, node in enumerate(line):
        for comment in node.before:
            yield from comment_words(comment)
        if not node.text:
            return
        if node.move is None and at.language is not Language.ENGLISH:
            # A text that is no move in Dutch must not become an English one.
            yield from comment_words(" ".join(rest.text for rest in line[index:]))
            return
        if at.turn is Colour.WHITE or needs_number or node.before:
            yield f"{at.number}." if at.turn is Colour.WHITE else f"{at.number}..."
        yield write(at.position, node.move) if at.position and node.move else node.text
        yield from beside_words(node, at.turn, partial(_line, at=at, write=write))
        needs_number = bool(node.comments or node.clocks or node.variations)
        at = at.after(node.move)
