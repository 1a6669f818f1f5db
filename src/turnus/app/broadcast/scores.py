"""The moves of the games of a round as far as somebody may see them, wherever they come from.

A game is played here, or followed from board software, or its moves were written down; visitors are behind as
the competition has agreed, on every way out: pages, feeds, files and frames all ask here.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b

from turnus.app.broadcast.delay import Delay, Openness
from turnus.app.broadcast.following import Following, followed, stream_of
from turnus.app.broadcast.terms import agreed
from turnus.app.games.scores import result_of
from turnus.app.hall import Hall, ScoreKept
from turnus.app.hall.playing import Playing, phase_of
from turnus.app.office import Secretary
from turnus.app.rooms import Room, Rooms
from turnus.app.rooms.clockwork import moment, server_clock
from turnus.app.rooms.recording import Shown, bare_score
from turnus.app.streams.following import Followings
from turnus.store import Reader

KEPT = 64  # rounds that stay folded


@dataclass(frozen=True, slots=True)
class Score:
    """The moves of a game as somebody may see them now."""

    text: str
    notation: str
    is_live: bool = False  # more moves may come
    result: str = ""  # what came of it, where it is known

    @property
    def score(self) -> "Score":
        """Itself: a game that is played here has it too, made when it is asked for."""
        return self

    @property
    def key(self) -> str:
        """What changes when it would look otherwise."""
        return blake2b(self.text.encode(), digest_size=8).hexdigest()


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is played here, as somebody may see it now."""

    shown: Shown
    is_whole: bool  # he is not behind

    @property
    def room(self) -> Room:
        """The game itself."""
        return self.shown.room

    @property
    def is_live(self) -> bool:
        """Whether more moves may come, for all he knows."""
        return not (self.is_whole and self.room.is_ended)

    @property
    def result(self) -> str:
        """What came of it, where it is known."""
        return "" if self.is_live else str(self.room.result or "")

    @property
    def key(self) -> str:
        """What changes when it would look otherwise."""
        last = self.shown.entries[-1].sequence if self.shown.entries else 0
        return f"{self.room.id} {last} {self.is_whole}"

    @property
    def score(self) -> Score:
        """Its moves as a text."""
        with self.room.lock:
            text, notation = bare_score(self.shown)
        return Score(text, notation, self.is_live, self.result)


Seen = Score | Played


class Scores:
    """The moves of the games of every competition of an office; `rooms` where games are played here."""

    def __init__(self, secretary: Secretary, games: Reader | None, rooms: Rooms | None = None) -> None:
        self._secretary = secretary
        self._clock = server_clock()
        self._rooms = rooms
        self._followed = Followings(games, KEPT) if games else None

    def of_round(
        self, competition: str, number: int, phase: int = 0, *, visitor: bool = True
    ) -> dict[int, Seen]:
        """Return what somebody may see of a round, by its boards; of now, or of an earlier phase."""
        now = self.now()
        delay = agreed(self._secretary, competition).delay if visitor else Delay()
        running = self._secretary.whole(competition)
        phase = phase or (phase_of(running) if isinstance(running, Playing) else 0)
        found: dict[int, Seen] = {**_followed_games(self.following(competition, number, phase), delay, now)}
        kept = Hall(self._secretary).scores(competition, number, phase)
        found |= dict(_written_down(kept, delay, now))
        rooms = self._rooms.of_round(competition, number, phase) if self._rooms else ()
        made = ((room, _of_room(room, now, visitor=visitor)) for room in rooms)
        played = {room.terms.belongs.board: each for room, each in made if each}
        return found | {
            at: each for at, each in played.items() if each.room.log or at not in found
        }  # a room in which nothing has happened yields to a followed game

    def now(self) -> int:
        """Return the moment it is, by the clock of the rooms."""
        return self._rooms.now() if self._rooms else self._clock()

    def following(self, competition: str, number: int, phase: int) -> Following:
        """Return the games of a round that are followed from board software."""
        if self._followed is None:
            return Following()
        return self._followed.now(stream_of(competition, phase, number), followed)


def _followed_games(following: Following, delay: Delay, now: int) -> dict[int, Score]:
    found = {}
    for board, game in following.games.items():
        if text := game.seen(delay, now):
            is_whole = delay.openness(game.ended, now) is Openness.WHOLE
            result = game.result if is_whole else ""
            found[board] = Score(text, game.notation, not result, result)
    return found


def _written_down(
    scores: Mapping[int, tuple[ScoreKept, str]], delay: Delay, now: int
) -> Iterator[tuple[int, Score]]:
    """Yield what was written down of games; they count as ended when it was."""
    for board, (kept, at) in scores.items():
        if delay.openness(moment(at), now) is Openness.WHOLE:
            yield board, Score(kept.text, kept.notation, result=result_of(kept.text, kept.notation))


def _of_room(room: Room, now: int, *, visitor: bool) -> Played | None:
    """Return a game that is played here; nothing of one that ended without a move."""
    with room.lock:
        shown = Shown.to(room, now, visitor=visitor)
        if shown is None:
            return None
        is_whole = shown.folding is room.folding
        has_moves = any(table.plies for table in shown.folding.game.tables.values())
        return None if is_whole and room.is_ended and not has_moves else Played(shown, is_whole)
