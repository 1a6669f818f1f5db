"""What a game is played with (1.1, 2.2-2.4, 3.10.3, 6.1, 6.3.1, 6.3.2/2, 6.10.1, 6.12.1, 9.1.2.2)."""

from turnus.law import OPEN, Role, clause, notice, setting
from turnus.play.questions.mode import DELAY_MODE, INITIAL_POSITION, PIECES_EACH, TIME_CONTROL
from turnus.play.questions.moves.movement import IllegalPosition
from turnus.play.questions.results.offers import OfferNoted
from turnus.rulebooks.fide_2023.questions import PUBLIC_DISPLAY

two_opponents = notice("fide-2023", "1.1", topic="the game")
files_and_ranks = notice("fide-2023", "2.4", topic="the board")
the_clock = notice("fide-2023", "6.1", topic="the clock")
the_clock_of_a_player = notice("fide-2023", "6.1/2", topic="the clock")
the_flag = notice("fide-2023", "6.1/3", topic="the clock")

sixteen_pieces = setting("fide-2023", "2.2", PIECES_EACH, "KQRRBBNNPPPPPPPP")
initial_position = setting(
    "fide-2023", "2.3", INITIAL_POSITION, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
)
time_control_in_advance = setting(
    "fide-2023", "6.3.1", TIME_CONTROL, OPEN, changed_by=Role.ORGANISER, required=True
)
thinking_time_after_the_delay = setting(
    "fide-2023", "6.3.2/2", DELAY_MODE, "after the delay", choices=("after the delay", "given back")
)
displays_are_allowed = setting("fide-2023", "6.12.1", PUBLIC_DISPLAY, True, changed_by=Role.ORGANISER)


@clause("fide-2023", "3.10.3")
def no_legal_moves_lead_here(facts: IllegalPosition) -> bool:
    """A position is illegal when no series of legal moves can reach it."""
    return bool(facts.errors)


@clause("fide-2023", "9.1.2.2")
def both_note_the_offer(_facts: OfferNoted) -> str:
    """Each player notes the offer with the sign (=)."""
    return "(=)"
