"""Sentences of rulings: a text to translate, and what fills it, such as players and times."""

import re
from typing import TYPE_CHECKING, Any

from turnus.law import Cite
from turnus.play.sides import Side
from turnus.records import record

if TYPE_CHECKING:  # rulebooks load at once, and need no explanations
    from turnus.law.explanation import Words

UCI = re.compile("([a-h][1-8])([a-h][1-8])([qrbn]?)")
THE_PLAYER = "the player"
"""A player who is named before."""

DROP = re.compile("([PNBRQ])@([a-h][1-8])")
PIECES = {"q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "pawn"}


@record
class Sentence:
    """A sentence with what fills it."""

    text: str
    values: tuple[tuple[str, Any], ...] = ()

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return self.text, dict(self.values)


def sentence(text: str, **values: Any) -> Sentence:
    """Return a sentence with what fills it."""
    return Sentence(text, tuple(values.items()))


@record
class Word:
    """A word that is translated, such as an option or a piece."""

    text: str

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return self.text.replace("_", " "), {}


@record
class Option:
    """What somebody may choose, as it is called in a sentence."""

    name: str

    def in_words(self, words: "Words") -> str:
        """Return it in a reader's words."""
        return words.option(self.name)


@record
class Listed:
    """Several things in a sentence: a, b or c; of all of them a, b and c."""

    parts: tuple[object, ...]
    every: bool = False

    def in_words(self, words: "Words") -> str:
        """Return them in a reader's words."""
        parts = [words.value(part) for part in self.parts]
        return words.all_of(parts) if self.every else words.any_of(parts)


@record
class MoveText:
    """A move as people write it: e2-e4, e7-e8 (queen), knight on c1."""

    text: str

    @property
    def is_drop(self) -> bool:
        """Whether a piece comes from the hand."""
        return DROP.fullmatch(self.text) is not None

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        dropped = DROP.fullmatch(self.text)
        if dropped is not None:
            return "{piece} on {square}", {"piece": piece_word(dropped[1]), "square": Plain(dropped[2])}
        found = UCI.fullmatch(self.text)
        if found is None:
            return "{move}", {"move": Plain(self.text)}
        origin, target, piece = found.groups()
        move = Plain(f"{origin}-{target}")
        return (
            ("{move} ({piece})", {"move": move, "piece": Word(PIECES[piece])})
            if piece
            else ("{move}", {"move": move})
        )


@record
class Plain:
    """A text that is the same in every language."""

    text: str

    def in_words(self, _words: "Words") -> str:
        """Return it as it is."""
        return self.text


@record
class ClauseText:
    """What a clause says, as the register sums it up."""

    cite: Cite

    def in_words(self, words: "Words") -> str:
        """Return it in a reader's words."""
        return words.summary(self.cite)


@record
class Seat:
    """A player in a sentence: his colour, in a match with his board; where it is not said who, a word."""

    side: Side | None
    board: str = ""
    nobody: str = "a player"

    @property
    def other(self) -> "Seat":
        """The opponent."""
        return Seat(None if self.side is None else self.side.other, self.board, "the opponent")

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        if self.side is None:
            return self.nobody, {}
        white = self.side is Side.WHITE
        if not self.board:
            return ("White" if white else "Black"), {}
        return ("White on board {board}" if white else "Black on board {board}"), {"board": self.board}


@record
class Span:
    """A time as people say it: 2 minutes, 1 minute and 30 seconds."""

    seconds: float

    def in_words(self, words: "Words") -> str:
        """Return it in a reader's words."""
        return words.duration(self.seconds)


@record
class Euros:
    """An amount in euro, by its cents."""

    cents: int

    def in_words(self, words: "Words") -> str:
        """Return it in a reader's words."""
        point = words.translate("decimal point: .")[-1]
        return f"€\N{NO-BREAK SPACE}{self.cents // 100}{point}{self.cents % 100:02}"


def piece_word(letter: str) -> Word:
    """Return what the piece with a letter is called."""
    return Word(PIECES[letter.lower()])
