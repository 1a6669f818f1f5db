"""Scoresheets without a script, and as their script sends them: doors, devices, entries, both names."""

import json
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pypdf import PdfReader

from telling.opens import OPEN, PSEUDONYMS, write_open
from turnus.app.federations.demo_begun import NAME
from turnus.app.hall.matches import boards, number_of
from turnus.app.office import Grant, Identity, Role
from turnus.app.office.rights.access import are_open
from turnus.app.sheets import Signed
from turnus.competition.federation.events import LineupNamed
from turnus.competition.questions.teams.standings import Side
from turnus.web.accounts.models import Account
from turnus.web.sheets.writing import sheets_here
from visiting.clubs import Club, sent
from visiting.events import events
from visiting.federation_office import FEDERATION, federation, league, secret_match

JSON = {"Accept": "application/json"}
DECIDE = f"/arbiter/{OPEN}/devices/decide/"


class Board:
    """The game of the second round that the club's player has to play, and both of its players."""

    def __init__(self, opened: Club) -> None:
        self.opened = opened
        running = opened.secretary.seen_event(opened.identity("director"), OPEN)
        phase = running.competition.phase
        assert phase
        assert phase.last_round
        self.match = next(
            each for each in phase.last_round.matches if not each.games[0].result and len(each.sides) > 1
        )
        game = self.match.games[0]
        for who, player in (("player", game.white), ("captain", game.black)):
            account = opened.accounts[who].pseudonym
            grant = Grant(account=account, role=Role.PLAYER, scope=OPEN, subject=player)
            if grant not in opened.secretary.grants():
                opened.secretary.grant(opened.identity("director"), grant)
        self.page = f"/me/{OPEN}/sheet/2/{self.match.board}/"
        self.compared = f"/arbiter/{OPEN}/sheet/2/{self.match.board}/"
        self.white, self.black = opened.client("player"), opened.client("captain")
        self.director, self.arbiter = opened.client("director"), opened.client("arbiter")

    def state(self, client: Client) -> dict[str, Any]:
        found: dict[str, Any] = client.get(self.page, headers=JSON).json()
        return found

    def approve(self, client: Client) -> None:
        sent(client, self.page, f"{self.page}entries/", kind="ask")
        asking = self.devices().split("On the list")[0]
        held = dict(re.findall(r'name="(device|player)" value="([^"]*)"', asking))
        sent(self.arbiter, f"/arbiter/{OPEN}/devices/", DECIDE, what="approve", **held)

    def devices(self) -> str:
        return self.arbiter.get(f"/arbiter/{OPEN}/devices/").content.decode()

    def prescribe(self) -> None:
        sent(self.director, f"/arbiter/{OPEN}/devices/", DECIDE, what="prescribe")

    def post(self, client: Client, key: str, **fields: Any) -> Any:
        return client.post(f"{self.page}entries/", {"key": key, **fields}, headers=JSON)

    def result(self) -> str:
        running = self.opened.secretary.seen_event(self.opened.identity("director"), OPEN)
        assert running.competition.phase
        found = running.competition.phase.last_round
        assert found
        match = found.match(self.match.board)
        assert match
        return match.games[0].result


@pytest.fixture
def board(tmp_path: Path) -> Iterator[Board]:
    with events(tmp_path, write_open) as opened:
        # who plays White and Black is for the pairing to say: the player of the fixture may be neither
        held = [each for each in opened.secretary.grants() if each.subject in PSEUDONYMS]
        for each in held:
            opened.secretary.revoke(opened.identity("director"), each)
        yield Board(opened)


@pytest.fixture
def ready(board: Board) -> Board:
    board.prescribe()
    for client in (board.white, board.black):
        board.approve(client)
    return board


def said(answer: Any) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def test_a_player_has_his_sheet_and_nobody_elses(board: Board) -> None:
    assert "Scoresheet" in said(board.white.get(f"/me/{OPEN}/"))
    assert board.page in board.white.get(f"/me/{OPEN}/").content.decode()
    assert board.state(board.white)["writer"] == "white"
    assert board.state(board.black)["writer"] == "black"
    assert board.opened.client().get(board.page).status_code == 302
    assert board.opened.client("nobody").get(board.page).status_code == 403
    other = board.page.replace(f"/{board.match.board}/", "/1/")
    assert board.white.get(other).status_code == 403
    assert board.white.get(board.page.replace(f"/{board.match.board}/", "/77/")).status_code == 404
    assert board.white.get(board.compared).status_code == 403
    assert board.white.get(f"{board.page}compared/").status_code == 403  # not before both have signed


