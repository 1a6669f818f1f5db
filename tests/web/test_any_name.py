"""A name in any script is printed; one that nobody could print or show is refused where it is given."""

import io
from collections.abc import Iterator
from pathlib import Path

import openpyxl
import pypdf
import pytest

from machine import fonts
from turnus.app.people.register import Person
from turnus.app.streams.new_events import new_event
from turnus.faults import BadInput
from turnus.notation.printable import LONGEST_TEXT
from turnus.store import Json
from visiting.clubs import STREAM, Club, club

WORK = f"/office/{STREAM}"
PAPER = f"/seasons/{STREAM}/paper"
SCRIPTS = "王小明", "Ольга", "محمد", "ไทย", "Łukasz"
ODD = "bell\x07", "null\x00", "\ufffe", "lone \ud800", "\U0010fffd", "😀"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path, rounds=1) as made:
        yield made


def pdf_text(content: bytes) -> str:
    return "".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(content)).pages)


def name_players(opened: Club, names: tuple[str, ...]) -> None:
    for number, name in enumerate(names, 1):
        opened.secretary.people_of(STREAM).remember(f"p{number:02}", Person(name))


def test_names_in_any_script_are_printed_and_can_be_read_again(opened: Club) -> None:
    fonts.installed()
    name_players(opened, (*SCRIPTS, "Emma 😀"))
    answer = opened.client().get(f"{PAPER}/standings.pdf")
    assert answer.status_code == 200
    read = pdf_text(answer.content)
    assert [name for name in ("王小明", "Ольга", "Łukasz") if name not in read] == []
    assert "Marked" in str(pypdf.PdfReader(io.BytesIO(answer.content)).trailer["/Root"])  # still tagged


@pytest.mark.parametrize("name", [name for name in ODD if "\ud800" not in name])
def test_whatever_was_kept_before_is_printed_somehow(opened: Club, name: str) -> None:
    name_players(opened, (name,))
    for suffix, start in (("pdf", b"%PDF"), ("xlsx", b"PK")):
        answer = opened.client().get(f"{PAPER}/standings.{suffix}")
        assert (answer.status_code, answer.content[: len(start)]) == (200, start)
    assert openpyxl.load_workbook(io.BytesIO(answer.content)).worksheets
    assert opened.client().get(f"/seasons/{STREAM}/news.rss").status_code == 200


@pytest.mark.parametrize("name", ["x" * 1_000_000, "x" * 201, "bell\x07", "null\x00"])
def test_a_name_nobody_could_show_is_refused(opened: Club, name: str) -> None:
    director, before = opened.client("director"), opened.secretary.journal.head()
    newcomer = {"name": name, "rating": "1500", "membership": "member", "key": "k"}
    answer = director.post(f"{WORK}/members/", newcomer)
    assert answer.status_code == 400
    assert opened.secretary.journal.head() == before


@pytest.mark.parametrize("reason", ["x" * (LONGEST_TEXT + 1), "bell\x07"])
def test_no_text_of_any_command_goes_beyond_all_measure(opened: Club, reason: str) -> None:
    director, before = opened.client("director"), opened.secretary.journal.head()
    given = {"player": "p77", "rating": "1500", "membership": reason, "key": "k"}
    assert director.post(f"{WORK}/do/Join/", given).status_code == 400
    expected = str(opened.secretary.seen(opened.identity("director"), STREAM).length)
    undone = director.post(f"{WORK}/undo/", {"reason": reason, "expected": expected, "key": "u"}, follow=True)
    assert "characters; 10000 at most" in undone.content.decode() or "U+0007" in undone.content.decode()
    assert opened.secretary.journal.head() == before


def test_every_text_in_an_event_is_looked_at() -> None:
    at = "2026-11-15T20:00:00+00:00"
    new_event("Noted", {"text": "x" * LONGEST_TEXT, "of": [1, {"a": None}]}, actor="x", at=at)
    wrong: list[Json] = [{"a": ["x" * (LONGEST_TEXT + 1)]}, {"a": {"b": {"c": "\x07"}}}, {"a": {"\x07": 1}}]
    for payload in wrong:
        with pytest.raises(BadInput) as raised:
            new_event("Noted", payload, actor="x", at=at)
        assert raised.value.where == "a"
    source = Path(__file__).parents[2] / "src" / "turnus"
    makers = [path.name for part in ("app", "web", "cli") for path in (source / part).rglob("*.py")
              if "NewEvent.of(" in path.read_text("utf-8")]  # fmt: skip
    assert makers == ["new_events.py"]
