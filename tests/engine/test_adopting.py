"""Adopting an event half-way: everything as the file has it, and the next round paired as the file is."""

import io
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random

import openpyxl
import pytest

from engine.playing import opened, play_round
from turnus.app.competitions.adopting import Adoption, Asked, adoption_of, commands_of, read_event
from turnus.app.competitions.rehearsing import rehearse
from turnus.app.competitions.report import report_text
from turnus.app.competitions.running import Office, Running
from turnus.app.competitions.views import standings, whole_tournament
from turnus.app.people.register import People
from turnus.app.streams.rederiving import rederived
from turnus.competition.engine.slices.pairing import DraftRound
from turnus.competition.engine.state import Status
from turnus.faults import BadInput
from turnus.notation.trf import TrfEdition, read_trf, write_trf
from turnus.pairing.on_rating import Edition
from turnus.pairing.proposal import NoLegalPairing
from turnus.pairing.random.players import Recipe, generate
from turnus.pairing.rechecking import pair_as_told
from turnus.standings.codes import ladder_of, rank_by
from turnus.store.memory import MemoryJournal
from turnus.store.registries import FileRegistry
from turnus.tournament import CHESS, DRAUGHTS, THREE_ONE_ZERO, Tournament
from turnus.tournament.tournament import About

RECIPES = [
    Recipe(21, 7, "a", 60, 60, 20, 60, CHESS),
    Recipe(24, 5, "b", 0, 0, 0, 0, CHESS, False, 3),
    Recipe(30, 9, "c", 30, 30, 10, 30, CHESS, True),
    Recipe(17, 6, "d", 60, 60, 10, 60, THREE_ONE_ZERO),
    Recipe(16, 5, "e", 30, 30, 0, 30, DRAUGHTS),
    Recipe(19, 7, "f", 30, 60, 10, 30, CHESS, False, 2, Edition.IN_2017),
]
ROW: list[object] = ["Nr", "Naam", "Rating", "R1", "R2", "R3", "Punten"]
TABLE: list[list[object]] = [
    ROW,
    [1, "Boer, Anna de", 2010, "3w1", "2z½", "", 1.5],
    [2, "Vos, Bram", 1990, "4b0", "1w½", "", 0.5],
    [3, "Smit, Carla", 1900, "1z0", "bye", "½", 1],
    [4, "Kok, Daan", 1850, "w2 1", "5w+", "", 2],
    [5, "Bos, Eva", 1800, "-", "-4z", "", 0],
]


def adopted(adoption: Adoption) -> tuple[Office, Running]:
    office = Office(MemoryJournal())
    running = office.open(adoption.opening)
    names = (f"p{number}" for number in count(1))
    return office, office.do_all(running, commands_of(adoption, names, "seed").commands)


def files() -> Iterator[tuple[str, Tournament]]:
    for recipe in RECIPES:
        whole = generate(recipe)
        for after in (0, 1, 2, len(whole.rounds) // 2 + 1, len(whole.rounds) - 1):
            yield f"{recipe.seed}-{after}", whole.after(after)


FILES = dict(files())


@pytest.mark.parametrize("name", FILES)
def test_the_next_round_is_paired_as_the_file_is(name: str) -> None:
    file = read_trf(write_trf(FILES[name]))
    adoption = adoption_of(file, name, Asked(name="Test"))
    rehearse(adoption)
    office, running = adopted(adoption)
    try:
        wanted = pair_as_told(file.tournament)
    except NoLegalPairing:
        return
    running = office.do(running, DraftRound(seed="x"))
    phase = running.competition.phase
    assert phase is not None
    assert phase.last_round is not None
    numbers = {f"p{player.number}": player.number for player in file.tournament.players}
    pairs = {(numbers[m.first], numbers[m.second]) for m in phase.last_round.matches}
    assert pairs == {(pair.white, pair.black) for pair in wanted.pairs}
    free = [numbers[i.player] for i in phase.last_round.idle if i.outcome == "U"]
    assert free == ([wanted.bye] if wanted.bye else [])


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith("-2")])
def test_the_table_is_that_of_the_file_and_the_history_is_a_real_one(name: str) -> None:
    event = FILES[name]
    office, running = adopted(
        adoption_of(read_trf(write_trf(event)), name, Asked(name="Test", ladder=("BH", "SB")))
    )
    ranked = rank_by(event, ladder_of("BH,SB", None))
    wanted = {place.player.number: place.rank for place in ranked.places}
    assert {row.number: row.line.rank for row in standings(running.competition)} == wanted
    phase = running.competition.phase
    assert phase is not None
    assert all(each.status is Status.CLOSED and each.elsewhere == name for each in phase.rounds)
    again = Running.open_running(office.journal, running.stream)
    assert again.competition == running.competition
    report = rederived(again)
    assert report.differences == ()


def test_what_is_exported_again_tells_the_same(tmp_path: Path) -> None:
    event = FILES["a-2"]
    _, running = adopted(adoption_of(read_trf(write_trf(event)), "x", Asked(name="Test")))
    for edition in TrfEdition:
        text = report_text(running.competition, People(FileRegistry(tmp_path / "people.json")), "", edition)
        again = read_trf(text).tournament
        assert again.entries == event.entries
        assert (again.absent, again.planned_rounds) == (event.absent, event.planned_rounds)
        assert again.scores == event.scores


