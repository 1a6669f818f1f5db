"""Dividing prizes: examples worked out by hand, and what holds for every plan and every table."""

from dataclasses import replace
from fractions import Fraction
from itertools import groupby, product
from typing import Any

import pytest

from chance import strategies as st
from chance.running import given
from turnus.competition.prizes.dividing import Division, Standing, belongs, divided
from turnus.competition.prizes.plan import First, Plan, Prizes, Rounding, Sharing

HALF = Fraction(1, 2)


def table(*points: str, **more: dict[str, Any]) -> list[Standing]:
    """A table of a, b, c ... with these points, parted by tie-breaks; more says what somebody has."""
    found = []
    for place, text in enumerate(points, 1):
        player = chr(ord("a") + place - 1)
        score = Fraction(text)
        level = int(-2 * score)
        found.append(Standing(player=player, rank=place, level=level, points=score, **more.get(player, {})))
    return found


def won(division: Division) -> dict[str, int]:
    return {each.player: each.amount for each in division.envelopes}


MAIN = Prizes(name="main", amounts=(100_00, 80_00, 60_00, 40_00, 20_00, 10_00))


def test_hort_is_half_by_place_and_half_shared_by_those_with_equal_points() -> None:
    """The example that German handbooks print, to the cent: 35 shared by three is 11.67, 11.67, 11.66."""
    found = divided(Plan(prizes=(MAIN,)), table("8", "8", "15/2", "7", "7", "7"))
    assert won(found) == {"a": 95_00, "b": 85_00, "c": 60_00, "d": 31_67, "e": 21_67, "f": 16_66}
    fourth = found.of("d")[0]
    assert (fourth.first, fourth.last, fourth.prizes) == (4, 6, (40_00, 20_00, 10_00))
    assert (fourth.by_place, fourth.shared) == (Fraction(2000), Fraction(3500, 3))
    assert found.paid == sum(MAIN.amounts)


def test_rounded_up_to_a_euro_it_is_what_the_handbook_pays() -> None:
    plan = Plan(prizes=(MAIN,), unit=100, rounding=Rounding.UP)
    assert won(divided(plan, table("8", "8", "15/2", "7", "7", "7"))) == {
        "a": 95_00, "b": 85_00, "c": 60_00, "d": 32_00, "e": 22_00, "f": 17_00,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("rounding", "unit", "amounts"),
    [
        (Rounding.KEEP, 1, (33_34, 33_33, 33_33)),
        (Rounding.KEEP, 100, (34_00, 33_00, 33_00)),
        (Rounding.KEEP, 500, (35_00, 35_00, 30_00)),
        (Rounding.DOWN, 100, (33_00, 33_00, 33_00)),
        (Rounding.NEAREST, 500, (35_00, 35_00, 35_00)),
    ],
)
def test_rounding_keeps_the_sum_or_does_not_as_the_plan_says(
    rounding: Rounding, unit: int, amounts: tuple[int, ...]
) -> None:
    plan = Plan(
        prizes=(Prizes(name="main", amounts=(100_00,)),), sharing=Sharing.EQUAL, unit=unit, rounding=rounding
    )
    assert tuple(won(divided(plan, table("3", "3", "3", "1"))).values()) == amounts


def test_by_place_only_who_share_a_rank_share_a_prize() -> None:
    plan = Plan(prizes=(Prizes(name="main", amounts=(60_00, 40_00)),), sharing=Sharing.PLACE)
    assert won(divided(plan, table("3", "3", "3"))) == {"a": 60_00, "b": 40_00}
    level = [Standing(player=name, rank=1, level=0, points=Fraction(3)) for name in "ab"]
    assert won(divided(plan, level)) == {"a": 50_00, "b": 50_00}


def test_who_is_equal_but_below_the_last_prize_shares_only_where_the_plan_lets_him() -> None:
    row = Prizes(name="main", amounts=(100_00, 60_00))
    with_them = divided(Plan(prizes=(row,)), table("5", "4", "4", "4"))
    assert won(with_them) == {"a": 100_00, "b": 40_00, "c": 10_00, "d": 10_00}
    without = divided(Plan(prizes=(row,), below_too=False), table("5", "4", "4", "4"))
    assert won(without) == {"a": 100_00, "b": 60_00}


YOUNG = {"rating": 1700, "categories": frozenset({"U18"})}


