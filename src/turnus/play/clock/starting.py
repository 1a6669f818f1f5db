"""Which clock runs when a session begins, or begins anew because somebody arrives."""

from turnus.law import Ruling
from turnus.play.clock.effects import ClockStarted
from turnus.play.proceedings import Proceedings
from turnus.play.questions.presence import FirstClock, ResumedClock
from turnus.play.sides import Side


def begun(p: Proceedings) -> bool:
    """Tell whether somebody has moved in this session."""
    return len(p.table.plies) > p.table.session_plies


def start_clock(p: Proceedings) -> Ruling[Side]:
    """Start the clock that the law says, seeing who is there."""
    table = p.table
    is_resumed = table.resumed and p.answers(ResumedClock)
    if is_resumed:
        ruling = p.ask(ResumedClock(turn=table.turn))
    else:
        ruling = p.ask(FirstClock(white_present=table.white.present, black_present=table.black.present))
    from_the_start = table.turn is Side.WHITE and not table.plies and not table.resumed
    if table.clock is not None:
        p.do(ClockStarted(ruling.answer if from_the_start or is_resumed else table.turn))
    return ruling
