"""The report for rating: complete, the same in both editions, read by another program, and what it lacks."""

from pathlib import Path
from random import Random

import pytest
from py4swiss.engines import DutchEngine
from py4swiss.trf import TrfParser

from engine.playing import WITH_FORFEITS, again, enter_all, opened, play_round
from turnus.app.competitions.report import checked_report, report_text, surname_first, tempo_words
from turnus.app.competitions.running import Office, Running
from turnus.app.people.register import People, Person
from turnus.competition.engine.details import ArbiterRole
from turnus.competition.engine.slices.absences import SignOff
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.describing import (
    AppointArbiter,
    DescribeEvent,
    DismissArbiter,
    IdentifyPlayer,
)
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.lineups import HandInLineUp
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.faults import BadInput
from turnus.notation.trf import TrfEdition, TrfFile, read_trf, remarks
from turnus.notation.trf.report_checking import check_report
from turnus.pairing.on_rating import Edition, pair_on_rating
from turnus.store.registries import FileRegistry
from turnus.tournament import Outcome

DETAILS = DescribeEvent(
    city="Asten",
    federation="ned",
    first_day="2026-11-16",
    last_day="2026-11-20",
    tempo="40/5400+30:1800+30",
    starts=("2026-11-16 19:30", "2026-11-17", "2026-11-18 13:00"),
)
TEAMS = {
    "unit": "team", "boards": 2, "stage.main.rounds": 3, "stage.main.meeting.options.system": "team",
    "stage.main.ladder.steps": ["GPTS", "DE"], "scale.win": 2, "scale.draw": 1,
}  # fmt: skip


def known_people(folder: Path, players: int) -> People:
    people = People(FileRegistry(folder / "people.json"))
    people.remember_all(
        {f"p{n:02}": Person(f"Anna de Boer{n}", f"19{60 + n}-02-03", sex="w") for n in range(1, players + 1)}
        | {"a1": Person("Kees van den Berg"), "a2": Person("Vos, Bram")}
    )
    return people


def played(rounds: int, players: int = 9, planned: int = 3) -> tuple[Office, Running]:
    office, running = opened({"stage.main.rounds": planned, "stage.main.ladder.steps": ["BH", "SB"]}, players)
    running = office.do(running, DETAILS)
    running = office.do(running, AppointArbiter(arbiter="a1", fide_id="1012345"))
    running = office.do(running, AppointArbiter(arbiter="a2", role=ArbiterRole.DEPUTY, fide_id="1012346"))
    for number in range(1, players + 1):
        fide = IdentifyPlayer(player=f"p{number:02}", fide_id=f"10{number:05}", title="fm", federation="ned")
        running = office.do(running, fide)
    chance = Random(5)  # noqa: S311 - repeatable, not secret
    for _ in range(rounds):
        running = office.do(running, SignOff(player="p03", half=True))
        running = play_round(office, running, chance, WITH_FORFEITS)
    return office, running


def test_a_report_with_everything_is_complete_and_reads_back(tmp_path: Path) -> None:
    _, running = played(3)
    people = known_people(tmp_path, 9)
    found = checked_report(running.competition, people)
    assert found.refused == found.advised == ()
    file = read_trf(report_text(running.competition, people))
    about, first = file.tournament.about, file.tournament.players[0]
    assert (about.city, about.federation, about.first_day, about.last_day) == (
        "Asten", "NED", "2026/11/16", "2026/11/20",
    )  # fmt: skip
    assert about.chief_arbiter == "Van den Berg, Kees (1012345)"
    assert about.deputies == ("Vos, Bram (1012346)",)
    assert about.round_days == ("2026-11-16", "2026-11-17", "2026-11-18")
    assert (about.time_control, about.tempo_code) == (
        "90 min/40 moves + 30 min, 30 sec/move", "40/5400+30:1800+30",
    )  # fmt: skip
    assert (first.name, first.sex, first.birth_date) == ("De Boer1, Anna", "w", "1961/02/03")
    assert (first.title, first.federation, first.fide_id) == ("FM", "NED", "1000001")
    assert remarks(file) == ()
    records = {line[:3] for line in file.lines}
    assert {"062", "072", "092", "132", "142", "152", "172", "182", "192", "202", "222"} <= records
    assert (file.records("062"), file.records("072"), file.records("202")) == (("9",), ("9",), ("BH,SB",))


