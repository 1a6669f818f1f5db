"""Recorded games of chess: PGN read as a stream, and written."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from turnus.chess.pieces import Letters, Move, letters_of, public_move
from turnus.chess.positions import Position, inner_position, meant
from turnus.faults import BadInput
from turnus.games import chess as core
from turnus.library.given import Path, a_text, instance, made_of, several
from turnus.library.plies import Ply, line_of, plies_of
from turnus.library.recorded import RecordedGame
from turnus.library.streams import Faults, Reader, in_file, in_text, write_file
from turnus.library.tags import tags_of
from turnus.notation.gametree import Node, main_line
from turnus.notation.pgn import MainLine, PgnGame, PgnResult, read_main_lines, read_pgn, write_pgn
from turnus.notation.pgn.game import UNKNOWN
from turnus.notation.timecontrol import time_control

RESULTS = ("1-0", "0-1", "1/2-1/2", UNKNOWN)
Inner = PgnGame | MainLine


@dataclass(frozen=True, slots=True, repr=False)
class Game(RecordedGame):
    """A recorded game: its tags, its moves with all that is written about them, and its result.

    >>> from turnus import chess
    >>> game = chess.Game.of(["f3", "e5", "g4", "Qh4#"], tags={"White": "Anna", "Black": "Bob"}, result="0-1")
    >>> game.white, game.black, game.result, game.final.is_checkmate()
    ('Anna', 'Bob', '0-1', True)
    >>> print(game.pgn.splitlines()[-2])
    1. f3 e5 2. g4 Qh4# 0-1
    """

    _inner: Inner

    def __post_init__(self) -> None:
        made_of(self._inner, (PgnGame, MainLine), "Game.of, or read by chess.games", "Game")

    @classmethod
    def of(
        cls,
        moves: Iterable[Move | str | Ply[Move]] = (),
        *,
        tags: Mapping[str, str] | None = None,
        result: str = UNKNOWN,
        start: Position | None = None,
    ) -> "Game":
        """Make a game of its moves: as `Move`, as text, or as `Ply` with remarks, clocks and variations.

        >>> from decimal import Decimal
        >>> ply = Ply(text="e4", comments=("best by test",), white_clock=Decimal(5399))
        >>> print(Game.of([ply, "c5"]).pgn.splitlines()[-2])
        1. e4 {[%clk 1:29:59]} {best by test} 1... c5 *
        """
        position = core.start() if start is None else inner_position(start, "start")
        if position.variant is core.Variant.BUGHOUSE:
            raise BadInput("a game of bughouse is a match on two boards: turnus.bughouse", kind="other_game")
        if a_text(result, "result") not in RESULTS:
            known = ", ".join(RESULTS)
            raise BadInput("{value} is not one of {known}", value=result, known=known, where="result")
        line = line_of(position, moves, meant, core.Position.play)
        return cls(PgnGame(tags_of(tags), position.setup, line, PgnResult.of(result)))

    @property
    def result(self) -> str:
        """`1-0`, `0-1`, `1/2-1/2`, an unusual one such as `0-0`, or `*` where it is not known."""
        return self._inner.result.meaning or UNKNOWN

    @property
    def time_control(self) -> str | None:
        """The time control as Turnus writes it; None where it is not given or cannot be read."""
        return time_control(self._inner.tag("TimeControl") or "")

    @property
    def start(self) -> Position:
        """The position it begins with."""
        return Position(_start(self._inner))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the main line, up to the first that is not legal."""
        return tuple(map(public_move, _moves(self._inner)))

    @property
    def line(self) -> tuple[Ply[Move], ...]:
        """The main line with comments, marks, clocks and variations, also behind a move that is not legal.

        >>> [game] = loads("1. e4 {best} e5 (1... c5 2. Nf3) 2. Nf3 *")
        >>> game.line[0].comments, [ply.text for ply in game.line[1].variations[0]]
        (('best',), ['c5', 'Nf3'])
        """
        return plies_of(_tree(self._inner).line, public_move)

    @property
    def final(self) -> Position:
        """The position after the last of `moves`."""
        if isinstance(self._inner, MainLine):
            return Position(self._inner.final)
        position = _start(self._inner)
        for move in _moves(self._inner):
            position = position.play(move)
        return Position(position)

    def positions(self) -> Iterator[Position]:
        """Go through the positions of the main line, from the first to the last.

        >>> [position.turn for position in Game.of(["e4", "e5"]).positions()]
        ['white', 'black', 'white']
        """
        position = _start(self._inner)
        yield Position(position)
        for move in _moves(self._inner):
            position = position.play(move)
            yield Position(position)

    @property
    def pgn(self) -> str:
        """The game in PGN's export form."""
        return write_pgn(_tree(self._inner))

    def __repr__(self) -> str:
        players = f"{self.white or '?'} - {self.black or '?'}"
        return f"<Game {players} {self.result}, {len(_moves(self._inner))} plies>"


