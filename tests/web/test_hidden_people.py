"""What somebody asked to hide stays hidden, beside what the walk of every address looks for (`test_walk`)."""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from telling.opens import OPEN, PSEUDONYMS, enter, played
from turnus.app.competitions.choosing import chosen_fields
from turnus.app.competitions.running import Office, Running
from turnus.app.people import register
from turnus.app.people.register import Display, Person
from turnus.cli.main import run
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.season import commands as asked
from turnus.store import Journal, open_journal
from visiting.clubs import STREAM, Club, everybody, office_of, write_season

HIDDEN, SHORT = PSEUDONYMS[-1], PSEUDONYMS[0]
OF_THE_HIDDEN = r"Onno|Verborgen|299999|8887776|Zeldenclub|\b1777\b|\bBEL\b|\bACM\b|Zeldzaam"
OF_THE_SHORT = r"Koen|Ferwerda|288888|Kinderclub|\bLUX\b"
SEASONS_OWN = "p02"


def write(path: Path) -> None:
    """Write a season and an open with somebody hidden in each, and a minor by his initials."""
    write_season(path, rounds=1)
    with closing(open_journal(str(path))) as journal:
        _open(journal)
    known = {who: Person(f"Speler {who}") for who in PSEUDONYMS}
    known[HIDDEN] = Person("Onno Verborgen", "1966-06-06", display=Display.HIDDEN, sex="m")
    known[SHORT] = Person("Koen Ferwerda", "2015")
    known[SEASONS_OWN] = known[HIDDEN]
    register.beside(str(path)).remember_all(known)


def _open(journal: Journal) -> Running:
    office = Office(journal, "Dirk Director")
    chosen = chosen_fields("swiss", rounds=3)
    running = office.open(OpenCompetition(name="Spring open", rulebook="fide-2023", chosen=chosen))
    more: dict[str, dict[str, Any]] = {
        HIDDEN: {
            "rating": 1777, "title": "ACM", "federation": "BEL", "fide_id": "299999", "club": "Zeldenclub",
            "national_id": "8887776", "fide_rating": 1777, "categories": ("Zeldzaam",),
        },
        SHORT: {"rating": 1900, "federation": "LUX", "fide_id": "288888", "club": "Kinderclub"},
    }  # fmt: skip
    entries = [enter(who, **({"rating": 1800 - n} | more.get(who, {}))) for n, who in enumerate(PSEUDONYMS)]
    running = office.do_all(running, entries)
    running = played(office, running, (1, "1-0"), (2, "1/2-1/2"), (3, "0-1"), close=True)
    return played(office, running, (1, "1/2-1/2"))


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    folder = tmp_path_factory.mktemp("hidden")
    with office_of(folder / "club.db", "hidden people", write, everybody) as made:
        rating = asked.ChangeRating(player=SEASONS_OWN, rating=1777)
        made.secretary.act(made.identity("director"), STREAM, rating)
        yield made


def test_who_works_there_sees_it(office: Club) -> None:
    text = office.client("director").get(f"/run/{OPEN}/entries/").content.decode()
    assert "Onno Verborgen" in text
    assert "Zeldenclub" in text


def test_paper_from_the_shell_hides_him_too(office: Club, tmp_path: Path) -> None:
    journal = str(office.secretary.journal.path)  # type: ignore[attr-defined]
    for paper in ("start", "board", "standings"):
        file = str(tmp_path / f"{paper}.csv")
        assert run(["event", "export", journal, "spring-open", file, "--paper", paper]) == 0
    made = "".join(file.read_text("utf-8") for file in tmp_path.iterdir())
    assert not re.search(OF_THE_HIDDEN, made)
    assert "Koen Ferwerda" in made  # a minor hangs in the hall by his name
