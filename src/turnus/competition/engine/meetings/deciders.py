"""How a level match is played on: a series of short matches, such as two rapid games, two blitz, one for all.

Each of them is played to its end before the next begins; in the last kind a draw is enough for Black.
"""

import re
from functools import lru_cache

from turnus.competition.engine.format import Scale
from turnus.competition.engine.results import score, winner
from turnus.competition.engine.state import Match
from turnus.faults import BadInput
from turnus.play.clock.time_control import parse_time_control
from turnus.records import record

ARMAGEDDON = "armageddon"
KINDS = ("game", "rapid", "blitz", ARMAGEDDON)
MOST_GAMES = 12
_DECIDER = re.compile(r"(?:(?P<games>\d{1,2})\s*x?\s*)?(?P<kind>[a-z]+)(?:\s+(?P<tempo>\S+))?")


@record(kw_only=True)
class Decider:
    """A short match that decides a level one: how many games, of which kind, at which tempo if it is said."""

    games: int
    kind: str
    tempo: str = ""

    @property
    def has_draw_odds(self) -> bool:
        """Whether a draw is enough for Black."""
        return self.kind == ARMAGEDDON


ONE_MORE = Decider(games=1, kind="game")


@lru_cache(maxsize=64)
def read_deciders(text: str) -> tuple[Decider, ...]:
    """Read `2 rapid 900+10; 2 blitz 180+2; armageddon`; what is none is refused."""
    return tuple(_decider(part.strip()) for part in text.split(";") if part.strip())


def _decider(text: str) -> Decider:
    found = _DECIDER.fullmatch(text)
    games = int(found["games"] or 1) if found else 0
    if found is None or found["kind"] not in KINDS or not 1 <= games <= MOST_GAMES:
        raise BadInput(
            "“{text}” is no way to decide a match: write 2 rapid; 2 blitz; armageddon",
            text=text,
            where="deciders",
        )
    if found["kind"] == ARMAGEDDON and games > 1:
        raise BadInput("only one game can be the last of all", where="deciders")
    tempo = parse_time_control(found["tempo"]).text if found["tempo"] else ""
    return Decider(games=games, kind=found["kind"], tempo=tempo)


def under_way(match: Match, series: tuple[Decider, ...]) -> tuple[Decider, int]:
    """Return the short match that the next further game belongs to, and how many of its games are left."""
    played = sum(game.decides for game in match.games)
    for each in series:
        if played < each.games:
            return each, each.games - played
        played -= each.games
    return ONE_MORE, 1


def is_undecided(match: Match, series: tuple[Decider, ...], scale: Scale) -> bool:
    """Say whether somebody still has to win: it is level, or in a short match the lead can be made up."""
    if not winner(match, scale):
        return True
    short, left = under_way(match, series)
    if match.winner or left == short.games:
        return False
    first, second = score(match, scale)
    return abs(first - second) <= left * int(scale.scoring.win)
