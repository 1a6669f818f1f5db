"""Searching a cross game: every pair that is tried is put to the law, and why it failed is kept."""

from turnus.competition.questions.groups.crossing import (
    CrossGame,
    CrossOutcome,
    PassedOver,
    PastCross,
    Present,
    PresentGroup,
    Scan,
)
from turnus.law import Asking, Refused, Ruling
from turnus.records import replace
from turnus.rulebooks.osv_v30.questions.house import (
    CorrespondingStrength,
    CrossBoundaries,
    CrossPair,
    CrossPairAllowed,
    CrossPlayerAllowed,
)

Refusals = Ruling[tuple[Refused, ...]]


def cross_game(facts: CrossGame, law: Asking) -> CrossOutcome:
    """Try the boundaries the law names until one of them gives a pair."""
    odd = tuple(group.is_odd for group in facts.groups)
    passed: tuple[PassedOver, ...] = ()
    for above, below in law.ask(CrossBoundaries(odd=odd)).answer:
        upper, lower = facts.groups[above], facts.groups[below]
        scan = law.ask(_pair_question(facts, upper, lower)).answer
        passed += scan.passed_over
        if scan.found:
            byes = tuple(g.name for g in facts.groups if g.is_odd and g not in (upper, lower))
            return CrossOutcome(scan.upper, scan.lower, (upper.name, lower.name), byes, passed)
    return CrossOutcome(byes=tuple(g.name for g in facts.groups if g.is_odd), passed_over=passed)


def _pair_question(facts: CrossGame, upper: PresentGroup, lower: PresentGroup) -> CrossPair:
    return CrossPair(
        upper=upper,
        lower=lower,
        limit=facts.limit,
        history=facts.history,
        met=facts.met,
        accepted=facts.accepted,
        rejected=facts.rejected,
    )


def try_lower(facts: CrossPair, so_far: Scan, law: Asking, count: int) -> Scan | None:
    """Try the next players of the lower group, at most so many; silent when a pair was found before."""
    if so_far.found:
        return None
    waiting = [player for player in facts.lower.players if player.name not in so_far.tried]
    scan = so_far
    for player in waiting[:count]:
        scan = _try(facts, scan, player, law)
        if scan.found:
            break
    return scan


def _try(facts: CrossPair, so_far: Scan, player: Present, law: Asking) -> Scan:
    """Look for an opponent of one lower player, from the bottom of the higher group."""
    scan = replace(so_far, tried=(*so_far.tried, player.name))
    barred = law.ask(_player_question(facts, player))
    if barred.answer:
        return _passing(scan, player.name, "", barred)
    for opponent in reversed(facts.upper.players):
        refused = _refused(facts, opponent, player, law)
        if refused is None:
            return replace(scan, upper=opponent.name, lower=player.name)
        scan = _passing(scan, player.name, opponent.name, refused)
    return scan


def _player_question(facts: CrossPair, player: Present) -> CrossPlayerAllowed:
    between = [past for past in facts.history if _is_between(facts, past)]
    games = sum(past.lower == player.name for past in facts.history)
    last = between[-1].lower if between else ""
    return CrossPlayerAllowed(lower=player.name, cross_games=games, had_the_last_one=last == player.name)


def _is_between(facts: CrossPair, past: PastCross) -> bool:
    """Say whether a past game was played between these two groups."""
    if past.lower_group:
        return past.lower_group == facts.lower.name
    below = {player.name for player in facts.lower.players}
    above = {player.name for player in facts.upper.players}
    return past.lower in below or (past.upper in above and past.lower not in above)


def _refused(facts: CrossPair, upper: Present, lower: Present, law: Asking) -> Refusals | None:
    allowed = CrossPairAllowed(
        upper=upper.name, lower=lower.name, have_met=facts.have_met(upper.name, lower.name)
    )
    strength = CorrespondingStrength(
        upper=upper.name,
        lower=lower.name,
        difference=abs(upper.rating - lower.rating),
        limit=facts.limit,
        judged=facts.judged(upper.name, lower.name),
    )
    for ruling in (law.ask(allowed), law.ask(strength)):
        if ruling.answer:
            return ruling
    return None


def _passing(scan: Scan, lower: str, upper: str, ruling: Refusals) -> Scan:
    clauses = tuple(cite.number for cite in ruling.cites)
    return replace(scan, passed_over=(*scan.passed_over, PassedOver(lower, upper, clauses, ruling.answer)))
