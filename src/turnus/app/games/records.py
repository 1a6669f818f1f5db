"""Reading the record of a game: JSON values in, a game before its first event and its events out."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from itertools import islice
from typing import Any

import msgspec

from turnus.app.games.record_boards import check_match, of_each_board
from turnus.app.games.record_law import check_increment, check_waiver, law_of
from turnus.app.games.record_shapes import check_shape
from turnus.app.games.record_tempo import control_of_the_part, stated_by_the_part, worded_control
from turnus.app.law import library
from turnus.competition.registry.shape_faults import misfit
from turnus.faults import BadInput
from turnus.games.chess import AT_THE_BOARD, Colour, Position, Setup, Variant
from turnus.law import OPEN, Law, Stack, Term
from turnus.notation.fen import parse_position
from turnus.notation.pdn.fen import read_fen
from turnus.play.board.boards import Board
from turnus.play.board.bughouse import BughouseBoard
from turnus.play.board.chess import ChessBoard
from turnus.play.board.draughts import DraughtsBoard
from turnus.play.clock.face import MOST_SECONDS, SECOND, Clock
from turnus.play.clock.time_control import TimeControl, parse_time_control
from turnus.play.deciding import KINDS
from turnus.play.events import Crown, Event, Move
from turnus.play.game import Conditions, Envelope, Game, MateOracle, Player, Status, Table
from turnus.play.questions.kinds.passing import PassedOn
from turnus.play.questions.mode import (
    BLITZ_RULES,
    DELAY_MODE,
    INITIAL_POSITION,
    PART,
    RAPID_RULES,
    TIME_CONTROL,
    Supervision,
    Tempo,
    TempoOfGame,
)
from turnus.play.questions.presence import FirstClock
from turnus.play.sides import Side

FIELDS = (
    "rulebook", "base", "part", "game", "start", "time_control", "supervision", "session", "absent",
    "before", "settings", "players", "teams", "events",
)  # fmt: skip
_SQUARES = re.compile("[0-9]+")
RENAMED = {"for": "for_what"}  # a field whose name Python keeps for itself
MOST_MOVES = 10_000  # no game is longer; a greater number is a typing error
MOST_EVENTS = 20_000
BEFORE = ("completed", "illegal_moves", "clocks", "king_moved", "made", "sealed")


@dataclass(frozen=True, slots=True)
class Record:
    """A recorded game: the law it is played under, the game before its first event, and the events."""

    stack: Stack
    law: Law
    game: Game
    events: tuple[Event, ...]


def read_record(data: Any, oracle: MateOracle, *, started: bool | None = None) -> Record:
    """Make a record of JSON values; what does not fit is named with its place.

    `started` says whether the clock runs from the first moment, where the events are not there yet to say so.
    """
    if not isinstance(data, dict):
        raise BadInput("a record is one JSON object", where="$")
    _known(data, FIELDS, "$")
    check_shape(data)
    stack = _stack(data)
    settings = _settings(data, stack)
    law = law_of(stack, settings)
    law = law_of(stack, settings | stated_by_the_part(law))
    events = _events(data.get("events") or [])
    if data.get("game") == DRAUGHTS:
        events = tuple(_uncrowned(event, events) for event in events)
    control = control_of(data, law)
    check_waiver(law, control)
    check_increment(law, control)
    tempo = tempo_of(law, control)
    conditions = Conditions(
        oracle,
        tempo=tempo,
        supervision=_supervision(data, law, tempo),
        session=dict(data.get("session") or {}),
        settings=dict(data.get("settings") or {}),
        names=dict(data.get("players") or {}),
    )
    if started is None:
        started = not any(event.name == "start" for event in events)
    tables = _tables(data, law, control, started=started)
    game = Game(conditions, tables)
    return Record(stack, law, _adjourned(game, data.get("before") or {}), events)


def _stack(data: Mapping[str, Any]) -> Stack:
    """Return the rulebooks the record names."""
    books, rulebook = library.standard(), _text(data, "rulebook")
    if not books.can_read(rulebook):
        known = ", ".join(books.ids())
        raise BadInput("{value!r} is not one of: {known}", value=rulebook, known=known, where="$.rulebook")
    return books.stack(rulebook, _text(data, "base", ""))


def _tables(
    data: Mapping[str, Any], law: Law, control: TimeControl | None, *, started: bool
) -> dict[str, Table]:
    """Return the board of the game, or the two of a match."""
    plays_matches = PassedOn in law.stack.benches
    name = _text(data, "game", BUGHOUSE if plays_matches else "chess")
    if plays_matches is not (name == BUGHOUSE):
        raise BadInput("{rulebook} is not about {game}", rulebook=law.stack.home, game=name, where="$.game")
    if name != BUGHOUSE:
        return {"": _table(data, law, control, started=started)}
    check_match(data, law)
    tables = {}
    for board, part in of_each_board(data).items():
        try:
            tables[board] = _table({**part, "game": name}, law, control, started=started)
        except BadInput as fault:
            raise fault.at(f"board {board}") from fault
    return tables


def _adjourned(game: Game, before: Mapping[str, Any]) -> Game:
    """Return a game that was adjourned before its record begins, if a move was sealed."""
    sealed, table = before.get("sealed"), next(iter(game.tables.values()))
    if sealed is None:
        return game
    if len(game.tables) > 1:
        raise BadInput("a match is not adjourned with a sealed move", where="$.before.sealed")
    if not isinstance(sealed, dict):
        raise BadInput("a sealed move has its text, and perhaps its language", where="$.before.sealed")
    _known(sealed, ("text", "lang", "by"), "$.before.sealed")
    side = _choice(Side, sealed.get("by") or table.turn, "$.before.sealed.by")
    envelope = Envelope(side, text=_text(sealed, "text"), lang=_text(sealed, "lang", ""), closed=True)
    clock = table.clock and table.clock.started(None)
    return replace(game, status=Status.ADJOURNED, tables={"": replace(table, envelope=envelope, clock=clock)})


def _known(data: Mapping[str, Any], names: tuple[str, ...], where: str) -> None:
    for name in data:
        if name not in names:
            raise BadInput(
                "there is no field {name}; known are {known}", name=name, known=", ".join(names), where=where
            )


def _text(data: Mapping[str, Any], name: str, otherwise: str | None = None) -> str:
    value = data.get(name, otherwise)
    if value is None and otherwise is not None:
        return otherwise
    if not isinstance(value, str):
        raise BadInput("{name} must be a text", name=name, where=f"$.{name}")
    return value


def _choice(kind: Any, value: object, where: str) -> Any:
    if value not in set(kind):
        raise BadInput("{value!r} is not one of: {known}", value=value, known=", ".join(kind), where=where)
    return kind(value)


def _settings(data: Mapping[str, Any], stack: Stack) -> Any:
    """Return the settings, with the part of the regulations that is played under where there are parts."""
    settings = data.get("settings") or {}
    if not isinstance(settings, dict) or data.get("part") is None or PART.name not in stack.settings:
        return settings
    return {**settings, PART.name: data["part"]}


def control_of(data: Mapping[str, Any], law: Law) -> TimeControl | None:
    """Read the time control: the record's, or the one the rulebook sets when the record is silent."""
    if isinstance(data.get("time_control"), dict):
        return parse_time_control(worded_control(data["time_control"], law))
    if "time_control" in data:
        return None if data["time_control"] is None else parse_time_control(data["time_control"])
    control = chosen(law, TIME_CONTROL) or control_of_the_part(law)
    return parse_time_control(control) if control else None