def test_one_prize_each_the_highest_and_the_next_moves_up() -> None:
    plan = Plan(
        prizes=(
            Prizes(name="main", amounts=(100_00, 60_00, 20_00)),
            Prizes(name="under 1800", amounts=(50_00, 25_00), rating_to=1799),
            Prizes(name="juniors", amounts=(30_00,), category="u18"),
        ),
        sharing=Sharing.PLACE,
    )
    strong = {"rating": 2000}
    weak = {"rating": 1750}
    placed = table("6", "5", "4", "3", "2", "1", a=strong, b=strong, c=YOUNG, d=strong, e=weak, f=YOUNG)
    found = divided(plan, placed)
    given = {each.player: (each.name, each.amount) for each in found.envelopes}
    assert given == {
        "a": ("main", 100_00),
        "b": ("main", 60_00),
        "c": ("under 1800", 50_00),  # higher than the third prize, which goes on
        "d": ("main", 20_00),
        "e": ("under 1800", 25_00),
        "f": ("juniors", 30_00),
    }
    assert found.of("d")[0].passed == ("c",)
    assert found.paid == plan.total
    several = divided(Plan(prizes=plan.prizes, sharing=Sharing.PLACE, one_each=False), placed)
    assert [each.name for each in several.of("c")] == ["main", "under 1800", "juniors"]


@pytest.mark.parametrize(("first", "takes"), [(First.WRITTEN, "main"), (First.GROUP, "best woman")])
def test_of_two_equal_amounts_the_plan_says_which_he_takes(first: First, takes: str) -> None:
    rows = (
        Prizes(name="main", amounts=(50_00,)),
        Prizes(name="best woman", amounts=(50_00,), category="W"),
    )
    placed = table("3", "2", "1", a={"categories": frozenset({"W"})}, b={"categories": frozenset({"W"})})
    found = divided(Plan(prizes=rows, first=first), placed)
    assert found.of("a")[0].name == takes
    assert found.paid == 100_00


def test_a_prize_beside_others_and_one_by_hand_do_not_cost_another() -> None:
    rows = (
        Prizes(name="main", amounts=(50_00,)),
        Prizes(name="cup", thing="the cup", beside=True),
        Prizes(name="best game", amounts=(25_00,), player="a"),
    )
    found = divided(Plan(prizes=rows), table("3", "2"))
    assert [(each.name, each.amount, each.thing, each.by_hand) for each in found.of("a")] == [
        ("main", 50_00, "", False),
        ("cup", 0, "the cup", False),
        ("best game", 25_00, "", True),
    ]


def test_a_group_that_is_too_small_has_no_prize_and_who_withdrew_has_none() -> None:
    row = Prizes(name="club", amounts=(30_00,), club="De Toren", fewest=3)
    member = {"club": "de toren"}
    found = divided(Plan(prizes=(row,)), table("3", "2", "1", b=member, c=member))
    assert not found.envelopes
    assert (found.not_given[0].why, found.not_given[0].there, found.not_given[0].needed) == ("few", 2, 3)
    gone = {"has_withdrawn": True}
    plan = Plan(prizes=(Prizes(name="main", amounts=(30_00,)),))
    assert won(divided(plan, table("3", "2", a=gone))) == {"b": 30_00}
    kept = Plan(prizes=plan.prizes, withdrawn_too=True)
    assert won(divided(kept, table("3", "2", a=gone))) == {"a": 30_00}


def test_who_has_no_rating_is_in_a_group_by_rating_only_where_it_says_so() -> None:
    group = Prizes(name="1400 to 1600", amounts=(10_00,), rating_from=1400, rating_to=1600)
    unrated, inside, above = table("3", "2", "1", b={"rating": 1600}, c={"rating": 1601})
    assert [belongs(group, one) for one in (unrated, inside, above)] == [False, True, False]
    assert belongs(Prizes(name="beginners", rating_to=1400, unrated=True), unrated)


# What holds for every plan and every table


@st.composite
def tables(draw: st.DrawFn) -> list[Standing]:
    scores = sorted(draw(st.lists(st.integers(0, 6), min_size=1, max_size=9)), reverse=True)
    parted = draw(st.lists(st.booleans(), min_size=len(scores), max_size=len(scores)))
    found: list[Standing] = []
    for place, score in enumerate(scores, 1):
        same = found and found[-1].points == Fraction(score, 2) and not parted[place - 1]
        found.append(
            Standing(
                player=f"p{place}",
                rank=found[-1].rank if same else place,
                level=-score,
                points=Fraction(score, 2),
                rating=draw(st.sampled_from([0, 1500, 1700, 1900])),
                categories=frozenset(draw(st.sets(st.sampled_from(["W", "U18"])))),
                has_withdrawn=draw(st.sampled_from([False, False, False, True])),
            )
        )
    return found


