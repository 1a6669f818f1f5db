"""Yes and no, as answers of questions that a person may have to decide."""

from enum import StrEnum


class Verdict(StrEnum):
    """Whether something is allowed."""

    ALLOWED = "allowed"
    REFUSED = "refused"
