"""What a move completes: the player's period on the clock, and perhaps the game."""

from typing import Any

from turnus.law import LawError, Ruling
from turnus.play.board.boards import Board, Terminal
from turnus.play.clock.effects import PeriodEntered
from turnus.play.clock.face import SECOND
from turnus.play.effects import MoveCompleted
from turnus.play.game import Table
from turnus.play.hands import ending_words
from turnus.play.match import passing
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.kinds.two_boards import EndNoticed, Noticed
from turnus.play.questions.moves import making
from turnus.play.questions.results.claims import Claimable
from turnus.play.questions.results.ends import ClaimedEnd, EndAfterMove, Ending, EndReason
from turnus.play.sentences import Span
from turnus.play.sides import Side


def complete(p: Proceedings, side: Side, *, pressed: bool, skip: int = 0) -> None:
    """Complete a player's move; the clock counts it and may begin the next period."""
    p.do(MoveCompleted(side, pressed, skip))
    begin_next_period(p, side)
    done = [ply for ply in p.table.plies if ply.side is side]
    passing.hand_over(p, done[-1 - skip], pressed=pressed)


def begin_next_period(p: Proceedings, side: Side) -> None:
    """Begin a player's next period if the moves of this one are completed."""
    clock, completed = p.table.clock, p.table.player(side).completed
    if clock is not None and clock.is_due(side, completed):
        dial = clock.dial(side)
        delayed = clock.control.period(dial.period).delay > 0
        kept = p.ask(making.UnusedTime(seconds=dial.left // SECOND, delay=delayed))
        p.do(PeriodEntered(side, keeping=kept.answer))
        now = p.table.clock
        time = Span(now.dial(side).left // SECOND if now else 0)
        said = "the next period begins for {side}, with {time} on the clock"
        p.pronounce(Outcome.APPLIED, said, kept, side=side, time=time)


def conclude(p: Proceedings, *rests_on: Ruling[Any], noticed: Noticed = Noticed.NOBODY) -> bool:
    """End the game if the move just made ends it; where the law says so, only once the players notice."""
    facts = end_facts(p)
    ruling = p.ask(facts)
    if not ruling.answer:
        _tell_claimable(p, facts)
        return False
    ending = _agreeing(ruling)
    seen = notice(p, noticed)
    if seen and not seen[0].answer:
        _tell_waiting(p, noticed, ending.reason, ruling, *seen)
        return False
    mover = p.table.turn.other
    completed = p.ask(making.MoveCompleted(ended_game=True))
    last = p.table.plies[-1] if p.table.plies else None
    if completed.answer and last is not None and not last.completed:
        complete(p, mover, pressed=False)
    rulings = (ruling, completed, *seen, *rests_on)
    p.end(mover, ending.score, ending.reason, *rulings)
    outcome = Outcome.UPHELD if noticed is Noticed.PLAYERS else Outcome.APPLIED
    stands = ending_words.stands(ending.reason, p.table, p.seat(mover.other))
    result = ending_words.result(ending.score, p.seat(mover))
    p.pronounce(outcome, "the game is over: {stands}", *rulings, follows=(result,), stands=stands)
    return True


def _tell_claimable(p: Proceedings, facts: EndAfterMove) -> None:
    """Say, where the law does, that a draw may be claimed now and that the game goes on until it is."""
    if not p.answers(Claimable):
        return
    ruling = p.ask(Claimable(occurrences=facts.occurrences, idle_halfmoves=facts.idle_halfmoves))
    for ground in ruling.answer:
        said = ending_words.CLAIMABLE[ground]
        p.pronounce(Outcome.APPLIED, said, ruling, **ending_words.counted(p.table))


def _tell_waiting(p: Proceedings, noticed: Noticed, reason: EndReason, *rests_on: Ruling[Any]) -> None:
    """Say that an end stands on the board and does not count yet."""
    stands = ending_words.stands(reason, p.table, p.seat(p.table.turn))
    if noticed is Noticed.PLAYERS:
        said = "{stands}, but that counts only once the clock is pressed"
        p.pronounce(Outcome.REJECTED, said, *rests_on, stands=stands)
    else:
        said = "{stands}, but the game goes on until the players notice it"
        p.pronounce(Outcome.APPLIED, said, *rests_on, stands=stands)


def notice(p: Proceedings, by: Noticed) -> tuple[Ruling[bool], ...]:
    """Return the ruling whether an end on the board counts by who noticed it, if that matters here."""
    if not p.answers(EndNoticed):
        return ()
    last = p.table.plies[-1] if p.table.plies else None
    return (p.ask(EndNoticed(noticed_by=by, pressed=last is None or last.completed)),)


def end_facts(
    p: Proceedings, *, touch_breach: bool = False, claimed: ClaimedEnd | None = None
) -> EndAfterMove:
    """Return the question whether the position on the board ends the game."""
    table = p.table
    last = table.plies[-1] if table.plies else None
    terminal = table.board.terminal()
    stuck = terminal is not None
    return EndAfterMove(
        mate=terminal is Terminal.MATE,
        stalemate=terminal is Terminal.NO_MOVE,
        dead=terminal is None and _is_whole(table) and p.game.conditions.oracle.is_dead(table.board),
        occurrences=table.keys.count(table.keys[-1]),
        idle_halfmoves=table.board.idle,
        promoted=bool(last and last.before.promotion(last.move)),
        touch_breach=touch_breach,
        illegal=last is not None and not (last.legal or last.counted),
        drop_helps=stuck and table.board.drop_helps(),
        all_on_board=stuck and table.board.all_on_board,
        claimed=claimed,
        **_little_left(table.board),
    )


def _is_whole(table: Table) -> bool:
    """Tell whether no pawn waits on the last rank to be replaced: such a position is not judged."""
    return not [ply for ply in table.plies if ply.left_pawn and not ply.counted]


def _little_left(board: Board) -> dict[str, Any]:
    """Return what each side has left, where that is so little that it may decide."""
    pieces = (board.material(Side.WHITE), board.material(Side.BLACK))
    if sum(map(len, pieces)) > LITTLE:
        return {}
    return {"pieces": pieces, "bishops_alike": board.bishops_alike}


LITTLE = 4


def _agreeing(ruling: Ruling[tuple[Ending, ...]]) -> Ending:
    endings = ruling.answer
    if len({ending.score for ending in endings}) > 1:
        raise LawError("a move ends the game in different ways", ruling.cites)
    return endings[0]