CHOSEN_RULES = {Tempo.RAPID: (RAPID_RULES, "A.5"), Tempo.BLITZ: (BLITZ_RULES, "B.3")}
"""Which term says by which rules rapid and blitz are played, and the value that means limited supervision."""


def _supervision(data: Mapping[str, Any], law: Law, tempo: Tempo) -> Supervision:
    """Return the supervision the record names, else the one the event has chosen, else the full one."""
    named = data.get("supervision")
    if named is None and tempo in CHOSEN_RULES:
        term, limited = CHOSEN_RULES[tempo]
        return Supervision.LIMITED if chosen(law, term) == limited else Supervision.FULL
    found: Supervision = _choice(Supervision, named or "full", "$.supervision")
    return found


def chosen(law: Law, term: Term[str]) -> str | None:
    """Return what an event or its rulebook has chosen for a term, if anything."""
    is_set = term.name in law.values or any(
        s.value is not OPEN for s in law.stack.settings.get(term.name, ())
    )
    return law.term(term).answer if is_set else None


def tempo_of(law: Law, control: TimeControl | None) -> Tempo:
    """Return how fast a game with this time control is; without one it is standard."""
    if control is None or TempoOfGame not in law.stack.benches:
        return Tempo.STANDARD
    return law.ask(TempoOfGame(base=control.base, increment=control.increment)).answer


