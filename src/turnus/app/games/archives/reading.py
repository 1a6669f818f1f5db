"""Archives as a stream of games: their tags at once, their moves for whoever wants them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from turnus._native import PgnText
from turnus.faults import BadInput
from turnus.games import chess, draughts
from turnus.notation.gametree import main_line
from turnus.notation.pdn import PdnGame, read_pdn
from turnus.notation.pgn import PgnGame, PgnResult, read_games_with_texts
from turnus.notation.pgn.game import UNKNOWN, MainLine, Tags
from turnus.notation.pgn.heading import beginning
from turnus.notation.pgn.reader import tree_of
from turnus.notation.pgn.texts import TokenKind, texts


class Notation(Enum):
    """What an archive is written in."""

    PGN = "pgn"
    PDN = "pdn"
    BPGN = "bpgn"


@dataclass(frozen=True)
class Game:
    """One game of an archive, as it was found."""

    notation: Notation
    file: str
    number: int  # in its file, counted from one
    where: str
    tags: Tags
    text: PgnText | None = None  # of PGN and BPGN
    line: MainLine | None = None  # of PGN, where moves were asked for
    draughts: PdnGame | None = None

    def tag(self, name: str) -> str:
        """Return the value of a tag, nothing where it is not given or not known."""
        found = next((value for key, value in self.tags if key == name), "").strip()
        return "" if found in ("?", "-", "*") else found

    @property
    def result(self) -> str:
        """The result as its tag has it, else as the moves end, however it is written; `*` where unknown."""
        if self.draughts:
            return self.draughts.result.meaning or UNKNOWN
        end = self.text.result if self.text else None
        return PgnResult.of(self.tag("Result") or (end[1] if end else UNKNOWN)).meaning or UNKNOWN

    @cached_property
    def plies(self) -> int:
        """How many half-moves its main line has."""
        return self.text.main_line_length if self.text else len(self.moves)

    @cached_property
    def moves(self) -> tuple[str, ...]:
        """The moves of the main line, each written in one way only."""
        if self.draughts:
            found = main_line(self.draughts.line)
            return tuple("-".join(map(str, (*move.path, *sorted(move.captures)))) for move in found)
        if self.line and self.line.is_complete:
            return tuple(move.uci for move in self.line.moves)
        kinds = self.text.tokens() if self.text else []
        return tuple(token[1] for token in kinds if token[0] == TokenKind.MOVE)

    def positions(self) -> Iterator[bytes | int]:
        """Give what tells the positions of the main line apart, as far as it is legal."""
        if self.line:
            yield from _keys(self.line.start, self.line.moves)
        elif self.draughts:
            now = draughts.Position.of(self.draughts.start, waive=tuple(draughts.PositionFault))
            yield now.repetition_key
            for move in main_line(self.draughts.line):
                now = now.play(move)
                yield now.repetition_key

    @property
    def problems(self) -> tuple[BadInput, ...]:
        """What is wrong with it, as far as it was read."""
        found = self.line or self.draughts
        return found.problems if found else ()

    def tree(self) -> PgnGame:
        """Return the whole tree of a game of chess."""
        assert self.text  # noqa: S101 - only who read PGN with its moves asks
        assert self.line  # noqa: S101
        return tree_of(self.text, self.line, self.file)


def _keys(now: chess.Position, moves: tuple[chess.Move, ...]) -> Iterator[bytes]:
    yield now.repetition_key
    for move in moves:
        now = now.play(move)
        yield now.repetition_key


def read_archive(
    blocks: Iterable[bytes], file: str, notation: Notation, *, moves: bool
) -> Iterator[Game | BadInput]:
    """Give the games of an archive one by one; what cannot be read is a fault that names its game."""
    number = 0
    for found in _found(blocks, file, notation, moves=moves):
        number += not _is_within(found)
        if isinstance(found, BadInput):
            yield placed(found, file, number + _is_within(found))
        else:
            yield _numbered(found, notation, file, number)


def placed(fault: BadInput, file: str, number: int) -> BadInput:
    """Return a fault that says its file, its game, then its line."""
    where = f"{file}, game {number}{fault.where.removeprefix(file)}"
    return BadInput(fault.template, where=where, kind=fault.kind, **fault.values)


def _is_within(found: object) -> bool:
    """Tell whether this is a fault of the game that follows it."""
    return isinstance(found, BadInput) and found.kind == "encoding"


def _found(
    blocks: Iterable[bytes], file: str, notation: Notation, *, moves: bool
) -> Iterator[PgnText | tuple[PgnText, MainLine] | PdnGame | BadInput]:
    if notation is Notation.PDN:
        return read_pdn(blocks, file)
    if moves and notation is Notation.PGN:
        return read_games_with_texts(blocks, file)
    return texts(blocks, file)


def _numbered(
    found: PgnText | tuple[PgnText, MainLine] | PdnGame, notation: Notation, file: str, number: int
) -> Game:
    if isinstance(found, PdnGame):
        return Game(notation, file, number, found.where, found.tags, draughts=found)
    if isinstance(found, tuple):
        text, line = found
        return Game(notation, file, number, line.where, line.tags, text, line)
    return Game(notation, file, number, beginning(found, file), tuple(found.tags), found)
