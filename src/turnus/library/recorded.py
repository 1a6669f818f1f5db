"""What every recorded game has: tags, what is wrong with it, where it stands in its file."""

from collections.abc import Mapping
from typing import Any

from turnus.faults import TurnusError
from turnus.library.tags import mapped


class Recorded:
    """A game, or match, as a file records it."""

    __slots__ = ()
    _inner: Any

    @property
    def tags(self) -> Mapping[str, str]:
        """The tags by name; of one that is given twice the first."""
        return mapped(self._inner.tags)

    @property
    def problems(self) -> tuple[TurnusError, ...]:
        """What is wrong with it: an illegal move, a result that its moves contradict.

        >>> from turnus import chess, draughts
        >>> [game] = chess.loads("1. e4 e5 2. Ke3 *")
        >>> print(game.problems[0])
        PGN, line 1, column 13, ply 3, Ke3: no piece of this kind can go there
        >>> [game] = draughts.loads("1. 32-28 19-23 2. 33-29 *")
        >>> print(game.problems[0])
        PDN, line 1, column 19, 33-29: a capture is compulsory
        """
        found: tuple[TurnusError, ...] = self._inner.problems
        return found

    @property
    def notes(self) -> tuple[TurnusError, ...]:
        """Where it was read leniently, and what is wrong in its variations."""
        found: tuple[TurnusError, ...] = self._inner.notes
        return found

    @property
    def where(self) -> str:
        """Where it stands in its file."""
        return str(self._inner.where)


class RecordedGame(Recorded):
    """A game of two players."""

    __slots__ = ()

    @property
    def white(self) -> str:
        """Who has White; empty where nobody is named."""
        return self._inner.tag("White") or ""

    @property
    def black(self) -> str:
        """Who has Black; empty where nobody is named."""
        return self._inner.tag("Black") or ""
