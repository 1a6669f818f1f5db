"""The thread that lets flags fall goes on whatever went wrong in one game, and does not ask without end."""

from unittest.mock import Mock

import pytest

from turnus.law.errors import Gap
from turnus.store.journal import NotStored
from turnus.web import fullness
from turnus.web.serving.timekeeper import AGAIN, Timekeeper


@pytest.mark.parametrize(
    "wrong", [Gap("no clause says"), NotStored("the disk is full; nothing was written", kind="disk_full")]
)
def test_who_keeps_time_goes_on_after_what_went_wrong_in_one_game(
    wrong: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fullness, "_noted", float("-inf"))
    rooms = Mock()
    keeper = Timekeeper(rooms)
    rooms.wake.side_effect = [wrong, wrong, None]

    def wait(_longest: float) -> None:
        if rooms.wake.call_count == 2:
            keeper.stop()

    rooms.wait.side_effect = wait
    pauses: list[float] = []
    monkeypatch.setattr(keeper._stopping, "wait", pauses.append)  # noqa: SLF001 - or the test would wait
    keeper.run()
    assert rooms.wake.call_count == 3
    assert pauses == [AGAIN] * 2
    assert fullness.is_full() is isinstance(wrong, NotStored)
