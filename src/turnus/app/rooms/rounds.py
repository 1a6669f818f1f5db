"""The games of a whole round, opened in one go: a room for every board that has no result yet."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.hall.playing import Playing, boards, played_under
from turnus.app.office import Identity
from turnus.app.rooms.keeping import NewRoom, Rooms
from turnus.app.rooms.terms import Belongs
from turnus.faults import BadInput

LAW_OF = {"": "fide-2023", "draughts": "kndb-2009", "bughouse": "asten-bughouse"}
"""By which law a game is played where the competition names none."""


@dataclass(frozen=True, slots=True)
class AtBoard:
    """A room that was opened for a board, with its keys."""

    board: int
    label: str
    room: NewRoom


def open_round(
    rooms: Rooms, identity: Identity, competition: str, round_number: int, head: Mapping[str, Any]
) -> list[AtBoard]:
    """Open a room for every board of a round that has none and no result; `head` says how they play."""
    rooms.insist_arbiter(identity, competition)
    running = rooms.secretary.competition_seen(identity, competition)
    if not isinstance(running, Playing):
        raise BadInput("a federation's matches are played elsewhere", where="competition")
    common = _usual(running) | dict(head)
    opened = []
    for at in boards(running, round_number):
        place = Belongs(competition, at.round, at.number)
        if at.game.result or rooms.at_board(place):
            continue
        data = common | {"players": dict(zip(("white", "black"), at.game.players, strict=True))}
        data["belongs"] = {"competition": place.competition, "round": place.round, "board": place.board}
        opened.append(AtBoard(at.number, at.label, rooms.open(identity, data)))
    return opened


def _usual(running: Playing) -> dict[str, Any]:
    """Return the head of a game as the competition plays it."""
    law = {name: value for name, value in played_under(running).items() if value}
    game = running.competition.format.game if isinstance(running, AnyFormat) else ""
    return {"rulebook": LAW_OF.get(game, LAW_OF[""])} | law | ({"game": game} if game else {})
