"""The shelf: every row of the registers, with its kind; wrong registers are refused with their place."""

import hashlib
import re
import sys
from collections import Counter
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

from proving.shelves import put_on_the_shelf
from turnus.app.law import library
from turnus.app.law.register import COLUMNS, Register
from turnus.faults import BadInput, NotFound
from turnus.law import Cite, Kind, LawError, Stack, UnknownClause

HEADER = "\t".join(COLUMNS)
ROW = "club\t1\trule\tTitle\t-\tSays\t-\tacts\t-\t-\t-"
EDITION = """from turnus.law import Edition
EDITION = Edition("club", "Club", "Club", "1", bases=("fide-2023",))
"""
RULE = """from turnus.law import clause
from turnus.play.questions.results.flag import ClockReading
"""
SPEAKING = """def clocks_are_read(_facts: ClockReading) -> bool:
    return True
"""

# As the registers came: rule, decision, setting, procedure, notice.
REGISTER = {
    "asten-bughouse": (56, 7, 3, 2, 1),
    "ddt-2014": (37, 11, 8, 6, 2),
    "fide-2005": (121, 35, 10, 15, 7),
    "fide-2023": (275, 50, 43, 43, 58),
    "kndb-2009": (407, 91, 182, 49, 40),
    "osv-v30": (215, 18, 30, 1, 36),
}


def test_six_rulebooks_of_1859_clauses_are_on_the_shelf() -> None:
    shelf = library.standard()
    assert shelf.ids() == sorted(REGISTER)
    assert sum(len(shelf.book(name).clauses) for name in shelf.ids()) == 1859


@pytest.mark.parametrize("name", REGISTER)
def test_every_row_has_its_kind(name: str) -> None:
    counted = Counter(clause.kind for clause in library.standard().book(name).clauses.values())
    assert tuple(counted[kind] for kind in Kind) == REGISTER[name]


@pytest.mark.parametrize("name", REGISTER)
def test_a_rulebook_is_hashed_by_its_register(name: str) -> None:
    text = (files(f"turnus.rulebooks.{name.replace('-', '_')}") / "clauses.tsv").read_bytes()
    assert library.standard().book(name).hash == hashlib.sha256(text).hexdigest()


def test_every_citation_between_rulebooks_names_a_clause() -> None:
    library.standard().check_citations()


STACKS = (*((name, "") for name in REGISTER), ("osv-v30", "fide-2005"))


@pytest.mark.parametrize(("name", "base"), STACKS)
def test_what_we_ship_would_pass_the_checks_of_other_shelves(name: str, base: str) -> None:
    """Our own rulebooks are not checked whenever somebody starts the program, but here."""
    shelf = library.standard()
    for rulebook in REGISTER:
        bases = shelf.book(rulebook).edition.bases
        assert {(rulebook, other) for other in bases[1:]} <= set(STACKS)
    books = shelf.stack(name, base).books
    assert all(book.trusted for book in books)
    for book in books:
        Register(book.register, book.id).check()
    Stack(tuple(replace(book, trusted=False) for book in books))


