"""What a text of a command means where its type does not say it: a day, an hour, a player."""

from enum import Enum
from typing import Annotated


class Means(Enum):
    """What a text is, for the form that asks for it and for reading several of them."""

    DAY = "day"  # 2026-09-01
    HOUR = "hour"  # 20:30
    PLAYER = "player"
    RESULT = "result"  # 1-0
    CLAUSE = "clause"  # osv-v30:7-b
    AMOUNT = "amount"  # euros
    CHOICE = "choice"  # of the person to whom the law leaves it; asked for when the law does
    NAME = "name"  # of a club, a place, a competition: one line
    LINE = "line"  # one of several, each on a line of its own


class Filled(Enum):
    """What the program fills in where nobody says it."""

    TODAY = "today"
    HOUR = "hour"
    SEED = "seed"
    NOW = "now"  # the moment of a decision


class Personal(Enum):
    """What becomes of something personal that a command says."""

    FORGOTTEN = "forgotten"  # looked at, and kept in no journal


Day = Annotated[str, Means.DAY]
Hour = Annotated[str, Means.HOUR]
Player = Annotated[str, Means.PLAYER]
Result = Annotated[str, Means.RESULT]
Clause = Annotated[str, Means.CLAUSE]
Amount = Annotated[str, Means.AMOUNT]
Choice = Annotated[str, Means.CHOICE]
Name = Annotated[str, Means.NAME]
Line = Annotated[str, Means.LINE]

Today = Annotated[str, Means.DAY, Filled.TODAY]
ThisHour = Annotated[str, Means.HOUR, Filled.HOUR]
Now = Annotated[str, Filled.NOW]
Seed = Annotated[str, Filled.SEED]
