"""The journal keeps the command beside the first event it led to: the same comes back, and no secret."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from random import Random
from typing import Any

import pytest

from engine.playing import opened, play_round
from telling.seasons import play_all, replayed, started, with_calendar
from turnus.app.competitions.running import Office as FormatOffice
from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.federations.demo_begun import begin_season
from turnus.app.federations.office import Running as AnyFederation
from turnus.app.seasons.office import Running, open_running
from turnus.app.streams import runner
from turnus.app.streams.commanding import kept, read_kept, values_of
from turnus.app.streams.payloads import from_values, to_payload
from turnus.app.streams.rederiving import rederived
from turnus.app.streams.runner import Folded
from turnus.competition.engine.slices import COMMANDS
from turnus.competition.engine.slices.closing import StageClosed
from turnus.competition.federation import EVENTS as FEDERATION_EVENTS
from turnus.competition.making_once import forget
from turnus.competition.season import EVENTS as SEASON_EVENTS
from turnus.competition.season import commands as asked
from turnus.competition.season.events import MemberJoined, RatingChanged, ResultConfirmed, TurnusClosed
from turnus.faults import BadInput
from turnus.store import MemoryJournal
from turnus.store.event import COMMAND


@dataclass
class Listener:
    """Hears every command that is decided on, in its order."""

    heard: list[Any] = field(default_factory=list)

    def __call__(self, running: Folded[Any, Any], commands: Sequence[Any], law: Any) -> Any:
        self.heard += commands
        return _decided(running, commands, law)


_decided = runner._decided  # noqa: SLF001 - what is listened to


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Listener:
    found = Listener()
    monkeypatch.setattr(runner, "_decided", found)
    return found


def behind(running: Folded[Any, Any]) -> list[Any]:
    """The commands behind the events of a competition, as its journal kept them."""
    return [
        running.command_behind(number, event) for number, event in running.history if number in running.asked
    ]


def played_competition() -> tuple[FormatOffice, AnyFormat]:
    office, running = opened({"stage.main.meeting.kind": "round-robin"}, 4)
    for number in range(3):
        running = play_round(office, running, Random(number))  # noqa: S311 - to play, not to hide
    return office, running


def test_a_season_keeps_every_command(listener: Listener) -> None:
    director = started(30)
    director.sign_off("p05", 1)
    for _ in range(7):
        director.round()
    director.close_turnus()
    running = replayed(director)
    assert behind(running) == listener.heard
    assert director.running.asked == running.asked


def test_series_keep_every_command(listener: Listener) -> None:
    director = with_calendar(12)
    play_all(director)
    director.do(asked.CloseTurnus(seed="t"))
    running = open_running(director.office.journal)
    assert behind(running) == listener.heard
    report = rederived(running)
    assert (report.differences, report.pairings) == ((), 6)


def test_a_federation_keeps_every_report_and_command(listener: Listener) -> None:
    journal = MemoryJournal()
    forget()  # or it would be written from memory
    running = begin_season(journal, "kept")
    found = behind(AnyFederation.open_running(journal, running.stream))
    assert len(found) == len(listener.heard) > 500
    assert found == listener.heard


def test_a_competition_of_any_format_keeps_every_command(listener: Listener) -> None:
    office, running = played_competition()
    assert behind(AnyFormat.open_running(office.journal)) == listener.heard
    assert running.asked == AnyFormat.open_running(office.journal).asked


def test_a_competition_of_any_format_is_derived_again() -> None:
    office, running = played_competition()
    report = rederived(AnyFormat.open_running(office.journal))
    assert (report.differences, report.pairings) == ((), 3)
    number, closed = next((n, e) for n, e in running.history if isinstance(e, StageClosed))
    tables = json.loads(json.dumps(to_payload(closed)).replace('"p01"', '"?"').replace('"p02"', '"p01"'))
    other: Any = AnyFormat.from_payload("StageClosed", json.loads(json.dumps(tables).replace('"?"', '"p02"')))
    history = tuple((n, other if n == number else e) for n, e in running.history if n <= number)
    (difference,) = rederived(replace(running, history=history)).differences
    assert difference.kind in ("RoundClosed", "StageClosed")


def test_what_a_command_and_its_event_say_alike_is_written_once() -> None:
    director = started(30)
    director.pair()
    bodies = [event.body for event in director.office.journal.read() if event.type == "RoundDrafted"]
    seed = json.loads(bodies[0])["seed"]
    assert bodies[0].count(f'"{seed}"') == 1
    assert json.loads(bodies[0])[COMMAND]["name"] == "DraftRound"


def test_no_event_has_a_field_of_this_name() -> None:
    for kinds in (SEASON_EVENTS, FEDERATION_EVENTS, AnyFormat.events):
        assert not [kind for kind in kinds.values() if COMMAND in {each.name for each in fields(kind)}]
    assert COMMANDS.entries.keys() == AnyFormat.commands.keys()


def test_why_somebody_signed_off_is_forgotten() -> None:
    director = started(30)
    director.do(asked.SignOff(player="p01", round=1, on="2026-08-30", at="12:00", reason="in hospital"))
    last = list(director.office.journal.read())[-1]
    assert "hospital" not in last.body
    assert json.loads(last.body)[COMMAND]["forgotten"] is True
    running = replayed(director)
    assert running.command_behind(*running.history[-1]) is None
    assert rederived(running).differences == ()


def test_an_asked_hour_does_not_make_a_repeated_request_another() -> None:
    director = started(30)
    office, running = director.office, director.running
    command = asked.JudgeStrength(upper="p01", lower="p13", corresponds=False, reason="x", at="20:00")
    first = office.do(running, command, "key")
    again = office.do(running, replace(command, at="20:01"), "key")
    assert again == first
    assert len(again.history) == len(running.history) + 1
    with pytest.raises(BadInput, match="used for something else"):
        office.do(running, replace(command, reason="y"), "key")


def test_a_default_that_the_event_fills_comes_back_as_the_default() -> None:
    command = asked.FormGroups(form="three groups")
    event = next(e for _, e in started(30).running.history if type(e).__name__ == "GroupsFormed")
    stored = read_kept(json.loads(json.dumps(kept(command, event))))
    assert stored is not None
    assert from_values(asked.FormGroups, values_of(stored, asked.FormGroups, event)) == command


def forged(running: Running, kind: type, change: Any) -> list[tuple[int, str, str]]:
    """What is found of a season in which the last event of a kind was changed."""
    number = max(n for n, event in running.history if isinstance(event, kind))
    history = tuple((n, change(e) if n == number else e) for n, e in running.history if n <= number)
    found = rederived(replace(running, history=history)).differences
    return [(each.event - number, each.kind, each.question) for each in found]


@pytest.fixture(scope="module")
def turnus() -> Running:
    director = started(31)
    for _ in range(7):
        director.round()
    director.close_turnus()
    return replayed(director)


def test_what_no_one_retraced_is_derived_from_its_command(turnus: Running) -> None:
    """A result has nothing computed, and was never derived again before."""
    report = rederived(turnus)
    assert report.differences == ()
    assert report.outcomes > 100
    changed = forged(turnus, MemberJoined, lambda event: replace(event, rulings=()))
    assert changed == [(0, "MemberJoined", "rulings")]
    absent = forged(turnus, ResultConfirmed, lambda event: replace(event, stayed_away=(event.white,)))
    assert absent == [(0, "ResultConfirmed", "ResultConfirmed")]


def test_a_ruling_with_other_facts_is_found(turnus: Running) -> None:
    def other_facts(event: TurnusClosed) -> TurnusClosed:
        first, *others = event.rulings
        return replace(event, rulings=(*others, first))

    assert forged(turnus, TurnusClosed, other_facts) == [(0, "TurnusClosed", "rulings")]


def test_an_event_that_no_command_led_to_is_found(turnus: Running) -> None:
    history = list(turnus.history)
    number, _ = history[-1]
    made_up: Any = RatingChanged(player="p01", rating=1)
    (found,) = rederived(replace(turnus, history=(*history, (number + 1, made_up)))).differences
    assert (found.event, found.derived) == (number + 1, "no command led to this")


def test_undone_commands_are_not_derived() -> None:
    director = started(30)
    director.pair()
    running = director.office.undo(director.running, "wrong hall")
    assert set(running.asked) <= {number for number, _ in running.history}
    assert rederived(running).differences == ()
