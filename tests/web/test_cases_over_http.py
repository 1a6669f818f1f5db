"""Every judge case of all six rulebooks, played through `/api/games/` by the server's clock: the same answer.

What a player does comes from his own seat; the arbiter's seat sends what is his, and what no player can say
of himself. No case is left out; how often the arbiter has to speak for a player is counted, with the reason.
"""

import json
from collections import Counter
from collections.abc import Container, Iterator
from http import HTTPStatus
from typing import Any

import pytest
from django.test import Client

from cases.test_judge_cases import OUR_FIELDS, cases, spelled_out
from turnus.app.games.judging import judge
from turnus.app.office import Grant, Identity, Keyring, NotAllowed, Role
from turnus.app.rooms import seats
from turnus.faults import BadInput
from turnus.play.events import Event, Move
from turnus.play.sides import Side
from visiting.clubs import club
from visiting.games import Hall, hall
from visiting.rooms import BEGAN

CHIEF = Identity(name="chief", has_second_factor=True, grants=(Grant(account="", role=Role.DIRECTOR),))
ALL_RULEBOOKS = 6
SAID_BY_THE_ARBITER = {
    "agree_result": 1,  # what two do together: the record has it from one of them
    "irregularity": 16,  # a player points at it; that it is so, the arbiter finds
    "leave": 3,  # with the permission that he gave
    "sign": 3,  # as above
    "stop_clocks": 1,  # that it harms the schedule
    "touch": 9,  # that it was by accident
}
"""Events of a player that his own seat cannot send, by kind."""
ONLY_IF_ADJOURNED = ("seal", "adjourn")


def records() -> dict[str, list[dict[str, Any]]]:
    """The records of all cases, by rulebook."""
    found: dict[str, list[dict[str, Any]]] = {}
    for param in cases():
        rulebook, case = param.values
        record = {name: value for name, value in case.items() if name not in OUR_FIELDS}
        record["events"] = list(spelled_out(case.get("events", []), record.get("start", "start")))
        found.setdefault(rulebook, []).append({"rulebook": rulebook} | record)
    return found


RECORDS = records()
ALL_SEATS = [seats.seat_at(board, side) for board in ("", "A", "B") for side in Side]


@pytest.fixture(scope="module")
def chief(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with club(tmp_path_factory.mktemp("club")) as made:
        yield Keyring(made.secretary).issue(CHIEF, Grant(account="", role=Role.DIRECTOR)).secret


@pytest.fixture(scope="module")
def room(chief: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    assert chief  # it is played in her office
    with hall(tmp_path_factory.mktemp("games")) as made:
        yield made


@pytest.mark.parametrize("rulebook", sorted(RECORDS))
def test_every_case_is_answered_over_http_as_judge_answers_it(room: Hall, chief: str, rulebook: str) -> None:
    client = Client()
    left_out = [record for record in RECORDS[rulebook] if not played(room, client, chief, record)]
    assert not left_out


def test_how_often_the_arbiter_speaks_for_a_player_is_known() -> None:
    events = [event for found in RECORDS.values() for record in found for event in record["events"]]
    players = [event for event in events if event.get("by") in ("white", "black")]
    spoken_for = Counter(e["type"] for e in players if sender(e, ALL_SEATS) == seats.ARBITER)
    assert spoken_for == SAID_BY_THE_ARBITER
    assert len(RECORDS) == ALL_RULEBOOKS


def played(room: Hall, client: Client, chief: str, record: dict[str, Any]) -> bool:
    """Play one record and compare the last answer with that of `turnus judge`."""
    events = record["events"]
    head = {name: value for name, value in record.items() if name != "events"}
    head |= {"started": not any(event["type"] == "start" for event in events)}
    room.wall.now = BEGAN
    headers = {"Authorization": f"Bearer {chief}"}
    made = client.post("/api/games/", json.dumps(head), content_type="application/json", headers=headers)
    assert made.status_code == 200, (made.content, record)
    game, answer, at = made.json(), None, 0
    judged = judge(record)
    for event in as_it_is_sent(events, judged.record.events):
        at = event.pop("at", at)
        room.wall.now = BEGAN + round(at * 1000)
        seat = sender(event, game["keys"])
        said = room.post(game["id"], game["keys"][seat], event)
        if said.status == HTTPStatus.FORBIDDEN and event["type"] in ONLY_IF_ADJOURNED:
            said = room.post(game["id"], game["keys"][seats.ARBITER], event)  # as the record has it
        assert said.status == 200, (said.body, event, record)
        answer = said.json()["answer"]
    if answer is None:
        answer = room.ask("GET", f"/api/games/{game['id']}").json()["answer"]
    assert answer == json.loads(json.dumps(judged.answer)), record
    return True


def as_it_is_sent(events: list[dict[str, Any]], read: tuple[Event, ...]) -> Iterator[dict[str, Any]]:
    """Yield the events as somebody sends them who does not know the next ones.

    A man that is crowned by itself afterwards was moved without being crowned: the board says so at once.
    """
    for event, known in zip(events, read, strict=True):
        sent = {"by": "other", **event} if "by" not in event and known.by == "other" else dict(event)
        if isinstance(known, Move) and known.crowned is not None:
            sent["crowned"] = known.crowned
        yield sent


def sender(event: dict[str, Any], keys: Container[str]) -> str:
    """Return who sends an event: the player himself where he may, or else the arbiter."""
    seat = f"{event.get('board', '')} {event.get('by', '')}".strip()
    if seat not in keys or event["type"] in seats.BOTH:
        return seats.ARBITER
    try:
        seats.signed(seat, event, may_decide=True)
    except (NotAllowed, BadInput):
        return seats.ARBITER
    return seat
