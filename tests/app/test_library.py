"""The shelf: every row of the registers, with its kind; wrong registers are refused with their place."""

import hashlib
import re
from collections import Counter
from importlib.resources import files

import pytest

from turnus.app.law import library
from turnus.app.law.library import COLUMNS, read_register
from turnus.faults import BadInput, NotFound
from turnus.law import Cite, Kind

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


HEADER = "\t".join(COLUMNS)
ROW = "club\t1\trule\tTitle\t-\tSays\t-\tacts\t-\t-\t-"


def test_a_dash_means_nothing() -> None:
    (clause,) = read_register(f"{HEADER}\n{ROW}\n", "club")
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
        list(read_register(text, "club"))


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
