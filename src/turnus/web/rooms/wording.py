"""What pages of a game say, in the words of the reader: duties, claims, and what happened."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from turnus.app.rooms import Entry, Room
from turnus.app.rooms.recording import start_number
from turnus.app.rooms.seats import seat_at
from turnus.app.rooms.start_lots import CHESS960, draw_number
from turnus.law import Cite
from turnus.play.board.boards import Board
from turnus.play.board.draughts import DraughtsBoard
from turnus.play.irregular.finding import Found
from turnus.play.questions.moves.illegal_moves import Irregularity
from turnus.play.questions.moves.touching import Must
from turnus.play.sides import Side

PIECES = {
    "K": _("the king"),
    "Q": _("the queen"),
    "R": _("the rook"),
    "B": _("the bishop"),
    "N": _("the knight"),
    "P": _("the pawn"),
}
NAMES = {"Q": _("queen"), "R": _("rook"), "B": _("bishop"), "N": _("knight"), "P": _("pawn")}
YOURS = {
    Must.MOVE: _("You touched {piece} on {square}: you must move it."),
    Must.CAPTURE: _("You touched {piece} on {square}: you must capture it."),
    Must.CAPTURE_WITH: _("You touched {piece} on {square}: you must capture with it on {against}."),
    Must.CASTLE: _("You touched king and rook: you must castle."),
    Must.PROMOTE_TO: _("You chose a piece for your pawn: it must be that one."),
    Must.PLAY: _("You must play {moves}."),
}
THEIRS = {
    Must.MOVE: _("{side} touched {piece} on {square} and must move it."),
    Must.CAPTURE: _("{side} touched {piece} on {square} and must capture it."),
    Must.CAPTURE_WITH: _("{side} touched {piece} on {square} and must capture with it on {against}."),
    Must.CASTLE: _("{side} touched king and rook and must castle."),
    Must.PROMOTE_TO: _("{side} chose a piece for a pawn: it must be that one."),
    Must.PLAY: _("{side} must play {moves}."),
}
CLAIMS = {
    "threefold": _("the same position for the third time"),
    "fifty_moves": _("fifty moves without a capture or a pawn move"),
    "flag": _("the opponent's flag has fallen"),
    "illegal_move": _("the opponent's last move is illegal"),
    "touch_move": _("the opponent touched another piece"),
    "mate": _("mate"),
    "no_normal_win": _("the opponent cannot win by normal means"),
    "9.2-a": _("one king against three pieces: sixteen moves each"),
    "9.2-b": _("one king against two pieces or one: five moves each"),
    "9.2-d": _("twenty-five moves each with kings only"),
    "default": _("the opponent is not there"),
}
OF_CHESS = ("threefold", "fifty_moves", "flag", "illegal_move", "touch_move", "no_normal_win", "default")
OF_DRAUGHTS = ("illegal_move", "touch_move", "flag", "threefold", "9.2-a", "9.2-b", "9.2-d", "default")
OF_BUGHOUSE = ("flag", "mate", "illegal_move", "touch_move", "threefold", "fifty_moves")
HAPPENED = {
    "start": _("starts the clock"),
    "touch": _("touches {square}"),
    "lift": _("lifts {square}"),
    "place": _("puts a piece on {square}"),
    "release": _("lets go on {square}"),
    "remove": _("takes off {square}"),
    "crown": _("crowns {square}"),
    "move": _("plays {move}"),
    "drop": _("drops {move}"),
    "press": _("presses the clock"),
    "straighten": _("adjusts {square}"),
    "offer_draw": _("offers a draw"),
    "accept_draw": _("accepts the draw"),
    "decline_draw": _("declines the draw"),
    "withdraw": _("takes the offer back"),
    "resign": _("resigns"),
    "claim": _("claims: {claim} {intended}"),
    "stop_clocks": _("stops the clocks"),
    "resume": _("lets the game go on"),
    "adjust_clock": _("sets the clocks: {white} {black}"),
    "observe": _("sees: {what}"),
    "irregularity": _("finds: {what}"),
    "decide": _("decides: {option}"),
    "penalty": _("penalises {against}: {penalty}"),
    "adjourn": _("adjourns the game"),
    "seal": _("seals a move"),
    "open_envelope": _("opens the envelope: {opened}"),
    "agree_result": _("agrees on {result}"),
    "sign": _("signs {result}"),
    "FlagFell": _("the flag falls"),
    "Returned": _("the server was away; the clocks run on"),
    "ResultEntered": _("the result is in the round"),
    "TakenBack": _("takes back what he did last"),
    "restore": _("puts the board back"),
    "call": _("calls the arbiter"),
    "answer_call": _("has come"),
    "rematch": _("wants a rematch"),
    "no_rematch": _("wants no rematch"),
    "Rematched": _("the rematch is open"),
}
WORDED = ("what", "option", "penalty", "against")


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence on a page, with the clauses it follows from."""

    text: str
    clauses: tuple[tuple[str, str], ...] = ()  # the number, and the page of it
    kind: str = ""


