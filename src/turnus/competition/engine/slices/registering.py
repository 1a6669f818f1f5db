"""Registering in public: a place, or one on the waiting list, which moves up by itself.

The journal knows who registers by a pseudonym, with no more than the limits are about; what else he said of
himself is in the registry of people until he is accepted, for nobody can take it out of a journal again.
"""

import re

from turnus.competition.engine import tellings
from turnus.competition.engine.registration import MOST_REGISTRANTS, Registrant, RegistrationTerms
from turnus.competition.engine.slices.entering import (
    HIGHEST_RATING,
    LONGEST_WORD,
    MOST_CATEGORIES,
    ContenderEntered,
    Enter,
    enter,
)
from turnus.competition.engine.slices.slice import Slice, still_open
from turnus.competition.engine.state import Competition
from turnus.competition.moments import moment
from turnus.competition.refusing import deny
from turnus.competition.registry.meanings import Amount, Now, Player
from turnus.law import Law
from turnus.records import record, replace

LONGEST_NOTE = 1000
LAST_MINUTE = "23:59"
FEE = re.compile(r"\d{1,5}([.,]\d{2})?")


@record(kw_only=True)
class OpenRegistration:
    """Let people register themselves, on these terms; opened again, on other ones."""

    most: int = 0  # who take part; who comes later waits; 0: no limit
    until: str = ""  # 2026-09-01, or with its hour 2026-09-01 18:00
    lowest: int = 0  # rating
    highest: int = 0
    fee: Amount = ""
    categories: tuple[str, ...] = ()
    note: str = ""


@record(kw_only=True)
class RegistrationOpened:
    """People can register themselves."""

    most: int = 0
    until: str = ""
    lowest: int = 0
    highest: int = 0
    fee: str = ""
    categories: tuple[str, ...] = ()
    note: str = ""


@record(kw_only=True)
class CloseRegistration:
    """Let nobody register any more; who waits still moves up."""


@record(kw_only=True)
class RegistrationClosed:
    """Nobody can register any more."""


@record(kw_only=True)
class Register:
    """Ask for a place, under a new pseudonym."""

    player: str
    rating: int = 0
    categories: tuple[str, ...] = ()
    at: Now = ""  # when; empty: it is not looked at


@record(kw_only=True)
class Registered:
    """Somebody asked for a place, and has one or waits for it."""

    player: str
    rating: int = 0
    categories: tuple[str, ...] = ()
    waits: bool = False


@record(kw_only=True)
class AcceptRegistrations:
    """Enter who registered; without names everybody who has a place."""

    players: tuple[Player, ...] = ()


@record(kw_only=True)
class RefuseRegistration:
    """Do not let somebody take part who registered, with the reason."""

    player: Player
    reason: str


@record(kw_only=True)
class RegistrationRefused:
    """Somebody who registered cannot take part."""

    player: str
    reason: str


@record(kw_only=True)
class CancelRegistration:
    """Give up a place, or waiting for one."""

    player: Player


@record(kw_only=True)
class RegistrationCancelled:
    """Somebody who registered does not come."""

    player: str


@record(kw_only=True)
class MovedUp:
    """Somebody who waited has a place."""

    player: str


def open_registration(
    competition: Competition, command: OpenRegistration, _law: Law
) -> tuple[RegistrationOpened | MovedUp, ...]:
    """Open it; with more places than before, who waits moves up."""
    still_open(competition)
    if competition.phases:
        raise deny("the first round has been paired: enter latecomers yourself")
    _check_terms(command)
    opened = RegistrationOpened(
        most=command.most, until=command.until.strip(), lowest=command.lowest, highest=command.highest,
        fee=command.fee, categories=command.categories, note=command.note.strip(),
    )  # fmt: skip
    return opened, *moved_up(registration_opened(competition, opened))


