"""What a member pays for a working year, and how it may be spread."""

from fractions import Fraction
from typing import Any

from turnus.competition.moments import day
from turnus.law import Facts, Refused, every, one, steps
from turnus.records import record
from turnus.words import Words


class Category(Words):
    """What a member takes part in, as far as his fee goes."""

    CHAMPIONSHIP = "club championship"
    OTHER = "no club championship"


@record(kw_only=True)
class Amounts:
    """The fees of a working year in euros."""

    championship: Fraction
    other: Fraction

    def of(self, category: Category) -> Fraction:
        """Return the amount of a category."""
        return self.championship if category is Category.CHAMPIONSHIP else self.other

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "€ {championship} with the championship, € {other} without", {
            "championship": self.championship,
            "other": self.other,
        }


@record(kw_only=True)
class MeetingFee:
    """The fees that a general meeting set, or still has to set when it has no day."""

    championship: Fraction
    other: Fraction
    decided_on: str = ""

    @property
    def amounts(self) -> Amounts:
        """The amounts themselves."""
        return Amounts(championship=self.championship, other=self.other)

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{amounts} ({day})", {"amounts": self.amounts, "day": self.decided_on}


class FeeAmounts(Facts[Amounts]):
    """Which two fees hold in a working year, from September to September, written 2014-2015."""

    question = one("fee_amounts")
    working_year: str
    meeting: MeetingFee | None = None

    def check(self) -> None:
        """Refuse a year that is none, and amounts below nothing."""
        check_year(self.working_year)
        check_meeting(self.meeting)


class Circumstance(Words):
    """Why a member may pay less, apart from his age."""

    UNEMPLOYED = "unemployed"
    LIVING_WAGE = "living wage"
    DISABLED = "disabled"


class Fee(Facts[Fraction]):
    """What a member pays in euros for a working year, from September to September, written 2014-2015.

    His age is the one on the first day of that year; family_member is 1 for the first member of a family.
    """

    question = steps("fee", start=lambda _facts: None)
    working_year: str
    in_championship: bool
    circumstances: frozenset[Circumstance] = frozenset()
    age: int | None = None
    family_member: int = 1
    meeting: MeetingFee | None = None

    def check(self) -> None:
        """Refuse ages and years that cannot be."""
        check_year(self.working_year)
        check_meeting(self.meeting)
        if self.age is not None and self.age < 0:
            raise ValueError("nobody is younger than nought")
        if self.family_member < 1:
            raise ValueError("members of a family are counted from 1")


class PaymentPlan(Facts[tuple[Refused, ...]]):
    """Whether a fee may be paid in these monthly instalments: the refusals, none when it may."""

    question = every("payment_plan")
    fee: Fraction
    instalments: tuple[Fraction, ...]  # one a month

    def check(self) -> None:
        """Refuse instalments that are not the fee."""
        if any(amount <= 0 for amount in self.instalments):
            raise ValueError("an instalment is more than nothing")
        if sum(self.instalments) != self.fee:
            raise ValueError(f"the instalments make {sum(self.instalments)}, not {self.fee}")


def check_year(working_year: str) -> None:
    """Refuse what is not a working year."""
    first, dash, last = working_year.partition("-")
    if not (dash and first.isdecimal() and last.isdecimal() and int(last) == int(first) + 1):
        raise ValueError(f"{working_year!r} is no working year such as 2014-2015")


def check_meeting(meeting: MeetingFee | None) -> None:
    """Refuse amounts below nothing and a day that is none."""
    if meeting is None:
        return
    if min(meeting.championship, meeting.other) < 0:
        raise ValueError("a fee is not below nothing")
    if meeting.decided_on:
        day(meeting.decided_on, "meeting.decided_on")
