"""Decisions by which persons replaced what was computed, as the view they are about shows them."""

from collections.abc import Iterator
from typing import Any

from turnus.app.seasons.views.catalogue import Look
from turnus.competition.season import Event
from turnus.competition.season.events import (
    GroupsFormed,
    OutcomeOverruled,
    Overruled,
    ResultConfirmed,
    ResultCorrected,
    RoundDrafted,
)
from turnus.law import Role

Decision = dict[str, str]
SHOWN_IN = {
    "title": ("finals",),
    "standings": ("standings", "crosstable"),
    "promotion": ("promotion", "groups"),
}


def decided_otherwise(look: Look, view: str) -> list[Decision]:
    """Return the decisions that concern a view of the turnus, and of the round, that is looked at."""
    return [decision for _, event in look.history for decision in _decisions(look, view, event)]


def _decisions(look: Look, view: str, event: Event) -> Iterator[Decision]:
    if isinstance(event, OutcomeOverruled):
        if view in SHOWN_IN.get(event.view, (event.view,)) and _is_looked_at(look, event):
            yield _told(event.subject, event.value, event.computed, event, event.by)
    elif view == "groups" and isinstance(event, GroupsFormed) and event.overruled:
        if event.turnus == look.turnus.number:
            yield _told(
                f"turnus {event.turnus}", _groups(event), _listed(event.overruled.computed), event.overruled
            )
    elif view == "pairings":
        yield from _in_a_round(look, event)


def _is_looked_at(look: Look, event: OutcomeOverruled) -> bool:
    turnus = look.turnus_number or len(look.season.turni)
    round_ = look.round_number or event.round
    return event.turnus in (0, turnus) and event.round in (0, round_)


def _in_a_round(look: Look, event: Event) -> Iterator[Decision]:
    if not isinstance(event, RoundDrafted | ResultConfirmed | ResultCorrected) or not event.overruled:
        return
    if (event.turnus, event.round) != (look.turnus.number, look.round.number):
        return
    if isinstance(event, RoundDrafted):
        by_hand = [f"{white}-{black}" for white, black in event.fixed] + list(event.byes)
        yield _told(f"round {event.round}", ",".join(by_hand), "", event.overruled)
    else:
        yield _told(f"{event.white}-{event.black}", event.result, "", event.overruled)


def _told(
    subject: str, value: str, computed: str, why: Overruled | OutcomeOverruled, by: str = Role.DIRECTOR
) -> Decision:
    return {
        "subject": subject,
        "value": value,
        "computed": computed,
        "by": str(by),
        "reason": why.reason,
        "clause": why.clause,
    }


def _groups(event: GroupsFormed) -> str:
    return _listed({group.name: group.players for group in event.groups})


def _listed(groups: Any) -> str:
    return "; ".join(f"{name}: {','.join(players)}" for name, players in (groups or {}).items())