def outcomes(file: TrfFile) -> dict[int, list[tuple[Outcome, int | None]]]:
    return {n: [(e.outcome, e.opponent) for e in entries] for n, entries in file.tournament.entries.items()}


@pytest.mark.parametrize("after", [1, 2, 3])
def test_both_editions_tell_the_same_after_any_round(tmp_path: Path, after: int) -> None:
    office, running = played(after)
    running = again(office)
    people = known_people(tmp_path, 9)
    new = read_trf(report_text(running.competition, people))
    old = read_trf(report_text(running.competition, people, edition=TrfEdition.IN_2016))
    assert outcomes(new) == outcomes(old)
    assert new.tournament.players == old.tournament.players
    assert new.tournament.planned_rounds == old.tournament.planned_rounds == 3
    assert new.tournament.initial_colour is old.tournament.initial_colour
    later = {"142", "152", "172", "182", "192", "222", "240"}
    assert not later & {line[:3] for line in old.lines}


@pytest.mark.parametrize("after", [1, 2])
def test_another_program_reads_the_report_and_pairs_the_next_round_alike(tmp_path: Path, after: int) -> None:
    office, running = played(after)
    running = office.do(running, SignOff(player="p05"))
    people = known_people(tmp_path, 9)
    path = tmp_path / "report.trf"
    text = report_text(running.competition, people, edition=TrfEdition.IN_2016)
    # py4swiss reads the days of rounds (132) nine columns apart, where FIDE has them ten apart
    path.write_text("".join(line for line in text.splitlines(True) if line[:3] != "132"), "utf-8")
    parsed = TrfParser.parse(path)  # it checks points against results, and numbers against players
    own = read_trf(path.read_text("utf-8")).tournament
    section = parsed.tournament_section
    assert (section.tournament_name, section.city, section.federation) == ("Test", "Asten", "NED")
    assert section.chief_arbiter == "Van den Berg, Kees (1012345)"
    for theirs, ours in zip(parsed.player_sections, own.players, strict=True):
        assert (theirs.name, str(theirs.fide_number), theirs.fide_federation) == (
            ours.name, ours.fide_id, ours.federation,
        )  # fmt: skip
        met = [result.id or None for result in theirs.results[:after]]
        assert met == [entry.opponent for entry in own.entries[ours.number]]
    theirs_next = {(pair.white, pair.black) for pair in DutchEngine.generate_pairings(parsed)}
    proposal = pair_on_rating(own, Edition.IN_2026)
    bye = {(proposal.bye, 0)} if proposal.bye else set()
    assert theirs_next == {(pair.white, pair.black) for pair in proposal.pairs} | bye


def test_what_is_missing_is_said_with_its_place(tmp_path: Path) -> None:
    _, running = opened({"stage.main.rounds": 3}, 4)
    office = Office(_.journal)
    running = office.do(running, DraftRound(seed="x"))
    running = office.do(running, PublishRound())
    people = People(FileRegistry(tmp_path / "people.json"))
    people.remember_all({f"p{n:02}": Person(f"Speler{n}") for n in range(1, 5)})
    found = checked_report(running.competition, people)
    kinds = {each.kind for each in found.refused}
    assert {"city", "federation", "tempo", "days", "round_days", "chief_arbiter", "player_name"} <= kinds
    assert {"player_federation", "fide_id", "results", "rounds"} <= kinds
    assert all(each.where for each in found.refused)
    assert not found.is_complete


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ("032 NED", "032 Nederland", "federation"),
        ("042 2026/11/16", "042 2026/13/16", "days"),
        ("042 2026/11/16", "042 2026/12/16", "days"),
        ("26/11/17", "26/12/17", "round_days"),
        (" (1012345)", "", "arbiter_id"),
        ("1961/02/03", "1961/02/31", "birth_wrong"),
        ("1961/02/03", "          ", "birth_date"),
        ("1000002", "1000001", "fide_id"),
        ("De Boer1, Anna", "Anna de Boer1 ", "player_name"),
        ("FM De Boer1", "XM De Boer1", "title"),
        ("NED     1000001", "        1000001", "player_federation"),
    ],
)
def test_one_thing_wrong_is_one_thing_said(tmp_path: Path, old: str, new: str, kind: str) -> None:
    _, running = played(3)
    text = report_text(running.competition, known_people(tmp_path, 9))
    assert old in text
    found = check_report(read_trf(text.replace(old, new, 1)))
    assert kind in {each.kind for each in (*found.refused, *found.advised)}
    assert check_report(read_trf(text)).is_complete


