"""The tree of a game: its tokens gathered into lines, the moves of its variations read."""

from dataclasses import dataclass, field
from itertools import zip_longest

from turnus.faults import BadInput
from turnus.games.chess import Colour, Move, Position
from turnus.notation.clocks import take_clocks
from turnus.notation.gametree import GLYPHS, Line, Node
from turnus.notation.languages import Language
from turnus.notation.pgn.texts import TokenKind
from turnus.notation.places import place
from turnus.notation.san import read_san

Token = tuple[int, str, int, int]
"""Kind, text, line and column."""

OFFER = "(=)"
"""The comment a recorded offer of a draw becomes (fide-2023 C.12)."""


def mark_number(text: str) -> int:
    """Return the number of a mark such as `$14` or `!?`."""
    return int(text[1:]) if text[0] == "$" else GLYPHS[text]


def grow(
    tokens: list[Token], start: Position, moves: tuple[Move, ...], language: Language | None, name: str
) -> tuple[Line[Move], tuple[BadInput, ...]]:
    """Make the tree of the tokens of a game whose main line has been played; notes tell of its variations."""
    grower = _Grower(name, language)
    return grower.main_line(_gathered(tokens), start, moves), tuple(grower.notes)


@dataclass(slots=True)
class _Draft:
    """A move being gathered; without a token it holds what was written where no move follows."""

    token: Token | None = None
    before: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    marks: list[int] = field(default_factory=list)
    variations: "list[list[_Draft]]" = field(default_factory=list)


def _gathered(tokens: list[Token]) -> list[_Draft]:
    """Gather tokens into lines; the kernel has seen to it that brackets match and marks follow moves."""
    lines: list[list[_Draft]] = [[]]
    waiting: list[list[str]] = [[]]  # comments before the first move of each open line
    for token in tokens:
        line = lines[-1]
        match token[0]:
            case TokenKind.MOVE:
                line.append(_Draft(token, before=waiting[-1]))
                waiting[-1] = []
            case TokenKind.COMMENT | TokenKind.OFFER:
                text = " ".join(token[1].split())
                if text:
                    (line[-1].comments if line else waiting[-1]).append(text)
            case TokenKind.MARK:
                line[-1].marks.append(mark_number(token[1]))
            case TokenKind.OPEN:
                lines.append([])
                waiting.append([])
            case TokenKind.CLOSE:
                variation = _with_rest(lines.pop(), waiting.pop())
                if variation:
                    lines[-1][-1].variations.append(variation)
    return _with_rest(lines[0], waiting[0])


def _with_rest(line: list[_Draft], rest: list[str]) -> list[_Draft]:
    return [*line, _Draft(before=rest)] if rest else line


@dataclass(slots=True)
class _Grower:
    """Turns drafts into nodes and notes what is wrong in variations."""

    name: str
    language: Language | None
    notes: list[BadInput] = field(default_factory=list)

    def main_line(self, drafts: list[_Draft], position: Position, moves: tuple[Move, ...]) -> Line[Move]:
        """Make the line whose moves have been read."""
        nodes: list[Node[Move]] = []
        turn = position.turn
        now: Position | None = position
        for draft, move in zip_longest(drafts, moves[: len(drafts)]):
            nodes.append(self._node(draft, move, now, turn))
            now = now.play(move) if now and move else None
            turn = turn.other
        return tuple(nodes)

    def _variation(self, drafts: list[_Draft], position: Position | None, turn: Colour) -> Line[Move]:
        nodes: list[Node[Move]] = []
        for draft in drafts:
            move = self._read(draft.token, position)
            nodes.append(self._node(draft, move, position, turn))
            position = position.play(move) if position and move else None
            turn = turn.other
        return tuple(nodes)

    def _node(self, draft: _Draft, move: Move | None, position: Position | None, turn: Colour) -> Node[Move]:
        comments, clocks = take_clocks(draft.comments, turn)
        _, text, line, column = draft.token or (0, "", 0, 0)
        return Node(
            text=text,
            move=move,
            line=line,
            column=column,
            before=tuple(draft.before),
            comments=comments,
            marks=tuple(draft.marks),
            clocks=clocks,
            variations=tuple(self._variation(variation, position, turn) for variation in draft.variations),
        )

    def _read(self, token: Token | None, position: Position | None) -> Move | None:
        if token is None or position is None:
            return None
        _, text, line, column = token
        try:
            return read_san(position, text, self.language).move
        except BadInput as fault:
            self.notes.append(fault.at(place(self.name, line, column)))
            return None
