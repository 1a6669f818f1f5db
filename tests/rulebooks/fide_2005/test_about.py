"""What fide-2005 says of itself, the equipment and people's tasks."""

import pytest

from proving.laws import law_of
from turnus.app.games.judging import judge
from turnus.law import Law, UnfilledTerm
from turnus.play.questions.mode import PIECES_EACH
from turnus.play.questions.results.offers import NO_DRAW_BEFORE
from turnus.play.questions.results.quickplay import GUIDELINE_III
from turnus.play.questions.scope import CLOCK_DISPLAYS, IN_FORCE_FROM, SQUARES_A_SIDE
from turnus.play.sides import Side

FIDE = "fide-2005"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def of(number: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(FIDE, number)


@pytest.mark.parametrize(
    ("topic", "number"),
    [
        pytest.param(topic, number, marks=of(number))
        for topic, number in [
            ("about the Laws", "Inleiding"),
            ("about the Laws", "Inleiding/3"),
            ("principles", "Voorwoord/2"),
            ("principles", "Voorwoord/3"),
            ("principles", "Voorwoord/4"),
            ("local rules", "Voorwoord/5-b"),
            ("board", "2.4"),
        ]
    ],
)
def test_it_is_shown_at_its_topic(topic: str, number: str) -> None:
    assert number in [shown.cite.number for shown in law_of(FIDE).notices(topic)]


@pytest.mark.parametrize(
    ("moment", "number", "role"),
    [
        pytest.param(moment, number, role, marks=of(number))
        for moment, number, role in [
            ("before the game", "2.1/2", "arbiter"),
            ("interruption", "6.13-a", "arbiter"),
            ("before the round", "6.15", "organiser"),
            ("draw offered", "8.1/4", "player"),
            ("during the game", "8.2", "arbiter"),
            ("game over", "8.3", "organiser"),
            ("nobody need record", "8.5-a", "arbiter"),
            ("no complete scoresheet", "8.5-c", "arbiter"),
            ("game over", "8.7", "player"),
            ("draw offered", "9.1/6", "player"),
            ("during the game", "13.1", "arbiter"),
            ("during the game", "13.2", "arbiter"),
            ("during the game", "13.3", "arbiter"),
            ("before the round", "13.7-b", "arbiter"),
            ("a problem with the Laws", "14", "federation"),
        ]
    ],
)
def test_somebody_has_it_to_do(moment: str, number: str, role: str) -> None:
    assert (number, role) in [(d.cite.number, str(d.by)) for d in law_of(FIDE).duties(moment)]


@of("Inleiding/2")
def test_it_holds_from_the_first_of_july() -> None:
    assert law_of(FIDE).term(IN_FORCE_FROM).answer == "2005-07-01"


@of("Voorwoord/5")
def test_a_local_rule_can_be_named_and_has_no_effect() -> None:
    assert law_of(FIDE).term(NO_DRAW_BEFORE).answer == 0
    assert law_of(FIDE, values={"no_draw_before": 30}).term(NO_DRAW_BEFORE).answer == 30


@of("2.1")
def test_the_board_has_eight_squares_a_side() -> None:
    placement = judge({"rulebook": FIDE}).answer["position"].split()[0].split("/")
    assert len(placement) == law_of(FIDE).term(SQUARES_A_SIDE).answer


@of("2.2")
@of("2.3")
def test_each_begins_with_sixteen_pieces_in_their_places() -> None:
    judged = judge({"rulebook": FIDE})
    board = judged.game.tables[""].board
    assert board.material(Side.WHITE) == board.material(Side.BLACK) == law_of(FIDE).term(PIECES_EACH).answer
    assert judged.answer["position"] == START
    assert len(judged.answer["allowed"]) == 20


@of("6.1")
def test_a_clock_has_a_display_for_each() -> None:
    shown = judge({"rulebook": FIDE, "time_control": "60"}).answer["clocks"]
    assert len([side for side in Side if side in shown]) == law_of(FIDE).term(CLOCK_DISPLAYS).answer


@of("6.2-a")
def test_the_time_control_is_fixed_in_advance() -> None:
    with pytest.raises(UnfilledTerm, match="time_control"):
        Law.opened(law_of(FIDE).stack, {})


@of("6.2-b/2")
def test_the_fixed_time_of_a_move_runs_before_the_basic_time() -> None:
    """Eight seconds are below the ten of the move, and the clock shows so before the press."""
    record = {"rulebook": FIDE, "time_control": "3600d10", "events": [
        {"at": 8, "by": "white", "type": "move", "move": "e2e4"},
    ]}  # fmt: skip
    assert judge(record).answer["clocks"]["white"] == 3600


@of("10.1")
def test_the_quickplay_finish_is_part_of_this_edition() -> None:
    assert law_of(FIDE).term(GUIDELINE_III).answer is True
