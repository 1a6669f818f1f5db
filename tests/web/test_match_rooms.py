"""A federation's matches and rounds played in the browser: as their law says, and with their results."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from turnus.app.federations.demo_begun import NAME, PROVINCIAL
from turnus.app.hall import Called, Hall
from turnus.app.hall.matches import Meeting, boards, meetings, number_of_round
from turnus.app.office import Grant, Keyring, Role
from turnus.app.rooms import Belongs, Room
from turnus.app.rooms.rounds import open_round
from turnus.competition.federation.events import LineupNamed
from turnus.competition.federation.teams.standing import match_ruling
from turnus.competition.questions.teams.standings import Side
from turnus.faults import BadInput
from turnus.web import desk
from visiting.clubs import Club
from visiting.federation_office import FEDERATION, federation, league, secret_match

LINK = re.compile(r'href="(?:http://[^/"]+)?(/play/[0-9a-f]+/sit/[^"]+)"')


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Club]:
    """A federation with a match whose line-ups are both in."""
    with federation(tmp_path) as found:
        (home, away), contest = secret_match(found), league(found)
        club = away.rpartition("-")[0]
        players = tuple(f"{club}p{number:02}" for number in range(1, 11))
        on = contest.fixtures[home, away].on
        theirs = LineupNamed(contest=NAME, home=home, away=away, side=Side.AWAY, players=players, on=on)
        found.secretary.act(found.identity("arbiter"), FEDERATION, theirs)
        yield found


def running(made: Club) -> Any:
    return made.secretary.seen_federation(made.identity("arbiter"), FEDERATION)


def open_match(made: Club) -> Meeting:
    """The match that has both line-ups and no result."""
    held = league(made)
    return next(each for each in meetings(running(made)) if each.home and each.pair not in held.matches)


class Seats:
    """Two browsers at a board, each with the key of its seat."""

    def __init__(self, links: list[str]) -> None:
        self.seats: dict[str, tuple[Client, str]] = {}
        for link in links:
            client = Client(headers={"accept-language": "en"})
            page = client.get(link)
            self.seats[page["Location"].split("/")[-2]] = (client, page["Location"])
        self.sent = 0

    def do(self, seat: str, kind: str, **fields: str) -> dict[str, Any]:
        client, page = self.seats[seat]
        self.sent += 1
        answer = client.post(f"{page}act/", {"type": kind, "key": f"{seat}{self.sent}", **fields})
        assert answer.status_code == 200, answer.content.decode()
        told: dict[str, Any] = json.loads(answer.content)
        return told

    def play(self, seat: str, move: str) -> dict[str, Any]:
        self.do(seat, "move", move=move)
        return self.do(seat, "press")


def end(at: Seats, loser: str, result: str) -> None:
    """Let somebody resign, and both sign."""
    at.do(loser, "resign")
    for seat in ("white", "black"):
        at.do(seat, "sign", result=result)


def room_at(number: int, board: int) -> Room:
    found = desk.rooms().at_board(Belongs(FEDERATION, number, board))
    assert found
    return found


@pytest.mark.clause("kndb-2009", "22.3")
@pytest.mark.clause("kndb-2009", "22.4")
@pytest.mark.clause("kndb-2009", "51.4")
@pytest.mark.clause("kndb-2009", "51.4/2")
def test_a_match_of_teams_is_played_here_and_its_result_follows_from_its_boards(made: Club) -> None:
    match, arbiter = open_match(made), made.client("arbiter")
    address = f"/play/round/{FEDERATION}/{match.number}/"
    results = arbiter.get(f"/secretariat/{FEDERATION}/results/?group={NAME}").content.decode()
    assert f'href="{address}"' in results
    asked = arbiter.get(address).content.decode()
    assert "50/7200" in asked  # two hours for the first fifty moves: the regulation's, not his to choose
    assert 'name="control"' not in asked
    page = arbiter.post(address, {"way": "board", "key": "k", "expected": "0"}).content.decode()
    links = LINK.findall(page)
    at = {number: Seats(links[2 * number - 2 : 2 * number]) for number in range(1, 11)}
    assert room_at(match.number, 1).head["part"] == "national league"
    first = at[1]
    first.do("white", "start")
    first.play("white", "32-27")
    first.play("black", "19-23")
    first.play("white", "33-28")
    first.play("black", "23x32")  # two could be captured
    told = first.do("white", "claim", claim="illegal_move")
    assert "made the illegal move" in json.dumps(told)
    first.play("black", "23x21")
    report = f"/arbiter/{FEDERATION}/report/{match.number}/"
    for name, fields in (
        ("Noted", {"text": "it was cold"}),
        ("Penalised", {"player": room_at(match.number, 1).head["players"]["black"], "penalty": "a word",
                       "clause": "8.1", "reason": "noise"}),
    ):  # fmt: skip
        said = {"key": name, "round": match.number, **fields}
        arbiter.post(f"/arbiter/{FEDERATION}/write/{name}/", said, headers={"Accept": "application/json"})
    shown = arbiter.get(report).content.decode()
    for text in (
        f"{match.home} \N{EN DASH} {match.away}",
        "made the illegal move",
        "it was cold",
        "noise",
    ):
        assert text in shown, text
    assert arbiter.get(f"{report[:-1]}.pdf").content.startswith(b"%PDF")
    wall = arbiter.get(f"/arbiter/{FEDERATION}/wall/?round={match.number}").content.decode()
    assert wall.count('<li id="game-') == 10
    assert f"{match.home} \N{EN DASH} {match.away}" in wall
    end(first, "white", "0-2")
    for number in range(2, 11):
        assert match.pair not in league(made).matches
        end(at[number], "black", "2-0")
    played = league(made).matches[match.pair]
    assert played.boards == ((0, 2), (0, 2), *((2, 0), (0, 2)) * 4)  # who receives has White at board 1
    ruling = match_ruling(league(made), match.pair, running(made).law)
    assert ruling.answer.board_points == (8, 12)
    assert ruling.answer.match_points == (0, 2)
    address = (
        f"/secretariat/{FEDERATION}/results/?group={NAME}&round={league(made).fixtures[match.pair].round}"
    )
    assert '<span class="done">8-12</span>' in arbiter.get(address).content.decode()


def asked_of(made: Club, role: Role, address: str, body: dict[str, Any]) -> Any:
    """Ask the interface for something, with the key of a role."""
    grant = Grant(account="", role=role, scope=FEDERATION)
    key = Keyring(made.secretary).issue(made.identity("director"), grant).secret
    headers = {"Authorization": f"Bearer {key}", "Accept-Language": "en"}
    return Client().post(address, json.dumps(body), content_type="application/json", headers=headers)


@pytest.mark.clause("kndb-2009", "33.3")
@pytest.mark.clause("kndb-2009", "33.3/2")
def test_a_round_of_a_championship_is_opened_over_http_as_its_regulation_says(made: Club) -> None:
    stage = running(made).federation.championships[PROVINCIAL]
    last = len(stage.rounds)
    number = number_of_round(PROVINCIAL, last)
    waiting = [at for at in boards(running(made), number) if not at.game.result]
    whole = {"competition": FEDERATION, "contest": PROVINCIAL, "round": last}
    assert asked_of(made, Role.RESULTS_DESK, "/api/games/rounds", whole).status_code == 403
    quicker = whole | {"head": {"time_control": "300"}}
    refused = asked_of(made, Role.ARBITER, "/api/games/rounds", quicker)
    assert refused.status_code == 400
    assert "the regulation says of finale Friesland" in refused.content.decode()
    place = {"competition": FEDERATION, "round": number, "board": waiting[0].number}
    nowhere = {"rulebook": "kndb-2009", "belongs": place | {"board": 99}}
    assert asked_of(made, Role.ARBITER, "/api/games/", nowhere).status_code == 404
    one = asked_of(made, Role.ARBITER, "/api/games/", {"rulebook": "kndb-2009", "belongs": place}).json()
    room = room_at(number, waiting[0].number)
    assert (room.id, room.head["time_control"]) == (one["id"], "50/7200:25/3600*")
    rest = asked_of(made, Role.ARBITER, "/api/games/rounds", whole).json()
    assert rest["round"] == number
    assert [each["board"] for each in rest["games"]] == [at.number for at in waiting[1:]]
    seats = Seats([f"/play/{one['id']}/sit/{one['keys'][seat]}/" for seat in ("white", "black")])
    end(seats, "black", "2-0")
    game = waiting[0].game
    played = running(made).federation.championships[PROVINCIAL].games[last, game.white, game.black]
    assert (played.points, played.is_forfeit) == ((2, 0), False)
    page = Client(headers={"accept-language": "en"}).get(f"/federations/{FEDERATION}/match/{number}/")
    shown = page.content.decode()
    assert f"/play/{one['id']}/game/" in shown
    assert shown.count(">live<") == len(rest["games"])
    assert f"/match/{number}/" in Client().get(f"/federations/{FEDERATION}/").content.decode()


def test_a_call_to_a_board_of_a_match_stands_on_the_wall(made: Club) -> None:
    number = number_of_round(PROVINCIAL, len(running(made).federation.championships[PROVINCIAL].rounds))
    board = boards(running(made), number)[-1].number
    arbiter = made.identity("arbiter")
    Hall(made.secretary).do(arbiter, FEDERATION, Called(id="c", round=number, board=board, about="noise"))
    with pytest.raises(BadInput, match="there is no board"):
        Hall(made.secretary).do(arbiter, FEDERATION, Called(id="d", round=number, board=99))
    open_round(desk.rooms(), arbiter, FEDERATION, number, {})
    page = made.client("arbiter").get(f"/arbiter/{FEDERATION}/wall/").content.decode()
    first = page.split('<li id="game-')[1]
    assert "They call: noise" in first
    assert "finale Friesland" in first
    for who, status in (("nobody", 403), ("desk", 403), ("elsewhere", 403)):
        assert made.client(who).get(f"/arbiter/{FEDERATION}/wall/").status_code == status
