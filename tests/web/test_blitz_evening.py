"""A blitz evening in the office: results typed in one line, and one button from round to round."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from turnus.competition.engine.state import Competition
from visiting.clubs import Club, club, sent

DESK = "/run/event/spring/"
NAMES = "\n".join(f"Player {letter} {2000 - 10 * place}" for place, letter in enumerate("ABCDEFGHIJKL"))
GO_ON = "Close it and go on to the next round"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as made:
        yield made


def shown(answer: Any) -> str:
    return " ".join(answer.content.decode().split())


def competition(made: Club) -> Competition:
    return made.secretary.seen_event(made.identity("director"), "event/spring").competition


def begin(client: Client, kind: str, **fields: Any) -> None:
    given = {"name": "Spring", "format": kind, "names": NAMES, **fields}
    sent(client, "/run/new/", "/run/new/", **given)


def test_seven_rounds_with_two_requests_each(opened: Club) -> None:
    director = opened.client("director")
    begin(director, "blitz")
    assert "Pair and publish the next round" in shown(director.get(DESK))
    sent(director, DESK, f"{DESK}on/")
    for number in range(1, 8):
        rounds = competition(opened).phases[0].rounds
        assert [each.number for each in rounds] == list(range(1, number + 1))
        typed = ", ".join(f"{match.board} {'10='[match.board % 3]}" for match in rounds[-1].matches)
        assert GO_ON in shown(sent(director, DESK, f"{DESK}results/", round=number, typed=typed))
        told = shown(sent(director, DESK, f"{DESK}on/"))
        assert f"round {number} was closed" in told
        assert (f"round {number + 1} was published" in told) is (number < 7)
    assert competition(opened).phases[0].is_closed
    assert "is over" in shown(sent(director, DESK, f"{DESK}do/Close/"))


def test_an_open_board_keeps_the_round_open(opened: Club) -> None:
    director = opened.client("director")
    begin(director, "blitz")
    sent(director, DESK, f"{DESK}on/")
    refused = sent(director, DESK, f"{DESK}on/")
    assert refused.status_code == 400
    assert "has open games" in shown(refused)
    assert len(competition(opened).phases[0].rounds) == 1


def test_a_slow_tournament_goes_step_by_step_and_only_its_director_goes_on(opened: Club) -> None:
    director = opened.client("director")
    begin(director, "swiss", **{"term.time_control.minutes": "90", "term.time_control.seconds": "30"})
    assert "Pair and publish" not in shown(director.get(DESK))
    assert opened.client("player").post(f"{DESK}on/").status_code in (302, 403)
    begin(director, "bughouse", name="Bug", names="Red\nBlue")
    assert "Pair and publish" in shown(director.get("/run/event/bug/"))  # five minutes each
