"""An evening of Keizer in the office: why somebody has no game, totals beside names, what would be."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from turnus.competition.engine.meetings.keizer_options import OPTIONS
from visiting.clubs import Club, club, sent

DESK = "/run/event/tuesday/"
EVENTS = "/events/event/tuesday/"
NAMES = "Anna de Boer 2010\nBram Vos, 1905\nCarla Smit 1850\nDaan Bos 1800\nEls Kok 1700\n"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as made:
        yield made


@pytest.fixture
def director(opened: Club) -> Client:
    client = opened.client("director")
    sent(client, "/run/new/", "/run/new/", name="Tuesday", format="keizer", rounds="9", top="50")
    do(client, "terms", **{"stage.main.meeting.options.recount": "once", "confirm": "yes"})
    do(client, "enter", names=NAMES)
    return client


def shown(answer: Any) -> str:
    return unescape(answer.content.decode())


def do(client: Client, what: str, **fields: Any) -> str:
    return shown(sent(client, DESK, f"{DESK}{what}/", **fields))


def words(page: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def whom(client: Client, name: str) -> str:
    """Return the pseudonym by which forms know somebody."""
    found = re.search(
        rf'name="player" value="([^"]+)" aria-label="{name}"', shown(client.get(f"{DESK}entries/"))
    )
    assert found
    return found[1]


def test_a_reason_is_said_before_the_round_and_its_result_afterwards(opened: Club, director: Client) -> None:
    assert "Who is not there, and why" in shown(director.get(DESK))
    els = whom(director, "Els Kok")
    entries = do(director, "entries/act", player=els, do="missed", why="club", round="")
    assert "misses round 1: played for the club" in words(entries)
    assert "bye for half a point" not in entries
    do(director, "do/DraftRound")
    desk = do(director, "do/PublishRound")
    assert "Who has no game, and why (1)" in words(desk)
    rounds = shown(director.get(f"{DESK}rounds/?round=1"))
    assert '<option value="club" selected>played for the club</option>' in rounds
    noted = do(director, "do/SayWhyMissed", player=els, round="1", why="club draw")
    assert "drew for the club" in words(noted)
    assert "drew for the club" in words(shown(opened.client().get(f"{EVENTS}pairings/")))
    page = words(shown(opened.client().get(f"{EVENTS}players/{els}/")))
    assert re.search(r"drew for the club (?![0-9½])", page)  # it brings a share of his value, no point
    his_own = shown(director.get(f"{DESK}entries/of/{els}/"))
    assert '<option value="silent">away without a word</option>' in his_own


def test_totals_and_values_stand_beside_the_names(opened: Club, director: Client) -> None:
    do(director, "do/DraftRound")
    draft = words(shown(director.get(f"{DESK}draft/")))
    assert re.search(r"Anna de Boer 50 \(50\)", draft)
    assert "Paired by the Keizer list." in draft
    do(director, "do/PublishRound")
    pairings = words(shown(opened.client().get(f"{EVENTS}pairings/")))
    assert re.search(r"Bram Vos 49 \(49\)", pairings)
    assert "between brackets what the player is worth" in pairings
    assert "On the list Anna de Boer is number 1 with 50, Bram Vos number 2 with 49." in pairings
    answer = opened.client().get("/api/events/event/tuesday/pairings").json()
    assert sorted(answer["pairs"][0]["values"]) == sorted(answer["pairs"][0]["points"]) == [49, 50]


def test_the_list_that_would_be_is_one_step_from_the_list(opened: Club, director: Client) -> None:
    els = whom(director, "Els Kok")
    do(director, "entries/act", player=els, do="missed", why="silent", round="")
    do(director, "do/DraftRound")
    do(director, "do/PublishRound")
    do(director, "results", typed="1 =, 2 =", round="1")
    world = opened.client()
    page = words(shown(world.get(f"{EVENTS}standings/")))
    assert "if everybody had played" in page
    would = words(shown(world.get(f"{EVENTS}standings/?as=played")))
    assert "on average" in would
    assert re.search(r"Anna de Boer 2010 74½ 74½ 1 ", would)
    found = world.get("/api/events/event/tuesday/standings?if_all_played=true").json()["standings"]
    assert {row["name"]: row["tiebreaks"]["KG"] for row in found}["Els Kok"] == 0
    why = words(shown(world.get(f"{EVENTS}why/?player={els}")))
    assert "round 1: away without a word, 0 times 46" in why


def test_the_first_order_is_put_by_hand_on_a_page(opened: Club) -> None:
    client = opened.client("director")
    sent(client, "/run/new/", "/run/new/", name="By hand", format="keizer", seeding="by-hand")
    at = "/run/event/by-hand/"
    sent(client, at, f"{at}enter/", names=NAMES)
    page = shown(client.get(f"{at}arrangements/"))
    assert "The first order" in page
    sent(client, at, f"{at}arrangements/", what="order", order="Els Kok\nAnna de Boer")
    sent(client, at, f"{at}do/DraftRound/")
    draft = words(shown(client.get(f"{at}draft/")))
    assert "Els Kok is number 1" in draft
    assert "The first order" not in shown(client.get(f"{at}arrangements/"))


def test_every_term_is_on_the_page_and_a_share_is_read_there(opened: Club, director: Client) -> None:
    page = shown(director.get(f"{DESK}terms/"))
    for name in OPTIONS:
        assert f'name="stage.main.meeting.options.{name}"' in page
    assert 'name="scale.win"' not in page
    tried = do(director, "terms", **{"stage.main.meeting.options.bye": "3/4", "confirm": "yes"})
    assert "the terms were changed" in tried
    wrong = sent(director, DESK, f"{DESK}terms/", **{"stage.main.meeting.options.bye": "much"})
    assert wrong.status_code == 400
    assert "much is no share: write it as 2/3, 0.4 or 1" in shown(wrong)
    held = opened.secretary.seen_event(opened.identity("director"), "event/tuesday").competition
    assert held.format.stages[0].meeting.options["bye"] == "3/4"
