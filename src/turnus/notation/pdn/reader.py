"""PDN files as a stream of games; a game that cannot be read is one fault, and the next game is read."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from turnus.faults import BadInput
from turnus.notation.pdn.checking import check_game
from turnus.notation.pdn.draft import Draft, DraftNode
from turnus.notation.pdn.game import PdnGame
from turnus.notation.pdn.tokens import Kind, Token, tokens
from turnus.notation.places import place

_DEEPEST = 50  # variations within variations; more is no game but an attack


def read_pdn(lines: Iterable[bytes], name: str = "PDN") -> Iterator[PdnGame | BadInput]:
    """Read games one by one from the lines of a file; `name` is how faults call the file.

    A fault of encoding stands in the stream before the game it is in, which is read with the replacement
    character in its place. Any other fault stands in the stream instead of its game.
    """
    reader = _Reader(name)
    for token in tokens(lines, name):
        if isinstance(token, BadInput) and token.kind == "encoding":
            yield token
        else:
            yield from reader.take(token)
    yield from reader.end()


@dataclass(slots=True)
class _Reader:
    """Gathers tokens into a draft and hands the game out when it ends."""

    name: str
    draft: Draft = field(default_factory=Draft)

    def take(self, token: Token | BadInput) -> Iterator[PdnGame | BadInput]:
        if isinstance(token, BadInput):
            self.draft.fail(token)
        elif token.kind is Kind.TAG:
            yield from self._take_tag(token)
        else:
            yield from self._take_movetext(token)

    def end(self) -> Iterator[PdnGame | BadInput]:
        """Hand out what is left at the end of the file."""
        if not self.draft.is_empty:
            if not self.draft.mark_or_end:
                self._fail("the game is not ended by * or a result", self.draft.last)
            yield self._finished(self.draft.mark_or_end)

    def _take_tag(self, token: Token) -> Iterator[PdnGame | BadInput]:
        if self.draft.has_movetext or self._starts_again(token):
            yield from self.end()
        self._begin(token)
        self.draft.tags.append(token)

    def _starts_again(self, token: Token) -> bool:
        """Whether a tag begins another game, though what comes before it has no moves and no end."""
        draft = self.draft
        if draft.last is None:
            return draft.fault is not None  # something between the games could not be read
        has_gap = token.line > draft.last.line + 1
        return has_gap and (draft.fault is not None or draft.has_tag(token.name))

    def _take_movetext(self, token: Token) -> Iterator[PdnGame | BadInput]:
        draft = self.draft
        if draft.mark_or_end:
            self._fail("is the * the end of the game or a mark on the move?", draft.mark_or_end)
            draft.mark_or_end = None
        if token.kind in {Kind.RESULT, Kind.SEPARATOR}:
            if draft.is_empty:  # a result may be followed by a separator
                return
            yield from self._take_end(token)
            return
        self._begin(token)
        draft.has_movetext = True
        self._add(token)

    def _take_end(self, token: Token) -> Iterator[PdnGame | BadInput]:
        if token.kind is Kind.RESULT and self.draft.opened:
            self._fail("a variation has no result", token)
        elif token.kind is Kind.SEPARATOR and token.is_glued and self.draft.lines[0]:
            self.draft.mark_or_end = token
        else:
            yield self._finished(token)

    def _begin(self, token: Token) -> None:
        draft = self.draft
        is_first = draft.is_empty
        draft.first, draft.last = draft.first or token, token
        starts = token.kind is not Kind.MOVE and (token.kind is not Kind.NUMBER or _is_one(token.text))
        if is_first and not starts:
            self._fail("moves without a game: tags or move number 1 must come first", token)

    def _add(self, token: Token) -> None:
        if token.kind is Kind.MOVE:
            self._add_move(token)
        elif token.kind is Kind.COMMENT:
            self.draft.comment(token.text)
        elif token.kind is Kind.MARK:
            if not self.draft.mark(token.text):
                self._fail("a mark needs a move before it", token)
        elif token.kind is Kind.SETUP:
            self._set_up(token)
        elif token.kind is Kind.OPEN:
            self._open(token)
        elif token.kind is Kind.CLOSE:
            self._close(token)

    def _add_move(self, token: Token) -> None:
        draft = self.draft
        draft.pending.token = token
        draft.lines[-1].append(draft.pending)
        draft.pending = DraftNode()

    def _set_up(self, token: Token) -> None:
        if self.draft.pending.setup:
            self._fail("a move must come between two set-ups", token)
        self.draft.pending.setup = token

    def _open(self, token: Token) -> None:
        draft = self.draft
        if not draft.lines[-1]:
            self._fail("a variation needs a move before it", token)
        elif len(draft.lines) > _DEEPEST:
            self._fail("variations are nested too deep", token)
        draft.open(token)

    def _close(self, token: Token) -> None:
        if not self.draft.close():
            self._fail("no variation is open here", token)

    def _finished(self, end: Token | None) -> PdnGame | BadInput:
        draft, self.draft = self.draft, Draft()
        if draft.opened:
            draft.fail(self._fault("the variation is not closed", draft.opened[-1]))
        draft.end_line()
        return draft.fault or check_game(draft, end, self.name)

    def _fail(self, message: str, token: Token | None) -> None:
        self.draft.fail(self._fault(message, token))

    def _fault(self, message: str, token: Token | None) -> BadInput:
        where = place(self.name, token.line, token.column) if token else self.name
        return BadInput(message, where=where, kind="syntax")


def _is_one(number: str) -> bool:
    return number.rstrip(". ").lstrip("0") in {"1", ""}
