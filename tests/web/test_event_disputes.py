"""Disputes in a competition of any format: lodged by a player, ruled on by a clause, appealed, published."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from telling.opens import OPEN, PSEUDONYMS
from turnus.competition.engine.state import Match
from visiting.clubs import Club, sent
from visiting.events import events

ANNA, BRAM = PSEUDONYMS[:2]
MINE = f"/me/{OPEN}/disputes/"
OFFICE = f"/office/{OPEN}/disputes/"
SAID = "Black moved after his flag had fallen"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with events(tmp_path) as made:
        yield made


def text(answer: Any) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def held(opened: Club) -> Any:
    return opened.secretary.seen_event(opened.identity("director"), OPEN).competition


def match_of(opened: Club, player: str, number: int = 2) -> Match:
    found = held(opened).phase.round(number)
    match: Match = next(each for each in found.matches if player in each.sides)
    return match


def lodge(opened: Club, **more: Any) -> Any:
    game = match_of(opened, ANNA).games[0]
    named = f"1/2/{game.white}/{game.black}"
    given = {"player": ANNA, "contested": "what happened in a game", "game": named, "text": SAID, "on": ""}
    return sent(opened.client("player"), MINE, f"{OFFICE}lodge/", **(given | more))


def test_a_player_lodges_a_dispute_that_only_its_parties_and_the_arbiters_read(opened: Club) -> None:
    page = lodge(opened)
    assert "Anna de Boer lodged D1" in text(page)
    case = held(opened).disputes["D1"].lodged
    assert case.game == (match_of(opened, ANNA).games[0].white, match_of(opened, ANNA).games[0].black)
    assert case.clauses == ("fide-2023:11.10",)
    assert SAID in text(opened.client("arbiter").get(f"{OFFICE}D1/"))
    assert opened.client("desk").get(OFFICE).status_code == 403
    assert opened.client("player").get(OFFICE).status_code == 403
    assert opened.client("desk").get(f"/me/{OPEN}/disputes/D1/").status_code == 403
    other = opened.client("player").post(f"{OFFICE}lodge/", {"player": BRAM, "text": "x"})
    assert other.status_code in (400, 403)
    assert len(held(opened).disputes) == 1
    assert not opened.secretary.seen_event(opened.identity("nobody"), OPEN).competition.disputes


def test_the_ruling_names_a_clause_and_changes_the_result(opened: Club) -> None:
    lodge(opened)
    director = opened.client("director")
    page = director.get(f"{OFFICE}D1/").content.decode()
    assert "<option>fide-2023:11.10</option>" in page
    assert "rule on it" in text(director.get(OFFICE))
    ruling = {"dispute": "D1", "outcome": "upheld", "reason": "two witnesses", "result": "1-0"}
    nameless = sent(director, f"{OFFICE}D1/", f"/office/{OPEN}/do/DecideDispute/", **ruling, clause="")
    assert "needs the clause" in text(nameless)
    sent(director, f"{OFFICE}D1/", f"/office/{OPEN}/do/DecideDispute/", **ruling, clause="fide-2023:11.10")
    decided = held(opened).disputes["D1"].decided
    assert (decided.outcome, decided.by, decided.clause) == ("upheld", "director", "fide-2023:11.10")
    assert match_of(opened, ANNA).games[0].result == "1-0"
    shown = text(opened.client("player").get(f"{MINE}D1/"))
    assert "upheld" in shown
    assert "two witnesses" in shown
    letter = opened.client("player", language="nl").get(f"{MINE}D1/ruling/").content.decode()
    assert "Spring open" in letter
    history = text(director.get(f"/office/{OPEN}/history/"))
    assert re.search(r"D1 was ruled on by the director[^:]*: upheld", history)
    rejected = {"dispute": "D1", "outcome": "rejected", "reason": "x", "clause": "fide-2023:11.10"}
    again = sent(director, f"{OFFICE}D1/", f"/office/{OPEN}/do/DecideDispute/", **rejected)
    assert "has been ruled on" in text(again)


def test_an_appeal_is_heard_by_a_committee_and_a_ruling_is_made_known(opened: Club) -> None:
    lodge(opened)
    director, player = opened.client("director"), opened.client("player")
    do = f"/office/{OPEN}/do/"
    given = {"dispute": "D1", "outcome": "rejected", "reason": "no witness", "clause": "fide-2023:11.10"}
    sent(director, f"{OFFICE}D1/", f"{do}DecideDispute/", **given)
    appeal = {"player": ANNA, "contested": "a decision of the director", "against": "D1", "text": "I appeal"}
    sent(player, f"{MINE}D1/", f"{OFFICE}lodge/", **appeal, on="", game="")
    assert held(opened).disputes["D2"].lodged.against == "D1"
    refer = {
        "dispute": "D2",
        "body": "appeals committee",
        "clause": "fide-2023:11.10",
        "reason": "independent",
    }
    sent(director, f"{OFFICE}D2/", f"{do}ReferDispute/", **refer)
    sent(
        director, f"{OFFICE}D2/", f"{do}DecideDispute/", dispute="D2", outcome="upheld", reason="heard both",
        clause="",
    )  # fmt: skip
    decided = held(opened).disputes["D2"].decided
    assert (decided.by, decided.clause) == ("appeals committee", "fide-2023:11.10")
    sent(director, f"{OFFICE}D2/", f"{do}PublishRuling/", dispute="D2")
    seen = opened.secretary.seen_event(opened.identity("nobody"), OPEN).competition.disputes
    assert list(seen) == ["D2"]
    assert (seen["D2"].lodged.player, seen["D2"].lodged.text) == ("", "")


def test_what_is_not_said_is_asked_for(opened: Club) -> None:
    assert "this field is needed" in text(lodge(opened, text=" "))
    assert "say which game it is about" in text(lodge(opened, game=""))
    assert "have not been paired" in text(lodge(opened, game=f"1/2/{ANNA}/{ANNA}"))
    for command in ("DecideDispute", "PublishRuling", "ReferDispute"):
        assert opened.client("player").post(f"/office/{OPEN}/do/{command}/", {}).status_code == 403
    assert "Geschillen" in opened.client("director", language="nl").get(OFFICE).content.decode()
