"""For which club a member may play in team competitions."""

from datetime import date

from turnus.competition.dates import check_season
from turnus.law import Facts, one
from turnus.words import Words


class RequestDay(Facts[date]):
    """Which day decides whether a request after a liquidation is in time."""

    question = one("liquidation_request_day")
    received_on: date
    signed_on: date | None = None


class RequestTime(Words):
    """Whether a request is in time."""

    IN_TIME = "in time"
    LAST_DAY = "on the last day, with a warning"
    LATE = "late"


class LiquidationRequest(Facts[RequestTime]):
    """Whether a request to play for another club after a liquidation is in time."""

    question = one("liquidation_request")
    season: int  # the year in which it begins
    received_on: date
    signed_on: date | None = None

    def check(self) -> None:
        """Refuse a season that cannot be."""
        check_season(self.season)
