"""Two sheets of one game laid side by side: where they agree, where not, and what a written move means."""

from collections.abc import Iterator, Mapping

from turnus.app.sheets.notations import Board, beginning
from turnus.app.sheets.sheet import BLACK, SCRIBE, WHITE, Sheet, Writing
from turnus.play.questions.results.adjournment import Reading
from turnus.records import record, replace

MISSING = "missing"
UNREAD = "unread"  # the position it was written in is not known


@record
class Told:
    """What one sheet says of a move, and what it means: a reading, or that nothing stands there."""

    text: str
    meaning: str
    move: str = ""
    proper: str = ""
    fits: tuple[str, ...] = ()
    offer: bool = False
    clock: str = ""


@record
class Line:
    """A move of the game by the sheets that were kept."""

    ply: int
    told: Mapping[str, Told]
    move: str = ""  # the one the sheets agree on, or the only one that can be read
    proper: str = ""
    position: str = ""  # after it
    differs: bool = False  # the sheets mean different moves, or only one of them a move at all

    @property
    def number(self) -> int:
        """The number of the move as players count."""
        return (self.ply + 1) // 2

    @property
    def is_white(self) -> bool:
        """Whether White made it."""
        return self.ply % 2 == 1


@record
class Comparison:
    """All moves of a game by its sheets."""

    lines: tuple[Line, ...]
    writers: tuple[str, ...]

    @property
    def differences(self) -> tuple[Line, ...]:
        """The moves about which the sheets differ."""
        return tuple(line for line in self.lines if line.differs)

    @property
    def doubtful(self) -> tuple[Line, ...]:
        """The moves that one sheet writes so that it means none, or several."""
        return tuple(line for line in self.lines if any(_is_doubtful(told) for told in line.told.values()))

    @property
    def is_whole(self) -> bool:
        """Whether both players' sheets say the same from the first move to the last."""
        both = {WHITE, BLACK} <= set(self.writers)
        return both and bool(self.lines) and all(line.move and not line.differs for line in self.lines)

    def moves(self) -> tuple[str, ...]:
        """Return the moves in full notation, up to the first that nobody can tell."""
        found = []
        for line in self.lines:
            if not line.move or line.differs:
                break
            found.append(line.proper)
        return tuple(found)


def _is_doubtful(told: Told) -> bool:
    return told.meaning in (Reading.AMBIGUOUS, Reading.ILLEGAL, Reading.UNCLEAR)


def compare(sheets: Mapping[str, Sheet], game: str) -> Comparison:
    """Lay the sheets of a game side by side; of a kind of game without one beginning only the texts."""
    kept = {name: sheets[name] for name in (WHITE, BLACK, SCRIBE) if name in sheets and sheets[name].length}
    return Comparison(tuple(_lines(kept, beginning(game))), tuple(kept))


def alone(sheet: Sheet, writer: str, game: str) -> Comparison:
    """Read one sheet by itself."""
    return compare({writer: sheet}, game)


def _lines(sheets: Mapping[str, Sheet], start: Board | None) -> Iterator[Line]:
    """Read every sheet on a board of its own: after a difference each goes on as it was written."""
    boards = dict.fromkeys(sheets, start)
    last = max((sheet.last_ply for sheet in sheets.values()), default=0)
    for ply in range(1, last + 1):
        told = {name: _told(sheet.at(ply), boards[name]) for name, sheet in sheets.items()}
        line = _agreed(ply, told, boards)
        yield line
        boards = {name: _next(board, told[name].move or line.move) for name, board in boards.items()}


def _next(board: Board | None, move: str) -> Board | None:
    """Return a board after a move; where nobody knows the move, or it cannot be made there, nobody knows."""
    can_be_made = board is not None and bool(move) and board.read(move).reading is Reading.CLEAR
    return board.after(move) if board is not None and can_be_made else None


def _told(writing: Writing | None, board: Board | None) -> Told:
    if writing is None:
        return Told("", MISSING)
    read = board.read(writing.text, writing.lang) if board and writing.text else None
    if read is None:
        told = Told(writing.text, Reading.UNCLEAR if board else UNREAD)
    else:
        told = Told(writing.text, read.reading, read.move, read.proper, read.fits)
    return replace(told, offer=writing.offer, clock=writing.clock)


def _agreed(ply: int, told: Mapping[str, Told], boards: Mapping[str, Board | None]) -> Line:
    """Find the move of a line: what all mean, or what the only one means who wrote a move that is one."""
    clear = {name: each for name, each in told.items() if each.move}
    if len({each.move for each in clear.values()}) != 1:
        differ = len({each.text for each in told.values()}) > 1
        return Line(ply, told, differs=len(told) > 1 and (bool(clear) or differ))
    name, found = next(iter(clear.items()))
    board = boards[name]
    position = board.after(found.move).text if board else ""
    differs = not all(_is_meant(each, found) for each in told.values())
    return Line(ply, told, found.move, found.proper, position, differs)


def _is_meant(each: Told, found: Told) -> bool:
    """Say whether a text can mean a move: it does, it fits, or is spelled alike where nobody knows more."""
    if each.meaning == UNREAD:
        return each.text in (found.text, found.proper)
    return each.move == found.move or found.move in each.fits