def test_a_team_report_has_its_teams_and_line_ups(tmp_path: Path) -> None:
    office, running = opened(TEAMS, 5)
    for team in range(1, 6):
        for board in "ab":
            running = office.do(running, Enter(player=f"x{team}{board}", team=f"p{team:02}", rating=2000))
    chance = Random(1)  # noqa: S311 - repeatable, not secret
    for _ in range(2):
        running = office.do(running, DraftRound(seed="1"))
        running = office.do(running, PublishRound())
        assert running.competition.phase is not None
        assert running.competition.phase.last_round is not None
        for match in running.competition.phase.last_round.matches:
            for side in match.sides:
                seats = (f"x{int(side[1:])}a", f"x{int(side[1:])}b")
                running = office.do(running, HandInLineUp(team=side, players=seats))
        running = enter_all(office, running, chance, ("1-0", "0-1", "1/2-1/2"))
        running = office.do(running, Close())
    people = known_people(tmp_path, 5)
    file = read_trf(report_text(running.competition, people))
    assert file.team_event is not None
    scores = {team.name: file.team_event.scores[team.number] for team in file.team_event.players}
    rows = file.records("310")
    assert len(rows) == len(scores) == 5
    assert (file.records("062"), file.records("082")) == (("10",), ("5",))
    assert remarks(file) == ()
    old = read_trf(report_text(running.competition, people, edition=TrfEdition.IN_2016))
    assert [team.members for team in old.tournament.teams] == [team.members for team in file.tournament.teams]
    assert not {"300", "310", "320", "362"} & {line[:3] for line in old.lines}


def test_teams_without_line_ups_are_named() -> None:
    office, running = opened(TEAMS, 4)
    running = office.do(running, Enter(player="x1", team="p01"))
    running = office.do(running, DraftRound(seed="1"))
    running = office.do(running, PublishRound())
    chance = Random(1)  # noqa: S311 - repeatable, not secret
    running = enter_all(office, running, chance, ("1-0",))
    found = checked_report(running.competition, People(FileRegistry(Path("/nowhere/people.json"))))
    assert [each.values["table"] for each in found.refused if each.kind == "line_ups"] == [1, 2]


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Anna de Boer", "De Boer, Anna"),
        ("Jan Willem van der Sar", "Van der Sar, Jan Willem"),
        ("Bram Vos", "Vos, Bram"),
        ("Vos, Bram", "Vos, Bram"),
        ("Vos", "Vos"),
    ],
)
def test_names_are_written_surname_first(name: str, written: str) -> None:
    assert surname_first(name) == written


def test_tempos_in_words() -> None:
    assert tempo_words("300+3") == "5 min, 3 sec/move"
    assert tempo_words("90") == "1 min 30 sec"
    assert tempo_words("") == ""


@pytest.mark.parametrize(
    ("command", "where"),
    [
        (DescribeEvent(federation="Nederland"), "federation"),
        (DescribeEvent(first_day="2026-11-31"), "first_day"),
        (DescribeEvent(first_day="2026-11-20", last_day="2026-11-19"), "last_day"),
        (DescribeEvent(tempo="fast"), "tempo"),
        (DescribeEvent(starts=("2026-11-20", "2026-11-19")), "starts"),
        (DescribeEvent(first_day="2026-11-16", starts=("2026-11-15 19:30",)), "starts"),
        (AppointArbiter(arbiter=" "), "arbiter"),
        (AppointArbiter(arbiter="a1", fide_id="12"), "fide_id"),
        (IdentifyPlayer(player="p01", title="KM"), "title"),
    ],
)
def test_details_that_cannot_be_are_refused_at_their_field(command: object, where: str) -> None:
    office, running = opened({}, 4)
    with pytest.raises(BadInput) as fault:
        office.do(running, command)
    assert fault.value.where.startswith(where)


def test_a_new_chief_takes_the_place_of_the_old_one() -> None:
    office, running = opened({}, 2)
    running = office.do(running, AppointArbiter(arbiter="a1"))
    running = office.do(running, AppointArbiter(arbiter="a2", role=ArbiterRole.DEPUTY))
    running = office.do(running, AppointArbiter(arbiter="a3"))
    assert [each.arbiter for each in running.competition.arbiters] == ["a3", "a2"]
    running = office.do(running, DismissArbiter(arbiter="a2"))
    assert [each.arbiter for each in again(office).competition.arbiters] == ["a3"]
