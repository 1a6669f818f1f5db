"""A board among the others of its round, as a page and the hall screen draw it: the same card on both."""

from typing import Any

from django.urls import reverse
from django.utils.http import urlencode

from turnus.app.broadcast.scores import Played
from turnus.app.hall.playing import Playing, boards, phase_of
from turnus.app.office.rights.roles import VISITOR
from turnus.app.rooms.seats import names_of, seat_at
from turnus.play.sides import Side
from turnus.web import desk, reader
from turnus.web.broadcast.telling import Shown, Told, boards_of, told
from turnus.web.games.pictures import picture
from turnus.web.public.law import language
from turnus.web.reader import called
from turnus.web.rooms import wording
from turnus.web.rooms.notating import clock_time


def in_play(stream: str, most: int) -> dict[str, Any] | None:
    """Return the first boards of the round under way that are being played; nothing where none is."""
    if not desk.has_games():
        return None
    reader.enter(lambda: VISITOR, stream)
    running = desk.secretary().competition_seen(VISITOR, stream)
    number = next((each.round for each in boards(running)), 0) if isinstance(running, Playing) else 0
    phase = phase_of(running) if isinstance(running, Playing) else 0
    playing = [each for each in boards_of(stream, number, phase) if each.is_live] if number else []
    if not playing:
        return None
    shown = playing[:most]
    return {
        "stream": stream,
        "count": len(playing),
        "cards": [card(stream, each) for each in shown],
        "pieces": pieces(shown),
        "live": feed_of(stream, number, phase),
    }


def feed_of(stream: str, number: int, phase: int) -> str:
    """Return the address of the one feed that a page of these boards listens to."""
    asked = {"competition": stream, "round": str(number), "turnus": str(phase), "language": language()}
    return f"/api/games/boards?{urlencode(asked)}"


def pieces(shown: list[Shown]) -> list[str]:
    """Return which sets of pieces the pictures of a page use."""
    kinds = {each.seen.score.notation for each in shown if each.seen}
    return sorted({"draughts" if kind == "pdn" else "chess" for kind in kinds})


def card(stream: str, board: Shown) -> dict[str, Any]:
    """Return a board with its people, as a template needs it."""
    said = told(board)
    where = reverse("stream_game", args=[stream, board.at.round, board.at.number])
    return {
        **said,
        "label": board.at.label,
        "address": f"{where}?turnus={board.at.phase}" if board.seen else "",
        "people": " \N{EN DASH} ".join(map(called, board.at.game.players)),
        "tables": [_drawn(board, table) for table in said["tables"]] or [_unknown(board)],
    }


def _drawn(board: Shown, table: Told) -> dict[str, Any]:
    below = "black" if table["name"] == "B" else "white"  # partners sit beside each other
    drawn = picture(table["kind"], table["position"], table["last"], below)
    return {**table, "below": below, "picture": drawn, "sides": _sides(board, table, below)}


def _unknown(board: Shown) -> dict[str, Any]:
    """Return a board of which no move is known: who plays there."""
    none = {"name": "", "kind": "", "moved": "", "wrong": "", "clocks": []}
    return {**none, "picture": "", "below": "white", "sides": _sides(board, none, "white")}


def _sides(board: Shown, table: Told, below: str) -> list[dict[str, Any]]:
    """Return both players of a table with their clocks, who sits above first."""
    order = (Side.BLACK, Side.WHITE) if below == "white" else (Side.WHITE, Side.BLACK)
    clocks = dict(zip(Side, table["clocks"], strict=False))
    return [
        {"side": str(side), "word": wording.side_name(side), "name": _name(board, table["name"], side)}
        | {"clock": clocks.get(side), "time": _time(clocks.get(side))}
        for side in order
    ]


def _time(clock: Told | None) -> str:
    return clock_time(clock["left"]) if clock and clock["left"] is not None else ""


def _name(board: Shown, table: str, side: Side) -> str:
    """Return who plays: at the second board of a match the teams have the other colours."""
    if isinstance(board.seen, Played) and table:
        named = names_of(board.seen.room.head).get(seat_at(table, side))
        if isinstance(named, str) and named:
            return str(called(named))
    white, black = board.at.game.players
    if table == "B":
        white, black = black, white
    return str(called(white if side is Side.WHITE else black))
