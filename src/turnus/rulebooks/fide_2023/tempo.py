"""Standard, rapid and blitz: which is which, and which provisions come with it (Index, A.1-A.5, B.1-B.3)."""

from turnus.law import clause, figure
from turnus.play.questions.mode import Supervision, Tempo, TempoOfGame
from turnus.rulebooks.fide_2023.questions.mode import Provision, Provisions

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
