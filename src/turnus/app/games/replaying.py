r"""A recorded game move by move: positions, notation, clocks, and marks where the law comes in.

>>> from turnus.app.games.replaying import replay_file
>>> text = b'[Result "0-1"]\n\n1. f3 e5 2. g4 {[%clk 0:01:00] oops} (2. e4 Nf6) Qh4# 0-1\n'
>>> [game] = replay_file(text, "pgn", "fide-2023", "nl")
>>> [step.text for step in game.line], game.line[2].clocks[0]
(['f3', 'e5', 'g4', 'Dh4#'], 60.0)
>>> [[step.text for step in variation] for variation in game.line[2].variations]
[['e4', 'Pf6']]
>>> [(mark.kind, mark.ply, mark.clauses) for mark in game.marks]
[('checkmate', 4, ('1.4', '1.4.2', '5.1.1'))]
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from decimal import Decimal
from itertools import islice

from turnus.app.games.replay_marks import Mark, marks_of_chess, marks_of_draughts, marks_of_match
from turnus.faults import BadInput
from turnus.games.chess import Colour, Move, Position, Setup, SetupError, Variant, square_name
from turnus.games.colour import Colour as Side
from turnus.games.draughts import Move as DraughtsMove
from turnus.games.draughts import Position as DraughtsPosition
from turnus.games.draughts import PositionFault
from turnus.notation.bpgn import BpgnGame, read_bpgn, write_bpgn
from turnus.notation.bpgn.boards import Board
from turnus.notation.fen import format_fen
from turnus.notation.gametree import GLYPHS, Clocks, Line, Node
from turnus.notation.languages import Language
from turnus.notation.pdn import PdnGame, read_pdn, write_pdn
from turnus.notation.pdn.fen import read_fen, write_fen
from turnus.notation.pdn.moves import write_move
from turnus.notation.pgn import PgnGame, read_pgn, write_pgn
from turnus.notation.san import write_san
from turnus.notation.spoken import write_spoken

NOTATIONS = ("pgn", "pdn", "bpgn")
MOST_STEPS = 12_000  # with variations; by the rule of 75 moves no game of chess has more
Read = PgnGame | PdnGame | BpgnGame
Times = tuple[float | None, ...]  # White's and Black's; in a match those of board A, then of board B
_SIGNS = {number: sign for sign, number in GLYPHS.items()} | {
    10: "=", 13: "∞", 14: "⩲", 15: "⩱", 16: "±", 17: "∓", 18: "+-", 19: "-+", 22: "⨀", 146: "N",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Step:
    """One move as a viewer shows it, with what stands on the board after it."""

    id: int
    parent: int  # the step before it, 0 the start
    ply: int  # half-moves since the start, in a variation too
    number: str  # `12.` or `12...`; in a match `12A.`
    anchor: str  # what a link to it ends with: `12w`; in a variation `v37`
    text: str
    positions: tuple[str, ...] = ()  # none where it is no legal move, or follows one that is not
    squares: tuple[str, ...] = ()
    board: int = 0  # the second of a match
    clocks: Times = (None, None)  # as last written down
    is_timed: bool = False  # whether a clock stands beside this move
    before: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    spoken: str = ""
    variations: "tuple[tuple[Step, ...], ...]" = ()


@dataclass(frozen=True, slots=True)
class Replay:
    """A game to look at: its heading, its start, its moves, and where the law comes in."""

    kind: str  # chess, chess960, draughts, bughouse
    tags: tuple[tuple[str, str], ...]
    result: str
    start: tuple[str, ...]
    line: tuple[Step, ...]
    marks: tuple[Mark, ...]
    written: str  # in the export form of its notation
    notation: str
    rulebook: str
    before: tuple[str, ...] = ()

    def tag(self, name: str) -> str:
        """Return the value of a tag, nothing where it is not given or not known."""
        value = next((value for key, value in self.tags if key == name), "")
        return "" if value.strip("?.") == "" else value

    def steps(self) -> Iterator[Step]:
        """Give every step, variations behind the move that they replace."""
        yield from _flat(self.line)


def _flat(line: Iterable[Step]) -> Iterator[Step]:
    for step in line:
        yield step
        for variation in step.variations:
            yield from _flat(variation)


def read_games(content: bytes, notation: str, language: str = "") -> Iterator[Read | BadInput]:
    """Read every game of a file in its notation."""
    if notation == "pdn":
        return read_pdn(content.splitlines(keepends=True), "PDN")
    if notation == "bpgn":
        return read_bpgn([content], "BPGN")
    if notation != "pgn":
        raise BadInput("a file of games is PGN, PDN or BPGN, not {notation}", notation=notation, where="file")
    known = language in {each.value for each in Language}
    return read_pgn([content], "PGN", Language(language) if known else None)


def replay_file(
    content: bytes, notation: str, rulebook: str, language: str, read_in: str = ""
) -> Iterator[Replay]:
    """Replay every game of a file, its moves read in one language and written in another.

    The first that cannot be read is a fault.
    """
    for game in read_games(content, notation, read_in):
        if isinstance(game, BadInput):
            if game.kind == "encoding":  # the game follows, with a sign in the letter's place
                continue
            raise game
        yield replay(game, rulebook, language)


def replay_first(content: bytes, notation: str, rulebook: str, language: str, read_in: str = "") -> Replay:
    """Replay the one game of a text."""
    found = next(islice(replay_file(content, notation, rulebook, language, read_in), 1), None)
    if found is None:
        raise BadInput("there is no game in it", where="file")
    return found


def replay(game: Read, rulebook: str, language: str) -> Replay:
    """Replay a game: its moves are written in a language, and the law is that of a rulebook."""
    if isinstance(game, PgnGame):
        return _chess(game, rulebook, Language(language))
    if isinstance(game, PdnGame):
        return _draughts(game, rulebook)
    return _match(game, Language(language))


@dataclass(slots=True)
class _Numbers:
    """Numbers steps in the order in which they are written."""

    last: int = 0

    def next(self) -> int:
        self.last += 1
        if self.last > MOST_STEPS:
            raise BadInput("a game of more than {most} moves cannot be shown", most=MOST_STEPS, where="file")
        return self.last


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a line has come to: what the steps of every notation are numbered by."""

    turn: Side
    number: int
    ply: int = 0
    parent: int = 0
    depth: int = 0
    clocks: Times = (None, None)

    def after(self, step: Step) -> "_Place":
        number = self.number + (self.turn is Side.BLACK)
        return _Place(self.turn.other, number, step.ply, step.id, self.depth, step.clocks)

    def inside(self) -> "_Place":
        return _Place(self.turn, self.number, self.ply, self.parent, self.depth + 1, self.clocks)

    def mark(self) -> str:
        return f"{self.number}." if self.turn is Side.WHITE else f"{self.number}..."

    def anchor(self, number: int) -> str:
        return f"v{number}" if self.depth else f"{self.number}{'w' if self.turn is Side.WHITE else 'b'}"


