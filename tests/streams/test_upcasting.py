"""Events of other days: renamed types, fields, questions and commands are read as they are called now."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from corpus.keeping import read_journal
from corpus.reading import read_competition
from telling.seasons import STREAM, started
from turnus.app.federations import office as federations
from turnus.app.office.enrolling import joined
from turnus.app.office.keeping import Keeper
from turnus.app.office.telling import happenings
from turnus.app.seasons import office as seasons
from turnus.app.streams import upcasting
from turnus.app.streams.rederiving import rederived
from turnus.app.streams.upcasting import Renamed, Upcasters, renamed, upcast
from turnus.cli.main import run
from turnus.faults import BadInput, Damaged
from turnus.store import Event, MemoryJournal, NewEvent, json_lines, verify

Change = Callable[[str, dict[str, Any]], tuple[str, dict[str, Any]]]

# a season of the days when a draft was a sheet, a free round was asked for otherwise, and one drew
OLD_NAMES = Upcasters(
    events={
        **upcasting.UPCASTERS.events,
        ("SheetMade", 1): renamed("RoundDrafted", sheet="games", left_free="idle"),
    },
    questions={"free_round": Renamed("regulation_result", {"because": "why"})},
    commands={"MakeSheet": Renamed("DraftRound", {"gives": "unplayed"})},
    versions=upcasting.UPCASTERS.versions,
)


def as_then(kind: str, payload: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Write an event as those days would have."""
    asked = payload.get("command", {})
    if asked.get("name") == "DraftRound":
        values = {
            "gives" if name == "unplayed" else name: held for name, held in asked.get("fields", {}).items()
        }
        payload = {**payload, "command": {"name": "MakeSheet", "fields": values}}
    rulings = [_asked_then(each) for each in payload.get("rulings", [])]
    payload = {**payload, "rulings": rulings} if rulings else payload
    if kind != "RoundDrafted":
        return kind, payload
    names = {"games": "sheet", "idle": "left_free"}
    return "SheetMade", {names.get(name, name): held for name, held in payload.items()}


def _asked_then(ruling: dict[str, Any]) -> dict[str, Any]:
    if ruling["question"] != "regulation_result":
        return ruling
    facts = {"because" if name == "why" else name: held for name, held in ruling["facts"].items()}
    return {**ruling, "question": "free_round", "facts": facts}


def rewritten(events: list[Event], change: Change) -> MemoryJournal:
    """A journal in which these events were written otherwise."""
    journal = MemoryJournal()
    for event in events:
        payload: Any = event.payload
        kind, said = change(event.type, payload)
        new = NewEvent.of(kind, said, actor=event.actor, at=event.at)
        journal.append(event.stream, event.sequence - 1, [new], event.key)
    return journal


@pytest.fixture(scope="module")
def today() -> list[Event]:
    """A season of a few rounds, one of which was free for somebody."""
    director = started(31)
    for _ in range(3):
        director.round()
    return list(director.office.journal.read())


@pytest.fixture
def old(today: list[Event], monkeypatch: pytest.MonkeyPatch) -> MemoryJournal:
    journal = rewritten(today, as_then)
    assert {event.type for event in journal.read()} & {"SheetMade", "RoundDrafted"} == {"SheetMade"}
    monkeypatch.setattr(upcasting, "UPCASTERS", OLD_NAMES)
    return journal


def test_old_events_fold_to_the_same_season(old: MemoryJournal, today: list[Event]) -> None:
    now = MemoryJournal()
    now.load(today)
    mine, same = seasons.open_running(old), seasons.open_running(now)
    assert mine == same
    assert any(command.name == "DraftRound" for command in mine.asked.values())


def test_old_events_are_derived_again(old: MemoryJournal) -> None:
    report = rederived(seasons.open_running(old))
    assert report.differences == ()
    assert report.pairings == 3
    assert report.rulings >= 3


def test_reading_changes_no_byte(old: MemoryJournal) -> None:
    before = list(old.read())
    rederived(seasons.open_running(old))
    assert list(old.read()) == before
    assert verify(old.read()).flaws == ()
    assert sum('"free_round"' in event.body for event in before) > 0


def test_without_its_upcaster_an_old_event_is_named(
    old: MemoryJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upcasting, "UPCASTERS", Upcasters())
    with pytest.raises(Damaged, match="SheetMade is no event of a season"):
        seasons.open_running(old)


def test_every_reader_sees_todays_names(old: MemoryJournal, today: list[Event]) -> None:
    then, now = list(old.read()), today
    assert happenings(seasons.Running, then) == happenings(seasons.Running, now)
    assert list(joined(then)) == list(joined(now))


