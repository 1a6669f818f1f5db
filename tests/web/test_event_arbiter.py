"""The arbiter's phone in a competition of any format: boards, results, calls, rulings, checklist, report."""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pypdf import PdfReader

from telling.opens import CUP, OPEN, PEOPLE, PSEUDONYMS, TEAMS
from turnus.app.hall import Called, Hall
from turnus.app.office import Grant, Role
from turnus.competition.engine.state import Match
from turnus.web import desk
from visiting.clubs import Club, sent
from visiting.events import events

JSON = {"Accept": "application/json"}
HALL = f"/arbiter/{OPEN}"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with events(tmp_path) as made:
        yield made


@pytest.fixture
def arbiter(opened: Club) -> Client:
    return opened.client("arbiter")


def text(answer: Any) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def match(opened: Club, board: int, stream: str = OPEN) -> Match:
    phase = opened.secretary.seen_event(opened.identity("director"), stream).competition.phase
    assert phase
    assert phase.last_round
    found = phase.last_round.match(board)
    assert found
    return found


def fields(opened: Club, key: str, stream: str = OPEN, **more: Any) -> dict[str, Any]:
    return {"key": key, "expected": opened.secretary.whole(stream).length, **more}


def test_the_boards_are_all_there_and_for_who_works_here_only(opened: Club, arbiter: Client) -> None:
    page = text(arbiter.get(f"{HALL}/boards/"))
    assert "Round 2: 2 games are open" in page
    assert "Anna de Boer" in page
    phase = opened.secretary.seen_event(opened.identity("director"), OPEN).competition.phase
    assert phase
    assert phase.last_round
    playing = {side for match in phase.last_round.matches for side in match.sides}
    for pseudonym, (name, *_) in zip(PSEUDONYMS, PEOPLE, strict=True):
        assert pseudonym not in playing or name in page  # who works here knows everybody, the hidden too
    for address in ("boards/", "board/2/1/", "board/2/1/happened/", "calls/", "checklist/", "report/2/"):
        assert opened.client().get(f"{HALL}/{address}").status_code == 302
        assert opened.client("player").get(f"{HALL}/{address}").status_code == 403
        assert opened.client("desk").get(f"{HALL}/{address}").status_code == 200
        assert arbiter.get(f"/arbiter/{CUP}/{address}").status_code == 403  # his role is in one competition


def test_a_result_in_two_taps_is_entered_once_and_a_conflict_names_the_other(
    opened: Club, arbiter: Client
) -> None:
    page = arbiter.get(f"{HALL}/board/2/2/").content.decode()
    form = page.split("/command/EnterResult/", 1)[1].split("</form>", 1)[0]
    given = dict(re.findall(r'name="(round|board|game)" value="([^"]*)"', form))
    assert given == {"round": "2", "board": "2", "game": "1"}
    assert 'value="1/2-1/2"' in form
    sent, late = fields(opened, "tap", **given, result="1-0"), fields(opened, "late", **given, result="0-1")
    address = f"{HALL}/command/EnterResult/"
    first = arbiter.post(address, sent, headers=JSON)
    assert (first.status_code, first.json()["repeated"]) == (200, False)
    again = arbiter.post(address, sent, headers=JSON)  # the phone did not hear the answer
    assert (again.status_code, again.json()["repeated"]) == (200, True)
    overtaken = opened.client("desk").post(address, late, headers=JSON)
    assert overtaken.status_code == 409
    assert overtaken.json()["error"]["kind"] == "overtaken"
    assert "1-0" in overtaken.json()["error"]["message"]
    assert match(opened, 2).games[0].result == "1-0"
    assert opened.client("player").post(address, late, headers=JSON).status_code == 403


