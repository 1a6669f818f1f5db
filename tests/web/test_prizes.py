"""The prizes of a competition in the office: written by its director, shown to everybody with grounds."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from visiting.clubs import Club, club, sent

DESK = "/run/event/spring-open/"
PLAN = f"{DESK}prizes/"
PRIZES = "/events/event/spring-open/prizes/"
NAMES = "Anna de Boer 2010\nBram Vos 1905\nCarla Smit 1750\nDaan Bos 1700\nEls Kok 1600\nFemke Prins 1500\n"
MAIN = {"row": ["0", "1"], "name.0": "Main", "amounts.0": "300 200 100", "below_too": "on"}
SECOND = {"name.1": "Under 1800", "amounts.1": "50 25", "rating_to.1": "1799"}


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as made:
        director = made.client("director")
        sent(director, "/run/new/", "/run/new/", name="Spring open", format="swiss", rounds="3")
        sent(director, DESK, f"{DESK}enter/", names=NAMES)
        yield made


def shown(answer: Any) -> str:
    return str(answer.content.decode()).replace("\N{NO-BREAK SPACE}", " ")


def play(director: Client, typed: str) -> None:
    for what in ("DraftRound", "PublishRound"):
        sent(director, DESK, f"{DESK}do/{what}/")
    sent(director, DESK, f"{DESK}results/", typed=typed)
    sent(director, DESK, f"{DESK}do/Close/")


def test_a_plan_is_written_and_the_envelopes_have_their_grounds(opened: Club) -> None:
    director, visitor = opened.client("director"), opened.client()
    assert "No prizes have been promised" in shown(visitor.get(PRIZES))
    saved = shown(sent(director, PLAN, PLAN, **MAIN, **SECOND))
    assert "the prize plan was set" in saved
    assert "rating to 1799" in shown(visitor.get(PRIZES))
    play(director, "1 1-0, 2 =, 3 0-1")
    page = shown(visitor.get(PRIZES))
    assert "As it would be now" in page
    assert "Promised € 675.00, given € 675.00" in page
    assert len(re.findall(r"</a></th><td>Main</td><td class=\"right\"><strong>€ 250\.00", page)) == 2
    assert "divide € 300.00 + € 200.00 by Hort: half by place € 125.00, half shared € 125.00." in page
    dutch = shown(visitor.get(PRIZES, headers={"accept-language": "nl"}))
    assert (
        "verdelen € 300,00 + € 200,00 volgens Hort: half op plaats € 125,00, half gedeeld € 125,00." in dutch
    )
    paper = visitor.get("/events/event/spring-open/prizes.pdf")
    assert paper.status_code == 200
    assert paper.content.startswith(b"%PDF")


def test_what_was_typed_is_kept_when_a_row_is_added_removed_or_refused(opened: Club) -> None:
    director = opened.client("director")
    more = shown(sent(director, PLAN, PLAN, **MAIN, **SECOND, more=""))
    assert 'name="row" value="2"' in more
    assert 'value="300 200 100"' in more
    assert "Promised € 675.00" in more
    less = shown(sent(director, PLAN, PLAN, **MAIN, **SECOND, without="0"))
    assert 'value="300 200 100"' not in less
    assert 'value="50 25"' in less
    wrong = sent(director, PLAN, PLAN, **MAIN, **SECOND | {"amounts.1": "25 fifty"})
    assert wrong.status_code == 400
    assert "“fifty” is no amount" in shown(wrong)
    assert 'value="25 fifty"' in shown(wrong)
    refused = sent(director, PLAN, PLAN, **MAIN, **SECOND | {"amounts.1": "25 50"})
    assert "Under 1800: a lower place has a higher prize" in shown(refused)


def test_only_the_director_writes_the_plan(opened: Club) -> None:
    assert opened.client("arbiter").get(PLAN).status_code == 403
    assert opened.client().get(PLAN).status_code in (302, 403)
