"""The engine's tables by the ladders of kndb-2009's formats say what its clauses answer (31, 50)."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from engine.playing import play_round
from proving.laws import law_of
from turnus.app.competitions.running import Office, Running
from turnus.competition.engine.divided import Line
from turnus.competition.engine.results import outcomes_of, score
from turnus.competition.engine.settling import competitions, settle
from turnus.competition.engine.situations import table_of
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.state import Match
from turnus.competition.questions.championships.championships import Event
from turnus.competition.questions.championships.final_standings import FinalStandings, Result
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.questions.teams.standings import MatchResult, TeamStandings
from turnus.standings.codes import ladder_of as step_of
from turnus.standings.unplayed import KNSB
from turnus.store.memory import MemoryJournal
from turnus.tournament import DRAUGHTS

GAMES = ("2-0", "1-1", "1-1", "0-2")
MAIN = "stage.main"
ROUND_ROBIN = {"game": "draughts", f"{MAIN}.meeting.kind": "round-robin", "scale.win": 2, "scale.draw": 1}


def played(
    fields: dict[str, Any], names: tuple[str, ...], random: Random
) -> tuple[tuple[Line, ...], list[Match]]:
    """Play everybody against everybody; return the engine's table and the matches."""
    office = Office(MemoryJournal())
    running: Running = office.open(OpenCompetition(name="Test", chosen=fields))
    for place, name in enumerate(names):
        running = office.do(running, Enter(player=name, rating=2400 - place))
    for _ in range(len(names) - 1 + len(names) % 2):
        running = play_round(office, running, random, GAMES)
    phase = running.competition.phase
    assert phase is not None
    matches = [match for each in phase.rounds for match in each.matches]
    return table_of(running.competition, phase, "1"), matches


def ladder_of(competition: str, stage: str, **values: Any) -> list[str]:
    """Return the codes of a ladder that the clauses of a competition make."""
    form, _ = settle(law_of("kndb-2009", values=values), competition, {})
    return list(form.stage(stage).ladder.steps)


def places(table: tuple[Line, ...]) -> dict[str, tuple[int, int]]:
    return {line.player: (line.rank, int(line.points)) for line in table}


@pytest.mark.clause("kndb-2009", "31.1-c")
@pytest.mark.clause("kndb-2009", "31.1-d")
@pytest.mark.clause("kndb-2009", "31.1-e")
@pytest.mark.parametrize("conditions", [{}, {"most_wins": True}, {"mutual_result_repeated": True}])
@pytest.mark.parametrize("seed", range(5))
def test_a_final_of_players(seed: int, conditions: dict[str, Any]) -> None:
    names = tuple("abcdefgh"[: 6 + seed % 3])
    steps = ladder_of(Event.GENERAL, "final", **conditions)
    assert steps
    table, matches = played(
        ROUND_ROBIN | {f"{MAIN}.ladder.steps": steps}, names, Random(seed)  # noqa: S311 - repeatable, not secret
    )  # fmt: skip
    worth = DRAUGHTS.table
    games = [match.games[0] for match in matches]
    asked = FinalStandings(
        system=TournamentSystem.ROUND_ROBIN,
        players=names,
        games=tuple(
            Result(
                first=game.white,
                second=game.black,
                points=(worth[outcomes_of(game)[0]], worth[outcomes_of(game)[1]]),
            )
            for game in games
        ),
    )
    standing = law_of("kndb-2009", values=conditions).ask(asked).answer
    assert {line.player: (line.place, line.points) for line in standing.lines} == places(table)


@pytest.mark.clause("kndb-2009", "50.4-2")
@pytest.mark.clause("kndb-2009", "50.4-4")
@pytest.mark.clause("kndb-2009", "50.4-5")
@pytest.mark.parametrize("seed", range(8))
def test_a_class_of_the_league(seed: int) -> None:
    teams = tuple(f"T{number}" for number in range(1, 6 + seed % 3))
    steps = ladder_of(TeamCompetition.NATIONAL_LEAGUE, "hoofdklasse")
    assert steps == ["BPB/KD", "BPB/K", "BP/KD", "BP/K", "DE"]
    fields = {**ROUND_ROBIN, "unit": "team", "boards": 2, "board_scale.win": 2, "board_scale.draw": 1}
    table, matches = played(
        fields | {f"{MAIN}.ladder.steps": steps}, teams, Random(seed)  # noqa: S311 - repeatable, not secret
    )  # fmt: skip
    form, _ = settle(law_of("kndb-2009"), TeamCompetition.NATIONAL_LEAGUE, {})
    asked = TeamStandings(
        competition=TeamCompetition.NATIONAL_LEAGUE,
        level=Level.HOOFDKLASSE,
        teams=teams,
        matches=tuple(
            MatchResult(home=match.first, away=match.second, board_points=score(match, form.board_scale))
            for match in matches
        ),
    )
    assert len(matches) == len(list(combinations(teams, 2)))
    standing = law_of("kndb-2009").ask(asked).answer
    assert {line.team: (line.place, line.match_points) for line in standing.lines} == places(table)


@pytest.mark.parametrize("rulebook", ["kndb-2009", "osv-v30", "ddt-2014"])
def test_every_step_of_a_ladder_is_one_that_the_engine_climbs(rulebook: str) -> None:
    law = law_of(rulebook)
    named = [
        (competition, code)
        for competition in competitions(law)
        for stage in settle(law, competition, {})[0].stages
        for code in stage.ladder.steps
    ]
    assert named
    for competition, code in named:
        assert step_of(code, KNSB), (competition, code)
