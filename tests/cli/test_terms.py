"""Terms on the command line: by their names, read as what they hold, listed; a wrong one told."""

import json
from pathlib import Path
from typing import Any

import pytest

from turnus.app.law import library
from turnus.app.law.filling import filled_terms
from turnus.cli.main import run
from turnus.faults import BadInput
from turnus.law import OPEN

Captured = pytest.CaptureFixture[str]


def told(capsys: Captured, *words: object) -> Any:
    assert run([*map(str, words), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def whole_number_term() -> tuple[str, int]:
    """A term of the club's rulebook that holds a whole number, and another value for it."""
    for name, settings in library.standard().stack("osv-v30").settings.items():
        value = next((each.value for each in settings if each.value is not OPEN), None)
        if type(value) is int and not settings[0].choices and settings[0].high is None:
            return name, value + 1
    raise AssertionError


def test_a_season_opens_with_terms_of_its_own(tmp_path: Path, capsys: Captured) -> None:
    name, value = whole_number_term()
    opened = told(capsys, "season", "new", "2026", "--set", f"{name}={value}", "--db", tmp_path / "a.db")
    assert opened["events"][0]["payload"]["terms"] == {name: value}
    plain = told(capsys, "season", "new", "2026", "--set", f"{name}={value - 1}", "--db", tmp_path / "b.db")
    assert not plain["events"][0]["payload"].get("terms")


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
