"""Competitions of any format in a journal: an open, a cup of two games a match, a match of teams."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from turnus.app.competitions.choosing import chosen_fields
from turnus.app.competitions.running import Office, Running
from turnus.app.people import register
from turnus.app.people.register import Display, Person
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.lineups import HandInLineUp
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import EnterResult
from turnus.store import Journal, open_journal

OPEN, CUP, TEAMS, TWICE = "event/spring-open", "event/city-cup", "event/team-match", "event/twice"
PEOPLE = (
    ("Anna de Boer", 2010), ("Bram Vos", 1905), ("Carla Smit", 1850), ("Daan Bos", 1800), ("Els Kok", 1700),
    ("Femke Prins", 1650), ("Geheim Hidden", 1600),
)  # fmt: skip
PUBLIC = tuple(name for name, _ in PEOPLE[:-1])
PSEUDONYMS = tuple(f"q{number:02}" for number in range(1, len(PEOPLE) + 1))


def enter(player: str, rating: int = 0, **more: Any) -> Enter:
    return Enter(player=player, rating=rating, **more)


def played(office: Office, running: Running, *results: tuple[int, str], close: bool = False) -> Running:
    """Pair and publish a round, and enter results by board."""
    running = office.do_all(running, [DraftRound(seed="s")])
    running = office.do_all(running, [PublishRound()])
    running = (
        office.do_all(running, [EnterResult(board=b, result=r) for b, r in results]) if results else running
    )
    return office.do_all(running, [Close()]) if close else running


def write_open(journal: Journal) -> Running:
    """An open of seven: a round with its results, the second under way with one."""
    office = Office(journal, "Dirk Director")
    running = office.open(
        OpenCompetition(name="Spring open", rulebook="fide-2023", chosen=chosen_fields("swiss", rounds=3))
    )
    people = zip(PSEUDONYMS, PEOPLE, strict=True)
    titles = {"q01": "WFM"}
    running = office.do_all(
        running, [enter(who, rating, title=titles.get(who, ""), club="Oost") for who, (_, rating) in people]
    )
    running = played(office, running, (1, "1-0"), (2, "1/2-1/2"), (3, "0-1"), close=True)
    return played(office, running, (1, "1/2-1/2"))


def write_cup(journal: Journal) -> Running:
    """A knock-out of four, two games a match: the first match has one result."""
    office = Office(journal, "Dirk Director")
    chosen = chosen_fields("knock-out", also=("stage.main.meeting.options.legs=2",))
    running = office.open(OpenCompetition(name="City cup", rulebook="fide-2023", chosen=chosen))
    running = office.do_all(running, [enter(who, 2000 - n) for n, who in enumerate(PSEUDONYMS[:4])])
    return played(office, running, (1, "1-0"))


def write_teams(journal: Journal) -> Running:
    """Two teams on two boards: one has said who plays."""
    office = Office(journal, "Dirk Director")
    chosen = chosen_fields("team-round-robin", boards=2)
    running = office.open(OpenCompetition(name="Team match", rulebook="fide-2023", chosen=chosen))
    running = office.do_all(running, [enter("Noord"), enter("Zuid")])
    seats = [("Noord", PSEUDONYMS[0]), ("Noord", PSEUDONYMS[1]), ("Zuid", PSEUDONYMS[2])]
    running = office.do_all(running, [enter(who, team=team) for team, who in seats])
    running = played(office, running)
    return office.do_all(running, [HandInLineUp(team="Noord", players=PSEUDONYMS[:2])])


def write_events(path: Path, *makers: Callable[[Journal], Running]) -> None:
    """Write competitions into a journal, with the names of who plays beside it."""
    with closing(open_journal(str(path))) as journal:
        for make in makers:
            make(journal)
    known = {who: Person(name) for who, (name, _) in zip(PSEUDONYMS, PEOPLE, strict=True)}
    known[PSEUDONYMS[-1]] = Person(PEOPLE[-1][0], display=Display.HIDDEN)
    register.beside(str(path)).remember_all(known)


def in_two_phases(journal: Journal) -> Running:
    """Two players, one round in each of two phases; the first is published."""
    chosen = {**chosen_fields("swiss", rounds=1), "stage.main.repeats": 2}
    office = Office(journal, "Dirk")
    running = office.open(OpenCompetition(name="Twice", rulebook="fide-2023", chosen=chosen))
    return played(office, office.do_all(running, [enter(who) for who in PSEUDONYMS[:2]]))


def next_phase(journal: Journal, running: Running) -> Running:
    """Play the round of a phase, and publish that of the next."""
    office = Office(journal, "Dirk")
    return played(office, office.do_all(running, [EnterResult(board=1, result="1-0"), Close()]))
