"""Figures and conditions of the Laws at their edges: one less and one more gives another answer."""

import pytest

from proving.laws import law_of
from turnus.app.games.judging import judge
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.mode import Supervision, Tempo
from turnus.play.questions.moves.illegal_moves import FoundBy, IllegalMove, Irregularity
from turnus.play.questions.results.claims import Claimable, ClaimIsCorrect, DrawGround

TOUCH_MOVE = Consequence(Effect.TOUCH_MOVE_APPLIES)


@pytest.mark.clause("fide-2005", "5.2-e")
def test_exactly_fifty_moves_are_enough() -> None:
    law = law_of("fide-2005")
    assert law.ask(Claimable(idle_halfmoves=99)).answer == ()
    assert law.ask(Claimable(idle_halfmoves=100)).answer == (DrawGround.FIFTY_MOVES,)


@pytest.mark.clause("fide-2005", "9.2-a")
@pytest.mark.clause("fide-2005", "9.2-b")
def test_a_third_occurrence_is_one_on_the_board_or_one_to_come() -> None:
    law = law_of("fide-2005")
    stands = ClaimIsCorrect(ground=DrawGround.THREEFOLD, occurrences=3)
    to_come = ClaimIsCorrect(ground=DrawGround.THREEFOLD, occurrences=3, intended=True)
    assert [str(cite) for cite in law.ask(stands).cites] == ["fide-2005:5.2-d", "fide-2005:9.2-b"]
    assert [str(cite) for cite in law.ask(to_come).cites] == ["fide-2005:5.2-d", "fide-2005:9.2-a"]


@pytest.mark.parametrize(
    ("rulebook", "stands", "to_come"),
    [
        pytest.param("fide-2005", "9.3-b", "9.3-a", marks=pytest.mark.clause("fide-2005", "9.3-b")),
        pytest.param("fide-2023", "9.3.2", "9.3.1", marks=pytest.mark.clause("fide-2023", "9.3.2")),
    ],
)
def test_fifty_moves_were_made_or_are_made_by_the_move_to_come(
    rulebook: str, stands: str, to_come: str
) -> None:
    law = law_of(rulebook)
    for intended, clause, other in ((False, stands, to_come), (True, to_come, stands)):
        for halfmoves in (99, 100):
            asked = ClaimIsCorrect(ground=DrawGround.FIFTY_MOVES, idle_halfmoves=halfmoves, intended=intended)
            ruling = law.ask(asked)
            cited = {cite.number for cite in ruling.cites}
            assert ruling.answer is (halfmoves == 100)
            assert other not in cited
            assert clause in cited or halfmoves < 100


@pytest.mark.clause("fide-2005", "7.4-a/2")
def test_touch_move_binds_unless_the_game_is_lost() -> None:
    law = law_of("fide-2005")
    second, third = (IllegalMove(what=Irregularity.ILLEGAL_MOVE, nth=nth) for nth in (2, 3))
    assert TOUCH_MOVE in law.ask(second).answer
    assert TOUCH_MOVE not in law.ask(third).answer


@pytest.mark.clause("fide-2005", "7.4-a/2")
def test_touch_move_binds_after_a_third_that_both_agree_to_repair() -> None:
    law = law_of("osv-v30", "fide-2005", {"part": "blitz"})
    agreed = IllegalMove(what=Irregularity.ILLEGAL_MOVE, nth=3, found_by=FoundBy.OPPONENT, answered=True,
                         players_agree=True)  # fmt: skip
    assert TOUCH_MOVE in law.ask(agreed).answer


@pytest.mark.parametrize(
    "rulebook",
    [
        pytest.param("fide-2005", marks=pytest.mark.clause("fide-2005", "8.7/2")),
        pytest.param("fide-2023", marks=pytest.mark.clause("fide-2023", "8.7/2")),
    ],
)
@pytest.mark.parametrize("option", ["1-0", "1/2-1/2", "0-1", "0-0"])
def test_the_arbiter_sets_any_result_in_place_of_a_signed_one(rulebook: str, option: str) -> None:
    signed = "0-1" if option == "1-0" else "1-0"
    events = [
        {"at": 9, "by": "white", "type": "sign", "result": signed},
        {"at": 20, "by": "arbiter", "type": "decide", "option": option, "clause": "8.7/2"},
    ]
    assert judge({"rulebook": rulebook, "events": events}).answer["result"] == option


@pytest.mark.clause("fide-2023", "A.4.2")
@pytest.mark.clause("fide-2023", "11.6")
@pytest.mark.parametrize("tempo", [Tempo.RAPID, Tempo.BLITZ])
def test_the_look_that_disturbs_is_the_one_that_is_punished(tempo: Tempo) -> None:
    law = law_of("fide-2023")
    fifth, sixth = (
        law.ask(WhatFollows(what=Incident.SHEET_ASKED, nth=nth, tempo=tempo, supervision=Supervision.FULL))
        for nth in (5, 6)
    )
    assert fifth.answer == (Consequence(Effect.SHEET_GIVEN),)
    assert set(sixth.answer) == {Consequence(Effect.DISTURBS), Consequence(Effect.PENALTY_REQUIRED)}
