"""Yes and no, as answers of questions that a person may have to decide."""

from turnus.words import Words


class Verdict(Words):
    """Whether something is allowed."""

    ALLOWED = "allowed"
    REFUSED = "refused"
