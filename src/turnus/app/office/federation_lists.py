"""Members of a federation from a list, in the office: their personal data stay beside the journal."""

from collections.abc import Sequence

from turnus.app.federations.registering import Receipt, registrations
from turnus.app.office.enrolling import complete, new_pseudonym, remember_new
from turnus.app.office.rights.roles import Identity
from turnus.app.office.secretary import Done, Secretary
from turnus.faults import BadInput
from turnus.notation.player_tables import ListedPlayer


def register_members(
    secretary: Secretary,
    identity: Identity,
    stream: str,
    listed: Sequence[ListedPlayer],
    receipt: Receipt,
    key: str,
) -> Done:
    """Register everybody of a list, all or none; the same request does it once."""
    secretary.insist_director(identity, stream)
    with secretary.alone_in(stream):
        running = secretary.seen_federation(identity, stream)
        fresh = [new_pseudonym(stream, f"{key}/{place}") for place in range(len(listed))]
        people = secretary.people_of(stream)
        made = registrations(running.federation, people, listed, receipt, fresh)
        done = secretary.act_all(identity, stream, made.reports, key=key) if made.reports else None
        remember_new(secretary, identity, stream, made.new)
        is_more = complete(secretary, identity, stream, made.known)
    if done is None and not is_more:
        raise BadInput("everybody on the list is registered already", where="people")
    return done or Done(running)
