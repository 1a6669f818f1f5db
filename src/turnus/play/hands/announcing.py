"""Games of visually disabled players: moves are announced, pieces taken out of their apertures."""

from turnus.faults import BadInput
from turnus.law import Law
from turnus.notation.languages import Language
from turnus.notation.spoken import read_spoken
from turnus.play import events
from turnus.play.adjournment import adjourning
from turnus.play.board.boards import Board, PlayedMove
from turnus.play.board.chess import ChessBoard
from turnus.play.effects import HandsChanged, LastMoveReplaced, MoveAnnounced
from turnus.play.game import NO_HANDS, Announcement, Hands
from turnus.play.hands.moving import make, move
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.kinds.passing import PromotedTo
from turnus.play.questions.kinds.visually_disabled import (
    VISUALLY_DISABLED,
    Announcing,
    AssistantMay,
    SlipCorrected,
    SpecialMove,
    SpecialTouch,
    StartingTheClock,
)
from turnus.play.questions.moves.touching import PromotionChoice
from turnus.play.sentences import MoveText, Plain, piece_word, sentence
from turnus.play.sides import Actor, Side

BOTH = "both"


NAMES = "{side} has the pawn promoted to a {piece}"
OTHER_MOVE = "{side} announced {said}, but {made} stands on the board"
MAY_CORRECT = "what was announced may still be corrected"
NOT_CORRECTED = "it can no longer be corrected"


def cannot_see(p: Proceedings, side: Side) -> bool:
    """Tell whether a player is visually disabled."""
    if VISUALLY_DISABLED.name not in p.law.stack.settings:
        return False
    return p.law.term(VISUALLY_DISABLED).answer in (side, BOTH)


def assisted(event: events.Event, law: Law) -> Side | None:
    """Return the player whose assistant acts: the one who is visually disabled, for a task of assistants."""
    if event.by is not Actor.ASSISTANT or VISUALLY_DISABLED.name not in law.stack.settings:
        return None
    who, task = law.term(VISUALLY_DISABLED).answer, TASKS.get(type(event), NONE_OF_THEM)
    refused = law.ask(AssistantMay(task=task, tasks=frozenset(TASKS.values()))).answer
    return Side(who) if who in set(Side) and not refused else None


NONE_OF_THEM = 0  # the tasks are numbered from 1


TASKS: dict[type[events.Event], int] = {
    events.Announce: 2,
    events.Write: 3,
    events.Press: 3,
    events.Claim: 5,
    events.Seal: 6,
}
"""Which task of the six an assistant does with an event."""


def waits_to_be_announced(p: Proceedings, event: events.Move) -> bool:
    """Let a move on a special board wait: it is made once it is announced too."""
    board, actor = p.table.board, p.actor
    waits = actor is not None and actor is p.table.turn and not p.is_over() and cannot_see(p, actor)
    played = board.read(event.move) if waits else None
    if actor is None or played is None or not p.is_legal(board, played) or _told(p, board.write(played)):
        return False
    made = p.ask(SpecialMove(announced=False))
    if made.answer:
        return False
    p.do(MoveAnnounced(Announcement(actor, "", board.write(played), len(p.table.plies))))
    origin = board.origin(played)
    if origin is not None:
        p.do(HandsChanged(Hands(touches=(origin,), released=((origin, board.target(played)),))))
    p.pronounce(Outcome.APPLIED, "the move counts only once {side} has announced it", made, side=actor)
    return True


def _of_now(p: Proceedings) -> Announcement | None:
    """Return what the player has announced, or placed on a special board, since the last move was made."""
    announced = p.table.announced
    mine = announced is not None and announced.side is p.actor and announced.plies == len(p.table.plies)
    return announced if mine else None


def _told(p: Proceedings, move: str) -> bool:
    """Tell whether the player has announced this move."""
    said = _of_now(p)
    return said is not None and bool(said.text) and said.move == move


def announce(p: Proceedings, event: events.Announce) -> None:
    """Announce the move just made, the one placed on a special board, or correct what was announced."""
    if _names_a_piece(p, event):
        return
    p.needs(Announcing)
    last, placed = p.table.last_of(p.side), _of_now(p)
    board = last.before if last is not None and p.table.turn is not p.side else p.table.board
    unnamed = p.ask(Announcing(promotes=True, piece_named=False))
    if unnamed.answer and _lacks_the_new_piece(board, event):
        p.pronounce(Outcome.REFUSED, "the announcement is not complete", unnamed)
        return
    said = board.write(_spoken(board, event.text, event.lang))
    made = last.before.write(last.move) if last is not None and board is last.before else None
    meant = made or (placed.move if placed is not None and not placed.text else said)
    if said != meant:
        slip = p.ask(SlipCorrected(clock_started=last is not None and made is not None and last.pressed))
        p.pronounce(
            Outcome.REFUSED,
            OTHER_MOVE,
            slip,
            side=p.side,
            said=MoveText(said),
            made=MoveText(meant),
            follows=(sentence(MAY_CORRECT if slip.answer else NOT_CORRECTED),),
        )
        return
    before = len(p.table.plies) - (made is not None)
    p.do(MoveAnnounced(Announcement(p.side, event.text, said, before)))
    p.pronounce(
        Outcome.APPLIED, "{side} announces “{move}”", p.ask(Announcing()), side=p.side, move=Plain(event.text)
    )
    if placed is not None and made is None:
        _make_placed(p, event, said)


