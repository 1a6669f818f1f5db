"""The seats of a round: a card a board with its links, also on paper; new links for those that were lost."""

import html
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from telling.opens import OPEN
from turnus.web import desk
from visiting.clubs import Club
from visiting.events import events

ROUND = f"/play/round/{OPEN}/2/"


@pytest.fixture
def office(tmp_path: Path) -> Iterator[Club]:
    with events(tmp_path) as made:
        yield made


def tokens(page: str) -> list[str]:
    return re.findall(r'name="card" value="([^"]+)"', page)


def links(page: str) -> list[str]:
    return re.findall(r'class="address"><a href="http://testserver([^"]+)"', page)


def opened(office: Club) -> str:
    answer = office.client("arbiter").post(ROUND, {"control": "300+3", "way": "help"})
    return html.unescape(answer.content.decode())


def paper(office: Club, who: str, cards: list[str], kind: str) -> Any:
    return office.client(who).post("/play/seats/paper/", {"card": cards, "paper": kind})


def test_a_board_has_one_card_with_its_number_names_and_colours(office: Club) -> None:
    page = opened(office)
    cards = page.split('class="card seats"')[1:]
    assert len(cards) == 2
    for card in cards:
        assert re.search(r"<h2>Board \d</h2>", card)
        assert card.index("White") < card.index("Black")
        assert (card.count('class="qr"'), card.count('<strong translate="no">')) == (2, 2)
    assert "Bram Vos" in page


@pytest.mark.parametrize(("kind", "pages"), [("a4", 1), ("labels", 1)])
def test_the_cards_are_printed_from_the_links_that_are_shown(office: Club, kind: str, pages: int) -> None:
    page = opened(office)
    answer = paper(office, "arbiter", tokens(page), kind)
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    read = PdfReader(BytesIO(answer.content))
    assert len(read.pages) == pages
    text = " ".join(page.extract_text() for page in read.pages)
    for word in ("Board 2", "Board 3", "White", "Black", "Bram Vos"):
        assert word in text, text
    assert office.client().get(links(page)[0], follow=True).status_code == 200, "printing renews nothing"


def test_only_an_arbiter_with_the_keys_prints_them(office: Club) -> None:
    cards = tokens(opened(office))
    assert paper(office, "player", cards, "a4").status_code == 403
    id_ = cards[0].split()[0]
    assert paper(office, "arbiter", [f"{id_} {'x' * 32}"], "a4").status_code == 403
    assert paper(office, "arbiter", [], "a4").status_code == 400
    assert paper(office, "arbiter", cards, "a3").status_code == 400


def test_a_lost_link_is_replaced_and_the_old_one_opens_nothing(office: Club) -> None:
    page = opened(office)
    arbiter = office.client("arbiter")
    again = html.unescape(arbiter.get(ROUND).content.decode())
    assert not links(again), "a link is shown once"
    id_ = tokens(page)[0].split()[0]
    new = html.unescape(arbiter.post(ROUND, {"renew": "yes", "seat": [f"{id_} white"]}).content.decode())
    [link] = links(new)
    assert office.client().get(link, follow=True).status_code == 200
    assert office.client().get(links(page)[0], follow=True).status_code == 403
    assert office.client().get(links(page)[1], follow=True).status_code == 200, "Black keeps his"
    refused = arbiter.post(ROUND, {"renew": "yes"})
    assert (refused.status_code, "choose the seats" in refused.content.decode()) == (400, True)
    for seat in ("arbiter", "scribe", "nobody"):
        assert arbiter.post(ROUND, {"renew": "yes", "seat": [f"{id_} {seat}"]}).status_code == 400


def test_the_arbiter_of_one_game_reaches_its_links(office: Club) -> None:
    made = desk.rooms().open(office.identity("director"), {"rulebook": "fide-2023"})
    director, where = office.client("director"), f"/play/{made.id}/seats/"
    assert where in director.get(f"/play/{made.id}/arbiter/").content.decode()
    assert office.client("player").get(where).status_code == 403
    [link] = links(html.unescape(director.post(where, {"seat": f"{made.id} black"}).content.decode()))
    assert office.client().get(link, follow=True).status_code == 200
    assert office.client().get(f"/play/{made.id}/sit/{made.keys['black']}/").status_code == 403
