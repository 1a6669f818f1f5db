"""A competition of any format in the office: opened, entered, paired, played and closed by its director."""

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from turnus.standings.codes import ladder_of
from turnus.web.competitions.choices import TIE_BREAKS
from visiting.clubs import Club, club, sent

DESK = "/run/event/spring-open/"
NAMES = "Anna de Boer 2010\nBram Vos, 1905\nCarla Smit 1850\nDaan Bos\nEls Kok 1700\n"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as made:
        yield made


@pytest.fixture
def director(opened: Club) -> Client:
    return opened.client("director")


def shown(answer: Any) -> str:
    return str(answer.content.decode())


def start(client: Client, **fields: Any) -> Any:
    """Open a competition by its form."""
    given = {"name": "Spring open", "format": "swiss", "rounds": "3", **fields}
    return sent(client, "/run/new/", "/run/new/", **given)


def do(client: Client, what: str, **fields: Any) -> str:
    return shown(sent(client, DESK, f"{DESK}{what}/", **fields))


def test_a_tournament_from_an_empty_office_to_its_end(opened: Club, director: Client) -> None:
    visitor = opened.client()
    assert "enter who takes part" in shown(start(director))
    assert "5 people entered" in do(director, "enter", names=NAMES)
    assert "no round has been paired yet" in shown(visitor.get("/events/event/spring-open/standings/"))
    assert "round 1 was paired" in do(director, "do/DraftRound")
    assert "Anna de Boer" not in shown(visitor.get("/events/event/spring-open/pairings/"))
    assert "round 1 was published" in do(director, "do/PublishRound")
    seen = shown(visitor.get("/events/event/spring-open/pairings/"))
    assert "Anna de Boer" in seen
    assert "Els Kok" in seen
    assert "2 entries" not in do(director, "results", round=1, typed="1 1-0, 2 =")
    assert "round 1 was closed" in do(director, "do/Close")
    for _ in range(2):
        do(director, "do/DraftRound")
        do(director, "do/PublishRound")
        do(director, "results", typed="1 1-0, 2 0-1")
        do(director, "do/Close")
    assert "is over" in do(director, "do/Close")
    table = shown(visitor.get("/events/event/spring-open/standings/"))
    assert len(re.findall(r'<td class="name"', table)) == 5
    assert "BH/C1" in table
    assert "Spring open" in shown(visitor.get("/events/"))
    assert "bye" in shown(visitor.get("/events/event/spring-open/crosstable/"))


def test_what_was_typed_is_kept_when_it_is_refused_and_nothing_is_entered(director: Client) -> None:
    start(director)
    do(director, "enter", names=NAMES)
    do(director, "do/DraftRound")
    do(director, "do/PublishRound")
    text = do(director, "results", round=1, typed="1 1-0, 7 0-1")
    assert "boards 1 to 2" in text
    assert 'value="1 1-0, 7 0-1"' in text
    assert "2 boards are open" in text
    assert "has entered already" in do(director, "enter", names="Fred Bok\nAnna de Boer")
    assert "Fred Bok" not in do(director, "do/SignOff", player="nobody")


def test_only_who_runs_it_changes_it(opened: Club, director: Client) -> None:
    start(director)
    do(director, "enter", names=NAMES)
    for who in ("", "player"):
        client = opened.client(who) if who else opened.client()
        assert client.get(DESK).status_code in (302, 403)
        assert client.post(f"{DESK}do/DraftRound/").status_code in (302, 403)
        assert client.post(f"{DESK}enter/", {"names": "Zoe Zee"}).status_code in (302, 403)
    assert "Zoe Zee" not in shown(director.get(DESK))


def test_a_form_sent_twice_acts_once(director: Client) -> None:
    start(director)
    do(director, "enter", names=NAMES)
    fields = {"key": "once", "expected": ""}
    assert "round 1 was paired" in shown(director.post(f"{DESK}do/DraftRound/", fields, follow=True))
    assert "done already" in shown(director.post(f"{DESK}do/DraftRound/", fields, follow=True))


def test_a_name_that_is_taken_is_said_on_the_form(director: Client) -> None:
    start(director)
    again = start(director)
    assert again.status_code == 400
    assert "already" in shown(again)
    assert 'value="Spring open"' in shown(again)
    assert start(director, name="Other", ladder="NONSENSE").status_code == 400


def test_it_speaks_dutch(director: Client) -> None:
    start(director)
    director.cookies["turnus_language"] = "nl"
    text = shown(director.get(DESK, headers={"accept-language": "nl"}))
    assert "Uit een bestand of een ratinglijst" in text


def test_the_form_of_a_competition_asks_in_words_and_keeps_what_was_chosen(director: Client) -> None:
    page = shown(director.get("/run/new/"))
    assert "by FIDE&#x27;s Dutch system" in page
    assert "BH/C1, BH" not in page  # no codes to type
    for code in TIE_BREAKS:
        assert f'<option value="{code}"' in page
        assert ladder_of(code, None)
    wrong = shown(start(director, name="", ladder=["SB", "BH", "", ""]))
    assert re.findall(r'<option value="([A-Z/0-9]+)" selected', wrong) == ["SB", "BH"]
    assert "enter who takes part" in shown(start(director, ladder=["SB", "BH", "", ""]))


def test_chances_come_at_once_and_again_when_they_are_there_and_a_draft_changes_nothing(
    opened: Club, director: Client
) -> None:
    visitor, page = opened.client(), "/events/event/spring-open/odds/"
    start(director)
    do(director, "enter", names=NAMES)
    assert visitor.get("/events/event/nothing/odds/").status_code == 404
    assert "while a turnus or a tournament is under way" in worked_out(visitor, page)
    do(director, "do/DraftRound")
    assert "Anna de Boer" not in worked_out(visitor, page)
    do(director, "do/PublishRound")
    first = visitor.get(page)
    assert first.headers["Refresh"] == "3"
    assert "being worked out" in shown(first)
    told = worked_out(visitor, page)
    assert "Anna de Boer" in told
    assert 'class="chart bars-drawn"' in told
    assert "400 simulated ends of the competition" in told
    assert "Who has no rating is taken to have 1500" in told
    do(director, "results", round=1, typed="1 1-0, 2 =")
    do(director, "do/Close")
    before = worked_out(visitor, page)
    do(director, "do/DraftRound")
    answer = visitor.get(page)
    assert "Refresh" not in answer.headers
    assert chances_in(shown(answer)) == chances_in(before)
    assert chances_in(shown(director.get(page))) == chances_in(before)


def chances_in(page: str) -> list[str]:
    return re.findall(r"<?\d+ %", page)


def worked_out(client: Client, page: str) -> str:
    until = time.monotonic() + 60
    while "Refresh" in (answer := client.get(page)).headers:
        assert time.monotonic() < until
        time.sleep(0.2)
    return shown(answer)
