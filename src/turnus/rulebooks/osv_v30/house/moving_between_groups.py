"""Moving up and down after a turnus (1.2-d, 1.3-k, 1.7), making room (1.8) and filling vacancies (1.9)."""

from turnus.competition.clubs.moving import changed_groups
from turnus.competition.ordering import split
from turnus.competition.questions.groups.groups import (
    Boundary,
    BoundaryDemand,
    BoundaryOrder,
    Changed,
    Direction,
    GroupChanges,
    GroupOrder,
    Movement,
    Names,
    PromotionOffer,
    SeasonChange,
    Seats,
    SeatsLeftOpen,
    entry_of,
)
from turnus.law import Asking, Cite, Gap, Role, clause, decision, shared
from turnus.records import replace
from turnus.rulebooks.osv_v30.questions.house import ExtraCandidate, LosesPromotion
from turnus.rulebooks.osv_v30.terms import MOVING_DOWN, MOVING_UP

NOT_ASKED = "not asked"
_REFUSALS = (Cite("osv-v30", "1.7-b"), Cite("osv-v30", "1.7-d"))


def _lowest(group: Names, count: int) -> Names:
    return group[::-1][:count]


def _entitled(facts: Boundary, law: Asking) -> Names:
    """Return whom their places entitle to move up; of merged groups one may have gone higher already."""
    return facts.lower[: max(0, _up(facts, law) - len(facts.gone_higher))]


def _up(facts: Boundary, law: Asking) -> int:
    return facts.merged_exchange or law.term(MOVING_UP).answer


def _refusing(facts: Boundary, law: Asking) -> Names:
    return tuple(name for name in _entitled(facts, law) if name in facts.declined)


def _all_refuse(facts: Boundary, law: Asking) -> bool:
    """Say whether both of the two refuse."""
    return len(_refusing(facts, law)) == _up(facts, law)


def _one_refuses(facts: Boundary, law: Asking) -> bool:
    """Say whether one of the two refuses; these clauses know no other number between none and all."""
    refusing, up = len(_refusing(facts, law)), _up(facts, law)
    if 1 < refusing < up:
        raise Gap(f"1.7 says who follows when one or all refuse, not when {refusing} of {up} do", _REFUSALS)
    return refusing == 1 < up


def _third(facts: Boundary, law: Asking) -> str:
    return next(iter(facts.lower[len(_entitled(facts, law)) :]), "")


def _third_accepts(facts: Boundary, law: Asking) -> bool:
    third = _third(facts, law)
    return bool(third) and third not in facts.declined


@clause("osv-v30", "1.7-a")
def next_turnus(facts: GroupChanges, law: Asking) -> Changed:
    """After each turnus players change groups, boundary by boundary."""
    return changed_groups(facts, law)


@clause("osv-v30", "1.2-d")
def next_season(facts: SeasonChange, law: Asking) -> Changed:
    """A season starts with the groups of the last turnus, after moving up and down."""
    return law.ask(GroupChanges(**facts.named())).answer


@clause("osv-v30", "1.3-k", deviates_from="1.7-a")
def first_and_last_of_merged_groups(facts: Boundary, law: Asking) -> Movement | None:
    """The first two G3-players of the merged table move up, the last two G2-players down."""
    if not facts.merged_exchange:
        return None
    return Movement(_entitled(facts, law), _lowest(facts.upper, facts.merged_exchange))


@clause("osv-v30", "1.7-a")
def two_up_and_two_down(facts: Boundary, law: Asking) -> Movement:
    """The first two of the lower group move up, the last two of the higher group down."""
    up, down = law.term(MOVING_UP).answer, law.term(MOVING_DOWN).answer
    return Movement(facts.lower[:up], _lowest(facts.upper, down))


@clause("osv-v30", "1.7-1")
def equal_scores_by_resistance(facts: GroupOrder, so_far: tuple[Names, ...]) -> tuple[Names, ...]:
    """Equal scores are separated first by resistance points."""
    return split(so_far, lambda name: entry_of(facts.entries, name).resistance)


