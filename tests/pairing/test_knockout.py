"""Knock-out: protection, byes, rounds to the final."""

import pytest

from chance import strategies as st
from chance.running import given
from turnus.faults import BadInput
from turnus.pairing.knockout import Match, bracket, consolation, next_round, still_in
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


def test_who_lost_a_match_is_out_and_a_level_match_puts_nobody_out() -> None:
    matches = [(("a", "b"), "a"), (("c", "d"), ""), (("a", "e"), "e")]
    assert still_in("abcde", matches) == ("c", "d", "e")
