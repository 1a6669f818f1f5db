"""Registrations in the office: somebody registers himself, cancels, and is accepted or refused."""

from collections.abc import Collection

from turnus.app.competitions.applying import Application, acceptance, forget_applied, refuse_known
from turnus.app.competitions.running import Running
from turnus.app.office.enrolling import new_pseudonym, remember_new
from turnus.app.office.rights.granting import PersonErased
from turnus.app.office.rights.roles import Grant, Identity, Role
from turnus.app.office.secretary import Done, Secretary
from turnus.app.people.register import Person, club_of
from turnus.competition.engine.slices.attending import CheckIn
from turnus.competition.engine.slices.registering import (
    AcceptRegistrations,
    CancelRegistration,
    RefuseRegistration,
)
from turnus.faults import BadInput


def himself(stream: str, player: str) -> Identity:
    """Return who somebody is who holds the link of his own entry."""
    grant = Grant(account="", role=Role.PLAYER, scope=stream, subject=player)
    return Identity(name=player, grants=(grant,))


def register(secretary: Secretary, stream: str, application: Application, key: str) -> tuple[Done, str]:
    """Register somebody under a new pseudonym; the same request registers him once.

    A key that somebody else used, or that was used for an entry which has been given up, is refused: it would
    lead to his page.
    """
    person = application.person()
    player = new_pseudonym(stream, f"register/{key}")
    identity = himself(stream, player)
    with secretary.alone_in(stream):
        competition = _event(secretary, identity, stream).competition
        people = secretary.people_of(stream)
        held = people.find(player)
        refuse_known(competition, people, person.name, but_for=player)
        is_entered = player in competition.contenders
        if held is not None and not _says_the_same(held, person, is_entered=is_entered):
            raise _used_before()
        done = secretary.act(identity, stream, application.command(player), key=key)
        if held is None and done.repeated and player not in competition.registrants:
            raise _used_before()
        remember_new(secretary, identity, stream, {player: person})
    return done, player


def _used_before() -> BadInput:
    return BadInput(
        "this form was used for another registration: open the page again and fill it in anew", where="key"
    )


def _says_the_same(held: Person, person: Person, *, is_entered: bool) -> bool:
    """Say whether a registration was sent before; who was entered is known by less of it."""
    said = [(each.name, each.email, each.display) for each in (held, person)]
    return said[0] == said[1] and (is_entered or held.applied == person.applied)


def cancel(secretary: Secretary, stream: str, player: str, key: str) -> Done:
    """Let somebody give up his place; what he said of himself is forgotten."""
    done = secretary.act(himself(stream, player), stream, CancelRegistration(player=player), key=key)
    forget(secretary, himself(stream, player), stream, player)
    return done


def accept(secretary: Secretary, identity: Identity, stream: str, players: Collection[str], key: str) -> Done:
    """Enter who registered, as one, with what they said of themselves."""
    secretary.insist_may(identity, stream, AcceptRegistrations)
    people = secretary.people_of(stream)
    with secretary.alone_in(stream):
        competition = _event(secretary, identity, stream).competition
        chosen = [each for each in players if each] or [
            each.player for each in competition.registrants.values() if not each.waits
        ]
        done = secretary.act_all(identity, stream, acceptance(competition, people, chosen), key=key)
    forget_applied(people, chosen)
    return done


def refuse(
    secretary: Secretary, identity: Identity, stream: str, command: RefuseRegistration, key: str
) -> Done:
    """Turn somebody down; what he said of himself is forgotten."""
    done = secretary.act(identity, stream, command, key=key)
    forget(secretary, identity, stream, command.player)
    return done


def forget(secretary: Secretary, identity: Identity, stream: str, player: str) -> None:
    """Erase who does not take part: his pseudonym was made for this and stands nowhere else."""
    people = secretary.people_of(stream)
    if people.find(player) is None:
        return
    secretary.record(identity, lambda: PersonErased(player=player, club=club_of(stream)))
    people.erase(player)


def check_in(secretary: Secretary, stream: str, player: str, key: str) -> Done:
    """Let somebody who holds his own link say that he is there."""
    return secretary.act(himself(stream, player), stream, CheckIn(player=player), key=key)


def _event(secretary: Secretary, identity: Identity, stream: str) -> Running:
    return secretary.seen_event(identity, stream)