@clause("osv-v30", "1.7-2")
def then_by_sonneborn_berger(facts: GroupOrder, so_far: tuple[Names, ...]) -> tuple[Names, ...]:
    """Players still equal are separated by Sonneborn-Berger points."""
    return split(so_far, lambda name: entry_of(facts.entries, name).sonneborn_berger)


@decision("osv-v30", "1.7-b", by=Role.PLAYER, options=("accept", "refuse"))
def moving_up_may_be_refused(facts: PromotionOffer, law: Asking) -> bool:
    """The first two are asked; the third when one of them refuses."""
    if not facts.by_place():
        return False
    entitled = _places(law)
    one_refuses = len(facts.refused & entitled) == 1 < len(entitled)
    return facts.place in entitled or (facts.place == len(entitled) + 1 and one_refuses)


def _places(law: Asking) -> frozenset[int]:
    """Return the places that give a right to move up."""
    return frozenset(range(1, law.term(MOVING_UP).answer + 1))


@clause("osv-v30", "1.7-b")
def third_waits_for_a_refusal(facts: PromotionOffer, law: Asking) -> str | None:
    """The third is not asked as long as neither of the first two refuses."""
    entitled = _places(law)
    waits = facts.place == len(entitled) + 1 and not facts.refused & entitled
    return NOT_ASKED if waits and facts.by_place() else None


@clause("osv-v30", "1.7-d")
def fourth_is_never_asked(facts: PromotionOffer, law: Asking) -> str | None:
    """The right never passes beyond the third place."""
    return NOT_ASKED if facts.place > len(_places(law)) + 1 and facts.by_place() else None


@clause("osv-v30", "1.7-b")
def third_takes_a_refused_place(facts: Boundary, so_far: Movement, law: Asking) -> Movement | None:
    """When one of the two refuses, the third-placed player moves up instead."""
    if not _one_refuses(facts, law) or not _third_accepts(facts, law):
        return None
    staying_up = tuple(name for name in so_far.up if name not in facts.declined)
    return replace(so_far, up=(*staying_up, _third(facts, law)))


@clause("osv-v30", "1.7-c")
def one_up_when_the_third_refuses_too(facts: Boundary, so_far: Movement, law: Asking) -> Movement | None:
    """If the third refuses as well, one moves up and one moves down."""
    if not _one_refuses(facts, law) or _third_accepts(facts, law):
        return None
    up = tuple(name for name in so_far.up if name not in facts.declined)
    return replace(so_far, up=up, down=_lowest(facts.upper, 1))


@decision("osv-v30", "1.7-h", by=Role.PLAYER, options=("accept", "refuse"))
def champion_may_refuse(facts: PromotionOffer) -> bool:
    """A champion may refuse; nobody is appointed in his place."""
    return facts.is_champion


@clause("osv-v30", "1.7-d")
def third_is_asked_when_both_refuse(facts: Boundary, so_far: Movement, law: Asking) -> Movement | None:
    """When the first two both refuse, the third-placed player gets the right; never the fourth."""
    if not _all_refuse(facts, law):
        return None
    return replace(so_far, up=tuple(name for name in (_third(facts, law),) if name))


@decision("osv-v30", "1.7-d", by=Role.PLAYER, options=("accept", "refuse"))
def third_may_refuse_too(facts: PromotionOffer, law: Asking) -> bool:
    """The third-placed player is asked when the first two both refuse."""
    entitled = _places(law)
    return facts.place == len(entitled) + 1 and facts.refused >= entitled and facts.by_place()


@clause("osv-v30", "1.7-e")
def one_up_and_one_down(facts: Boundary, so_far: Movement, law: Asking) -> Movement | None:
    """If the third then accepts, one moves up and one moves down."""
    if not _all_refuse(facts, law) or not _third_accepts(facts, law):
        return None
    return replace(so_far, down=_lowest(facts.upper, 1))


@clause("osv-v30", "1.7-f")
def nobody_moves(facts: Boundary, law: Asking) -> Movement | None:
    """If the third refuses as well, nobody moves up or down."""
    return Movement() if _all_refuse(facts, law) and not _third_accepts(facts, law) else None


