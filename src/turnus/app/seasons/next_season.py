"""The first groups of a season that follows another: asked for with how that one ended."""

from dataclasses import replace

from turnus.app.seasons.office import Running
from turnus.app.seasons.retracing import commands_behind
from turnus.competition.season import commands as asked
from turnus.competition.season.events import SeasonClosed
from turnus.competition.season.people.last_season import left_behind
from turnus.faults import BadInput


def first_groups(before: Running, command: asked.FormGroups | None = None) -> asked.FormGroups:
    """Return the command that lets the first groups follow from a closed season.

    What the director chose about seats when he closed it stands, unless he chooses again.
    """
    after = left_behind(before.stream, before.season, before.law)
    if after is None:
        raise BadInput("{stream} has not been closed", stream=before.stream, where="after")
    given = command or asked.FormGroups()
    return replace(given, after=after, seats=given.seats or _seats(before))


def _seats(before: Running) -> str:
    for number, event in reversed(before.history):
        if isinstance(event, SeasonClosed):
            kept = before.command_behind(number, event)
            behind = (kept,) if kept else commands_behind(before.season, event, before.law)
            return next((command.seats for command in behind if isinstance(command, asked.CloseSeason)), "")
    return ""
