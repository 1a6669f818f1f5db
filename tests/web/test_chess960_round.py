"""A round of Chess960 in the browser: one lot gives all its boards the same start position."""

from pathlib import Path

from telling.opens import OPEN, PSEUDONYMS, enter, played
from turnus.app.competitions.choosing import chosen_fields
from turnus.app.competitions.running import Office, Running
from turnus.app.rooms.rounds import open_round
from turnus.app.rooms.start_lots import draw_number
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.store import Journal
from turnus.web import desk
from visiting.events import events


def write_open_of_960(journal: Journal) -> Running:
    """An open of Chess960 for four, its first round published."""
    office = Office(journal, "Dirk Director")
    chosen = chosen_fields("swiss", rounds=3, also=("game=chess960",))
    running = office.open(OpenCompetition(name="Spring open", rulebook="fide-2023", chosen=chosen))
    running = office.do_all(running, [enter(who, 2000 - n) for n, who in enumerate(PSEUDONYMS[:4])])
    return played(office, running)


def test_all_boards_of_a_round_begin_alike(tmp_path: Path) -> None:
    with events(tmp_path, write_open_of_960) as office:
        rooms = desk.rooms()
        opened = open_round(rooms, office.identity("director"), OPEN, 1, {"time_control": "300+3"})
        first, second = (rooms.room(each.room.id) for each in opened)
        assert first.head["start"] == second.head["start"] == f"start:{draw_number(first.terms.lot)}"
