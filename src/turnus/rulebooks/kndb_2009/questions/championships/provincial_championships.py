"""Provincial championships: what more is asked of those that give places."""

from turnus.competition.questions.championships.championships import Event
from turnus.law import Facts, one


class ExtraConditions(Facts[bool]):
    """Whether a provincial championship must meet the further conditions of this article."""

    question = one("extra_provincial_conditions")
    feeds: Event | None = None  # the national championship in which it gives places
