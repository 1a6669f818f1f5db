"""A board of a game that is played here, as the arbiter has it; and what would come of what he does."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from turnus.app.games.judging import ruling_told
from turnus.app.rooms import Room
from turnus.app.rooms.folding import Step, clocks_of
from turnus.faults import BadInput
from turnus.law.explanation import Translate, Words
from turnus.play.assisting.known.seeing import Seen
from turnus.play.game import Game, OpenReferral, Status, Table

Event = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Tried:
    """What events would come to: what is ruled on them, and the game then."""

    events: tuple[Event, ...]
    steps: tuple[Step, ...]
    refused: BadInput | None = None  # why the game cannot have them

    @property
    def game(self) -> Game | None:
        """The game after them."""
        return self.steps[-1].game if self.steps and not self.refused else None


@dataclass(frozen=True, slots=True)
class AtBoard:
    """One board of a game, now."""

    room: Room
    board: str
    now: int

    @property
    def at(self) -> int:
        """How late it is in the game; while it stands since the server was away, as late as it was."""
        room = self.room
        return room.time.at if room.away_since is not None else room.time.late(self.now)

    @property
    def table(self) -> Table:
        """The board with its clock and its players."""
        return self.room.folding.game.tables[self.board]

    @property
    def is_over(self) -> bool:
        """Whether the game is no longer played."""
        return self.room.status is not Status.ONGOING

    def seen(self, told: Mapping[str, Any]) -> Seen:
        """Return the board as the assistant looks at it."""
        folding = self.room.folding
        return Seen(folding.game, folding.record.law, self.board, self.at, told)

    def named(self, event: Event) -> dict[str, Any]:
        """Return an event with the board it is at, where there are two."""
        return {**event, **({"board": self.board} if self.board else {})}

    def tried(self, events: Sequence[Event]) -> Tried:
        """Say what events would come to, one after the other, if they happened now."""
        folding, steps = self.room.folding, list[Step]()
        named = tuple(self.named(event) for event in events)
        for event in named:
            last = steps[-1] if steps else None
            given = {"by": "arbiter", **event}
            try:
                steps.append(folding.step(folding.read(given, self.at, last), after=last))
            except BadInput as wrong:
                return Tried(named, tuple(steps), wrong)
        return Tried(named, tuple(steps))

    def ruled(self, tried: Tried, language: str, translate: Translate) -> list[dict[str, Any]]:
        """Return what would be ruled on events, in the words of the reader."""
        words = Words(self.room.folding.record.stack, language, translate)
        return [ruling_told(ruling, words) for step in tried.steps for ruling in step.rulings]

    def left_by(self, tried: Tried) -> list[OpenReferral]:
        """Return what events would leave to the arbiter that was not left to him before."""
        game = tried.game
        before = self.room.folding.game.referrals
        return [each for each in game.referrals if each not in before] if game else []

    def result_of(self, game: Game) -> str | None:
        """Return the result of a game, as it is written."""
        found: str | None = self.room.folding.verdict_of(game)["result"]
        return found

    def clocks(self, game: Game) -> tuple[int, int] | None:
        """Return what the clocks of this board show in a game, in milliseconds."""
        found = clocks_of(game).get(self.board)
        return (found[0], found[1]) if found else None