def _check_terms(command: OpenRegistration) -> None:
    if command.until.strip():
        moment(command.until.strip(), "until", LAST_MINUTE)
    if command.fee and not FEE.fullmatch(command.fee):
        raise deny("a fee is written in euros: 12.50")
    if not 0 <= command.most <= MOST_REGISTRANTS:
        raise deny("at most {most} can register", most=MOST_REGISTRANTS)
    if not (0 <= command.lowest <= HIGHEST_RATING and 0 <= command.highest <= HIGHEST_RATING):
        raise deny("a rating is between 0 and {most}", most=HIGHEST_RATING)
    if command.highest and command.lowest > command.highest:
        raise deny("the lowest rating is above the highest: nobody could register")
    if len(command.categories) > MOST_CATEGORIES or any(
        len(each) > LONGEST_WORD for each in command.categories
    ):
        raise deny("club, title and categories have at most {most} letters", most=LONGEST_WORD)
    if len(command.note) > LONGEST_NOTE:
        raise deny("the text above the form has at most {most} letters", most=LONGEST_NOTE)


def registration_opened(competition: Competition, event: RegistrationOpened) -> Competition:
    """Hold its terms from now on."""
    terms = RegistrationTerms(
        is_open=True, most=event.most, until=event.until, lowest=event.lowest, highest=event.highest,
        fee=event.fee, categories=event.categories, note=event.note,
    )  # fmt: skip
    return replace(competition, registration=terms)


def close_registration(
    competition: Competition, _command: CloseRegistration, _law: Law
) -> tuple[RegistrationClosed, ...]:
    """Close it."""
    if not competition.registration.is_open:
        raise deny("registration is not open")
    return (RegistrationClosed(),)


def registration_closed(competition: Competition, _event: RegistrationClosed) -> Competition:
    """Take no more registrations; the terms stay, for the fee and for opening it again."""
    return replace(competition, registration=replace(competition.registration, is_open=False))


def register(competition: Competition, command: Register, _law: Law) -> tuple[Registered, ...]:
    """Give somebody a place, or let him wait for one."""
    still_open(competition)
    terms = competition.registration
    if not command.player.strip():
        raise deny("whoever enters needs a name")
    if not is_open_at(competition, command.at):
        raise deny("registration is closed")
    if command.player in competition.contenders or command.player in competition.registrants:
        raise deny("{player} has registered already", player=command.player)
    if len(competition.registrants) >= MOST_REGISTRANTS:
        raise deny("at most {most} can register", most=MOST_REGISTRANTS)
    _check_rating(terms, command.rating)
    if strange := [each for each in command.categories if each not in terms.categories]:
        raise deny("there is no category {category}", category=strange[0])
    waits = bool(terms.most) and places_left(competition) <= 0
    return (
        Registered(player=command.player, rating=command.rating, categories=command.categories, waits=waits),
    )


def _check_rating(terms: RegistrationTerms, rating: int) -> None:
    if not 0 <= rating <= HIGHEST_RATING:
        raise deny("a rating is between 0 and {most}", most=HIGHEST_RATING)
    if rating < terms.lowest:
        raise deny("one needs a rating of at least {lowest}", lowest=terms.lowest)
    if terms.highest and rating > terms.highest:
        raise deny("one can have a rating of at most {highest}", highest=terms.highest)


def is_open_at(competition: Competition, at: str) -> bool:
    """Say whether one can register at a moment of the club's clock; without one, whether it is open."""
    terms = competition.registration
    if not terms.is_open or competition.phases or competition.is_closed:
        return False
    return not (at and terms.until) or at[:16].replace("T", " ") <= moment(
        terms.until, "until", LAST_MINUTE
    ).isoformat(sep=" ", timespec="minutes")


def registered(competition: Competition, event: Registered) -> Competition:
    """Add him to who asked for a place."""
    new = Registrant(player=event.player, rating=event.rating, categories=event.categories, waits=event.waits)
    return replace(competition, registrants={**competition.registrants, event.player: new})


def places_left(competition: Competition) -> int:
    """Return how many more can take part, by the limit of the registration."""
    here = sum(1 for held in competition.sides.values() if competition.starts(held))
    promised = sum(1 for each in competition.registrants.values() if not each.waits)
    return competition.registration.most - here - promised


