"""The pages about the law: what they show, in both languages, and what they say when asked amiss."""

import json
import re
from urllib.parse import quote

import pytest
from django.test import Client
from django.utils.html import escape

from turnus.app.law import library

PAGES = [
    "/",
    "/rulebooks/",
    "/rulebooks/fide-2023/",
    "/rulebooks/fide-2023/7.5.5/2/",
    "/rulebooks/ddt-2014/ask/flag_fall/",
]
OUR_PROGRESS = re.compile(
    r">\s*(done|open|status|reach|tests|noticed by)\s*<|\bdone / all\b|\bof them done\b"
)


def text(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return answer.content.decode()


@pytest.mark.parametrize("address", PAGES)
def test_a_page_has_one_heading_a_language_and_a_strict_policy(client: Client, address: str) -> None:
    answer = client.get(address)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert page.count("<h1") == 1
    assert '<html lang="en">' in page
    assert "script-src 'self';" in answer.headers["Content-Security-Policy"] + ";"
    assert "unsafe-inline" not in answer.headers["Content-Security-Policy"]
    assert "style=" not in page


def test_the_shelf_shows_six_rulebooks(client: Client) -> None:
    assert text(client, "/rulebooks/").count('class="card"') == 6


def test_a_rulebook_lists_its_clauses_and_finds_words(client: Client) -> None:
    assert "clauses shown: 64" in text(client, "/rulebooks/ddt-2014/")
    found = text(client, "/rulebooks/ddt-2014/?q=leader+always")
    assert "clauses shown: 1<" in found
    assert "Leader always right" in found


@pytest.mark.parametrize(
    ("term", "number"), [("promotieveld", "3.7.5.1"), ("remiseaanbod", "8.1.5"), ("remise", "5.2.1")]
)
def test_terms_of_the_index_that_have_no_row_lead_to_their_clause(
    client: Client, term: str, number: str
) -> None:
    found = text(client, f"/rulebooks/fide-2023/?q={term}")
    assert f'href="/rulebooks/fide-2023/{number}/"' in found


def test_a_rulebook_tells_what_is_good_to_know(client: Client) -> None:
    page = text(client, "/rulebooks/fide-2023/")
    assert "<summary>The clock</summary>" in page
    assert escape(library.standard().book("fide-2023").clauses["6.1/2"].summary) in page


def test_searching_as_one_types_returns_only_the_table(client: Client) -> None:
    answer = client.get("/rulebooks/ddt-2014/?q=flag", headers={"hx-request": "true"})
    assert answer.content.decode().lstrip().startswith("<p")


def test_a_clause_links_to_the_clauses_it_names(client: Client) -> None:
    page = text(client, "/rulebooks/fide-2023/7.5.5/")
    assert 'href="/rulebooks/fide-2023/A.5.2/"' in page
    assert "What Turnus does with it" in page
    assert not any(ours in page for ours in ("first_illegal_move_gives_time", "noticed by", ">done<"))
    assert "of them done" not in text(client, "/rulebooks/")
    assert ">done<" not in text(client, "/rulebooks/fide-2023/")


@pytest.mark.parametrize("book", library.standard().ids())
def test_a_rulebook_shows_its_text_and_what_it_does_not_our_progress(client: Client, book: str) -> None:
    page = text(client, f"/rulebooks/{book}/")
    assert OUR_PROGRESS.search(page) is None
    clauses = list(library.standard().book(book).clauses.values())
    for clause in clauses[:: len(clauses) // 3]:
        address = f"/rulebooks/{book}/{clause.cite.number}/"
        assert escape(clause.title) in page
        assert f'href="{address}"' in page
        alone = text(client, address)
        assert OUR_PROGRESS.search(alone) is None
        assert f'<p class="lead">{escape(clause.summary)}</p>' in alone
        assert (escape(clause.behaviour) in alone) or clause.behaviour in ("", "-", "shown")


@pytest.mark.parametrize(
    "address",
    ["/rulebooks/fide-1999/", "/rulebooks/fide-2023/99/", "/rulebooks/ddt-2014/ask/nothing/", "/elsewhere/"],
)
def test_what_is_not_there_is_said_kindly(client: Client, address: str) -> None:
    assert "There is no such page" in text(client, address, status=404)


def facts(**given: object) -> str:
    return "/rulebooks/ddt-2014/ask/flag_fall/?facts=" + quote(json.dumps(given))


def test_a_question_is_answered_with_its_grounds(client: Client) -> None:
    page = text(client, facts(opponent_can_mate=True, opponent_pieces="KN"))
    assert "flag fall: draw" in page
    assert "by 20 3-c comes first" in page


def test_a_question_is_answered_in_dutch(client: Client) -> None:
    answer = client.get(
        facts(opponent_can_mate=True, opponent_pieces="KN"), headers={"accept-language": "nl"}
    )
    assert "vlagval: remise" in answer.content.decode()


def test_wrong_facts_are_said_at_the_field(client: Client) -> None:
    page = text(client, facts(opponent_can_mate="perhaps"), status=400)
    assert 'role="alert"' in page
    assert "$.opponent_can_mate" in page


def test_no_json_is_said(client: Client) -> None:
    assert "this is no JSON" in text(client, "/rulebooks/ddt-2014/ask/flag_fall/?facts=%7B", status=400)


def test_the_language_is_chosen_by_a_button(client: Client) -> None:
    client.post("/language/setlang/", {"language": "nl", "next": "/"})
    assert '<html lang="nl">' in client.get("/").content.decode()
