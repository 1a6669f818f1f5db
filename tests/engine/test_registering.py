"""Registering oneself: limits, the waiting list that moves up, and what of it the journal never learns."""

import json
from pathlib import Path
from random import Random

import pytest

from engine.playing import again, opened
from engine.test_slices import refusal
from turnus.app.competitions.running import Office, Running
from turnus.app.files.kept_lists import look_up
from turnus.app.streams.runner import RefusedByClause
from turnus.cli.main import run
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.leaving import Expel, Withdraw
from turnus.competition.engine.slices.pairing import DraftRound
from turnus.competition.engine.slices.registering import (
    AcceptRegistrations,
    CancelRegistration,
    CloseRegistration,
    OpenRegistration,
    RefuseRegistration,
    Register,
    places_left,
)
from turnus.faults import BadInput


def registering(terms: OpenRegistration, players: int = 0, registered: int = 0) -> tuple[Office, Running]:
    """Open a registration, with some who entered and some who registered."""
    office, running = opened({}, players)
    running = office.do(running, terms)
    for number in range(1, registered + 1):
        running = office.do(running, Register(player=f"r{number}", rating=1500))
    return office, running


def waiting(running: Running) -> list[str]:
    return [each.player for each in running.competition.registrants.values() if each.waits]


def test_who_comes_after_the_last_place_waits_and_moves_up_in_order() -> None:
    office, running = registering(OpenRegistration(most=4), players=2, registered=5)
    assert waiting(running) == ["r3", "r4", "r5"]
    running = office.do(running, CancelRegistration(player="r1"))
    assert waiting(running) == ["r4", "r5"]
    running = office.do(running, RefuseRegistration(player="r2", reason="not a member"))
    assert waiting(running) == ["r5"]
    running = office.do(running, Withdraw(player="p01"))
    assert waiting(running) == []
    running = office.do(running, Register(player="r6", rating=1500))
    assert waiting(running) == ["r6"]
    running = office.do(office.do(running, CloseRegistration()), Expel(player="p02", reason="phone"))
    assert waiting(running) == []  # also after it was closed
    assert again(office).competition == running.competition


def test_who_decides_on_what_was_is_decided_on_again_by_what_is() -> None:
    office, seen = registering(OpenRegistration(most=1))
    office.do(seen, Register(player="r1"))  # by another process
    after = office.do(seen, Register(player="r2"))
    assert waiting(after) == ["r2"]
    closed = office.do(after, CloseRegistration())
    with pytest.raises(RefusedByClause, match="is closed"):
        office.do(after, Register(player="r3"))
    assert again(office).competition == closed.competition


def test_more_places_let_who_waits_move_up_and_no_limit_lets_everybody() -> None:
    office, running = registering(OpenRegistration(most=1), registered=4)
    running = office.do(running, OpenRegistration(most=3))
    assert waiting(running) == ["r4"]
    assert waiting(office.do(running, OpenRegistration())) == []


def test_accepting_enters_who_has_a_place_and_by_name_also_who_waits() -> None:
    office, running = registering(OpenRegistration(most=2, categories=("U18",)), registered=4)
    running = office.do(running, AcceptRegistrations())
    assert set(running.competition.contenders) == {"r1", "r2"}
    assert places_left(running.competition) == 0
    running = office.do(running, AcceptRegistrations(players=("r4",)))
    assert set(running.competition.contenders) == {"r1", "r2", "r4"}
    assert waiting(running) == ["r3"]
    assert "has not registered" in refusal(office, running, AcceptRegistrations(players=("r1",)))
    assert "nobody is waiting" in refusal(office, running, AcceptRegistrations())


def test_the_limits_of_rating_time_and_category_hold() -> None:
    terms = OpenRegistration(lowest=1000, highest=1999, until="2026-09-01 18:00", categories=("U18",))
    office, running = registering(terms)
    assert "at least 1000" in refusal(office, running, Register(player="r", rating=999))
    assert "at most 1999" in refusal(office, running, Register(player="r", rating=2000))
    assert "no category W" in refusal(office, running, Register(player="r", rating=1000, categories=("W",)))
    late = Register(player="r", rating=1000, at="2026-09-01T18:01:00+02:00")
    assert "closed" in refusal(office, running, late)
    in_time = Register(player="r", rating=1000, categories=("U18",), at="2026-09-01T18:00:59+02:00")
    assert "r" in office.do(running, in_time).competition.registrants


def test_terms_that_nobody_could_meet_are_refused() -> None:
    office, running = opened({}, 0)
    assert "nobody could" in refusal(office, running, OpenRegistration(lowest=2000, highest=1000))
    assert "at most 2000" in refusal(office, running, OpenRegistration(most=2001))
    with pytest.raises(BadInput, match="should be a day"):
        office.do(running, OpenRegistration(until="tomorrow"))


def test_nobody_registers_twice_or_where_it_is_closed_or_has_begun() -> None:
    office, running = opened({}, 4)
    assert "is closed" in refusal(office, running, Register(player="r1"))
    assert "not open" in refusal(office, running, CloseRegistration())
    running = office.do(office.do(running, OpenRegistration()), Register(player="r1"))
    assert "registered already" in refusal(office, running, Register(player="r1"))
    assert "registered already" in refusal(office, running, Register(player="p01"))
    running = office.do(running, DraftRound(seed="x"))
    assert "is closed" in refusal(office, running, Register(player="r2"))
    assert "enter latecomers" in refusal(office, running, OpenRegistration())


