"""Knock-out: protection, byes, rounds to the final, and draws in which every allowed pairing is as likely."""

from collections import Counter
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnus.faults import BadInput, NotFound
from turnus.pairing.knockout import Match, bracket, consolation, draw_pairs, next_round
from turnus.pairing.teams import HOME_BLACK_ON_ODD, Board, match_boards
from turnus.tournament import Pairing


def played_out(matches: tuple[Match, ...]) -> list[tuple[Match, ...]]:
    """All rounds when the lowest number always wins."""
    rounds = [matches]
    while len(rounds[-1]) > 1:
        rounds.append(next_round(rounds[-1], [min(m.first, m.second or m.first) for m in rounds[-1]]))
    return rounds


def test_the_protected_meet_as_late_as_possible() -> None:
    rounds = played_out(bracket(range(1, 17), 8, "x"))
    assert [len(each) for each in rounds] == [8, 4, 2, 1]
    assert {frozenset((m.first, m.second)) for m in rounds[1]} == {frozenset((a, 9 - a)) for a in range(1, 5)}
    assert {rounds[3][0].first, rounds[3][0].second} == {1, 2}


@given(st.integers(2, 40), st.data())
def test_byes_go_to_the_top_and_everybody_is_in_once(size: int, data: st.DataObject) -> None:
    protected = data.draw(st.integers(0, size))
    matches = bracket(range(1, size + 1), protected, "seed")
    named = [n for match in matches for n in (match.first, match.second) if n is not None]
    assert sorted(named) == list(range(1, size + 1))
    byes = {match.first for match in matches if match.second is None}
    assert len(byes) == 2 * len(matches) - size
    assert byes >= set(range(1, min(protected, len(byes)) + 1))


def test_the_unprotected_are_drawn() -> None:
    drawn = {bracket(range(1, 9), 2, str(seed)) for seed in range(20)}
    assert len(drawn) > 10
    assert bracket(range(1, 9), 8, "a") == bracket(range(1, 9), 8, "b")


@pytest.mark.parametrize(("order", "protected"), [((1,), 0), ((1, 1), 0), ((1, 2), 3), ((1, 2), -1)])
def test_a_bracket_that_cannot_be_is_refused(order: tuple[int, ...], protected: int) -> None:
    with pytest.raises(BadInput):
        bracket(order, protected, "")


def test_only_winners_of_their_own_match_go_on() -> None:
    matches = bracket(range(1, 5), 4, "")
    assert matches == (Match(1, 4), Match(2, 3))
    assert next_round(matches, (1, 3)) == (Match(1, 3),)
    assert consolation(matches, (1, 3)) == (Match(4, 2),)
    for winners in ((1,), (2, 1), (1, 4)):
        with pytest.raises(BadInput):
            next_round(matches, winners)
    with pytest.raises(BadInput, match="over"):
        next_round((Match(1, 3),), (1,))


def test_a_draw_keeps_apart_and_favours_no_pairing() -> None:
    apart = {1: "F1", 2: "F1", 3: "F2", 4: "F3", 5: "F2", 6: "F4"}
    found: Counter[frozenset[frozenset[int]]] = Counter()
    for seed in range(3000):
        pairs = draw_pairs(range(1, 7), str(seed), apart)
        assert all(apart[pair.white] != apart[pair.black] for pair in pairs)
        found[frozenset(frozenset((pair.white, pair.black)) for pair in pairs)] += 1
    # Fifteen pairings, less those with 1-2 (3), with 3-5 (3), plus the one with both.
    assert len(found) == 10
    assert all(230 < times < 370 for times in found.values())


def test_home_and_away_are_drawn_too() -> None:
    homes = Counter(draw_pairs((1, 2), str(seed))[0].white for seed in range(400))
    assert 150 < homes[1] < 250


def test_an_impossible_draw_says_so() -> None:
    with pytest.raises(NotFound, match="no draw is possible"):
        draw_pairs(range(16), "s", {n: "F1" if n < 9 else f"F{n}" for n in range(16)})
    with pytest.raises(BadInput, match="pairs"):
        draw_pairs(range(3), "s")
    pairs = draw_pairs(range(64), "s", {n: "F1" if n < 32 else f"F{n}" for n in range(64)})
    assert all((pair.white < 32) != (pair.black < 32) for pair in pairs)


def test_the_home_team_has_white_on_odd_boards_unless_told_otherwise() -> None:
    match = Pairing(7, 9)
    boards = match_boards(match, 10)
    assert [board.number for board in boards if board.white == 7] == [1, 3, 5, 7, 9]
    assert all({board.white, board.black} == {7, 9} for board in boards)
    assert match_boards(match, 1, HOME_BLACK_ON_ODD) == (Board(1, 9, 7),)
    assert [board.white for board in match_boards(match, 4, "WBBW")] == [7, 9, 9, 7]


@pytest.mark.parametrize(("boards", "pattern"), [(0, "WB"), (4, ""), (4, "WX")])
def test_boards_that_cannot_be_are_refused(boards: int, pattern: str) -> None:
    with pytest.raises(BadInput):
        match_boards(Pairing(1, 2), boards, pattern)


def test_counting_pairings_agrees_with_listing_them() -> None:
    seen = set()
    for seed in count():
        seen.add(frozenset(frozenset((p.white, p.black)) for p in draw_pairs(range(6), str(seed))))
        if len(seen) == 15:
            break
        assert seed < 2000
