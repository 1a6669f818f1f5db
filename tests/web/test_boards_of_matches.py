"""A match of bughouse among the boards of its round: two boards, one file, one delay."""

import html
import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from django.test import Client

from turnus.app.broadcast.delay import Delay
from turnus.app.broadcast.terms import Agreed, agree
from turnus.app.competitions.choosing import chosen_fields, rulebook_of
from turnus.app.competitions.running import Office as EventOffice
from turnus.app.competitions.running import Running
from turnus.app.rooms import Sent
from turnus.app.rooms.rounds import open_round
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.store import Journal
from turnus.web import desk
from visiting.events import events
from visiting.games import hall


def shown(address: str) -> str:
    answer = Client(headers={"accept-language": "en"}).get(address)
    assert answer.status_code == 200
    return str(answer.content.decode())


def test_a_match_of_bughouse_has_two_boards(tmp_path: Path) -> None:
    def write_match(journal: Journal) -> Running:
        made = EventOffice(journal, "Dirk Director")
        chosen = chosen_fields("bughouse")
        running = made.open(OpenCompetition(name="Bug", rulebook=rulebook_of("bughouse"), chosen=chosen))
        running = made.do_all(running, [Enter(player="q01"), Enter(player="q02")])
        return made.do_all(made.do_all(running, [DraftRound(seed="s")]), [PublishRound()])

    with events(tmp_path, write_match, stream="event/bug") as bug, hall(tmp_path):
        head = {"time_control": "300", "way": "help", "started": True}
        [at] = open_round(desk.rooms(), bug.identity("director"), "event/bug", 1, head)
        desk.rooms().act(at.room.id, at.room.keys["A white"], Sent({"type": "move", "move": "e2e4"}))
        page = shown("/events/event/bug/boards/")
        assert page.count("data-table=") == 2
        assert (page.count('data-below="black"'), page.count("1. e4")) == (1, 1)
        assert "rounds/1.bpgn" in page
        assert "1A. e4" in Client().get("/api/events/event/bug/rounds/1.bpgn").content.decode()
        agree(bug.secretary, bug.identity("director"), "event/bug", Agreed(Delay(moves=1)))
        assert "1. e4" not in shown("/events/event/bug/boards/")


def test_the_place_of_a_team_of_any_name_is_explained(tmp_path: Path) -> None:
    def write_match(journal: Journal) -> Running:
        made, chosen = EventOffice(journal, "Dirk Director"), chosen_fields("bughouse")
        running = made.open(OpenCompetition(name="Bug", rulebook=rulebook_of("bughouse"), chosen=chosen))
        running = made.do_all(running, [Enter(player="Tal & Bird #2"), Enter(player="q02")])
        return made.do_all(made.do_all(running, [DraftRound(seed="s")]), [PublishRound()])

    with events(tmp_path, write_match, stream="event/bug"):
        (link,) = re.findall(r'href="([^"]*why/\?player=Tal[^"]*)"', shown("/events/event/bug/standings/"))
        asked = parse_qs(urlsplit(html.unescape(link)).query)
        assert asked == {"player": ["Tal & Bird #2"]}
        assert "Tal &amp; Bird #2" in shown(html.unescape(link))