def _make_placed(p: Proceedings, event: events.Announce, said: str) -> None:
    """Let a move that was placed and is now announced be made."""
    p.do(HandsChanged(NO_HANDS))
    placed = events.Move(number=event.number, at=event.at, by=event.by, move=said)
    if not (adjourning.must_be_sealed(p, placed) or adjourning.opens_the_envelope(p, placed)):
        move(p, placed)


def _lacks_the_new_piece(board: Board, event: events.Announce) -> bool:
    """Tell whether a promotion is announced without the piece: with one the words would mean a move."""
    try:
        _spoken(board, event.text, event.lang)
    except BadInput:
        pass
    else:
        return False
    try:
        return bool(
            board.promotion(_spoken(board, f"{event.text} {A_QUEEN.get(event.lang, 'Dame')}", event.lang))
        )
    except BadInput:
        return False


A_QUEEN = {"en": "queen"}  # in the other languages the word is the same


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
        _name_another(p, letter)
        return True
    ruling = p.ask(PromotedTo(declared=letter))
    p.pronounce(Outcome.APPLIED, NAMES, ruling, side=p.side, piece=piece_word(letter))
    named = board.move(board.origin(attempt) or 0, board.target(attempt), ruling.answer)
    make(p, named, p.table.hands)
    return True


def _name_another(p: Proceedings, letter: str) -> None:
    """Let a player name another piece for the pawn he has just promoted, if what he said may be changed."""
    last = p.table.plies[-1] if p.table.plies else None
    choice = p.ask(PromotionChoice(touched_square=True))
    promoted = last is not None and last.side is p.side and not last.completed
    if last is None or not promoted or not last.before.promotion(last.move):
        p.pronounce(Outcome.REFUSED, "no pawn waits for a piece to be named", choice)
    elif not choice.answer:
        p.pronounce(Outcome.REFUSED, "the piece that was named cannot be changed", choice)
    else:
        board, origin = last.before, last.before.origin(last.move) or 0
        other = board.move(origin, board.target(last.move), letter)
        p.do(LastMoveReplaced(other, board.play(other)))
        p.pronounce(Outcome.APPLIED, NAMES, choice, side=p.side, piece=piece_word(letter))


def repeat(p: Proceedings, event: events.Repeat) -> None:
    """Repeat what the opponent announced."""
    p.needs(Announcing)
    announced = p.table.announced
    if announced is None or announced.side is p.side:
        raise BadInput("the opponent has announced nothing")
    same = event.text.casefold() == announced.text.casefold()
    ruling = p.ask(Announcing(repeated=same))
    if ruling.answer:
        said = "{side} repeated a different move from the one that was announced"
        p.pronounce(Outcome.REFUSED, said, ruling, side=p.side)
    else:
        p.pronounce(Outcome.APPLIED, "{side} has repeated the opponent's move", ruling, side=p.side)


def _spoken(board: Board, text: str, lang: str) -> PlayedMove:
    if not isinstance(board, ChessBoard):
        raise BadInput("only moves of chess are announced")
    languages = {language.value: language for language in Language}
    if lang not in languages:
        raise BadInput("{value!r} is not one of: {known}", value=lang, known=", ".join(languages))
    return read_spoken(board.position, text, languages[lang]).move


def presses_too_early(p: Proceedings, _event: events.Press) -> bool:
    """Refuse a press by a player who cannot see and has not announced his move."""
    placed = _of_now(p)
    if placed is None or placed.text or p.is_over():
        return False
    made = p.ask(SpecialMove(announced=False))
    starting = p.ask(StartingTheClock(made=made.answer))
    if starting.answer:
        p.pronounce(Outcome.REFUSED, "{side} may not press the clock yet", starting, made, side=p.side)
    return bool(starting.answer)


def stays_in_its_aperture(p: Proceedings, _event: events.Touch) -> bool:
    """Let a touch on a special board count only when the piece is taken out of its aperture."""
    if p.actor is None or p.is_over() or not any(cannot_see(p, side) for side in Side):
        return False
    ruling = p.ask(SpecialTouch(visually_disabled=cannot_see(p, p.side), taken_out=False))
    if ruling.answer:
        return False
    p.pronounce(Outcome.APPLIED, "the piece stayed in its aperture: it does not count as touched", ruling)
    return True
