"""The reasons behind a plan, found afterwards from what was still possible at each step."""

from collections.abc import Iterator

from turnus.pairing.explanation import Kind, Reason, Value
from turnus.pairing.resistance.brackets import Floater, FreeRound, Opponents, Plan, Step, preference
from turnus.pairing.resistance.departures import moving_on
from turnus.pairing.resistance.field import Field, Fixed
from turnus.tournament import Outcome

MOST_PASSED_OVER = 8  # nobody reads further, and each one costs a matching


def explain_fixed(fixed: Fixed) -> tuple[Reason, ...]:
    """Say what the director settled."""
    pairs = tuple(
        Reason(Kind.FIXED, (pair.white, pair.black), {"player": pair.white, "opponent": pair.black})
        for pair in fixed.pairs
    )
    if fixed.bye is None:
        return pairs
    return (*pairs, Reason(Kind.FREE_ROUND_FIXED, (fixed.bye,), {"player": fixed.bye}))


def explain_plan(field: Field, plan: Plan) -> tuple[Reason, ...]:
    """Say of every group, float, pair and free round why it is so."""
    reasons: list[Reason] = []
    for place, step in enumerate(plan.steps):
        following = plan.steps[place + 1].residents if place + 1 < len(plan.steps) else ()
        reasons.append(_group(field, step))
        if following:
            reasons.extend(_floats(field, plan, step, following))
        reasons.extend(_pairs(field, step))
    reasons.extend(_free_round(field, plan))
    return tuple(reasons)


def _group(field: Field, step: Step) -> Reason:
    everybody = tuple(field.order[player] for player in (*step.arrived, *step.residents))
    score = field.tournament.scoring.points(step.score)
    figures: dict[str, Value] = {
        "score": score,
        "residents": len(step.residents),
        "arrived": len(step.arrived),
    }
    return Reason(Kind.GROUP, everybody, figures)


def _floats(field: Field, plan: Plan, step: Step, following: tuple[int, ...]) -> Iterator[Reason]:
    if not step.waiting:
        return
    members = [*step.arrived, *step.residents]
    fewest, _ = plan.graph.left_over(members)
    needed = Kind.ODD_GROUP if len(step.waiting) == 1 else Kind.GROUP_TOO_NARROW
    why = needed if fewest == len(step.waiting) else Kind.NEEDED_BELOW
    for player in step.waiting:
        number = field.order[player]
        yield Reason(why, (number,), {"player": number, "waiting": len(step.waiting)})
    last = step.waiting[-1]
    if len(step.waiting) == len(members):
        return
    yield _choice(field, last)
    for passed in _passed_over(field, step, members)[:MOST_PASSED_OVER]:
        kind = _why_not(plan, step, members, following, passed)
        yield Reason(kind, (field.order[last],), {"passed": field.order[passed]})


def _choice(field: Field, player: int) -> Reason:
    number = field.order[player]
    if field.form.floater is Floater.LOWEST:
        return Reason(Kind.LOWEST_WAITS, (number,), {"player": number})
    told: dict[str, Value] = {"player": number, "resistance": field.figures[number].resistance}
    return Reason(Kind.HIGHEST_WAITS, (number,), told)


def _passed_over(field: Field, step: Step, members: list[int]) -> list[int]:
    """Return who had a better claim than the last of the waiting room: not come down, or by priority."""
    sign = 1 if field.form.floater is Floater.HIGHEST else -1
    rank = {player: sign * field.problem.resistance[player] for player in members}
    last = step.waiting[-1]
    came_down = last in step.arrived
    others = [player for player in members if player not in step.waiting]
    before = [p for p in others if rank[p] < rank[last] or (came_down and p not in step.arrived)]
    return sorted(before, key=lambda player: rank[player])


def _why_not(plan: Plan, step: Step, members: list[int], following: tuple[int, ...], passed: int) -> Kind:
    """Put the passed-over player in the last one's place: something the rules rank higher gets worse."""
    last = step.waiting[-1]
    exchanged = [*step.waiting[:-1], passed]
    if passed in step.arrived and last not in step.arrived:
        return Kind.CAME_DOWN
    as_far = (passed in step.arrived) == (last in step.arrived)
    if as_far and moving_on(plan.graph, exchanged, following) > moving_on(
        plan.graph, step.waiting, following
    ):
        return Kind.WOULD_GO_ON
    if not plan.graph.is_pairable([player for player in members if player not in exchanged]):
        return Kind.NEEDED_IN_GROUP
    return Kind.REST_NEEDS_OTHERWISE


_MET_BY = {
    Opponents.FOLD: Kind.FOLDED,
    Opponents.HALVES: Kind.HALVED,
    Opponents.NEIGHBOURS: Kind.NEIGHBOUR,
}


def _pairs(field: Field, step: Step) -> Iterator[Reason]:
    staying = sorted(player for pair in step.pairs for player in pair)
    candidates = preference(field.problem, field.form, staying)
    left = set(staying)
    for player, opponent in step.pairs:
        a, b = field.order[player], field.order[opponent]
        told: dict[str, Value] = {"player": a, "opponent": b, "resistance": field.figures[b].resistance}
        yield Reason(_MET_BY[field.form.opponents], (a, b), told)
        if field.form.opponents is not Opponents.HALVES:
            yield from _passed_opponents(field, player, opponent, [p for p in candidates if p in left])
        left -= {player, opponent}


def _passed_opponents(field: Field, player: int, opponent: int, candidates: list[int]) -> Iterator[Reason]:
    before = [other for other in candidates[: candidates.index(opponent)] if other != player]
    about = (field.order[player], field.order[opponent])
    for other in before[:MOST_PASSED_OVER]:
        yield _why_not_met(field, about, player, other)


def _why_not_met(field: Field, about: tuple[int, int], player: int, other: int) -> Reason:
    number, passed = field.order[player], field.order[other]
    if field.tournament.have_met(number, passed):
        entries = enumerate(field.tournament.entries[number], 1)
        met = next(r for r, entry in entries if entry.opponent == passed and entry.is_over_the_board)
        return Reason(Kind.HAVE_MET, about, {"passed": passed, "round": met})
    if frozenset((number, passed)) in field.tournament.forbidden_pairs:
        return Reason(Kind.FORBIDDEN, about, {"passed": passed})
    if field.colours_count and (min(player, other), max(player, other)) in field.problem.barred:
        return Reason(Kind.SAME_COLOUR_DUE, about, {"passed": passed})
    return Reason(Kind.STRANDS_OTHERS, about, {"passed": passed})


def _free_round(field: Field, plan: Plan) -> Iterator[Reason]:
    if plan.bye is None:
        return
    number = field.order[plan.bye]
    last_placed = field.form.free_round is FreeRound.LAST_PLACED
    kind = Kind.FREE_ROUND_LAST if last_placed else Kind.FREE_ROUND
    yield Reason(kind, (number,), {"player": number})
    last_group = (*plan.steps[-1].arrived, *plan.steps[-1].residents) if plan.steps else ()
    for player in last_group:
        if player in field.problem.bye_barred and player != plan.bye:
            yield _barred_bye(field, number, field.order[player])


def _barred_bye(field: Field, number: int, passed: int) -> Reason:
    scoring = field.tournament.scoring
    round_number = next(
        place
        for place, entry in enumerate(field.tournament.entries[passed], 1)
        if entry.outcome is Outcome.ALLOCATED_BYE
        or (not entry.is_over_the_board and scoring.units(entry.outcome) >= scoring.win)
    )
    return Reason(Kind.FREE_ROUND_BARRED, (number,), {"passed": passed, "round": round_number})
