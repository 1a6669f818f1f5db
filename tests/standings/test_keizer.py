"""Keizer: the worked example, every kind of not playing, and lists that do not settle."""

from fractions import Fraction

import pytest

from turnus.standings.codes import ladder_of
from turnus.standings.keizer import KeizerTerms, Missed, Recount, counted, listed
from turnus.standings.unplayed import KNSB
from turnus.tournament import Bye, Game, Outcome, Player, Round, Tournament

WON, DRAWN, LOST = (
    (Outcome.WIN, Outcome.LOSS),
    (Outcome.DRAW, Outcome.DRAW),
    (Outcome.LOSS, Outcome.WIN),
)
HALF = Fraction(1, 2)


def played(players: int, *rounds: Round) -> Tournament:
    return Tournament(tuple(Player(n, f"P{n}") for n in range(1, players + 1)), rounds)


def games(*results: tuple[int, int, tuple[Outcome, Outcome]], byes: tuple[Bye, ...] = ()) -> Round:
    return Round(tuple(Game(white, black, *outcome) for white, black, outcome in results), byes)


EXAMPLE = played(10, games((1, 2, WON), (3, 4, DRAWN), (5, 6, LOST), (7, 8, DRAWN), (9, 10, LOST)))


def test_the_worked_example_of_a_club() -> None:
    terms = KeizerTerms(top=50, recount=Recount.ONCE)
    now = listed(EXAMPLE, terms)[-1]
    totals = [99, 49, 71 + HALF, 71, 46, 91, 65 + HALF, 65, 42, 83]
    assert [now.totals[number] for number in range(1, 11)] == totals
    assert now.order == (1, 6, 10, 3, 4, 7, 8, 2, 5, 9)
    assert now.values == {number: 50 - place for place, number in enumerate(now.order)}


def test_a_list_is_counted_again_until_it_settles() -> None:
    now = listed(EXAMPLE, KeizerTerms(top=50))[-1]
    assert now.is_settled
    assert now.counted_with == now.values
    assert now.totals[1] == 50 + 43  # the loser stands eighth now
    assert now.totals[3] == 47 + HALF * 46


def test_without_ones_own_value() -> None:
    now = listed(EXAMPLE, KeizerTerms(top=50, recount=Recount.ONCE, own=False))[-1]
    assert [now.totals[number] for number in (1, 2, 3, 10)] == [49, 0, 23 + HALF, 42]


@pytest.mark.parametrize(
    ("missed", "share"),
    [
        (Missed.BYE, Fraction(2, 3)),
        (Missed.ABSENT, Fraction(1, 3)),
        (Missed.SILENT, Fraction(0)),
        (Missed.DUTY, Fraction(3, 5)),
        (Missed.CLUB, Fraction(3, 4)),
        (Missed.CLUB_WIN, Fraction(3, 4)),
        (Missed.LATE, Fraction(1, 5)),
        (Missed.STOPPED, Fraction(1, 6)),
    ],
)
def test_what_a_round_without_a_game_brings(missed: Missed, share: Fraction) -> None:
    event = played(3, games((1, 2, WON), byes=(Bye(3, Outcome.ZERO_BYE),)))
    terms = KeizerTerms(
        top=60, recount=Recount.ONCE, duty=Fraction(3, 5), club=Fraction(3, 4), late=Fraction(1, 5),
        stopped=Fraction(1, 6),
    )  # fmt: skip
    now = listed(event, terms, [{3: missed}])[-1]
    assert now.totals[3] == 58 * (1 + share)


@pytest.mark.parametrize(
    ("missed", "share"),
    [(Missed.CLUB_WIN, 1), (Missed.CLUB_DRAW, HALF), (Missed.CLUB_LOSS, 0), (Missed.CLUB, Fraction(2, 3))],
)
def test_a_game_for_the_club_by_its_result(missed: Missed, share: Fraction) -> None:
    event = played(3, games((1, 2, WON), byes=(Bye(3, Outcome.ZERO_BYE),)))
    terms = KeizerTerms(top=60, recount=Recount.ONCE, club_by_result=True)
    assert listed(event, terms, [{3: missed}])[-1].totals[3] == 58 * (1 + share)


def test_only_so_many_absences_bring_something() -> None:
    away = games((1, 2, DRAWN), byes=(Bye(3, Outcome.ZERO_BYE),))
    event = played(3, away, away, away, away)
    terms = KeizerTerms(top=60, absences=2, recount=Recount.ONCE)
    now = listed(event, terms, [{3: Missed.ABSENT}] * 4)[-1]
    own = now.counted_with[3]
    assert now.totals[3] == own + 2 * Fraction(own, 3)
    club = listed(event, terms, [{3: Missed.CLUB}] * 4)[-1]
    assert club.totals[3] == club.counted_with[3] * (1 + 4 * Fraction(2, 3))


def test_a_forfeit_brings_the_winner_the_value_and_the_loser_nothing() -> None:
    forfeit = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
    terms = KeizerTerms(top=10, loss=Fraction(1, 4), recount=Recount.ONCE)
    now = listed(played(4, games((1, 2, forfeit), (3, 4, WON))), terms)[-1]
    assert now.totals == {1: 19, 2: 9, 3: 15, 4: 7 + Fraction(8, 4)}


def test_equal_totals_go_by_the_ladder_and_then_by_the_list_before() -> None:
    event = played(4, games((1, 2, DRAWN), (3, 4, DRAWN)), games((2, 1, WON), (4, 3, DRAWN)))
    flat = KeizerTerms(top=40, step=40, own=False, recount=Recount.ONCE)
    plain = listed(event, flat)[-1]
    assert plain.totals[3] == plain.totals[4]
    assert plain.order.index(3) < plain.order.index(4)
    most_blacks = listed(
        played(4, games((1, 2, DRAWN), (3, 4, DRAWN)), games((2, 1, WON), (3, 4, DRAWN))),
        flat,
        ladder=ladder_of("BPG", KNSB),
    )[-1]
    assert most_blacks.order.index(4) < most_blacks.order.index(3)


def test_a_list_that_comes_back_is_said_not_to_settle() -> None:
    """Two who beat each other's victims can change places for ever: the list that comes back is kept."""
    found = [listed(event, KeizerTerms(top=6, own=False))[-1] for event in every_small_event()]
    unsettled = [each for each in found if not each.is_settled]
    assert unsettled
    for each in unsettled:
        assert each.counted_with != each.values


def every_small_event() -> list[Tournament]:
    results = (WON, DRAWN, LOST)
    return [
        played(4, games((1, 2, a), (3, 4, b)), games((1, 3, c), (2, 4, d)))
        for a in results
        for b in results
        for c in results
        for d in results
    ]


def test_what_stands_in_a_total_can_be_added_up() -> None:
    terms = KeizerTerms(top=50)
    now = listed(EXAMPLE, terms)[-1]
    for number, each in counted(EXAMPLE, terms, (), now).items():
        assert now.totals[number] == now.counted_with[number] + sum(one.points for one in each)
