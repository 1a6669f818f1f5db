"""Withdrawing from a tournament (30)."""

from turnus.competition.questions.championships.withdrawal import (
    Dummy,
    DummyNeeded,
    StillPaired,
    Treated,
    Treatment,
    Withdrawal,
    WithdrawalFee,
    Withdrawn,
)
from turnus.law import Asking, Role, Term, clause, setting
from turnus.rulebooks.kndb_2009.questions.championships import WithdrawalPart

DUMMY_POINTS = Term("dummy_points", int, "points", "what a Swiss player scores against the dummy")


@clause("kndb-2009", "30.1")
def annulled_up_to_half(facts: WithdrawalPart) -> Treated | None:
    """Who played not more than half is deemed not to have taken part; his games are annulled."""
    if 2 * facts.played > facts.games:
        return None
    return Treated(Treatment.ANNULLED if facts.played else Treatment.NOT_TAKEN_PART)


@clause("kndb-2009", "30.2")
def rest_lost_after_half(facts: WithdrawalPart) -> Treated | None:
    """Who played more than half loses the games that remain."""
    if 2 * facts.played <= facts.games:
        return None
    left = facts.games - facts.played
    return Treated(Treatment.REST_LOST, left) if left else Treated(Treatment.STANDS)


def _each_part(facts: Withdrawal, law: Asking) -> Withdrawn:
    treated = tuple(law.ask(WithdrawalPart(games=p.games, played=p.played)).answer for p in facts.parts)
    gone = {Treatment.ANNULLED, Treatment.NOT_TAKEN_PART}
    return Withdrawn(treated, any(part.treatment not in gone for part in treated))


@clause("kndb-2009", "30.1")
def single_round_robin(facts: Withdrawal, law: Asking) -> Withdrawn | None:
    """In a single round robin half of all games is the measure."""
    if facts.is_team or facts.is_swiss or len(facts.parts) > 1:
        return None
    return _each_part(facts, law)


@clause("kndb-2009", "30.3")
def each_part_is_a_tournament(facts: Withdrawal, law: Asking) -> Withdrawn | None:
    """In a double or multiple round robin each single part is a tournament of its own."""
    return None if facts.is_team or len(facts.parts) == 1 else _each_part(facts, law)


@clause("kndb-2009", "30.4")
def fee_stays_due(facts: WithdrawalFee) -> bool:
    """Who withdraws once the schedule is fixed and announced still owes what taking part costs."""
    announced = facts.schedule_announced_on
    return announced is not None and facts.withdrew_on >= announced


@clause("kndb-2009", "30.5")
def swiss_results_stand(facts: Withdrawal) -> Withdrawn | None:
    """In a Swiss tournament the results of games played stay valid."""
    if facts.is_team or not facts.is_swiss:
        return None
    return Withdrawn((Treated(Treatment.STANDS),), stays_in_standings=True)


@clause("kndb-2009", "30.5/2")
def not_paired_any_more(facts: StillPaired) -> bool:
    """Who is known to have withdrawn is not paired any more."""
    return not facts.has_withdrawn


DUMMY_SCORE = setting("kndb-2009", "30.5/3", DUMMY_POINTS, 2, low=0, high=2, changed_by=Role.ORGANISER)


@clause("kndb-2009", "30.5/3")
def dummy_makes_the_field_even(facts: DummyNeeded, law: Asking) -> Dummy:
    """If the number of players is odd a dummy is added."""
    if facts.active_players % 2 == 0:
        return Dummy(is_needed=False)
    return Dummy(is_needed=True, points=law.term(DUMMY_POINTS).answer)
