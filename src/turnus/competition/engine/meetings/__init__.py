"""How those of a division meet. A meeting is one module here; nothing else knows its kind."""

from collections.abc import Mapping

from turnus.competition.engine.format import Meeting as Chosen
from turnus.competition.engine.meetings.given_calendar import GIVEN_CALENDAR
from turnus.competition.engine.meetings.keizer import KEIZER
from turnus.competition.engine.meetings.knock_out import KNOCK_OUT
from turnus.competition.engine.meetings.meeting import Meeting, Paired, Situation
from turnus.competition.engine.meetings.round_robin import ROUND_ROBIN
from turnus.competition.engine.meetings.scheveningen import SCHEVENINGEN
from turnus.competition.engine.meetings.simultaneous import SIMULTANEOUS
from turnus.competition.engine.meetings.swiss import SWISS
from turnus.faults import BadInput, phrase_known

MEETINGS: tuple[Meeting, ...] = (
    SWISS,
    ROUND_ROBIN,
    KNOCK_OUT,
    SCHEVENINGEN,
    SIMULTANEOUS,
    GIVEN_CALENDAR,
    KEIZER,
)
KNOWN: Mapping[str, Meeting] = {each.kind: each for each in MEETINGS}


def meeting_of(chosen: Chosen) -> Meeting:
    """Return the meeting of a kind; an unknown one, or an option it has not, is refused."""
    found = KNOWN.get(chosen.kind)
    if found is None:
        raise BadInput(
            "{meeting} is no way to meet; known are {known}",
            meeting=chosen.kind,
            known=", ".join(KNOWN),
            where="meeting",
        )
    for name, value in chosen.options.items():
        if name not in found.options:
            said = phrase_known(
                found.options, "{meeting} has no option {option}; it has {known}", "{meeting} has no options"
            )
            listed = ", ".join(found.options)
            raise BadInput(said, meeting=chosen.kind, option=name, known=listed, where="meeting")
        found.options[name].check(name, value)
    return found


__all__ = ["KNOWN", "Meeting", "Paired", "Situation", "meeting_of"]
