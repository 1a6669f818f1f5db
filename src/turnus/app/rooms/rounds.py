"""The games of a whole round, opened in one go: a room for every board that has no result yet."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from turnus.app.competitions.remarks import unwatched
from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.federations.office import Running as Federation
from turnus.app.hall import matches
from turnus.app.hall.playing import Board, Playing, boards, played_under
from turnus.app.office import Identity
from turnus.app.rooms.answers import NewRoom
from turnus.app.rooms.keeping import Rooms
from turnus.app.rooms.start_lots import CHESS960, new_seed
from turnus.app.rooms.terms import OWN, Belongs, read_head
from turnus.faults import BadInput, NotFound

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
    """Open a room for every board of a round, or of a federation's match, that has none and no result.

    `head` says how they play.
    """
    rooms.insist_arbiter(identity, competition)
    running = rooms.secretary.competition_seen(identity, competition)
    opened: list[AtBoard] = []
    head = _same_lot(rooms, running, round_number) | dict(head)
    for at in _boards(running, round_number):
        place = Belongs(competition, at.round, at.number)
        if at.game.result or rooms.at_board(place):
            continue
        opened.append(AtBoard(at.number, at.label, rooms.open(identity, _whole(running, at, place, head))))
    return opened


def _same_lot(rooms: Rooms, running: Any, round_number: int) -> dict[str, str]:
    """Return the seed by which all boards of a round of Chess960 get one start position."""
    if not isinstance(running, AnyFormat) or running.competition.format.game != CHESS960:
        return {}
    drawn = (room.terms.lot for room in rooms.of_round(running.stream, round_number))
    return {"lot": next(filter(None, drawn), "") or new_seed()}


def open_game(rooms: Rooms, identity: Identity, data: Mapping[str, Any]) -> NewRoom:
    """Open one game; that of a federation's board is played as its competition says."""
    _head, terms = read_head(data)
    place = terms.belongs
    rooms.insist_arbiter(identity, place.competition)
    running = rooms.secretary.competition_seen(identity, place.competition) if place.competition else None
    if isinstance(running, AnyFormat):
        return rooms.open(identity, _supervision(running, place.round, data) | dict(data))
    if not isinstance(running, Federation):
        return rooms.open(identity, data)
    at = matches.board_of(running, place.round, place.board)
    if at is None:
        raise NotFound("there is no board {board} in match {number}", board=place.board, number=place.round)
    said = {name: value for name, value in data.items() if name not in ("belongs", "players")}
    return rooms.open(identity, _whole(running, at, place, said))


def _boards(running: Any, round_number: int) -> tuple[Board, ...]:
    if isinstance(running, Federation):
        return matches.boards(running, matches.meeting(running, round_number).number)
    if not isinstance(running, Playing):
        raise NotFound("there is no competition {stream}", stream=running.stream)
    return boards(running, round_number)


def _whole(running: Any, at: Board, place: Belongs, said: Mapping[str, Any]) -> dict[str, Any]:
    """Return the whole head of the game at a board."""
    usual = _of_match(running, at, said) if isinstance(running, Federation) else _usual(running)
    if isinstance(running, AnyFormat):
        usual |= _supervision(running, at.round, said)
    data = usual | dict(said) | {"players": dict(zip(("white", "black"), at.game.players, strict=True))}
    return data | {"belongs": {"competition": place.competition, "round": place.round, "board": place.board}}


def _usual(running: Playing) -> dict[str, Any]:
    """Return the head of a game as the competition plays it."""
    law = {name: value for name, value in played_under(running).items() if value}
    game = running.competition.format.game if isinstance(running, AnyFormat) else ""
    return {"rulebook": LAW_OF.get(game, LAW_OF[""])} | law | ({"game": game} if game else {})


def _supervision(running: AnyFormat, number: int, said: Mapping[str, Any]) -> dict[str, Any]:
    """Return limited supervision where too few arbiters have been appointed and nobody says what holds."""
    competition, tempo = running.competition, said.get("time_control")
    found = competition.phase.round(number) if competition.phase else None
    if found is None or said.get("settings") or not isinstance(tempo, str):
        return {}
    return {"supervision": "limited"} if unwatched(competition, running.law, found, tempo) else {}


def _of_match(running: Federation, at: Board, said: Mapping[str, Any]) -> dict[str, Any]:
    """Return the head of a game of a federation; what its regulation says, nobody says otherwise."""
    found = matches.meeting(running, at.round)
    head = matches.head_of(running, found)
    for name, value in said.items():
        if name not in OWN and name in head and value != head[name]:
            raise BadInput(
                "the regulation says of {contest}: {name} {value}; leave it out",
                contest=found.contest,
                name=name,
                value=head[name],
                where=name,
            )
    return head
