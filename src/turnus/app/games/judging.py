"""Judging a recorded game: `judge(record) -> Judged`, the call behind `turnus judge`.

>>> from turnus.app.games.judging import judge
>>> judged = judge({
...     "rulebook": "fide-2023",
...     "start": "7k/8/8/5Q2/8/8/8/K7 w - - 0 1",
...     "events": [{"at": 3, "by": "white", "type": "move", "move": "f5f7"}],
... })
>>> judged.answer["result"], judged.answer["reason"], judged.answer["clauses"]
('1/2-1/2', 'stalemate', ['5.2.1', '6.2.1.1'])
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from turnus.app.games.mates import Mates
from turnus.app.games.records import Record, read_record
from turnus.law import Cite, Law, Refused
from turnus.law.explanation import Words, sentences
from turnus.play.adjournment.suspending import record_of
from turnus.play.board.boards import Board
from turnus.play.board.bughouse import BughouseBoard
from turnus.play.board.chess import ChessBoard
from turnus.play.board.draughts import DraughtsBoard
from turnus.play.clock.face import SECOND
from turnus.play.deciding import fold
from turnus.play.game import POINTS, Game, OpenReferral, Status, Table
from turnus.play.hands.obligations import Bound, bound
from turnus.play.proceedings import Outcome, Pronounced
from turnus.play.questions.kinds.draughts import MoveText
from turnus.play.questions.kinds.matches import GameResult
from turnus.play.questions.kinds.passing import PocketsShown
from turnus.play.questions.kinds.two_boards import MatchPoints
from turnus.play.questions.moves.touching import Must
from turnus.play.questions.penalties import GamePoints
from turnus.play.questions.results.adjournment import AdjournmentRecord
from turnus.play.questions.results.ends import Score
from turnus.play.sides import Side


@dataclass(frozen=True, slots=True)
class Judged:
    """A game after its last event, what was ruled, and the answer as JSON values."""

    record: Record
    game: Game
    rulings: tuple[Pronounced, ...]
    answer: dict[str, Any]


def judge(data: Any, language: str = "en", translate: Callable[[str], str] = str) -> Judged:
    """Rule on one recorded game; bad input names the event it is in, and nothing is half applied."""
    record = read_record(data, Mates())
    game, rulings = fold(record.game, record.events, record.law)
    words = Words(record.stack, language, translate)
    told = [ruling_told(ruling, words) for ruling in rulings]
    return Judged(record, game, rulings, answer(record, game, told, words))


def answer(record: Record, game: Game, rulings: list[dict[str, Any]], words: Words) -> dict[str, Any]:
    """Return how a game stands, as JSON values; what was ruled comes as it was told, it only grows."""
    verdict = game.verdict
    return {
        "status": str(game.status),
        "result": result_of(game, record.law),
        "played": verdict.played if verdict else True,
        "reason": str(verdict.reason) if verdict else None,
        "clauses": _clauses(verdict.clauses if verdict else (), words),
        **_boards(record, game, words),
        "rulings": rulings,
        "referrals": [_referral(referral, words) for referral in game.referrals],
        **_adjournment(record, game),
    }


def _boards(record: Record, game: Game, words: Words) -> dict[str, Any]:
    """Tell of the board, or of each of the two boards of a match."""
    if len(game.tables) == 1:
        return _table(record, game, game.tables[""], words)
    told = {name: _table(record, game, table, words) for name, table in game.tables.items()}
    duties = [{**duty, "board": name} for name, board in told.items() for duty in board.pop("obligations")]
    for name, table in game.tables.items():
        told[name] |= _of_a_match(record, table)
    return {"boards": told, "obligations": duties}


def _of_a_match(record: Record, table: Table) -> dict[str, Any]:
    """Tell what a board of a match shows besides: the pieces in hand, and its own result if it has one."""
    board, verdict = table.board, table.verdict
    pockets = {str(side): board.pocket(side) for side in Side} if isinstance(board, BughouseBoard) else {}
    return {
        "pockets": pockets if record.law.ask(PocketsShown()).answer else {},
        "result": f"{POINTS[verdict.white]}-{POINTS[verdict.black]}" if verdict else None,
        "reason": str(verdict.reason) if verdict else None,
    }


def _adjournment(record: Record, game: Game) -> dict[str, Any]:
    """Return the data of a game that is adjourned without a sealed move."""
    if game.status is not Status.ADJOURNED or AdjournmentRecord not in record.law.stack.benches:
        return {}
    return {"adjournment": record_of(game.conditions, game.tables[""]).named()}


def result_of(game: Game, law: Law) -> str | None:
    """Write the points of both: the verdict, and what penalties have changed of it."""
    verdict = game.verdict
    if verdict is None:
        return None
    white = written_points(verdict.white, law) + game.points.get(Side.WHITE, 0)
    black = written_points(verdict.black, law) + game.points.get(Side.BLACK, 0)
    return f"{max(white, Fraction(0))}-{max(black, Fraction(0))}"


def written_points(score: Score, law: Law) -> Fraction:
    """Return what a score is written as: in draughts and in matches as it counts, in chess 1, ½ and 0."""
    if MatchPoints in law.stack.benches:
        return law.ask(MatchPoints(score=score)).answer[0]
    return law.ask(GamePoints(score=score)).answer if GameResult in law.stack.benches else POINTS[score]


def _clauses(cites: tuple[Cite, ...], words: Words) -> list[str]:
    return [words.clause(cite) for cite in cites]


def _table(record: Record, game: Game, table: Table, words: Words) -> dict[str, Any]:
    sealed = table.envelope is not None and table.envelope.closed and table.envelope.side is table.turn
    ongoing = game.status is Status.ONGOING and not sealed
    demand = bound(table, record.law) if ongoing else None
    return {
        "position": table.board.text,
        **_uncrowned(table),
        "turn": str(table.turn),
        "allowed": _allowed(table.board, demand, record.law) if ongoing else [],
        "clocks": _clocks(table),
        "obligations": [_obligation(table, demand, words)] if demand and _binds(demand, table) else [],
    }


def _allowed(board: Board, demand: Bound | None, law: Law) -> list[str]:
    """Return the moves that may be made, in the order of their texts."""
    if demand is None and type(board) is ChessBoard:
        return board.legal_texts()  # of all moves, which is the usual answer, the kernel writes the texts
    return sorted(_written(board, demand.moves if demand else board.legal(), law))


def _written(board: Board, moves: Iterable[Any], law: Law) -> list[str]:
    if isinstance(board, DraughtsBoard):
        return [written_move(board, move, law) for move in moves]
    return [board.write(move) for move in moves]


def written_move(board: Board, move: Any, law: Law) -> str:
    """Return how a move is written: in draughts as the law says, in chess as everybody does."""
    if isinstance(board, DraughtsBoard) and MoveText in law.stack.benches:
        return law.ask(board.text_of(move)).answer
    return board.write(move)


def _uncrowned(table: Table) -> dict[str, Any]:
    """Name the kings of draughts that nobody has crowned, which a position cannot show."""
    squares = table.board.uncrowned() if isinstance(table.board, DraughtsBoard) else []
    return {"uncrowned": squares} if squares else {}


def _binds(demand: Bound, table: Table) -> bool:
    return demand.must is not Must.ANY_MOVE or table.hands.attempt is not None or bool(table.hands.touches)


def _clocks(table: Table) -> dict[str, Any]:
    clock = table.clock
    if clock is None:
        return {"white": None, "black": None, "running": None}
    return {
        "white": _seconds(clock.white.left),
        "black": _seconds(clock.black.left),
        "running": str(clock.running) if clock.running else None,
    }


def boards_briefly(game: Game) -> dict[str, Any]:
    """Tell of each board its position, whose move it is and the clocks, without what can be played."""
    return {
        name: {"position": table.board.text, "turn": str(table.turn), "clocks": _clocks(table)}
        for name, table in game.tables.items()
    }


def _seconds(milliseconds: int) -> int | float:
    whole, rest = divmod(milliseconds, SECOND)
    return milliseconds / SECOND if rest else whole


def _obligation(table: Table, demand: Bound, words: Words) -> dict[str, Any]:
    cites = tuple(dict.fromkeys(cite for ruling in demand.rulings for cite in ruling.clauses()))
    named = {"square": table.board.name(demand.squares[0])} if demand.squares else {}
    if len(demand.squares) > 1:
        named["against"] = table.board.name(demand.squares[1])
    return {
        "by": str(table.turn),
        "must": str(demand.must),
        **named,
        "moves": sorted(table.board.write(move) for move in demand.moves),
        "clauses": _clauses(cites, words),
    }


def _reasons(ruling: Pronounced, words: Words) -> list[str]:
    """Return, where something is refused or rejected, what the conditions say that refuse it."""
    if ruling.outcome not in (Outcome.REFUSED, Outcome.REJECTED) or "why" in dict(ruling.values):
        return []
    answers = [below.answer for below in ruling.rests_on if isinstance(below.answer, tuple)]
    refused = [part for answer in answers for part in answer if isinstance(part, Refused)]
    return list(dict.fromkeys(words.value(part) for part in refused))


def ruling_told(ruling: Pronounced, words: Words) -> dict[str, Any]:
    """Return a ruling as JSON values: its sentence, its clauses, and why."""
    because = ["  " * depth + line for below in ruling.rests_on for depth, line in sentences(below, words)]
    return {"event": ruling.number, **ruling_kept(ruling, words), "because": because}


def ruling_kept(ruling: Pronounced, words: Words) -> dict[str, Any]:
    """Return a ruling without its grounds: what is decided, why not, and what follows."""
    values = {name: _word(value, words) for name, value in ruling.values}
    text = words.translate(ruling.sentence).format(**values)
    why = [reason for reason in _reasons(ruling, words) if reason not in text]
    said = [": ".join((text, "; ".join(why))) if why else text, *map(words.value, ruling.follows)]
    return {
        "outcome": str(ruling.outcome),
        "ruling": " ".join(map(as_sentence, said)),
        "clauses": _clauses(ruling.clauses(), words),
    }


def as_sentence(text: str) -> str:
    """Write a text as a sentence: with a capital and a full stop."""
    return text[:1].upper() + text[1:] + "." * (not text.endswith((".", "!", "?")))


def _word(value: Any, words: Words) -> str:
    """Write a value in a sentence; a plain text, such as a result, may have its translation."""
    return words.translate(value) if type(value) is str and value else words.value(value)


def _referral(waiting: OpenReferral, words: Words) -> dict[str, Any]:
    return {
        "event": waiting.number,
        **({"board": waiting.board} if waiting.board else {}),
        "to": str(waiting.referral.by),
        "options": list(waiting.referral.options),
        "words": [words.option(option) for option in waiting.referral.options],
        "clauses": [words.clause(waiting.referral.cite)],
    }
