"""The winner of the blitz championship (3.7)."""

from turnus.competition.ordering import Tied, split
from turnus.competition.questions.club.blitz import BlitzChampionship, BlitzTable, PlayOffState
from turnus.competition.questions.club.events import CompetitionName, Matter
from turnus.competition.terms import TURNI_FOR_BLITZ
from turnus.law import Asking, Refused, clause, setting
from turnus.rulebooks.osv_v30.competitions import Event
from turnus.rulebooks.osv_v30.questions.events import (
    BlitzOrder,
    BlitzTotal,
    CountingPlaces,
    GovernedBy,
    MayBeRanked,
    PlayOff,
    PlayOffRound,
)
from turnus.rulebooks.osv_v30.reckoning.playing_off import double_round_robin, order_of, rank
from turnus.rulebooks.osv_v30.terms import BLITZ_BEST

two_turni_to_be_ranked = setting("osv-v30", "3.7-g", TURNI_FOR_BLITZ, 2)


@clause("osv-v30", "3.7-a")
def two_turni_add_up(facts: BlitzTotal, law: Asking) -> int | None:
    """With two turni both place numbers are added."""
    return sum(facts.places) if facts.turni == law.term(BLITZ_BEST).answer else None


@clause("osv-v30", "3.7-a")
def a_turnus_is_ordered_like_the_cup(facts: GovernedBy) -> CompetitionName | None:
    """The order within a turnus is not regulated; that of the cup is taken."""
    return Event.SCHEIJGROND if (facts.event, facts.matter) == (Event.BLITZ, Matter.ORDER) else None


@clause("osv-v30", "3.7-b")
def best_two_of_three(facts: CountingPlaces, law: Asking) -> tuple[int, ...]:
    """With three turni the best two results count."""
    return tuple(sorted(facts.places)[: law.term(BLITZ_BEST).answer])


@clause("osv-v30", "3.7-c")
def best_two_add_up(facts: BlitzTotal, law: Asking) -> int | None:
    """The place numbers of the best two turni are added."""
    if facts.turni == law.term(BLITZ_BEST).answer:
        return None
    return sum(law.ask(CountingPlaces(places=facts.places)).answer)


@clause("osv-v30", "3.7-d")
def lowest_total_first(facts: BlitzOrder) -> Tied:
    """The lowest total is first; below that equal totals share a place."""
    totals = {total.name: total.total for total in facts.totals}
    return split((tuple(totals),), totals.__getitem__, lowest_first=True)


@clause("osv-v30", "3.7-d")
def final_ranking(facts: BlitzChampionship, law: Asking) -> BlitzTable:
    """The final ranking goes by the totals."""
    return rank(facts, law)


@clause("osv-v30", "3.7-e")
def full_competition_for_first_place(facts: PlayOffRound) -> PlayOffState:
    """Who share first place play everybody with White and with Black."""
    if not facts.games:
        return PlayOffState(facts.contenders, double_round_robin(facts.contenders), order=(facts.contenders,))
    order = order_of(facts)
    return PlayOffState(order[0], winner=order[0][0] if len(order[0]) == 1 else "", order=order)


@clause("osv-v30", "3.7-f")
def repeated_until_one_is_first(facts: PlayOff, law: Asking) -> PlayOffState:
    """If it ends level again, it is repeated among those who share first place until one is alone."""
    contenders = facts.tied
    below: Tied = ()
    for games in (*facts.rounds, ()):
        state = law.ask(PlayOffRound(contenders=contenders, games=games)).answer
        order = (*state.order, *below)
        if state.winner or not games:
            return PlayOffState(state.contenders, state.games, state.winner, order)
        contenders, below = state.contenders, order[1:]
    raise AssertionError("the round that is still to be played ends it")


@clause("osv-v30", "3.7-g")
def at_least_two_turni(facts: MayBeRanked, law: Asking) -> Refused | None:
    """Only who played at least two turni is ranked."""
    needed = law.term(TURNI_FOR_BLITZ).answer
    if facts.turni >= needed:
        return None
    return Refused.because("took part in {turni} turni, not in {needed}", turni=facts.turni, needed=needed)