def test_a_device_is_refused_with_its_clause_until_the_arbiter_approves_it(board: Board) -> None:
    page = board.white.get(board.page)
    assert "the event prescribes no electronic scoresheet" in said(page)
    assert "/rulebooks/fide-2023/8.1.1.2/" in page.content.decode()
    refused = board.post(board.white, "k", kind="move", ply=1, text="e4", number=1)
    assert (refused.status_code, refused.json()["error"]["clauses"]) == (409, ["fide-2023:8.1.1.2"])
    assert board.arbiter.post(DECIDE, {"what": "prescribe", "key": "p"}, follow=True).status_code == 200
    assert "No scoresheets on devices" in board.devices()  # it is the organiser's to prescribe
    board.prescribe()
    assert "not on the list of approved devices" in said(board.white.get(board.page))
    code = board.state(board.white)["code"]
    board.approve(board.white)
    listed = board.devices()
    assert code in listed
    assert "Arie Arbiter" in listed
    assert board.post(board.white, "k", kind="move", ply=1, text="e4", number=1).json()["done"]
    elsewhere = board.opened.client("player")  # the same player on another device
    assert "not on the list" in elsewhere.get(board.page, headers=JSON).json()["refused"]
    held = dict(re.findall(r'name="(device)" value="([^"]*)"', listed))
    sent(board.arbiter, f"/arbiter/{OPEN}/devices/", DECIDE, what="withdraw", **held)
    assert board.state(board.white)["refused"]
    for client in (board.white, board.opened.client("desk")):
        assert client.get(f"/arbiter/{OPEN}/devices/").status_code == 403
        assert client.post(DECIDE, {"what": "approve"}).status_code == 403


def test_a_sheet_is_written_without_a_script(ready: Board) -> None:
    page = ready.white.get(ready.page).content.decode()
    assert "Move 1, White" in page
    ply = dict(re.findall(r'name="(ply|after|number)" value="([^"]*)"', page))
    done = sent(
        ready.white,
        ready.page,
        f"{ready.page}entries/",
        kind="move",
        text="Pf3 (=)",
        clock="1:29",
        lang="nl",
        **ply,
    )
    assert "written down" in said(done)
    assert "Move 1, Black" in said(done)
    again = ready.white.get(f"{ready.page}?ply=1").content.decode()
    fields = dict(re.findall(r'name="(ply|after|number)" value="([^"]*)"', again))
    assert fields["number"] == "2"
    done = sent(
        ready.white, ready.page, f"{ready.page}entries/", kind="move", text="Pc3", lang="nl", **fields
    )
    assert re.search(r"<del>Pf3<span", done.content.decode())
    assert "Pc3" in said(done)


def test_nothing_on_the_page_says_that_a_move_is_illegal_or_unreadable(ready: Board) -> None:
    for number, text in enumerate(("e4", "Ke3", "xyzzy", "e5"), 1):
        answer = ready.post(ready.white, f"k{number}", kind="move", ply=number, text=text, number=number)
        state = answer.json()["state"]
        assert state["said"] == []
        assert state["places"][-1]["text"] == text
    page = said(ready.white.get(ready.page)).lower()
    for word in ("illegal", "legal move", "ambiguous", "no notation", "unread"):
        assert word not in page


def test_entries_arrive_once_and_in_order_and_say_what_is_awaited(ready: Board) -> None:
    early = ready.post(ready.white, "b", kind="move", ply=2, text="e5", number=2)
    assert (early.status_code, early.json()["error"]["kind"], early.json()["last"]) == (
        409,
        "out_of_order",
        0,
    )
    first = ready.post(ready.white, "a", kind="move", ply=1, text="e4", number=1)
    again = ready.post(ready.white, "a", kind="move", ply=1, text="e4", number=1)
    assert (first.json()["repeated"], again.json()["repeated"]) == (False, True)
    assert ready.post(ready.white, "b", kind="move", ply=2, text="e5", number=2).json()["done"]
    assert ready.state(ready.white)["length"] == 2
    over = ready.post(ready.white, "c", kind="move", ply=1, text="d4", number=3)
    assert (over.status_code, over.json()["error"]["kind"]) == (409, "overtaken")
    for wrong in ({"ply": "x"}, {"number": ""}, {"ply": "0"}, {"key": ""}):
        given = {"key": "d", "kind": "move", "ply": 3, "text": "d4", "number": 3} | wrong
        assert ready.white.post(f"{ready.page}entries/", given, headers=JSON).status_code == 400
    another = ready.post(ready.white, "d", kind="move", ply=3, text="d4", number=3, signer="somebody")
    assert another.json()["error"]["kind"] == "another_person"


def test_the_hour_is_that_of_the_device_in_the_clubs_time(ready: Board) -> None:
    for number, (text, made) in enumerate((("e4", "2026-11-16T19:15:00.000Z"), ("d4", "yesterday")), 1):
        after = ready.state(ready.white)["places"][-1]["mark"] if number > 1 else ""
        ready.post(
            ready.white, f"k{number}", kind="move", ply=1, text=text, number=number, made=made, after=after
        )
    (place,) = ready.state(ready.white)["places"]
    assert place["struck"] == [{"text": "e4", "when": "20:15"}]


