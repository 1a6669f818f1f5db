"""Penalties: fines within their bounds, lost games, teams that do not appear. Money is in euro cents."""

from collections.abc import Mapping
from typing import Any

from turnus.competition.money import euro
from turnus.competition.questions.verdicts import Verdict
from turnus.law import Facts, one, steps
from turnus.records import record
from turnus.words import Words

Names = tuple[str, ...]


class Breach(Words):
    """What is punished."""

    INELIGIBLE_PLAYER = "ineligible player fielded"
    PLAYER_LIST = "no proper player list"
    CARD_OR_SHEET = "player card or notation sheet missing"
    LATE_REPORT = "result not reported as the conditions say"
    ABSENT_PLAYER = "player of a team absent"
    TEAM_ABSENT = "team did not appear"
    TEAM_ABSENT_AGAIN = "team did not appear again"
    TEAM_WITHDRAWN = "team withdrawn from a running competition"
    SUMMONS = "summons not answered"
    SHAM_LIST = "listed players who did not come to play"
    OTHER = "another breach"


@record
class FineBounds:
    """How low and how high a fine may be, in cents; a free one has no highest."""

    lowest: int
    highest: int = 0
    is_free: bool = False

    def allow(self, cents: int) -> bool:
        """Say whether a fine lies within these bounds."""
        return self.lowest <= cents and (self.is_free or cents <= self.highest)

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        if self.is_free:
            return "from € {lowest}, no highest amount", {"lowest": euro(self.lowest)}
        return "from € {lowest} to € {highest}", {"lowest": euro(self.lowest), "highest": euro(self.highest)}


class FineAmount(Facts[FineBounds]):
    """Between which amounts a fine lies: for a breach, so many times, if the conditions ask for it."""

    question = one("fine_bounds")
    breach: Breach
    times: int = 1  # cards and sheets, reports, players
    asked_by_conditions: bool = True  # cards and sheets are shown only if the conditions say so

    def check(self) -> None:
        """Refuse a fine for nothing."""
        if self.times < 1:
            raise ValueError("a breach happens at least once")


@record
class Fined:
    """What came of a proposed fine: the amount imposed, in cents."""

    verdict: Verdict
    cents: int = 0

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{verdict}, € {euro}", {"verdict": self.verdict, "euro": euro(self.cents)}


class Fine(Facts[Fined]):
    """Whether a proposed fine is imposed; outside its bounds it is refused."""

    question = one("fine")
    breach: Breach
    cents: int
    times: int = 1
    asked_by_conditions: bool = True

    def check(self) -> None:
        """Refuse a fine that cannot be."""
        if self.cents < 0 or self.times < 1:
            raise ValueError("a fine is not below nothing, and a breach happens at least once")

    @property
    def bounds(self) -> FineAmount:
        """The question between which amounts it lies."""
        return FineAmount(breach=self.breach, times=self.times, asked_by_conditions=self.asked_by_conditions)


class Penalty(Facts[str]):
    """With what a breach of the regulation is punished: the kind of penalty."""

    question = one("penalty")
    breach: Breach


class WhatOfTheMatch(Words):
    """What becomes of a match for which a team did not appear."""

    NEW_DATE = "a new date is set"
    LOST = "lost to the opponent, 0-2, without board points"


@record
class Absence:
    """What a team that did not appear has to bear, in all so far; money in cents."""

    match_points: int
    points_deducted: int = 0
    highest_fine: int = 0
    costs: int = 0
    match: WhatOfTheMatch = WhatOfTheMatch.NEW_DATE
    opponents_match_points: int = 0

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return (
            "match points: {match_points}; a fine up to € {highest_fine}; costs € {costs}; {match}",
            {
                "match_points": self.match_points,
                "highest_fine": euro(self.highest_fine),
                "costs": euro(self.costs),
                "match": self.match,
            },
        )


class TeamAbsence(Facts[Absence]):
    """What follows when a team does not appear, for the first time or again on the new date."""

    question = steps(
        "team_absence", start=lambda facts: Absence(facts.match_points, highest_fine=facts.fined)
    )
    match_points: int  # its match points now, after what was deducted before
    is_again: bool = False
    fined: int = 0  # the highest fine of the first time, in cents
    points_already_deducted: bool = False
    obviously_no_negligence: bool = False  # as the leadership found
    extra_costs: tuple[int, ...] = ()  # in cents

    def check(self) -> None:
        """Refuse costs that cannot be."""
        if min(self.extra_costs, default=0) < 0 or self.fined < 0:
            raise ValueError("costs are not below nothing")
        if not self.is_again and (self.points_already_deducted or self.fined):
            raise ValueError("before the first time nothing was deducted or fined")


class Negligence(Facts[bool]):
    """Whether a team that did not appear was negligent or meant it."""

    question = one("negligence")
    reason: str = ""  # why it could not appear


@record
class ShamPenalty:
    """What is proposed: match points lost by the team, and players for whom a fine is due."""

    match_points: int = 0
    fined_for: Names = ()

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "match points lost: {match_points}; a fine for: {names}", {
            "match_points": self.match_points,
            "names": self.fined_for,
        }


class ShamList(Facts[ShamPenalty]):
    """What is proposed against a team whose listed players did not come to play."""

    question = one("sham_list")
    games: Mapping[str, int]  # of each listed player, at the end of the season

    def check(self) -> None:
        """Refuse fewer games than none."""
        if min(self.games.values(), default=0) < 0:
            raise ValueError("games count from 0")
