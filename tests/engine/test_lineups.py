"""Teams with their players: who sits at which board, and what he has played."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.playing import enter_all
from turnus.app.competitions import views
from turnus.app.competitions.choosing import chosen_fields
from turnus.app.competitions.records import record_of
from turnus.app.competitions.running import Office, Running
from turnus.app.streams.runner import RefusedByClause
from turnus.cli.main import run
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.lineups import HandInLineUp
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.state import Game, Match
from turnus.store.memory import MemoryJournal

RESULTS = ("1-0", "0-1", "1/2-1/2")


def opened(form: str = "team-round-robin") -> tuple[Office, Running]:
    """Open a competition of four teams with three players each: A1, A2, A3 play for A."""
    office = Office(MemoryJournal())
    running = office.open(OpenCompetition(name="Test", chosen=chosen_fields(form, boards=2)))
    for team in "ABCD":
        running = office.do(running, Enter(player=team))
    for team in "ABCD":
        for number in (1, 2, 3):
            running = office.do(running, Enter(player=f"{team}{number}", team=team, rating=2000))
    return office, running


def published(office: Office, running: Running) -> Running:
    running = office.do(running, DraftRound(seed="s"))
    return office.do(running, PublishRound())


def match_of(running: Running, team: str) -> Match:
    return next(match for match in views.pairings(running.competition).matches if team in match.sides)


def player_at(game: Game, team: str) -> str:
    return game.white_player if game.white == team else game.black_player


def test_players_of_a_team_are_paired_with_nobody() -> None:
    office, running = opened("team-swiss")
    running = published(office, running)
    sides = {side for match in views.pairings(running.competition).matches for side in match.sides}
    assert sides == set("ABCD")


def test_a_line_up_puts_players_at_boards_whatever_their_colour() -> None:
    office, running = opened()
    running = published(office, running)
    running = office.do(running, HandInLineUp(team="A", players=("A3", "A1")))
    assert [player_at(game, "A") for game in match_of(running, "A").games] == ["A3", "A1"]
    other = next(side for side in match_of(running, "A").sides if side != "A")
    assert [player_at(game, other) for game in match_of(running, "A").games] == ["", ""]
    running = office.do(running, HandInLineUp(team="A", players=("A2",)))
    assert [player_at(game, "A") for game in match_of(running, "A").games] == ["A2", ""]


def test_a_player_sees_his_own_games() -> None:
    office, running = opened()
    running = published(office, running)
    running = office.do(running, HandInLineUp(team="A", players=("A3", "A1")))
    running = enter_all(office, running, Random(1), RESULTS)  # noqa: S311 - repeatable, not secret
    running = office.do(running, Close())
    match = match_of(running, "A")
    other = next(side for side in match.sides if side != "A")
    (own,) = views.own_rounds(running.competition, "A1")
    assert (own.round, own.opponent, own.result) == (1, other, match.games[1].result)
    assert own.colour == ("white" if match.games[1].white == "A" else "black")
    (game,) = record_of(running.competition, "A1").rounds
    assert (game.opponent, game.result) == (other, match.games[1].result)
    assert record_of(running.competition, "A2").rounds == ()
    (missed,) = views.own_rounds(running.competition, "A2")
    assert missed.why == "away"


@pytest.mark.parametrize(
    ("team", "players", "why"),
    [
        ("A", ("A1", "A2", "A3"), "2 boards"),
        ("A", ("A1", "B1"), "does not play for"),
        ("A", ("A1", "A1"), "twice"),
        ("A", ("A9",), "has not entered"),
        ("E", ("A1",), "no match"),
    ],
)
def test_what_no_line_up_can_be_is_refused(team: str, players: tuple[str, ...], why: str) -> None:
    office, running = opened()
    running = published(office, running)
    with pytest.raises(RefusedByClause, match=why):
        office.do(running, HandInLineUp(team=team, players=players))


def test_a_draft_and_players_have_no_line_ups() -> None:
    office, running = opened()
    running = office.do(running, DraftRound(seed="s"))
    with pytest.raises(RefusedByClause, match="published"):
        office.do(running, HandInLineUp(team="A", players=("A1",)))
    office, running = opened("round-robin")
    running = published(office, running)
    with pytest.raises(RefusedByClause, match="only teams"):
        office.do(running, HandInLineUp(team="A", players=("A1",)))


def test_a_player_of_a_team_that_has_not_entered_is_refused() -> None:
    office, running = opened()
    with pytest.raises(RefusedByClause, match="has not entered"):
        office.do(running, Enter(player="E1", team="E"))
    running = published(office, running)
    running = office.do(running, Enter(player="A4", team="A"))  # late, for the field does not change
    assert running.competition.contenders["A4"].team == "A"


def test_a_line_up_in_the_shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = str(tmp_path / "league.db")

    def shell(*said: str) -> dict[str, Any]:
        assert run(["event", said[0], journal, "League", *said[1:], "--json"]) == 0
        found: dict[str, Any] = json.loads(capsys.readouterr().out)
        return found

    shell("new", "--format", "team-round-robin", "--boards", "2")
    for team in ("Alpha", "Beta"):
        shell("enter", "--player", team)
    for player, team in (("Anna", "Alpha"), ("Arie", "Alpha"), ("Bram", "Beta")):
        shell("enter", "--player", player, "--team", team)
    shell("pair", "--publish")
    shell("lineup", "Alpha", "Arie", "Anna")
    (match,) = shell("show", "pairings")["pairs"]
    seats = [
        {game["white"]: game["white_player"], game["black"]: game["black_player"]} for game in match["games"]
    ]
    assert seats == [{"Alpha": "Arie", "Beta": None}, {"Alpha": "Anna", "Beta": None}]
    text = Path(journal).read_bytes()
    assert b"Arie" not in text
