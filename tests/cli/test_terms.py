"""Terms on the command line: by their names, read as what they hold, listed; a wrong one told."""

import json
from pathlib import Path
from typing import Any

import pytest

from turnus.app.law import library
from turnus.app.law.filling import filled_terms
from turnus.cli.main import run
from turnus.competition.figures import is_left_to_somebody
from turnus.faults import BadInput
from turnus.law import OPEN

Captured = pytest.CaptureFixture[str]


def told(capsys: Captured, *words: object) -> Any:
    assert run([*map(str, words), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def whole_number_term(*, is_left: bool = True) -> tuple[str, int]:
    """A term of the club's rulebook that holds a whole number, left to somebody or not, and another value."""
    for name, settings in library.standard().stack("osv-v30").settings.items():
        value: Any = next((each.value for each in settings if each.value is not OPEN), None)
        is_plain = type(value) is int and not settings[0].choices and settings[0].high is None
        if is_plain and is_left_to_somebody(settings) is is_left:
            return name, value + 1
    raise AssertionError


def test_a_season_opens_with_terms_of_its_own(tmp_path: Path, capsys: Captured) -> None:
    name, value = whole_number_term()
    opened = told(capsys, "season", "new", "2026", "--set", f"{name}={value}", "--db", tmp_path / "a.db")
    assert opened["events"][0]["payload"]["terms"] == {name: value}
    plain = told(capsys, "season", "new", "2026", "--set", f"{name}={value - 1}", "--db", tmp_path / "b.db")
    assert not plain["events"][0]["payload"].get("terms")


OTHERWISE = [
    (("season", "new", "2026-2027", "--set", "moving_up=3"), "osv-v30:1.7-a", "7-b"),
    (("federation", "new", "2026", "--set", "fewest_rounds=5"), "kndb-2009:29b.3", "64"),
]


@pytest.mark.clause("osv-v30", "7-b")
@pytest.mark.clause("kndb-2009", "64")
@pytest.mark.parametrize(("command", "set_by", "allows"), OTHERWISE)
def test_a_term_that_a_clause_sets_is_filled_otherwise_only_by_a_clause_and_for_a_reason(
    command: tuple[str, ...], set_by: str, allows: str, tmp_path: Path, capsys: Captured
) -> None:
    at = ("--db", str(tmp_path / "a.db"))
    name, value = command[-1].split("=")
    assert run([*command, *at]) == 1
    assert f"(not {value}); to deviate, name the clause that allows it" in (said := capsys.readouterr().err)
    assert set_by in said
    assert run([*command, "--clause", allows, *at]) == 1
    assert "a decision needs its reason" in capsys.readouterr().err
    opened = told(capsys, *command, "--clause", allows, "--reason", "so agreed", *at)["events"][0]["payload"]
    assert opened["terms"] == {name: int(value)}
    (deviation,) = opened["deviations"]
    assert (deviation["given"], deviation["set_by"], deviation["reason"]) == (
        command[-1],
        [set_by],
        "so agreed",
    )
    taken = told(capsys, command[0], "show", "decisions", *at)["taken"]
    assert [(each["clause"].split(":")[1], each["reason"]) for each in taken] == [(allows, "so agreed")]
    assert told(capsys, "rederive", *at[1:])["differences"] == []


@pytest.mark.parametrize(("command", "set_by", "allows"), OTHERWISE)
def test_an_old_journal_with_such_a_term_folds_and_is_reported(
    command: tuple[str, ...], set_by: str, allows: str, tmp_path: Path, capsys: Captured
) -> None:
    at = tmp_path / "a.db"
    told(capsys, *command, "--clause", allows, "--reason", "so agreed", "--db", at)
    file = tmp_path / "old.jsonl"
    assert run(["journal", "export", str(at), str(file)]) == 0
    first, *others = file.read_text().splitlines()
    event = json.loads(first)
    of_then = {name: held for name, held in event["payload"].items() if name != "deviations"}
    for said in (of_then, of_then.get("command", {}).get("fields", {})):
        said.pop("clause", None), said.pop("reason", None)
    then = {name: held for name, held in event.items() if name != "hash"} | {"payload": of_then}
    file.write_text("\n".join([json.dumps(then), *others]))
    capsys.readouterr()
    assert run(["rederive", str(file), "--json"]) == 1
    (difference,) = json.loads(capsys.readouterr().out)["differences"]
    assert set_by in difference["derived"]


@pytest.mark.parametrize("command", [("season", "new", "2026"), ("federation", "new", "2026")])
def test_terms_are_listed_and_nothing_is_opened(
    command: tuple[str, ...], tmp_path: Path, capsys: Captured
) -> None:
    listed = told(capsys, *command, "--set", "help", "--db", tmp_path / "a.db")["settings"]
    assert all(each["name"] for each in listed)
    assert not (tmp_path / "a.db").exists()


def test_the_fields_of_an_event_are_listed(tmp_path: Path, capsys: Captured) -> None:
    listed = told(capsys, "event", "new", tmp_path / "a.db", "Open", "--format", "swiss", "--set", "help")
    fields = {each["field"]: each["meaning"] for each in listed["fields"]}
    assert all(fields.values())
    assert any(name.endswith(".rounds") for name in fields)
    assert not (tmp_path / "a.db").exists()


def test_a_wrong_name_is_told_with_the_nearest() -> None:
    stack = library.standard().stack("osv-v30")
    name, _ = whole_number_term()
    with pytest.raises(BadInput) as fault:
        filled_terms(stack, [f"{name}x=1"])
    assert name in fault.value.values["near"]
    with pytest.raises(BadInput, match="no whole number"):
        filled_terms(stack, [f"{name}=many"])
    with pytest.raises(BadInput, match="write term=value"):
        filled_terms(stack, ["nonsense"])
