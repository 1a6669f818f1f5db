"""A game while its tokens are being gathered, before its moves are checked."""

from dataclasses import dataclass, field

from turnus.faults import BadInput
from turnus.notation.gametree import GLYPHS
from turnus.notation.pdn.tokens import Token


@dataclass(slots=True)
class DraftNode:
    """A move being gathered; without a token it holds what was written after the last move."""

    token: Token | None = None
    setup: Token | None = None
    before: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    marks: list[int] = field(default_factory=list)
    variations: "list[list[DraftNode]]" = field(default_factory=list)


@dataclass(slots=True)
class Draft:
    """Tags, lines under construction (the innermost variation last) and the first fault."""

    tags: list[Token] = field(default_factory=list)
    lines: list[list[DraftNode]] = field(default_factory=lambda: [[]])
    opened: list[Token] = field(default_factory=list)
    pending: DraftNode = field(default_factory=DraftNode)
    first: Token | None = None
    last: Token | None = None
    mark_or_end: Token | None = None  # a * directly behind a move: what follows decides what it is
    has_movetext: bool = False
    fault: BadInput | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing of a game has been seen yet."""
        return self.first is None and self.fault is None

    def has_tag(self, name: str) -> bool:
        """Whether this tag has been given."""
        return any(token.name == name for token in self.tags)

    def fail(self, fault: BadInput) -> None:
        """Remember the first fault: the game cannot be given out."""
        self.fault = self.fault or fault

    def comment(self, text: str) -> None:
        """Add a comment behind the last move, or before the next where a set-up or nothing comes first."""
        line = self.lines[-1]
        if not text:
            return
        if line and not self.pending.setup:
            line[-1].comments.append(text)
        else:
            self.pending.before.append(text)

    def mark(self, text: str) -> bool:
        """Add a mark to the last move, an unusual one as a comment; say whether there was a move."""
        line = self.lines[-1]
        if not line:
            return False
        plain = text.strip("()")
        if plain.startswith("$"):
            line[-1].marks.append(int(plain[1:]))
        elif plain in GLYPHS:
            line[-1].marks.append(GLYPHS[plain])
        else:
            line[-1].comments.append(plain)
        return True

    def open(self, token: Token) -> None:
        """Begin a variation on the last move."""
        self.end_line()
        self.opened.append(token)
        self.lines.append([])

    def close(self) -> bool:
        """End the innermost variation; say whether there was one."""
        if not self.opened:
            return False
        self.end_line()
        self.opened.pop()
        variation = self.lines.pop()
        if variation and self.lines[-1]:
            self.lines[-1][-1].variations.append(variation)
        return True

    def end_line(self) -> None:
        """Keep a set-up or comment that no move follows."""
        if self.pending.setup or self.pending.before:
            self.lines[-1].append(self.pending)
            self.pending = DraftNode()