AMOUNTS = st.lists(st.integers(1, 300_00), min_size=1, max_size=4).map(
    lambda several: tuple(sorted(several, reverse=True))
)
ROWS = st.builds(
    Prizes,
    name=st.sampled_from(["one", "two", "three"]),
    amounts=AMOUNTS,
    rating_to=st.sampled_from([0, 0, 1600, 1800]),
    unrated=st.booleans(),
    category=st.sampled_from(["", "", "W", "U18"]),
    fewest=st.integers(0, 2),
)


def plans(**fixed: Any) -> st.SearchStrategy[Plan]:
    held = {
        "prizes": st.lists(ROWS, min_size=1, max_size=4).map(tuple),
        "sharing": st.sampled_from(Sharing),
        "below_too": st.booleans(),
        "one_each": st.booleans(),
        "first": st.sampled_from(First),
        "unit": st.sampled_from([1, 50, 100]),
        "withdrawn_too": st.booleans(),
    }
    return st.builds(Plan, **held | {name: st.just(value) for name, value in fixed.items()})


@given(plans(), tables())
def test_what_is_paid_and_what_is_not_given_add_up_to_the_plan(plan: Plan, placed: list[Standing]) -> None:
    found = divided(plan, placed)
    assert found.paid + sum(each.amount for each in found.not_given) == plan.total


@given(plans(one_each=True), tables())
def test_nobody_has_two(plan: Plan, placed: list[Standing]) -> None:
    winners = [each.player for each in divided(plan, placed).envelopes]
    assert len(winners) == len(set(winners))


@given(plans(), tables())
def test_nobody_wins_who_may_not_and_in_a_row_nobody_gets_more_than_who_is_above(
    plan: Plan, placed: list[Standing]
) -> None:
    held = {one.player: one for one in placed}
    found = divided(plan, placed)
    for each in found.envelopes:
        assert belongs(plan.prizes[each.row], held[each.player])
        assert plan.withdrawn_too or not held[each.player].has_withdrawn
    for _, group in groupby(found.envelopes, key=lambda each: each.row):
        exact = [each.exact for each in group]
        assert exact == sorted(exact, reverse=True)


@given(plans(sharing=Sharing.EQUAL, unit=1), tables())
def test_shared_equally_equals_differ_by_a_cent_at_the_most(plan: Plan, placed: list[Standing]) -> None:
    points = {one.player: one.points for one in placed}
    found = divided(plan, placed)
    for _, group in groupby(found.envelopes, key=lambda each: (each.row, points[each.player])):
        amounts = [each.amount for each in group]
        assert max(amounts) - min(amounts) <= 1


def slots_one_by_one(plan: Plan, placed: list[Standing]) -> dict[str, tuple[int, int]]:
    """Divide without sharing, another way: each single prize, the dearest first, to the best who has none."""
    slots = [
        (-amount, plan.first is First.GROUP and row.is_for_all, number, place)
        for number, row in enumerate(plan.prizes)
        if sum(belongs(row, one) for one in placed) >= row.fewest
        for place, amount in enumerate(row.amounts, 1)
    ]
    found: dict[str, tuple[int, int]] = {}
    for less, _, number, _ in sorted(slots):
        for one in placed:
            may = plan.withdrawn_too or not one.has_withdrawn
            if may and one.player not in found and belongs(plan.prizes[number], one):
                found[one.player] = (number, -less)
                break
    return found


@given(plans(sharing=Sharing.PLACE, one_each=True), tables())
def test_without_sharing_nobody_prefers_a_prize_that_went_to_somebody_below_him(
    plan: Plan, placed: list[Standing]
) -> None:
    apart = [replace(one, rank=place) for place, one in enumerate(placed, 1)]
    found = divided(plan, apart)
    given_to = {each.player: (each.row, each.amount) for each in found.envelopes}
    assert given_to == slots_one_by_one(plan, apart)
    ranks = {one.player: one.rank for one in apart}
    for one in apart:
        if one.has_withdrawn and not plan.withdrawn_too:
            continue
        own = given_to.get(one.player, (0, 0))[1]
        for each in found.envelopes:
            could = belongs(plan.prizes[each.row], one) and ranks[each.player] > one.rank
            assert not (could and each.amount > own), (one.player, each)


def part_in(plan: Plan, number: int, winners: list[Standing], player: str) -> Fraction:
    """What somebody gets of a row that only these take a prize of, each row divided by itself."""
    alone = Plan(
        prizes=(plan.prizes[number],), sharing=plan.sharing, below_too=plan.below_too, one_each=False,
        withdrawn_too=True,
    )  # fmt: skip
    return sum((each.exact for each in divided(alone, winners).of(player)), Fraction(0))