def test_a_registration_is_not_taken_back_in_passing() -> None:
    office, running = registering(OpenRegistration(), registered=1)
    with pytest.raises(RefusedByClause, match="refuse it instead"):
        office.undo(running, "a slip")
    assert "r1" in again(office).competition.registrants
    running = office.do(running, Enter(player="p01"))
    assert "p01" not in office.undo(running, "a slip").competition.contenders


@pytest.mark.parametrize("seed", range(20))
def test_the_places_are_never_promised_twice_whatever_happens(seed: int) -> None:
    chance = Random(seed)  # noqa: S311 - repeatable, not secret
    office, running = registering(OpenRegistration(most=5))
    for number in range(60):
        state = running.competition
        there = [name for name, held in state.contenders.items() if held.withdrawn_after is None]
        registered = list(state.registrants)
        placed = [each.player for each in state.registrants.values() if not each.waits]
        choice = chance.random()
        if choice < 0.5 or not registered:
            running = office.do(running, Register(player=f"r{number}"))
        elif choice < 0.65:
            running = office.do(running, CancelRegistration(player=chance.choice(registered)))
        elif choice < 0.8 and placed:
            running = office.do(running, AcceptRegistrations(players=(chance.choice(placed),)))
        elif there:
            running = office.do(running, Withdraw(player=chance.choice(there)))
        assert places_left(running.competition) >= 0
        assert not waiting(running) or places_left(running.competition) == 0
    assert again(office).competition == running.competition


def test_the_shell_shows_who_takes_part_and_who_waits(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = str(tmp_path / "open.db")
    for words in (
        ["new"],
        ["enter", "--player", "Anna de Boer", "--rating", "2010", "--club", "Asten"],
        ["paid", "Anna"],
        ["registration", "--most", "1"],
        ["register", "Bram Vos", "--rating", "1600"],
    ):
        assert run(["event", words[0], journal, "Open", *words[1:]]) == 0
    capsys.readouterr()
    assert run(["event", "show", journal, "Open", "entries", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [(each["name"], each["club"], each["paid"]) for each in told["players"]] == [
        ("Anna de Boer", "Asten", True)
    ]
    assert [(each["name"], each["waits"]) for each in told["registered"]] == [("Bram Vos", True)]
    assert run(["event", "show", journal, "Open", "entries"]) == 0
    assert "Bram Vos  1600  (waits)" in capsys.readouterr().out


def test_the_shell_keeps_a_rating_list_beside_a_journal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = tmp_path / "knsb.csv"
    table.write_text("Relatienummer;Naam;Rating\n7001;Boer, Anna de;1980\n7002;Bos, Éva;1800\n")
    journal = str(tmp_path / "club.db")
    assert run(["players", str(table), "--keep", journal, "--as", "knsb", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"kept": "knsb", "players": 2}
    assert [each.national_id for _, each in look_up(journal, "eva")] == ["7002"]
    assert [each.name for _, each in look_up(journal, "ann boe")] == ["Boer, Anna de"]
    assert look_up(journal, "an bo") == []
    assert run(["players", str(table), "--keep", journal, "--as", "elsewhere"]) == 2
    table.write_text("Naam;Rating\nNieuw, Nico;many\n")
    assert run(["players", str(table), "--keep", journal, "--as", "knsb"]) == 2
    assert len(look_up(journal, "boer")) == 1  # the list before stays
    assert not list(tmp_path.glob("*.new"))


def test_the_shell_registers_accepts_and_forgets_and_no_name_is_in_the_journal(tmp_path: Path) -> None:
    journal = str(tmp_path / "open.db")

    def event(verb: str, *more: str) -> int:
        return run(["event", verb, journal, "Open", *more])

    assert event("new") == 0
    assert event("registration", "--most", "2", "--category", "U18", "--fee", "12.50") == 0
    assert event("register", "Anna de Boer", "--rating", "1500", "--category", "U18", "--club", "Asten") == 0
    assert event("register", "Bram Vos", "--rating", "1600", "--club", "Ouderkerk") == 0
    assert event("register", "anna de boer", "--rating", "1600") == 2
    assert event("register", "Cas Bos", "--rating", "1700") == 0
    assert event("refuse", "Bram", "--reason", "not a member") == 0
    assert event("accept") == 0
    assert event("paid", "Anna") == 0
    assert event("change", "Anna", "--new-name", "Anna Bos", "--rating", "1510") == 0
    assert event("checkin", "Anna") == 0
    assert event("checkin", "--missing") == 0
    assert event("checkin") == 2
    assert event("cancel", "Bram") == 1
    copy = tmp_path / "copy.jsonl"
    assert run(["journal", "export", journal, str(copy)]) == 0
    told = copy.read_text()
    assert all(name not in told for name in ("Anna", "Bram", "Cas", "Ouderkerk"))
    assert "Asten" in told  # the club of somebody who was accepted
    people = json.loads((tmp_path / "open.db.people.json").read_text())
    assert sorted(each["name"] for each in people.values()) == ["Anna Bos", "Cas Bos"]
