"""The parts of osv-v30: blitz has rules of its own (3.8.1)."""

import pytest

from proving.laws import law_of
from turnus.app.games.judging import judge
from turnus.faults import BadInput
from turnus.play.questions.mode import PART


@pytest.mark.clause("osv-v30", "3.8.1")
@pytest.mark.parametrize("base", ["fide-2023", "fide-2005"])
def test_a_game_is_of_the_house_competition_unless_something_else_is_said(base: str) -> None:
    assert law_of("osv-v30", base).term(PART).answer == "house"


def test_there_is_no_other_part() -> None:
    with pytest.raises(BadInput, match="rapid"):
        judge({"rulebook": "osv-v30", "part": "rapid"})
