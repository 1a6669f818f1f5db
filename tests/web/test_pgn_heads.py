"""The head of a game in a file: its competition, its players as the reader may see them, how it ended."""

import io
from collections.abc import Iterator
from pathlib import Path

import chess.pgn
import pytest
from django.test import Client

from telling.opens import OPEN, enter
from turnus.app.broadcast.delay import Delay
from turnus.app.broadcast.headings import termination
from turnus.app.broadcast.terms import Agreed, agree
from turnus.app.competitions.choosing import chosen_fields
from turnus.app.competitions.running import Office, Running
from turnus.app.people.register import Display, Person
from turnus.app.rooms import Sent
from turnus.app.rooms.rounds import open_round
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.play.questions.results.ends import EndReason
from turnus.store import Journal
from turnus.web import desk
from visiting.clubs import Club
from visiting.events import events
from visiting.games import Hall, hall

FILE = f"/api/events/{OPEN}/rounds/1.pgn"
BLITZ = {"time_control": "300", "way": "help", "started": True}


def write_titled(journal: Journal) -> Running:
    """An open of Chess960 for two masters and two who hide, its first round published."""
    office = Office(journal, "Dirk Director")
    chosen = chosen_fields("swiss", rounds=3, also=("game=chess960",))
    running = office.open(OpenCompetition(name="Spring open", rulebook="fide-2023", chosen=chosen))
    people = [
        enter("q01", 2400, title="IM", fide_id="1000001"),
        enter("q02", 2300, title="WFM", fide_id="1000002"),
        enter("q03", 2200, title="GM", fide_id="1000003"),
        enter("q04", 2100, title="FM", fide_id="1000004"),
    ]
    running = office.do_all(running, people)
    return office.do_all(office.do_all(running, [DraftRound(seed="s")]), [PublishRound()])


@pytest.fixture
def room(tmp_path: Path) -> Iterator[tuple[Club, Hall]]:
    with events(tmp_path, write_titled) as office, hall(tmp_path) as made:
        yield office, made


def read(text: str) -> list[chess.pgn.Game]:
    file, found = io.StringIO(text), []
    while (game := chess.pgn.read_game(file)) is not None:
        assert not game.errors
        found.append(game)
    return found


def games(client: Client) -> list[chess.pgn.Game]:
    return read(client.get(FILE).content.decode())


def test_python_chess_reads_the_whole_head(room: tuple[Club, Hall]) -> None:
    office, made = room
    opened = open_round(desk.rooms(), office.identity("director"), OPEN, 1, BLITZ)
    at = opened[0].room
    first = desk.rooms().room(at.id).answer()["allowed"][0]
    made.wall.now += 2000
    desk.rooms().act(at.id, at.keys["white"], Sent({"type": "move", "move": first}))
    desk.rooms().act(at.id, at.keys["black"], Sent({"type": "resign"}))
    game, other = games(Client())
    head = dict(game.headers)
    assert (head["Event"], head["Site"], head["Round"]) == ("Spring open", "?", "1.1")
    assert (head["WhiteElo"], head["WhiteTitle"], head["WhiteFideId"]) == ("2400", "IM", "1000001")
    assert (head["BlackElo"], head["BlackTitle"], head["BlackFideId"]) == ("2200", "GM", "1000003")
    assert (head["Variant"], head["Termination"], head["Result"]) == ("Chess960", "normal", "1-0")
    assert game.board().chess960_pos() == int(head["StartPosition"])
    assert game.board().chess960
    assert game.next() is not None
    assert game.next().clock() == 298  # type: ignore[union-attr]
    assert (other.headers["Termination"], other.headers["Result"]) == ("unterminated", "*")


def test_of_the_hidden_nothing_is_told(room: tuple[Club, Hall]) -> None:
    office, _made = room
    people = office.secretary.people_of(OPEN)
    people.remember("q01", Person("Geheim Hidden", display=Display.HIDDEN))
    people.remember("q03", Person("Cor Kort", display=Display.INITIALS))
    open_round(desk.rooms(), office.identity("director"), OPEN, 1, BLITZ)
    text = Client().get(FILE).content.decode()
    for word in ("Geheim", "1000001", '"IM"', "2400", "1000003", '"GM"', "Cor Kort"):
        assert word not in text
    assert "2200" in text, "initials keep their rating"
    assert "1000002" in text


def test_the_end_is_not_told_before_it_may_be_known(room: tuple[Club, Hall]) -> None:
    office, made = room
    agree(office.secretary, office.identity("director"), OPEN, Agreed(Delay(seconds=600)))
    at = open_round(desk.rooms(), office.identity("director"), OPEN, 1, BLITZ)[0].room
    made.wall.now += 700_000
    before = Client().get(FILE).content
    desk.rooms().act(at.id, at.keys["black"], Sent({"type": "resign"}))
    assert Client().get(FILE).content == before
    assert b"unterminated" in before


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (None, "unterminated"),
        (EndReason.CHECKMATE, "normal"),
        (EndReason.FLAG_CANNOT_MATE, "time forfeit"),
        (EndReason.ILLEGAL_MOVES, "rules infraction"),
        (EndReason.CLAIM_GRANTED, "adjudication"),
    ],
)
def test_an_end_has_the_word_of_the_standard(reason: EndReason | None, said: str) -> None:
    assert termination(str(reason) if reason else None) == said
