r"""Auditing archives of draughts: irregular moves, captures that leave a choice, contradicted results.

A drawn result is not contradicted by the moves: its grounds are claimed, the archive does not tell by whom.

>>> from turnus.app.games.auditing_draughts import audit_pdn, law_for_draughts
>>> text = b'[Result "2-0"]\n\n1. 32-28 19-23 2. 33-29 2-0\n'
>>> [audited] = audit_pdn([text], "games.pdn", law_for_draughts("kndb-2009"))
>>> [(finding.kind, finding.ply, finding.clauses) for finding in audited.findings]
[('capture_missed', 3, ('6.2', '7.2-c'))]
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from turnus.app.games.auditing import UNKNOWN, Audited, End, Finding, finding_of, law_for, told
from turnus.faults import BadInput
from turnus.games.draughts import Attempt, Colour, Illegality, Position, PositionFault, Setup
from turnus.law import Law, Ruling
from turnus.notation.pdn import PdnGame, read_pdn
from turnus.notation.pdn.fen import read_fen
from turnus.play.board.draughts import DraughtsBoard
from turnus.play.questions.kinds.draughts import MoveText
from turnus.play.questions.moves.movement import RegularMove
from turnus.play.questions.results.claims import ClaimIsCorrect, DrawGround
from turnus.play.questions.results.ends import EndAfterMove

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
            yield Audited(game.where, game.tags, tuple(findings(game, law)))


def spoken_of(game: PdnGame, law: Law) -> Iterator[End]:
    """Return every draw that could be claimed and the end on the board, acted on or not."""
    boards = _boards(game)
    if ClaimIsCorrect in law.stack.benches:
        for ground, ply, ruling in _claimable(boards, law):
            yield End(ground.value, ply, ruling, law.stack.home)
    ending = law.ask(EndAfterMove(stalemate=True))
    if boards[-1].position.has_lost and ending.answer:
        yield End("no_move", len(boards) - 1, ending, law.stack.home)


def findings(game: PdnGame, law: Law) -> Iterator[Finding]:
    """Return what is wrong with a game."""
    boards = _boards(game)
    position, made = boards[-1].position, len(boards) - 1
    for problem in game.problems:
        if problem.kind in _IRREGULAR | _WRITTEN and made < len(game.line):
            yield finding_of(problem, made + 1, _broken(problem, position, game.line[made].text, law))
        else:
            yield finding_of(problem)
    yield from _unclaimed(game, boards, law)
    if position.has_lost:
        yield from _lost(game, position, made, law)


def _boards(game: PdnGame) -> list[DraughtsBoard]:
    """Return the board before the first move and after each regular one; a set-up begins counting anew."""
    boards = [DraughtsBoard(_set_up(game.start))]
    for node in game.line:
        before = DraughtsBoard(_set_up(read_fen(node.setup))) if node.setup else boards[-1]
        if node.move is None:
            break
        boards.append(before.play(Attempt.of(before.position, node.move)))
    return boards


_GROUNDS = (
    DrawGround.KING_MOVES,
    DrawGround.KING_AGAINST_THREE,
    DrawGround.KING_AGAINST_TWO,
)


def _unclaimed(game: PdnGame, boards: list[DraughtsBoard], law: Law) -> Iterator[Finding]:
    """Find draws that nobody claimed: the game went on, or was won."""
    if ClaimIsCorrect not in law.stack.benches:
        return
    won = game.result.meaning in _WON.values()
    for ground, ply, ruling in _claimable(boards, law):
        if ply < len(game.line) or won:
            end = End(ground.value, ply, ruling, law.stack.home)
            yield end.finding("unclaimed_draw", "{kind} after half-move {ply} was not claimed")


def _claimable(boards: list[DraughtsBoard], law: Law) -> Iterator[tuple[DrawGround, int, Ruling[bool]]]:
    """Return each ground of a draw with the half-moves after which the law would first have granted it."""
    seen: Counter[bytes] = Counter()
    found: set[DrawGround] = set()
    for ply, board in enumerate(boards):
        seen[board.key] += 1
        grounds: tuple[DrawGround, ...] = (DrawGround.THREEFOLD,) if seen[board.key] > 1 else ()
        if board.idle or board.in_class or board.in_classes:
            grounds += _GROUNDS
        for ground in grounds:
            if ground in found:
                continue
            facts = ClaimIsCorrect(
                ground=ground,
                occurrences=seen[board.key],
                idle_halfmoves=board.counted(ground),
                carried_halfmoves=board.carried(),
            )
            ruling = law.ask(facts)
            if ruling.answer:
                found.add(ground)
                yield ground, ply, ruling


def _set_up(setup: Setup) -> Position:
    return Position.of(setup, waive=tuple(PositionFault))


def _broken(problem: BadInput, position: Position, text: str, law: Law) -> tuple[str, ...]:
    """Return the clauses by which a move is irregular, or is not written so that it can be told."""
    if problem.kind in _WRITTEN:
        return told(law.ask(MoveText(route=(1, 1), captures=1, same_ends=2)), law.stack.home)
    board = DraughtsBoard(position)
    try:
        return told(law.ask(board.legality(board.read(text))), law.stack.home)
    except BadInput:  # nothing that a hand could do
        return ()


def _lost(game: PdnGame, position: Position, made: int, law: Law) -> Iterator[Finding]:
    """Find moves after the win that the last regular move has brought, and another result than that win."""
    ruling = law.ask(EndAfterMove(stalemate=True))
    if not ruling.answer:
        return
    meant, right = game.result.meaning, _WON[position.turn]
    end = End("no_move", made, ruling, law.stack.home)
    if made < len(game.line):
        yield end.finding("unnoticed_end", "{kind} after half-move {ply} was not noticed")
    if meant not in UNKNOWN and meant != right:
        message = "the result is {written}, but {kind} makes it {right}"
        yield end.finding("result_contradicted", message, written=meant, right=right)
