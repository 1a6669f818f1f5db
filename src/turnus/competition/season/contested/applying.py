"""What a dispute does to a season; what its ruling changes at a board is an event of its own."""

from turnus.competition.disputing.state import after
from turnus.competition.season import events as happened
from turnus.competition.season.state import Season
from turnus.records import replace


def apply_dispute(season: Season, event: happened.Disputes) -> Season:
    """Return the season after an event of this kind."""
    return replace(season, disputes=after(season.disputes, event))
