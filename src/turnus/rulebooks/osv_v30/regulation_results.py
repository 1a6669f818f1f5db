"""Regulation results: what a round without a game gives (1.19-b, 1.19-c, 1.20, 2.8-a, 4.8, 1.12.1-b)."""

from fractions import Fraction

from turnus.competition.questions.club.evenings import RegulationResult, Unplayed
from turnus.competition.questions.club.events import CompetitionName, Matter
from turnus.law import Asking, Role, Term, clause, decision, shared
from turnus.rulebooks.osv_v30.competitions import Event
from turnus.rulebooks.osv_v30.questions.events import ByeScore, GovernedBy
from turnus.rulebooks.osv_v30.terms import (
    FOR_A_BYE,
    FOR_AN_ABSENT_OPPONENT,
    FOR_CLUB_DUTY,
    FOR_SIGNING_OFF,
    FOR_STAYING_AWAY,
)

ZERO, HALF, ONE = Fraction(0), Fraction(1, 2), Fraction(1)


@clause("osv-v30", "2.8-a")
def cup_has_the_regulation_results_of_the_house(facts: GovernedBy) -> CompetitionName | None:
    """The cup has the regulation results of the house competition."""
    same = (facts.event, facts.matter) == (Event.SCHEIJGROND, Matter.REGULATION_RESULTS)
    return Event.HOUSE if same else None


@clause("osv-v30", "4.8")
def open_has_the_regulation_results_of_the_house(facts: GovernedBy) -> CompetitionName | None:
    """The open championship has the regulation results of the house competition."""
    return Event.HOUSE if (facts.event, facts.matter) == (Event.OPEN, Matter.REGULATION_RESULTS) else None


def _given(term: Term[Fraction], facts: RegulationResult, law: Asking, *whys: Unplayed) -> Fraction | None:
    """Return what a term gives for one of these, where the regulation results of the house hold."""
    if facts.why not in whys:
        return None
    governing = law.ask(GovernedBy(event=facts.event, matter=Matter.REGULATION_RESULTS)).answer
    return law.term(term).answer if governing == Event.HOUSE else None


@shared(clause("osv-v30", "1.19-b"), clause("osv-v30", "1.20-1"))
def sign_off_gives_zero(facts: RegulationResult, law: Asking) -> Fraction | None:
    """A sign-off gives a regulation 0."""
    return _given(FOR_SIGNING_OFF, facts, law, Unplayed.SIGNED_OFF)


@shared(clause("osv-v30", "1.19-c"), clause("osv-v30", "1.20-5"))
def club_duty_gives_a_draw(facts: RegulationResult, law: Asking) -> Fraction | None:
    """Who plays for the club on the club evening gets a regulation draw."""
    return _given(FOR_CLUB_DUTY, facts, law, Unplayed.CLUB_DUTY)


@clause("osv-v30", "1.20-2")
def zero_for_not_or_too_late_appearing(facts: RegulationResult, law: Asking) -> Fraction | None:
    """Regulation 0 for not appearing, or too late, without signing off."""
    return _given(FOR_STAYING_AWAY, facts, law, Unplayed.NO_SHOW, Unplayed.TOO_LATE)


@clause("osv-v30", "1.20-3")
def one_for_an_absent_opponent(facts: RegulationResult, law: Asking) -> Fraction | None:
    """Regulation 1 if the opponent does not appear without signing off."""
    return _given(FOR_AN_ABSENT_OPPONENT, facts, law, Unplayed.OPPONENT_ABSENT)


@clause("osv-v30", "1.20-4")
def one_for_a_bye(facts: RegulationResult, law: Asking) -> Fraction | None:
    """Regulation 1 for a bye."""
    return _given(FOR_A_BYE, facts, law, Unplayed.BYE)


@decision(
    "osv-v30",
    "7-a",
    by=Role.DIRECTOR,
    options=("1", "½", "0"),
    consequence={"1": ONE, "½": HALF, "0": ZERO},
    when={"event": Event.BLITZ},
)
def director_decides_on_unplayed_blitz(_facts: RegulationResult) -> bool:
    """The blitz championship has no regulation results of its own: the director decides."""
    return True


@clause("osv-v30", "1.20-4")
def bye_gives_one(_facts: ByeScore, law: Asking) -> Fraction:
    """A bye gives a regulation 1."""
    return law.term(FOR_A_BYE).answer


@clause("osv-v30", "1.12.1-b", deviates_from="1.20-4")
def game_replaces_the_bye(facts: ByeScore) -> Fraction | None:
    """The regulation 1 for the bye is replaced by the result of the game."""
    return facts.cross_game
