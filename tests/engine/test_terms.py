"""Terms changed under way: as far as clauses and played rounds allow, with what it would change."""

import json
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.playing import again, opened, play_round
from turnus.app.competitions import views
from turnus.app.competitions.choosing import MAIN, chosen_fields, rulebook_of
from turnus.app.competitions.running import Office, Running, following
from turnus.app.competitions.terms import effect_of
from turnus.app.streams.runner import RefusedByClause
from turnus.cli.main import run
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.terms import ChangeTerms
from turnus.faults import BadInput
from turnus.pairing.resistance.settings import SwissSettings
from turnus.pairing.resistance.swiss import pair_round
from turnus.store.memory import MemoryJournal

WHY = "the hall closes earlier"


def begun(form: str = "swiss", players: int = 8, rounds: int = 2, **more: Any) -> tuple[Office, Running]:
    office, running = opened(chosen_fields(form, **more), players)
    random = Random(7)  # noqa: S311 - by its seed
    for _ in range(rounds):
        running = play_round(office, running, random, ("1-0", "0-1") if form == "knock-out" else RESULTS)
    return office, running


RESULTS = ("1-0", "0-1", "1/2-1/2")


def changed(office: Office, running: Running, reason: str = WHY, **fields: Any) -> Running:
    paths = {path.replace("__", "."): value for path, value in fields.items()}
    return office.do(running, ChangeTerms(fields=paths, reason=reason))


def refused(office: Office, running: Running, reason: str = WHY, **fields: Any) -> str:
    with pytest.raises(RefusedByClause) as said:
        changed(office, running, reason, **fields)
    assert again(office).length == running.length
    return str(said.value)


def test_rounds_may_be_more_or_fewer_but_not_fewer_than_were_paired() -> None:
    office, running = begun(rounds=3, players=9)
    assert "3 rounds have been paired" in refused(office, running, stage__main__rounds=2)
    more = changed(office, running, stage__main__rounds=6)
    assert more.competition.format.stages[0].rounds == 6
    assert more.competition.phase is not None
    assert not more.competition.phase.is_closed
    now = changed(office, more, stage__main__rounds=3)
    assert now.competition.phases[0].is_closed  # the last of them has been played
    assert office.do(now, Close()).competition.is_closed
    assert again(office).competition.format.stages[0].rounds == 3


def test_a_change_of_scale_says_who_would_stand_otherwise_and_does_it() -> None:
    office, running = begun(players=10, rounds=3, also=(f"{MAIN}.rounds=7",))
    fields = {"scale.win": "3", "scale.draw": "1"}
    effect = effect_of(running, fields, WHY)
    assert {each.field: (each.before, each.after) for each in effect.fields} == {
        "scale.win": (1, 3), "scale.draw": (Fraction(1, 2), 1),
    }  # fmt: skip
    before = {row.line.player: row.line for row in views.standings(running.competition)}
    running = office.do(running, ChangeTerms(fields=fields, reason=WHY))
    after = {row.line.player: row.line for row in views.standings(running.competition)}
    told = {each.player: (each.before.rank, each.after.rank, each.after.points) for each in effect.stands}
    assert told == {
        name: (before[name].rank, line.rank, line.points)
        for name, line in after.items()
        if (line.rank, line.points) != (before[name].rank, before[name].points)
    }
    assert told


def test_coming_rounds_are_paired_by_the_new_system_and_those_played_stay() -> None:
    office, running = begun(players=9, rounds=2, also=(f"{MAIN}.rounds=6",))
    played = running.competition.phases[0].rounds
    running = changed(office, running, stage__main__meeting__options__system="resistance")
    assert running.competition.phases[0].rounds == played
    event = views.whole_tournament(running.competition)
    running = office.do(running, DraftRound(seed="lots"))
    names = {player.number: player.name for player in event.players}
    wanted = pair_round(event, SwissSettings(seed="lots/1", rating_rounds=1)).pairs
    drawn = {frozenset(match.sides) for match in views.pairings(running.competition).matches}
    assert drawn == {frozenset((names[pair.white], names[pair.black])) for pair in wanted}
    assert "take it back first" in refused(office, running, stage__main__meeting__options__system="dutch")


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("game", "draughts", "has begun"),
        ("unit", "team", "has entered"),
        (f"{MAIN}.meeting.kind", "round-robin", "has begun"),
        (f"{MAIN}.seeding", "entry", "has begun"),
        (f"{MAIN}.first_colour", "white", "has begun"),
        (f"{MAIN}.rounds", 0, "terms already"),
    ],
)
def test_what_a_begun_stage_has_settled_stays(path: str, value: Any, said: str) -> None:
    office, running = begun()
    with pytest.raises(RefusedByClause, match=said):
        office.do(running, ChangeTerms(fields={path: value}, reason=WHY))


