"""The past of a season: as it was when a turnus ended or a round had been played, and what followed from it.

What was known then is folded again from the journal: who took part, ratings, absences, answers. Results that
were corrected since count as they are now: a table after round 3 is about the games of three rounds, not
about what hung on the wall that evening. A calendar of series is made at once, so its rounds are no moments.
"""

from turnus.app.seasons.office import Running
from turnus.competition.season import NOT_OPENED, Event, apply
from turnus.competition.season.events import (
    GroupsFormed,
    OutcomeOverruled,
    ResultCorrected,
    RoundDrafted,
)
from turnus.records import replace


def as_it_was(running: Running, turnus: int = 0, round_number: int = 0) -> Running:
    """Return a whole season as it was after a turnus, or after a round of it; without them as it is."""
    season = running.season
    number = turnus or len(season.turni)
    if not (turnus or round_number) or running.played.has_calendar or not 1 <= number <= len(season.turni):
        return running
    end = _end(running, number, round_number)
    if end == len(running.history):
        return running
    later = ((n, e) for n, e in running.history[end:] if _corrects(e, number, round_number))
    kept = (*running.history[:end], *later)
    state = NOT_OPENED
    for _, event in kept:
        state = apply(state, event)
    return replace(running, state=state, history=kept)


def _end(running: Running, turnus: int, round_number: int) -> int:
    """Return which event was the first of what came next: the next round that stands, or the next turnus."""
    next_round = running.season.turni[turnus - 1].round(round_number + 1) if round_number else None
    for index in range(len(running.history) - 1, -1, -1):
        event = running.history[index][1]
        if next_round is not None:
            if isinstance(event, RoundDrafted) and (event.turnus, event.round) == (turnus, round_number + 1):
                return index
        elif isinstance(event, GroupsFormed) and event.turnus == turnus + 1:
            return index
    return len(running.history)


def _corrects(event: Event, turnus: int, round_number: int) -> bool:
    """Say whether an event says of a round that was played what it really brought."""
    if not isinstance(event, ResultCorrected | OutcomeOverruled):
        return False
    if isinstance(event, OutcomeOverruled) and event.view != "pairings":
        return False
    return event.turnus == turnus and (not round_number or event.round <= round_number)
