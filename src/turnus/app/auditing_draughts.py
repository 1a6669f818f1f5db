r"""Auditing archives of draughts: irregular moves, captures that leave a choice, contradicted results.

A draw is not contradicted by the moves: its grounds are claimed, and the archive does not tell by whom.

>>> from turnus.app.auditing_draughts import audit_pdn, law_for_draughts
>>> text = b'[Result "2-0"]\n\n1. 32-28 19-23 2. 33-29 2-0\n'
>>> [audited] = audit_pdn([text], "games.pdn", law_for_draughts("kndb-2009"))
>>> [(finding.kind, finding.ply, finding.clauses) for finding in audited.findings]
[('capture_missed', 3, ('6.2', '7.2-c'))]
"""

from collections.abc import Iterable, Iterator

from turnus.app.auditing import UNKNOWN, Audited, End, Finding, finding_of, law_for, told
from turnus.faults import BadInput
from turnus.games.draughts import Colour, Illegality, Position, PositionFault, Setup
from turnus.law import Law
from turnus.notation.pdn import PdnGame, read_pdn
from turnus.notation.pdn.fen import read_fen
from turnus.play.draughts_board import DraughtsBoard
from turnus.play.questions.draughts import MoveText
from turnus.play.questions.ends import EndAfterMove
from turnus.play.questions.movement import RegularMove

USUAL = "kndb-2009"
_IRREGULAR = {illegality.name.lower() for illegality in Illegality}
_WRITTEN = {"ambiguous_move", "capture_written_as_move"}
_WON = {Colour.WHITE: "0-2", Colour.BLACK: "2-0"}  # by who is not on move


def law_for_draughts(rulebook: str) -> Law:
    """Return the law that draughts is audited by: the rulebook's, or the usual one where it has none."""
    law = law_for(rulebook)
    return law if RegularMove in law.stack.benches else law_for(USUAL)


def audit_pdn(lines: Iterable[bytes], name: str, law: Law) -> Iterator[Audited]:
    """Look at every game of a PDN file."""
    for game in read_pdn(lines, name):
        if isinstance(game, BadInput):
            yield Audited(game.where, findings=(finding_of(game),))
        else:
            yield Audited(game.where, game.tags, tuple(_findings(game, law)))


def _findings(game: PdnGame, law: Law) -> Iterator[Finding]:
    position, made = _played(game)
    for problem in game.problems:
        if problem.kind in _IRREGULAR | _WRITTEN and made < len(game.line):
            yield finding_of(problem, made + 1, _broken(problem, position, game.line[made].text, law))
        else:
            yield finding_of(problem)
    if made == len(game.line) and position.has_lost:
        yield from _contradicted(game, position, law)


def _played(game: PdnGame) -> tuple[Position, int]:
    """Return the position after the last regular move, and how many moves came before it."""
    position, made = _set_up(game.start), 0
    for node in game.line:
        if node.setup:
            position = _set_up(read_fen(node.setup))
        if node.move is None:
            break
        position, made = position.play(node.move), made + 1
    return position, made


def _set_up(setup: Setup) -> Position:
    return Position.of(setup, waive=tuple(PositionFault))


def _broken(problem: BadInput, position: Position, text: str, law: Law) -> tuple[str, ...]:
    """Return the clauses by which a move is irregular, or is not written so that it can be told."""
    if problem.kind in _WRITTEN:
        return told(law.ask(MoveText(route=(1, 1), captures=1, same_ends=2)))
    board = DraughtsBoard(position)
    try:
        return told(law.ask(board.legality(board.read(text))))
    except BadInput:  # nothing that a hand could do
        return ()


def _contradicted(game: PdnGame, position: Position, law: Law) -> Iterator[Finding]:
    """Find a result other than the win that the last move has brought."""
    meant = game.result.meaning
    ruling = law.ask(EndAfterMove(stalemate=True))
    right = _WON[position.turn]
    if meant in UNKNOWN or meant == right or not ruling.answer:
        return
    end = End("no_move", len(game.line), ruling)
    yield end.finding(
        "result_contradicted",
        "the result is {written}, but {kind} makes it {right}",
        written=meant,
        right=right,
    )
