"""A position of chess, Chess960 or one board of bughouse."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from turnus.chess.pieces import (
    Colour,
    Kind,
    Letters,
    Move,
    Piece,
    inner_move,
    kind_word,
    letters_of,
    public_move,
    public_piece,
    refused,
    side_named,
    side_word,
    square_named,
)
from turnus.faults import BadInput
from turnus.games import chess as core
from turnus.games.chess.mates import DEFAULT_LIMIT
from turnus.games.chess.starts import STANDARD_NUMBER
from turnus.library.given import a_number, a_text, instance, made_of, of_another_kind
from turnus.library.words import Language, speaking
from turnus.notation.fen import fen, parse_fen
from turnus.notation.san import read_san, write_san

MOST_DEPTH = 30
_MOST_KEPT = 1 << 40
_UCI = re.compile(r"([a-h][1-8]){2}[nbrq]?|[NBRQP]@[a-h][1-8]")


@dataclass(frozen=True, slots=True)
class Mate:
    """Whether a side can still mate, by any series of legal moves with both sides helping.

    >>> from turnus import chess
    >>> chess.Position.from_fen("8/8/8/8/8/5k2/7p/7K w - - 0 1").can_mate("white")
    Mate(possible=False, line=(), reason='a lone king gives no check', nodes=0)
    """

    possible: bool | None
    """True or False; None only when the search reached its limit and nobody knows."""
    line: tuple[Move, ...] = ()
    """Of a yes: legal moves of both sides that end in mate."""
    reason: str = ""
    """Of a no: why not, as a sentence."""
    nodes: int = 0
    """How many positions were looked at; 0 where no search was needed."""


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A position with everything that decides its legal moves. It never changes.

    Two positions are equal when everything in their FEN is.

    >>> from turnus import chess
    >>> chess.Position.start() == chess.Position.from_fen(chess.Position.start().fen)
    True
    """

    _inner: core.Position

    def __post_init__(self) -> None:
        made_of(self._inner, core.Position, "Position.start or Position.from_fen", "Position")

    @classmethod
    def start(cls) -> "Position":
        """Return the position a game of chess begins with.

        >>> len(Position.start().legal_moves())
        20
        """
        return cls(core.start())

    @classmethod
    def chess960(cls, number: int = STANDARD_NUMBER) -> "Position":
        """Return one of the 960 positions a game of Chess960 begins with, by its usual number.

        >>> Position.chess960(0).fen
        'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1'
        """
        return cls(core.start(core.Variant.CHESS960, a_number(number, "number", 0, 959)))

    @classmethod
    def from_fen(cls, fen: str, *, chess960: bool = False, strict: bool = True) -> "Position":
        """Read a FEN; what makes it no legal position is refused by name.

        With `strict=False` a board that a game can run into by mistake is a position all the same (the side
        that is not to move in check, a pawn on the last rank): its legal moves are those the pieces have.

        >>> Position.from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").san(Move.from_uci("e1g1"))
        'O-O'
        >>> Position.from_fen("8/8/8/8/8/8/8/4K2R w - - 0 1")
        Traceback (most recent call last):
        turnus.faults.BadInput: position: Black has no king
        """
        variant = core.Variant.CHESS960 if chess960 else core.Variant.CHESS
        setup = parse_fen(a_text(fen, "fen"), variant)
        return cls(core.Position.of(setup, waive=() if strict else core.AT_THE_BOARD))

    @property
    def fen(self) -> str:
        """The position as FEN; its en passant square only where a capture there is legal."""
        return fen(self._inner)

    @property
    def variant(self) -> str:
        """Which rules of movement hold: `chess`, `chess960` or `bughouse`."""
        return self._inner.variant.value

    @property
    def turn(self) -> Colour:
        """The side to move."""
        return side_word(self._inner.turn)

    @property
    def move_number(self) -> int:
        """The number of the move that comes now."""
        return self._inner.fullmove_number

    @property
    def halfmove_clock(self) -> int:
        """How many half-moves were made since a capture or a pawn's move."""
        return self._inner.halfmove_clock

    @property
    def castling(self) -> frozenset[str]:
        """The squares of the rooks that may still castle.

        >>> sorted(Position.start().play("e4", "e5", "Ke2").castling)
        ['a8', 'h8']
        """
        return frozenset(map(core.square_name, self._inner.castling))

    @property
    def en_passant(self) -> str | None:
        """The square where a pawn can now be captured in passing, if that is legal."""
        square = self._inner.en_passant
        return None if square is None else core.square_name(square)

    @property
    def repetition_key(self) -> bytes:
        """The same bytes for positions that are the same for a threefold repetition (fide-2023 9.2.2).

        >>> first = Position.start()
        >>> later = first.play("Nf3", "Nf6", "Ng1", "Ng8")
        >>> first == later, first.repetition_key == later.repetition_key
        (False, True)
        """
        return self._inner.repetition_key

    def pieces(self) -> Mapping[str, Piece]:
        """Return every piece by the name of its square.

        >>> Position.from_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1").pieces()["e8"].symbol
        'k'
        """
        found = enumerate(self._inner.setup.board)
        return {core.square_name(square): public_piece(piece) for square, piece in found if piece}

    def piece_at(self, square: str) -> Piece | None:
        """Return what stands on a square."""
        piece = self._inner.piece_at(square_named(square))
        return None if piece is None else public_piece(piece)

    def pocket(self, colour: Colour) -> tuple[Kind, ...]:
        """Return the pieces a player of bughouse may drop, from queen to pawn."""
        return tuple(map(kind_word, self._inner.pocket(side_named(colour))))

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal move once, in no promised order."""
        return tuple(map(public_move, self._inner.legal_moves()))

    def is_legal(self, move: Move) -> bool:
        """Tell whether a move is legal here."""
        return self._inner.is_legal(inner_move(instance(move, Move, "move")))

    def why_not(self, move: Move, language: Language = "en") -> str | None:
        """Say what is wrong with a move; None when it is legal.

        >>> Position.start().why_not(Move.from_uci("e1g1"))
        'castling is not allowed now: a piece stands in the way'
        >>> Position.start().why_not(Move.from_uci("e1g1"), language="nl")
        'rokeren kan nu niet: er staat een stuk tussen'
        """
        translate = speaking(language)
        fault = core.why_not(self._inner, inner_move(instance(move, Move, "move")))
        return None if fault is None else translate(fault.message)

    def play(self, *moves: Move | str) -> "Position":
        """Return the position after one or more legal moves; a text is read as `parse_san` reads it.

        >>> Position.start().play("d4", Move.from_uci("d7d5"), "c4").turn
        'black'
        >>> Position.start().play("d4", "d4")
        Traceback (most recent call last):
        turnus.faults.BadInput: d4: no piece of this kind can go there
        """
        position = self._inner
        for move in moves:
            position = position.play(meant(position, move))
        return Position(position)

    def san(self, move: Move, letters: Letters = "en") -> str:
        """Write a legal move in short algebraic notation.

        >>> Position.start().san(Move.from_uci("g1f3"))
        'Nf3'
        >>> Position.start().san(Move.from_uci("g1f3"), letters="nl")
        'Pf3'
        """
        language = letters_of(letters)
        if language is None:
            raise of_another_kind(letters, "this must be a text, not {value}", "letters")
        inner = meant(self._inner, instance(move, Move, "move"))
        return write_san(self._inner, inner, language)

    def parse_san(self, text: str, letters: Letters | None = "en") -> Move:
        """Read a legal move: SAN, long notation or UCI; `letters=None` reads whichever language makes sense.

        >>> Position.start().parse_san("Nf3").uci, Position.start().parse_san("Pf3", letters="nl").uci
        ('g1f3', 'g1f3')
        >>> Position.start().parse_san("Nd5")
        Traceback (most recent call last):
        turnus.faults.BadInput: Nd5: no piece of this kind can go there
        """
        return public_move(read_san(self._inner, a_text(text, "san"), letters_of(letters)).move)

    def is_check(self) -> bool:
        """Tell whether the king of the side to move is attacked."""
        return self._inner.is_check()

    def is_checkmate(self) -> bool:
        """Tell whether the side to move is mated."""
        return self._inner.is_checkmate()

    def is_stalemate(self) -> bool:
        """Tell whether the side to move has no legal move and is not in check."""
        return self._inner.is_stalemate()

    def checkers(self) -> frozenset[str]:
        """Return the squares of the pieces that give check."""
        return frozenset(map(core.square_name, self._inner.checkers()))

    def attackers(self, square: str, by: Colour) -> frozenset[str]:
        """Return the squares of a side's pieces that attack a square, pinned ones too.

        >>> sorted(Position.start().attackers("f3", by="white"))
        ['e2', 'g1', 'g2']
        """
        return frozenset(
            map(core.square_name, self._inner.attackers(square_named(square), side_named(by, "by")))
        )

    def can_mate(self, side: Colour, *, limit: int = DEFAULT_LIMIT, language: Language = "en") -> Mate:
        """Tell whether a side can mate by any series of legal moves, with the proof (fide-2023 5.2.2, 6.9).

        `limit` is how many positions the search may keep: the usual one takes about two seconds at most.

        >>> mate = Position.from_fen("8/8/8/8/8/1k6/8/KN6 w - - 0 1").can_mate("black")
        >>> mate.possible, mate.reason
        (False, 'a lone king gives no check')
        >>> mate = Position.from_fen("k7/8/1K6/8/8/8/8/7R w - - 0 1").can_mate("white")
        >>> mate.possible, mate.line
        (True, (Move('h1h8'),))
        """
        translate = speaking(language)
        kept = a_number(limit, "limit", 0, _MOST_KEPT)
        found = _searched(self._inner, side_named(side, "side"), kept)
        reason = translate(found.ground.message).format(nodes=f"{found.nodes:,}") if found.ground else ""
        return Mate(found.can, tuple(map(public_move, found.line)), reason, found.nodes)

    def is_dead(self, *, limit: int = DEFAULT_LIMIT) -> bool | None:
        """Tell whether neither side can mate; None when the search reached its limit.

        >>> Position.from_fen("8/8/8/3k4/8/8/3B4/3K4 w - - 0 1").is_dead()
        True
        """
        kept = a_number(limit, "limit", 0, _MOST_KEPT)
        white = _searched(self._inner, core.Colour.WHITE, kept)
        if white.can:
            return False
        return core.is_dead(white, core.can_mate(self._inner, core.Colour.BLACK, kept))

    def perft(self, depth: int) -> int:
        """Count the lines of so many legal moves: the usual test of a move generator.

        >>> Position.start().perft(3)
        8902
        """
        return self._inner.perft(a_number(depth, "depth", 0, MOST_DEPTH))

    def svg(self, *, turned: bool = False) -> str:
        """Draw the board as an SVG picture, with Black below when it is turned."""
        from turnus.notation.diagrams import chess_diagram  # noqa: PLC0415 - few programs draw

        below = core.Colour.BLACK if turned else core.Colour.WHITE
        return chess_diagram(self._inner.setup, below, title=self.fen)

    def __str__(self) -> str:
        rows = [
            " ".join((self._inner.piece_at(8 * rank + file) or _NOTHING).symbol for file in range(8))
            for rank in range(7, -1, -1)
        ]
        return "\n".join(rows)

    def __repr__(self) -> str:
        return (
            f"Position({self.fen!r})"
            if self.variant == "chess"
            else f"Position({self.fen!r}, {self.variant})"
        )

    def _repr_svg_(self) -> str:
        return self.svg()


class _Nothing:
    """Stands on an empty square."""

    symbol = "."


_NOTHING = _Nothing()


def inner_position(position: object, name: str = "position") -> core.Position:
    """Return a position as the core has it."""
    return instance(position, Position, name)._inner  # noqa: SLF001 - of this module


def meant(position: core.Position, move: object) -> core.Move:
    """Return the legal move that a program means by a move or a text."""
    if isinstance(move, str):
        return _read(position, move)
    inner = inner_move(instance(move, Move, "move"))
    if not position.is_legal(inner):
        raise refused(position, inner)
    return inner


def _read(position: core.Position, text: str) -> core.Move:
    try:
        return read_san(position, text, letters_of("en")).move
    except BadInput as fault:
        if not _UCI.fullmatch(text):
            raise
        raise refused(position, core.Move.from_uci(text)) from fault  # which says more of two squares


def _searched(position: core.Position, side: core.Colour, limit: int) -> core.MateAnswer:
    if position.variant is core.Variant.BUGHOUSE:
        raise BadInput("in bughouse the partner can always pass a piece that mates", kind="other_game")
    return core.can_mate(position, side, limit)
