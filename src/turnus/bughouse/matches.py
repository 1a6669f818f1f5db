"""The two boards of bughouse, and recorded matches: BPGN read as a stream, and written."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal, TypeAlias

from turnus.chess.pieces import Colour, Move, public_move, side_word
from turnus.chess.positions import Position, meant
from turnus.faults import BadInput
from turnus.games.chess import Position as CorePosition
from turnus.library.given import Path, a_text, instance, made_of, one_of, several
from turnus.library.recorded import Recorded
from turnus.library.streams import Faults, in_file, in_text, write_file
from turnus.library.tags import tags_of
from turnus.notation import bpgn as core
from turnus.notation.fen import format_bughouse_fen, parse_bughouse_fen
from turnus.notation.pgn.game import UNKNOWN, PgnResult

BoardName: TypeAlias = Literal["A", "B"]
"""One of the two boards."""
RESULTS = ("1-0", "0-1", "1/2-1/2", UNKNOWN)
_NAMES = tuple(board.value for board in core.Board)


@dataclass(frozen=True, slots=True, repr=False)
class Boards:
    """The positions on both boards, with what everybody has in hand. They never change.

    >>> from turnus import bughouse
    >>> boards = bughouse.Boards.start().play("A", "e4", "d5", "exd5").play("B", "d4")
    >>> boards.b.legal_moves() == boards.on("B").legal_moves()
    True
    """

    _inner: core.Boards

    def __post_init__(self) -> None:
        made_of(self._inner, core.Boards, "Boards.start or Boards.from_fen", "Boards")

    @classmethod
    def start(cls) -> "Boards":
        """Return the boards as a match begins."""
        return cls(core.Boards.start())

    @classmethod
    def from_fen(cls, fen: str) -> "Boards":
        """Read both boards, `FEN|FEN`, pockets in brackets behind the pieces.

        >>> fen = "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1|4k3/8/8/8/8/8/8/4K3[] w - - 0 1"
        >>> Boards.from_fen(fen).a.pocket("white")
        ('queen',)
        """
        first, second = parse_bughouse_fen(a_text(fen, "fen"))
        found = []
        for name, setup in zip(_NAMES, (first, second), strict=True):
            try:
                found.append(CorePosition.of(setup))
            except BadInput as fault:
                raise fault.at(f"board {name}") from None
        return cls(core.Boards(*found))

    @property
    def fen(self) -> str:
        """Both boards as FEN, joined by a bar."""
        return format_bughouse_fen((self._inner.a.setup, self._inner.b.setup))

    @property
    def a(self) -> Position:
        """The position on board A."""
        return Position(self._inner.a)

    @property
    def b(self) -> Position:
        """The position on board B."""
        return Position(self._inner.b)

    def on(self, board: BoardName) -> Position:
        """Return the position on a board, A or B."""
        return Position(self._inner.on(_board(board)))

    def play(self, board: BoardName, *moves: Move | str) -> "Boards":
        """Return the boards after one or more legal moves on one of them; captures go to the partner.

        >>> Boards.start().play("A", "N@f3")
        Traceback (most recent call last):
        turnus.faults.BadInput: board A, N@f3: the player does not hold this piece
        """
        boards, named = self._inner, _board(board)
        for move in moves:
            try:
                boards = boards.play(named, meant(boards.on(named), move))
            except BadInput as fault:
                raise fault.at(f"board {named.value}") from None
        return Boards(boards)

    def __repr__(self) -> str:
        return f"Boards({self.fen!r})"


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchMove:
    """One move on one of the boards, with what is written about it."""

    board: BoardName
    """A or B."""
    colour: Colour
    """Who moved."""
    number: int
    """The number of the move on its board."""
    text: str
    """The move as it was written."""
    move: Move | None = None
    """What it means; None where the text is no legal move, or follows one that is not."""
    clock: Decimal | None = None
    """Seconds the mover has left, where that is written."""
    marks: tuple[int, ...] = ()
    """Numeric annotation glyphs: 1 is `!`, 2 is `?`."""
    comments: tuple[str, ...] = ()
    """Comments behind the move."""


@dataclass(frozen=True, slots=True, repr=False)
class Match(Recorded):
    """A recorded match; its moves stand in the order in which they were made on the two boards.

    >>> from turnus import bughouse
    >>> match = bughouse.Match.of([("A", "e4"), ("B", "d4"), ("A", "d5"), ("A", "exd5"), ("B", "P@d4")])
    Traceback (most recent call last):
    turnus.faults.BadInput: ply 5, board B, P@d4: a piece is dropped on an empty square only
    >>> match = bughouse.Match.of([("A", "e4"), ("B", "d4"), ("A", "d5"), ("A", "exd5"), ("B", "P@e3")])
    >>> print(match.bpgn.splitlines()[-2])
    1A. e4 1B. d4 1a. d5 2A. exd5 1b. P@e3 *
    """

    _inner: core.BpgnGame

    def __post_init__(self) -> None:
        made_of(self._inner, core.BpgnGame, "Match.of, or read by bughouse.matches", "Match")

    @classmethod
    def of(
        cls,
        moves: Iterable[tuple[BoardName, Move | str]] = (),
        *,
        tags: Mapping[str, str] | None = None,
        result: str = UNKNOWN,
        start: Boards | None = None,
    ) -> "Match":
        """Make a match of its moves, each with its board, in the order in which they were made.

        The result is that of the team with White on board A.
        """
        begun = core.Boards.start() if start is None else _inner_boards(start)
        one_of(result, RESULTS, "result")
        boards = begun
        made = []
        for number, given in enumerate(several(moves, "moves"), 1):
            try:
                move, boards = _made(boards, given)
            except BadInput as fault:
                raise fault.at(f"ply {number}") from None
            made.append(move)
        return cls(core.BpgnGame(tags_of(tags), begun, tuple(made), boards, PgnResult.of(result)))

    @property
    def result(self) -> str:
        """The result of the team with White on board A; `*` where it is not known."""
        return self._inner.result.meaning or UNKNOWN

    @property
    def start(self) -> Boards:
        """The boards as the match begins."""
        return Boards(self._inner.start)

    @property
    def final(self) -> Boards:
        """The boards after the last legal move."""
        return Boards(self._inner.final)

    @property
    def moves(self) -> tuple[MatchMove, ...]:
        """Every move in the order in which they were made.

        >>> [match] = loads("1A. e4{59.5} 1B. d4 *")
        >>> [(each.board, each.text, each.clock) for each in match.moves]
        [('A', 'e4', Decimal('59.5')), ('B', 'd4', None)]
        """
        return tuple(map(_public, self._inner.moves))

    @property
    def bpgn(self) -> str:
        """The match in BPGN."""
        return core.write_bpgn(self._inner)

    def __repr__(self) -> str:
        teams = " - ".join(
            "/".join(self._inner.tag(name) or "?" for name in names)
            for names in (("WhiteA", "BlackB"), ("BlackA", "WhiteB"))
        )
        return f"<Match {teams} {self.result}, {len(self._inner.moves)} plies>"


def matches(path: Path, *, encoding: str = "utf-8", faults: Faults = None) -> Iterator[Match]:
    """Read the matches of a BPGN file one after another, however large; `.gz` and `.zip` are unpacked.

    A text that is no match raises when its turn comes, or is given to `faults` and the next match is read;
    what is wrong within a match is in its `problems`.
    """
    return in_file(path, encoding, _reading, faults)


def loads(text: str | bytes, *, faults: Faults = None) -> Iterator[Match]:
    """Read the matches of a text, as `matches` reads those of a file.

    >>> [match] = loads("1A. e4 1a. e5 1-0")
    >>> match.result, match.final.a.turn
    ('1-0', 'white')
    """
    return in_text(text, "BPGN", _reading, faults)


def dumps(matches: Iterable[Match]) -> str:
    """Write matches as one text in BPGN."""
    given = several(matches, "matches")
    return "".join(instance(match, Match, "matches").bpgn for match in given)


def write(path: Path, matches: Iterable[Match]) -> None:
    """Write matches to a BPGN file, which is made anew."""
    write_file(path, dumps(matches))


def _reading(lines: Iterable[bytes], name: str) -> Iterator[Match | BadInput]:
    for found in core.read_bpgn(lines, name):
        yield found if isinstance(found, BadInput) else Match(found)


def _board(name: object) -> core.Board:
    return core.Board(one_of(name, _NAMES, "board"))


def _inner_boards(boards: object) -> core.Boards:
    return instance(boards, Boards, "start")._inner  # noqa: SLF001 - of this module


def _made(boards: core.Boards, given: object) -> tuple[core.BpgnMove, core.Boards]:
    """Return a move as a file has it, and the boards after it."""
    if not (isinstance(given, tuple | list) and len(given) == len(_NAMES)):
        raise BadInput("each move stands with its board, as in ('A', 'e4')", kind="wrong_type")
    board, position = _board(given[0]), boards.on(_board(given[0]))
    try:
        move = meant(position, given[1])
    except BadInput as fault:
        raise fault.at(f"board {board.value}") from None
    written = core.BpgnMove(board, position.turn, position.fullmove_number, move.uci, move)
    return written, boards.play(board, move)


def _public(move: core.BpgnMove) -> MatchMove:
    return MatchMove(
        board="A" if move.board is core.Board.A else "B",
        colour=side_word(move.colour),
        number=move.number,
        text=move.text,
        move=None if move.move is None else public_move(move.move),
        clock=move.clock,
        marks=move.marks,
        comments=move.comments,
    )
