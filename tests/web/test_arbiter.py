"""The arbiter's evening in the browser's own words: boards, calls, rulings, checklists, the report."""

import io
import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pypdf import PdfReader

from telling.seasons import STREAM
from turnus.app.hall import Called, Hall
from turnus.app.hall.playing import board as board_of
from turnus.app.office import Grant, Keyring, Role
from turnus.competition.season import commands as asked
from turnus.competition.season.state import Game
from turnus.web import desk
from visiting.offices import DIRECTOR, TestOffice, furnished

JSON = {"Accept": "application/json"}


@pytest.fixture(autouse=True)
def office(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TestOffice:
    made = furnished(tmp_path)
    for command in (asked.DraftRound(seed="s"), asked.PublishRound()):
        made.secretary.act(DIRECTOR, STREAM, command)
    monkeypatch.setattr(desk, "seated", lambda: made.secretary)
    return made


def as_role(office: TestOffice, role: Role, subject: str = "") -> Client:
    grant = Grant(account="", role=role, scope=STREAM, subject=subject)
    client = Client(headers={"accept-language": "en"})
    client.get(f"/link/{Keyring(office.secretary).issue(DIRECTOR, grant, label='Arie').secret}/")
    return client


@pytest.fixture
def arbiter(office: TestOffice) -> Client:
    return as_role(office, Role.ARBITER)


def game(office: TestOffice, board: int = 1) -> Game:
    turnus = office.secretary.seen(DIRECTOR, STREAM).season.turnus
    assert turnus
    return turnus.rounds[0].games[board - 1]


def text(answer: Any) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def fields(office: TestOffice, key: str, **more: str) -> dict[str, str]:
    return {"key": key, "expected": str(office.length), "next": f"/arbiter/{STREAM}/boards/", **more}


def result(office: TestOffice, key: str, score: str, board: int = 1) -> dict[str, str]:
    at = game(office, board)
    return fields(office, key, white=at.white, black=at.black, round="1", result=score)


def test_only_who_works_there_gets_into_the_hall(office: TestOffice, client: Client) -> None:
    pages = ("boards/", "board/1/1/", "board/1/1/happened/", "calls/", "checklist/", "report/1/")
    player = as_role(office, Role.PLAYER, "p01")
    for page in pages:
        assert client.get(f"/arbiter/{STREAM}/{page}").status_code == 302
        assert player.get(f"/arbiter/{STREAM}/{page}").status_code == 403


def test_the_boards_are_all_there(office: TestOffice, arbiter: Client) -> None:
    page = text(arbiter.get(f"/arbiter/{STREAM}/boards/"))
    assert "18 games are open" in page
    names = office.secretary.people_of(STREAM).name
    for board in range(1, 19):
        assert names(game(office, board).white) in page
        assert names(game(office, board).black) in page


def test_a_result_in_two_taps_is_entered_once(office: TestOffice, arbiter: Client) -> None:
    address = f"/arbiter/{STREAM}/command/EnterResult/"
    sent = result(office, "tap", "1-0")
    first = arbiter.post(address, sent, headers=JSON)
    assert (first.status_code, first.json()["repeated"]) == (200, False)
    again = arbiter.post(address, sent, headers=JSON)  # the phone did not hear the answer
    assert (again.status_code, again.json()["repeated"]) == (200, True)
    assert game(office).result == "1-0"


def test_a_conflict_names_the_other_value(office: TestOffice, arbiter: Client) -> None:
    address = f"/arbiter/{STREAM}/command/EnterResult/"
    mine = result(office, "mine", "0-1")
    arbiter.post(address, result(office, "theirs", "1-0"), headers=JSON)
    late = arbiter.post(address, mine, headers=JSON)
    assert late.status_code == 409
    assert late.json()["error"]["kind"] == "overtaken"
    assert "1-0" in late.json()["error"]["message"]
    assert game(office).result == "1-0"


def test_a_call_waits_until_the_arbiter_is_there(office: TestOffice, arbiter: Client) -> None:
    Hall(office.secretary).do(DIRECTOR, STREAM, Called(id="c1", round=1, board=7, about="phone"))
    assert "phone" in text(arbiter.get(f"/arbiter/{STREAM}/calls/"))
    assert "They call: phone" in text(arbiter.get(f"/arbiter/{STREAM}/board/1/7/"))
    arbiter.post(f"/arbiter/{STREAM}/write/Answered/", fields(office, "k", call="c1"), headers=JSON)
    assert "Nobody calls." in text(arbiter.get(f"/arbiter/{STREAM}/calls/"))


def test_an_illegal_move_is_advised_on_decided_and_written_down(office: TestOffice, arbiter: Client) -> None:
    happened = arbiter.get(f"/arbiter/{STREAM}/board/1/7/happened/")
    assert "A player made an illegal move" in text(happened)
    topics = re.findall(r"<h3>([^<]+)</h3>", happened.content.decode())
    assert (topics[0], topics[-1]) == ("The board", "Before the games")  # which are being played
    page = f"/arbiter/{STREAM}/board/1/7/happened/illegal_move/"
    told = {"player": "black", "what": "illegal_move", "pressed": "yes"}
    advice = arbiter.post(page, fields(office, "a", step="preview", **told))
    assert "White gets 2 minutes extra" in text(advice)
    assert "7.5.5" in text(advice)
    undecided = arbiter.post(page, fields(office, "b", step="rule", **told))
    assert undecided.status_code == 400
    assert not Hall(office.secretary).seen(DIRECTOR, STREAM).entries
    options = re.findall(r'name="(decided-\d+)" value="([^"]+)"', advice.content.decode())
    chosen = dict(options)
    arbiter.post(page, fields(office, "c", step="rule", **told, **chosen))
    board = text(arbiter.get(f"/arbiter/{STREAM}/board/1/7/"))
    assert "illegal moves: 1" in board
    second = arbiter.post(page, fields(office, "d", step="preview", **told))
    assert "1-0" in text(second)
    left = dict(re.findall(r'name="(decided-\d+)" value="([^"]+)"', second.content.decode()))
    arbiter.post(page, fields(office, "e", step="rule", **told, **left))
    assert game(office, 7).result == "1-0"  # on his word
    arbiter.post(page, fields(office, "e", step="rule", **told, **left))  # sent again
    played = game(office, 7)
    evening = Hall(office.secretary).seen(DIRECTOR, STREAM)
    at = board_of(office.secretary.seen(DIRECTOR, STREAM), 1, 7)
    assert evening.illegal_moves(played.black, at) == 2


def test_facts_that_are_missing_are_asked_for(office: TestOffice, arbiter: Client) -> None:
    page = f"/arbiter/{STREAM}/board/1/7/happened/illegal_move/"
    answer = arbiter.post(page, fields(office, "a", step="preview", player="black", what=""))
    assert answer.status_code == 400
    assert "tell also: What was wrong?" in text(answer)
    assert "$." not in text(answer)
    assert arbiter.get(f"/arbiter/{STREAM}/board/1/7/happened/nonsense/").status_code == 404
    assert arbiter.get(f"/arbiter/{STREAM}/board/1/99/").status_code == 404


def test_the_desk_enters_results_but_does_not_rule(office: TestOffice) -> None:
    desk_client = as_role(office, Role.RESULTS_DESK)
    sent = result(office, "desk", "1/2-1/2")
    assert desk_client.post(f"/arbiter/{STREAM}/command/EnterResult/", sent, headers=JSON).status_code == 200
    note = fields(office, "n", text="x")
    assert desk_client.post(f"/arbiter/{STREAM}/write/Noted/", note, headers=JSON).status_code == 403
    told = {"player": "black", "permitted": "no", "step": "rule", "decided-1": "warning"}
    page = f"/arbiter/{STREAM}/board/1/2/happened/distraction/"
    assert desk_client.post(page, fields(office, "r", **told)).status_code in (400, 403)
    assert not Hall(office.secretary).seen(DIRECTOR, STREAM).entries


UNREADABLE: list[tuple[str, dict[str, str]]] = [
    ("Ruled", {}),
    ("Nothing", {}),
    ("Noted", {}),
    ("Noted", {"text": " "}),
    ("Called", {"id": "x", "round": "one", "board": "1"}),
]


@pytest.mark.parametrize(("name", "given"), UNREADABLE)
def test_what_cannot_be_read_writes_nothing(
    office: TestOffice, arbiter: Client, name: str, given: dict[str, str]
) -> None:
    answer = arbiter.post(f"/arbiter/{STREAM}/write/{name}/", fields(office, "w", **given), headers=JSON)
    assert answer.status_code in (400, 404)
    assert not Hall(office.secretary).seen(DIRECTOR, STREAM).entries


def test_the_checklist_is_ticked_and_the_report_tells(office: TestOffice, arbiter: Client) -> None:
    page = arbiter.get(f"/arbiter/{STREAM}/checklist/")
    clause, item = re.findall(r'name="(?:clause|item)" value="([^"]+)"', page.content.decode())[:2]
    arbiter.post(
        f"/arbiter/{STREAM}/write/Checked/", fields(office, "t", clause=clause, item=item, done="yes")
    )
    assert "1 of" in text(arbiter.get(f"/arbiter/{STREAM}/checklist/"))
    arbiter.post(f"/arbiter/{STREAM}/write/Noted/", fields(office, "n", text="the heating failed"))
    report = text(arbiter.get(f"/arbiter/{STREAM}/report/1/"))
    assert "the heating failed" in report
    assert "Arie" in report


def test_who_calls_and_what_is_open_comes_first(office: TestOffice, arbiter: Client) -> None:
    arbiter.post(f"/arbiter/{STREAM}/command/EnterResult/", result(office, "one", "1-0", 1), headers=JSON)
    Hall(office.secretary).do(DIRECTOR, STREAM, Called(id="c1", round=1, board=7))
    page = arbiter.get(f"/arbiter/{STREAM}/boards/").content.decode()
    boards = [int(number) for number in re.findall(r'<span class="no">(\d+)</span>', page)]
    assert boards == [7, 2, 3, 4, 5, 6, *range(8, 19), 1]
    tabs = re.findall(r'href="/(\w+)/[^"]*"[^>]*>', page.split('<nav class="tabs')[1])
    assert tabs[:3] == ["arbiter"] * 3


def test_a_wrong_result_is_put_right_at_the_board(office: TestOffice, arbiter: Client) -> None:
    address = f"/arbiter/{STREAM}/command"
    arbiter.post(f"{address}/EnterResult/", result(office, "one", "1-0"), headers=JSON)
    assert "This is wrong" in text(arbiter.get(f"/arbiter/{STREAM}/board/1/1/"))
    assert "This is wrong" not in text(
        as_role(office, Role.RESULTS_DESK).get(f"/arbiter/{STREAM}/board/1/1/")
    )
    corrected = result(office, "two", "0-1") | {"turnus": "1", "reason": "the slip said so"}
    assert arbiter.post(f"{address}/CorrectResult/", corrected, headers=JSON).status_code == 200
    assert game(office).result == "0-1"


PENALTY = {
    "round": "1", "player": "p05", "penalty": "warning", "clause": "fide-2023:12.9.1", "reason": "talking",
}  # fmt: skip


def test_a_penalty_stands_on_a_clause_of_this_law(office: TestOffice, arbiter: Client) -> None:
    address = f"/arbiter/{STREAM}/write/Penalised/"
    assert "Penalise a player" in text(arbiter.get(f"/arbiter/{STREAM}/board/1/1/"))
    for wrong in ({"clause": "fide-2005:12.9.1"}, {"clause": "12.9.77"}, {"clause": " "}, {"player": "p99"}):
        sent = fields(office, f"w{wrong}", **(PENALTY | wrong))
        assert arbiter.post(address, sent, headers=JSON).status_code == 400, wrong
    assert not Hall(office.secretary).seen(DIRECTOR, STREAM).penalties
    assert arbiter.post(address, fields(office, "right", **PENALTY), headers=JSON).status_code == 200
    assert "warning (fide-2023:12.9.1) talking" in text(arbiter.get(f"/arbiter/{STREAM}/report/1/"))


def test_what_was_written_down_is_taken_back_and_stays_written(office: TestOffice, arbiter: Client) -> None:
    arbiter.post(f"/arbiter/{STREAM}/write/Penalised/", fields(office, "p", **PENALTY), headers=JSON)
    (given,) = Hall(office.secretary).seen(DIRECTOR, STREAM).penalties
    address, why = (
        f"/arbiter/{STREAM}/write/Withdrawn/",
        {"number": str(given.number), "reason": "the wrong board"},
    )
    stranger = as_role(office, Role.RESULTS_DESK)
    assert stranger.post(address, fields(office, "s", **why), headers=JSON).status_code in (401, 403)
    for wrong in ({"number": "99"}, {"number": "0"}, {"reason": " "}):
        sent = fields(office, f"w{wrong}", **(why | wrong))
        assert arbiter.post(address, sent, headers=JSON).status_code == 400, wrong
    assert arbiter.post(address, fields(office, "t", **why), headers=JSON).status_code == 200
    assert arbiter.post(address, fields(office, "again", **why), headers=JSON).status_code == 400
    told = text(arbiter.get(f"/arbiter/{STREAM}/report/1/"))
    assert "talking taken back" in told
    assert "the wrong board" in told
    (gone,) = Hall(office.secretary).seen(DIRECTOR, STREAM).penalties
    assert gone.withdrawn is not None


def test_the_law_offers_its_penalties_and_fills_in_their_clause(office: TestOffice, arbiter: Client) -> None:
    board, address = f"/arbiter/{STREAM}/board/1/1/", f"/arbiter/{STREAM}/write/Penalised/"
    page = arbiter.get(board).content.decode()
    listed = re.findall(r'<option value="(\w+)">[^<]* · ([\w.:-]+)</option>', page)
    assert ("opponent_time", "fide-2023:12.9.2") in listed
    assert "fine" not in dict(listed)  # none was announced beforehand
    chosen = {"round": "1", "player": "p05", "penalty": "opponent_time", "size": "2", "reason": "talking"}
    assert arbiter.post(address, fields(office, "a", **chosen), headers=JSON).status_code == 200
    fined = arbiter.post(address, fields(office, "b", **chosen | {"penalty": "fine"}), headers=JSON)
    assert fined.status_code == 400
    (given,) = Hall(office.secretary).seen(DIRECTOR, STREAM).penalties
    assert given.event.clause == "fide-2023:12.9.2"
    told = text(arbiter.get(f"/arbiter/{STREAM}/report/1/"))
    assert "more time for the opponent, 2 minutes (fide-2023:12.9.2) talking" in told
    dutch = text(arbiter.get(f"/arbiter/{STREAM}/report/1/", headers={"accept-language": "nl"}))
    assert "meer tijd voor de tegenstander, 2 minuten (fide-2023:12.9.2)" in dutch


def test_an_envelope_takes_pieces_as_an_arbiter_writes_them(office: TestOffice, arbiter: Client) -> None:
    played = game(office)
    assert "FEN" not in arbiter.get(f"/arbiter/{STREAM}/board/1/1/").content.decode()
    sealed = {
        "round": "1", "board": "1", "white": played.white, "black": played.black, "to_move": "black",
        "move_number": "41", "white_clock": "1:12", "black_clock": "1:20",
        "white_pieces": "Kg1, Pf3 a2", "black_pieces": "Kg8 Td8 h7",
    }  # fmt: skip
    address = f"/arbiter/{STREAM}/write/Adjourned/"
    dutch = JSON | {"accept-language": "nl"}
    for wrong in ({"white_pieces": "Kg1 Xf3"}, {"black_pieces": "Td8"}, {"black_pieces": "Kg8 Tg8"}):
        assert (
            arbiter.post(address, fields(office, f"{wrong}", **sealed | wrong), headers=dutch).status_code
            == 400
        )
    assert arbiter.post(address, fields(office, "s", **sealed), headers=dutch).status_code == 200
    (held,) = Hall(office.secretary).seen(DIRECTOR, STREAM).adjourned
    assert held.event.position == "3r2k1/7p/8/8/8/5N2/P7/6K1 b - - 0 41"  # the Dutch P is a knight
    report = arbiter.get(f"/arbiter/{STREAM}/report/1/").content.decode()
    assert 'aria-label="White: a2, Kg1, Nf3' in report or 'aria-label="White: Kg1, a2, Nf3' in report
    assert report.count("<use ") == 6


def test_the_checklist_goes_by_the_moments_of_an_evening(arbiter: Client) -> None:
    page = arbiter.get(f"/arbiter/{STREAM}/checklist/").content.decode()
    before = page.split("<h2>")[1]
    assert before.startswith("Before the round</h2>")
    assert "fide-2023:12.2.3" in before
    assert "fide-2023:12.3" not in before
    dutch = text(arbiter.get(f"/arbiter/{STREAM}/checklist/", headers={"accept-language": "nl"}))
    assert "Voor de ronde" in dutch
    assert "Tijdens de ronde" in dutch


def test_the_report_is_a_document(office: TestOffice, arbiter: Client) -> None:
    arbiter.post(f"/arbiter/{STREAM}/command/EnterResult/", result(office, "one", "1-0"), headers=JSON)
    arbiter.post(f"/arbiter/{STREAM}/write/Penalised/", fields(office, "p", **PENALTY))
    arbiter.post(f"/arbiter/{STREAM}/write/Noted/", fields(office, "n", text="the heating failed"))
    answer = arbiter.get(f"/arbiter/{STREAM}/report/1.pdf")
    assert answer.headers["Content-Type"] == "application/pdf"
    assert answer.headers["Content-Disposition"].endswith('-report-1.pdf"')
    read = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(answer.content)).pages)
    names = office.secretary.people_of(STREAM).name
    said = ("1-0", "talking", "12.9.1", "the heating failed", "report of the arbiter")
    for words in (names(game(office).white), *said):
        assert words in read
    assert "Adjourned" not in read  # none was
    assert as_role(office, Role.PLAYER, "p01").get(f"/arbiter/{STREAM}/report/1.pdf").status_code == 403


def test_a_captain_hands_in_his_line_up(office: TestOffice, client: Client) -> None:
    red, blue = as_role(office, Role.CAPTAIN, "Red"), as_role(office, Role.CAPTAIN, "Blue")
    page = f"/arbiter/{STREAM}/line-ups/Red - Blue/"
    red.post(
        f"/arbiter/{STREAM}/write/LineUpGiven/",
        fields(office, "r", match="Red - Blue", team="Red", players="p01\np02"),
    )
    assert "handed in, secret" in text(blue.get(page))
    assert "Player 1" not in text(client.get(page))
    blue.post(
        f"/arbiter/{STREAM}/write/LineUpGiven/",
        fields(office, "b", match="Red - Blue", team="Blue", players="p03"),
    )
    assert "Player 1" in text(client.get(page))
