"""Entering: what a competition keeps of who takes part, by hand, from a list and from a tournament file."""

import json
from pathlib import Path

import pytest

from engine.playing import again, opened
from engine.test_slices import refusal
from turnus.app.competitions.people import entries
from turnus.app.competitions.running import Running, entry_of
from turnus.app.files.player_lists import read_player_list
from turnus.app.people.register import beside
from turnus.cli.main import run
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.state import Contender
from turnus.notation.trf import write_trf
from turnus.store import open_journal
from turnus.tournament import Player, Tournament

TABLE = (
    "Naam;Rating;FIDE-rating;FIDE-ID;Titel;FED;Club;Categorie;KNSBnr\n"
    "Anna de Boer;1980;2010;1000012;WFM;NED;SV Asten;W/U18;7001\n"
    "Bram Vos;1905;;;;;;;\n"
)


def entered(journal: str, name: str) -> Contender:
    """Return somebody as the journal has him."""
    opened_journal = open_journal(journal)
    people = beside(journal)
    contenders = Running.open_running(opened_journal).competition.contenders.values()
    opened_journal.close()
    return next(each for each in contenders if people.name(each.player) == name)


def test_everything_that_was_said_of_somebody_is_kept_and_goes_on_to_the_next_competition() -> None:
    office, running = opened({}, 0)
    said = Enter(
        player="p01", rating=2010, title="FM", federation="NED", fide_id="1000012", club="SV Asten",
        categories=("U18", "W"), fide_rating=2010, national_rating=1980, national_id="7001",
    )  # fmt: skip
    held = office.do(running, said).competition.contenders["p01"]
    assert again(office).competition.contenders["p01"] == held
    assert (held.club, held.categories, held.national_rating) == ("SV Asten", ("U18", "W"), 1980)
    assert entry_of(held) == said


def test_what_stands_on_no_list_is_refused() -> None:
    office, running = opened({}, 0)
    assert "between 0 and 4000" in refusal(office, running, Enter(player="p", rating=4001))
    assert "between 0 and 4000" in refusal(office, running, Enter(player="p", national_rating=-1))
    assert "at most 80" in refusal(office, running, Enter(player="q", club="c" * 81))
    assert "at most 80" in refusal(office, running, Enter(player="q", categories=tuple("abcdefghijklm")))
    assert office.do(running, Enter(player="p", rating=4000)).competition.contenders["p"].rating == 4000


def test_a_list_fills_every_field_and_fides_rating_goes_before_the_national_one(tmp_path: Path) -> None:
    journal, table = str(tmp_path / "open.db"), tmp_path / "list.csv"
    table.write_text(TABLE)
    assert run(["event", "new", journal, "Open"]) == 0
    assert run(["event", "enter", journal, "Open", str(table)]) == 0
    anna = entered(journal, "Anna de Boer")
    assert (anna.rating, anna.fide_rating, anna.national_rating) == (2010, 2010, 1980)
    assert (anna.club, anna.categories, anna.national_id) == ("SV Asten", ("W", "U18"), "7001")
    bram = entered(journal, "Bram Vos")
    assert (bram.rating, bram.fide_rating, bram.national_rating, bram.categories) == (1905, 0, 0, ())


def test_one_is_entered_with_all_that_can_be_said_of_him(tmp_path: Path) -> None:
    journal = str(tmp_path / "open.db")
    assert run(["event", "new", journal, "Open"]) == 0
    said = ["--rating", "1900", "--club", "SV Asten", "--category", "U18", "--category", "W", "--title", "CM"]
    assert run(["event", "enter", journal, "Open", "--player", "Cas Bos", *said]) == 0
    held = entered(journal, "Cas Bos")
    assert (held.rating, held.club, held.categories, held.title) == (1900, "SV Asten", ("U18", "W"), "CM")


def test_a_list_that_cannot_be_entered_leaves_nobody_behind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal, table = str(tmp_path / "open.db"), tmp_path / "list.csv"
    table.write_text("Naam;Rating\nAnna de Boer;2000\nBram Vos;9000\n")
    assert run(["event", "new", journal, "Open"]) == 0
    capsys.readouterr()
    assert run(["event", "enter", journal, "Open", str(table), "--json"]) != 0
    assert "between 0 and 4000" in json.loads(capsys.readouterr().out)["error"]["message"]
    assert not (tmp_path / "open.db.people.json").exists()


def test_a_tournament_file_gives_titles_ids_and_ratings(tmp_path: Path) -> None:
    jan = Player(1, "Jansen, Jan", 2310, "FM", "NED", "1000012")
    piet = Player(2, "Pieters, Piet", 1890, "", "BEL", "1000013")
    file = tmp_path / "open.trf"
    file.write_text(write_trf(Tournament((jan, piet))))
    (entry, person), _ = entries(read_player_list(file))
    assert (person.name, entry.rating, entry.title, entry.federation) == ("Jansen, Jan", 2310, "FM", "NED")
    assert entry.fide_id == "1000012"
