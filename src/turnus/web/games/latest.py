"""The latest rounds whose games can be replayed, for whoever looks for games."""

from dataclasses import dataclass

from turnus.app.hall.playing import boards, phase_of
from turnus.web import desk
from turnus.web.broadcast.pages import seen_by_visitors
from turnus.web.public import reading
from turnus.web.public.listing import listed
from turnus.web.titles import known_events, title_of

LOOKED_AT = 12  # the newest competitions


@dataclass(frozen=True, slots=True)
class Latest:
    """The last round of a competition, and how many of its games can be replayed."""

    stream: str
    title: str
    round: int
    games: int


def latest_rounds() -> list[Latest]:
    """Return the last round of the newest competitions, as far as there are games of it."""
    streams = [*reading.known_streams()[: -LOOKED_AT - 1 : -1], *known_events()[: -LOOKED_AT - 1 : -1]]
    return [each for each in listed(streams, _latest).found if each.games]


def _latest(stream: str) -> Latest:
    running = seen_by_visitors(stream)
    number = next((each.round for each in boards(running)), 0)
    games = desk.scores().of_round(stream, number, phase_of(running)) if number else {}
    return Latest(stream, title_of(stream), number, len(games))