@clause("osv-v30", "1.7-g")
def champion_moves_up_as_well(facts: Boundary, so_far: Movement) -> Movement | None:
    """The winner of a final moves up besides, at the end of the season."""
    missing = facts.champions - set(so_far.up) - facts.declined
    return replace(so_far, up=(*so_far.up, *(name for name in facts.lower if name in missing)))


@clause("osv-v30", "1.7-i")
def three_up_means_three_down(facts: Boundary, so_far: Movement) -> Movement | None:
    """As many move down as move up."""
    going_up = len(so_far.up) + len(facts.gone_higher)
    if going_up <= len(so_far.down):
        return None
    return replace(so_far, down=_lowest(facts.upper, going_up))


@clause("osv-v30", "1.8-c")
def newcomers_need_room(facts: BoundaryDemand) -> int | None:
    """Every newcomer in the higher group needs a seat there."""
    return facts.newcomers or None


@clause("osv-v30", "1.10-f")
def absence_leaves_a_seat(facts: BoundaryDemand) -> int | None:
    """Who has signed off for the turnus leaves a seat to fill, as if he had left."""
    return -facts.absent or None


@clause("osv-v30", "1.10-g")
def return_needs_room(facts: BoundaryDemand) -> int | None:
    """Who comes back needs a seat, as if he were new."""
    return facts.returning or None


@clause("osv-v30", "1.8-d")
def extra_relegation_carries_through(facts: BoundaryDemand) -> int | None:
    """Players coming down extra from the group above need a seat too."""
    return facts.from_above if facts.from_above > 0 else None


@clause("osv-v30", "1.8-e")
def newcomers_from_the_highest_group_down(facts: BoundaryOrder) -> Direction | None:
    """Changes caused by newcomers are worked out from the highest group downwards."""
    return Direction.HIGHEST_FIRST if facts.newcomers or not facts.leavers else None


def _one_more_down(facts: Boundary, so_far: Movement) -> Movement | None:
    if facts.seats_short(so_far) <= 0:
        return None
    return replace(so_far, down=_lowest(facts.upper, len(so_far.down) + 1))


def _one_fewer_up(facts: Boundary, so_far: Movement, law: Asking) -> Movement | None:
    if facts.seats_short(so_far) <= 0 or not so_far.up:
        return None
    question = LosesPromotion(up=so_far.up, champions=facts.champions, fills_vacancies=facts.demand < 0)
    loser = law.ask(question).answer
    return replace(so_far, up=tuple(name for name in so_far.up if name != loser))


@clause("osv-v30", "1.8-1")
def first_measure_one_more_down(facts: Boundary, so_far: Movement) -> Movement | None:
    """One more player moves down."""
    return _one_more_down(facts, so_far)


@clause("osv-v30", "1.8-2")
def second_measure_one_fewer_up(facts: Boundary, so_far: Movement, law: Asking) -> Movement | None:
    """One player fewer moves up."""
    return _one_fewer_up(facts, so_far, law)


@clause("osv-v30", "1.8-3")
def third_measure_another_one_down(facts: Boundary, so_far: Movement) -> Movement | None:
    """A second extra player moves down."""
    return _one_more_down(facts, so_far)


@clause("osv-v30", "1.8-4")
def fourth_measure_nobody_up(facts: Boundary, so_far: Movement, law: Asking) -> Movement | None:
    """Moving up lapses, for as many as are needed."""
    movement = so_far
    while fewer := _one_fewer_up(facts, movement, law):
        movement = fewer
    return movement


@shared(clause("osv-v30", "1.8-f"), clause("osv-v30", "1.9-f", when={"fills_vacancies": True}))
def champion_loses_promotion_last(facts: LosesPromotion) -> str:
    """The lowest-placed who is no champion is the first to lose promotion, also where departures count."""
    others = [name for name in facts.up if name not in facts.champions]
    return others[-1] if others else facts.up[-1]


@clause("osv-v30", "1.9-a")
def leavers_leave_seats(facts: BoundaryDemand) -> int | None:
    """Every player who leaves the higher group leaves a seat to fill."""
    return -facts.leavers or None


