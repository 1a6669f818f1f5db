"""EX-1.18: ties in a final four, game by game."""

from typing import Any

import pytest

from turnus.app.law.consult import consult
from turnus.competition.questions.club.events import Stage, TimeControl
from turnus.competition.questions.groups.deciders import DeciderState, Game

TABLE = [("1", "4"), ("2", "3"), ("1", "2"), ("4", "3"), ("2", "4"), ("3", "1")]


def played(results: str) -> list[dict[str, Any]]:
    scores = {"1": 1, "0": 0, "=": "½"}
    return [
        {"white": white, "black": black, "white_score": scores[result]}
        for (white, black), result in zip(TABLE, results, strict=True)
    ]


def decider(results: str, *deciders: tuple[str, str, Any], **more: Any) -> DeciderState:
    since = [{"white": w, "black": b, "white_score": s} for w, b, s in deciders]
    facts = {
        "players": ["1", "2", "3", "4"],
        "games": played(results),
        "deciders": since,
        "seed": "7",
        **more,
    }
    answer: DeciderState = consult("osv-v30", "final_decider", facts).ruling.answer
    return answer


@pytest.mark.clause("osv-v30", "1.14-d")
@pytest.mark.parametrize(("results", "champion"), [("10=010", "1"), ("10===1", "3")])
def test_a_single_winner_needs_no_decider(results: str, champion: str) -> None:
    assert decider(results) == DeciderState(champion=champion)


TIED_1_AND_3 = "1==0=="


@pytest.mark.clause("osv-v30", "1.18-a")
@pytest.mark.clause("osv-v30", "1.18-b")
@pytest.mark.clause("osv-v30", "1.18-f")
def test_two_tied_play_a_deciding_game_and_fewer_whites_has_white() -> None:
    state = decider(TIED_1_AND_3)
    assert state == DeciderState(
        tied=("3", "1"), stage=Stage.DECIDING_GAME, games=(Game("3", "1"),), tempo=TimeControl(5400, 10)
    )


@pytest.mark.clause("osv-v30", "1.18-a")
def test_who_wins_the_deciding_game_is_champion() -> None:
    assert decider(TIED_1_AND_3, ("3", "1", 0)).champion == "1"


@pytest.mark.clause("osv-v30", "1.18-g")
def test_a_drawn_decider_is_followed_by_two_blitz_games() -> None:
    state = decider(TIED_1_AND_3, ("3", "1", "½"))
    assert state.stage is Stage.DECIDING_BLITZ
    assert state.tempo == TimeControl(300)
    first, second = state.games
    assert {first.white, first.black} == {"1", "3"}
    assert (first.white, first.black) == (second.black, second.white)
    assert decider(TIED_1_AND_3, ("3", "1", "½"), ("3", "1", 1), ("1", "3", "½")).champion == "3"


@pytest.mark.clause("osv-v30", "1.18-h")
def test_level_blitz_goes_to_sudden_death_until_somebody_wins() -> None:
    level = [("3", "1", "½"), ("3", "1", 1), ("1", "3", 1)]
    state = decider(TIED_1_AND_3, *level)
    assert (state.stage, state.tempo, len(state.games)) == (Stage.SUDDEN_DEATH, TimeControl(300), 1)
    first = state.games[0]
    after_a_draw = decider(TIED_1_AND_3, *level, (first.white, first.black, "½")).games[0]
    assert (after_a_draw.white, after_a_draw.black) == (first.black, first.white)
    draws = [(first.white, first.black, "½"), (first.black, first.white, "½")]
    assert decider(TIED_1_AND_3, *level, *draws, ("1", "3", 1)).champion == "1"


COLOURS = [("1", "2", ""), ("3", "4", ""), ("1", "3", "3"), ("1", "4", "4"), ("2", "3", "3"), ("2", "4", "4")]
WHITES = {"1": 2, "2": 2, "3": 1, "4": 1}


@pytest.mark.clause("osv-v30", "1.18-e")
@pytest.mark.clause("osv-v30", "1.18-f")
@pytest.mark.parametrize(("first", "second", "white"), COLOURS)
def test_who_has_white_in_the_decider(first: str, second: str, white: str) -> None:
    def drawn(seed: int) -> str:
        facts = {
            "first": first,
            "second": second,
            "first_whites": WHITES[first],
            "second_whites": WHITES[second],
            "seed": str(seed),
        }
        answer: str = consult("osv-v30", "decider_colour", facts).ruling.answer
        return answer

    found = {drawn(seed) for seed in range(20)}
    assert found == ({white} if white else {first, second})
    assert drawn(5) == drawn(5)


@pytest.mark.clause("osv-v30", "1.18-i")
@pytest.mark.clause("osv-v30", "1.18-j")
def test_four_tied_play_with_colours_reversed() -> None:
    state = decider("======")
    expected = [("4", "1"), ("3", "2"), ("2", "1"), ("3", "4"), ("4", "2"), ("1", "3")]
    assert [(game.white, game.black) for game in state.games] == expected
    assert (state.stage, state.tempo) == (Stage.DECIDING_GROUP, TimeControl(1800))


THREE_TIED = "111011"


@pytest.mark.clause("osv-v30", "1.18-i")
@pytest.mark.clause("osv-v30", "1.18-k")
def test_three_tied_draw_their_colours() -> None:
    seeds = [str(seed) for seed in range(12)]
    drawn = {decider(THREE_TIED, seed=seed).games for seed in seeds}
    assert len(drawn) > 1
    for games in drawn:
        assert [{game.white, game.black} for game in games] == [{"1", "2"}, {"1", "3"}, {"2", "3"}]


ALL_LEVEL = [("1", "2", "½"), ("2", "3", "½"), ("3", "1", "½")]


@pytest.mark.clause("osv-v30", "1.18-i")
def test_a_single_winner_of_the_deciding_games_is_champion() -> None:
    games = [("1", "2", "½"), ("2", "3", "½"), ("3", "1", 1)]
    order = ["9", "2", "8", "1", "6", "5", "3"]
    assert decider(THREE_TIED, *games, classification=order).champion == "3"


@pytest.mark.clause("osv-v30", "1.18-l")
def test_otherwise_the_final_classification_decides() -> None:
    order = ["9", "2", "8", "1", "6", "5", "3"]
    assert decider(THREE_TIED, *ALL_LEVEL, classification=order).champion == "2"


@pytest.mark.clause("osv-v30", "1.18-l")
def test_only_among_those_still_tied() -> None:
    games = [("1", "2", 0), ("1", "3", 0), ("2", "3", "½")]
    order = ["1", "3", "2"]
    assert decider(THREE_TIED, *games, classification=order).champion == "3"


@pytest.mark.clause("osv-v30", "1.18-j")
def test_an_unplayed_final_game_can_make_three_balance() -> None:
    """With forfeits among them three players may have four games each: then colours can be balanced."""
    games = played(THREE_TIED)
    games[0]["played"] = games[4]["played"] = games[3]["played"] = False
    facts = {"tied": ["1", "2", "3"], "games": games, "seed": "7"}
    balanced = consult("osv-v30", "decider_colours", facts).ruling.answer
    whites = [game.white for game in balanced]
    finals = [game["white"] for game in games if game.get("played", True)]
    assert all((whites + finals).count(name) == 2 for name in "123")
