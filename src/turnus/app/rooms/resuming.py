"""What was left when the process that kept the games ended: to be found in their journal and done now."""

from collections.abc import Callable, Iterator

import msgspec

from turnus.app.broadcast.delay import LONGEST_DELAY, Delay
from turnus.app.rooms import settling
from turnus.app.rooms.clockwork import MILLISECONDS, written
from turnus.app.rooms.events import OPENED, Opened
from turnus.app.rooms.room import STREAM
from turnus.app.rooms.terms import Terms
from turnus.store import Reader


def unanchored(main: Reader, games: Reader) -> list[str]:
    """Return the games that may have ended just before the process did, and were not anchored any more."""
    tail = games.read(settling.last_anchor(main).position)
    return sorted({event.stream.removeprefix(STREAM) for event in tail if settling.ends(event)})


def held(games: Reader, now: int, agreed: Callable[[str], Delay]) -> Iterator[str]:
    """Yield the games whose results may wait until visitors may know them."""
    oldest = written(now - 2 * LONGEST_DELAY * MILLISECONDS)
    for first in games.beginnings():
        if first.type == OPENED and first.at >= oldest:
            terms = msgspec.convert(msgspec.json.decode(first.body, type=Opened).terms, Terms)
            if terms.own_delay.stricter(agreed(terms.belongs.competition)).seconds:
                yield first.stream.removeprefix(STREAM)
