"""Matches of teams out of their boards: what a match is of which nobody played a game."""

import pytest

from turnus.tournament import Game, Outcome, Player, Round, Team, Tournament, team_event

WON, LOST = Outcome.WIN, Outcome.LOSS
THERE, AWAY = Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS
PLAYERS = tuple(Player(number, f"P{number}") for number in range(1, 5))
TEAMS = (Team(1, "A", (1, 2)), Team(2, "B", (3, 4)))


@pytest.mark.parametrize(
    ("first_board", "second_board", "outcomes"),
    [
        ((THERE, AWAY), (AWAY, THERE), (THERE, AWAY)),  # nobody met: 2-0 by forfeits
        ((THERE, AWAY), (LOST, WON), (WON, LOST)),  # one board was played
        ((AWAY, THERE), (THERE, AWAY), (AWAY, THERE)),
        ((THERE, AWAY), (AWAY, AWAY), (THERE, AWAY)),
        ((THERE, AWAY), (THERE, AWAY), (Outcome.DRAW, Outcome.DRAW)),
    ],
)
def test_a_match_of_forfeits_only_is_a_forfeit(
    first_board: tuple[Outcome, Outcome],
    second_board: tuple[Outcome, Outcome],
    outcomes: tuple[Outcome, Outcome],
) -> None:
    games = (Game(1, 3, *first_board), Game(4, 2, *second_board))
    (match,) = team_event(Tournament(PLAYERS, (Round(games),), teams=TEAMS)).rounds[0].games
    assert (match.white, match.black) == (1, 2)
    assert (match.white_outcome, match.black_outcome) == outcomes
