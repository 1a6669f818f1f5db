r"""Auditing archives of games: what is illegal, what contradicts its result, which end nobody noticed.

>>> from turnus.app.games.auditing import audit_pgn, law_for
>>> text = b'[Result "1/2-1/2"]\n\n1. f3 e5 2. g4 Qh4# 1/2-1/2\n'
>>> [audited] = audit_pgn([text], "games.pgn", law_for("fide-2023"))
>>> [(finding.kind, finding.ply, finding.clauses) for finding in audited.findings]
[('result_contradicted', 4, ('1.4', '1.4.2', '5.1.1'))]
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from turnus.app.law import library
from turnus.faults import BadInput
from turnus.games.chess import Colour, Kind, Position
from turnus.games.chess.mates import can_mate, quick_ground
from turnus.games.vocabulary.chess import Illegality
from turnus.law import Law, Ruling
from turnus.notation.pgn import read_main_lines
from turnus.notation.pgn.game import MainLine
from turnus.play.questions.moves.movement import LegalMove
from turnus.play.questions.results.claims import ClaimIsCorrect, DrawGround
from turnus.play.questions.results.ends import EndAfterMove, Resignation, Score

USUAL = "fide-2023"
THREEFOLD = 3
FIVEFOLD = 5
SHORTEST_THREEFOLD = 8  # half-moves without a capture or a pawn's move
FIFTY_MOVES = 100
SEVENTYFIVE_MOVES = 150
FEW_UNITS = 5
SEARCH_LIMIT = 20_000
DRAWN = "1/2-1/2"
WINNERS = {"1-0": Colour.WHITE, "0-1": Colour.BLACK}
UNKNOWN = (None, "*")
_PLY = re.compile(r", ply ([0-9]+)")


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong with a game: of which kind, after how many half-moves, by which clauses."""

    kind: str
    message: str
    ply: int | None = None
    where: str = ""
    clauses: tuple[str, ...] = ()
    values: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Audited:
    """A game that was looked at; without findings there is nothing wrong with it."""

    where: str
    tags: tuple[tuple[str, str], ...] = ()
    findings: tuple[Finding, ...] = ()

    def tag(self, name: str) -> str:
        """Return the value of a tag, nothing where it is not given."""
        return next((value for key, value in self.tags if key == name), "")


@dataclass(frozen=True, slots=True)
class End:
    """An end that needs nobody: what is so, after how many half-moves, and what the law says of it."""

    kind: str
    ply: int
    ruling: Ruling[Any]
    home: str  # the rulebook that was asked

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses it rests on, as a reader of the rulebook names them."""
        return told(self.ruling, self.home)

    def finding(self, kind: str, message: str, **values: Any) -> Finding:
        """Return what is found wrong because of this end."""
        given = {"kind": self.kind.replace("_", " "), "ply": self.ply, **values}
        return Finding(kind, message, self.ply, clauses=self.clauses, values=tuple(given.items()))


@dataclass(frozen=True, slots=True)
class Counted:
    """What stands on the board after so many half-moves: an end that needs nobody, or a draw to claim."""

    kind: str
    ply: int
    end: EndAfterMove | None = None
    claim: ClaimIsCorrect | None = None


def law_for(rulebook: str) -> Law:
    """Return the law that games are audited by."""
    return Law(library.standard().stack(rulebook))


def law_for_chess(rulebook: str) -> Law:
    """Return the law that chess is audited by: the rulebook's, or the usual one where it has none."""
    law = law_for(rulebook)
    return law if LegalMove in law.stack.benches else law_for(USUAL)


def audit_pgn(lines: Iterable[bytes], name: str, law: Law) -> Iterator[Audited]:
    """Look at every game of a PGN file."""
    for game in read_main_lines(lines, name):
        if isinstance(game, BadInput):
            yield Audited(game.where, findings=(finding_of(game),))
        else:
            yield Audited(game.where, game.tags, tuple(findings(game, law)))


def finding_of(fault: BadInput, ply: int | None = None, clauses: tuple[str, ...] = ()) -> Finding:
    """Return what a reader found wrong, after as many half-moves as it says or is told here."""
    values = tuple(fault.values.items())
    return Finding(fault.kind, fault.template, ply or _ply(fault.where), fault.where, clauses, values)


