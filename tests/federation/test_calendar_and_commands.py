"""The federation from the shell: reports, views, letters in two languages, iCalendar, why, rederive, demo."""

import json
import re
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from telling.federations import Bureau
from turnus.app.federations.calendar import escaped, folded, icalendar
from turnus.app.federations.office import FederationOffice, fold, open_running
from turnus.app.federations.views.catalogue import look_at, view, view_names
from turnus.app.streams.payloads import to_payload
from turnus.cli.main import run
from turnus.competition.federation import events as happened
from turnus.competition.registry import read_value
from turnus.faults import BadInput
from turnus.store import MemoryJournal, open_reader

BOARDS = ",".join(["2-0"] * 4 + ["1-1"] * 2 + ["0-2"] * 4)


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    database = str(tmp_path / "federation.db")

    def command(*words: str, status: int = 0) -> dict[str, Any]:
        assert run([*words, "--json"]) == status
        found: dict[str, Any] = json.loads(capsys.readouterr().out)
        return found

    def federation(*words: str, status: int = 0) -> dict[str, Any]:
        return command("federation", *words, "--db", database, status=status)

    federation.command = command  # type: ignore[attr-defined]
    federation.database = database  # type: ignore[attr-defined]
    return federation


def test_a_league_from_the_shell(shell: Any) -> None:
    shell("new", "2009", "--provinces", "F1,F2")
    assert shell("club", "C1", "F9", status=1)["error"]["kind"] == "refused"
    for club in ("C1", "C2", "C3"):
        shell("club", club, "F1")
    shell(
        "open", "ere", "national league", "C1-1,C2-1,C3-1", "--level", "ereklasse", "--starts", "2009-09-12",
        "--clause", "28.1", "--reason", "three teams are left",
    )  # fmt: skip
    shell("schedule", "ere", "2009-09-12,2009-09-26,2009-10-10")
    matches = shell("show", "pairings")["matches"]
    assert len(matches) == 3
    for match in matches:
        shell("result", "ere", match["home"], match["away"], BOARDS, "--on", match["on"])
    lines = shell("show", "standings", "--group", "ere")["groups"]["ere"]
    assert sum(line["match_points"] for line in lines) == 6
    assert shell("result", "ere", "C1-1", "C9-1", BOARDS, status=1)["error"]["kind"] == "refused"
    assert shell("result", "ere", "C1-1", "C2-1", "2-0,x", status=2)["error"]["where"] == "boards"
    shell("undo", "--reason", "the wrong match")
    played = [match for match in shell("show", "pairings")["matches"] if match["result"]]
    assert len(played) == 2
    replayed = shell.command("replay", shell.database, "standings")
    assert replayed["groups"]["ere"] == shell("show", "standings")["groups"]["ere"]
    why = shell.command("why", shell.database, "place", "C1-1")
    assert "kndb-2009:50.1" in why["clauses"]
    assert shell.command("rederive", shell.database)["differences"] == []


def test_a_protest_and_its_letters_in_dutch(shell: Any, capsys: pytest.CaptureFixture[str]) -> None:
    shell("new", "2009")
    shell(
        "case", "P1", "wrong decision of the arbiter", "C1", "--match-day", "2009-11-14",
        "--sent", "2009-11-17", "--received", "2009-11-18",
    )  # fmt: skip
    shell("ask-information", "P1", "m40", "--on", "2009-12-01")
    due = {one["what"]: one["last_day"] for one in shell("show", "deadlines")["deadlines"]}
    assert due["give written information"] == "2009-12-09"
    names = [one["letter"] for one in shell("show", "letters")["letters"]]
    assert names == ["P1/receipt", "P1/information/m40"]
    english = shell("letter", "P1/information/m40")
    assert "by 9 December 2009" in english["markdown"]
    run(["federation", "letter", "P1/information/m40", "--lang", "nl", "--json", "--db", shell.database])
    dutch = json.loads(capsys.readouterr().out)
    assert "uiterlijk op 9 december 2009" in dutch["markdown"]
    assert shell("letter", "P9/ruling", status=1)["error"]["kind"] == "not_found"
    run(["rulebooks", "--lang", "en", "--json"])


def unfolded(text: str) -> list[str]:
    return text.replace("\r\n ", "").split("\r\n")


