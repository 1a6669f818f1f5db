"""At the board in the club championship (3-a, 4, 5, 6): tempo, recording, the start, illegal moves."""

from turnus.competition.questions.club.club_evening import StartTime
from turnus.law import Asking, Refused, Role, clause, decision, figure, setting
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.mode import TIME_CONTROL
from turnus.play.questions.moves.illegal_moves import ActedOn, FoundBy, IllegalMove, Standing
from turnus.play.questions.moves.recording import RecordingDuty
from turnus.play.questions.presence import Arrival, Arrived, ClockStart
from turnus.rulebooks.ddt_2014.terms import CLAIM_FROM

ninety_minutes_and_ten_seconds = setting("ddt-2014", "3-a", TIME_CONTROL, "5400+10", fills="fide-2005:6.2-a")


@figure("ddt-2014", "4", value=False)
def recording_is_free(_facts: RecordingDuty, value: bool) -> bool:
    """Nobody has to record his moves."""
    return value


@clause("ddt-2014", "5-c", deviates_from="fide-2005:6.7")
def a_forfeit_is_claimed_from_nine(facts: Arrival, law: Asking) -> Arrived:
    """Nobody is too late of himself: from nine on his opponent may claim a forfeit while he is absent."""
    claimed = facts.claimed and facts.after(law.term(CLAIM_FROM).answer, law.ask(StartTime()).answer) >= 0
    return Arrived.TOO_LATE if claimed else Arrived.IN_TIME


@clause("ddt-2014", "5-b")
def from_the_hour_once_the_board_is_set_up(facts: ClockStart) -> Refused | bool:
    """From the starting hour each player may start the clock, if the pieces are set up."""
    if facts.minutes_early > 0:
        return Refused.because("the clock is not started before the hour")
    return True if facts.board_set_up else Refused.because("the pieces are not set up yet")


@clause("ddt-2014", "6-a")
def pointed_out_before_the_next_move(facts: ActedOn) -> Standing | None:
    """An illegal move is taken back when the opponent or the director points it out before the next move."""
    pointed_out = facts.found_by is not FoundBy.NOBODY and not facts.answered
    return Standing.ACTED_ON if pointed_out else None


@clause("ddt-2014", "6-b", when={"answered": True})
def else_it_becomes_valid(_facts: ActedOn) -> Standing:
    """After the next move the illegal move is valid."""
    return Standing.STANDS


def _stands(facts: IllegalMove, law: Asking) -> bool:
    stands = law.ask(facts.acted_on()).answer is Standing.STANDS
    return stands and law.ask(facts.completed()).answer


@clause("ddt-2014", "6-b")
def the_valid_move_stays(facts: IllegalMove, law: Asking) -> Consequence | None:
    """An illegal move that has become valid stays on the board and is not punished."""
    return Consequence(Effect.MOVE_STANDS) if _stands(facts, law) else None


@decision(
    "ddt-2014",
    "6-c",
    by=Role.DIRECTOR,
    options=("restore the position", "let it stand"),
    consequence={
        "restore the position": (
            Consequence(Effect.RESTORE_POSITION),
            Consequence(Effect.TOUCH_MOVE_APPLIES),
        ),
        "let it stand": (Consequence(Effect.NOTED),),
    },
)
def unless_the_game_can_be_reconstructed(facts: IllegalMove, law: Asking) -> bool:
    """If the game can be reconstructed to just before it, the director may have that done."""
    return facts.position_known and _stands(facts, law)
