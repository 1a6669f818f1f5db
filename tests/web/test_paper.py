"""Paper and exports: what was written is read back by somebody else's reader, or our own."""

from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from openpyxl import load_workbook
from pypdf import PdfReader

from turnus.app.papers.posting import Sheet, Wording
from turnus.app.papers.spreadsheets import workbook
from turnus.app.papers.typesetting import pdf
from turnus.app.papers.wall import PAPERS, Paper
from turnus.competition.season.rounds.phases import tournament_of
from turnus.notation.trf import read_trf, remarks
from turnus.web.public import reading

pytestmark = pytest.mark.usefixtures("untouched")
SEASON = "/seasons/house/2026-2027"
STREAM = "house/2026-2027"


def file(client: Client, address: str, kind: str) -> bytes:
    answer = client.get(f"{SEASON}/paper/{address}")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == kind
    return bytes(answer.content)


def words(content: bytes) -> str:
    """The text of a PDF, as whoever cannot see it hears it."""
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages)


def games() -> list[Any]:
    return list(reading.running(STREAM).season.turni[-1].rounds[-1].games)


def test_the_pdf_by_board_has_every_game_with_its_board(client: Client) -> None:
    lines = words(file(client, "board.pdf", "application/pdf")).splitlines()
    for number, game in enumerate(games(), 1):
        white, black = reading.names_in(STREAM)(game.white), reading.names_in(STREAM)(game.black)
        score = game.result.replace("1/2", "½") or "\N{EN DASH}"
        assert f"{number} {game.white_group} {white} {black} {score}" in lines


def test_the_pdf_by_name_has_everybody_in_the_order_of_the_alphabet(client: Client) -> None:
    text = words(file(client, "name.pdf", "application/pdf"))
    names = [reading.names_in(STREAM)(name) for game in games() for name in game.players]
    places = [text.index(f"\n{name} ") for name in sorted(names, key=str.casefold)]
    assert places == sorted(places)
    first = games()[0]
    assert (
        f"\n{reading.names_in(STREAM)(first.black)} 1 Black {reading.names_in(STREAM)(first.white)}\n" in text
    )


def test_the_standings_on_paper_are_those_on_the_page(client: Client) -> None:
    text = words(file(client, "standings.pdf", "application/pdf"))
    assert "1 Anna de Boer 4 13½ 10½ 5" in text
    assert "Turnus 3, round 5 of 7; games still open: 6" in text


def test_the_cross_table_says_against_whom_and_with_which_colour(client: Client) -> None:
    text = words(file(client, "crosstable.pdf", "application/pdf"))
    assert "1 Anna de Boer ½ (7w) 1 (8w) 1 (5b) 1 (6b) ½ (3w) 4" in text


def test_slips_are_made_for_the_games_without_a_result(client: Client) -> None:
    text = words(file(client, "slips.pdf", "application/pdf"))
    waiting = [number for number, game in enumerate(games(), 1) if not game.result]
    for number in waiting:
        assert f"Board number {number} " in text
    assert text.count("signature of White") == text.count("signature of Black") == len(waiting) == 6


def test_dutch_paper_is_dutch() -> None:
    dutch = Client(headers={"accept-language": "nl"})
    text = words(file(dutch, "board.pdf", "application/pdf"))
    assert "Interne competitie 2026\N{EN DASH}2027: indeling per bord" in text
    assert "dinsdag 5 januari 2027" in text


def test_a_pdf_tells_its_language_and_title_and_is_tagged(client: Client) -> None:
    read = PdfReader(BytesIO(file(client, "standings.pdf", "application/pdf")))
    root: Any = read.trailer["/Root"]
    assert root["/Lang"] == "en"
    assert root["/MarkInfo"]["/Marked"]
    assert read.metadata
    assert read.metadata.title
    assert read.metadata.title.startswith("House competition 2026\N{EN DASH}2027")


def test_a_paper_bears_where_the_journal_ended(client: Client) -> None:
    head = reading.journal().head()
    assert f"{head.position} · {head.hash[:16]}" in words(file(client, "board.pdf", "application/pdf"))


def test_a_name_is_never_taken_for_code() -> None:
    rows = (('#panic("x") *bold* $1$ @ref <b>',),)
    paper = Paper("x", "#eval(1)", "= no heading", (Sheet("", ("head",), rows),))
    text = words(pdf(paper, Wording()))
    assert "#eval(1)" in text
    assert '#panic("x") *bold* $1$ @ref <b>' in text.replace("”", '"').replace("“", '"')


EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def test_a_workbook_has_a_sheet_a_group_and_halves_as_numbers(client: Client) -> None:
    book = load_workbook(BytesIO(file(client, "standings.xlsx", EXCEL)))
    assert book.sheetnames == ["Group 1", "Group 2", "Group 3"]
    page = book["Group 1"]
    assert page["A1"].value == "House competition 2026\N{EN DASH}2027: standings"
    assert [cell.value for cell in page[4]] == [1, "Anna de Boer", 4, 13.5, 10.5, 5]


def test_a_name_that_looks_like_a_formula_stays_a_name() -> None:
    name = '=HYPERLINK("http://elsewhere")'
    book = load_workbook(BytesIO(workbook(Paper("x", "t", "s", (Sheet("", ("name",), ((name,),)),)))))
    cell = book.worksheets[0]["A4"]
    assert cell.value == name
    assert cell.data_type == "s"


@pytest.mark.parametrize(("written", "number"), [("½", 0.5), ("3¼", 3.25), ("12", 12), ("0", 0)])
def test_figures_are_numbers_one_can_calculate_with(written: str, number: float) -> None:
    paper = Paper("x", "t", "s", (Sheet("", ("points",), ((written,),), frozenset({0})),))
    assert load_workbook(BytesIO(workbook(paper))).worksheets[0]["A4"].value == number


def test_a_report_file_reads_back_as_the_same_tournament(client: Client) -> None:
    answer = client.get(f"{SEASON}/paper/3.trf")
    found = read_trf(answer.content.decode())
    assert not remarks(found)
    running = reading.running(STREAM)
    season = running.season
    event, turnus = found.tournament, season.turni[-1]
    assert [player.name for player in event.players] == [
        reading.names_in(STREAM)(n) for n in turnus.groups["3"]
    ]
    expected = tournament_of(season, turnus, "3", running.law).rounds
    assert [(set(r.games), set(r.byes)) for r in event.rounds] == [
        (set(r.games), set(r.byes)) for r in expected
    ]
    assert event.about.first_day == turnus.dates[0].replace("-", "/")


@pytest.mark.parametrize("name", PAPERS)
def test_every_paper_is_a_page_to_print_and_both_files(client: Client, name: str) -> None:
    page = client.get(f"{SEASON}/paper/{name}/").content.decode()
    assert page.count("<h1") == 1
    assert file(client, f"{name}.pdf", "application/pdf").startswith(b"%PDF")
    assert load_workbook(BytesIO(file(client, f"{name}.xlsx", EXCEL))).sheetnames


@pytest.mark.parametrize(
    "address",
    ["nothing/", "nothing.pdf", "board.pdf?round=99", "9.trf", "1.trf?turnus=99", "board.xlsx?group=9"],
)
def test_what_is_not_there_is_said_kindly(client: Client, address: str) -> None:
    assert client.get(f"{SEASON}/paper/{address}").status_code == 404
    assert client.get(f"/seasons/house/1900/paper/{address}").status_code == 404
