"""Rounds of a competition in the office: results tapped, the draft changed by hand, corrections, grounds."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from turnus.app.office import Grant, Role
from visiting.clubs import Club, club, sent

DESK = "/run/event/spring-open/"
EVENTS = "/events/event/spring-open/"
NAMES = "Anna de Boer 2010\nBram Vos, 1905\nCarla Smit 1850\nDaan Bos 1800\nEls Kok 1700\n"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as made:
        yield made


@pytest.fixture
def director(opened: Club) -> Client:
    client = opened.client("director")
    empty = shown(sent(client, "/run/new/", "/run/new/", name="Spring open", format="swiss", rounds="3"))
    assert "From a file or a rating list" in empty
    do(client, "enter", names=NAMES)
    at_desk = Grant(
        account=opened.accounts["desk"].pseudonym, role=Role.RESULTS_DESK, scope="event/spring-open"
    )
    opened.secretary.grant(opened.identity("director"), at_desk)
    return client


def shown(answer: Any) -> str:
    return str(answer.content.decode())


def do(client: Client, what: str, **fields: Any) -> str:
    return shown(sent(client, DESK, f"{DESK}{what}/", **fields))


def page(client: Client, what: str) -> str:
    answer = client.get(f"{DESK}{what}")
    assert answer.status_code == 200, what
    return shown(answer)


def published(client: Client) -> None:
    do(client, "do/DraftRound")
    do(client, "do/PublishRound")


def test_a_result_is_one_tap_and_open_boards_stay(opened: Club, director: Client) -> None:
    published(director)
    desk = page(director, "")
    assert re.findall(r'name="typed" value="([^"]+)"', desk) == [
        "1 1-0", "1 1/2-1/2", "1 0-1", "2 1-0", "2 1/2-1/2", "2 0-1",
    ]  # fmt: skip
    desk = do(director, "results", round=1, typed="2 1/2-1/2")
    assert '"2 1-0"' not in desk
    assert "1 board is open" in desk
    assert "1 result is in" in desk
    desk_worker = opened.client("desk")
    assert '"1 1-0"' in page(desk_worker, "")
    assert "Close the round" in do(director, "results", round=1, typed="1 +-")


def test_a_paper_is_kept_under_a_name_that_can_be_read(director: Client) -> None:
    published(director)
    for kind in ("pdf", "csv"):
        given = director.get(f"{EVENTS}paper/board.{kind}")
        assert given["Content-Disposition"].endswith(f'filename="event-spring-open-board.{kind}"')


def test_a_text_that_was_left_comes_back_once(director: Client) -> None:
    published(director)
    left = page(director, "?typed=1%200&part=main")
    assert 'value="1 0"' in left
    assert set(re.findall('name="next" value="([^"]*)"', left)) == {f"{DESK}?part=main"}


def test_the_draft_says_why_and_is_changed_by_hand_with_what_that_breaks(director: Client) -> None:
    assert "No round is drafted" in page(director, "draft/")
    do(director, "do/DraftRound")
    draft = page(director, "draft/")
    assert "number 1 of the upper half and number 1 of the lower" in draft
    assert "the starting rank of Anna de Boer" in draft
    assert "C.04.3, edition of 2026" in draft
    refused = sent(director, f"{DESK}draft/", f"{DESK}draft/", first="anna", second="bram", what="swap")
    assert refused.status_code == 400
    assert "need their reason" in shown(refused)
    assert 'value="anna"' in shown(refused)  # what was typed stays
    changed = shown(
        sent(
            director, f"{DESK}draft/", f"{DESK}draft/", first="1w", second="2b", what="swap", reason="one car"
        )
    )
    assert "one car" in changed
    assert "by the engine" in changed
    turned = shown(sent(director, f"{DESK}draft/", f"{DESK}draft/", turn="1", reason="asked"))
    assert "it should be the other way round" in turned
    free = shown(sent(director, f"{DESK}draft/", f"{DESK}draft/", first="Anna", what="bye", reason="ill"))
    assert "bye: Anna de Boer" in re.sub(r"\s+", " ", free)
    assert "taken back" in do(director, "undo", reason="no")
    wrong = sent(director, f"{DESK}draft/", f"{DESK}draft/", first="9w", second="2b", reason="r")
    assert "no board 9" in shown(wrong)


def test_only_the_director_sees_the_draft(opened: Club, director: Client) -> None:
    do(director, "do/DraftRound")
    for who in ("", "player", "desk"):
        client = opened.client(who) if who else opened.client()
        assert client.get(f"{DESK}draft/").status_code in (302, 403)
        assert client.post(f"{DESK}draft/", {"turn": "1", "reason": "r"}).status_code in (302, 403)
        assert client.get(f"{EVENTS}why/1/1/").status_code == 404


def test_everybody_sees_why_two_meet(opened: Club, director: Client) -> None:
    published(director)
    visitor = opened.client()
    pairings = shown(visitor.get(f"{EVENTS}pairings/"))
    assert "number 1 of the upper half" in pairings
    why = shown(visitor.get(f"{EVENTS}why/1/1/"))
    assert "Anna de Boer" in why
    assert "Score group 0" in why
    assert "C.04.3" in why
    assert visitor.get(f"{EVENTS}why/1/7/").status_code == 404
    assert visitor.get(f"{EVENTS}why/3/1/").status_code == 404


def test_a_correction_first_says_what_it_changes(director: Client) -> None:
    published(director)
    do(director, "results", round=1, typed="1 1-0, 2 1-0")
    do(director, "do/Close")
    published(director)
    at = f"{DESK}rounds/1/1/"
    assert "Choose the right result" in shown(director.get(at))
    preview = shown(director.get(f"{at}?game=1&result=0-1"))
    assert "0-1 in place of 1-0" in preview
    assert "1 → 0" in preview
    assert "Round 2 was paired with the other result" in preview
    done = shown(sent(director, at, at, result="0-1", game=1, reason="read wrongly"))
    assert "0-1 in place of 1-0" in done
    assert "0-1" in page(director, "rounds/?round=1")
    assert director.get(f"{DESK}rounds/1/9/").status_code == 404
    assert director.get(f"{at}?game=1&result=7-3").status_code == 400


def test_forfeits_are_chosen_on_the_page_of_a_board(director: Client) -> None:
    published(director)
    at = f"{DESK}rounds/1/2/"
    for text in ("+/-", "-/+", "-/-"):
        assert f'value="{text}"' in shown(director.get(at))
    told = shown(sent(director, at, at, result="-/+"))
    assert re.search(r"round 1, board 2: [^<]+ - [^<]+ -/\+", told)


def test_a_closed_round_is_opened_again_for_a_reason(opened: Club, director: Client) -> None:
    published(director)
    do(director, "results", round=1, typed="1 1-0, 2 1-0")
    do(director, "do/Close")
    assert "Open the round again" in page(director, "rounds/")
    assert "Open the round again" not in page(opened.client("desk"), "rounds/")
    assert "was opened again: protest" in do(director, "do/ReopenRound", reason="protest")
    assert "Close the round" in page(director, "")


def test_it_speaks_dutch(director: Client) -> None:
    do(director, "do/DraftRound")
    director.cookies["turnus_language"] = "nl"
    draft = shown(director.get(f"{DESK}draft/", headers={"accept-language": "nl"}))
    assert "Deze twee verwisselen" in draft
    assert "nummer 1 van de bovenste helft" in draft


def test_boards_are_kept_and_players_kept_apart_on_their_page(opened: Club, director: Client) -> None:
    at = f"{DESK}arrangements/"

    def arranged(**fields: Any) -> str:
        return shown(sent(director, at, at, **fields))

    assert "Els Kok always plays on board 7" in arranged(
        what="board", player="els", board=7, reason="wheelchair"
    )
    assert "kept for Els Kok already" in arranged(what="board", player="anna", board=7)
    assert "nobody called" in arranged(what="board", player="zzz", board=8)
    told = arranged(what="apart", names="Anna\nCarla", first_round=1, last_round=1, reason="family")
    assert "Anna de Boer, Carla Smit do not meet" in told
    assert "rounds 1 to 1" in told
    published(director)
    pairings = shown(opened.client().get(f"{EVENTS}pairings/"))
    row = next(line for line in pairings.split("<tr>") if "Anna de Boer" in line)
    assert "Carla Smit" not in re.sub(r"<details.*", "", row)
    assert "Board 7 is kept for Els Kok" in pairings or "bye" in pairings
    free = re.search(r'name="player" value="([^"]+)"', page(director, "arrangements/"))
    assert free is not None
    assert "no longer kept" in arranged(what="free", player=free[1])
    both = re.search(r'name="players" value="([^"]+)"', page(director, "arrangements/"))
    assert both is not None
    assert "may meet again" in arranged(what="meet", players=both[1])
    assert opened.client("desk").get(at).status_code == 403
