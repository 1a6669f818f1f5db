"""Chances in a competition of any format: the engine plays the rest, ratings give the results."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.playing import enter_all, opened, play_round
from turnus.app.competitions.choosing import chosen_fields
from turnus.app.competitions.running import Office, Running
from turnus.app.seasons.chances.competitions import strengths
from turnus.app.seasons.chances.counting import Chances
from turnus.app.seasons.chances.simulating import everybodys_chances, simulate
from turnus.cli.main import run
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import EnterResult
from turnus.faults import BadInput
from turnus.store.memory import MemoryJournal

MOVING = {
    "stage.main.meeting.kind": "round-robin",
    "stage.main.divisions.kind": "groups",
    "stage.main.divisions.count": 2,
    "stage.main.moves.up": 1,
    "stage.main.moves.down": 1,
}
POOLS = {
    "stages": ["pools", "final"],
    "stage.pools.meeting.kind": "round-robin",
    "stage.pools.divisions.kind": "pools",
    "stage.pools.divisions.count": 2,
    "stage.final.meeting.kind": "knock-out",
    "stage.final.entry.stage": "pools",
    "stage.final.entry.places": 2,
}


def published(office: Office, running: Running) -> Running:
    running = office.do(running, DraftRound(seed="lots"))
    return office.do(running, PublishRound())


def found(running: Running, count: int = 30) -> dict[str, Chances]:
    return everybodys_chances(running.competition, count, "seed")


@pytest.mark.parametrize("form", ["swiss", "round-robin", "double-round-robin", "knock-out", "scheveningen"])
def test_somebody_is_first_in_every_end_and_the_seed_settles_who(form: str) -> None:
    office, running = opened(chosen_fields(form), 6)
    running = published(office, running)
    chances = found(running)
    assert sum(each.title for each in chances.values()) == pytest.approx(1)
    assert len(chances) == 6
    assert chances == found(running)
    assert simulate(running.competition, 60, "a", 1) == simulate(running.competition, 60, "a", 2)


@pytest.mark.parametrize("form", ["swiss", "round-robin", "knock-out"])
def test_who_is_stronger_has_better_chances(form: str) -> None:
    office = Office(MemoryJournal())
    running = office.open(OpenCompetition(name="Test", chosen=chosen_fields(form)))
    for name, rating in (("weak", 1400), ("strong", 2000), ("middle", 1800), ("low", 1500)):
        running = office.do(running, Enter(player=name, rating=rating))
    chances = found(published(office, running), 100)
    assert chances["strong"].title > chances["middle"].title > chances["weak"].title


def test_at_each_boundary_as_many_move_as_the_stage_says() -> None:
    office, running = opened(MOVING, 8)
    chances = found(play_round(office, running, Random(1)))  # noqa: S311 - it must be repeatable
    assert sum(each.up for each in chances.values()) == pytest.approx(1)
    assert sum(each.down for each in chances.values()) == pytest.approx(1)
    assert {each.group for each in chances.values() if each.up} == {"2"}
    assert {each.group for each in chances.values() if each.down} == {"1"}
    assert sum(each.title for each in chances.values() if each.group == "1") == pytest.approx(1)


def test_the_places_of_a_next_stage_are_filled_and_it_is_played() -> None:
    office, running = opened(POOLS, 8)
    chances = found(published(office, running))
    assert sum(each.final for each in chances.values()) == pytest.approx(4)
    assert sum(each.title for each in chances.values()) == pytest.approx(1)
    assert all(each.title <= each.final for each in chances.values())


@pytest.mark.parametrize("form", ["round-robin", "knock-out"])
def test_what_is_decided_has_no_other_chance(form: str) -> None:
    """All games have been played, only the last round is not closed yet."""
    office, running = opened(chosen_fields(form), 4)
    random, decisive = Random(4), ("1-0", "0-1")  # noqa: S311 - it must be repeatable
    for _ in range(2 if form == "round-robin" else 1):
        running = play_round(office, running, random, decisive)
    running = enter_all(office, published(office, running), random, decisive)
    chances = found(running)
    after = office.do(running, Close())
    assert after.competition.phase
    table = after.competition.phase.tables["1"]
    assert {name: each.title for name, each in chances.items()} == {
        line.player: float(line.rank == 1) for line in table
    }


def test_a_draft_changes_nothing() -> None:
    office, running = opened(chosen_fields("swiss", rounds=4), 7)
    running = play_round(office, running, Random(2))  # noqa: S311 - it must be repeatable
    before = found(running)
    assert found(office.do(running, DraftRound(seed="other"))) == before


def test_before_the_first_round_is_published_and_after_the_end_there_are_none() -> None:
    office, running = opened(chosen_fields("round-robin"), 3)
    for held in (running, office.do(running, DraftRound(seed="x"))):
        with pytest.raises(BadInput, match="under way"):
            found(held)
    office, running = opened(chosen_fields("round-robin"), 2)
    running = office.do(play_round(office, running, Random(1)), Close())  # noqa: S311 - it must be repeatable
    with pytest.raises(BadInput, match="under way"):
        found(running)


def teams() -> tuple[Office, Running]:
    office = Office(MemoryJournal())
    running = office.open(OpenCompetition(name="Test", chosen=chosen_fields("team-round-robin", boards=2)))
    for team in "ABCD":
        running = office.do(running, Enter(player=team, rating=1900 if team == "D" else 0))
    for team, ratings in (("A", (2200, 2100, 1000)), ("B", (1500, 0)), ("C", ())):
        for number, rating in enumerate(ratings):
            running = office.do(running, Enter(player=f"{team}{number}", team=team, rating=rating))
    return office, running


def test_a_team_is_as_strong_as_its_best_players_or_as_it_was_entered() -> None:
    office, running = teams()
    known = strengths(running.competition)
    assert (known["A"], known["B"], known["D"], "C" in known) == (2150, 1500, 1900, False)
    chances = found(published(office, running))
    assert set(chances) == set("ABCD")  # their players are no contenders
    assert chances["A"].title > chances["B"].title
    assert sum(each.title for each in chances.values()) == pytest.approx(1)


def test_a_swiss_that_runs_out_of_opponents_ends_there() -> None:
    office, running = opened(chosen_fields("swiss", rounds=9), 4)
    assert sum(each.title for each in found(published(office, running)).values()) == pytest.approx(1)


def test_draughts_are_played_with_their_own_results() -> None:
    office, running = opened(chosen_fields("round-robin", game="draughts"), 4)
    running = published(office, running)
    running = office.do(running, EnterResult(board=1, result="2-0"))
    assert sum(each.title for each in found(running).values()) == pytest.approx(1)


def test_by_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = str(tmp_path / "club.db")

    def turnus(*words: str, status: int = 0) -> Any:
        assert run([*words, "--json"]) == status
        said = capsys.readouterr()
        return json.loads(said.out or said.err)

    turnus("event", "new", journal, "Open", "--format", "round-robin")
    for name, rating in (("Anna", "2100"), ("Bram", "1600"), ("Carla", "0")):
        turnus("event", "enter", journal, "Open", "--player", name, "--rating", rating)
    words = ("odds", journal, "-n", "40", "--seed", "s", "--workers", "1")
    assert "under way" in turnus(*words, status=2)["error"]["message"]
    turnus("event", "pair", journal, "Open", "--publish")
    told = turnus(*words)
    assert sum(each["title"] for each in told["players"]) == pytest.approx(1)
    assert told["unrated"] == 1
    assert told == turnus(*words, "--season", "event/open") | {"seconds": told["seconds"]}
    assert "supposed" in turnus(*words, "--if", "R1 a-b 1-0", status=2)["error"]["message"]
    assert run(list(words)) == 0
    said = capsys.readouterr().out
    assert "Anna" in said
    assert "without a rating, and taken to have 1500: Carla" in said
