"""The tempo and the clock (6): periods, starting, arriving, flags."""

from turnus.law import OPEN, Role, clause, figure, setting
from turnus.play.questions.mode import Supervision, Tempo, TempoOfGame
from turnus.play.questions.presence import DEFAULT_TIME
from turnus.play.questions.results.flag import FlagFall, FlagOutcome
from turnus.rulebooks.fide_2023.questions import Provision, Provisions

Seconds = tuple[int, int]


@figure("fide-2023", "Index:standaardschaak", value=3600, unit="seconds for sixty moves")
def standard_from_an_hour(facts: TempoOfGame, value: int) -> Tempo | None:
    """A game with at least an hour for each player is standard chess."""
    return Tempo.STANDARD if facts.for_sixty_moves >= value else None


@figure("fide-2023", "A.1", value=(600, 3600), unit="seconds for sixty moves")
def rapid_between_ten_minutes_and_an_hour(facts: TempoOfGame, value: Seconds) -> Tempo | None:
    """More than ten minutes and less than an hour is rapid."""
    low, high = value
    return Tempo.RAPID if low < facts.for_sixty_moves < high else None


@figure("fide-2023", "B.1", value=600, unit="seconds for sixty moves")
def blitz_to_ten_minutes(facts: TempoOfGame, value: int) -> Tempo | None:
    """Ten minutes or less is blitz."""
    return Tempo.BLITZ if facts.for_sixty_moves <= value else None


@clause("fide-2023", "A.4")
def supervised_rapid_follows_the_competition_rules(facts: Provisions) -> frozenset[Provision] | None:
    """Rapid with enough arbiters is played by the competition rules in full, with A.2 and A.3."""
    if (facts.tempo, facts.supervision) != (Tempo.RAPID, Supervision.FULL):
        return None
    return frozenset(
        {Provision.COMPETITION_RULES_IN_FULL, Provision.NO_RECORDING_DUTY, Provision.ONE_MINUTE_PENALTIES}
    )


@clause("fide-2023", "A.5")
def rapid_without_enough_arbiters(facts: Provisions) -> frozenset[Provision] | None:
    """Rapid where A.4 does not hold is played with limited supervision, with A.2 and A.3."""
    if (facts.tempo, facts.supervision) != (Tempo.RAPID, Supervision.LIMITED):
        return None
    return frozenset(
        {Provision.LIMITED_SUPERVISION, Provision.NO_RECORDING_DUTY, Provision.ONE_MINUTE_PENALTIES}
    )


@clause("fide-2023", "B.2")
def supervised_blitz_follows_the_competition_rules(facts: Provisions) -> frozenset[Provision] | None:
    """Blitz with an arbiter at every board is played by the competition rules, penalties included."""
    if (facts.tempo, facts.supervision) != (Tempo.BLITZ, Supervision.FULL):
        return None
    return frozenset({Provision.COMPETITION_RULES_IN_FULL})


@clause("fide-2023", "B.3")
def other_blitz_follows_the_rapid_rules(facts: Provisions) -> frozenset[Provision] | None:
    """Blitz where B.2 does not hold follows A.2, A.3 and A.5."""
    if (facts.tempo, facts.supervision) != (Tempo.BLITZ, Supervision.LIMITED):
        return None
    return frozenset(
        {Provision.NO_RECORDING_DUTY, Provision.ONE_MINUTE_PENALTIES, Provision.LIMITED_SUPERVISION}
    )


default_time_is_stated = setting("fide-2023", "6.7.1", DEFAULT_TIME, OPEN, low=0, changed_by=Role.ORGANISER)
default_time_is_zero = setting("fide-2023", "6.7.1/2", DEFAULT_TIME, 0, low=0)


@clause("fide-2023", "6.9")
def time_exceeded_loses(facts: FlagFall) -> FlagOutcome | None:
    """Who has not completed the required moves in time loses, unless the game was over before."""
    if facts.ended_before:
        return FlagOutcome.RESULT_STANDS
    return None if facts.moves_completed else FlagOutcome.LOSS


@clause("fide-2023", "6.4")
def the_moves_are_counted_at_the_flag(facts: FlagFall) -> FlagOutcome | None:
    """When a flag falls it is checked whether the required moves were completed."""
    if facts.ended_before:
        return None
    return FlagOutcome.NO_EFFECT if facts.moves_completed else FlagOutcome.LOSS
