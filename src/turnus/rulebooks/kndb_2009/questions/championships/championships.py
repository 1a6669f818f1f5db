"""Individual championships: their stages, who may enter, how they are played and who pays."""

from turnus.competition.questions.championships.championships import Event
from turnus.law import Facts, Refused, every


class AdjournmentPlan(Facts[tuple[Refused, ...]]):
    """Why a time of adjournment cannot be set for a championship."""

    question = every("adjournment_plan")
    event: Event
    adjourn_at: str = ""  # an hour such as 18:00; empty: none is set