def test_the_page_says_when_one_need_not_write_and_what_is_missing(ready: Board) -> None:
    ready.post(ready.white, "a", kind="move", ply=1, text="e4", number=1, clock="0:04")
    answer = ready.post(ready.white, "b", kind="move", ply=4, text="e5", number=2)
    duty, missing = answer.json()["state"]["said"]
    assert duty["by"] == [{"rulebook": "fide-2023", "number": "8.4"}]
    assert missing["text"].startswith("Moves 1, 2 are not written")
    assert missing["by"] == [{"rulebook": "fide-2023", "number": "8.5.2"}]


def play(board: Board, client: Client, *moves: str, result: str = "") -> None:
    for number, text in enumerate(moves, 1):
        assert board.post(
            client, f"k{number}{id(client)}", kind="move", ply=number, text=text, number=number
        ).json()["done"]
    if result:
        number = len(moves) + 1
        assert board.post(client, f"s{id(client)}", kind="sign", result=result, number=number).json()["done"]


def test_both_sign_and_the_round_has_the_result_and_the_players_see_both_sheets(ready: Board) -> None:
    play(ready, ready.white, "e4", "e5", "Nf3", "Nc6", result="1-0")
    assert ready.state(ready.black)["other_signed"] == "1-0"
    assert ready.result() == ""
    play(ready, ready.black, "e4", "e5", "Nf3", "Nc6", result="1-0")
    assert ready.result() == "1-0"
    assert "Both sheets say the same." in said(ready.white.get(f"{ready.page}compared/"))
    page = ready.arbiter.get(ready.compared)
    assert "Both signed 1-0" in said(page)
    assert "fide-2023:8.7" in said(page)
    file = ready.arbiter.get(f"/arbiter/{OPEN}/sheets/2.pgn").content.decode()
    assert "\n1. e4 e5 2. Nf3 Nc6 1-0\n" in file
    assert "1-0" in said(ready.arbiter.get(f"/arbiter/{OPEN}/sheets/2/"))


def test_both_players_are_told_that_they_signed_different_results(ready: Board) -> None:
    play(ready, ready.white, "e4", "e5", result="1-0")
    assert "sign again" not in said(ready.white.get(ready.page))
    play(ready, ready.black, "e4", "e5", result="1/2-1/2")
    told = "You signed {}, your opponent {}: sign again"
    assert told.format("1-0", "½-½") in said(ready.white.get(ready.page))
    assert told.format("½-½", "1-0") in said(ready.black.get(ready.page))
    assert told.format("1-0", "½-½") in str(ready.state(ready.white)["said"])


def test_the_arbiter_sees_differences_on_a_board_and_signs(ready: Board) -> None:
    play(ready, ready.white, "e4", "e5", "Nf3", result="1-0")
    play(ready, ready.black, "e4", "e5", "Ne2", "Nc6", result="0-1")
    assert ready.result() == ""
    page = ready.arbiter.get(ready.compared)
    text = said(page)
    for expected in ("2 differences", "The results differ", "Position after move 1: e5", "not written"):
        assert expected in text
    assert "<svg" in page.content.decode()
    first = ready.arbiter.get(f"{ready.compared}?at=1")
    assert "Position after move 1: e4" in said(first)
    assert 'rel="next" href="?at=2"' in first.content.decode()
    assert "The scoresheets give different results" in said(ready.arbiter.get(f"/arbiter/{OPEN}/calls/"))
    wrong = sent(ready.arbiter, ready.compared, f"{ready.compared}settle/", result="5-0", record="white")
    assert "is no result" in said(wrong)
    done = sent(ready.arbiter, ready.compared, f"{ready.compared}settle/", result="0-1", record="black")
    assert "Signed by the arbiter: 0-1 (Arie Arbiter)" in said(done)
    assert ready.result() == "0-1"
    file = ready.arbiter.get(f"/arbiter/{OPEN}/sheets/2.pgn").content.decode()
    assert "\n1. e4 e5 2. Ne2 Nc6 0-1\n" in file


def test_who_works_in_the_hall_writes_for_a_board(ready: Board) -> None:
    desk = ready.opened.client("desk")
    page = f"{ready.compared}scribe/"
    assert "Move 1, White" in said(desk.get(page))
    fields = {"kind": "move", "ply": 1, "text": "e4", "number": 1}
    assert desk.post(f"{page}entries/", {"key": "s", **fields}, headers=JSON).json()["done"]
    assert ready.white.get(page).status_code == 403
    assert ready.white.post(f"{page}entries/", {"key": "t", **fields}, headers=JSON).status_code == 403
    assert "scribe" in said(ready.arbiter.get(ready.compared))


