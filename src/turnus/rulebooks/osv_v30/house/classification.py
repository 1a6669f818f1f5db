"""The final classification over three turni (1.13), and what taking part means (1.16-f)."""

from fractions import Fraction

from turnus.competition.ordering import Tied, split
from turnus.competition.questions.groups.classification import Classification, Figures, FinalTable, Totals
from turnus.competition.terms import GAMES_FOR_TAKING_PART, TURNI_FOR_CLASSIFICATION
from turnus.law import Asking, Refused, clause, setting
from turnus.records import replace
from turnus.rulebooks.osv_v30.questions.house import (
    ClassificationOrder,
    MayBeClassified,
    ThroughPlace,
    TookPart,
    TurnusFigures,
)
from turnus.rulebooks.osv_v30.reckoning.classifying import classify

GROUP_2, GROUP_3 = 2, 3

three_games_are_taking_part = setting("osv-v30", "1.16-f", GAMES_FOR_TAKING_PART, 3)
two_turni_to_be_classified = setting("osv-v30", "1.13-e", TURNI_FOR_CLASSIFICATION, 2)


@clause("osv-v30", "1.16-f")
def taking_part_is_playing_three_games(facts: TookPart, law: Asking) -> bool:
    """Taking part in a turnus means playing at least three games in it."""
    return facts.games >= law.term(GAMES_FOR_TAKING_PART).answer


@clause("osv-v30", "1.13-a")
def final_classification(facts: Classification, law: Asking) -> FinalTable:
    """The final classification adds up each player's place numbers of the turni."""
    return classify(facts, law)


@clause("osv-v30", "1.13-a", when={"group": 1})
def places_of_group_1(facts: ThroughPlace) -> int:
    """In group 1 the place in the table counts."""
    return facts.place


@clause("osv-v30", "1.13-b", when={"group": GROUP_2})
def group_2_is_numbered_on(facts: ThroughPlace) -> int:
    """Places in group 2 are numbered on from group 1."""
    return facts.sizes[0] + facts.place


@clause("osv-v30", "1.13-c", when={"group": GROUP_3})
def group_3_is_numbered_on(facts: ThroughPlace) -> int:
    """Places in group 3 are numbered on in the same way."""
    return sum(facts.sizes[:2]) + facts.place


def _missed(facts: TurnusFigures, law: Asking) -> bool:
    return not law.ask(TookPart(games=facts.record.games)).answer


@clause("osv-v30", "1.13-a")
def place_as_played(facts: TurnusFigures, so_far: Figures, law: Asking) -> Figures | None:
    """The place number of a turnus that was played counts."""
    if _missed(facts, law):
        return None
    asked = ThroughPlace(group=facts.record.group, place=facts.record.place, sizes=facts.sizes)
    return replace(so_far, place=law.ask(asked).answer)


@clause("osv-v30", "1.13-f")
def place_of_a_missed_turnus(facts: TurnusFigures, so_far: Figures, law: Asking) -> Figures | None:
    """A missed turnus counts with the last place of the would-be group and one more."""
    if not _missed(facts, law):
        return None
    last = facts.sizes[facts.record.group - 1]
    asked = ThroughPlace(group=facts.record.group, place=last + 1, sizes=facts.sizes)
    return replace(so_far, place=law.ask(asked).answer)


@clause("osv-v30", "1.13-g")
def score_of_a_missed_turnus(facts: TurnusFigures, so_far: Figures, law: Asking) -> Figures | None:
    """A missed turnus counts with score 0."""
    return replace(so_far, score=Fraction(0)) if _missed(facts, law) else None


@clause("osv-v30", "1.13-h")
def group_of_a_missed_turnus(facts: TurnusFigures, so_far: Figures, law: Asking) -> Figures | None:
    """A missed turnus counts with the group in which the player would have played."""
    return replace(so_far, group=facts.record.label or facts.record.group) if _missed(facts, law) else None


@clause("osv-v30", "1.13-i")
def resistance_of_a_missed_turnus(facts: TurnusFigures, so_far: Figures, law: Asking) -> Figures | None:
    """A missed turnus counts with 0 resistance points."""
    return replace(so_far, resistance=Fraction(0)) if _missed(facts, law) else None


@clause("osv-v30", "1.13-j")
def sonneborn_berger_of_a_missed_turnus(facts: TurnusFigures, so_far: Figures, law: Asking) -> Figures | None:
    """A missed turnus counts with 0 Sonneborn-Berger points."""
    return replace(so_far, sonneborn_berger=Fraction(0)) if _missed(facts, law) else None


@clause("osv-v30", "1.13-e")
def at_least_two_turni(facts: MayBeClassified, law: Asking) -> Refused | None:
    """Only who took part in at least two turni is classified."""
    needed = law.term(TURNI_FOR_CLASSIFICATION).answer
    if facts.turni >= needed:
        return None
    return Refused.because("took part in {turni} turni, not in {needed}", turni=facts.turni, needed=needed)


def _of(facts: ClassificationOrder, name: str) -> Totals:
    return next(total for total in facts.totals if total.name == name)


@clause("osv-v30", "1.13-d")
def lowest_total_first(facts: ClassificationOrder, so_far: Tied) -> Tied:
    """The lowest total of place numbers is first."""
    return split(so_far, lambda name: _of(facts, name).places, lowest_first=True)


@clause("osv-v30", "1.13-1")
def then_the_highest_score(facts: ClassificationOrder, so_far: Tied) -> Tied:
    """Equal totals are separated by the highest score."""
    return split(so_far, lambda name: _of(facts, name).score)


@clause("osv-v30", "1.13-2")
def then_the_lowest_group_numbers(facts: ClassificationOrder, so_far: Tied) -> Tied:
    """Then by the lowest sum of group numbers."""
    return split(so_far, lambda name: _of(facts, name).groups, lowest_first=True)


@clause("osv-v30", "1.13-3")
def then_the_highest_resistance(facts: ClassificationOrder, so_far: Tied) -> Tied:
    """Then by the most resistance points."""
    return split(so_far, lambda name: _of(facts, name).resistance)


@clause("osv-v30", "1.13-4")
def then_the_highest_sonneborn_berger(facts: ClassificationOrder, so_far: Tied) -> Tied:
    """Then by the most Sonneborn-Berger points."""
    return split(so_far, lambda name: _of(facts, name).sonneborn_berger)
