"""A regulation as a booklet: what stands in it, and that it can be printed."""

from io import BytesIO
from pathlib import Path
from zlib import compress, crc32

import pytest
from pypdf import PdfReader

from turnus.app.law.written import read_regulation
from turnus.app.papers.languages import catalogue
from turnus.app.papers.posting import Wording
from turnus.app.papers.typesetting import Letterhead
from turnus.app.regulations.booklet import booklet, contents
from turnus.app.regulations.checking import stack_of
from turnus.app.regulations.finding import stack_named
from turnus.law import Stack

TEXT = """\
id = "toren-2027"
title = "The Tower"
title_nl = "De Toren"
edition = "2027"
from = "2027-01-01"
[[clause]]
number = "1.1"
title = "Groups"
title_nl = "Groepen"
text = "There are two groups.\\n\\nEach has *four* #players [and] $no more$."
text_nl = "Er zijn twee groepen."
[clause.set]
"stage.main.divisions.kind" = "groups"
"stage.main.divisions.count" = 2
"stage.main.meeting.kind" = "round-robin"
[[clause]]
number = "1.2"
title = "Moving"
text = "One moves up."
set = { "stage.main.moves.up" = 1, "stage.main.moves.down" = 1, "stage.main.ladder.steps" = ["WIN", "SB"] }
[[clause]]
number = "2"
title = "Disputes"
text = "The committee decides."
decision = { by = "committee", options = ["stands", "is changed"] }
[[example]]
title = "one up, one down"
groups = { A = ["Anna", "Bram"], B = ["Cor", "Dirk"] }
rounds = [["Anna - Bram 1-0", "Cor - Dirk 1-0"]]
order = { A = ["Anna", "Bram"] }
points = { Anna = 1, Bram = 0 }
up = ["Cor"]
down = ["Bram"]
"""
ENGLISH = Wording("en", str)
DUTCH = Wording("nl", catalogue("nl").gettext)


def dot() -> bytes:
    """A picture of one red pixel, as PNG."""

    def chunk(kind: bytes, held: bytes) -> bytes:
        return len(held).to_bytes(4) + kind + held + crc32(kind + held).to_bytes(4)

    head = (1).to_bytes(4) * 2 + bytes((8, 2, 0, 0, 0))
    pixel = compress(bytes((0, 200, 20, 20)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", pixel) + chunk(b"IEND", b"")


@pytest.fixture(scope="module")
def tower() -> Stack:
    data = TEXT.encode()
    return stack_of(read_regulation(data), data)


def test_the_title_page(tower: Stack) -> None:
    made = contents(tower, ENGLISH)
    assert (made["title"], made["edition"], made["holds"]) == (
        "The Tower", "edition 2027", "holds from 1 January 2027",
    )  # fmt: skip
    assert made["stands"].startswith("Where it says nothing, ")
    assert made["mark"].startswith("toren-2027 ")
    dutch = contents(tower, DUTCH)
    assert (dutch["title"], dutch["holds"]) == ("De Toren", "geldt vanaf 1 januari 2027")


def test_the_articles_have_their_numbers_and_words(tower: Stack) -> None:
    articles = contents(tower, ENGLISH)["articles"]
    assert [(each["number"], each["title"]) for each in articles] == [
        ("1.1", "Groups"), ("1.2", "Moving"), ("2", "Disputes"),
    ]  # fmt: skip
    assert articles[2]["left"] == "Committee decides: stands, is changed"
    dutch = contents(tower, DUTCH)["articles"]
    assert dutch[0]["text"] == "Er zijn twee groepen."
    assert dutch[1]["text"] == "One moves up."  # it has no Dutch


def test_worked_examples_are_an_appendix(tower: Stack) -> None:
    (example,) = contents(tower, ENGLISH)["examples"]
    assert example["groups"][1] == {"name": "group B", "players": "Cor, Dirk"}
    assert example["rounds"] == [{"number": "1", "games": ["Anna - Bram 1-0", "Cor - Dirk 1-0"]}]
    assert example["outcome"] == [
        "Final order of group A: 1. Anna, 2. Bram",
        "Points: Anna 1, Bram 0",
        "Up: Cor",
        "Down: Bram",
    ]


def test_what_each_article_sets_is_another(tower: Stack) -> None:
    rows = contents(tower, ENGLISH)["sets"]
    assert ["1.1", "how many groups", "2"] in rows
    assert ["1.2", "tie-breaks", "most wins, Sonneborn-Berger"] in rows
    assert [row[0] for row in rows] == sorted(row[0] for row in rows)
    assert ["1.1", "hoe zij elkaar treffen", "ieder speelt tegen ieder"] in contents(tower, DUTCH)["sets"]


def test_a_table_stands_row_by_row_among_them() -> None:
    text = (
        b'id = "a"\ntitle = "A"\n[[clause]]\nnumber = "1"\ntext = "As the table says."\n'
        b'table = [{ when = { players = "..11" }, set = { "stage.main.rounds" = 5 } }, '
        b'{ when = { players = "12.." }, set = { "stage.main.rounds" = 7 } }]\n'
    )
    rows = contents(stack_of(read_regulation(text), text), ENGLISH)["sets"]
    assert rows == [["1", "rounds, from 2 players", "5"], ["1", "rounds, from 12 players", "7"]]


def test_it_can_be_printed_and_read_aloud(tower: Stack) -> None:
    """Nothing in the words is taken for code; the file is tagged (PDF/UA)."""
    head = Letterhead("Schaakclub De Toren", "#1d6b5f", (), dot())
    made = booklet(tower, ENGLISH, head)
    assert b"pdfuaid" in made
    pages = [page.extract_text() for page in PdfReader(BytesIO(made)).pages]
    assert "The Tower" in pages[0]
    assert "Schaakclub De Toren" in pages[0]
    assert "Contents" in pages[1]
    assert "1.2" in pages[1]
    assert "Each has *four* #players [and] $no more$." in pages[2]
    assert "Worked examples" in pages[3]
    assert [page.rstrip().splitlines()[-1].endswith(str(n)) for n, page in enumerate(pages, 1)][1:] == [
        True
    ] * 3


def test_a_rulebook_in_code_has_its_booklet_too() -> None:
    made = contents(stack_named("ddt-2014"), DUTCH)
    assert len(made["articles"]) > 50
    assert (made["examples"], made["sets"]) == ([], [])


def test_every_written_regulation_can_be_printed() -> None:
    for folder in (Path(__file__).parent.parent / "written_regulations").iterdir():
        for words in (ENGLISH, DUTCH):
            assert contents(stack_named(str(folder)), words)["articles"]
