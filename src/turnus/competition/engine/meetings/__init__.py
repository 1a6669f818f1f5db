"""How those of a division meet. A meeting is one module here; nothing else knows its kind."""

from collections.abc import Mapping

from turnus.competition.engine.format import Meeting as Chosen
from turnus.competition.engine.meetings import knock_out, round_robin, swiss
from turnus.competition.engine.meetings.meeting import Meeting, Paired, Situation
from turnus.faults import BadInput

KNOWN: Mapping[str, Meeting] = {
    each.kind: each for each in (swiss.SWISS, round_robin.ROUND_ROBIN, knock_out.KNOCK_OUT)
}


def meeting_of(chosen: Chosen) -> Meeting:
    """Return the meeting of a kind; an unknown one, or an option it has not, is refused."""
    found = KNOWN.get(chosen.kind)
    if found is None:
        raise BadInput(
            "{kind} is no way to meet; known are {known}",
            kind=chosen.kind,
            known=", ".join(KNOWN),
            where="meeting",
        )
    for name, value in chosen.options.items():
        if name not in found.options:
            raise BadInput(
                "{kind} has no option {option}; it has {known}",
                kind=chosen.kind, option=name, known=", ".join(found.options), where="meeting",
            )  # fmt: skip
        found.options[name].check(name, value)
    return found


__all__ = ["KNOWN", "Meeting", "Paired", "Situation", "meeting_of"]