def accept(competition: Competition, command: AcceptRegistrations, law: Law) -> tuple[ContenderEntered, ...]:
    """Enter who registered; somebody who waits only by his name: then the director goes over the limit."""
    chosen = command.players or tuple(
        each.player for each in competition.registrants.values() if not each.waits
    )
    if not chosen:
        raise deny("nobody is waiting to be accepted")
    found: list[ContenderEntered] = []
    for player in dict.fromkeys(chosen):
        held = _registrant(competition, player)
        asked = Enter(player=player, rating=held.rating, categories=held.categories)
        found += enter(competition, asked, law)
    return tuple(found)


def refuse(
    competition: Competition, command: RefuseRegistration, _law: Law
) -> tuple[RegistrationRefused | MovedUp, ...]:
    """Turn somebody down; who waits moves up."""
    if not command.reason.strip():
        raise deny("say why he cannot take part")
    held = _registrant(competition, command.player)
    gone = RegistrationRefused(player=held.player, reason=command.reason)
    return gone, *moved_up(without(competition, gone))


def cancel(
    competition: Competition, command: CancelRegistration, _law: Law
) -> tuple[RegistrationCancelled | MovedUp, ...]:
    """Let somebody go who had registered; who waits moves up."""
    gone = RegistrationCancelled(player=_registrant(competition, command.player).player)
    return gone, *moved_up(without(competition, gone))


def _registrant(competition: Competition, player: str) -> Registrant:
    held = competition.registrants.get(player)
    if held is None:
        raise deny("{player} has not registered, or has been entered already", player=player)
    return held


def without(competition: Competition, event: RegistrationRefused | RegistrationCancelled) -> Competition:
    """Take him from who asked for a place."""
    kept = {name: held for name, held in competition.registrants.items() if name != event.player}
    return replace(competition, registrants=kept)


def moved_up(competition: Competition) -> tuple[MovedUp, ...]:
    """Return who gets a place now that there are more of them; once the first round is paired, nobody."""
    if competition.phases:
        return ()
    waiting = [each.player for each in competition.registrants.values() if each.waits]
    free = places_left(competition) if competition.registration.most else len(waiting)
    return tuple(MovedUp(player=player) for player in waiting[: max(free, 0)])


def has_place(competition: Competition, event: MovedUp) -> Competition:
    """Give him the place."""
    held = replace(competition.registrants[event.player], waits=False)
    return replace(competition, registrants={**competition.registrants, event.player: held})


MOVES_UP = "{player} moved up from the waiting list"
SLICES = (
    Slice(
        command=OpenRegistration,
        capability="registration",
        does="Open the registration",
        decide=open_registration,
        applies={RegistrationOpened: registration_opened, MovedUp: has_place},
        says={
            RegistrationOpened: (
                "registration is open[ until {until}][, for {most} at most][, with a rating from {lowest}][ "
                "up to {highest}][; it costs € {fee}]"
            ),
            MovedUp: MOVES_UP,
        },
    ),
    Slice(
        command=CloseRegistration,
        does="Close the registration",
        decide=close_registration,
        applies={RegistrationClosed: registration_closed},
        says={RegistrationClosed: "registration is closed"},
    ),
    Slice(
        command=Register,
        capability="registration",
        does="Register",
        decide=register,
        applies={Registered: registered},
        says={Registered: tellings.registered},
    ),
    Slice(
        command=AcceptRegistrations,
        does="Accept who registered",
        decide=accept,
        applies={},
        says={},
    ),
    Slice(
        command=RefuseRegistration,
        does="Refuse somebody who registered",
        decide=refuse,
        applies={RegistrationRefused: without},
        says={RegistrationRefused: "{player} cannot take part: {reason}"},
    ),
    Slice(
        command=CancelRegistration,
        does="Cancel a registration",
        decide=cancel,
        applies={RegistrationCancelled: without},
        says={RegistrationCancelled: "{player} does not come"},
    ),
)
