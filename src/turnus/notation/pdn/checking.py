"""The moves, clocks, set-ups and result of a gathered game, checked against the rules of draughts."""

import re
from dataclasses import dataclass, field

from turnus.faults import BadInput
from turnus.games.draughts import Colour, Move, Position, PositionFault, Setup
from turnus.notation.clocks import take_clocks
from turnus.notation.gametree import Line, Node
from turnus.notation.pdn.draft import Draft, DraftNode
from turnus.notation.pdn.fen import read_fen
from turnus.notation.pdn.game import IN_CHESS_POINTS, SEPARATOR, PdnGame, PdnResult
from turnus.notation.pdn.moves import read_move
from turnus.notation.pdn.tokens import Token
from turnus.notation.places import place

_INTERNATIONAL = re.compile(r"20(?:\s*,.*)?")
_USUAL_NUMBERING = re.compile(r"20(?:\s*,\s*W\s*,\s*10\s*,\s*10\s*,\s*N2\s*,\s*0)?")


def check_game(draft: Draft, end: Token | None, name: str) -> PdnGame | BadInput:
    """Make a game of a draft without faults; a position that cannot be read makes it unreadable."""
    checker = _Checker(name)
    try:
        checker.check_tags(draft.tags)
        start = checker.start(draft.tags)
        line = checker.line(draft.lines[0], checker.position(start), start.turn)
    except BadInput as fault:
        return fault
    tags = tuple((token.name, token.text) for token in draft.tags)
    result = checker.result(draft.tags, end)
    where = f"{name}, line {draft.first.line}" if draft.first else name
    return PdnGame(tags, start, line, result, where, tuple(checker.problems), tuple(checker.notes))


@dataclass(slots=True)
class _Checker:
    """Collects what is wrong (problems) and what was read leniently (notes)."""

    name: str
    problems: list[BadInput] = field(default_factory=list)
    notes: list[BadInput] = field(default_factory=list)
    depth: int = 0  # of variations; what is wrong inside one is only noted

    def check_tags(self, tags: list[Token]) -> None:
        """Refuse another game than international draughts; report a tag given twice."""
        seen = set()
        for token in tags:
            if token.name in seen:
                self.problems.append(
                    self._fault("tag {tag} is given twice", token, "tag_twice", tag=token.name)
                )
            seen.add(token.name)
            if token.name != "GameType":
                continue
            if not _INTERNATIONAL.fullmatch(token.text):
                message = "GameType {value} is not international draughts (20)"
                raise self._fault(message, token, "other_game", value=token.text)
            if not _USUAL_NUMBERING.fullmatch(token.text):
                message = "GameType {value} was read as 20,W,10,10,N2,0"
                self.notes.append(self._fault(message, token, "game_type", value=token.text))

    def start(self, tags: list[Token]) -> Setup:
        """Give the placement the game begins with."""
        token = next((token for token in tags if token.name == "FEN"), None)
        return self._read_fen(token, token.text) if token else Setup.start()

    def position(self, setup: Setup) -> Position:
        """Make a position to play on, whatever is wrong with it; report what is wrong."""
        try:
            return Position.of(setup)
        except BadInput as fault:
            self._report(fault.at(self.name))
            return Position.of(setup, waive=tuple(PositionFault))

    def line(self, drafts: list[DraftNode], position: Position | None, turn: Colour) -> Line[Move]:
        """Check a line of moves; after one that is not legal the rest cannot be checked."""
        nodes: list[Node[Move]] = []
        for draft in drafts:
            if draft.setup:
                setup = self._read_fen(draft.setup, draft.setup.text)
                position, turn = self.position(setup), setup.turn
            move = self._move(draft.token, position) if draft.token and position else None
            nodes.append(self._node(draft, move, position, turn))
            position = position.play(move) if position and move else None
            turn = turn.other
        return tuple(nodes)

    def result(self, tags: list[Token], end: Token | None) -> PdnResult:
        """Put the Result tag and the end of the movetext together."""
        tag = next((token for token in tags if token.name == "Result"), None)
        for token in (tag, end):
            if token and token.text in IN_CHESS_POINTS:
                message = "{written} counts as in chess; it was read as {meaning}"
                values = {"written": token.text, "meaning": IN_CHESS_POINTS[token.text]}
                self.notes.append(self._fault(message, token, "chess_result", **values))
        ending = PdnResult.of(end.text if end else SEPARATOR)
        if tag is None:
            return ending
        result = PdnResult.of(tag.text)
        if ending.meaning and result.meaning != ending.meaning:
            message = "the Result tag says {tag}, the moves end with {end}"
            values = {"tag": tag.text, "end": ending.written}
            self.problems.append(self._fault(message, tag, "result_contradicted", **values))
        if result.meaning is None and tag.text not in {SEPARATOR, "?"}:
            message = "the result {written} is not known"
            self.notes.append(self._fault(message, tag, "unknown_result", written=tag.text))
        return result

    def _node(
        self, draft: DraftNode, move: Move | None, position: Position | None, turn: Colour
    ) -> Node[Move]:
        comments, clocks = take_clocks(draft.comments, turn)
        self.depth += 1
        variations = tuple(self.line(variation, position, turn) for variation in draft.variations)
        self.depth -= 1
        token = draft.token
        return Node(
            text=token.text if token else "",
            move=move,
            line=token.line if token else 0,
            column=token.column if token else 0,
            before=tuple(draft.before),
            comments=comments,
            marks=tuple(draft.marks),
            clocks=clocks,
            setup=draft.setup.text if draft.setup else "",
            variations=variations,
        )

    def _move(self, token: Token, position: Position) -> Move | None:
        try:
            return read_move(position, token.text)
        except BadInput as fault:
            self._report(fault.at(place(self.name, token.line, token.column)))
            return None

    def _read_fen(self, token: Token, text: str) -> Setup:
        try:
            return read_fen(text)
        except BadInput as fault:
            raise fault.at(f"{self.name}, line {token.line}, FEN") from fault

    def _report(self, fault: BadInput) -> None:
        (self.notes if self.depth else self.problems).append(fault)

    def _fault(self, message: str, token: Token, kind: str, **values: object) -> BadInput:
        return BadInput(message, where=place(self.name, token.line, token.column), kind=kind, **values)
