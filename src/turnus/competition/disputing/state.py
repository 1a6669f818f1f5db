"""A dispute as its events have made it, and what an event does to it."""

from collections.abc import Mapping
from typing import Protocol, assert_never

from turnus.competition.disputing.events import (
    DisputeDecided,
    DisputeLodged,
    DisputeReferred,
    Disputes,
    RulingPublished,
)
from turnus.competition.questions.club.disputes import Contested
from turnus.records import record, replace


@record(kw_only=True)
class Dispute:
    """A dispute or an appeal, as far as it has come."""

    lodged: DisputeLodged
    referred: DisputeReferred | None = None
    decided: DisputeDecided | None = None
    is_published: bool = False

    @property
    def contested(self) -> Contested:
        """What it is about."""
        return Contested(self.lodged.contested)


class HasDisputes(Protocol):
    """A season or a competition in which there are disputes."""

    @property
    def disputes(self) -> Mapping[str, Dispute]:
        """The disputes by their names, the oldest first."""


def after(disputes: Mapping[str, Dispute], event: Disputes) -> dict[str, Dispute]:
    """Return the disputes of a competition after an event."""
    return {**disputes, event.dispute: _changed(disputes, event)}


def _changed(disputes: Mapping[str, Dispute], event: Disputes) -> Dispute:
    match event:
        case DisputeLodged():
            return Dispute(lodged=event)
        case DisputeReferred():
            return replace(disputes[event.dispute], referred=event)
        case DisputeDecided():
            return replace(disputes[event.dispute], decided=event)
        case RulingPublished():
            return replace(disputes[event.dispute], is_published=True)
        case _:
            assert_never(event)
