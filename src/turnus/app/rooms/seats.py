"""The seats of a game: who may do what there, and the key that each is opened with.

A key is shown once, when it is made; the journal keeps its digest. What a seat sends is done by who sits
there, whatever the request says; an arbiter acts for everybody.
"""

import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from turnus.app.broadcast.terms import LEADERS, insist_leads
from turnus.app.office import Identity, NotAllowed, Role, Secretary
from turnus.app.rooms.terms import Terms
from turnus.faults import BadInput
from turnus.play.sides import Side

SECRET_BYTES = 24
MOST_OPEN = 12  # free games of a day that one member has opened and that are not over
ARBITER, SCRIBE, TABLET = "arbiter", "scribe", "tablet"
OF_THE_ARBITER = frozenset(
    {"observe", "irregularity", "decide", "penalty", "adjust_clock", "restore", "open_envelope"}
)
OF_A_SCRIBE = frozenset({"move", "drop", "press", "write"})
HANDS = frozenset(
    {"touch", "lift", "place", "release", "remove", "crown", "straighten", "press", "announce", "repeat"}
)
TWO_BOARDS = ("A", "B")
BOTH = frozenset({"agree_result", "sign"})
"""What two people do together: each seat says it, and it happens when both have."""
TOGETHER = BOTH | {"start"}
"""With what the four of a match do together: they say that they are ready."""
NOT_HIS_TO_SAY: Mapping[str, frozenset[str]] = {
    "touch": frozenset({"accidental"}),
    "leave": frozenset({"permission"}),
    "stop_clocks": frozenset({"harms_schedule"}),
    "resume": frozenset({"running"}),
}
"""What of an event only the arbiter can know or grant."""


def seats_of(boards: tuple[str, ...], terms: Terms) -> tuple[str, ...]:
    """Return the seats of a game: white and black, of each board; the arbiter, a scribe."""
    players = tuple(seat_at(board, side) for board in boards for side in Side)
    return ((TABLET,) if terms.tablet else players) + (ARBITER, SCRIBE)


def slug(seat: str) -> str:
    """Write a seat as an address does: A-white."""
    return seat.replace(" ", "-")


def names_of(head: Mapping[str, Any]) -> dict[str, Any]:
    """Return who sits where, as the head of a game names them; the chain hides what is no pseudonym.

    Of a team the first sits at the first board and his partner at the other one, with the other colour.
    """
    if teams := head.get("teams"):
        boards = zip(
            TWO_BOARDS, zip(*teams, strict=False), (tuple(Side), tuple(reversed(Side))), strict=False
        )
        return {
            seat_at(board, side): name
            for board, both, sides in boards
            for side, name in zip(sides, both, strict=False)
        }
    return {str(side): name for side, name in (head.get("players") or {}).items()}


def names_at(head: Mapping[str, Any], boards: tuple[str, ...]) -> dict[str, str]:
    """Return who sits where by the seats of a game, as its head with its texts names them.

    Of two pairs that are named as such each sits at both boards, with the other colour at the second.
    """
    names = {seat: str(name) for seat, name in names_of(head).items() if name}
    if len(boards) == 1 or head.get("teams"):
        return names
    return {
        seat_at(board, side): names[str(side if board == boards[0] else side.other)]
        for board in boards
        for side in Side
        if str(side if board == boards[0] else side.other) in names
    }


def seat_by_right(secretary: Secretary, identity: Identity, head: Mapping[str, Any], terms: Terms) -> str:
    """Return the seat of a player who is known as such in the competition; nothing: he needs a key."""
    place = terms.called_in
    if not place or terms.tablet:
        return ""
    his = secretary.access(identity, place).players
    return next((seat for seat, name in names_of(head).items() if name in his), "")


def insist_may_open(secretary: Secretary, identity: Identity, terms: Terms) -> None:
    """Refuse whoever may not open a game: a free one is for all who are known, if the club wants it so.

    Whoever chooses players from the list of a competition plays there himself, or leads it.
    """
    may_free = not secretary.ledger.club(terms.people).only_staff_opens_games and _has_a_role(
        secretary, identity
    )
    is_free = not terms.belongs.competition and may_free
    is_in_list = not terms.people or bool(secretary.access(identity, terms.people).players)
    if is_free and is_in_list:
        identity.insist_acts()
        return
    insist_leads(secretary, identity, terms.called_in)


def insist_few_open(secretary: Secretary, identity: Identity, free: Callable[[], Iterable[Any]]) -> None:
    """Refuse a member who has opened many of the free games of a day that still go on; who leads may."""
    if secretary.access(identity, "*").roles & LEADERS:
        return
    if sum(room.opener == identity.signature and not room.is_ended for room in free()) >= MOST_OPEN:
        raise BadInput(
            "you have opened {most} games that are not over: end one before you open another",
            most=MOST_OPEN,
            kind="too_many_games",
        )


def _has_a_role(secretary: Secretary, identity: Identity) -> bool:
    """Tell whether somebody is more than a spectator anywhere: else his account is a stranger's."""
    own = (grant for grant in secretary.grants() if identity.account and grant.account == identity.account)
    return any(grant.role is not Role.SPECTATOR for grant in (*own, *identity.grants))


def new_secret() -> str:
    """Make a key."""
    return secrets.token_urlsafe(SECRET_BYTES)


def is_player(seat: str) -> bool:
    """Tell whether a player sits there, for himself only."""
    return seat not in (ARBITER, SCRIBE, TABLET)


def seat_at(board: str, side: Side) -> str:
    """Return the seat of a colour at a board; the one board of a game has no name."""
    return f"{board} {side}" if board else str(side)


def place_of(seat: str) -> tuple[str, Side]:
    """Return the board and the colour of a player's seat."""
    board, _, side = seat.rpartition(" ")
    return board, Side(side)


def signed(seat: str, given: Mapping[str, Any], *, may_decide: bool = False) -> dict[str, Any]:
    """Return an event as its seat may send it: by whom it is comes from the seat.

    `may_decide`: something was left to the players themselves.
    """
    kind = str(given.get("type", ""))
    if seat == ARBITER:
        return {"by": ARBITER, **given}
    if kind in OF_THE_ARBITER and not (kind == "decide" and may_decide):
        raise NotAllowed("{what} is for the arbiter", what=kind)
    for name in NOT_HIS_TO_SAY.get(kind, frozenset()) & given.keys():
        if given[name]:
            raise NotAllowed("{name} is for the arbiter to say", name=name)
    if not is_player(seat):
        return _for_either(seat, kind, given)
    board, side = place_of(seat)
    said = {"by": str(side), **({"board": board} if board else {})}
    for name, value in said.items():
        if given.get(name, value) != value:
            raise NotAllowed("this key is for {seat} and nobody else", seat=seat)
    return {**given, **said}


def _for_either(seat: str, kind: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """Let one device write for both players, who say whose it is; a scribe writes what he sees."""
    if seat == SCRIBE and kind not in OF_A_SCRIBE:
        raise NotAllowed("a scribe writes moves, and nothing else")
    if given.get("by") not in set(Side):
        raise BadInput("say whose it is: white or black", where="by")
    return dict(given)