def games(
    path: Path,
    *,
    letters: Letters | None = None,
    encoding: str = "utf-8",
    variations: bool = True,
    faults: Faults = None,
) -> Iterator[Game]:
    """Read the games of a PGN file one after another, however large; `.gz` and `.zip` are unpacked.

    Without `letters` each game is read in the only language in which it makes sense. `variations=False` reads
    the main lines only, many times as fast. A text that is no game raises when its turn comes, or is given to
    `faults` and the next game is read; what is wrong within a game is in its `problems`.

    >>> import tempfile
    >>> with tempfile.NamedTemporaryFile(suffix=".pgn") as file:
    ...     write(file.name, [Game.of(["e4"], result="1-0"), Game.of(["d4"], result="0-1")])
    ...     [game.result for game in games(file.name)]
    ['1-0', '0-1']
    """
    return in_file(path, encoding, _reader(letters, variations=variations), faults)


def loads(
    text: str | bytes, *, letters: Letters | None = None, variations: bool = True, faults: Faults = None
) -> Iterator[Game]:
    """Read the games of a text, as `games` reads those of a file.

    >>> wrong = []
    >>> [game.moves for game in loads("1. e4 {not closed", faults=wrong.append)]
    []
    >>> print(wrong[0])
    PGN, line 1, column 7: the comment is not closed
    """
    return in_text(text, "PGN", _reader(letters, variations=variations), faults)


def dumps(games: Iterable[Game]) -> str:
    """Write games as one text in PGN's export form."""
    given = several(games, "games")
    return "".join(instance(game, Game, "games").pgn for game in given)


def write(path: Path, games: Iterable[Game]) -> None:
    """Write games to a PGN file, which is made anew."""
    write_file(path, dumps(games))


def _reader(letters: object, *, variations: bool) -> Reader[Game]:
    """Return who reads the games of a stream: whole, or their main lines."""
    read: Callable[..., Iterator[Inner | BadInput]] = read_pgn if variations else read_main_lines
    language = letters_of(letters)

    def reading(lines: Iterable[bytes], name: str) -> Iterator[Game | BadInput]:
        for found in read(lines, name, language):
            yield found if isinstance(found, BadInput) else Game(found)

    return reading


def _start(inner: Inner) -> core.Position:
    if isinstance(inner, MainLine):
        return inner.start
    return core.Position.of(inner.start, waive=tuple(core.SetupError))


def _moves(inner: Inner) -> tuple[core.Move, ...]:
    return inner.moves if isinstance(inner, MainLine) else tuple(main_line(inner.line))


def _tree(inner: Inner) -> PgnGame:
    """Return a game with its tree: of a main line only its moves."""
    if isinstance(inner, PgnGame):
        return inner
    line = tuple(Node(move.uci, move) for move in inner.moves)
    parts = (inner.result, inner.where, inner.problems, inner.notes, inner.language)
    return PgnGame(inner.tags, inner.start.setup, line, *parts)