def test_the_calendar_is_icalendar(shell: Any, tmp_path: Path) -> None:
    shell("new", "2009")
    long_name = "Nationale jeugddag; met prijsuitreiking, " + "é" * 60
    shell("day", long_name, "--on", "2010-06-05", "--ends", "2010-06-06")
    target = tmp_path / "out.ics"
    shell("calendar", "--ics", str(target))
    raw = target.read_bytes()
    assert all(len(line) <= 75 for line in raw.split(b"\r\n"))
    assert raw.endswith(b"END:VCALENDAR\r\n")
    assert b"\n" not in raw.replace(b"\r\n", b"")
    lines = unfolded(raw.decode())
    assert f"SUMMARY:{escaped(long_name)}" in lines
    start = lines.index(f"SUMMARY:{escaped(long_name)}")
    assert lines[start - 2 : start] == ["DTSTART;VALUE=DATE:20100605", "DTEND;VALUE=DATE:20100607"]
    uids = [line for line in lines if line.startswith("UID:")]
    assert len(uids) == len(set(uids)) == lines.count("BEGIN:VEVENT") == lines.count("END:VEVENT")


def test_a_day_that_is_changed_keeps_its_uid() -> None:
    planned = happened.DayPlanned(what="final", on=date(2010, 3, 6))
    moved = happened.DayChanged(what="final", on=date(2010, 3, 13))
    bureau = Bureau()
    bureau.do(planned)
    before = icalendar(look_at(fold("s", bureau.events)))
    bureau.do(moved)
    after = icalendar(look_at(fold("s", bureau.events)))
    assert re.findall("UID:.*", before) == re.findall("UID:.*", after)
    assert "20100306" in before
    assert "20100306" not in after


@pytest.mark.clause("kndb-2009", "27.6/2")
def test_a_provincial_day_gives_way_to_the_national_calendar() -> None:
    bureau = Bureau()
    bureau.do(happened.DayPlanned(what="final", on=date(2010, 3, 6)))
    provincial = happened.DayPlanned(what="F1 final", on=date(2010, 3, 6), province="F1")
    assert bureau.refused(provincial).clauses
    bureau.do(happened.CalendarPublished(on=date(2009, 3, 20)))
    changed = happened.DayChanged(what="final", on=date(2010, 3, 13), option="change the date")
    assert bureau.refused(changed).clauses
    bureau.do(
        happened.DayChanged(
            what="final", on=date(2010, 3, 13), provincial_boards_consulted=True, option="change the date"
        ),
        provincial,
    )


@pytest.mark.parametrize("text", ["a" * 75, "a" * 76, "é" * 200, "x" * 74 + "é", ""])
def test_folding_keeps_the_text_and_its_characters(text: str) -> None:
    made = folded(text)
    assert made.replace("\r\n ", "") == text
    assert all(len(line.encode()) <= 75 for line in made.split("\r\n"))


@pytest.mark.parametrize(
    ("text", "hint", "value"),
    [
        ("a,b", tuple[str, ...], ("a", "b")),
        ("2-0,1-1", tuple[tuple[int, int], ...], ((2, 0), (1, 1))),
        ("2-0,1-1;0-2", tuple[tuple[tuple[int, int], ...], ...], (((2, 0), (1, 1)), ((0, 2),))),
        ("1,3", frozenset[int], frozenset({1, 3})),
        ("F1=3,F2=4", dict[str, int], {"F1": 3, "F2": 4}),
        ('[{"kind": "at_home"}]', tuple[Any, ...], ({"kind": "at_home"},)),
        ("12", int, 12),
        ("x", str, "x"),
    ],
)
def test_values_are_read_as_people_type_them(text: str, hint: Any, value: Any) -> None:
    assert read_value(text, hint, "x") == value


def test_what_cannot_be_read_is_named() -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        read_value("[1,", tuple[int, ...], "x")


