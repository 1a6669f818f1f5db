"""What somebody can choose to hear."""

from enum import StrEnum


class Kind(StrEnum):
    """A kind of news for one person."""

    PAIRING = "pairing"
    RESULT = "result"
    WAITING = "waiting"
    DEADLINE = "deadline"


LABELS = {
    Kind.PAIRING: "my game or match is known, or gets another day",
    Kind.RESULT: "a result was entered for my game or match",
    Kind.WAITING: "something waits for me",
    Kind.DEADLINE: "a round or a deadline is near",
}
