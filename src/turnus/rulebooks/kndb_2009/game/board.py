"""The board, its numbers, clearing it and the notation (2, 3.3, 5.5, 6.1, 11.2, 11.3)."""

from turnus.games.vocabulary.draughts import Illegality
from turnus.law import DutyForm, Refused, Role, clause, duty, figure, setting
from turnus.play.questions.kinds.draughts import Clearing, CrowningCounts, MoveText, PromotedMan
from turnus.play.questions.moves.movement import RegularMove
from turnus.rulebooks.kndb_2009.questions.game import BOARD_SQUARES, SquareNumber

HUNDRED = 100
a_hundred_squares = setting("kndb-2009", "2.1", BOARD_SQUARES, HUNDRED, choices=(HUNDRED,))

BOARD_LAID = duty(
    "kndb-2009", "2.3", "lay the boards with a playing square at each player's far left",
    form=DutyForm.CHECKLIST, by=Role.ARBITER, moment="before a draughts match",
)  # fmt: skip


@clause("kndb-2009", "2.2", when={"fault": Illegality.NOT_DIAGONAL})
def play_runs_along_lines(_facts: RegularMove) -> bool:
    """Play is on the dark squares, along lines: the diagonals."""
    return False


@clause("kndb-2009", "6.1/2")
def taken_off_in_order(facts: Clearing) -> Refused | None:
    """Taken pieces come off in the order taken, or the reverse; reading: another order is only noted."""
    return None if facts.in_order else Refused.because("the pieces were taken off in another order")


@clause("kndb-2009", "3.3", when={"crowned": True})
def a_crowned_man_is_a_king(_facts: PromotedMan) -> bool:
    """A man that comes to rest on the far row becomes a king."""
    return True


@clause("kndb-2009", "3.3/4")
def an_uncrowned_king_stays_a_king(facts: PromotedMan) -> bool | None:
    """A promoted man stays a king although it is not crowned."""
    return None if facts.crowned else True


@clause("kndb-2009", "3.3/3")
def crowning_is_no_move(_facts: CrowningCounts) -> bool:
    """Crowning is no move, and is done in the player's own thinking time."""
    return False


@clause("kndb-2009", "5.5")
def a_capture_is_one_move(facts: RegularMove) -> bool | None:
    """All that a piece jumps over in one turn is one capture, and so one move."""
    return True if facts.fault is None and facts.captured else None


@figure("kndb-2009", "11.2", value=5, unit="squares a row")
def numbered_row_by_row(facts: SquareNumber, value: int) -> int:
    """The playing squares are numbered row by row from the top left, as White sees the board."""
    return (facts.row - 1) * value + facts.place


@clause("kndb-2009", "11.3")
def departure_and_arrival(facts: MoveText) -> str:
    """A move is departure and arrival, with - or x; reading: the route where they leave a choice."""
    if not facts.captures:
        return f"{facts.route[0]}-{facts.route[-1]}"
    told = facts.route if facts.same_ends > 1 else (facts.route[0], facts.route[-1])
    return "x".join(map(str, told))
