r"""Auditing archives of bughouse matches: illegal moves, mates nobody noticed, results the boards contradict.

>>> from turnus.app.games.auditing import law_for
>>> from turnus.app.games.auditing_matches import audit_bpgn
>>> moves = b"1A. e4 1a. e5 2A. Qh5 2a. Nc6 3A. Bc4 3a. Nf6 4A. Qxf7# 0-1"
>>> text = b'[Result "0-1"]\n\n' + moves
>>> [audited] = audit_bpgn([text], "matches.bpgn", law_for("asten-bughouse"))
>>> [(finding.kind, finding.ply) for finding in audited.findings]
[('result_contradicted', 7)]
"""

from collections.abc import Iterable, Iterator

from turnus.app.games.auditing import UNKNOWN, Audited, End, Finding, broken_by, finding_of
from turnus.faults import BadInput
from turnus.games.chess import Colour, Position
from turnus.law import Law
from turnus.notation.bpgn import read_bpgn
from turnus.notation.bpgn.boards import Board
from turnus.notation.bpgn.game import BpgnGame
from turnus.play.board.bughouse import BughouseBoard
from turnus.play.questions.results.ends import EndAfterMove

BUGHOUSE = "asten-bughouse"
"""The rulebook that archives of bughouse go by."""


def audit_bpgn(lines: Iterable[bytes], name: str, law: Law) -> Iterator[Audited]:
    """Look at every match of a BPGN file."""
    for match in read_bpgn(lines, name):
        if isinstance(match, BadInput):
            yield Audited(match.where, findings=(finding_of(match),))
        else:
            yield Audited(match.where, match.tags, tuple(findings(match, law)))


def findings(match: BpgnGame, law: Law) -> Iterator[Finding]:
    """Find illegal moves, mates that were played over, and a last one that the result contradicts."""
    for problem in match.problems:
        yield finding_of(problem, clauses=broken_by(problem, law))
    meant = match.result.meaning
    for end, right in mates(match, law):
        if end.ply < len(match.moves):
            yield end.finding("unnoticed_end", "{kind} after half-move {ply} was not noticed")
        elif meant not in UNKNOWN and meant != right:
            message = "the result is {written}, but {kind} makes it {right}"
            yield end.finding("result_contradicted", message, written=meant, right=right)


def mates(match: BpgnGame, law: Law) -> Iterator[tuple[End, str]]:
    """Return every mate with the result it makes for the team with White on board A."""
    boards = match.start
    for ply, written in enumerate(match.moves, start=1):
        if written.move is None:
            return
        boards = boards.play(written.board, written.move)
        facts = _facts(boards.on(written.board))
        ruling = None if facts is None else law.ask(facts)
        if ruling is not None and ruling.answer:
            ours = (written.colour is Colour.WHITE) is (written.board is Board.A)
            yield End("checkmate", ply, ruling, law.stack.home), "1-0" if ours else "0-1"


def _facts(position: Position) -> EndAfterMove | None:
    """Return the question whether a player without a move in check is mated."""
    if not position.is_checkmate():
        return None
    board = BughouseBoard(position)
    return EndAfterMove(mate=True, drop_helps=board.drop_helps(), all_on_board=board.all_on_board)
