"""Who keeps the competitions: what began is found without reading the rest, and no turn outlives anybody."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from telling.events import written
from telling.seasons import STREAM
from turnus.app.competitions import running as events
from turnus.app.office import VISITOR
from turnus.app.office.keeping import Keeper
from turnus.app.seasons.office import Running, streams
from turnus.app.streams.following import one_moment
from turnus.competition.season.commands import PublishRound
from turnus.faults import NotFound
from turnus.store import Event, MemoryJournal
from visiting.offices import DIRECTOR, furnished


class Counting(MemoryJournal):
    """A journal that counts what is read from it as a whole, and who asked what began."""

    given_out = 0
    begun = 0

    def beginnings(self, after: int = 0) -> Iterator[Event]:
        self.begun += 1
        return super().beginnings(after)

    def read(self, after: int = 0, until: int | None = None) -> Iterator[Event]:
        for event in super().read(after, until):
            self.given_out += 1
            yield event


def test_competitions_are_found_without_reading_the_journal(tmp_path: Path) -> None:
    journal = Counting()
    furnished(tmp_path, journal)
    written(journal, "league/messages", *range(2000))
    keeper = Keeper(journal)
    assert keeper.streams(Running) == [STREAM] == streams(journal)
    assert keeper.length(STREAM) == keeper.running(STREAM, Running).length
    assert keeper.length("house/1900") == 0
    assert journal.given_out == 0


def test_what_a_competition_is_takes_no_reading_once_it_is_known(tmp_path: Path) -> None:
    journal = Counting()
    furnished(tmp_path, journal)
    journal.begun = 0
    keeper = Keeper(journal)
    with one_moment():
        assert keeper.is_of(STREAM, Running)
        assert not keeper.is_of(STREAM, events.Running)
        assert not keeper.is_of("house/1900", Running)
        assert keeper.streams(Running) == [STREAM]
    assert journal.begun == 1
    assert keeper.is_of(STREAM, Running)
    assert journal.begun == 1
    assert not keeper.is_of("house/1900", Running)  # it may have begun meanwhile
    assert journal.begun == 2


def test_of_invented_competitions_no_turn_is_kept(tmp_path: Path) -> None:
    secretary = furnished(tmp_path).secretary
    for number in range(50):
        with pytest.raises(NotFound):
            secretary.act(VISITOR, f"invented/{number}", PublishRound())
    assert secretary._keeper._turns._turns == {}  # noqa: SLF001 - nothing may be left there
    assert secretary.seen(DIRECTOR, STREAM).length


def test_two_never_act_in_one_competition_at_once() -> None:
    keeper, inside, most = Keeper(MemoryJournal()), [0], [0]

    def act() -> None:
        for _ in range(300):
            with keeper.one_at_a_time("a"), keeper.one_at_a_time("a"):  # also who has his turn already
                inside[0] += 1
                most[0] = max(most[0], inside[0])
                inside[0] -= 1

    threads = [threading.Thread(target=act) for _ in range(6)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert (inside, most, keeper._turns._turns) == ([0], [1], {})  # noqa: SLF001 - as above
