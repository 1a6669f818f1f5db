"""The moves of the games of a round as far as somebody may see them, wherever they come from.

A game is played here, or followed from board software, or its moves were written down; visitors are behind as
the competition has agreed, on every way out: pages, feeds, files and frames all ask here.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

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
    room: str = ""  # the game that is played here
    result: str = ""  # what came of it, where it is known


class Scores:
    """The moves of the games of every competition of an office; `rooms` where games are played here."""

    def __init__(self, secretary: Secretary, games: Reader | None, rooms: Rooms | None = None) -> None:
        self._secretary = secretary
        self._clock = server_clock()
        self._rooms = rooms
        self._followed = Followings(games, KEPT) if games else None

    def of_round(
        self, competition: str, number: int, phase: int = 0, *, visitor: bool = True
    ) -> dict[int, Score]:
        """Return the moves of a round by their boards; of now, or of an earlier phase."""
        now = self.now()
        delay = agreed(self._secretary, competition).delay if visitor else Delay()
        running = self._secretary.whole(competition)
        phase = phase or (phase_of(running) if isinstance(running, Playing) else 0)
        found = _followed_games(self.following(competition, number, phase), delay, now)
        kept = Hall(self._secretary).scores(competition, number, phase)
        found |= dict(_written_down(kept, delay, now))
        rooms = self._rooms.of_round(competition, number, phase) if self._rooms else ()
        made = ((room, _of_room(room, now, visitor=visitor)) for room in rooms)
        return found | {room.terms.belongs.board: score for room, score in made if score}

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
            found[board] = Score(text, game.notation, not result, "", result)
    return found


def _written_down(
    scores: Mapping[int, tuple[ScoreKept, str]], delay: Delay, now: int
) -> Iterator[tuple[int, Score]]:
    """Yield what was written down of games; they count as ended when it was."""
    for board, (kept, at) in scores.items():
        if delay.openness(moment(at), now) is Openness.WHOLE:
            yield board, Score(kept.text, kept.notation, result=result_of(kept.text, kept.notation))


def _of_room(room: Room, now: int, *, visitor: bool) -> Score | None:
    """Return the moves of a game that is played here; nothing of one that ended without any."""
    with room.lock:
        shown = Shown.to(room, now, visitor=visitor)
        if shown is None:
            return None
        has_ended = shown.folding is room.folding and room.is_ended
        if has_ended and not any(table.plies for table in shown.folding.game.tables.values()):
            return None
        text, notation = bare_score(shown)
        return Score(text, notation, not has_ended, room.id, str(room.result or "") if has_ended else "")
