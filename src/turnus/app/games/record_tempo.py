"""The tempo of the part of the regulations a game is played under, where each part has its own."""

from typing import Any

from turnus.app.law.consult import read_facts
from turnus.competition.questions.championships.championships import ChampionshipTempo, Event, Stage
from turnus.competition.questions.club import events as competitions
from turnus.competition.questions.teams.competitions import TeamCompetition, TeamTempo, TempoKind
from turnus.faults import BadInput
from turnus.law import Law
from turnus.play.clock.time_control import Period, TimeControl
from turnus.play.questions.mode import PART
from turnus.play.questions.tempo import EXTENSION, TempoPlan

MINUTE = 60
HOUR = 60 * MINUTE


def control_of_the_part(law: Law) -> str | None:
    """Return the time control of the part that is played, if the rulebook states one."""
    if PART.name not in law.stack.settings:
        return None
    if competitions.Tempo in law.stack.benches:
        tempo = law.ask(competitions.Tempo(event=competitions.CompetitionName(law.term(PART).answer))).answer
        return f"{tempo.base}+{tempo.increment}"
    control = _team_control(_team_tempo(law))
    return control.text if control else None


def control_of_a_championship(law: Law, event: Event, stage: Stage) -> str | None:
    """Return the time control of a stage of a championship, on clocks that add time for each move."""
    if ChampionshipTempo not in law.stack.benches:
        return None
    tempo = law.ask(ChampionshipTempo(event=event, stage=stage)).answer
    if tempo.moves_per_hour:
        first = Period(tempo.first_check_hours * HOUR, tempo.first_check_moves)
        return TimeControl((first, Period(HOUR, tempo.moves_per_hour)), repeats=True).text
    if not tempo.minutes:
        return None
    return TimeControl((Period(tempo.minutes * MINUTE, None, tempo.increment_seconds),)).text


def worded_control(tempo: dict[str, Any], law: Law) -> str:
    """Return the time control that a tempo makes which is given as conditions word it: unit by unit."""
    if TempoPlan not in law.stack.benches:
        raise BadInput("this rulebook words no tempo in units: write one text", where="$.time_control")
    return str(law.ask(read_facts(TempoPlan, tempo)).answer)


def stated_by_the_part(law: Law) -> dict[str, Any]:
    """Return what the part that is played states besides its tempo: how long arbitrage extends a game."""
    minutes = _team_tempo(law).get(TempoKind.EXTRA_MINUTES)
    return {} if minutes is None or EXTENSION.name in law.values else {EXTENSION.name: minutes * MINUTE}


def _team_tempo(law: Law) -> dict[TempoKind, int]:
    """Return the figures of the team competition that is played; none where none is."""
    part = law.term(PART).answer if PART.name in law.stack.settings else ""
    if not part or TeamTempo not in law.stack.benches:
        return {}
    parts = law.ask(TeamTempo(competition=TeamCompetition(part))).answer
    return {part.kind: part.amount for part in parts}


def _team_control(tempo: dict[TempoKind, int]) -> TimeControl | None:
    """Return the time control: so many minutes, or so many moves an hour, the first hours taken together."""
    if TempoKind.MINUTES in tempo:
        increment = tempo.get(TempoKind.SECONDS_A_MOVE, 0)
        return TimeControl((Period(tempo[TempoKind.MINUTES] * MINUTE, None, increment),))
    moves = tempo.get(TempoKind.MOVES_AN_HOUR)
    if moves is None:
        return None
    hours = 1 + tempo.get(TempoKind.HOURS_WITHOUT_CONTROL, 0)
    return TimeControl((Period(hours * HOUR, hours * moves), Period(HOUR, moves)), repeats=True)