def would_get_more(plan: Plan, placed: list[Standing], rows: dict[str, int]) -> dict[str, int]:
    """Who would get more in another row, as the others have chosen, and in which most."""
    found: dict[str, int] = {}
    for one in placed:
        if one.has_withdrawn and not plan.withdrawn_too:
            continue
        parts = {
            number: part_in(
                plan,
                number,
                [each for each in placed if rows.get(each.player) == number or each is one],
                one.player,
            )
            for number, row in enumerate(plan.prizes)
            if belongs(row, one)
        }
        best = max(parts, key=lambda number: parts[number], default=0)
        if parts and parts[best] > (parts[rows[one.player]] if one.player in rows else 0):
            found[one.player] = best
    return found


def changing_comes_back(plan: Plan, placed: list[Standing], rows: dict[str, int], turn: int) -> bool:
    """Say whether changing never ends, when each time the first (0) or the last (-1) of them changes."""
    seen: list[dict[str, int]] = []
    while more := would_get_more(plan, placed, rows):
        if rows in seen:
            return True
        seen.append(rows)
        player = list(more)[turn]
        changed = {**rows, player: more[player]}
        there = [each for each in placed if changed.get(each.player) == more[player]]
        alone = replace(plan, prizes=(plan.prizes[more[player]],), one_each=False, withdrawn_too=True)
        winners = {each.player for each in divided(alone, there).envelopes}
        rows = {who: row for who, row in changed.items() if row != more[player] or who in winners}
    return False


def is_settled(plan: Plan, placed: list[Standing]) -> bool:
    """Say whether nobody would get more in another row; where somebody would, changing must come back."""
    rows = {each.player: each.row for each in divided(plan, placed).envelopes}
    if not would_get_more(plan, placed, rows):
        return True
    assert changing_comes_back(plan, placed, rows, 0)
    assert changing_comes_back(plan, placed, rows, -1)
    return False


@given(plans(one_each=True), tables())
def test_nobody_would_get_more_by_taking_a_prize_of_another_row(plan: Plan, placed: list[Standing]) -> None:
    plan = replace(plan, prizes=tuple(replace(row, fewest=0) for row in plan.prizes))
    if not is_settled(plan, placed):  # it can be so only where prizes are shared
        assert plan.sharing is not Sharing.PLACE or len({one.rank for one in placed}) < len(placed)


def ranked(*places: tuple[int, str]) -> list[Standing]:
    """A table of a, b, c ... with these ranks and points."""
    return [
        Standing(
            player=chr(ord("a") + n), rank=rank, level=int(-2 * Fraction(points)), points=Fraction(points)
        )
        for n, (rank, points) in enumerate(places)
    ]


def test_a_division_that_contents_everybody_is_found_from_below_where_from_above_it_comes_back() -> None:
    rows = (Prizes(name="main", amounts=(3, 2)), Prizes(name="second", amounts=(3, 3, 3, 1)))
    plan = Plan(prizes=rows, below_too=False, first=First.GROUP)
    placed = ranked((1, "1"), (2, "0"), (2, "0"), (4, "0"), (5, "0"), (6, "0"), (6, "0"))
    assert is_settled(plan, placed)


def test_no_division_contents_everybody_and_the_highest_prizes_are_given_first() -> None:
    """Of the 729 divisions of these two rows none is such that nobody would get more in the other."""
    rows = (Prizes(name="main", amounts=(5, 2)), Prizes(name="second", amounts=(9, 4, 4)))
    plan = Plan(prizes=rows, below_too=False)
    placed = ranked((1, "1"), (2, "1"), (3, "1/2"), (4, "1/2"), (5, "1/2"), (5, "1/2"))
    names = [one.player for one in placed]
    for choice in product((None, 0, 1), repeat=len(placed)):
        taken = {name: row for name, row in zip(names, choice, strict=True) if row is not None}
        assert would_get_more(plan, placed, taken), taken
    assert not is_settled(plan, placed)
    found = {each.player: (each.name, each.exact) for each in divided(plan, placed).envelopes}
    assert found["a"] == ("second", Fraction(31, 4))
    assert found["b"] == ("second", Fraction(21, 4))


def test_who_shared_a_prize_takes_it_whole_when_the_other_left_for_a_higher_one() -> None:
    rows = (
        Prizes(name="juniors", amounts=(70_00, 70_00, 40_00), category="U18"),
        Prizes(name="best junior", amounts=(80_00,), category="U18"),
        Prizes(name="main", amounts=(90_00, 10_00)),
    )
    young = {"categories": frozenset({"U18"})}
    found = divided(Plan(prizes=rows, sharing=Sharing.EQUAL), table("1/2", "1/2", a=young, b=young))
    assert sorted(each.amount for each in found.envelopes) == [80_00, 90_00]