def test_the_demo_federation_is_whole_and_repeatable(shell: Any, tmp_path: Path) -> None:
    first, second = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    shell.command("federation", "demo", str(first))
    shell.command("federation", "demo", str(second))
    assert first.read_bytes() == second.read_bytes()
    with closing(open_reader(str(first))) as reader:
        running = open_running(reader)
    assert len(running.federation.opened.provinces) == 13
    ended = shell.command("replay", str(first), "promotion")
    assert [one["size"] for one in ended["classes"]] == [12, 24, 36, 0]
    look = look_at(running)  # read once: a season has two thousand events
    for name in view_names():
        found = view(look, name)
        assert json.loads(json.dumps(found.data)) == found.data
        assert all(len(row) == len(grid.columns) for grid in found.grids for row in grid.rows)
    assert shell.command("rederive", str(first))["differences"] == []


@pytest.mark.clause("kndb-2009", "32.4/2")
@pytest.mark.clause("kndb-2009", "33.5.1/2")
def test_a_championship_from_the_shell(shell: Any, capsys: pytest.CaptureFixture[str]) -> None:
    shell("new", "2009", "--provinces", "F1,F2")
    shell("club", "C1", "F1")
    for member in ("m1", "m2"):
        shell("register", member, "C1", "--received", "2004-01-01", "--has-dutch-nationality")
        shell("age", member, "2010", "30")
    shell("open-championship", "semi", "general championship", "2010-03-06", "--stage", "semi-final")
    promoted = ("enter", "semi", "m1", "promoted from the provinces", "--province", "F1")
    assert run(["federation", *promoted, "--on", "2010-02-07", "--db", shell.database]) == 1
    assert "kndb-2009:32.4/2" in capsys.readouterr().err
    shell(*promoted, "--on", "2010-02-06")
    shell("enter", "semi", "m2", "named by the Board", status=1)
    shell("enter", "semi", "m2", "named by the Board", "--has-advice")
    shell("delegate", "semi", "F1", "--on", "2009-10-01")
    (line,) = shell("show", "organisation")["organisation"]
    assert (line["leader"], line["delegated_to"]) == ("the Board", "F1")
    fast = '{"feeds":"general championship","tempo":{"minutes":20}}'
    words = ("open-championship", "F1", "general championship", "2009-11-07", "--province", "F1")
    shell(*words, "--provincial", fast, status=1)
    shell("time-game", "semi", "m1", "m2", "m1", "soon", "2009-09-12T12:00:00", status=2)
    assert "kndb-2009:32.4/2" in shell.command("why", shell.database, "event", "8")["clauses"]
    assert shell.command("rederive", shell.database)["differences"] == []


def test_a_federation_under_another_text_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for pinned, changed in (("0" * 64, ["kndb-2009"]), (None, [])):
        running = FederationOffice(MemoryJournal()).open(
            "federation/2009", happened.FederationOpened(season=2009)
        )
        payload = to_payload(running.federation.opened)
        if pinned:
            payload["hashes"] = {"kndb-2009": pinned}
        path = tmp_path / f"{len(changed)}.jsonl"
        stored = {"stream": "federation/2009", "seq": 1, "type": "FederationOpened", "payload": payload}
        path.write_text(json.dumps({**stored, "at": "2009-07-01T00:00:00+00:00", "actor": "board"}), "utf-8")
        for words in (["replay", str(path), "standings"], ["rederive", str(path)]):
            capsys.readouterr()
            assert run([*words, "--json"]) == 0
            found = capsys.readouterr()
            known = json.loads(found.out).get("changed_texts", [])
            assert [one["rulebook"] for one in known] == changed
            assert ("not the one this season was opened with" in found.err) == bool(changed)


def test_every_view_of_a_federation_that_has_just_begun() -> None:
    running = fold("s", Bureau().events)
    for name in view_names():
        assert isinstance(view(look_at(running), name).data, dict)


def test_a_journal_that_cannot_be_is_a_fault_with_its_place() -> None:
    opened = happened.ContestOpened(contest="A", competition="national league", teams=("C1-1", "C2-1"))  # type: ignore[arg-type]
    strange = happened.MatchPlayed(
        contest="A", home="C8-1", away="C9-1", boards=((2, 0),), on=date(2009, 9, 1)
    )
    running = fold("s", [*Bureau().events, opened, strange])
    with pytest.raises(BadInput, match="C8-1") as fault:
        view(look_at(running), "standings")
    assert fault.value.where == "s"
    with pytest.raises(BadInput, match="event 2"):
        fold("s", [*Bureau().events, strange])
