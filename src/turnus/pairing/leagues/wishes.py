"""What clubs ask of a league's calendar: each wish is data, about one team or two."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from turnus.records import record

if TYPE_CHECKING:  # only who looks for a calendar loads the tables
    from turnus.pairing.leagues.numberings import Numbering


class Wish(Protocol):
    """Something a calendar can grant; rounds count from 1, through both halves of a double round robin."""

    @property
    def teams(self) -> tuple[str, ...]:
        """The one or two teams it is about."""

    @property
    def sentence(self) -> str:
        """Its words, a template with the wish's own fields."""

    def is_granted(self, numbering: "Numbering", *numbers: int) -> bool:
        """Whether it holds when its teams have these numbers."""


@record
class AtHome:
    """A team plays at home in a round."""

    team: str
    round: int
    sentence: str = "{team} at home in round {round}"

    @property
    def teams(self) -> tuple[str, ...]:
        """The team."""
        return (self.team,)

    def is_granted(self, numbering: "Numbering", *numbers: int) -> bool:
        """Whether this number is at home then."""
        return numbering.is_home(numbers[0], self.round)


@record
class NotAtHome:
    """A team's hall is not there in a round: away, or free."""

    team: str
    round: int
    sentence: str = "{team} not at home in round {round}"

    @property
    def teams(self) -> tuple[str, ...]:
        """The team."""
        return (self.team,)

    def is_granted(self, numbering: "Numbering", *numbers: int) -> bool:
        """Whether this number is not at home then."""
        return not numbering.is_home(numbers[0], self.round)


@record
class Unavailable:
    """A team cannot play in a round: it must be free then, which only an odd number of teams allows."""

    team: str
    round: int
    sentence: str = "{team} free in round {round}"

    @property
    def teams(self) -> tuple[str, ...]:
        """The team."""
        return (self.team,)

    def is_granted(self, numbering: "Numbering", *numbers: int) -> bool:
        """Whether this number is free then."""
        return numbering.is_free(numbers[0], self.round)


@record
class NeverBothHome:
    """Two teams share a hall: never both at home, unless they play each other."""

    first: str
    second: str
    sentence: str = "{first} and {second} never both at home"

    @property
    def teams(self) -> tuple[str, ...]:
        """The two teams."""
        return (self.first, self.second)

    def is_granted(self, numbering: "Numbering", *numbers: int) -> bool:
        """Whether these numbers are in no round both at home."""
        one, other = numbers
        return not any(numbering.is_home(one, r) and numbering.is_home(other, r) for r in numbering.rounds)


@record
class NeverBothAway:
    """Two teams are never both away, so that somebody is always at home."""

    first: str
    second: str
    sentence: str = "{first} and {second} never both away"

    @property
    def teams(self) -> tuple[str, ...]:
        """The two teams."""
        return (self.first, self.second)

    def is_granted(self, numbering: "Numbering", *numbers: int) -> bool:
        """Whether these numbers are in no round both away."""
        one, other = numbers
        return not any(numbering.is_away(one, r) and numbering.is_away(other, r) for r in numbering.rounds)


@record
class MeetBy:
    """Two teams meet in this round at the latest, as teams of one club should."""

    first: str
    second: str
    round: int
    sentence: str = "{first} and {second} meet by round {round}"

    @property
    def teams(self) -> tuple[str, ...]:
        """The two teams."""
        return (self.first, self.second)

    def is_granted(self, numbering: "Numbering", *numbers: int) -> bool:
        """Whether these numbers meet early enough."""
        return numbering.meeting(*numbers) <= self.round


@record
class NotMeetIn:
    """Two teams do not meet in this round."""

    first: str
    second: str
    round: int
    sentence: str = "{first} and {second} do not meet in round {round}"

    @property
    def teams(self) -> tuple[str, ...]:
        """The two teams."""
        return (self.first, self.second)

    def is_granted(self, numbering: "Numbering", *numbers: int) -> bool:
        """Whether these numbers meet in another round."""
        one, other = numbers
        return not numbering.meet_in(one, other, self.round)


OF_ONE: dict[str, Callable[[str, int], Wish]] = {
    "at_home": AtHome,
    "not_at_home": NotAtHome,
    "unavailable": Unavailable,
}
OF_TWO: dict[str, Callable[[str, str], Wish]] = {
    "never_both_home": NeverBothHome,
    "never_both_away": NeverBothAway,
}
OF_TWO_IN_A_ROUND: dict[str, Callable[[str, str, int], Wish]] = {"meet_by": MeetBy, "not_meet": NotMeetIn}
