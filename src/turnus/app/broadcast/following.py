"""Games that are followed: board software writes their moves, nobody is judged by them.

Of each only what changed is kept, in the journal of games: how much of the text before stays, and what comes
after it. Moves that the software takes back are so much less that stays.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise, takewhile

import msgspec

from turnus.app.broadcast.delay import Delay, Openness
from turnus.app.games.scores import cut, result_of
from turnus.app.rooms.clockwork import moment
from turnus.faults import Damaged
from turnus.store import Event as Stored

HEARD = "MovesHeard"
_cut = lru_cache(maxsize=256)(cut)  # asked for twice a second while anybody watches


class Heard(msgspec.Struct, frozen=True, omit_defaults=True):
    """The moves of a board changed: so many characters of the text before stay, then comes the rest."""

    board: int
    notation: str
    kept: int
    rest: str
    result: str = ""  # nothing while it is played
    plies: int = 0  # that there are now


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a text, and when it was heard."""

    wall: int
    heard: Heard


@dataclass(frozen=True, slots=True)
class FollowedGame:
    """A game as its board software has told it so far."""

    changes: tuple[Change, ...] = ()

    @property
    def notation(self) -> str:
        """In which form it is written."""
        return self.changes[-1].heard.notation

    @property
    def text(self) -> str:
        """All of it."""
        return self.text_at(self.changes[-1].wall)

    @property
    def result(self) -> str:
        """What came of it, as the software says; nothing while it is played."""
        return self.changes[-1].heard.result

    @property
    def taken_back(self) -> int:
        """How often moves were taken back."""
        plies = [change.heard.plies for change in self.changes]
        return sum(later < earlier for earlier, later in pairwise(plies))

    @property
    def ended(self) -> int | None:
        """When it ended; nothing while it is played."""
        ended = None
        for change in reversed(self.changes):
            if not change.heard.result:
                break
            ended = change.wall
        return ended

    def text_at(self, until: int) -> str:
        """Return its text as it was known at a moment."""
        text = ""
        for change in self.changes:
            if change.wall > until:
                break
            text = text[: change.heard.kept] + change.heard.rest
        return text

    def seen(self, delay: Delay, now: int) -> str:
        """Return what visitors may see of it; nothing: not even that it began."""
        openness = delay.openness(self.ended, now)
        if openness is Openness.WHOLE:
            return self.text
        text = self.text_at(delay.until(now)) if openness is Openness.BEHIND else ""
        return _cut(text, self.notation, delay.plies) if text else ""


@dataclass(frozen=True, slots=True)
class Following:
    """The games of a round that are followed, by their boards."""

    games: Mapping[int, FollowedGame] = field(default_factory=dict)
    length: int = 0


def stream_of(competition: str, phase: int, round_number: int) -> str:
    """Return the stream, of the journal of games, in which the moves of a round are kept."""
    return f"follow/{competition}/{phase}.{round_number}"


def change(game: FollowedGame | None, board: int, notation: str, text: str, plies: int) -> Heard | None:
    """Return what is new in the text of a game; nothing when nothing is."""
    before = game.text if game else ""
    if text == before:
        return None
    kept = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before, text, strict=False)))
    return Heard(board, notation, kept, text[kept:], result_of(text, notation), plies)


def followed(following: Following | None, new: Sequence[Stored]) -> Following:
    """Carry the games of a round on by what was heard since."""
    following = following or Following()
    games = dict(following.games)
    for each in new:
        if each.type != HEARD:
            raise Damaged("{type} is no event of a game", type=each.type, where=each.stream)
        heard = msgspec.json.decode(each.body, type=Heard)
        held = games.get(heard.board, FollowedGame())
        games[heard.board] = replace(held, changes=(*held.changes, Change(moment(each.at), heard)))
    return Following(games, following.length + len(new))
