"""Every moment in the journal is in UTC, whatever clock said it; people read it by their club's."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from turnus.app.hall.events import Noted
from turnus.app.hall.keeping import Hall
from turnus.app.office import Grant, Role, Secretary
from turnus.app.people import register
from turnus.app.seasons.demos.playing import begun
from turnus.app.seasons.office import Office
from turnus.app.streams.marks import CompetitionDeleted
from turnus.app.streams.new_events import new_event
from turnus.app.streams.zone import ZONE
from turnus.faults import BadInput
from turnus.store import MemoryJournal, verify
from visiting.rooms import DIRECTOR

STREAM = "house/2026-2027"
JUST_AFTER_MIDNIGHT = datetime(2026, 7, 2, 0, 30, tzinfo=ZONE)


class Clock:
    """The clock of a computer that somebody sets."""

    def __init__(self, now: datetime) -> None:
        self.now = now

    def __call__(self, zone: ZoneInfo) -> datetime:
        return self.now.astimezone(zone)


@pytest.fixture
def clock() -> Clock:
    return Clock(JUST_AFTER_MIDNIGHT)


@pytest.fixture
def secretary(tmp_path: Path, clock: Clock) -> Iterator[Secretary]:
    journal = MemoryJournal()
    begun(Office(journal, "Dirk Director"), STREAM, "club", 30).begin_turnus()
    made = Secretary(journal, register.beside(str(tmp_path / "club.db")), clock=clock)
    made.found(DIRECTOR)
    yield made
    journal.close()


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ("2026-07-02T00:30:00+02:00", "2026-07-01T22:30:00+00:00"),
        ("2026-01-02T00:30:00.250000+01:00", "2026-01-01T23:30:00.250000+00:00"),
        ("2026-07-02T00:30:00+00:00", "2026-07-02T00:30:00+00:00"),
        ("2026-07-02T00:30:00Z", "2026-07-02T00:30:00Z"),
    ],
)
def test_a_moment_is_written_in_utc(given: str, written: str) -> None:
    assert new_event("Happened", {}, actor="x", at=given).at == written


def test_a_moment_of_no_place_is_refused() -> None:
    with pytest.raises(BadInput, match="time zone"):
        new_event("Happened", {}, actor="x", at="2026-07-02T00:30:00")


def test_what_is_written_in_the_hall_and_the_office_is_in_utc_and_read_in_the_clubs_time(
    secretary: Secretary,
) -> None:
    hall = Hall(secretary)
    hall.do(DIRECTOR, STREAM, Noted(round=1, text="it is late"))
    secretary.grant(DIRECTOR, Grant(account="a-arb", role=Role.ARBITER, scope=STREAM))
    assert {event.at[-6:] for event in secretary.journal.read()} == {"+00:00"}
    (noted,) = hall.seen(DIRECTOR, STREAM).notes
    assert noted.at == "2026-07-02T00:30:00+02:00"
    secretary.record(DIRECTOR, lambda: CompetitionDeleted(stream=STREAM))
    assert secretary.ledger.mark(STREAM).day == "2026-07-02"


def test_a_clock_set_back_and_forward_between_entries_breaks_nothing(
    secretary: Secretary, clock: Clock
) -> None:
    """The chain is by position; what came after stays after, whatever the clock said."""
    hall = Hall(secretary)
    for number, hours in enumerate((0, -5, 12, -24 * 400, 1)):
        clock.now += timedelta(hours=hours)
        hall.do(DIRECTOR, STREAM, Noted(round=1, text=f"remark {number}"))
        secretary.grant(DIRECTOR, Grant(account=f"a-{number}", role=Role.ARBITER, scope=STREAM))
    assert not verify(secretary.journal.read()).flaws
    notes = hall.seen(DIRECTOR, STREAM).notes
    assert [each.event.text for each in notes] == [f"remark {number}" for number in range(5)]
    assert len(secretary.grants()) == 6
