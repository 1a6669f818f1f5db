"""docs/regulation-terms.md is made from the code, whole, in two languages; every line of it can be copied."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from turnus.app.law import library
from turnus.app.law.written import known_terms
from turnus.app.regulations.checking import check_text
from turnus.app.regulations.reference import BOOKS, IN_A_SEASON, OPTIONS, markdown, terms_of, written_line
from turnus.app.regulations.schema import format_fields, option_schema, stage_fields
from turnus.competition.engine.meetings import KNOWN
from turnus.competition.engine.slices.opening import ONLY_A_SEASON
from turnus.standings.codes import CODES
from turnus.standings.fide.codes import FIDE_CODES, TEAM_CODES

FILE = Path(__file__).parents[2] / "docs" / "regulation-terms.md"
PAGE = markdown()
# of a field that means something only beside another: what else the regulation says
BESIDE: dict[str, dict[str, Any]] = {
    "stages": {"stage.finals.entry.stage": "turnus"},
    "entry.stage": {"stages": ["turnus", "main"]},
    "entry.by": {"stages": ["turnus", "main"], "stage.main.entry.stage": "turnus"},
    "entry.places": {"stages": ["turnus", "main"], "stage.main.entry.stage": "turnus"},
    "seeding": {},
    "match_result": {"unit": "team", "boards": 4},
    "unit": {"boards": 4},
    "boards": {"unit": "team"},
}


def test_the_page_is_what_the_code_says() -> None:
    assert FILE.read_text("utf-8") == PAGE, "turnus regulation schema --markdown > docs/regulation-terms.md"


def rows() -> list[list[str]]:
    lines = [line.strip("|\n ").split(" | ") for line in PAGE.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line] for line in lines]


def test_every_field_option_term_and_tie_break_stands_on_it() -> None:
    named = {row[0].strip("`") for row in rows()}
    fields = {path for path, _ in format_fields()} | {f"stage.NAME.{path}" for path, _ in stage_fields()}
    codes = {*CODES, *FIDE_CODES, *TEAM_CODES}
    assert fields | codes <= named
    for book in BOOKS:
        assert {term.name for term, _ in terms_of(book, library.standard().stack(book))} <= named
    assert "moving_up" in named
    assert known_terms(library.standard().stack("osv-v30"))["moving_up"].name in named


def test_every_row_has_a_meaning_in_two_languages_and_a_line_to_copy() -> None:
    for row in rows():
        assert row[1], row
        assert row[2], row
        assert re.fullmatch(r"`.+`", row[-1]), row


def lines() -> list[Any]:
    """Return every field of a format with its line, and what else must be said for it to mean something."""
    whole: list[Any] = [(path, held, {}) for path, held in format_fields()]
    stage: list[Any] = [(path, held, {}) for path, held in stage_fields() if not path.startswith(OPTIONS)]
    options = [
        (f"{OPTIONS}{name}", option_schema(option), {"stage.main.meeting.kind": kind})
        for kind, meeting in KNOWN.items()
        for name, option in meeting.options.items()
    ]
    return [
        pytest.param(path, written_line(path, held), BESIDE.get(path, {}) | beside, id=path)
        for path, held, beside in (*whole, *stage, *options)
    ]


@pytest.mark.parametrize(("path", "line", "beside"), lines())
def test_a_line_can_be_copied(path: str, line: str, beside: dict[str, Any]) -> None:
    assert f"`{line}`" in PAGE
    other = "".join(f'"{path}" = {_toml(value)}\n' for path, value in beside.items())
    more = f'[[clause]]\nnumber = "2"\ntext = "Beside it."\n[clause.set]\n{other}' if other else ""
    text = f'id = "own"\ntitle = "Own"\n[[clause]]\nnumber = "1"\ntext = "It."\n{line}\n{more}'
    problems = check_text(text.encode()).problems
    if path in ONLY_A_SEASON:
        assert "is played by a season" in problems[0].message
        assert IN_A_SEASON in next(row for row in rows() if row[0] == f"`stage.NAME.{path}`")[1]
    else:
        assert problems == ()


def _toml(value: Any) -> str:
    return json.dumps(value)  # TOML writes texts, numbers and lists alike