def test_a_sheet_on_paper_has_the_moves_and_room_for_both_names(ready: Board) -> None:
    play(ready, ready.white, "e4", "e5", "Nf3")
    content = ready.white.get(f"{ready.page}paper.pdf").content
    text = "".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages)
    for expected in ("Nf3", "Round 2", "Signature", "60"):
        assert expected in text


def test_the_empty_sheet_is_anybodys_and_holds_nothing(ready: Board) -> None:
    page = ready.opened.client().get("/sheet/").content.decode()
    assert 'data-shell="yes"' in page
    assert "json" not in re.findall(r'<script id="state"[^>]*', page)
    whole = json.dumps(ready.state(ready.white))
    assert "secret" not in whole


def named(made: Club) -> None:
    """Let the arbiter name the away team of the match whose home team has been named."""
    (home, away), contest = secret_match(made), league(made)
    club = away.rpartition("-")[0]
    players = tuple(f"{club}p{number:02}" for number in range(1, 11))
    on = contest.fixtures[home, away].on
    theirs = LineupNamed(contest=NAME, home=home, away=away, side=Side.AWAY, players=players, on=on)
    made.secretary.act(made.identity("arbiter"), FEDERATION, theirs)


def seated(made: Club, player: str) -> Client:
    """Give a member of the federation an account, and let him log in."""
    account = Account.objects.create_user(f"{player}@bond.example", "x", name=player)
    grant = Grant(account=account.pseudonym, role=Role.PLAYER, scope=FEDERATION, subject=player)
    made.secretary.grant(made.identity("director"), grant)
    made.accounts[player] = account
    return made.client(player)


def sign_elsewhere(made: Club, number: int, board: int, side: str, result: str) -> None:
    """Let a player of another board sign on a device that the arbiter approved."""
    sheets = sheets_here()
    game = sheets.game(FEDERATION, number, board)
    mark, grant = (
        f"{board}-{side}",
        Grant(account="", role=Role.PLAYER, scope=FEDERATION, subject=game.player(side)),
    )
    sheets.approve(made.identity("arbiter"), FEDERATION, mark, game.player(side), f"approve {mark}")
    who = Identity(name=mark, grants=(grant,))
    sheets.write(who, game, side, Signed(result=result, device=mark, number=1), f"sign {mark}")


@pytest.mark.clause("kndb-2009", "23.1")
def test_a_match_of_a_federation_has_its_result_when_all_boards_are_signed(tmp_path: Path) -> None:
    with federation(tmp_path) as made:
        named(made)
        held = league(made)
        pair = next(f for p, f in held.fixtures.items() if p not in held.matches and are_open(held, *p))
        number = number_of(NAME, pair.home, pair.away)
        seats = boards(made.secretary.seen_federation(made.identity("arbiter"), FEDERATION), number)
        home = league(made).lineups[pair.home, pair.away, Side.HOME].players
        assert [at.game.white in home for at in seats[:2]] == [True, False]  # who receives has White on 1
        for at in seats[1:]:
            for side in ("white", "black"):
                sign_elsewhere(made, number, at.number, side, "2-0")
        page, arbiter = f"/me/{FEDERATION}/sheet/{number}/1/", made.client("arbiter")
        for side in ("white", "black"):
            client = seated(made, seats[0].player(side))
            assert page in client.get(f"/captain/{FEDERATION}/discipline/").content.decode()
            assert "a player has no device" in said(client.get(page))
            device = client.get(page, headers=JSON).json()["device"]
            given = {"what": "approve", "device": device, "player": seats[0].player(side), "key": side}
            arbiter.post(f"/arbiter/{FEDERATION}/devices/decide/", given)
            move = {"key": f"m{side}", "kind": "move", "ply": 1, "number": 1, "text": "32-28"}
            assert client.post(f"{page}entries/", move, headers=JSON).json()["done"]
            assert (pair.home, pair.away) not in league(made).matches
            signed = {"key": f"s{side}", "kind": "sign", "number": 2, "result": "2-0"}
            assert client.post(f"{page}entries/", signed, headers=JSON).json()["done"]
        played = league(made).matches[pair.home, pair.away]
        assert played.boards == ((2, 0), (0, 2)) * 5  # White won everywhere
        assert "2-0" in said(arbiter.get(f"/arbiter/{FEDERATION}/sheets/{number}/"))
        assert "1. 32-28" in arbiter.get(f"/arbiter/{FEDERATION}/sheets/{number}.pgn").content.decode()
        assert "Both signed 2-0" in said(arbiter.get(f"/arbiter/{FEDERATION}/sheet/{number}/1/"))
        results = f"/secretariat/{FEDERATION}/results/?group={NAME}&round={pair.round}"
        assert f"/arbiter/{FEDERATION}/sheets/{number}/" in arbiter.get(results).content.decode()
