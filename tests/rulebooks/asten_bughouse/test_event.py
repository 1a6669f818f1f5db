"""A bughouse tournament as an event: its clauses set how it is played, end its matches and make its table."""

from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from engine.playing import play_round
from proving.laws import law_of
from turnus.app.competitions import views
from turnus.app.competitions.choosing import MAIN, chosen_fields, rulebook_of
from turnus.app.competitions.running import Office, Running
from turnus.app.streams.runner import RefusedByClause
from turnus.cli.main import run
from turnus.competition.engine.format import Format
from turnus.competition.engine.kinds import MatchResult, Unit
from turnus.competition.engine.results import outcomes_of
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.whole_matches import EndMatch, MatchEnded
from turnus.faults import BadInput
from turnus.play.questions.results.ends import Score
from turnus.rulebooks.asten_bughouse.match_table import MatchPlayed, MatchTable
from turnus.store.memory import MemoryJournal
from turnus.tournament import Outcome

TEAMS = ("Asten", "Deurne", "Heeze", "Someren", "Helmond", "Geldrop", "Vlierden", "Liessel")
SCORES = {Outcome.WIN: Score.WIN, Outcome.DRAW: Score.DRAW, Outcome.LOSS: Score.LOSS}


def begun(*also: str, rounds: int = 0, teams: tuple[str, ...] = TEAMS) -> tuple[Office, Running]:
    office = Office(MemoryJournal())
    fields = chosen_fields("bughouse", rounds=rounds, also=also)
    running = office.open(OpenCompetition(name="Test", rulebook=rulebook_of("bughouse"), chosen=fields))
    return office, office.do_all(running, [Enter(player=team) for team in teams])


def form_of(running: Running) -> Format:
    return running.competition.format


def grounds_of(running: Running, field: str) -> tuple[str, ...]:
    return running.competition.grounds[field]


@pytest.mark.clause("asten-bughouse", "/1")
@pytest.mark.clause("asten-bughouse", "/2.1")
@pytest.mark.clause("asten-bughouse", "/2.2")
@pytest.mark.clause("asten-bughouse", "/3.2")
def test_the_regulation_says_what_is_played_by_whom_on_how_many_boards_in_what_time() -> None:
    _, running = begun()
    form = form_of(running)
    assert (form.game, form.unit, form.boards, form.tempo) == ("bughouse", Unit.PAIR, 2, "300")
    assert [grounds_of(running, field) for field in ("game", "unit", "boards", "tempo")] == [
        ("asten-bughouse:/1",), ("asten-bughouse:/2.1",), ("asten-bughouse:/3.2",), ("asten-bughouse:/2.2",),
    ]  # fmt: skip


@pytest.mark.clause("asten-bughouse", "/3.1")
def test_a_match_has_one_result_and_brings_points_by_the_clause() -> None:
    _, running = begun()
    form = form_of(running)
    assert form.match_result is MatchResult.WHOLE
    assert [form.scale.win, form.scale.draw, form.scale.loss] == [1, Fraction(1, 2), 0]
    assert grounds_of(running, "match_result") == grounds_of(running, "scale.win") == ("asten-bughouse:/3.1",)


@pytest.mark.clause("asten-bughouse", "/3.2")
@pytest.mark.parametrize(
    "also", ["boards=1", "unit=player", "scale.win=3", "tempo=180", "match_result=boards"]
)
def test_what_it_says_nobody_chooses_otherwise(also: str) -> None:
    with pytest.raises(BadInput, match="asten-bughouse:/"):
        begun(also)


@pytest.mark.clause("asten-bughouse", "/3.3")
def test_no_team_has_the_same_colour_on_both_boards() -> None:
    with pytest.raises(RefusedByClause, match="White on one board") as refused:
        begun("board_colours=all-first")
    assert refused.value.clauses == ("asten-bughouse:/3.3",)
    assert begun("board_colours=second")


@pytest.mark.clause("asten-bughouse", "/2.1")
def test_a_team_takes_two_players_and_no_third() -> None:
    office, running = begun()
    running = office.do_all(running, [Enter(player=name, team="Asten") for name in ("Ann", "Bob")])
    with pytest.raises(RefusedByClause, match="has 2 players") as refused:
        office.do(running, Enter(player="Cec", team="Asten"))
    assert refused.value.clauses == ("asten-bughouse:/2.1",)
    running = office.do(running, Enter(player="Cec", team="Deurne"))
    assert running.competition.contenders["Cec"].team == "Deurne"