def sheet(folder: Path, rows: list[list[object]], kind: str) -> Path:
    path = folder / f"table.{kind}"
    if kind == "csv":
        path.write_text("\n".join(";".join(map(str, row)) for row in rows), "utf-8")
    else:
        book = openpyxl.Workbook()
        page = book.create_sheet(index=0)
        for row in rows:
            page.append(row)
        held = io.BytesIO()
        book.save(held)
        path.write_bytes(held.getvalue())
    return path


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_a_cross_table_is_an_event_too(tmp_path: Path, kind: str) -> None:
    read = read_event(sheet(tmp_path, TABLE, kind))
    assert isinstance(read, Tournament)
    adoption = adoption_of(read, "table", Asked(name="Club", rounds=5))
    _, running = adopted(adoption)
    points = {row.number: str(row.line.points) for row in standings(running.competition)}
    assert points == {1: "3/2", 2: "1/2", 3: "1", 4: "2", 5: "0"}
    phase = running.competition.phase
    assert phase is not None
    assert len(phase.rounds) == 2


@pytest.mark.parametrize(
    ("row", "column", "cell", "where", "says"),
    [
        (1, 3, "9w1", "row 2, column D (R1)", "no player 9"),
        (1, 3, "3w+", "row 2, column D (R1)", "contradict"),
        (1, 3, "3b1", "row 2, column D (R1)", "opposite colours"),
        (1, 3, "2w1", "row 2, column D (R1)", "does not say so"),
        (1, 3, "31", "row 2, column D (R1)", "White"),
        (2, 4, "lost", "row 3, column E (R2)", "no game"),
    ],
)
def test_a_cell_that_cannot_be_has_its_place(
    tmp_path: Path, row: int, column: int, cell: str, where: str, says: str
) -> None:
    rows = [list(each) for each in TABLE]
    rows[row][column] = cell
    with pytest.raises(BadInput, match=says) as fault:
        read_event(sheet(tmp_path, rows, "csv"))
    assert where in fault.value.where


def text_of(event: Tournament, *more: str) -> str:
    return write_trf(event) + "".join(f"{line}\n" for line in more)


@pytest.mark.parametrize(
    ("more", "asked", "says"),
    [
        (("299" + " " * 11 + "0.5  001    1",), Asked(name="T"), "given or taken away"),
        (("250       1.5 003 004 0001 0003",), Asked(name="T"), "round 3 would be paired otherwise"),
        ((), Asked(name="T", rounds=1), "too few"),
        (("192 FIDE_DUBOV",), Asked(name="T"), "not paired here"),
    ],
)
def test_what_could_not_go_on_as_it_began_is_refused(more: tuple[str, ...], asked: Asked, says: str) -> None:
    event = FILES["b-2"]
    about = replace(event.about, system_code="") if more and more[0].startswith("192") else event.about
    with pytest.raises(BadInput, match=says):
        rehearse(adoption_of(read_trf(text_of(replace(event, about=about), *more)), "x", asked))


def berger(players: int, rounds: int) -> Tournament:
    """Return a round robin by the tables, won by White everywhere."""
    office, running = opened({"stage.main.meeting.kind": "round-robin"}, players)
    for _ in range(rounds):
        running = play_round(office, running, Random(1), ("1-0",))  # noqa: S311 - repeatable, not secret
    return whole_tournament(running.competition)


def test_a_round_robin_goes_on_by_its_tables() -> None:
    event = berger(6, 2)
    named = replace(event, about=About(name="RR", system_code="FIDE_ROUNDROBIN"))
    adoption = adoption_of(read_trf(write_trf(named)), "x", Asked())
    rehearse(adoption)
    office, running = adopted(adoption)
    running = office.do(running, DraftRound(seed="x"))
    phase = running.competition.phase
    assert phase is not None
    assert phase.last_round is not None
    third = {(int(m.first[1:]), int(m.second[1:])) for m in phase.last_round.matches}
    assert third == {(game.white, game.black) for game in berger(6, 3).rounds[2].games}


def test_a_round_robin_by_other_tables_is_refused() -> None:
    event = berger(6, 2)
    named = replace(event, about=About(name="RR", system_code="FIDE_ROUNDROBIN"), rounds=event.rounds[::-1])
    with pytest.raises(BadInput, match="was not paired by the tables"):
        rehearse(adoption_of(read_trf(write_trf(named)), "x", Asked()))


def test_a_file_without_the_number_of_rounds_asks_for_it() -> None:
    event = replace(FILES["b-2"], planned_rounds=None)
    with pytest.raises(BadInput, match="how many rounds"):
        adoption_of(read_trf(write_trf(event)), "x", Asked(name="T"))
    assert adoption_of(read_trf(write_trf(event)), "x", Asked(name="T", rounds=5)).system == "dutch"


def test_a_round_under_way_stays_open() -> None:
    event = FILES["b-2"]
    proposal = pair_as_told(event)
    lines = write_trf(event).splitlines()
    for pair in proposal.pairs:
        for number, other, colour in ((pair.white, pair.black, "w"), (pair.black, pair.white, "b")):
            place = next(n for n, line in enumerate(lines) if line.startswith(f"001 {number:4d} "))
            lines[place] = lines[place].ljust(111) + f"{other:4d} {colour}  "
    adoption = adoption_of(read_trf("\n".join(lines)), "x", Asked(name="T"))
    assert adoption.open_games == len(proposal.pairs)
    _, running = adopted(adoption)
    phase = running.competition.phase
    assert phase is not None
    assert phase.last_round is not None
    assert phase.last_round.status is Status.PUBLISHED
