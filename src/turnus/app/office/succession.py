"""From one season to the next: who played goes on, in the groups that the end of the old season gave."""

from collections.abc import Collection

from turnus.app.office.rights.roles import Identity
from turnus.app.office.secretary import Done, Secretary
from turnus.app.people.register import club_of
from turnus.app.seasons.next_season import first_groups, going_on
from turnus.app.seasons.office import Running
from turnus.faults import BadInput


def succeed(
    secretary: Secretary,
    identity: Identity,
    old: str,
    new: str,
    key: str,
    *,
    leaving: Collection[str] = (),
    newcomers_first: bool = False,
) -> list[Done]:
    """Enter the members of a closed season into the next one, but for those who leave, and form its groups.

    Where newcomers come first, the groups wait until these are entered and placed (`follow`).
    """
    before = _before(secretary, identity, old, new)
    groups = first_groups(before)
    done = [
        secretary.act(identity, new, command, key=f"{key}/{command.player}")
        for command in going_on(before, leaving)
    ]
    if newcomers_first:
        return done
    return [*done, secretary.act(identity, new, groups, key=f"{key}/groups")]


def follow(secretary: Secretary, identity: Identity, old: str, new: str, key: str) -> Done:
    """Form the first groups of a season as they follow from a closed one and from who takes part now."""
    before = _before(secretary, identity, old, new)
    return secretary.act(identity, new, first_groups(before), key=key)


def seasons_before(secretary: Secretary, identity: Identity, new: str) -> list[str]:
    """Return the closed seasons of the same competition and club, the newest first: one can follow them."""
    season = secretary.seen(identity, new).season
    found = []
    for stream in reversed(secretary.streams()):
        if stream == new or club_of(stream) != club_of(new):
            continue
        if not secretary.access(identity, stream).is_director:
            continue
        other = secretary.seen(identity, stream).season
        if (other.rulebook, other.part) == (season.rulebook, season.part) and other.next_groups:
            found.append(stream)
    return found


def _before(secretary: Secretary, identity: Identity, old: str, new: str) -> Running:
    """Return the season before, which its director alone lets go on, in its own club."""
    secretary.insist_director(identity, old)
    if club_of(old) != club_of(new):
        raise BadInput("a season goes on in its own club: its people belong to it", where="after")
    return secretary.seen(identity, old)
