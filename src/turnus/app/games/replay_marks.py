"""Where in a recorded game the law spoke, or could have been asked: what the audit finds, move by move."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from turnus.app.games import auditing, auditing_draughts, auditing_matches
from turnus.app.games.auditing import End, Finding, told
from turnus.app.games.mates import Mates
from turnus.games.chess import Position
from turnus.law import Law
from turnus.notation.bpgn import BpgnGame
from turnus.notation.gametree import main_line
from turnus.notation.pdn import PdnGame
from turnus.notation.pgn import PgnGame
from turnus.notation.pgn.game import MainLine
from turnus.play.board.chess import ChessBoard
from turnus.play.questions.results.flag import FlagFall, FlagOutcome
from turnus.play.sides import Side

Shown = Sequence[tuple[float | None, ...]]
SENTENCES = {
    "checkmate": "checkmate ends the game",
    "stalemate": "stalemate ends the game",
    "dead_position": "the position is dead: nobody can mate any more",
    "fivefold": "the position stands here for the fifth time: the game is drawn",
    "seventyfive_moves": "75 moves without a capture or a pawn's move: the game is drawn",
    "threefold": "the position stands here for the third time: a draw can be claimed",
    "fifty_moves": "50 moves without a capture or a pawn's move: a draw can be claimed",
    "king_moves": "only kings have moved for as long as the clause asks: a draw can be claimed",
    "king_against_three": "a king against three pieces, as long as the clause asks: a draw can be claimed",
    "king_against_two": "a king against one or two pieces, as long as the clause asks: a draw can be claimed",
    "no_move": "who is on move cannot move, and has lost",
    "flag_loss": "{side}'s flag has fallen: the game can be claimed as won",
    "flag_draw": "{side}'s flag has fallen, but the opponent cannot mate: a draw",
}
_TOLD_ALREADY = frozenset({"unnoticed_end", "unclaimed_draw"})


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in a game where the law comes in: what is so, by which clauses, and what became of it."""

    kind: str
    ply: int
    sentence: str
    clauses: tuple[str, ...] = ()
    values: tuple[tuple[str, Any], ...] = ()
    is_wrong: bool = False  # an illegal move, a result that the moves contradict
    went_on: bool = False  # and the game was played on


def marks_of_chess(game: PgnGame, start: Position, clocks: Shown, rulebook: str) -> tuple[list[Mark], str]:
    """Return the marks of a chess game and the rulebook that was asked."""
    law = auditing.law_for_chess(rulebook)
    moves = tuple(main_line(game.line))
    positions = [start]
    for move in moves:
        positions.append(positions[-1].play(move))
    played = MainLine(
        tags=game.tags, start=start, moves=moves, final=positions[-1], result=game.result, where=game.where,
        problems=game.problems, is_complete=len(moves) == sum(bool(node.text) for node in game.line),
    )  # fmt: skip
    ends = auditing.spoken_of(played, law)
    found = [*_ends(ends, len(clocks)), *_wrong(auditing.findings(played, law))]
    return _ordered([*found, *_chess_flags(positions, clocks, law)]), law.stack.home


def marks_of_draughts(game: PdnGame, clocks: Shown, rulebook: str) -> tuple[list[Mark], str]:
    """Return the marks of a draughts game and the rulebook that was asked."""
    law = auditing_draughts.law_for_draughts(rulebook)
    ends = auditing_draughts.spoken_of(game, law)
    wrong = _wrong(auditing_draughts.findings(game, law))
    return _ordered([*_ends(ends, len(clocks)), *wrong, *_flags(clocks, law)]), law.stack.home


def marks_of_match(game: BpgnGame, clocks: Shown) -> tuple[list[Mark], str]:
    """Return the marks of a bughouse match and the rulebook that was asked."""
    law = auditing.law_for(auditing_matches.BUGHOUSE)
    ends = (end for end, _ in auditing_matches.mates(game, law))
    wrong = _wrong(auditing_matches.findings(game, law))
    return _ordered([*_ends(ends, len(clocks)), *wrong, *_flags(clocks, law)]), law.stack.home


def _ordered(marks: Iterable[Mark]) -> list[Mark]:
    return sorted(marks, key=lambda mark: mark.ply)


def _ends(ends: Iterable[End], length: int) -> Iterator[Mark]:
    for end in ends:
        kind = end.kind
        yield Mark(kind, end.ply, SENTENCES[kind], end.clauses, went_on=end.ply < length)


def _wrong(findings: Iterable[Finding]) -> Iterator[Mark]:
    """Mark what is wrong beyond ends and claims, which have marks of their own."""
    for found in findings:
        if found.kind not in _TOLD_ALREADY:
            values = {name: str(value) for name, value in found.values}
            yield Mark(
                found.kind, found.ply or 0, found.message, found.clauses, tuple(values.items()), is_wrong=True
            )


def _chess_flags(positions: list[Position], clocks: Shown, law: Law) -> Iterator[Mark]:
    oracle = Mates()
    for ply, side in _fallen(clocks):
        at = positions[min(ply, len(positions) - 1)]
        can = oracle.can_mate(ChessBoard(at), side.other)
        yield _flag(ply, side, law, can_mate=can, went_on=ply < len(clocks))


def _flags(clocks: Shown, law: Law) -> Iterator[Mark]:
    for ply, side in _fallen(clocks):
        yield _flag(ply, side, law, can_mate=True, went_on=ply < len(clocks))


def _fallen(clocks: Shown) -> Iterator[tuple[int, Side]]:
    """Return after which half-move each clock first showed no time."""
    seen: set[int] = set()
    for ply, shown in enumerate(clocks, start=1):
        for seat, left in enumerate(shown):
            if left == 0 and seat not in seen:
                seen.add(seat)
                yield ply, Side.BLACK if seat % 2 else Side.WHITE


def _flag(ply: int, side: Side, law: Law, *, can_mate: bool, went_on: bool) -> Mark:
    clauses: tuple[str, ...] = ()
    kind = "flag_loss"
    if FlagFall in law.stack.benches:
        ruling = law.ask(FlagFall(opponent_can_mate=can_mate))
        clauses = told(ruling, law.stack.home)
        kind = "flag_draw" if ruling.answer is FlagOutcome.DRAW else "flag_loss"
    return Mark(kind, ply, SENTENCES[kind], clauses, (("side", str(side)),), went_on=went_on)