def test_a_wrong_result_is_corrected_with_its_reason(opened: Club, arbiter: Client) -> None:
    page = arbiter.get(f"{HALL}/board/2/1/").content.decode()
    assert "This is wrong" in page
    sent = fields(opened, "c", round=2, board=1, game=1, result="0-1", reason="read the slip wrongly")
    arbiter.post(f"{HALL}/command/EnterResult/", sent)
    assert match(opened, 1).games[0].result == "0-1"
    told = arbiter.get(f"/office/{OPEN}/history/")
    assert told.status_code == 403
    history = text(opened.client("director").get(f"/office/{OPEN}/history/"))
    assert re.search(r"round 2, board 1: .+ - .+ 0-1 in place of ½-½ \(read the slip wrongly\)", history)


def test_two_phones_enter_two_games_of_one_match(opened: Club) -> None:
    director = opened.client("director")
    page = text(director.get(f"/arbiter/{TEAMS}/boards/"))
    assert "1.1" in page
    assert "Anna de Boer (Noord)" in page
    address = f"/arbiter/{TEAMS}/command/EnterResult/"
    one = fields(opened, "a", TEAMS, round=1, board=1, game=1, result="1-0")
    other = fields(opened, "b", TEAMS, round=1, board=1, game=2, result="1/2-1/2")
    assert director.post(address, one, headers=JSON).status_code == 200
    assert director.post(address, other, headers=JSON).status_code == 200  # nobody was before him
    assert [game.result for game in match(opened, 1, TEAMS).games] == ["1-0", "1/2-1/2"]
    assert director.get(f"/arbiter/{TEAMS}/board/1/10001/").status_code == 200
    assert director.get(f"/arbiter/{TEAMS}/board/1/1/").status_code == 404


def test_who_does_not_come_loses_and_the_law_is_asked(opened: Club, arbiter: Client) -> None:
    page = arbiter.get(f"{HALL}/board/2/3/").content.decode()
    assert "Somebody is late, or does not come" in page
    assert f'href="{HALL}/board/2/3/happened/late/"' in page
    assert arbiter.get(f"{HALL}/board/2/3/happened/late/").status_code == 200
    sent = fields(opened, "f", round=2, board=3, game=1, result="-/+")
    assert arbiter.post(f"{HALL}/command/EnterResult/", sent, headers=JSON).status_code == 200
    assert match(opened, 3).games[0].result == "-/+"


def test_a_call_waits_until_the_arbiter_is_there(opened: Club, arbiter: Client) -> None:
    hall = Hall(opened.secretary)
    hall.do(opened.identity("arbiter"), OPEN, Called(id="c1", round=2, board=2, about="phone"))
    assert "phone" in text(arbiter.get(f"{HALL}/calls/"))
    assert "They call: phone" in text(arbiter.get(f"{HALL}/board/2/2/"))
    arbiter.post(f"{HALL}/write/Answered/", fields(opened, "k", call="c1"), headers=JSON)
    assert "Nobody calls." in text(arbiter.get(f"{HALL}/calls/"))
    refused = arbiter.post(f"{HALL}/write/Called/", fields(opened, "n", round=2, board=99), headers=JSON)
    assert refused.status_code == 400


def test_a_ruling_ends_the_game_on_the_arbiters_word(opened: Club, arbiter: Client) -> None:
    assert "A player made an illegal move" in text(arbiter.get(f"{HALL}/board/2/2/happened/"))
    page = f"{HALL}/board/2/2/happened/illegal_move/"
    told = {"player": "black", "what": "illegal_move", "pressed": "yes"}
    for key in ("one", "two"):
        advice = arbiter.post(page, fields(opened, f"p{key}", step="preview", **told))
        assert "7.5.5" in text(advice)
        chosen = dict(re.findall(r'name="(decided-\d+)" value="([^"]+)"', advice.content.decode()))
        arbiter.post(page, fields(opened, key, step="rule", **told, **chosen))
    assert match(opened, 2).games[0].result == "1-0"
    sent = fields(opened, "w", round=2, player=PSEUDONYMS[1], penalty="warning", reason="talking")
    assert arbiter.post(f"{HALL}/write/Penalised/", sent, headers=JSON).status_code == 200
    report = arbiter.get(f"{HALL}/report/2.pdf")
    words = "\n".join(each.extract_text() for each in PdfReader(BytesIO(report.content)).pages)
    assert "Spring open" in words
    assert "Bram Vos" in words
    assert "7.5.5" in words


