"""Provincial championships (43)."""

from fractions import Fraction

from turnus.competition.questions.championships.championships import RAPID, ChampionshipTempo, Names
from turnus.competition.questions.championships.provincial_championships import (
    ExemptFromPreliminaries,
    ProvincialChampionship,
    ProvincialClause,
    ProvincialCostDivision,
    ProvincialCosts,
    ProvincialDates,
    ProvincialDispensation,
    ProvincialEntry,
    Reporting,
    SkipPlayOffs,
)
from turnus.competition.questions.championships.provincial_places import NamesDue
from turnus.competition.questions.verdicts import Verdict
from turnus.law import Asking, Refused, Role, Term, clause, decision, figure, setting
from turnus.rulebooks.kndb_2009.questions.championships import ExtraConditions
from turnus.rulebooks.kndb_2009.terms import LEAST_SHARE, MOST_IN_RAPID, MOST_PLAYERS

SHARE = Term("provincial_cost_percentage", int, "%", "what the provincial federation pays of the costs")
PLAY_OFFS = ("31.2", "31.3")
WHOLE = 100


@figure("kndb-2009", "43.1", value=Verdict.ALLOWED)
def play_offs_may_be_skipped(facts: SkipPlayOffs, value: Verdict) -> Verdict | None:
    """Where no places in national championships are at stake the conditions may skip play-offs."""
    return value if facts.feeds is None else None


@figure("kndb-2009", "43.1", value=Verdict.REFUSED)
def play_offs_may_not_be_skipped(facts: SkipPlayOffs, value: Verdict) -> Verdict | None:
    """Where such places are at stake they may not."""
    return None if facts.feeds is None else value


@clause("kndb-2009", "43.1/2")
def the_regulation_holds(facts: ProvincialClause, law: Asking) -> bool:
    """For the rest the whole regulation holds for provincial events."""
    if facts.clause not in PLAY_OFFS or not facts.conditions_skip_play_offs:
        return True
    return law.ask(SkipPlayOffs(feeds=facts.feeds)).answer is not Verdict.ALLOWED


@clause("kndb-2009", "43.1/3")
def more_is_asked_with_promotion(facts: ExtraConditions) -> bool:
    """A championship that gives places in a national one must meet 43.2 to 43.7."""
    return facts.feeds is not None


def _is_asked(facts: ProvincialChampionship, law: Asking, number: str) -> bool:
    return number not in facts.dispensed_from and law.ask(ExtraConditions(feeds=facts.feeds)).answer


@clause("kndb-2009", "43.2")
def open_to_members_of_the_federation(facts: ProvincialEntry, law: Asking) -> tuple[Refused, ...]:
    """All members of the federation in the category may enter, if they may play the national event."""
    reasons = law.ask(facts.eligibility).answer
    if facts.is_member_of_federation:
        return reasons
    return (*reasons, Refused.because("is no member of this provincial federation"))


@clause("kndb-2009", "43.3")
def tempo_of_the_national_event(facts: ProvincialChampionship, law: Asking) -> Refused | None:
    """The tempo is that of the stage of the national championship that follows."""
    if facts.feeds is None or not _is_asked(facts, law, "43.3"):
        return None
    asked = ChampionshipTempo(
        event=facts.feeds, stage=facts.stage_entered, has_fischer_clocks=facts.has_fischer_clocks
    )
    if law.ask(asked).answer == facts.tempo:
        return None
    return Refused.because("the tempo is not that of the {event}", event=facts.feeds)


@clause("kndb-2009", "43.4")
def at_most_twelve(facts: ProvincialChampionship, law: Asking) -> Refused | None:
    """At most twelve take part, in rapid championships sixteen."""
    most = law.term(MOST_IN_RAPID).answer if facts.feeds in RAPID else law.term(MOST_PLAYERS).answer
    if facts.players <= most or not _is_asked(facts, law, "43.4"):
        return None
    return Refused.because("{players} players: at most {most}", players=facts.players, most=most)


@clause("kndb-2009", "43.5")
def holders_of_national_rights_are_exempt(facts: ExemptFromPreliminaries) -> Names:
    """Who has a place in the national championship is placed in the provincial final."""
    return tuple(name for name in facts.members if name in facts.national_rights)


@clause("kndb-2009", "43.6")
def in_time_to_report(facts: ProvincialDates, law: Asking) -> Reporting:
    """The last round is early enough to report the names by 32.4."""
    due = law.ask(NamesDue(competition_starts=facts.national_starts)).answer
    return Reporting.IN_TIME if facts.last_round_on <= due else Reporting.TOO_LATE


COST_KEY = setting("kndb-2009", "43.7", SHARE, 50, low=0, high=WHOLE, changed_by=Role.FEDERATION)


@clause("kndb-2009", "43.7")
def costs_by_the_key(facts: ProvincialCostDivision, law: Asking) -> ProvincialCosts:
    """The federation and the players pay by the key that the federation fixed."""
    own = Fraction(facts.cents * law.term(SHARE).answer, WHOLE)
    return ProvincialCosts(own, (facts.cents - own) / facts.players)


@clause("kndb-2009", "43.7/2")
def at_least_half_of_a_final(facts: ProvincialChampionship, law: Asking) -> Refused | None:
    """The federation pays at least half of the costs of the finals."""
    if (
        facts.federation_share >= law.term(LEAST_SHARE).answer
        or not facts.is_final
        or not _is_asked(facts, law, "43.7/2")
    ):
        return None
    return Refused.because("the federation pays at least half of the costs of a final")


def _may_be_dispensed(facts: ProvincialDispensation) -> bool:
    return facts.clause.startswith("43.") and facts.until is not None and facts.was_asked_for


@decision(
    "kndb-2009",
    "43.8",
    by=Role.BOARD,
    options=("dispense", "do not dispense"),
    consequence={"dispense": Verdict.ALLOWED, "do not dispense": Verdict.REFUSED},
)
def dispensation_for_a_time(facts: ProvincialDispensation) -> bool:
    """The Board may dispense a federation that asks from this article, for a time."""
    return _may_be_dispensed(facts)


@clause("kndb-2009", "43.8")
def no_other_dispensation(facts: ProvincialDispensation) -> Verdict | None:
    """Other clauses, dispensations for good and what nobody asked for are out of its reach."""
    return None if _may_be_dispensed(facts) else Verdict.REFUSED


@clause("kndb-2009", "43.8")
def a_dispensation_is_mentioned(facts: ProvincialChampionship) -> Refused | None:
    """The conditions of the championship mention the dispensation."""
    if not facts.dispensed_from or facts.dispensation_is_mentioned:
        return None
    return Refused.because("the conditions must mention the dispensation")
