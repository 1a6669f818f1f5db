"""osv-v30 and ddt-2014 as data: equal field by field, by the same clauses, but for a list that is true."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from turnus.app.law import library
from turnus.competition.engine.settling import competitions, described, made_of, settle, stated_by
from turnus.competition.engine.slices.opening import check_playable
from turnus.faults import BadInput
from turnus.law import Law
from turnus.store import opening

ROOT = Path(__file__).parents[2]
PAIRS = {"osv-v30": "osv-as-data", "ddt-2014": "ddt-as-data"}
ROW = re.compile(
    r"^\| `(?P<of>[\w-]+)` \| (?P<parts>[^|]+) \| `(?P<field>[^`]+)` \| (?P<why>[^|]+) \|$", re.MULTILINE
)


@pytest.fixture(autouse=True)
def shelves(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(opening, "FOLDERS", set())
    monkeypatch.setenv(library.SHELVES, str(ROOT / "tests" / "written_regulations"))
    library.forget_shelves()
    yield
    monkeypatch.undo()
    library.forget_shelves()


def law_of(name: str) -> Law:
    return Law(library.standard().stack(name))


def format_of(name: str, part: str) -> dict[str, Any]:
    return {each.field: each.value for each in described(settle(law_of(name), part, {})[0], {})}


def listed() -> set[tuple[str, str, str]]:
    """What docs/regulations.md says that data cannot express: rulebook, competition, field."""
    rows = ROW.finditer((ROOT / "docs" / "regulations.md").read_text("utf-8"))
    return {(row["of"], part.strip(), row["field"]) for row in rows for part in row["parts"].split(",")}


def left_out() -> set[tuple[str, str, str]]:
    found = set()
    for name, data in PAIRS.items():
        for part in competitions(law_of(name)):
            code, written = format_of(name, part), format_of(data, part)
            found |= {
                (name, part, path)
                for path in code.keys() | written.keys()
                if code.get(path) != written.get(path)
            }
    return found


def test_they_have_the_same_competitions() -> None:
    for name, data in PAIRS.items():
        assert set(competitions(law_of(name))) == set(competitions(law_of(data)))


def test_field_by_field_they_are_equal_but_for_what_is_listed() -> None:
    assert left_out() == listed()
    assert listed()


def test_every_field_that_is_said_cites_the_same_clause() -> None:
    for name, data in PAIRS.items():
        for part in competitions(law_of(name)):
            there = stated_by(law_of(name), part)
            for path, (_, clauses) in stated_by(law_of(data), part).items():
                numbers = [each.partition(":")[2] for each in clauses]
                assert numbers == [each.partition(":")[2] for each in there[path][1]], (part, path)


def test_what_is_listed_cannot_be_played_as_data() -> None:
    for name, part, path in sorted(listed()):
        wanted = format_of(name, part)[path]
        values = {held: value for held, (value, _) in stated_by(law_of(PAIRS[name]), part).items()}
        with pytest.raises(BadInput, match="is played by a season"):
            check_playable(made_of({**values, path: getattr(wanted, "value", wanted)}))
