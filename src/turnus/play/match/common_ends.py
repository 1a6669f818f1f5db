"""Two games of a match that end close to each other: the arbiter may let them count as ended together."""

from dataclasses import replace
from typing import Any

from turnus.games.chess import Move
from turnus.law import Ruling
from turnus.play.board.boards import Terminal
from turnus.play.board.bughouse import BughouseBoard
from turnus.play.effects import BoardDecided, GameEnded
from turnus.play.following import wording
from turnus.play.game import Game, Status, Table, Verdict
from turnus.play.match.teams import other_board
from turnus.play.proceedings import Outcome, Proceedings, referrals_in, score_of, team_scores
from turnus.play.questions.kinds.two_boards import EndsTogether, MatchResult, TogetherChange
from turnus.play.questions.results.ends import EndReason, Score
from turnus.play.sides import Side

SIMULTANEOUS = "simultaneous"
"""What the arbiter observes when he lets two games count as ended together."""


def look(p: Proceedings) -> None:
    """When a mate has just ended the match, see whether the other game hung on a piece that was captured."""
    verdict = p.game.verdict
    decided = [name for name, table in p.game.tables.items() if table.verdict is not None]
    if verdict is None or verdict.reason is not EndReason.CHECKMATE or len(decided) != 1:
        return
    if _exchanged(p.game, decided[0]):
        first = verdict.white
        _refer(p, EndsTogether(first=first, second=_opposite(first), needed_piece=True))


def _exchanged(game: Game, ended: str) -> bool:
    """Tell whether who was mated on one board captured what his partner's mate on the other needs."""
    here, there = game.tables[ended], game.tables[other_board(game, ended)]
    return _gave_for_mate(here, there) or _gave_for_mate(there, here)


def _gave_for_mate(giver: Table, taker: Table) -> bool:
    """Tell whether the player mated on one table gave his partner on the other the piece for a mate."""
    mated = giver.board.turn
    given = giver.last_of(mated)
    if not is_mate(giver) or given is None or not isinstance(given.before, BughouseBoard):
        return False
    piece = given.before.captured(given.move)
    if piece is None or giver.last_of(mated.other) is not giver.plies[-1]:
        return False
    return _mates_with(taker, mated.other, piece.when_captured.letter)


def _mates_with(table: Table, side: Side, letter: str) -> bool:
    """Tell whether a player has mated, or mates at once, by dropping a piece of a kind."""
    last = table.plies[-1] if table.plies else None
    if last is not None and last.side is side and is_mate(table):
        return _drops(last.move, letter)
    if table.turn is not side:
        return False
    after = (replace(table, board=table.board.play(m)) for m in table.board.legal() if _drops(m, letter))
    return any(is_mate(one) for one in after)


def _drops(move: Any, letter: str) -> bool:
    return isinstance(move, Move) and move.drop is not None and move.drop.letter == letter


def is_mate(table: Table) -> bool:
    """Tell whether the player on move is mated, whatever could still be dropped."""
    return table.board.terminal() is Terminal.MATE and not table.board.drop_helps()


def reopened(game: Game) -> Game:
    """Return a match as it would stand if it had not just been decided, to look at another claim."""
    return replace(game, status=Status.ONGOING, verdict=None)


def also_ended(p: Proceedings, board: str, verdict: Verdict) -> None:
    """Let the arbiter decide on an end that was claimed at the moment the other game ended."""
    match = p.game.verdict
    if match is None:
        return
    p.do(BoardDecided(verdict), board)
    _refer(
        p, EndsTogether(first=match.white, second=team_scores(p.game, board, verdict)[0], same_moment=True)
    )


def second_end(p: Proceedings) -> None:
    """Put it to the arbiter that a mate stands on the board where nobody has claimed it."""
    match = p.game.verdict
    mates = [name for name, table in p.game.tables.items() if table.verdict is None and is_mate(table)]
    if match is not None and mates:
        mated = p.game.in_the_match(mates[0], p.game.tables[mates[0]].turn)
        second = Score.LOSS if mated is Side.WHITE else Score.WIN
        _refer(p, EndsTogether(first=match.white, second=second, same_moment=True))


def _refer(p: Proceedings, facts: EndsTogether) -> None:
    ruling = p.ask(facts)
    if not any(isinstance(waiting.facts, EndsTogether) for waiting in p.game.referrals):
        p.refer(facts, referrals_in(ruling.answer))
    if ruling.answer:
        follows = wording.what_follows(p, ruling, ruling.answer, None)
        p.pronounce(Outcome.REFERRED, "both games ended at nearly the same moment", ruling, follows=follows)


def count_together(p: Proceedings, change: TogetherChange, *rests_on: Ruling[Any]) -> None:
    """Give the match the result of two games that ended at the same time."""
    result = p.ask(
        MatchResult(first=change.first, second=change.second, together=True, needed_piece=change.needed_piece)
    )
    clauses = tuple(dict.fromkeys(cite for ruling in (*rests_on, result) for cite in ruling.clauses()))
    ours, theirs = result.answer, _opposite(result.answer)
    p.do(GameEnded(Verdict(ours, theirs, EndReason.SIMULTANEOUS, clauses, number=p.event.number)))
    p.pronounce(Outcome.APPLIED, "both games ended together", *rests_on, result)


def _opposite(score: Score) -> Score:
    return score_of(Side.WHITE, Side.BLACK, score)
