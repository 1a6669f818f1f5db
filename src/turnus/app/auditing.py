r"""Auditing archives of games: what is illegal, what contradicts its result, which end nobody noticed.

>>> from turnus.app.auditing import audit_pgn, law_for
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

from turnus.app import library
from turnus.faults import BadInput
from turnus.games.chess import Colour, Position
from turnus.games.chess.mates import can_mate, quick_ground
from turnus.law import Law, Ruling
from turnus.notation.pgn import read_main_lines
from turnus.notation.pgn.game import MainLine
from turnus.play.questions.ends import EndAfterMove, Resignation, Score
from turnus.play.questions.movement import LegalMove

USUAL = "fide-2023"
FIVEFOLD = 5
SHORTEST_FIVEFOLD = 16  # half-moves without a capture or a pawn's move
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

    def finding(self, kind: str, message: str, **values: Any) -> Finding:
        """Return what is found wrong because of this end."""
        given = {"kind": self.kind.replace("_", " "), "ply": self.ply, **values}
        return Finding(kind, message, self.ply, clauses=told(self.ruling), values=tuple(given.items()))


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
            yield Audited(game.where, game.tags, tuple(_findings(game, law)))


def finding_of(fault: BadInput, ply: int | None = None, clauses: tuple[str, ...] = ()) -> Finding:
    """Return what a reader found wrong, after as many half-moves as it says or is told here."""
    values = tuple(fault.values.items())
    return Finding(fault.kind, fault.template, ply or _ply(fault.where), fault.where, clauses, values)


def told(ruling: Ruling[Any]) -> tuple[str, ...]:
    """Return the numbers of the clauses a ruling rests on."""
    return tuple(cite.number for cite in ruling.clauses())


def _ply(where: str) -> int | None:
    found = _PLY.search(where)
    return int(found[1]) if found else None


def _findings(game: MainLine, law: Law) -> Iterator[Finding]:
    yield from map(finding_of, game.problems)
    meant = game.result.meaning
    ends = list(_ends(game, law))
    for end in ends:
        if end.ply < len(game.moves):
            yield end.finding("unnoticed_end", "{kind} after half-move {ply} was not noticed")
    if meant in UNKNOWN or not game.is_complete:
        return
    for end in ends:
        if _result(game, end) != meant:
            yield end.finding(
                "result_contradicted", "the result is {written}, but {kind} makes it {right}",
                written=meant, right=_result(game, end),
            )  # fmt: skip
            return
    if meant in WINNERS:
        yield from _winner_who_cannot_mate(game, WINNERS[meant], law)


def _result(game: MainLine, end: End) -> str:
    """Return the result an end makes."""
    ending = end.ruling.answer[0]
    if ending.score is Score.DRAW:
        return DRAWN
    return "0-1" if game.final.turn is Colour.WHITE else "1-0"


def _ends(game: MainLine, law: Law) -> Iterator[End]:
    """Return the ends on the board, the earliest first; the law says which of them are ends."""
    found = [*_by_counting(game), *_by_position(game)]
    for kind, ply, facts in sorted(found, key=lambda end: end[1]):
        ruling = law.ask(facts)
        if ruling.answer:
            yield End(kind, ply, ruling)


def _by_position(game: MainLine) -> Iterator[tuple[str, int, EndAfterMove]]:
    final = game.final
    if not final.has_legal_move():
        mate = final.is_check()
        yield (
            "checkmate" if mate else "stalemate",
            len(game.moves),
            EndAfterMove(mate=mate, stalemate=not mate),
        )
    elif _is_dead(final):
        yield "dead_position", _first_dead(game), EndAfterMove(dead=True)


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


def _by_counting(game: MainLine) -> Iterator[tuple[str, int, EndAfterMove]]:
    """Count repetitions and moves without a capture or a pawn's move, stretch by stretch."""
    if len(game.moves) < SHORTEST_FIVEFOLD and game.start.halfmove_clock == 0:
        return
    position, stretch, idle = game.start, [game.start], False
    repeated = None
    for ply, move in enumerate(game.moves, start=1):
        position = position.play(move)
        clock = position.halfmove_clock
        if clock == 0:
            repeated = repeated or _fivefold(stretch, ply - len(stretch))
            stretch = []
        stretch.append(position)
        if clock >= SEVENTYFIVE_MOVES and not idle and not position.is_checkmate():
            idle = True
            yield "seventyfive_moves", ply, EndAfterMove(idle_halfmoves=clock)
    repeated = repeated or _fivefold(stretch, len(game.moves) + 1 - len(stretch))
    if repeated:
        yield "fivefold", repeated, EndAfterMove(occurrences=FIVEFOLD)


def _fivefold(stretch: list[Position], first: int) -> int | None:
    """Return after how many half-moves a position stood there for the fifth time."""
    if len(stretch) <= SHORTEST_FIVEFOLD:
        return None
    seen: Counter[bytes] = Counter()
    for ply, position in enumerate(stretch, start=first):
        key = position.repetition_key
        seen[key] += 1
        if seen[key] == FIVEFOLD:
            return ply
    return None


def _winner_who_cannot_mate(game: MainLine, winner: Colour, law: Law) -> Iterator[Finding]:
    """Find a win, by resignation or on time, of a side that can never mate."""
    if not game.final.has_legal_move() or _can_mate(game.final, winner):
        return
    ruling = law.ask(Resignation(opponent_can_mate=False))
    if ruling.answer.score is Score.DRAW:
        end = End("winner_cannot_mate", len(game.moves), ruling)
        yield end.finding("result_contradicted", "the winner cannot mate by any series of legal moves")