def side_name(side: str) -> str:
    """Return White or Black in the reader's language."""
    return gettext("White") if side == Side.WHITE else gettext("Black")


def cited(clauses: Iterable[str], rulebook: str) -> tuple[tuple[str, str], ...]:
    """Return clauses with the address of each."""
    cites = [(text, Cite.parse(text, rulebook)) for text in dict.fromkeys(clauses)]
    return tuple((text, reverse("clause", args=[cite.rulebook, cite.number])) for text, cite in cites)


def duty(obligation: Mapping[str, Any], board: Board, mine: str, rulebook: str) -> Line | None:
    """Say what somebody is bound to, in one line; that any move will do is nothing to say."""
    must = Must(obligation["must"])
    said = (YOURS if mine in (obligation["by"], "both") else THEIRS).get(must)
    if said is None:
        return None
    square = obligation.get("square", "")
    text = gettext(said).format(
        side=side_name(obligation["by"]),
        piece=_piece(board, square),
        square=square,
        against=obligation.get("against", ""),
        moves=", ".join(obligation["moves"]),
    )
    return Line(text, cited(obligation["clauses"][:1], rulebook), "must")


def _piece(board: Board, square: Any) -> str:
    standing = board.standing(board.square(square)) if square != "" else None
    if standing is None or isinstance(board, DraughtsBoard):
        return gettext("the piece")
    return gettext(PIECES[standing.letter])


def claims_of(room: Room) -> list[tuple[str, str]]:
    """Return what can be claimed in a game, each with its words."""
    names = {"draughts": OF_DRAUGHTS, "bughouse": OF_BUGHOUSE}.get(kind_of(room), OF_CHESS)
    return [(name, gettext(CLAIMS[name])) for name in names]


def kind_of(room: Room) -> str:
    """Return which game is played."""
    if len(room.folding.boards) > 1:
        return "bughouse"
    board = room.folding.game.tables[""].board
    return "draughts" if isinstance(board, DraughtsBoard) else str(room.head.get("game") or "chess")


def start_position(room: Room) -> str:
    """Say with which of the 960 positions a game began, and whether it was drawn by lot."""
    number = start_number(room.folding) if kind_of(room) == CHESS960 else None
    if number is None:
        return ""
    if room.terms.lot and draw_number(room.terms.lot) == number:
        return gettext("Chess960, start position {number}, drawn by lot").format(number=number)
    return gettext("Chess960, start position {number}").format(number=number)


def captured(letters: str, kind: str) -> str:
    """Say what somebody has captured."""
    pieces = [] if kind == "draughts" else [gettext(NAMES[letter.upper()]) for letter in letters]
    return gettext("captured: {pieces}").format(pieces=", ".join(pieces) or len(letters))


def happened(entry: Entry, moves: Mapping[int, str]) -> str:
    """Say what happened in a few words: who, and what he did."""
    event = dict(entry.event)
    kind = str(event.get("what") if event.get("type") == "Said" else event.get("type"))
    if entry.number is not None and entry.number in moves:
        event["move"] = moves[entry.number]
    event["claim"] = gettext(CLAIMS.get(str(event.get("claim")), str(event.get("claim", ""))))
    event["intended"] = f"({event['intended']})" if event.get("intended") else ""
    for name in WORDED:
        if event.get(name):
            event[name] = gettext(str(event[name]).replace("_", " "))
    values = {name: event.get(name, "") for name in _names(HAPPENED.get(kind, ""))}
    said = gettext(HAPPENED[kind]).format(**values) if kind in HAPPENED else gettext(kind.replace("_", " "))
    return f"{_who(event)} {said}".strip(" :")


def _names(template: str) -> list[str]:
    return [part.split("}")[0] for part in template.split("{")[1:]]


def _who(event: Mapping[str, Any]) -> str:
    by = str(event.get("by") or event.get("seat") or event.get("side") or "")
    board = str(event.get("board") or "")
    *place, side = by.split() or [""]
    name = {"white": gettext("White"), "black": gettext("Black"), "arbiter": gettext("The arbiter")}.get(
        side, ""
    )
    return " ".join(part for part in (board or " ".join(place), name) if part)


def irregular(board: str, found: Found) -> str:
    """Say what is irregular at a board, for the arbiter."""
    side = seat_name(seat_at(board, found.side))
    if found.what is Irregularity.ILLEGAL_MOVE:
        return gettext("{side}: an illegal move stands on the board").format(side=side)
    return gettext("{side}: {what}").format(side=side, what=gettext(str(found.what).replace("_", " ")))


def seat_name(seat: str) -> str:
    """Return a seat as people call it."""
    board, _space, side = seat.rpartition(" ")
    names = {"arbiter": gettext("Arbiter"), "scribe": gettext("Scribe"), "tablet": gettext("Both players")}
    name = names.get(side) or side_name(side)
    return gettext("Board {board}, {side}").format(board=board, side=name) if board else name
