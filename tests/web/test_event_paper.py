"""Papers of competitions of any format: the same as of a club's season, of players, of matches, of teams."""

import csv
from collections.abc import Iterator
from io import BytesIO, StringIO
from typing import Any

import pytest
from django.test import Client
from openpyxl import load_workbook
from pypdf import PdfReader

from telling.opens import CUP, OPEN, PEOPLE, PUBLIC, TEAMS
from turnus.app.papers.posting import Sheet
from turnus.app.papers.spreadsheets import commas
from turnus.app.papers.wall import PAPERS, Paper
from turnus.notation.trf import read_trf
from turnus.store import NewEvent
from turnus.web.public import papers, postings
from visiting.clubs import Club
from visiting.events import events


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with events(tmp_path_factory.mktemp("papers")) as made:
        yield made


def paper(opened: Club, stream: str, name: str, language: str = "en") -> str:
    answer = opened.client(language=language).get(f"/events/{stream}/paper/{name}/")
    assert answer.status_code == 200
    return str(answer.content.decode())


def words(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    assert answer.headers["Content-Type"] == "application/pdf"
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages)


def rows(page: str) -> list[list[str]]:
    """The cells of every table of a page."""
    body = page.split("<main", 1)[1]
    lines = [line.split("<td")[1:] for line in body.split("<tr")[1:]]
    return [[cell.split(">", 1)[1].split("<", 1)[0] for cell in cells] for cells in lines if cells]


@pytest.mark.parametrize("stream", [OPEN, CUP, TEAMS])
@pytest.mark.parametrize("name", PAPERS)
def test_every_paper_is_a_page_and_all_files(opened: Club, stream: str, name: str) -> None:
    page = paper(opened, stream, name)
    assert page.count("<h1") == 1
    assert PEOPLE[-1][0] not in page  # who is hidden stays so
    at = f"/events/{stream}/paper/{name}"
    assert f'href="{at}.pdf"' in page
    visitor = opened.client()
    assert words(visitor, f"{at}.pdf")
    assert load_workbook(BytesIO(visitor.get(f"{at}.xlsx").content)).sheetnames
    assert list(csv.reader(StringIO(visitor.get(f"{at}.csv").content.decode("utf-8-sig"))))


def test_a_table_says_how_many_games_of_its_round_are_open(opened: Club) -> None:
    by_board = rows(paper(opened, OPEN, "board"))
    still_open = sum(line[-1] == "\N{EN DASH}" for line in by_board)
    assert still_open
    assert f"games still open: {still_open}" in paper(opened, OPEN, "standings")
    assert f"nog open partijen: {still_open}" in paper(opened, OPEN, "standings", "nl")
    before = opened.client().get(f"/events/{OPEN}/paper/standings/?round=1").content.decode()
    assert "after round 1" in before


def test_pairings_hang_by_board_and_by_name(opened: Club) -> None:
    by_board = rows(paper(opened, OPEN, "board"))
    assert [line[0] for line in by_board[:3]] == ["1", "2", "3"]
    assert by_board[0][-1] == "½-½"
    assert by_board[1][-1] == "\N{EN DASH}"
    by_name = rows(paper(opened, OPEN, "name"))
    names = [line[0] for line in by_name]
    assert names == sorted(names, key=str.casefold)
    assert set(PUBLIC) <= set(names)
    first = by_board[0]
    assert [first[1], "1", "White", first[2]] in by_name
    assert "bye" in paper(opened, OPEN, "board")


def test_an_earlier_round_is_printed_as_it_was(opened: Club) -> None:
    page = opened.client().get(f"/events/{OPEN}/paper/board/?round=1").content.decode()
    assert "Round 1" in page
    assert [line[-1] for line in rows(page)[:3]] == ["1-0", "½-½", "0-1"]
    assert opened.client().get(f"/events/{OPEN}/paper/board.pdf?round=9").status_code == 404