def _events(given: Any) -> tuple[Event, ...]:
    """Read the events; one that does not say when happens when the one before it did."""
    if not isinstance(given, list):
        raise BadInput("the events are a list", where="$.events")
    if len(given) > MOST_EVENTS:
        raise BadInput(
            "{count} events are more than a game has: {most} is the most",
            count=len(given),
            most=MOST_EVENTS,
            where="$.events",
        )
    events: list[Event] = []
    for number, data in enumerate(given):
        events.append(read_event(data, number, events[-1].at if events else 0))
    return tuple(events)


def _uncrowned(event: Event, events: tuple[Event, ...]) -> Event:
    """Read a move whose crowning the record tells of by itself as one that did not crown."""
    if not isinstance(event, Move) or event.crowned is not None:
        return event
    squares = _SQUARES.findall(event.move)
    target = squares[-1].lstrip("0") if squares else ""
    for other in islice(events, event.number + 1, None):
        if isinstance(other, Crown) and str(other.square) == target:
            return replace(event, crowned=False)
        if isinstance(other, Move) and target in _SQUARES.findall(other.move):
            break
    return event


def read_event(data: Any, number: int, before: int) -> Event:
    """Read one event; one that does not say when happens at the moment before it."""
    where = f"event {number}"
    if not isinstance(data, dict):
        raise BadInput("an event is a JSON object", where=where)
    kind = KINDS.get(str(data.get("type", "")))
    if kind is None:
        raise BadInput(
            "{name!r} is not an event; known are {known}",
            name=data.get("type"), known=", ".join(sorted(KINDS)), where=where,
        )  # fmt: skip
    given = {str(RENAMED.get(name, name)): value for name, value in data.items() if name != "type"}
    _known(given, tuple(f.name for f in fields(kind) if f.name != "number"), where)
    given["at"] = _milliseconds(data["at"], where) if "at" in data else before
    given["number"] = number
    try:
        return msgspec.convert(given, kind, strict=True)
    except msgspec.ValidationError as wrong:
        raise misfit(wrong, where) from wrong


def _milliseconds(seconds: Any, where: str) -> int:
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds < MOST_SECONDS:
        raise BadInput("{at!r} is not a time in seconds", at=seconds, where=f"{where}, at")
    return round(seconds * SECOND)


VARIANTS = {"chess": Variant.CHESS, "chess960": Variant.CHESS960}
DRAUGHTS = "draughts"
BUGHOUSE = "bughouse"
GAMES = (*VARIANTS, DRAUGHTS, BUGHOUSE)


def _table(data: Mapping[str, Any], law: Law, control: TimeControl | None, *, started: bool) -> Table:
    name = _text(data, "game", "chess")
    if name not in GAMES:
        raise BadInput("{value!r} is not one of: {known}", value=name, known=", ".join(GAMES), where="$.game")
    before = data.get("before") or {}
    if not isinstance(before, dict):
        raise BadInput("what happened before is a JSON object", where="$.before")
    _known(before, BEFORE, "$.before")
    board = _placed(name, _start(_text(data, "start", "start"), name, law), before)
    absent = data.get("absent") or []
    for index, side in enumerate(absent):
        _choice(Side, side, f"$.absent[{index}]")
    players = [_player(side, before, absent) for side in Side]
    gives_back = _term(law, DELAY_MODE, "after the delay") != "after the delay"
    new = Clock.new(control, gives_back=gives_back) if control else None
    first = _first_clock(law, board.turn, absent)
    clock = _clock(new, before, first, started=started)
    left = (clock.white.left, clock.black.left) if clock else None
    began = 0 if started else None
    return Table(board, players[0], players[1], clock, keys=(board.key,), started_at=began, session_left=left)


