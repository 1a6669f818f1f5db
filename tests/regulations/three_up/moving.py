"""Three up and three down, who follows when somebody refuses or leaves."""

from dataclasses import replace

from turnus.competition.questions.groups.groups import Boundary, Movement, PromotionOffer
from turnus.law import Asking, Role, Term, clause, confirm, decision, setting
from turnus.rulebooks.osv_v30.questions.house import ExtraCandidate
from turnus.rulebooks.osv_v30.terms import MOVING_DOWN, MOVING_UP

LAST_ASKED = Term("last_asked", int, "place", "nobody below this place is asked to move up")

three_up = setting("three-up", "1", MOVING_UP, 3)
three_down = setting("three-up", "1", MOVING_DOWN, 3)
sixth_is_the_last = setting("three-up", "2", LAST_ASKED, 6)
one_more_with_champions = confirm("three-up", "4", MOVING_UP, "osv-v30:1.2-d", "osv-v30:1.7-i")
as_many_down = confirm("three-up", "4", MOVING_DOWN, "osv-v30:1.2-d", "osv-v30:1.7-i")

REFUSALS = (
    "osv-v30:1.7-a",
    "osv-v30:1.7-b",
    "osv-v30:1.7-c",
    "osv-v30:1.7-d",
    "osv-v30:1.7-e",
    "osv-v30:1.7-f",
)
VACANCIES = ("osv-v30:1.9-1", "osv-v30:1.9-2", "osv-v30:1.9-3", "osv-v30:1.9-4")


@clause("three-up", "2", deviates_from=REFUSALS)
def next_in_the_table_follows(facts: Boundary, law: Asking) -> Movement | None:
    """Three of the first six move up, the highest who do not refuse; as many move down."""
    if facts.merged_exchange:
        return None
    asked = facts.lower[: law.term(LAST_ASKED).answer]
    going = tuple(name for name in asked if name not in facts.declined)[: law.term(MOVING_UP).answer]
    return Movement(going, facts.upper[::-1][: len(going)])


@decision(
    "three-up",
    "2.1",
    by=Role.PLAYER,
    options=("accept", "refuse"),
    deviates_from=("osv-v30:1.7-b", "osv-v30:1.7-d"),
)
def asked_when_enough_refuse(facts: PromotionOffer, law: Asking) -> bool:
    """A place is asked when fewer than three before it accept."""
    accepting = [place for place in range(1, facts.place) if place not in facts.refused]
    in_reach = facts.place <= law.term(LAST_ASKED).answer
    return facts.by_place() and in_reach and len(accepting) < law.term(MOVING_UP).answer


@clause("three-up", "2", deviates_from=("osv-v30:1.7-b", "osv-v30:1.7-d"))
def not_asked_otherwise(facts: PromotionOffer, law: Asking) -> str | None:
    """Who comes after the three, or below the sixth place, is not asked."""
    if not facts.by_place() or asked_when_enough_refuse.speak(facts, law):
        return None
    return "not asked"


@clause("three-up", "3", deviates_from=VACANCIES)
def next_in_the_table_fills_a_vacancy(facts: Boundary, so_far: Movement, law: Asking) -> Movement | None:
    """For every seat still to fill the next who wants it moves up."""
    if facts.demand >= 0:
        return None
    moved = so_far
    asked_by_place = frozenset(facts.lower[: law.term(LAST_ASKED).answer]) & facts.declined
    while facts.seats_short(moved) < 0:
        taken = frozenset(moved.up) | asked_by_place
        asked = ExtraCandidate(lower=facts.lower, taken=taken, declined=facts.declined)
        candidate = law.ask(asked).answer
        if not candidate:
            break
        before = asked.waiting()[: asked.waiting().index(candidate)]
        moved = replace(moved, up=(*moved.up, candidate), passed_over=before)
    return moved


@clause("three-up", "3", deviates_from=("osv-v30:1.9-1", "osv-v30:1.9-d"))
def whoever_wants_it(facts: ExtraCandidate) -> str:
    """The extra place goes to the next in the table who does not decline."""
    return next((name for name in facts.waiting() if name not in facts.declined), "")


@decision("three-up", "3.1", by=Role.PLAYER, options=("accept", "refuse"), deviates_from="osv-v30:1.9-d")
def asked_for_an_open_place(facts: PromotionOffer) -> bool:
    """Who is next for a place that somebody left is asked, and may refuse."""
    return facts.fills_a_vacancy
