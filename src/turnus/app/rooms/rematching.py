"""A rematch: when everybody who played a game wants it, it is opened anew with the colours changed.

Each player finds his new seat by the key of his old one: the new key is made of it, so nobody else learns it
and whoever asks twice gets the same. What a round pairs has no rematch.
"""

import hmac
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from turnus.app.office import NotAllowed, Secretary
from turnus.app.rooms.events import Opened
from turnus.app.rooms.seats import TABLET, place_of, seat_at
from turnus.app.rooms.start_lots import CHESS960, draw_start
from turnus.app.rooms.terms import Terms
from turnus.app.rooms.texts import Texts
from turnus.play.sides import Side

if TYPE_CHECKING:
    from turnus.app.rooms.room import Room

REMATCH, NO_REMATCH = "rematch", "no_rematch"
WISHES = frozenset({REMATCH, NO_REMATCH})
OF_ONE_GAME = ("before", "absent")  # what a head says of how one game began
NUMBERED = "start:"  # a start position of Chess960 by its number
ID_LENGTH = 16


@dataclass(slots=True)
class Rematch:
    """What is wanted after a game: by which seats, who declined last, and the game that came of it."""

    of: str = ""  # the game that this one is a rematch of
    wanted: set[str] = field(default_factory=set)
    declined: str = ""
    game: str = ""

    def hear(self, seat: str, what: str) -> None:
        """Take what a seat wants; who declines ends what the others asked for."""
        if what == REMATCH:
            self.wanted.add(seat)
            self.declined = ""
        elif what == NO_REMATCH:
            self.wanted, self.declined = set(), seat

    def is_agreed(self, players: set[str]) -> bool:
        """Tell whether everybody wants a game that has not been opened yet."""
        return not self.game and self.wanted >= (players or {TABLET})


def may_have_one(secretary: Secretary, terms: Terms) -> bool:
    """Tell whether players may open a rematch: of a free game, where the club lets them open games."""
    return not terms.belongs.competition and not secretary.ledger.club(terms.people).only_staff_opens_games


def insist_may_have_one(secretary: Secretary, terms: Terms) -> None:
    """Refuse a rematch where players may not open one."""
    if terms.belongs.competition:
        raise NotAllowed("a game of a competition has no rematch: its rounds say who plays whom")
    if not may_have_one(secretary, terms):
        raise NotAllowed("in this club who directs or arbitrates opens the games")


def id_of(game: str) -> str:
    """Return the name of the rematch of a game: the same one, however often it is opened."""
    return sha256(f"rematch of {game}".encode()).hexdigest()[:ID_LENGTH]


def key_of(secret: str, game: str) -> str:
    """Return the key of a player's seat in a rematch, made of the one he has; it does not tell that one."""
    return hmac.new(secret.encode(), f"rematch {game}".encode(), "sha256").hexdigest()


def other_seat(seat: str) -> str:
    """Return where a player sits in the rematch: at the same board, with the other colour."""
    if seat == TABLET:
        return TABLET
    board, side = place_of(seat)
    return seat_at(board, side.other)


def opened_again(room: "Room", texts: Texts) -> Opened:
    """Return how the rematch of a game is opened: on the same terms, the colours changed, a new lot."""
    head: dict[str, Any] = {
        name: value for name, value in texts.shown(room.head).items() if name not in OF_ONE_GAME
    }
    if players := head.get("players"):
        head["players"] = {str(Side(side).other): name for side, name in players.items()}
    if teams := head.get("teams"):
        head["teams"] = teams[::-1]
    if head.get("game") == CHESS960 and str(head.get("start", "")).startswith(NUMBERED):
        del head["start"]
    head, terms = draw_start(head, replace(room.terms, lot="", started=False))
    kept = texts.hide_head(head, is_listed=bool(terms.called_in))
    return Opened(kept, msgspec.to_builtins(terms), room.id, room.opener)
