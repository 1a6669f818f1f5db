"""What holds where the conditions of a competition say nothing."""

import pytest

from laws import law_of
from turnus.play.questions.mode import PART
from turnus.rulebooks.kndb_2009.championships.final_ladder import PLAY_OFF_PLACES


@pytest.mark.clause("kndb-2009", "20.1")
def test_a_game_is_of_no_team_competition_unless_it_is_said() -> None:
    assert law_of("kndb-2009").term(PART).answer == ""


@pytest.mark.clause("kndb-2009", "31.5")
def test_only_the_first_place_is_played_off_unless_it_is_said() -> None:
    assert law_of("kndb-2009").term(PLAY_OFF_PLACES).answer == (1,)
