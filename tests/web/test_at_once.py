"""Two people at the same board, the same request twice, and a server killed while it publishes."""

import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.db import connections
from django.test import Client

from turnus.app.office import Secretary
from turnus.app.people import register
from turnus.app.seasons.office import open_running
from turnus.competition.engine.state import Status
from turnus.competition.season import commands as asked
from turnus.store import open_journal, open_reader, verify
from turnus.web import desk
from visiting.clubs import STREAM, Club, club, desk_on, sent, write_season

WORK = f"/office/{STREAM}"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as made:
        chief = made.identity("director")
        made.secretary.act(chief, STREAM, asked.DraftRound(seed="x"))
        made.secretary.act(chief, STREAM, asked.PublishRound())
        yield made


def results(opened: Club) -> list[tuple[str, str]]:
    events = opened.secretary.journal.read_stream(STREAM)
    return [(event.actor, event.type) for event in events if event.type.startswith("Result")]


def test_the_first_requests_after_a_start_find_one_secretary(tmp_path: Path) -> None:
    """As many as the server has threads, before anybody was seated."""
    write_season(tmp_path / "club.db", 0)
    ready, answers = threading.Barrier(8), []

    def ask() -> None:
        ready.wait()
        answers.append(Client().get("/api/competitions/none/about").status_code)
        connections.close_all()

    with desk_on(tmp_path / "club.db"):
        threads = [threading.Thread(target=ask) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        found = {id(desk.secretary()) for _ in range(3)}
    assert (answers, len(found)) == ([404] * 8, 1)


def test_two_people_enter_a_result_for_one_board_at_once(opened: Club) -> None:
    """Both have the page open before either enters; one result stays, the other hears whose."""
    game = opened.season.turni[-1].rounds[-1].games[0]
    seen = opened.secretary.seen(opened.identity("director"), STREAM).length
    said: dict[str, str] = {}
    ready = threading.Barrier(2)

    def enter(who: str, result: str) -> None:
        client = opened.client(who)
        fields = {"white": game.white, "black": game.black, "result": result, "round": 1}
        ready.wait()
        answer = client.post(f"{WORK}/do/EnterResult/", fields | {"key": who, "expected": seen}, follow=True)
        said[who] = answer.content.decode()
        connections.close_all()

    threads = [threading.Thread(target=enter, args=each) for each in (("desk", "1-0"), ("arbiter", "0-1"))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results(opened)) == 1
    by = results(opened)[0][0]
    winner, other = ("arbiter", "desk") if by == opened.accounts["arbiter"].pseudonym else ("desk", "arbiter")
    assert f"{opened.accounts[winner].name} entered" in said[other]
    assert "meanwhile: look again" in said[other]


def test_the_same_request_twice_is_one_result_and_one_message(opened: Club) -> None:
    game = opened.season.turni[-1].rounds[-1].games[0]
    client = opened.client("desk")
    fields = {"white": game.white, "black": game.black, "result": "1-0", "round": 1, "key": "once"}
    fields["expected"] = opened.secretary.seen(opened.identity("director"), STREAM).length
    first = client.post(f"{WORK}/do/EnterResult/", fields, follow=True)
    again = client.post(f"{WORK}/do/EnterResult/", fields, follow=True)
    assert (first.status_code, again.status_code) == (200, 200)
    assert "this had been done already" in again.content.decode()
    assert len(results(opened)) == 1


def test_what_was_typed_twice_is_entered_once(opened: Club) -> None:
    client = opened.client("desk")
    sent(client, f"{WORK}/results/", f"{WORK}/results/type/", typed="1 1, 2 =, 99 1, nonsense", round=1)
    answer = sent(client, f"{WORK}/results/", f"{WORK}/results/type/", typed="1 0", round=1)
    assert "ended 1-0: correct it" in answer.content.decode()
    assert len(results(opened)) == 2


VICTIM = """
import os, signal, sys
from turnus.app.office import Grant, Identity, Role, Secretary
from turnus.app.people import register
from turnus.competition.season import commands as asked
from turnus.store import open_journal

journal = open_journal(sys.argv[1])
chief = Identity(name="Dirk", has_second_factor=True, grants=(Grant(account="", role=Role.DIRECTOR),))
secretary = Secretary(journal, register.beside(sys.argv[1]))
secretary.act(chief, sys.argv[2], asked.DraftRound(seed="x"))
when, commit = sys.argv[3], journal._writer._commit

def killed(batch):
    if when == "before":
        os.kill(os.getpid(), signal.SIGKILL)
    answer = commit(batch)
    os.kill(os.getpid(), signal.SIGKILL)
    return answer

journal._writer._commit = killed
secretary.act(chief, sys.argv[2], asked.PublishRound())
"""


@pytest.mark.parametrize(("when", "status"), [("before", Status.DRAFTED), ("after", Status.PUBLISHED)])
def test_a_server_killed_while_it_publishes_has_published_all_or_nothing(
    tmp_path: Path, when: str, status: Status
) -> None:
    """Killed before the commit the round is a draft, killed after it before the answer it is published."""
    path = tmp_path / "club.db"
    write_season(path, rounds=0)
    victim = subprocess.run([sys.executable, "-c", VICTIM, str(path), STREAM, when], check=False)
    assert victim.returncode == -signal.SIGKILL
    with closing(open_reader(str(path))) as reader:
        assert verify(reader.read()).flaws == ()
        assert open_running(reader, STREAM).season.turni[-1].rounds[-1].status == status
    with closing(open_journal(str(path))) as journal:  # and the office opens again, and goes on
        assert Secretary(journal, register.beside(str(path))).streams() == [STREAM]
