"""Members of a federation: their ages and categories, and who may enter a competition."""

from datetime import date
from typing import Any

from turnus.law import Facts, Refused, each, every
from turnus.law.days import refuse_far_days
from turnus.records import record
from turnus.words import Words


class Category(Words):
    """For whom a championship can be held; the categories nest, so a member can be in several."""

    CUB = "cub"
    PUPIL = "pupil"
    ASPIRANT = "aspirant"
    JUNIOR = "junior"
    WOMAN = "woman"
    A = "A"
    B = "B"
    C = "C"


def _together(found: tuple[Category, ...]) -> frozenset[Category]:
    return frozenset(found)


class Categories(Facts[frozenset[Category]]):
    """In which categories a member may play a match: by age and, for adults, by rating."""

    question = each("category", total=_together)
    born: date
    match_on: date
    rating: int | None = None  # none: no rating on the list in force
    is_woman: bool = False

    def check(self) -> None:
        """Refuse a match before the birth, and ratings below nought."""
        check_birth(self.born, self.match_on)
        _no_negative_rating(self.rating)


class Championship(Words):
    """The competitions of the federation's catalogue, as article 26 lists them."""

    NATIONAL_INDIVIDUAL = "national individual championship"
    PROVINCIAL_INDIVIDUAL = "provincial individual championship"
    CLUB_TEAMS = "club team competition"
    CUP = "cup for teams of four"
    NATIONAL_RAPID = "national rapid championship"
    SCHOOL_TEAMS = "school team competition"
    PROVINCIAL_TEAM_DAY = "provincial team day"
    VISUALLY_IMPAIRED = "championship for the visually impaired"
    OTHER = "other competition"


class EntryGround(Words):
    """By what right somebody takes part."""

    RESULT = "result in a preceding competition"
    PLACING = "placed by the leadership"
    NONE = "no right to take part"


@record
class Suspension:
    """A period in which a member may not play, both days included."""

    first_day: date
    last_day: date

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "suspended from {first_day} to {last_day}", {
            "first_day": self.first_day,
            "last_day": self.last_day,
        }


class Eligibility(Facts[tuple[Refused, ...]]):
    """Why a member may not take part in a competition; he may when there is no reason."""

    question = every("eligibility")
    competition: Championship
    match_on: date
    born: date
    category: Category | None = None  # for whom the competition is held; none: for all members
    is_woman: bool = False
    rating: int | None = None
    member_since: date | None = None  # none: no member of the federation
    entry_closes: date | None = None  # none: on the day of the match
    has_dutch_nationality: bool = True
    resident_since: date | None = None  # as an extract of the municipal register proves
    ground: EntryGround = EntryGround.RESULT
    suspensions: tuple[Suspension, ...] = ()

    def check(self) -> None:
        """Refuse dates that cannot be."""
        check_birth(self.born, self.match_on)
        refuse_far_days(self.match_on, self.entry_closes)
        _no_negative_rating(self.rating)
        if self.entry_closes is not None and self.entry_closes > self.match_on:
            raise ValueError("entry cannot close after the match")
        if any(day is not None and day < self.born for day in (self.member_since, self.resident_since)):
            raise ValueError("nobody is a member or a resident before his birth")
        if any(period.last_day < period.first_day for period in self.suspensions):
            raise ValueError("a suspension ends before it begins")

    @property
    def closing(self) -> date:
        """The day on which entry closes."""
        return self.entry_closes or self.match_on

    @property
    def categories(self) -> Categories:
        """The question in which categories he may play."""
        return Categories(born=self.born, match_on=self.match_on, rating=self.rating, is_woman=self.is_woman)


def check_birth(born: date, day: date) -> None:
    """Raise ValueError for a match before the birth."""
    if born > day:
        raise ValueError("the match is before the birth")


def _no_negative_rating(rating: int | None) -> None:
    if rating is not None and rating < 0:
        raise ValueError("no rating is below nought")