def _first_clock(law: Law, turn: Side, absent: Any) -> Side:
    """Return whose clock runs where the record does not tell of the start: with absent players, by law."""
    if not absent or turn is not Side.WHITE or FirstClock not in law.stack.benches:
        return turn
    there = {side: side not in absent for side in Side}
    return law.ask(FirstClock(white_present=there[Side.WHITE], black_present=there[Side.BLACK])).answer


def _placed(game: str, start: str, before: Mapping[str, Any]) -> Board:
    """Set up the board; what is wrong with the position is named with its place in the record."""
    try:
        return _board(game, start, before)
    except BadInput as fault:
        raise fault.at("$.start") from fault


def _board(game: str, start: str, before: Mapping[str, Any]) -> Board:
    if game == DRAUGHTS:
        return DraughtsBoard.of(read_fen(start))
    if game == BUGHOUSE:
        setup = _moved_kings(parse_position(start, Variant.BUGHOUSE), before)
        return BughouseBoard(Position.of(setup, waive=AT_THE_BOARD))
    if not before.get("king_moved"):
        return _chess_board(game, " ".join(start.split()))  # the same however it is spaced
    setup = parse_position(start, VARIANTS[game])
    return ChessBoard(Position.of(_moved_kings(setup, before), waive=AT_THE_BOARD))


@lru_cache(256)
def _chess_board(game: str, start: str) -> ChessBoard:
    """Set up a board of chess; most games begin alike, and boards never change."""
    return ChessBoard(Position.of(parse_position(start, VARIANTS[game]), waive=AT_THE_BOARD))


def _moved_kings(setup: Setup, before: Mapping[str, Any]) -> Setup:
    moved = before.get("king_moved") or []
    sides = [side for side in Side if moved is True or side in moved or side == moved]
    home = {Side.WHITE: range(8), Side.BLACK: range(56, 64)}
    lost = {square for side in sides for square in home[side]}
    unmoved = setup.unmoved_kings - {Colour.WHITE if side is Side.WHITE else Colour.BLACK for side in sides}
    return replace(setup, castling=setup.castling - lost, unmoved_kings=unmoved)


def _player(side: Side, before: Mapping[str, Any], absent: Any) -> Player:
    completed = _each(before.get("completed", 0), side, "completed")
    made = _each(before["made"], side, "made") if "made" in before else completed
    illegal = _each(before.get("illegal_moves", 0), side, "illegal_moves")
    return Player(made=made, completed=completed, illegal_moves=illegal, present=side not in absent)


def _each(value: Any, side: Side, name: str) -> int:
    """Read a number for both players, or one for each."""
    found = value.get(side, 0) if isinstance(value, dict) else value
    if isinstance(found, bool) or not isinstance(found, int) or not 0 <= found <= MOST_MOVES:
        raise BadInput("{name} must be a number for each player", name=name, where=f"$.before.{name}")
    return found


def _start(text: str, game: str, law: Law) -> str:
    """Return where the game begins; the law says what `start` is."""
    standard = text == "start" and game in ("chess", DRAUGHTS)
    return _term(law, INITIAL_POSITION, text) if standard else text


def _term(law: Law, term: Term[str], otherwise: str) -> str:
    return law.term(term).answer if term.name in law.stack.settings else otherwise


def _clock(clock: Clock | None, before: Mapping[str, Any], turn: Side, *, started: bool) -> Clock | None:
    if clock is None:
        return None
    shown = before.get("clocks") or {}
    _known(shown, ("white", "black", "running"), "$.before.clocks")
    for side in Side:
        completed = _each(before.get("completed", 0), side, "completed")
        left = _milliseconds(shown[side], "$.before.clocks") if side in shown else None
        clock = clock.counted_up(side, completed, left)
        if left is not None:
            clock = clock.set_to(side, left)
    running = Side(shown["running"]) if shown.get("running") else turn
    return clock.started(running) if started else clock
