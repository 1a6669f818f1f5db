"""What fees and league matches do to a season."""

from typing import assert_never

from turnus.competition.season import events as happened
from turnus.competition.season.state import Season
from turnus.records import replace


def apply_club(season: Season, event: happened.Club) -> Season:
    """Return the season after an event of this kind."""
    match event:
        case happened.FeesSet():
            return replace(season, fees=event.amounts, fees_decided_on=event.decided_on)
        case happened.FeeReduced():
            return replace(season, reductions={**season.reductions, event.player: event})
        case happened.InstalmentsAgreed():
            return replace(season, instalments={**season.instalments, event.player: event.instalments})
        case happened.LeagueScored() | happened.LeagueMissed():
            return replace(season, league={**season.league, (event.player, event.on): event})
        case _:
            assert_never(event)
