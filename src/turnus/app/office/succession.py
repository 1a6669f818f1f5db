"""From one season to the next: who played goes on, in the groups that the end of the old season gave."""

from turnus.app.office.roles import Identity
from turnus.app.office.secretary import Done, Secretary
from turnus.app.people.register import club_of
from turnus.app.seasons.next_season import first_groups
from turnus.competition.season import commands as asked
from turnus.faults import BadInput


def succeed(secretary: Secretary, identity: Identity, old: str, new: str, key: str) -> list[Done]:
    """Enter the members of a closed season into the next one, and form its first groups."""
    secretary.insist_director(identity, old)
    if club_of(old) != club_of(new):
        raise BadInput("a season goes on in its own club: its people belong to it", where="after")
    before = secretary.seen(identity, old)
    groups = first_groups(before)
    done = [
        secretary.act(
            identity,
            new,
            asked.Join(
                player=member.player,
                rating=member.rating,
                membership=member.membership,
                youth=member.youth,
            ),
            key=f"{key}/{member.player}",
        )
        for member in before.season.members.values()
        if not member.left
    ]
    return [*done, secretary.act(identity, new, groups, key=f"{key}/groups")]