def _shown(clocks: Clocks | None, before: Times) -> Times:
    white, black = (clocks.white, clocks.black) if clocks else (None, None)
    return (_seconds(white, before[0]), _seconds(black, before[1]))


def _seconds(shown: Decimal | None, before: float | None) -> float | None:
    return before if shown is None else float(shown)


def _signs(numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(_SIGNS.get(number, f"${number}") for number in numbers)


def _bare_step(node: Node[Move] | Node[DraughtsMove], place: _Place, number: int) -> Step:
    """Return what is written at a place of a game, before anybody reads it as a move."""
    return Step(
        id=number,
        parent=place.parent,
        ply=place.ply + 1,
        number=place.mark(),
        anchor=place.anchor(number),
        text=node.text,
        clocks=_shown(node.clocks, place.clocks),
        is_timed=node.clocks is not None,
        before=node.before,
        comments=node.comments,
        signs=_signs(node.marks),
    )


# Chess


def _chess(game: PgnGame, rulebook: str, language: Language) -> Replay:
    start = _position(game.start)
    writer = _ChessWriter(language)
    place = _Place(start.turn, start.fullmove_number)
    line = writer.line(game.line, start, place)
    found, law = marks_of_chess(game, start, line_clocks(line), rulebook)
    return Replay(
        kind="chess960" if game.start.variant is Variant.CHESS960 else "chess",
        tags=game.tags,
        result=game.result.meaning or game.result.written,
        start=(format_fen(game.start),),
        line=line,
        marks=tuple(found),
        written=write_pgn(game),
        notation="pgn",
        rulebook=law,
        before=_unplayed(game.line),
    )


def _unplayed(line: Line[Move] | Line[DraughtsMove]) -> tuple[str, ...]:
    """Return what is written where no move stands: a game of remarks only."""
    return tuple(text for node in line if not node.text for text in node.before)


def line_clocks(line: tuple[Step, ...]) -> list[Times]:
    """Return what the clocks showed after each move of the main line."""
    return [step.clocks for step in line]


def _position(setup: Setup) -> Position:
    return Position.of(setup, waive=tuple(SetupError))


@dataclass(slots=True)
class _ChessWriter:
    language: Language
    numbers: _Numbers = field(default_factory=_Numbers)

    def line(self, nodes: Line[Move], position: Position | None, place: _Place) -> tuple[Step, ...]:
        steps: list[Step] = []
        for node in nodes:
            if not node.text:
                break
            step = self._step(node, position, place)
            steps.append(step)
            place = place.after(step)
            position = position.play(node.move) if position and node.move else None
        return tuple(steps)

    def _step(self, node: Node[Move], position: Position | None, place: _Place) -> Step:
        number = self.numbers.next()
        move = node.move if position else None
        after = position.play(move) if position and move else None
        return replace(
            _bare_step(node, place, number),
            text=write_san(position, move, self.language) if position and move else node.text,
            positions=(format_fen(after.setup),) if after else (),
            squares=_squares(move) if move else (),
            spoken=write_spoken(position, move, self.language) if position and move else "",
            variations=tuple(self.line(each, position, place.inside()) for each in node.variations),
        )


def _squares(move: Move) -> tuple[str, ...]:
    ends = (move.target,) if move.origin is None else (move.origin, move.target)
    return tuple(square_name(square) for square in ends)


# Draughts


def _draughts(game: PdnGame, rulebook: str) -> Replay:
    start = DraughtsPosition.of(game.start, waive=tuple(PositionFault))
    line = _disc_line(game.line, start, _Place(game.start.turn, 1), _Numbers())
    found, law = marks_of_draughts(game, line_clocks(line), rulebook)
    return Replay(
        kind="draughts",
        tags=game.tags,
        result=game.result.meaning or game.result.written,
        start=(write_fen(game.start),),
        line=line,
        marks=tuple(found),
        written=write_pdn(game),
        notation="pdn",
        rulebook=law,
        before=_unplayed(game.line),
    )


def _disc_line(
    nodes: Line[DraughtsMove], position: DraughtsPosition | None, place: _Place, numbers: _Numbers
) -> tuple[Step, ...]:
    steps: list[Step] = []
    for node in nodes:
        if node.setup:
            setup = read_fen(node.setup)
            position = DraughtsPosition.of(setup, waive=tuple(PositionFault))
            place = _Place(setup.turn, place.number, place.ply, place.parent, place.depth, place.clocks)
        if not node.text:
            break
        step = _disc_step(node, position, place, numbers)
        steps.append(step)
        place = place.after(step)
        position = position.play(node.move) if position and node.move else None
    return tuple(steps)


def _disc_step(
    node: Node[DraughtsMove], position: DraughtsPosition | None, place: _Place, numbers: _Numbers
) -> Step:
    number = numbers.next()
    move = node.move if position else None
    return replace(
        _bare_step(node, place, number),
        text=write_move(position, move) if position and move else node.text,
        positions=(write_fen(position.play(move).setup),) if position and move else (),
        squares=tuple(map(str, move.path)) if move else (),
        variations=tuple(_disc_line(each, position, place.inside(), numbers) for each in node.variations),
    )


# Bughouse


def _match(game: BpgnGame, language: Language) -> Replay:
    line = _match_line(game, language)
    found, law = marks_of_match(game, line_clocks(line))
    return Replay(
        kind="bughouse",
        tags=game.tags,
        result=game.result.meaning or game.result.written,
        start=(format_fen(game.start.a.setup), format_fen(game.start.b.setup)),
        line=line,
        marks=tuple(found),
        written=write_bpgn(game),
        notation="bpgn",
        rulebook=law,
        before=game.comments,
    )


def _match_line(game: BpgnGame, language: Language) -> tuple[Step, ...]:
    steps: list[Step] = []
    boards = game.start
    times: list[float | None] = [None] * 4
    for ply, written in enumerate(game.moves, start=1):
        move, at = written.move, 0 if written.board is Board.A else 1
        text = write_san(boards.on(written.board), move, language) if move else written.text
        if move:
            boards = boards.play(written.board, move)
        seat = 2 * at + (written.colour is Colour.BLACK)
        times[seat] = _seconds(written.clock, times[seat])
        steps.append(
            Step(
                id=ply,
                parent=ply - 1,
                ply=ply,
                number=written.mark,
                anchor=written.mark.rstrip("."),
                text=text,
                positions=(format_fen(boards.a.setup), format_fen(boards.b.setup)) if move else (),
                squares=_squares(move) if move else (),
                board=at,
                clocks=tuple(times),
                is_timed=written.clock is not None,
                comments=written.comments,
                signs=_signs(written.marks),
            )
        )
    return tuple(steps)
