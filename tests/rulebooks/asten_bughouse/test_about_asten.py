"""What asten-bughouse shows, asks to be done and sets."""

import pytest

from proving.laws import law_of
from turnus.app.games.judging import judge
from turnus.law import DutyForm
from turnus.play.questions.mode import BLITZ_RULES, TIME_CONTROL, Supervision, Tempo

ASTEN = "asten-bughouse"


@pytest.mark.clause(ASTEN, "title")
def test_the_title_is_shown() -> None:
    assert [
        shown.cite.number for shown in law_of(ASTEN).notices("scope") if shown.cite.rulebook == ASTEN
    ] == ["title"]


@pytest.mark.parametrize(
    ("moment", "number", "form"),
    [
        pytest.param("before the match", "/5", DutyForm.CHECKLIST, marks=pytest.mark.clause(ASTEN, "/5")),
        pytest.param("a piece is passed", "/7.2", DutyForm.REMINDER, marks=pytest.mark.clause(ASTEN, "/7.2")),
    ],
)
def test_what_is_to_be_done(moment: str, number: str, form: DutyForm) -> None:
    assert [(duty.cite.number, duty.form) for duty in law_of(ASTEN).duties(moment)] == [(number, form)]


@pytest.mark.clause(ASTEN, "/1")
def test_it_is_blitz_with_limited_supervision() -> None:
    conditions = judge({"rulebook": ASTEN}).game.conditions
    assert (conditions.tempo, conditions.supervision) == (Tempo.BLITZ, Supervision.LIMITED)
    assert law_of(ASTEN).term(BLITZ_RULES).answer == "B.3"


@pytest.mark.clause(ASTEN, "/2.2")
def test_everybody_has_five_minutes_and_nothing_is_added() -> None:
    assert law_of(ASTEN).term(TIME_CONTROL).answer == "300"
    boards = judge({"rulebook": ASTEN}).answer["boards"]
    assert [boards[name]["clocks"][side] for name in "AB" for side in ("white", "black")] == [300] * 4
