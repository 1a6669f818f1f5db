"""For which club a member may play in team competitions."""

from datetime import date, timedelta
from typing import Any

from turnus.competition.dates import check_season, months_before
from turnus.competition.questions.verdicts import Verdict
from turnus.law import Facts, one
from turnus.law.days import refuse_far_days
from turnus.records import record, says

YEAR = 12  # months


@record
class Registration:
    """A registration as member of a club, from the day it was received to its last day."""

    club: str
    received: date
    ended: date | None = None  # none: still a member

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        known = {"club": self.club, "received": self.received, "ended": self.ended}
        return ("{club} from {received} to {ended}" if self.ended else "{club} since {received}"), known

    def covers(self, day: date) -> bool:
        """Say whether it holds on a day."""
        return self.received <= day and (self.ended is None or day <= self.ended)


@says("{kilometres} kilometres on {on}")
@record
class Move:
    """A move to another home."""

    on: date
    kilometres: int
    last_game_on: date | None = None  # his last game in a team competition


@says("{club} liquidated, request received on {received_on}")
@record
class Liquidation:
    """The end of a membership by the liquidation of a club, and the request to play for another."""

    club: str
    received_on: date  # when the application as a member of the other club reached the federation
    signed_on: date | None = None


class ClubEligibility(Facts[Verdict]):
    """Whether a member may play for a club in a season of team competitions."""

    question = one("club_eligibility")
    club: str
    season: int  # the year in which it begins: 2009 for 2009/10
    match_on: date
    registrations: tuple[Registration, ...] = ()  # at all clubs
    eligible_last_season_for: str = ""  # the club, empty: none
    move: Move | None = None
    liquidation: Liquidation | None = None

    def check(self) -> None:
        """Refuse days that cannot be."""
        check_season(self.season)
        refuse_far_days(self.match_on, *(one.received for one in self.registrations))
        if any(one.ended is not None and one.ended < one.received for one in self.registrations):
            raise ValueError("a registration ends before it begins")
        if self.move is not None and self.move.kilometres < 0:
            raise ValueError("nobody moves fewer than no kilometres")

    @property
    def reference_day(self) -> date:
        """1 July before the season."""
        return date(self.season, 7, 1)

    @property
    def is_member(self) -> bool:
        """Whether he is a member of the federation on the day of the match."""
        return any(one.covers(self.match_on) for one in self.registrations)

    @property
    def is_registered_on_reference_day(self) -> bool:
        """Whether he was registered at this club on 1 July."""
        return any(one.club == self.club and one.covers(self.reference_day) for one in self.registrations)

    @property
    def later(self) -> Registration | None:
        """His registration at this club after 1 July, in force at the match."""
        found = (r for r in self.registrations if r.club == self.club and r.covers(self.match_on))
        return next((r for r in found if r.received > self.reference_day), None)

    @property
    def earlier(self) -> tuple[Registration, ...]:
        """What went before that registration."""
        later = self.later
        return tuple(
            r for r in self.registrations if later and r is not later and r.received < later.received
        )

    @property
    def was_away_a_year(self) -> bool:
        """Whether he was never a member before, or not for at least a year.

        A registration holds to the end of its last day, so the year begins the day after.
        """
        if self.later is None:
            return False
        limit = months_before(self.later.received, YEAR)
        return all(r.ended is not None and r.ended < limit for r in self.earlier)

    @property
    def had_short_break(self) -> bool:
        """Whether he left the federation and came back within a year."""
        if self.later is None or self.was_away_a_year:
            return False
        last_away = self.later.received - timedelta(days=1)  # a transfer leaves no day between
        return all(r.ended is not None and r.ended < last_away for r in self.earlier)
