"""What an arbiter did last and may take back: the game before it, until somebody else does something."""

from turnus.play.game import Game

DECISIONS = frozenset(
    {
        "observe",
        "irregularity",
        "claim",
        "decide",
        "penalty",
        "adjust_clock",
        "restore",
        "resign",
        "agree_result",
        "sign",
    }
)
"""What can be taken back; clocks that were started or stopped are stopped or started again."""


class Undoing:
    """What the arbiter did since a player did something: by sequence, the game before it, and when."""

    def __init__(self) -> None:
        self._done: list[tuple[int, Game, int]] = []

    @property
    def last(self) -> int:
        """The sequence of what can be taken back; 0: nothing."""
        return self._done[-1][0] if self._done else 0

    def note(self, kind: object, by_arbiter: bool, sequence: int, before: Game, at: int) -> None:
        """Remember the game before what an arbiter decides; what comes after cannot be overtaken."""
        if by_arbiter and kind in DECISIONS:
            self._done.append((sequence, before, at))
        elif self._done:
            self._done = []

    def back(self, sequence: int) -> tuple[Game, int] | None:
        """Return the game before what was done last, and when that was; nothing if it was something else."""
        if self.last != sequence or not sequence:
            return None
        _sequence, before, at = self._done.pop()
        return before, at