def told(ruling: Ruling[Any], home: str) -> tuple[str, ...]:
    """Return the clauses a ruling rests on, as a reader of the home rulebook names them."""
    return tuple(cite.within(home) for cite in ruling.clauses())


def _ply(where: str) -> int | None:
    found = _PLY.search(where)
    return int(found[1]) if found else None


def findings(game: MainLine, law: Law) -> Iterator[Finding]:
    """Return what is wrong with a game."""
    for problem in game.problems:
        yield finding_of(problem, clauses=broken_by(problem, law))
    meant = game.result.meaning
    counted = list(_by_counting(game))
    ends = list(_ends(game, counted, law))
    covered = {_COVERS.get(end.kind) for end in ends}
    yield from _unclaimed(game, [each for each in counted if each.kind not in covered], law)
    for end in ends:
        if end.ply < len(game.moves) or not game.is_complete:
            yield end.finding("unnoticed_end", "{kind} after half-move {ply} was not noticed")
    if meant in UNKNOWN:
        return
    for end in ends:
        if _result(game, end) != meant:
            yield end.finding(
                "result_contradicted", "the result is {written}, but {kind} makes it {right}",
                written=meant, right=_result(game, end),
            )  # fmt: skip
            return
    if meant in WINNERS and game.is_complete:
        yield from _winner_who_cannot_mate(game, WINNERS[meant], law)


def spoken_of(game: MainLine, law: Law) -> Iterator[End]:
    """Return every end on the board and every draw that could be claimed, acted on or not."""
    counted = list(_by_counting(game))
    yield from _ends(game, counted, law)
    for found in counted:
        if found.claim is None or ClaimIsCorrect not in law.stack.benches:
            continue
        ruling = law.ask(found.claim)
        if ruling.answer:
            yield End(found.kind, found.ply, ruling, law.stack.home)


_COVERS = {"fivefold": "threefold", "seventyfive_moves": "fifty_moves"}
"""Ends that say more than the claim that could have come before them."""
ILLEGAL = {"illegal_move": Illegality.WRONG_WAY, **{each.value: each for each in Illegality}}


def broken_by(problem: BadInput, law: Law) -> tuple[str, ...]:
    """Return the clauses by which a move is illegal; none where the problem is another."""
    if problem.kind not in ILLEGAL or LegalMove not in law.stack.benches:
        return ()
    piece = problem.values.get("piece")
    facts = LegalMove(fault=ILLEGAL[problem.kind], piece=piece if isinstance(piece, Kind) else None)
    return told(law.ask(facts), law.stack.home)


def _unclaimed(game: MainLine, counted: list[Counted], law: Law) -> Iterator[Finding]:
    """Find draws that nobody claimed: the game went on, or ended otherwise."""
    if ClaimIsCorrect not in law.stack.benches:
        return
    for found in counted:
        went_on = found.ply < len(game.moves) or not game.is_complete
        if found.claim is None or not (went_on or game.result.meaning in WINNERS):
            continue
        ruling = law.ask(found.claim)
        if ruling.answer:
            end = End(found.kind, found.ply, ruling, law.stack.home)
            yield end.finding("unclaimed_draw", "{kind} after half-move {ply} was not claimed")


def _result(game: MainLine, end: End) -> str:
    """Return the result an end makes."""
    ending = end.ruling.answer[0]
    if ending.score is Score.DRAW:
        return DRAWN
    return "0-1" if game.final.turn is Colour.WHITE else "1-0"


def _ends(game: MainLine, counted: list[Counted], law: Law) -> Iterator[End]:
    """Return the ends on the board, the earliest first; the law says which of them are ends."""
    found = [*counted, *_by_position(game)]
    for each in sorted(found, key=lambda end: end.ply):
        ruling = law.ask(each.end) if each.end else None
        if ruling and ruling.answer:
            yield End(each.kind, each.ply, ruling, law.stack.home)


