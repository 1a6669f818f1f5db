"""A prize plan: rows of prizes, whom each is for, and the rules of their division; amounts in cents."""

from enum import StrEnum

from turnus.competition.registry.meanings import Player
from turnus.records import record

MOST = 100_000_000  # a million euro: more is a slip of the pen


class Sharing(StrEnum):
    """What those with equal points do with the prizes of their places."""

    HORT = "hort"  # half by place, half shared
    EQUAL = "equal"  # all of it shared
    PLACE = "place"  # nothing: the tie-breaks decide


class Rounding(StrEnum):
    """What becomes of what is left when an amount is rounded."""

    KEEP = "keep"  # the sum stays: what is left goes to the highest placed
    DOWN = "down"
    UP = "up"
    NEAREST = "nearest"


class First(StrEnum):
    """Which of two prizes of one amount somebody takes."""

    WRITTEN = "written"  # the one that stands first in the plan
    GROUP = "group"  # that of a group or category, so that the main prize goes on to the next


@record(kw_only=True)
class Prizes:
    """A row of the plan: prizes by place among those whom it is for; without conditions, among all."""

    name: str
    amounts: tuple[int, ...] = ()  # cents, the first place first
    thing: str = ""  # what is given instead or beside: a cup, a book
    rating_from: int = 0
    rating_to: int = 0  # 0: no limit
    unrated: bool = False  # whether who has no rating belongs to a group by rating
    category: str = ""
    club: str = ""
    division: str = ""  # where there are several; empty: the highest comes first
    fewest: int = 0  # with fewer in the group it is not given
    sharing: Sharing | None = None  # None: as the plan says
    beside: bool = False  # may be won beside another prize
    player: Player = ""  # named by hand: a special prize

    @property
    def is_by_rating(self) -> bool:
        """Whether it is for a group by rating."""
        return bool(self.rating_from or self.rating_to)

    @property
    def is_for_all(self) -> bool:
        """Whether everybody can win it."""
        return not (self.is_by_rating or self.category or self.club or self.division or self.player)

    @property
    def places(self) -> int:
        """For how many places there is a prize."""
        return max(len(self.amounts), 1 if self.thing or self.player else 0)

    def amount(self, place: int) -> int:
        """Return the prize of a place, counted from 1; below the last prize nothing."""
        return self.amounts[place - 1] if 0 < place <= len(self.amounts) else 0


@record(kw_only=True)
class Plan:
    """All prizes of a competition and the rules by which they are divided."""

    prizes: tuple[Prizes, ...] = ()
    sharing: Sharing = Sharing.HORT
    below_too: bool = True  # who is equal on points but below the last prize shares what is shared
    one_each: bool = True  # nobody wins two; he takes the higher
    first: First = First.WRITTEN
    unit: int = 1  # cents: what amounts are rounded to
    rounding: Rounding = Rounding.KEEP
    withdrawn_too: bool = False  # who withdrew keeps his right to a prize

    @property
    def total(self) -> int:
        """What was promised, in cents."""
        return sum(sum(row.amounts) for row in self.prizes)

    def sharing_of(self, row: Prizes) -> Sharing:
        """Return how the prizes of a row are shared."""
        return row.sharing or self.sharing


NO_PLAN = Plan()
