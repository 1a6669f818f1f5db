"""A simultaneous display: one or several who give it meet all the others at once, in one round.

Those who give it stand first in the order of the field; where they are several, the others are dealt to them
in turn.
"""

from collections.abc import Mapping

from turnus.competition.engine.meetings.meeting import OptionOf, Situation
from turnus.competition.engine.meetings.scheduled import Scheduled
from turnus.faults import BadInput
from turnus.pairing.roundrobin import Rounds
from turnus.tournament import Pairing

WHITE, IN_TURN = "white", "in-turn"


def _schedule(situation: Situation) -> Rounds:
    giving = int(situation.option(OPTIONS, "exhibitors"))
    numbers = sorted(situation.tournament.by_number)
    guests = numbers[giving:]
    if len(guests) < giving:
        raise BadInput(
            "{players} players are too few: each of {exhibitors} who give the display needs somebody to meet",
            players=len(numbers),
            exhibitors=giving,
            where="exhibitors",
        )
    turns = situation.option(OPTIONS, "colours") == IN_TURN
    games = (_game(numbers[seat % giving], guest, seat // giving, turns) for seat, guest in enumerate(guests))
    return (tuple(games),)


def _game(giving: int, guest: int, nth: int, turns: bool) -> Pairing:
    return Pairing(guest, giving) if turns and nth % 2 else Pairing(giving, guest)


OPTIONS: Mapping[str, OptionOf] = {
    "exhibitors": OptionOf(default=1, meaning="how many give the display", low=1, high=20),
    "colours": OptionOf(
        default=WHITE,
        meaning="who gives it has White on every board, or on every other one",
        choices=(WHITE, IN_TURN),
    ),
}
SIMULTANEOUS = Scheduled("simultaneous", OPTIONS, _schedule)