def test_before_the_first_round_everything_but_players_or_teams_may_change_without_a_reason() -> None:
    office, running = begun(rounds=0)
    with pytest.raises(BadInput, match="BH/C1 must not be used in a round robin"):
        changed(office, running, "", stage__main__meeting__kind="round-robin")
    ladder = {"stage__main__ladder__steps": "DE,SB"}
    running = changed(
        office, running, "", stage__main__meeting__kind="round-robin", game="chess960", **ladder
    )
    assert running.competition.format.stages[0].meeting.kind == "round-robin"
    office, running = begun(rounds=1)
    assert "say why" in refused(office, running, " ", tempo="300+3")
    assert changed(office, running, tempo="300+3").competition.format.tempo == "300+3"


def test_a_schedule_may_be_played_twice_but_not_be_another_one() -> None:
    office, running = begun("round-robin", players=6, rounds=2)
    running = changed(office, running, stage__main__meeting__options__times=2)
    for _ in range(8):
        running = play_round(office, running, Random(1))  # noqa: S311 - by its seed
    assert running.competition.phases[0].is_closed


def test_a_knock_out_keeps_its_draw_and_may_have_two_games_from_here() -> None:
    office, running = begun("knock-out", rounds=1)
    running = changed(office, running, stage__main__meeting__options__legs=2)
    later = office.do(office.do(running, DraftRound(seed="x")), PublishRound())
    assert {len(match.games) for match in views.pairings(later.competition).matches} == {2}
    office, running = begun("knock-out", rounds=2)
    for path, value in (("consolation", True), ("draw", "each-round"), ("protected", 2)):
        fields = {f"{MAIN}.meeting.options.{path}": value}
        with pytest.raises(RefusedByClause, match="would have been another one"):
            office.do(running, ChangeTerms(fields=fields, reason=WHY))
    office, running = begun("knock-out", rounds=1)
    running = changed(office, running, stage__main__meeting__options__consolation=True)
    assert running.competition.format.stages[0].meeting.options["consolation"]


def test_a_stage_that_has_ended_keeps_its_tables() -> None:
    office, running = begun(players=4, rounds=2)
    assert "has ended" in refused(office, running, stage__main__ladder__steps=["SB"])


@pytest.mark.clause("asten-bughouse", "/2.2")
@pytest.mark.clause("asten-bughouse", "/3.3")
def test_what_a_clause_sets_is_refused_with_it() -> None:
    office = Office(MemoryJournal())
    running = office.open(
        OpenCompetition(name="Test", rulebook=rulebook_of("bughouse"), chosen=chosen_fields("bughouse"))
    )
    with pytest.raises(BadInput, match=r"asten-bughouse:/2\.2"):
        office.do(running, ChangeTerms(fields={"tempo": "180"}))
    with pytest.raises(RefusedByClause, match="White on one board") as said:
        office.do(running, ChangeTerms(fields={"board_colours": "all-first"}))
    assert said.value.clauses == ("asten-bughouse:/3.3",)


def test_the_next_competition_is_played_by_the_changed_terms() -> None:
    office, running = begun(players=4, rounds=1)
    running = changed(office, running, stage__main__ladder__steps=["SB"])
    running = play_round(office, running, Random(3))  # noqa: S311 - by its seed
    running = office.do(running, Close())
    assert following(running, "Next").chosen[f"{MAIN}.ladder.steps"] == ["SB"]


@pytest.mark.parametrize(
    "fields", [{"nothing": 1}, {f"{MAIN}.ladder.steps": ["NONSENSE"]}, {"tempo": "slow"}]
)
def test_what_no_format_has_is_refused(fields: dict[str, Any]) -> None:
    office, running = begun()
    with pytest.raises(BadInput):
        office.do(running, ChangeTerms(fields=fields, reason=WHY))


def test_by_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = str(tmp_path / "open.db")

    def turnus(*arguments: str) -> str:
        assert run(["event", arguments[0], journal, "Open", *arguments[1:]]) == 0
        return capsys.readouterr().out

    turnus("new", "--rounds", "3")
    for name in ("Ann", "Bob", "Cec", "Dan"):
        turnus("enter", "--player", name)
    turnus("pair", "--publish")
    turnus("results", "1", "1 1-0, 2 =")
    turnus("close")
    tried = json.loads(
        turnus("terms", "scale.win=3", "scale.draw=1", f"{MAIN}.ladder.steps=SB,DE", "--try", "--json")
    )
    assert {each["field"]: each["after"] for each in tried["fields"]} == {
        "scale.win": "3", "scale.draw": "1", f"{MAIN}.ladder.steps": ["SB", "DE"],
    }  # fmt: skip
    assert [each["points"] for each in tried["stands"]] == [["1", "3"], ["1/2", "1"], ["1/2", "1"]]
    assert "the terms were changed" in turnus("terms", "scale.win=3", "--reason", WHY)
    assert '"points":3,' in turnus("show", "--json")