def test_a_competition_whose_opening_was_renamed_is_found(
    today: list[Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    def other(kind: str, payload: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        return ("ClubYearBegun" if kind == "SeasonOpened" else kind), payload

    table = Upcasters(events={("ClubYearBegun", 1): renamed("SeasonOpened")})
    monkeypatch.setattr(upcasting, "UPCASTERS", table)
    journal = rewritten(today, other)
    assert seasons.streams(journal) == [STREAM]
    assert Keeper(journal).streams(seasons.Running) == [STREAM]
    assert not federations.is_federation(journal)


def test_versions_of_a_type_are_read_one_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Upcasters(
        events={
            ("MemberJoined", 1): renamed("MemberJoined/2", who="name"),
            ("MemberJoined", 2): renamed("MemberJoined/3", name="player"),
        },
        versions={"MemberJoined": 3},
    )
    monkeypatch.setattr(upcasting, "UPCASTERS", table)
    for kind, field in (("MemberJoined", "who"), ("MemberJoined/2", "name"), ("MemberJoined/3", "player")):
        assert upcast(kind, {field: "p1"}).payload == {"player": "p1"}
    assert upcasting.written_type("MemberJoined") == "MemberJoined/3"
    with pytest.raises(BadInput, match="a later version"):
        upcast("MemberJoined/4", {"player": "p1"})
    with pytest.raises(BadInput, match="a later version"):
        upcast("MemberLeft/2", {"player": "p1"})


def test_new_events_are_written_in_their_version(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Upcasters(events={("MemberLeft", 1): renamed("MemberLeft/2")}, versions={"MemberLeft": 2})
    monkeypatch.setattr(upcasting, "UPCASTERS", table)
    director = started(30)
    director.do(seasons.Running.commands["Leave"](player="p01"))
    assert list(director.office.journal.read())[-1].type == "MemberLeft/2"
    assert seasons.open_running(director.office.journal).season.members["p01"].left


def test_a_table_must_be_one_to_one() -> None:
    for two in ({"a": Renamed("c"), "b": Renamed("c")}, {"a": Renamed("b"), "b": Renamed("c")}):
        with pytest.raises(ValueError, match="one to one"):
            Upcasters(questions=two)
    with pytest.raises(BadInput, match="two fields"):
        renamed("MemberLeft", name="player")({"name": "p1", "player": "p2"})


@pytest.mark.parametrize("name", ["federation-begun", "house-00", "series-00"])
def test_the_corpus_in_other_words_says_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every type and every question of a journal was called otherwise: nothing comes out differently."""
    plain = read_competition(name)
    kind, stream = type(plain), plain.stream
    own = [(each.type, json.loads(each.body)) for each in read_journal(name) if each.stream == stream]
    questions = {ruling["question"] for _, payload in own for ruling in payload.get("rulings", ())}
    table = Upcasters(
        events={**upcasting.UPCASTERS.events, **{(f"Old{type_}", 1): renamed(type_) for type_, _ in own}},
        questions={f"old_{question}": Renamed(question) for question in questions},
        versions=upcasting.UPCASTERS.versions,
    )
    monkeypatch.setattr(upcasting, "UPCASTERS", table)
    journal = MemoryJournal()
    for type_, payload in own:
        rulings = [
            {**ruling, "question": f"old_{ruling['question']}"} for ruling in payload.get("rulings", ())
        ]
        written = {**payload, "rulings": rulings} if rulings else payload
        new = NewEvent.of(f"Old{type_}", written, actor="x", at="2026-01-01T00:00:00+00:00")
        journal.append(stream, journal.head().position, [new])
    again = kind.open_running(journal)
    assert again == plain
    assert rederived(again) == rederived(plain)
    assert verify(journal.read()).flaws == ()


def test_the_shell_derives_an_old_journal_again(
    old: MemoryJournal, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "old.jsonl"
    path.write_text("\n".join(json_lines.to_line(event) for event in old.read()), "utf-8")
    assert run(["journal", "verify", str(path)]) == 0
    assert run(["rederive", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["differences"] == []


@pytest.mark.parametrize("name", ["ContestOpened", "ChampionshipOpened"])
def test_what_was_opened_before_without_a_system_was_a_round_robin(name: str) -> None:
    assert upcasting.upcast(name, {"contest": "x"}).payload["system"] == "round robin"
    assert upcasting.upcast(name, {"contest": "x", "system": "swiss"}).payload["system"] == "swiss"
    assert "system" not in upcasting.upcast(f"{name}/2", {"contest": "x"}).payload
