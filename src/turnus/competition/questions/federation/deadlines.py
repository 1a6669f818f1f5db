"""Deadlines: what must be done by which day, counted from the day the regulation names."""

from collections.abc import Mapping
from datetime import date, timedelta
from types import MappingProxyType
from typing import Any

from turnus.competition.dates import check_season, months_before
from turnus.law import Facts, each
from turnus.law.days import refuse_far_days
from turnus.records import record
from turnus.words import Words


class Step(Words):
    """What has a deadline."""

    ASK_PERMISSION = "ask the Board's permission"
    SEND_CONDITIONS = "send conditions, schedule and participants"
    NAME_PROMOTED_PLAYERS = "name the promoted players"
    PUBLISH_CALENDAR = "publish the calendar"
    REPORT_LIMITS = "report limits on eligibility to the Board"
    PUBLISH_LIMITS = "publish the overview of limits"
    REGISTER_WITH_CLUB = "be registered with the club"
    REPLACE_DOUBLE_LISTING = "replace a member whom two clubs list"
    ASK_AFTER_LIQUIDATION = "ask to play for another club after a liquidation"
    REGISTER_FOR_LEAGUE = "be registered for the national league"
    FILL_CHOICE_PLACE = "fill the choice place of the general final"
    FINISH_ADJOURNED_GAME = "finish the adjourned game"
    TELL_THE_ARBITER = "tell the arbiter what is wrong with room or material"
    PROTEST_ON_THE_MATCH = "protest on grounds a to c"
    PROTEST_ON_THE_COMPETITION = "protest on grounds d to g"
    SEND_COPIES = "send copies of the protest"
    GIVE_INFORMATION = "give written information"
    RULE = "rule on the protest"
    APPEAL = "appeal"
    SEND_PLANS = "send the schedule, the conditions and the player lists"
    SEND_STANDINGS = "send the final standings"


class Timing(Words):
    """Whether something was done in time."""

    NOT_DONE = "not done yet"
    IN_TIME = "in time"
    LATE = "late"


@record
class Due:
    """A deadline: the last day on which it can be done in time, and whether it was."""

    step: Step
    last_day: date
    timing: Timing = Timing.NOT_DONE

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{step} by {day}: {timing}", {"step": self.step, "day": self.last_day, "timing": self.timing}


class Deadlines(Facts[tuple[Due, ...]]):
    """Which deadlines follow from the days that are known; a day that is not given starts none."""

    question = each("deadlines")
    season: int | None = None  # the year in which a season starts: 2009 for 2009/10
    competition_starts: date | None = None
    game_begun: date | None = None  # an adjourned game
    match_day: date | None = None
    competition_ended: date | None = None  # the last match, play-offs included
    protest_received: date | None = None  # or an appeal
    is_appeal: bool = False
    information_asked: date | None = None
    decision_sent: date | None = None  # a ruling, or the refusal to take a protest up
    done: Mapping[Step, date] = MappingProxyType({})  # what was done, and when

    def check(self) -> None:
        """Refuse days that no term can be counted from."""
        refuse_far_days(*(value for value in self.named().values() if isinstance(value, date)))
        if self.season is not None:
            check_season(self.season)
        started, days = self.competition_starts, (self.match_day, self.competition_ended)
        if started is not None and any(day is not None and day < started for day in days):
            raise ValueError("a match is played, and a competition ends, after the competition starts")

    def due(self, step: Step, last_day: date) -> Due:
        """Return the deadline of a step, with when it was done."""
        done_on = self.done.get(step)
        if done_on is None:
            return Due(step, last_day)
        return Due(step, last_day, Timing.IN_TIME if done_on <= last_day else Timing.LATE)

    def due_in_season(self, step: Step, month: int, day: int) -> Due | None:
        """Return the deadline on a day of the year in which the season starts, if that is known."""
        return None if self.season is None else self.due(step, date(self.season, month, day))

    def due_after(self, step: Step, day: date | None, *, days: int) -> Due | None:
        """Return the deadline that many days after a day, if that day is known."""
        return None if day is None else self.due(step, day + timedelta(days=days))

    def due_before(self, step: Step, day: date | None, *, days: int = 0, months: int = 0) -> Due | None:
        """Return the deadline that many days or months before a day, if that day is known."""
        if day is None:
            return None
        return self.due(step, months_before(day, months) - timedelta(days=days))