def test_the_cross_table_says_against_whom_and_with_which_colour(opened: Club) -> None:
    lines = {line[1]: line for line in rows(paper(opened, OPEN, "crosstable"))}
    anna = lines["Anna de Boer"]
    assert anna[2].startswith("1 (")
    assert anna[2][-2] in "wb"
    assert anna[-1] == "1½" or anna[-1] == "1"


def test_slips_of_a_match_of_two_games_are_two_and_of_teams_one_for_the_match(opened: Club) -> None:
    cup = paper(opened, CUP, "slips")
    assert cup.count('class="slip"') == 3  # of four games one has its result
    assert "1.2 " in cup
    teams = paper(opened, TEAMS, "slips")
    assert teams.count('class="slip"') == 1
    assert "Anna de Boer" in teams
    assert "Noord \N{EN DASH} Zuid" in teams or "Zuid \N{EN DASH} Noord" in teams
    text = words(opened.client(), f"/events/{TEAMS}/paper/slips.pdf")
    assert "Bram Vos" in text
    assert text.count("signature of Noord") == text.count("signature of Zuid") == 1


def test_a_team_without_a_line_up_hangs_once_at_its_match(opened: Club) -> None:
    by_name = rows(paper(opened, TEAMS, "name"))
    assert [line[:3] for line in by_name if line[0] == "Zuid"] == [["Zuid", "1", ""]]
    assert {line[1] for line in by_name if line[0] in PUBLIC} == {"1.1", "1.2"}


def test_the_start_list_has_title_rating_and_club_and_a_card_stands_for_everybody(opened: Club) -> None:
    lines = rows(paper(opened, OPEN, "start"))
    assert lines[0] == ["1", "WFM", "Anna de Boer", "2010", "Oost"]
    cards = paper(opened, OPEN, "cards")
    assert cards.count("namecard") == len(PEOPLE)
    assert "WFM Anna de Boer" in cards


def test_print_and_export_offers_everything_also_in_dutch(opened: Club) -> None:
    page = opened.client(language="nl").get(f"/events/{OPEN}/paper/").content.decode()
    for name in PAPERS:
        assert f'href="/events/{OPEN}/paper/{name}.csv"' in page
    assert "Deelnemerslijst" in page
    assert "Naamkaartjes" in page
    dutch = opened.client(language="nl").get(f"/events/{OPEN}/paper/board/").content.decode()
    assert "indeling per bord" in dutch
    assert "Ronde 2" in dutch
    found = read_trf(opened.client().get(f"/events/{OPEN}/paper/1.trf").content.decode())
    assert len(found.tournament.players) == len(PEOPLE)
    assert found.tournament.about.name == "Spring open"
    assert opened.client().get(f"/events/{OPEN}/paper/9.trf").status_code == 404


def test_a_draft_is_on_no_paper(opened: Club) -> None:
    assert opened.client("director").get("/events/event/nothing/paper/").status_code == 404


def test_a_name_that_looks_like_a_formula_stays_a_name_between_commas() -> None:
    made = commas(Paper("x", "t", "s", (Sheet("", ("name",), (("=1+1",), ("plain",)), frozenset()),)))
    assert made.decode("utf-8-sig").splitlines() == ["name", "'=1+1", "plain"]


@pytest.mark.parametrize("suffix", ["/", ".pdf"])
def test_the_mark_of_a_paper_is_never_older_than_what_stands_on_it(
    opened: Club, monkeypatch: pytest.MonkeyPatch, suffix: str
) -> None:
    journal, post = opened.secretary.journal, postings.posting
    written = NewEvent.of("Noted", {}, actor="somebody", at="2026-11-18T00:00:00+00:00")

    def meanwhile(*asked: Any) -> Any:
        """Somebody enters a result after the reader came, and before his paper is made."""
        journal.append("notes", len(list(journal.read_stream("notes"))), [written])
        return post(*asked)

    monkeypatch.setattr(papers, "posting", meanwhile)
    address = f"/events/{OPEN}/paper/standings{suffix}"
    shown = words(opened.client(), address) if suffix == ".pdf" else paper(opened, OPEN, "standings")
    end = journal.head()
    assert f"{end.position} · {end.hash[:16]}" in shown
