"""What a game is played with: notices that are shown, and settings that configure."""

import pytest

from proving.laws import law_of
from turnus.app.games.judging import judge
from turnus.law import Law, UnfilledTerm
from turnus.play.questions.mode import PIECES_EACH
from turnus.play.questions.results.offers import NO_DRAW_BEFORE
from turnus.play.sides import Side
from turnus.rulebooks.fide_2023.questions import PUBLIC_DISPLAY


@pytest.mark.parametrize(
    ("topic", "numbers"),
    [
        pytest.param("the game", ["1.1"], marks=pytest.mark.clause("fide-2023", "1.1")),
        pytest.param("the board", ["2.4"], marks=pytest.mark.clause("fide-2023", "2.4")),
        pytest.param(
            "the clock",
            ["6.1", "6.1/2", "6.1/3"],
            marks=[pytest.mark.clause("fide-2023", n) for n in ("6.1", "6.1/2", "6.1/3")],
        ),
    ],
)
def test_notices_are_shown_at_their_topic(topic: str, numbers: list[str]) -> None:
    assert [shown.cite.number for shown in law_of("fide-2023").notices(topic)] == numbers


@pytest.mark.clause("fide-2023", "2.2")
@pytest.mark.clause("fide-2023", "2.3")
def test_a_game_begins_with_sixteen_pieces_each_in_their_places() -> None:
    judged = judge({"rulebook": "fide-2023"})
    board = judged.game.tables[""].board
    pieces = law_of("fide-2023").term(PIECES_EACH).answer
    assert board.material(Side.WHITE) == board.material(Side.BLACK) == pieces
    assert len(judged.answer["allowed"]) == 20
    assert judged.answer["position"] == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


@pytest.mark.clause("fide-2023", "6.3.1")
def test_the_time_control_must_be_stated_before_the_competition_opens() -> None:
    stack = law_of("fide-2023").stack
    with pytest.raises(UnfilledTerm, match="time_control"):
        Law.opened(stack, {})


@pytest.mark.clause("fide-2023", "6.12.1")
def test_displays_are_allowed_unless_the_organiser_says_otherwise() -> None:
    assert law_of("fide-2023").term(PUBLIC_DISPLAY).answer is True
    assert law_of("fide-2023", values={"public_display": False}).term(PUBLIC_DISPLAY).answer is False


@pytest.mark.clause("fide-2023", "9.1.1")
def test_a_draw_may_be_agreed_at_any_move_unless_the_organiser_forbids_it() -> None:
    assert law_of("fide-2023").term(NO_DRAW_BEFORE).answer == 0
    assert law_of("fide-2023", values={"no_draw_before": "always"}).term(NO_DRAW_BEFORE).answer == "always"
