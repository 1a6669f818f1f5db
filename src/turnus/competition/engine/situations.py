"""A division as its meeting sees it, and its table."""

from turnus.competition.engine.divided import Line
from turnus.competition.engine.meetings import Situation, meeting_of
from turnus.competition.engine.state import Competition, Phase
from turnus.competition.engine.tables import numbers_of, tournament_of
from turnus.pairing.resistance.field import Fixed
from turnus.records import replace
from turnus.tournament import Round as PlayedRound


def situation_of(
    competition: Competition,
    phase: Phase,
    division: str,
    seed: str = "",
    fixed: Fixed | None = None,
    until: int = 0,
) -> Situation:
    """Return a division as its meeting sees it, after all its rounds or those until one."""
    known = [each for each in phase.rounds if not until or each.number <= until]
    return Situation(
        format=competition.format_of(phase),
        stage=competition.stage_of(phase),
        tournament=tournament_of(competition, phase, division, until),
        rounds=tuple(each.of(division) for each in known),
        seed=seed,
        stage_seed=f"{phase.seed}/{phase.stage}/{phase.nth}/{division}" if phase.seed else "",
        fixed=fixed or Fixed(),
        teams=_teams(competition, phase, division),
        idle=tuple(each.idle for each in known),
        left={
            name: held.withdrawn_after
            for name, held in competition.contenders.items()
            if held.withdrawn_after is not None
        },
    )


def _teams(competition: Competition, phase: Phase, division: str) -> dict[int, str]:
    teams = (
        (number, competition.contenders[name].team) for name, number in numbers_of(phase, division).items()
    )
    return {number: team for number, team in teams if team}


def calendar_of(
    competition: Competition, phase: Phase, division: str
) -> tuple[tuple[tuple[str, str], ...], ...]:
    """Return all rounds of a division whose meeting knows its games beforehand, White first."""
    begun = situation_of(competition, phase, division)
    meeting = meeting_of(begun.stage.meeting)

    def pairs(before: int) -> tuple[tuple[str, str], ...]:
        tournament = replace(begun.tournament, rounds=(PlayedRound(),) * before)
        made = meeting.pair(replace(begun, tournament=tournament))
        return tuple((begun.name(white), begun.name(black)) for white, black in made.pairs)

    return tuple(map(pairs, range(meeting.rounds(begun))))


def table_of(competition: Competition, phase: Phase, division: str, until: int = 0) -> tuple[Line, ...]:
    """Return a division's table: as it was closed, or as it stands after its rounds or those until one."""
    if phase.is_closed:
        return phase.tables[division]
    situation = situation_of(competition, phase, division, until=until)
    return meeting_of(situation.stage.meeting).table(situation)
