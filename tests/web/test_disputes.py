"""Disputes on the pages: lodged, ruled on, appealed against; and who reads what."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from turnus.app.office import Grant, Identity, NotAllowed, Role
from turnus.competition.season import commands as asked
from turnus.competition.season.state import Game
from visiting.clubs import STREAM, Club, club, sent
from visiting.printing import printed

OFFICE, MINE = f"/office/{STREAM}/disputes/", f"/me/{STREAM}/disputes/"
LODGE = f"{OFFICE}lodge/"
WHISPERED = "He whispered moves to his neighbour."
REASON = "Nobody heard it but the player."


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path, rounds=1) as made:
        yield made


def his_game(opened: Club) -> Game:
    games = opened.season.turni[-1].rounds[-1].games
    found: Game = next(game for game in games if "p01" in game.players)
    return found


def named(game: Game) -> str:
    return f"1/1/{game.white}/{game.black}"


def lodge(opened: Club, client: Client, **said: Any) -> Any:
    given = {"player": "p01", "contested": "what happened in a game", "game": named(his_game(opened))}
    return sent(client, MINE, LODGE, **given | {"text": WHISPERED} | said)


def rule(opened: Club, dispute: str = "D1", outcome: str = "rejected", **said: Any) -> Any:
    given = {"dispute": dispute, "outcome": outcome, "reason": REASON, "on": ""} | said
    page = f"{OFFICE}{dispute}/"
    return sent(opened.client("director"), page, f"/office/{STREAM}/do/DecideDispute/", **given)


def text(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, (address, answer.status_code)
    return str(answer.content.decode())


def test_from_the_players_page_to_a_decided_appeal_with_its_letters(opened: Club) -> None:
    player, director = opened.client("player"), opened.client("director")
    assert "Speler 01 lodged D1" in lodge(opened, player).content.decode()
    assert opened.season.disputes["D1"].lodged.on == opened.secretary.today().date().isoformat()
    assert "rule on it" in text(director, OFFICE)
    page = text(director, f"{OFFICE}D1/")
    assert WHISPERED in page
    assert "osv-v30:7-a" in page
    assert re.search(r"D1 was ruled on by the director on [^:]*: rejected", rule(opened).content.decode())
    assert REASON in text(player, f"{MINE}D1/ruling/")
    appeal = {"against": "D1", "contested": "a decision of the director", "text": "Ask board four."}
    assert "lodged D2" in lodge(opened, player, **appeal).content.decode()
    assert "say who hears it" in text(director, OFFICE)
    first = rule(opened, "D2", "upheld")
    assert first.status_code == 409
    assert "first says who hears D2" in first.content.decode()
    refer = {"dispute": "D2", "body": "the board", "clause": "osv-v30:7-a", "reason": "It was not there."}
    sent(director, f"{OFFICE}D2/", f"/office/{STREAM}/do/ReferDispute/", **refer)
    assert "Enter the ruling of the board" in text(director, f"{OFFICE}D2/")
    game = his_game(opened)
    other = "1/2-1/2" if game.result != "1/2-1/2" else "1-0"
    assert "corrected to" in rule(opened, "D2", "upheld", result=other).content.decode()
    assert his_game(opened).result == other
    letter = text(director, f"{OFFICE}D2/ruling/")
    assert "Ruled by: the board." in letter
    assert f'href="{OFFICE}D2/ruling.pdf"' in letter
    assert "Ruled by: the board." in printed(director.get(f"{OFFICE}D2/ruling.pdf"))
    assert REASON in printed(player.get(f"{MINE}D1/ruling.pdf"))
    assert "No clause opens an appeal" in letter
    assert f"Speler {game.white[1:]}" in letter
    assert "toegewezen" in text(opened.client("director", language="nl"), f"{OFFICE}D2/ruling/")
    undo = {"reason": "a slip"}
    sent(director, f"/office/{STREAM}/history/", f"/office/{STREAM}/undo/", **undo)
    assert his_game(opened).result == game.result


def readers(opened: Club) -> dict[str, Client]:
    """Everybody who could want to read it: in the hall, at another club, the opponent, another player."""
    chief, game = opened.identity("director"), his_game(opened)
    opponent = game.black if game.white == "p01" else game.white
    other = next(p for p in opened.season.members if p not in game.players)
    for who, player in (("nobody", opponent), ("captain", other)):
        grant = Grant(account=opened.accounts[who].pseudonym, role=Role.PLAYER, scope=STREAM, subject=player)
        opened.secretary.grant(chief, grant)
    names = {"visitor": "", "elsewhere": "elsewhere", "desk": "desk", "arbiter": "arbiter"}
    names |= {"director": "director", "player": "player", "opponent": "nobody", "other": "captain"}
    return {who: opened.client(account) for who, account in names.items()}


def test_a_dispute_is_read_by_its_parties_the_arbiter_and_the_director_alone(opened: Club) -> None:
    people = readers(opened)
    lodge(opened, people["player"])
    rule(opened)
    pages = (OFFICE, f"{OFFICE}D1/", f"{OFFICE}D1/receipt/", MINE, f"{MINE}D1/", f"{MINE}D1/receipt/")
    public = (f"/seasons/{STREAM}/rulings/", f"/seasons/{STREAM}/news.rss", f"/office/{STREAM}/history/")
    reads = {
        who: {address for address in (*pages, *public) if _reads(client, address)}
        for who, client in people.items()
    }
    history = {f"/office/{STREAM}/history/"}
    office, mine = {f"{OFFICE}D1/", f"{OFFICE}D1/receipt/"}, {f"{MINE}D1/", f"{MINE}D1/receipt/"}
    assert reads == {
        "visitor": set(), "elsewhere": set(), "desk": set(), "other": set(),
        "arbiter": office, "director": office | history, "player": mine, "opponent": mine,
    }  # fmt: skip


def _reads(client: Client, address: str) -> bool:
    answer = client.get(address)
    assert answer.status_code < 500
    found = answer.content.decode()
    return WHISPERED in found or REASON in found


def test_a_published_ruling_is_read_by_everybody_without_what_was_lodged_or_by_whom(opened: Club) -> None:
    people = readers(opened)
    lodge(opened, people["player"])
    rule(opened)
    address = f"/seasons/{STREAM}/rulings/"
    before = text(people["visitor"], address)
    assert REASON not in before
    publish = {"dispute": "D1"}
    sent(people["director"], f"{OFFICE}D1/", f"/office/{STREAM}/do/PublishRuling/", **publish)
    for who in ("visitor", "elsewhere", "other"):
        found = text(people[who], address)
        assert REASON in found
        assert WHISPERED not in found
    assert people["other"].get(f"{MINE}D1/").status_code == 404
    assert people["other"].get(f"{MINE}D1/receipt/").status_code == 404
    assert people["other"].get(f"{MINE}D1/receipt.pdf").status_code == 404
    assert people["desk"].get(f"{OFFICE}D1/receipt.pdf").status_code == 403


def test_only_his_own_and_only_the_director_rules(opened: Club) -> None:
    answer = lodge(opened, opened.client("player"), player="p02")
    assert answer.status_code == 403
    assert opened.season.disputes == {}
    lodge(opened, opened.client("player"), on="2020-01-01")
    assert opened.season.disputes["D1"].lodged.on != "2020-01-01"
    for who in ("player", "arbiter", "desk"):
        for command in (
            asked.DecideDispute(dispute="D1", outcome="upheld", reason="x"),
            asked.ReferDispute(dispute="D1", body="x", clause="7-a", reason="x"),
            asked.PublishRuling(dispute="D1"),
        ):
            with pytest.raises(NotAllowed):
                opened.secretary.act(opened.identity(who), STREAM, command)
    passed_on = asked.LodgeDispute(
        player="p05", contested="a decision of the arbiter", text="x", decided_on="2026-09-01"
    )
    opened.secretary.act(opened.identity("arbiter"), STREAM, passed_on)
    with pytest.raises(NotAllowed):
        opened.secretary.act(opened.identity("desk"), STREAM, passed_on)
    link = Grant(account="", role=Role.PLAYER, scope=STREAM, subject="p07")
    by_link = Identity(name="p07", grants=(link,))
    with pytest.raises(NotAllowed):
        opened.secretary.act(by_link, STREAM, passed_on)


def test_a_refusal_says_why_and_a_bad_form_changes_nothing(opened: Club) -> None:
    player = opened.client("player")
    assert lodge(opened, player, game="").status_code == 400
    assert lodge(opened, player, game="x/y").status_code == 400
    assert lodge(opened, player, text=" ").status_code == 400
    assert lodge(opened, player, contested="the weather").status_code == 400
    assert opened.season.disputes == {}
    assert player.get(f"{MINE}D1/").status_code == 404
    assert opened.client("director").get(f"{OFFICE}D1/").status_code == 404
    lodge(opened, player)
    assert opened.client("director").get(f"{OFFICE}D1/referral/").status_code == 404
