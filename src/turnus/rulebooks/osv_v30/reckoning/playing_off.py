"""A championship over evenings: sums of places, and a play-off repeated until one player is first."""

from fractions import Fraction
from itertools import combinations

from turnus.competition.ordering import Tied, places, split
from turnus.competition.questions.club.blitz import BlitzChampionship, BlitzTable, PlayOffState, Ranked, Total
from turnus.competition.questions.club.events import Names
from turnus.competition.questions.groups.deciders import Game
from turnus.faults import BadInput
from turnus.law import Asking
from turnus.rulebooks.osv_v30.questions.events import (
    BlitzOrder,
    BlitzTotal,
    MayBeRanked,
    PlayOff,
    PlayOffRound,
)


def rank(facts: BlitzChampionship, law: Asking) -> BlitzTable:
    """Rank everybody who may be ranked; a shared first place goes to the play-off."""
    played = {player.name: tuple(p for p in player.places if p) for player in facts.players}
    chosen = [name for name, turni in played.items() if not law.ask(MayBeRanked(turni=len(turni))).answer]
    totals = tuple(
        Total(name, law.ask(BlitzTotal(turni=facts.turni, places=played[name])).answer) for name in chosen
    )
    order = law.ask(BlitzOrder(totals=totals)).answer
    first = order[0] if order else ()
    state = _first_place(first, facts, law)
    final = (*state.order, *order[1:])
    numbers, sums = places(final), {total.name: total.total for total in totals}
    ranking = tuple(Ranked(numbers[name], name, sums[name]) for tied in final for name in tied)
    others = tuple(name for name in played if name not in chosen)
    return BlitzTable(ranking, others, state.winner, state.games)


def _first_place(first: Names, facts: BlitzChampionship, law: Asking) -> PlayOffState:
    if len(first) <= 1:
        return PlayOffState(first, winner=next(iter(first), ""), order=(first,) if first else ())
    try:
        asked = PlayOff(tied=first, rounds=facts.play_off)
    except ValueError as wrong:
        raise BadInput("{problem}", problem=str(wrong), where="play_off") from wrong
    return law.ask(asked).answer


def double_round_robin(contenders: Names) -> tuple[Game, ...]:
    """Return all games of everybody against everybody, once with White and once with Black."""
    pairs = list(combinations(contenders, 2))
    return tuple(Game(a, b) for a, b in pairs) + tuple(Game(b, a) for a, b in pairs)


def order_of(facts: PlayOffRound) -> Tied:
    """Put the contenders in the order of their points in a round."""
    points = {
        name: sum((game.points(name) for game in facts.games), Fraction(0)) for name in facts.contenders
    }
    return split((facts.contenders,), points.__getitem__)
