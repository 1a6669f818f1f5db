"""A calendar given by hand: who meets whom in which round, by the numbers that players have at the start."""

import re
from collections.abc import Mapping
from functools import lru_cache

from turnus.competition.engine.meetings.meeting import OptionOf, Situation
from turnus.competition.engine.meetings.scheduled import Scheduled
from turnus.faults import BadInput
from turnus.pairing.roundrobin import Rounds
from turnus.tournament import Pairing

_GAME = re.compile(r"(\d{1,3})-(\d{1,3})")


def _schedule(situation: Situation) -> Rounds:
    rounds = read_calendar(str(situation.option(OPTIONS, "games")))
    for number in sorted({n for each in rounds for pair in each for n in (pair.white, pair.black)}):
        if number not in situation.tournament.by_number:
            raise BadInput(
                "the calendar has a number {number}, and {players} take part",
                number=number,
                players=situation.size,
                where="games",
            )
    return rounds


@lru_cache(maxsize=64)
def read_calendar(text: str) -> Rounds:
    """Read the rounds of a calendar; what is no game, or somebody twice in a round, is refused."""
    return tuple(_round(each, number) for number, each in enumerate(text.strip(" ;").split(";"), 1))


def _round(text: str, number: int) -> tuple[Pairing, ...]:
    written = text.split()
    found = [_GAME.fullmatch(each) for each in written]
    pairs = tuple(Pairing(int(each[1]), int(each[2])) for each in found if each)
    if not pairs or len(pairs) < len(written):
        wrong = next((game for game, each in zip(written, found, strict=True) if not each), text.strip())
        raise BadInput(
            "“{game}” in round {round} is no game such as 1-4", game=wrong, round=number, where="games"
        )
    seated = [n for pair in pairs for n in (pair.white, pair.black)]
    if twice := next((n for n in seated if seated.count(n) > 1), 0):
        raise BadInput("{number} has two games in round {round}", number=twice, round=number, where="games")
    return pairs


OPTIONS: Mapping[str, OptionOf] = {
    "games": OptionOf(
        default="1-2",
        meaning="the games by number, White first: 1-4 2-3; 4-3 1-2; 2-4 3-1",
        reads=read_calendar,
    ),
}
GIVEN_CALENDAR = Scheduled("calendar", OPTIONS, _schedule)
