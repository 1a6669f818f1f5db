"""A hole in the law, a rulebook without competitions, a name instead of a pseudonym: told in one sentence."""

import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from turnus.app.law import library
from turnus.app.law.holes import Unsettled
from turnus.app.law.openings import openable
from turnus.cli.main import run
from turnus.law import Gap, Law
from turnus.play.questions.results.flag import FlagFall
from turnus.store import NewEvent, open_journal

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNUS_DB", str(tmp_path / "turnus.db"))


def one_sentence(capsys: Captured, *words: object, status: int) -> str:
    assert run([str(word) for word in words]) == status
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    return told.err


@pytest.mark.parametrize("rulebook", ["fide-2023", "fide-2005", "asten-bughouse", "kndb-2009"])
def test_a_season_opens_only_under_a_rulebook_that_has_one(capsys: Captured, rulebook: str) -> None:
    told = one_sentence(capsys, "season", "new", "2026", "--rulebook", rulebook, status=2)
    assert rulebook in told
    assert all(name in told for name in openable())
    assert "no season yet" in one_sentence(capsys, "season", "show", "standings", status=1)


@pytest.mark.parametrize(
    ("rulebook", "part"), [("osv-v30", "series"), ("ddt-2014", "house"), ("osv-v30", "x")]
)
def test_a_part_that_the_rulebook_has_not(capsys: Captured, rulebook: str, part: str) -> None:
    words = ("season", "new", "2026", "--rulebook", rulebook, "--part", part)
    assert "--part" in one_sentence(capsys, *words, status=2)


@pytest.mark.parametrize("rulebook", ["fide-2023", "osv-v30", "ddt-2014"])
def test_a_federation_opens_only_under_its_regulation(capsys: Captured, rulebook: str) -> None:
    told = one_sentence(capsys, "federation", "new", "2026", "--rulebook", rulebook, status=2)
    assert "kndb-2009" in told


def test_a_rulebook_without_competitions_is_told(capsys: Captured, tmp_path: Path) -> None:
    """A journal that an older edition opened under a rulebook without competitions."""
    payload: Any = {"season": "x", "part": "house", "rulebook": "fide-2023", "hashes": {}}
    with closing(open_journal(str(tmp_path / "old.db"))) as journal:
        at = "2026-09-01T20:00:00.000000+00:00"
        journal.append("house/x", 0, [NewEvent.of("SeasonOpened", payload, actor="director", at=at)])
    words = ("season", "join", "p1", "--rating", "1800", "--db", tmp_path / "old.db")
    told = one_sentence(capsys, *words, status=2)
    assert "fide-2023 has no competitions" in told
    assert run([*map(str, words), "--json"]) == 2
    error: dict[str, Any] = json.loads(capsys.readouterr().out)["error"]
    assert error["kind"] == "bad_input"


def test_the_clauses_that_were_asked_are_named() -> None:
    law = Law(library.standard().stack("fide-2023"))
    bench = law.stack.bench(FlagFall)
    silent = [speaker.cite for speaker in bench.speakers]
    hole = Gap("every clause is silent", silent)
    hole.asked("flag_fall", "fide-2023")
    hole.asked("something further out", "another")
    told = Unsettled(hole)
    assert str(told) == "fide-2023 does not settle the question flag_fall: every clause is silent"
    assert told.clauses == tuple(map(str, silent))


def test_every_question_says_who_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    law = Law(library.standard().stack("fide-2023"))
    empty = replace(law.stack.bench(FlagFall), speakers=())
    monkeypatch.setitem(law.stack.benches, FlagFall, empty)
    with pytest.raises(Gap) as found:
        law.ask(FlagFall(opponent_can_mate=True))
    assert (found.value.question, found.value.rulebook) == ("flag_fall", "fide-2023")


def members(tmp_path: Path) -> Path:
    path = tmp_path / "members.csv"
    names = ["Anna de Boer", "Bram Vos", "Anna Smit", *(f"Lid {number}" for number in range(4, 21))]
    rows = (f"{name};{2000 - 10 * place}" for place, name in enumerate(names))
    path.write_text("Naam;Rating\n" + "\n".join(rows) + "\n", "utf-8")
    return path


def test_players_are_called_by_their_names(capsys: Captured, tmp_path: Path) -> None:
    for words in (
        ("new", "2026", "--rulebook", "osv-v30"), ("enter", str(members(tmp_path))),
        ("groups", "--size", "10", "--form", "two groups"),
        ("calendar", *(f"2026-09-{day:02}" for day in range(1, 8))), ("pair", "--seed", "x"), ("publish",),
    ):  # fmt: skip
        assert run(["season", *words, "--lang", "en"]) == 0
    capsys.readouterr()
    assert run(["season", "show", "pairings", "--json"]) == 0
    told = capsys.readouterr().out
    assert "Bram Vos" in told or "p02" in told
    assert run(["season", "absence", "Bram Vos", "2", "--on", "2026-09-01", "--at", "12:00", "--json"]) == 0
    [event] = json.loads(capsys.readouterr().out)["events"]
    assert event["payload"]["player"] == "p02"
    several = one_sentence(capsys, "season", "absence", "Anna", "2", "--on", "2026-09-01", status=2)
    assert "Anna de Boer (p01); Anna Smit (p03)" in several
    assert run(["season", "result", "bram vos", "Nobody", "1-0"]) == 1


def test_entering_goes_on_from_whom_is_there(capsys: Captured, tmp_path: Path) -> None:
    assert run(["season", "new", "2026", "--rulebook", "osv-v30"]) == 0
    assert run(["season", "join", "p02", "--rating", "1900", "--name", "Eerste"]) == 0
    capsys.readouterr()
    assert run(["season", "enter", str(members(tmp_path)), "--json"]) == 0
    joined = [event["payload"]["player"] for event in json.loads(capsys.readouterr().out)["events"]]
    assert joined[:2] == ["p01", "p03"]
    assert len(set(joined)) == 20