@clause("osv-v30", "1.9-b")
def extra_promotion_carries_through(facts: BoundaryDemand) -> int | None:
    """Players gone up extra leave seats to fill as well."""
    return facts.from_above if facts.from_above < 0 else None


@clause("osv-v30", "1.9-c")
def departures_from_the_highest_group_down(facts: BoundaryOrder) -> Direction | None:
    """Changes caused by departures are worked out from the highest group downwards."""
    return Direction.HIGHEST_FIRST if facts.leavers else None


def _extra_up(facts: Boundary, so_far: Movement, law: Asking) -> Movement | None:
    if facts.seats_short(so_far) >= 0:
        return None
    taken = frozenset(so_far.up + so_far.passed_over) | (frozenset(_entitled(facts, law)) & facts.declined)
    question = ExtraCandidate(lower=facts.lower, taken=taken, declined=facts.declined)
    waiting = question.waiting()
    candidate = law.ask(question).answer
    if candidate:
        return replace(so_far, up=(*so_far.up, candidate))
    return replace(so_far, passed_over=so_far.passed_over + waiting[:1])


@clause("osv-v30", "1.9-1")
def next_in_order_gets_the_extra_place(facts: ExtraCandidate) -> str:
    """The next player in the order of the table gets the extra place."""
    return next((name for name in facts.waiting() if name not in facts.declined), "")


@clause("osv-v30", "1.9-d", deviates_from="1.9-1")
def right_does_not_pass_at_once(facts: ExtraCandidate) -> str | None:
    """If the extra candidate declines, the next is not asked before one fewer moves down."""
    waiting = facts.waiting()
    return "" if waiting and waiting[0] in facts.declined else None


@decision("osv-v30", "1.9-d", by=Role.PLAYER, options=("accept", "refuse"))
def extra_place_may_be_declined(facts: PromotionOffer) -> bool:
    """Who is next in line for an extra place may decline it."""
    return facts.fills_a_vacancy


def _one_fewer_down(facts: Boundary, so_far: Movement) -> Movement | None:
    if facts.seats_short(so_far) >= 0 or not so_far.down:
        return None
    return replace(so_far, down=so_far.down[:-1])


@clause("osv-v30", "1.9-1")
def first_measure_one_more_up(facts: Boundary, so_far: Movement, law: Asking) -> Movement | None:
    """One more player moves up."""
    return _extra_up(facts, so_far, law)


@clause("osv-v30", "1.9-2")
def second_measure_one_fewer_down(facts: Boundary, so_far: Movement) -> Movement | None:
    """One player fewer moves down."""
    return _one_fewer_down(facts, so_far)


@clause("osv-v30", "1.9-3")
def third_measure_another_one_up(facts: Boundary, so_far: Movement, law: Asking) -> Movement | None:
    """A second extra player moves up."""
    return _extra_up(facts, so_far, law)


@clause("osv-v30", "1.9-4")
def fourth_measure_nobody_down(facts: Boundary, so_far: Movement) -> Movement | None:
    """Moving down lapses, for as many as are needed."""
    movement = so_far
    while fewer := _one_fewer_down(facts, movement):
        movement = fewer
    return movement


@decision("osv-v30", "1.9-e", by=Role.DIRECTOR, options=(str(Seats.MOVE_UP), str(Seats.SMALLER)))
def director_decides_on_open_seats(facts: SeatsLeftOpen) -> bool:
    """If the higher group is still too small the director moves players up or shrinks all groups."""
    return facts.seats > 0


@decision("osv-v30", "7-a", by=Role.DIRECTOR, options=(str(Seats.MOVE_DOWN), str(Seats.LARGER)))
def director_decides_on_too_many(facts: SeatsLeftOpen) -> bool:
    """If the measures for newcomers leave the higher group too large, the director decides."""
    return facts.too_many > 0


@clause("osv-v30", "1.15-star")
def player_above_the_champion_goes_down(facts: Boundary, so_far: Movement) -> Movement | None:
    """A champion on a relegation place stays: those placed above him go down instead."""
    if not facts.protected & set(so_far.down):
        return None
    others = tuple(name for name in facts.upper if name not in facts.protected)
    return replace(so_far, down=_lowest(others, len(so_far.down)))
