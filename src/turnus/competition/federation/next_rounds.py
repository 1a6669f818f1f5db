"""The next round of a championship or a competition of teams: the engine's meetings say who meet."""

from collections.abc import Mapping

from turnus.competition.engine.format import Format, Meeting, Option, Stage
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.meetings.meeting import Paired, Situation
from turnus.competition.refusing import deny
from turnus.pairing.proposal import NoLegalPairing
from turnus.records import record
from turnus.tournament import Outcome, Tournament

ON_RESISTANCE: Mapping[str, Option] = {"system": "resistance", "rating_rounds": 0}
ON_RATING: Mapping[str, Option] = {"system": "dutch"}


@record
class NextRound:
    """Who meet, the first with White or at home, and who has no opponent."""

    pairs: tuple[tuple[str, str], ...]
    free: str = ""


def swiss(tournament: Tournament, options: Mapping[str, Option], seed: str) -> NextRound:
    """Pair the next round of a Swiss."""
    stage = Stage(meeting=Meeting(kind="swiss", options=options), rounds=tournament.planned_rounds or 0)
    made, situation = _paired(tournament, stage, seed)
    free = (situation.name(n) for n, outcome in made.byes.items() if outcome is Outcome.ALLOCATED_BYE)
    return NextRound(_names(made, situation), next(free, ""))


def round_robin(tournament: Tournament, times: int, name: str) -> NextRound:
    """Return the next round of the tables, everybody having the number under which he stands."""
    stage = Stage(meeting=Meeting(kind="round-robin", options={"times": times}))
    if tournament.next_round > meeting_of(stage.meeting).rounds(_situation(tournament, stage, "")):
        raise deny("every round of {name} has been paired", name=name)
    made, situation = _paired(tournament, stage, "")
    return NextRound(_names(made, situation), next((situation.name(number) for number in made.byes), ""))


def _situation(tournament: Tournament, stage: Stage, seed: str) -> Situation:
    form = Format(game="draughts", stages=(stage,))
    return Situation(format=form, stage=stage, tournament=tournament, rounds=(), seed=seed)


def _paired(tournament: Tournament, stage: Stage, seed: str) -> tuple[Paired, Situation]:
    situation = _situation(tournament, stage, seed)
    try:
        return meeting_of(stage.meeting).pair(situation), situation
    except NoLegalPairing as fault:
        raise deny("no pairing is possible in round {round}", round=tournament.next_round) from fault


def _names(made: Paired, situation: Situation) -> tuple[tuple[str, str], ...]:
    return tuple((situation.name(first), situation.name(second)) for first, second in made.pairs)
