"""A PDN file as a stream of tokens, each with its place; what cannot be read is a fault in the stream."""

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from turnus.faults import BadInput
from turnus.notation.places import not_utf8, place


class Kind(Enum):
    """What a token is."""

    TAG = "tag"
    NUMBER = "number"
    MOVE = "move"
    RESULT = "result"
    SEPARATOR = "separator"
    COMMENT = "comment"
    MARK = "mark"
    SETUP = "setup"
    OPEN = "open"
    CLOSE = "close"


class Token(NamedTuple):
    """A piece of the text and where it begins; a tag has a name as well."""

    kind: Kind
    text: str
    line: int
    column: int
    name: str = ""
    is_glued: bool = False  # directly behind a move, without a space


_TAG = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_TAG_LINE = re.compile(r'\[\s*\w+\s+"')
_WORD = re.compile(r"\S+")
# In this order: a result is tried before a move, but `1-1` must not be found in `1-18`.
_MOVETEXT: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    (Kind.RESULT, re.compile(r"(?:2-0|1-1|0-2|0-0|1-0|0-1|1/2-1/2)(?![0-9x:/-])", re.IGNORECASE)),
    (Kind.NUMBER, re.compile(r"[0-9]+\s*\.+|\.\.\.")),
    (
        Kind.MOVE,
        re.compile(r"[0-9]{1,2}(?: ?- ?[0-9]{1,2}|(?: ?[x:\u00d7] ?[0-9]{1,2})+)(?![0-9x:-])", re.IGNORECASE),
    ),
    (Kind.MARK, re.compile(r"\$[0-9]{1,3}(?![0-9])|[!?]+|\([!?]+\)")),
    (Kind.SETUP, re.compile(r'/\s*FEN\s*"(?P<text>[^"]*)"\s*/')),
    (Kind.SEPARATOR, re.compile(r"\*")),
    (Kind.OPEN, re.compile(r"\(")),
    (Kind.CLOSE, re.compile(r"\)")),
)
_ENDS_OF_MOVES = "0123456789!?"
_SHOWN = 20  # characters of an unreadable text that a fault repeats


def tokens(lines: Iterable[bytes], name: str) -> Iterator[Token | BadInput]:
    """Read lines into tokens; faults (of encoding, of writing) stand in the stream where they occur."""
    lexer = _Lexer(name)
    for number, raw in enumerate(lines, 1):
        text, fault = _decoded(raw, name, number)
        if fault:
            yield fault
        yield from lexer.read_line(text.removeprefix("\ufeff") if number == 1 else text, number)
    yield from lexer.end()


def _decoded(raw: bytes, name: str, number: int) -> tuple[str, BadInput | None]:
    """Decode a line; a byte that is not UTF-8 is reported and shown as a replacement character."""
    try:
        return raw.decode().rstrip("\r\n"), None
    except UnicodeDecodeError as fault:
        column = len(raw[: fault.start].decode()) + 1
        text = raw.decode(errors="replace").rstrip("\r\n")
        return text, not_utf8(name, number, column, raw[fault.start])


class _Lexer:
    """Reads line by line; a comment may run over several lines."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._comment: list[str] = []
        self._opened: tuple[int, int] | None = None

    def read_line(self, text: str, number: int) -> Iterator[Token | BadInput]:
        if self._opened and _TAG_LINE.match(text):  # a new game begins: the comment was never closed
            yield from self.end()
        at = 0
        if text.startswith("%") and not self._opened:  # an escaped line is not part of any game
            return
        while at < len(text):
            at, found = self._next(text, at, number)
            if found:
                yield found
            if isinstance(found, Token) and found.kind is Kind.TAG and not found.name:
                yield self._fault('a tag is written [Name "value"]', found.line, found.column)

    def end(self) -> Iterator[BadInput]:
        """Report a comment that is still open."""
        if self._opened:
            yield self._fault("the comment is not closed", *self._opened)
        self._opened, self._comment = None, []

    def _next(self, text: str, at: int, line: int) -> tuple[int, Token | BadInput | None]:
        if self._opened:
            return self._in_comment(text, at)
        return (at + 1, None) if text[at].isspace() else self._token(text, at, line)

    def _in_comment(self, text: str, at: int) -> tuple[int, Token | None]:
        """Read on to the end of the comment or of the line."""
        end = text.find("}", at)
        self._comment.append(text[at : end if end >= 0 else None])
        if end < 0 or not self._opened:
            return len(text), None
        token = Token(Kind.COMMENT, " ".join(" ".join(self._comment).split()), *self._opened)
        self._opened, self._comment = None, []
        return end + 1, token

    def _token(self, text: str, at: int, line: int) -> tuple[int, Token | BadInput | None]:
        if text[at] == "{":
            self._opened = line, at + 1
            return at + 1, None
        if text[at] == ";":
            return len(text), Token(Kind.COMMENT, " ".join(text[at + 1 :].split()), line, at + 1)
        if text[at] == "[":
            return self._tag(text, at, line)
        for kind, pattern in _MOVETEXT:
            if match := pattern.match(text, at):
                is_glued = at > 0 and text[at - 1] in _ENDS_OF_MOVES
                text_of = match["text"] if kind is Kind.SETUP else match[0]
                return match.end(), Token(kind, text_of, line, at + 1, is_glued=is_glued)
        word = _WORD.match(text, at)
        assert word  # noqa: S101 - the caller has skipped the spaces
        return word.end(), self._fault("cannot read {text}", line, at + 1, text=word[0][:_SHOWN])

    def _tag(self, text: str, at: int, line: int) -> tuple[int, Token]:
        """Read a tag; one without a name stands for what cannot be read as one."""
        match = _TAG.match(text, at)
        if not match:
            return len(text), Token(Kind.TAG, "", line, at + 1)
        value = re.sub(r"\\(.)", r"\1", match[2])
        return match.end(), Token(Kind.TAG, value, line, at + 1, name=match[1])

    def _fault(self, message: str, line: int, column: int, **values: object) -> BadInput:
        return BadInput(message, where=place(self._name, line, column), kind="syntax", **values)
