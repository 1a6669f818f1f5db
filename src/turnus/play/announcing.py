"""Games of visually disabled players: moves are announced, pieces taken out of their apertures."""

from turnus.faults import BadInput
from turnus.law import Ruling
from turnus.notation.languages import Language
from turnus.notation.spoken import read_spoken
from turnus.play import adjourning, events, hands
from turnus.play.boards import Board, PlayedMove
from turnus.play.chess_board import ChessBoard
from turnus.play.effects import MoveAnnounced
from turnus.play.game import Announcement
from turnus.play.moving import make
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.passing import PromotedTo
from turnus.play.questions.touching import PromotionChoice
from turnus.play.questions.visually_disabled import (
    VISUALLY_DISABLED,
    Announcing,
    SlipCorrected,
    SpecialMove,
    SpecialTouch,
    StartingTheClock,
)
from turnus.play.sides import Side

BOTH = "both"


def cannot_see(p: Proceedings, side: Side) -> bool:
    """Tell whether a player is visually disabled."""
    if VISUALLY_DISABLED.name not in p.law.stack.settings:
        return False
    return p.law.term(VISUALLY_DISABLED).answer in (side, BOTH)


def announce(p: Proceedings, event: events.Announce) -> None:
    """Announce the move just made, or correct what was announced."""
    if _names_a_piece(p, event):
        return
    p.needs(Announcing)
    last = p.table.last_of(p.side)
    board = last.before if last is not None and p.table.turn is not p.side else p.table.board
    said = _spoken(board, event.text, event.lang)
    made = last.move if last is not None and board is last.before else None
    if made is not None and said != made:
        slip = p.ask(SlipCorrected(clock_started=last is not None and last.pressed))
        p.pronounce(Outcome.REFUSED, "another move was made than is announced", slip)
        return
    p.do(MoveAnnounced(Announcement(p.side, event.text, board.write(said))))
    p.pronounce(Outcome.APPLIED, "{side} announces {move}", p.ask(Announcing()), side=p.side, move=event.text)


PIECES = {"queen": "Q", "knight": "N", "rook": "R", "bishop": "B"} | {
    "dame": "Q", "paard": "N", "toren": "R", "loper": "B", "q": "Q", "n": "N", "r": "R", "b": "B",
}  # fmt: skip


def _names_a_piece(p: Proceedings, event: events.Announce) -> bool:
    """Let a player say what his pawn becomes, where that is how it promotes; tell whether he does so."""
    letter = PIECES.get(event.text.strip().casefold())
    if letter is None or not p.answers(PromotedTo) or p.is_over():
        return False
    attempt, board = p.table.hands.attempt, p.table.board
    if p.side is not p.table.turn or attempt is None or not board.pawn_stays(attempt):
        said = p.ask(PromotionChoice(touched_square=True))
        p.pronounce(Outcome.REFUSED, "no pawn waits for a piece to be named", said)
        return True
    ruling = p.ask(PromotedTo(declared=letter))
    p.pronounce(Outcome.APPLIED, "{side} names a piece: {piece}", ruling, side=p.side, piece=letter)
    named = board.move(board.origin(attempt) or 0, board.target(attempt), ruling.answer)
    make(p, named, p.table.hands)
    return True


def repeat(p: Proceedings, event: events.Repeat) -> None:
    """Repeat what the opponent announced."""
    p.needs(Announcing)
    announced = p.table.announced
    if announced is None or announced.side is p.side:
        raise BadInput("the opponent has announced nothing")
    same = event.text.casefold() == announced.text.casefold()
    ruling = p.ask(Announcing(repeated=same))
    if same:
        p.pronounce(Outcome.APPLIED, "the move is repeated", ruling)
    else:
        p.pronounce(Outcome.REFUSED, "another move is repeated than was announced", ruling)


def _spoken(board: Board, text: str, lang: str) -> PlayedMove:
    if not isinstance(board, ChessBoard):
        raise BadInput("only moves of chess are announced")
    languages = {language.value: language for language in Language}
    if lang not in languages:
        raise BadInput("{value!r} is not one of: {known}", value=lang, known=", ".join(languages))
    return read_spoken(board.position, text, languages[lang]).move


def press(p: Proceedings, event: events.Press) -> None:
    """Press the clock; a player who cannot see must have announced his move."""
    wanting = _wanting(p) if p.actor is not None and not p.is_over() and cannot_see(p, p.side) else ()
    if wanting:
        p.pronounce(Outcome.REFUSED, "the move is not made yet", *wanting)
        return
    adjourning.press(p, event)


def _wanting(p: Proceedings) -> tuple[Ruling[object], ...]:
    """Return the rulings by which the last move on a special board is not made yet."""
    last, announced = p.table.last_of(p.side), p.table.announced
    if last is None or last.completed:
        return ()
    told = (
        announced is not None and announced.side is p.side and announced.move == last.before.write(last.move)
    )
    made = p.ask(SpecialMove(announced=told))
    allowed = p.ask(StartingTheClock(made=made.answer))
    return (allowed, made) if allowed.answer else ()


def touch(p: Proceedings, event: events.Touch) -> None:
    """Touch a piece; on a special board it counts when it is taken out of its aperture."""
    if p.actor is not None and not p.is_over() and cannot_see(p, p.side):
        ruling = p.ask(SpecialTouch(taken_out=False))
        if not ruling.answer:
            p.pronounce(Outcome.APPLIED, "a piece that stays in its aperture is not touched", ruling)
            return
    hands.touch(p, event)
