"""What a competition has agreed about showing its games: how late, and whether fed results are entered.

Kept in a stream of its own, so that every kind of competition has it and no clause decides it.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from turnus.app.broadcast.delay import Delay
from turnus.app.office import Identity, NotAllowed, Role, Secretary
from turnus.app.streams.new_events import new_event
from turnus.app.streams.upcasting import said
from turnus.competition.registry.shape_faults import misfit
from turnus.faults import BadInput, NotFound, Unavailable
from turnus.store import Appended
from turnus.store import Event as Stored

TRIES = 5
AGREED = "BroadcastAgreed"
LEADERS = frozenset({Role.DIRECTOR, Role.ARBITER})


class Agreed(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How the games of a competition are shown to visitors."""

    delay: Delay = Delay()
    enters: bool = False  # results that board software reports go to the round by themselves


class Kept(msgspec.Struct, frozen=True):
    """What was agreed last, and how long its stream is."""

    agreed: Agreed = Agreed()
    length: int = 0


def stream_of(competition: str) -> str:
    """Return the stream in which it is kept."""
    return f"broadcast/{competition}"


def agreed(secretary: Secretary, competition: str) -> Agreed:
    """Return what holds now; nothing is late where nothing was agreed."""
    return _kept(secretary, competition).agreed


def agree(secretary: Secretary, identity: Identity, competition: str, wanted: Agreed, key: str = "") -> bool:
    """Agree on something else, for who directs or arbitrates; false: it was so already."""
    insist_leads(secretary, identity, competition)
    if competition not in (*secretary.streams(), *secretary.event_streams(), *secretary.federation_streams()):
        raise NotFound("there is no competition {stream}", stream=competition)
    for _ in range(TRIES):
        kept = _kept(secretary, competition)
        if kept.agreed == wanted:
            return False
        now = secretary.today().isoformat(timespec="seconds")
        new = new_event(AGREED, msgspec.to_builtins(wanted), actor=identity.signature, at=now)
        written = secretary.journal.append(stream_of(competition), kept.length, [new], key)
        if isinstance(written, Appended):
            return not written.repeated
    raise Unavailable("others keep writing to {stream}: try again", stream=stream_of(competition))


def read_agreed(given: Any) -> Agreed:
    """Read what somebody wants to agree on: {"delay": {"seconds": 900}, "enters": false}."""
    try:
        return msgspec.convert(given, Agreed, strict=True)
    except msgspec.ValidationError as wrong:
        raise misfit(wrong, "$") from wrong


def insist_leads(secretary: Secretary, identity: Identity, competition: str) -> None:
    """Refuse whoever neither directs nor arbitrates a competition; none at all is of the whole office."""
    mine = secretary.access(identity, competition or "*")
    if identity.only_looks or not mine.roles & LEADERS:
        if mine.waits_for_second_factor:
            raise NotAllowed("a director or arbiter logs in with a second factor before he can do this")
        raise NotAllowed("this is for the {roles} of the competition", roles=[Role.DIRECTOR, Role.ARBITER])


def _kept(secretary: Secretary, competition: str) -> Kept:
    return secretary.followed(stream_of(competition), _carried_on)


def _carried_on(kept: Kept | None, new: Sequence[Stored]) -> Kept:
    kept = kept or Kept()
    for each in new:
        now = said(each)
        if now.type != AGREED:
            raise BadInput("{type} is no event of a broadcast", type=now.type, where=each.stream)
        kept = Kept(msgspec.convert(now.payload, Agreed), kept.length + 1)
    return kept
