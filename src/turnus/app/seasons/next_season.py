"""A season that follows another: who goes on, and the first groups, asked for with how that one ended."""

from collections.abc import Collection

from turnus.app.seasons.office import Running
from turnus.app.seasons.retracing import commands_behind
from turnus.competition.season import commands as asked
from turnus.competition.season.events import SeasonClosed
from turnus.competition.season.people.last_season import left_behind
from turnus.faults import BadInput
from turnus.records import replace


def first_groups(before: Running, command: asked.FormGroups | None = None) -> asked.FormGroups:
    """Return the command that lets the first groups follow from a closed season.

    What the director chose about seats when he closed it stands, unless he chooses again.
    """
    after = left_behind(before.stream, before.season, before.law)
    if after is None:
        raise BadInput("{stream} has not been closed", stream=before.stream, where="after")
    given = command or asked.FormGroups()
    return replace(given, after=after, seats=given.seats or _seats(before))


def going_on(before: Running, leaving: Collection[str] = ()) -> list[asked.Join]:
    """Return the commands that enter everybody of a season into the next, but for those who leave."""
    return [
        asked.Join(
            player=member.player,
            rating=member.rating,
            membership=member.membership,
            youth=member.youth,
        )
        for member in before.season.members.values()
        if not member.left and member.player not in leaving
    ]


def _seats(before: Running) -> str:
    for number, event in reversed(before.history):
        if isinstance(event, SeasonClosed):
            kept = before.command_behind(number, event)
            behind = (kept,) if kept else commands_behind(before.season, event, before.law)
            return next((command.seats for command in behind if isinstance(command, asked.CloseSeason)), "")
    return ""
