"""Recorded games of draughts: PDN read as a stream, and written."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from turnus.draughts.positions import Move, Position, inner_position, meant
from turnus.faults import BadInput
from turnus.games import draughts as core
from turnus.library.given import Path, a_text, instance, made_of, several
from turnus.library.plies import Ply, line_of, plies_of
from turnus.library.recorded import RecordedGame
from turnus.library.streams import Faults, in_file, in_text, write_file
from turnus.library.tags import tags_of
from turnus.notation.gametree import main_line
from turnus.notation.pdn import PdnGame, PdnResult, read_fen, read_pdn, write_fen, write_pdn
from turnus.notation.pdn.game import RESULTS, SEPARATOR


@dataclass(frozen=True, slots=True, repr=False)
class Game(RecordedGame):
    """A recorded game: its tags, its moves with all that is written about them, and its result.

    >>> from turnus import draughts
    >>> game = draughts.Game.of(["32-28", "19-23", "28x19"], tags={"White": "Anna"}, result="1-1")
    >>> game.white, game.result, len(game.moves)
    ('Anna', '1-1', 3)
    >>> print(game.pdn.splitlines()[-2])
    1. 32-28 19-23 2. 28x19 *
    """

    _inner: PdnGame

    def __post_init__(self) -> None:
        made_of(self._inner, PdnGame, "Game.of, or read by draughts.games", "Game")

    @classmethod
    def of(
        cls,
        moves: Iterable[Move | str | Ply[Move]] = (),
        *,
        tags: Mapping[str, str] | None = None,
        result: str = SEPARATOR,
        start: Position | None = None,
    ) -> "Game":
        """Make a game of its moves: as `Move`, as text, or as `Ply` with remarks, clocks and variations.

        Results are those of draughts: `2-0`, `1-1`, `0-2`, `0-0`, or `*` where it is not known.

        >>> Game.of(["32-28"], result="1-0")
        Traceback (most recent call last):
        turnus.faults.BadInput: result: 1-0 is not one of 2-0, 1-1, 0-2, 0-0, *
        """
        position = core.Position.start() if start is None else inner_position(start, "start")
        known = (*RESULTS, SEPARATOR)
        if a_text(result, "result") not in known:
            listed = ", ".join(known)
            raise BadInput("{value} is not one of {known}", value=result, known=listed, where="result")
        line = line_of(position, moves, meant, core.Position.play)
        named = tags_of(tags)
        if position != core.Position.start():
            named = (*(tag for tag in named if tag[0] != "FEN"), ("FEN", write_fen(position.setup)))
        return cls(PdnGame(named, position.setup, line, PdnResult.of(result)))

    @property
    def result(self) -> str:
        """`2-0`, `1-1`, `0-2` or `0-0`, also where the file writes it as in chess; `*` when not known."""
        return self._inner.result.meaning or SEPARATOR

    @property
    def time_control(self) -> str | None:
        """The time control as Turnus writes it; None where it is not given or cannot be read."""
        return self._inner.time_control

    @property
    def start(self) -> Position:
        """The position it begins with."""
        return Position(self._start)

    @property
    def _start(self) -> core.Position:
        return core.Position.of(self._inner.start, waive=tuple(core.PositionFault))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the main line, up to the first that is not legal."""
        return tuple(map(Move, main_line(self._inner.line)))

    @property
    def line(self) -> tuple[Ply[Move], ...]:
        """The main line with comments, marks, clocks and variations, also behind a move that is not legal.

        >>> [game] = loads("1. 32-28 {good} 19-23 (1... 18-23) *")
        >>> game.line[0].comments, game.line[1].variations[0][0].text
        (('good',), '18-23')
        """
        return plies_of(self._inner.line, Move)

    @property
    def final(self) -> Position:
        """The position after the last of `moves`."""
        *_, last = self.positions()
        return last

    def positions(self) -> Iterator[Position]:
        """Go through the positions of the main line, from the first to the last."""
        position = self._start
        yield Position(position)
        for node in self._inner.line:
            if node.setup:
                position = core.Position.of(read_fen(node.setup), waive=tuple(core.PositionFault))
            if node.move is None:
                return
            position = position.play(node.move)
            yield Position(position)

    @property
    def pdn(self) -> str:
        """The game in PDN's export form."""
        return write_pdn(self._inner)

    def __repr__(self) -> str:
        players = f"{self.white or '?'} - {self.black or '?'}"
        return f"<Game {players} {self.result}, {len(self.moves)} plies>"


def games(path: Path, *, encoding: str = "utf-8", faults: Faults = None) -> Iterator[Game]:
    """Read the games of a PDN file one after another, however large; `.gz` and `.zip` are unpacked.

    A text that is no game raises when its turn comes, or is given to `faults` and the next game is read;
    what is wrong within a game is in its `problems`.
    """
    return in_file(path, encoding, _reading, faults, by_lines=True)


def loads(text: str | bytes, *, faults: Faults = None) -> Iterator[Game]:
    """Read the games of a text, as `games` reads those of a file.

    >>> [game.result for game in loads('[Result "2-0"] 1. 32-28 * [Result "0-2"] 1. 33-28 *')]
    ['2-0', '0-2']
    """
    return in_text(text, "PDN", _reading, faults)


def dumps(games: Iterable[Game]) -> str:
    """Write games as one text in PDN's export form."""
    given = several(games, "games")
    return "".join(instance(game, Game, "games").pdn for game in given)


def write(path: Path, games: Iterable[Game]) -> None:
    """Write games to a PDN file, which is made anew."""
    write_file(path, dumps(games))


def _reading(lines: Iterable[bytes], name: str) -> Iterator[Game | BadInput]:
    for found in read_pdn(lines, name):
        yield found if isinstance(found, BadInput) else Game(found)