@pytest.mark.clause("asten-bughouse", "/3.1")
@pytest.mark.parametrize("meets", ["round-robin", "swiss"])
@pytest.mark.parametrize("seed", range(3))
def test_the_table_is_the_one_that_the_clause_makes_of_the_matches(meets: str, seed: int) -> None:
    office, running = begun(f"{MAIN}.meeting.kind={meets}", rounds=5)
    random = Random(seed)  # noqa: S311 - by its seed
    for _ in range(5):
        running = play_round(office, running, random)
        played = [
            MatchPlayed(match.first, match.second, SCORES[outcomes_of(match.games[0])[0]])
            for each in running.competition.phases[0].rounds
            for match in each.matches
        ]
        said = law_of("asten-bughouse").ask(MatchTable(matches=tuple(played), teams=TEAMS)).answer
        rows = [row.line for row in views.standings(running.competition)]
        assert {(line.rank, line.player, line.points) for line in rows} == {
            (place.place, place.team, place.points) for place in said
        }
    assert running.competition.phases[0].is_closed
    assert office.do(running, Close()).competition.is_closed


@pytest.mark.clause("asten-bughouse", "/4.1")
@pytest.mark.clause("asten-bughouse", "/22.1")
@pytest.mark.clause("asten-bughouse", "/22.2")
@pytest.mark.clause("asten-bughouse", "/22.3")
@pytest.mark.clause("asten-bughouse", "/23.2")
@pytest.mark.parametrize(
    ("game", "result", "other", "needed", "whole", "clause"),
    [
        (1, "1-0", "", False, "1-0", "/4.1"),
        (1, "0-1", "", False, "0-1", "/22.1"),
        (2, "1-0", "", False, "0-1", "/4.1"),  # on board 2 the team named first has Black
        (2, "0-1", "", False, "1-0", "/22.1"),
        (2, "1/2-1/2", "", False, "1/2-1/2", "/4.1"),
        (1, "1-0", "0-1", False, "1-0", "/22.2"),  # both boards won by the team named first
        (2, "1-0", "0-1", False, "0-1", "/22.2"),
        (1, "1-0", "1-0", False, "1/2-1/2", "/22.3"),
        (1, "1-0", "1/2-1/2", False, "1/2-1/2", "/22.3"),
        (1, "1-0", "1-0", True, "1/2-1/2", "/23.2"),
    ],
)
def test_the_board_that_is_decided_first_makes_the_result_of_the_match(
    game: int, result: str, other: str, needed: bool, whole: str, clause: str
) -> None:
    office, running = begun()
    running = office.do(office.do(running, DraftRound(seed="s")), PublishRound())
    command = EndMatch(board=3, game=game, result=result, other=other, needed_piece=needed)
    running = office.do(running, command)
    found = views.pairings(running.competition).match(3)
    assert found is not None
    assert [each.result for each in found.games] == [whole]
    ended = running.history[-1][1]
    assert isinstance(ended, MatchEnded)
    assert f"asten-bughouse:{clause}" in ended.by.split(", ")
    with pytest.raises(RefusedByClause, match="already"):
        office.do(running, command)


@pytest.mark.clause("asten-bughouse", "/23.1")
def test_two_mates_for_one_team_are_no_exchange_of_a_piece() -> None:
    office, running = begun()
    running = office.do(office.do(running, DraftRound(seed="s")), PublishRound())
    with pytest.raises(RefusedByClause, match="shares the match"):
        office.do(running, EndMatch(board=1, game=1, result="1-0", other="0-1", needed_piece=True))
    with pytest.raises(RefusedByClause, match="has 2 games"):
        office.do(running, EndMatch(board=1, game=3, result="1-0"))


def test_elsewhere_every_board_has_its_own_result() -> None:
    office = Office(MemoryJournal())
    running = office.open(OpenCompetition(name="Test", chosen=chosen_fields("team-match", boards=2)))
    running = office.do_all(running, [Enter(player="a"), Enter(player="b")])
    running = office.do(office.do(running, DraftRound(seed="s")), PublishRound())
    with pytest.raises(RefusedByClause, match="result of its own"):
        office.do(running, EndMatch(board=1, game=1, result="1-0"))


@pytest.mark.clause("asten-bughouse", "/4.1")
def test_by_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = str(tmp_path / "bug.db")

    def turnus(*arguments: str) -> str:
        assert run(["event", arguments[0], journal, "Asten", *arguments[1:]]) == 0
        return capsys.readouterr().out

    assert "asten-bughouse" in turnus("new", "--format", "bughouse")
    for team in TEAMS[:4]:
        turnus("enter", "--player", team)
    turnus("pair", "--publish")
    assert "1-0" in turnus("result", "1", "1", "1-0")
    assert "0-1, by asten-bughouse:/4.1, asten-bughouse:/22.1" in turnus("ended", "1", "2", "2", "1-0")
    turnus("close")
    assert turnus("show").count("1") > 2