def _by_position(game: MainLine) -> Iterator[Counted]:
    final = game.final
    if not final.has_legal_move():
        mate = final.is_check()
        name = "checkmate" if mate else "stalemate"
        yield Counted(name, len(game.moves), EndAfterMove(mate=mate, stalemate=not mate))
    elif _is_dead(final):
        yield Counted("dead_position", _first_dead(game), EndAfterMove(dead=True))


def _is_dead(position: Position) -> bool:
    return not any(_can_mate(position, colour) for colour in Colour)


def _can_mate(position: Position, side: Colour) -> bool:
    """Tell whether a side can mate; where a short search cannot tell, it can."""
    if quick_ground(position, side) is not None:
        return can_mate(position, side).can is not False
    units = sum(bits.bit_count() for bits in position.colour_bits)
    return units > FEW_UNITS or can_mate(position, side, SEARCH_LIMIT).can is not False


def _first_dead(game: MainLine) -> int:
    """Return after how many half-moves the position was dead: it stays so to the end."""
    positions = [game.start]
    for move in game.moves:
        positions.append(positions[-1].play(move))
    ply = len(game.moves)
    while ply > 0 and _is_dead(positions[ply - 1]):
        ply -= 1
    return ply


def _by_counting(game: MainLine) -> Iterator[Counted]:
    """Count repetitions and moves without a capture or a pawn's move, stretch by stretch."""
    if len(game.moves) < SHORTEST_THREEFOLD and game.start.halfmove_clock == 0:
        return
    position, stretch = game.start, [game.start]
    repeated: dict[int, int] = {}  # how often, and after how many half-moves for the first time
    idle: set[int] = set()
    for ply, move in enumerate(game.moves, start=1):
        position = position.play(move)
        clock = position.halfmove_clock
        if clock == 0:
            repeated = _repeated(stretch, ply - len(stretch)) | repeated
            stretch = []
        stretch.append(position)
        for limit, counted in _IDLE.items():
            if clock >= limit and limit not in idle and not position.is_checkmate():
                idle.add(limit)
                yield counted(ply, clock)
    repeated = _repeated(stretch, len(game.moves) + 1 - len(stretch)) | repeated
    for times, ply in repeated.items():
        yield _REPEATED[times](ply)


def _repeated(stretch: list[Position], first: int) -> dict[int, int]:
    """Return after how many half-moves a position stood there for the third, and for the fifth time."""
    if len(stretch) <= SHORTEST_THREEFOLD:
        return {}
    seen: Counter[bytes] = Counter()
    found: dict[int, int] = {}
    for ply, position in enumerate(stretch, start=first):
        key = position.repetition_key
        seen[key] += 1
        if seen[key] in _REPEATED:
            found.setdefault(seen[key], ply)
    return found


def _fifty(ply: int, clock: int) -> Counted:
    claim = ClaimIsCorrect(ground=DrawGround.FIFTY_MOVES, idle_halfmoves=clock)
    return Counted("fifty_moves", ply, claim=claim)


def _seventyfive(ply: int, clock: int) -> Counted:
    return Counted("seventyfive_moves", ply, EndAfterMove(idle_halfmoves=clock))


def _threefold(ply: int) -> Counted:
    claim = ClaimIsCorrect(ground=DrawGround.THREEFOLD, occurrences=THREEFOLD)
    return Counted("threefold", ply, claim=claim)


def _fivefold(ply: int) -> Counted:
    return Counted("fivefold", ply, EndAfterMove(occurrences=FIVEFOLD))


_IDLE = {FIFTY_MOVES: _fifty, SEVENTYFIVE_MOVES: _seventyfive}
_REPEATED = {THREEFOLD: _threefold, FIVEFOLD: _fivefold}


def _winner_who_cannot_mate(game: MainLine, winner: Colour, law: Law) -> Iterator[Finding]:
    """Find a win, by resignation or on time, of a side that can never mate."""
    if not game.final.has_legal_move() or _can_mate(game.final, winner):
        return
    ruling = law.ask(Resignation(opponent_can_mate=False))
    if ruling.answer.score is Score.DRAW:
        end = End("winner_cannot_mate", len(game.moves), ruling, law.stack.home)
        yield end.finding("result_contradicted", "the winner cannot mate by any series of legal moves")