def test_what_was_ruled_in_a_game_played_here_flows_into_round_and_report(
    opened: Club, arbiter: Client
) -> None:
    players = dict(zip(("white", "black"), match(opened, 2).sides, strict=True))
    head = {
        "rulebook": "fide-2023",
        "time_control": "300+3",
        "started": True,
        "players": players,
        "belongs": {"competition": OPEN, "round": 2, "board": 2},
    }
    made = desk.rooms().open(opened.identity("director"), head)
    page = f"/play/{made.id}/arbiter/result/"
    way = re.search(r'value="(\d+)" required> <strong class="score">1-0', arbiter.get(page).content.decode())
    assert way is not None
    given = {"way": way[1], f"result-{way[1]}": "1-0", "reason": "two phones", "signs": "yes", "key": "r"}
    assert arbiter.post(page, given).status_code == 302
    assert match(opened, 2).games[0].result == "1-0"
    report = text(arbiter.get(f"{HALL}/report/2/"))
    assert "reason: two phones" in report
    assert "12.9.6" in report
    paper = arbiter.get(f"{HALL}/report/2.pdf")
    words = " ".join(each.extract_text() for each in PdfReader(BytesIO(paper.content)).pages)
    assert "two phones" in re.sub(r"\s+", " ", words)


def test_the_checklist_is_that_of_the_law(opened: Club, arbiter: Client) -> None:
    page = arbiter.get(f"{HALL}/checklist/").content.decode()
    item = re.search(r'name="clause" value="([^"]+)"><input type="hidden" name="item" value="([^"]+)"', page)
    assert item
    sent = fields(opened, "t", clause=item[1], item=item[2], done="yes")
    arbiter.post(f"{HALL}/write/Checked/", sent, headers=JSON)
    assert "1 of" in text(arbiter.get(f"{HALL}/checklist/"))


def test_the_hall_is_in_the_tabs_and_dutch(opened: Club) -> None:
    page = opened.client("director").get(f"/run/{OPEN}/").content.decode()
    assert f'href="{HALL}/boards/"' in page
    dutch = opened.client("arbiter", language="nl").get(f"{HALL}/board/2/2/").content.decode()
    assert "Er is iemand te laat, of komt niet" in dutch


def test_line_ups_are_handed_in_by_the_arbiter_and_by_the_captain_of_the_team(opened: Club) -> None:
    page = f"/arbiter/{TEAMS}/line-ups/"
    director, captain = opened.client("director"), opened.client("captain")
    assert captain.get(page).status_code == 403
    grant = Grant(
        account=opened.accounts["captain"].pseudonym, role=Role.CAPTAIN, scope=TEAMS, subject="Zuid"
    )
    opened.secretary.grant(opened.identity("director"), grant)
    shown = captain.get(page).content.decode()
    assert "Anna de Boer" in shown
    assert shown.count('value="HandInLineUp"') == 0
    assert shown.count("/do/HandInLineUp/") == 1  # of his own team
    sent(
        captain, page, f"/office/{TEAMS}/do/HandInLineUp/", team="Zuid", players=[PSEUDONYMS[2], ""], round=1
    )
    games = match(opened, 1, TEAMS).games
    assert PSEUDONYMS[2] in {game.white_player for game in games} | {game.black_player for game in games}
    theirs = captain.post(
        f"/office/{TEAMS}/do/HandInLineUp/", {"team": "Noord", "players": [PSEUDONYMS[0]], "round": "1"}
    )
    assert theirs.status_code == 403
    assert f'href="{page}"' in director.get(f"/arbiter/{TEAMS}/boards/").content.decode()
    assert page not in director.get(f"{HALL}/boards/").content.decode()
    assert director.get(f"/arbiter/{OPEN}/line-ups/").status_code == 404
    assert "opstelling" in opened.client("director", language="nl").get(page).content.decode().lower()
