"""A round robin: everybody meets everybody by the Berger tables, so many times.

Numbers in the tables go by the order of the field, or are looked for so that those of one origin (a club, a
federation) meet as early as the tables allow: a league's schedule.
"""

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache

from turnus.competition.engine.meetings.meeting import OptionOf, Situation
from turnus.competition.engine.meetings.scheduled import Scheduled
from turnus.pairing.leagues.league import League
from turnus.pairing.roundrobin import Rounds, berger_tables
from turnus.tournament import Pairing, Tournament

IN_ORDER, CLUBS_FIRST = "order", "clubs"


def _schedule(situation: Situation) -> Rounds:
    times = int(situation.option(OPTIONS, "times"))
    if situation.option(OPTIONS, "numbering") == CLUBS_FIRST:
        return repeated(_regarding_clubs(_origins(situation.tournament)), times)
    return schedule(situation.size, times)


def _origins(tournament: Tournament) -> tuple[str, ...]:
    """Return where everybody comes from, in the order of the numbers; who says nothing is on his own."""
    return tuple(player.federation or f"#{player.number}" for player in tournament.players)


@lru_cache(maxsize=64)
def _regarding_clubs(origins: tuple[str, ...]) -> Rounds:
    """Return the tables with numbers by which those of one origin meet as early as can be."""
    from turnus.pairing.leagues.calendar import make_calendar  # noqa: PLC0415 - who makes none loads no search

    clubs: dict[str, list[str]] = defaultdict(list)
    for number, origin in enumerate(origins, 1):
        clubs[origin].append(str(number))
    several = tuple(tuple(own) for own in clubs.values() if len(own) > 1)
    made = make_calendar(League(tuple(map(str, range(1, len(origins) + 1))), several))
    return tuple(
        tuple(Pairing(int(home), int(away)) for home, away in made.matches(number))
        for number in range(1, len(made.rounds) + 1)
    )


def schedule(size: int, times: int) -> Rounds:
    """Return all rounds of the tables, numbers by the order of the field."""
    return repeated(berger_tables(size), times)


def repeated(once: Rounds, times: int) -> Rounds:
    """Return all rounds: the tables, then with colours turned, then again as they were."""
    turned = tuple(tuple(Pairing(pair.black, pair.white) for pair in each) for each in once)
    return tuple(each for lap in range(times) for each in (turned if lap % 2 else once))


OPTIONS: Mapping[str, OptionOf] = {
    "times": OptionOf(default=1, meaning="how often everybody meets everybody", low=1, high=8),
    "numbering": OptionOf(
        default=IN_ORDER,
        meaning="numbers go by the order of the field, or let those of one club or federation meet early",
        choices=(IN_ORDER, CLUBS_FIRST),
    ),
}
ROUND_ROBIN = Scheduled("round-robin", OPTIONS, _schedule)