WRONG = {
    "a kind that does not exist": (ROW.replace("rule", "guess"), "@clause('club', '1')", "no kind guess"),
    "a clause that does not exist": (ROW, "@clause('club', '2')", "does not exist"),
    "a form that is not its kind's": (ROW.replace("rule", "notice"), "@clause('club', '1')", "only as rule"),
    "a deviation from nothing": (ROW, "@clause('club', '1', deviates_from='fide-2023:6.9')", "says nothing"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_rulebook_of_another_shelf_is_checked_when_it_is_loaded(
    wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    row, declared, message = WRONG[wrong]
    folder = tmp_path / "club"
    folder.mkdir()
    (folder / "clauses.tsv").write_text(f"{HEADER}\n{row}\n", "utf-8")
    (folder / "__init__.py").write_text(EDITION, "utf-8")
    (folder / "rules.py").write_text(f"{RULE}\n{declared}\n{SPEAKING}", "utf-8")
    for _ in put_on_the_shelf(monkeypatch, tmp_path):
        with pytest.raises((BadInput, LawError), match=message):
            library.standard().stack("club")
        for name in [name for name in sys.modules if name.startswith("turnus.rulebooks.club")]:
            del sys.modules[name]


@pytest.mark.parametrize(
    ("name", "base", "expected"),
    [
        ("asten-bughouse", "", ["asten-bughouse", "fide-2023"]),
        ("ddt-2014", "", ["ddt-2014", "fide-2005"]),
        ("osv-v30", "", ["osv-v30", "fide-2023"]),
        ("osv-v30", "fide-2005", ["osv-v30", "fide-2005"]),
        ("fide-2023", "", ["fide-2023"]),
    ],
)
def test_a_rulebook_stands_on_its_base(name: str, base: str, expected: list[str]) -> None:
    assert [book.id for book in library.standard().stack(name, base).books] == expected


def test_a_base_it_cannot_stand_on_is_refused() -> None:
    with pytest.raises(BadInput, match="ddt-2014 cannot stand on fide-2023"):
        library.standard().stack("ddt-2014", "fide-2023")


def test_unknown_rulebooks_and_clauses_are_not_found() -> None:
    with pytest.raises(NotFound, match="no rulebook fide-1999"):
        library.standard().book("fide-1999")
    with pytest.raises(NotFound, match=r"fide-2023 has no clause 99\.1"):
        library.standard().clause(Cite("fide-2023", "99.1"))


def test_a_dash_means_nothing() -> None:
    (clause,) = Register(f"{HEADER}\n{ROW}\n".encode(), "club").values()
    assert (clause.title, clause.title_nl, clause.doubt) == ("Title", "", "")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (ROW, "line 1: the columns must be"),
        (f"{HEADER}\nclub\t1\trule", "line 2: 3 columns"),
        (
            f"{HEADER}\n{ROW}\n{ROW.replace('rule', 'guess').replace('1', '2')}",
            "line 3: there is no kind guess",
        ),
        (f"{HEADER}\n{ROW.replace('club', 'other')}", "the row is of other"),
        (f"{HEADER}\n{ROW.replace('Title', '-')}", "needs a number, a title"),
    ],
)
def test_a_wrong_register_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        Register(text.encode(), "club").check()


@pytest.mark.parametrize("text", [f"{HEADER}\r\n{ROW}\r\n", f"{HEADER}\n{ROW}"])
def test_lines_end_as_they_do_elsewhere(text: str) -> None:
    assert list(Register(text.encode(), "club")) == ["1"]
    assert Register(text.encode(), "club")["1"].doubt == ""


def test_a_clause_stands_once_in_a_register() -> None:
    with pytest.raises(UnknownClause, match="twice"):
        Register(f"{HEADER}\n{ROW}\n{ROW}\n".encode(), "club")


UNITS = ("één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen")
TEENS = (
    "tien",
    "elf",
    "twaalf",
    "dertien",
    "veertien",
    "vijftien",
    "zestien",
    "zeventien",
    "achttien",
    "negentien",
)
TENS = ("twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig", "negentig", "honderd")
ORDINALS = ("eerste", "tweede", "derde", "vierde", "vijfde", "zesde", "zevende", "achtste")
WORDS = (
    {
        word: number
        for words, least in ((UNITS, 1), (TEENS, 10), (ORDINALS, 1))
        for number, word in enumerate(words, least)
    }
    | {word: 10 * number for number, word in enumerate(TENS, 2)}
    | {
        f"{unit}{'ën' if unit.endswith('e') else 'en'}{ten}": 10 * tens + number
        for tens, ten in enumerate(TENS[:-1], 2)
        for number, unit in enumerate(UNITS, 1)
    }
)


def _figures(text: str) -> set[int]:
    return {int(figure) for figure in re.findall(r"\d+", text)}


@pytest.mark.parametrize("name", library.standard().ids())
def test_every_clause_says_the_same_in_dutch(name: str) -> None:
    for clause in library.standard().book(name).clauses.values():
        assert clause.summary_nl, clause.cite
        assert clause.summary_nl != clause.summary or not re.search(r"\b(the|and|players?)\b", clause.summary)
        said = _figures(clause.summary_nl) | {
            WORDS[word] for word in re.findall(r"\w+", clause.summary_nl.lower()) if word in WORDS
        }
        assert _figures(clause.summary) <= said, f"{clause.cite}: {clause.summary_nl}"
