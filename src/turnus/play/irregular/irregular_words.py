"""What was irregular and why it is put right or not, in sentences."""

from turnus.play.board.draughts import DraughtsBoard
from turnus.play.conduct.incident_words import HAPPENED
from turnus.play.irregular.finding import Found
from turnus.play.proceedings import Proceedings
from turnus.play.questions.incidents import WhatFollows
from turnus.play.questions.moves.illegal_moves import IllegalMove, Irregularity
from turnus.play.sentences import MoveText, Seat, Sentence, sentence

DONE = {
    Irregularity.ILLEGAL_MOVE: "{player} made the illegal move {move}",
    Irregularity.PAWN_NOT_REPLACED: "{player} left a pawn on the last rank with {move}",
    Irregularity.PRESS_WITHOUT_MOVE: "{player} pressed the clock without making a move",
    Irregularity.TWO_HANDS: "{player} made the move {move} with two hands",
}
COUNTS = "{happened}, which counts as an illegal move"
NOT_CROWNED = "{player} promoted a man with {move} and did not crown it"
DROPPED = "{player} dropped a piece illegally ({move})"
HELD = "{player} made the illegal move {move} and has not pressed the clock yet"
NTH = "that makes {nth} illegal moves by {player}"


def what_was_irregular(p: Proceedings, found: Found) -> Sentence:
    """Return what was irregular; of a move which one."""
    player = p.seat(found.side)
    offence = p.table.offence
    because = offence.because.facts if offence is not None and offence.because is not None else None
    if found.ply is None and isinstance(because, WhatFollows):
        happened = sentence(HAPPENED[because.what], side=player, opponent=player.other)
        return sentence(COUNTS, happened=happened)
    attempt = p.table.hands.attempt if found.ply is None else p.table.plies[found.ply].move
    board = p.table.board if found.ply is None else p.table.plies[found.ply].before
    move = MoveText("" if attempt is None else board.write(attempt))
    if found.ply is None and found.what is Irregularity.ILLEGAL_MOVE and attempt is not None:
        return sentence(HELD, player=player, move=move)
    if found.what is Irregularity.PAWN_NOT_REPLACED and isinstance(board, DraughtsBoard):
        return sentence(NOT_CROWNED, player=player, move=move)
    if "@" in move.text and found.what is Irregularity.ILLEGAL_MOVE:
        return sentence(DROPPED, player=player, move=move)
    return sentence(DONE[found.what], player=player, move=move)


def nth(facts: IllegalMove, player: Seat) -> tuple[Sentence, ...]:
    """Return which illegal move of the player it is, from the second on."""
    return (sentence(NTH, nth=facts.nth, player=player),) if facts.nth > 1 else ()


def why_nothing(p: Proceedings, facts: IllegalMove, opponent: Seat) -> Sentence:
    """Return why nothing is done about it."""
    if p.is_over():
        return sentence("the game is over")
    if not p.ask(facts.completed()).answer:
        return sentence("an illegal move counts only once it is completed")
    return too_late(facts, opponent)


def too_late(facts: IllegalMove, opponent: Seat) -> Sentence:
    """Return what the opponent has done since, or that only he can claim it."""
    if facts.answered:
        return sentence("{opponent} has already made the next move", opponent=opponent)
    if facts.touched_since:
        return sentence("{opponent} has touched a piece since", opponent=opponent)
    return sentence("only {opponent} can claim it", opponent=opponent)
