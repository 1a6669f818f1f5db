"""A move's way starts in the plain case; what comes in between at some tables is declared beside it."""

import pytest

from turnus.play import deciding, events
from turnus.play.adjournment import adjourning, suspending
from turnus.play.clock import pressing, stopping
from turnus.play.hands import announcing, hands, moving

PLAIN = {
    events.Move: moving.move,
    events.Touch: hands.touch,
    events.Press: pressing.press,
    events.StopClocks: stopping.stop_clocks,
}


@pytest.mark.parametrize("kind", PLAIN)
def test_the_handler_is_the_plain_case(kind: type[events.Event]) -> None:
    assert deciding.HANDLERS[kind] is PLAIN[kind]


def test_what_comes_before_it_is_declared() -> None:
    assert set(deciding.INTERCEPTORS) == {*PLAIN, *deciding.AT_THE_BOARD}
    for module in (moving, hands, pressing, stopping):
        known = vars(module).values()
        assert not {announcing, adjourning, suspending} & {
            value for value in known if type(value) is type(events)
        }
