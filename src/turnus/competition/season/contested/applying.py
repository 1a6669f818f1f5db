"""What a dispute does to a season; what its ruling changes at a board is an event of its own."""

from dataclasses import replace
from typing import assert_never

from turnus.competition.season import events as happened
from turnus.competition.season.state import Dispute, Season


def apply_dispute(season: Season, event: happened.Disputes) -> Season:
    """Return the season after an event of this kind."""
    return replace(season, disputes={**season.disputes, event.dispute: _after(season, event)})


def _after(season: Season, event: happened.Disputes) -> Dispute:
    match event:
        case happened.DisputeLodged():
            return Dispute(lodged=event)
        case happened.DisputeReferred():
            return replace(season.disputes[event.dispute], referred=event)
        case happened.DisputeDecided():
            return replace(season.disputes[event.dispute], decided=event)
        case happened.RulingPublished():
            return replace(season.disputes[event.dispute], is_published=True)
        case _:
            assert_never(event)
