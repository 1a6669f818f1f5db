"""The quickplay finish: may a draw be claimed, what may the arbiter decide, is that final."""

from turnus.law import Facts, Term, one

NO_ARBITER = Term("no_arbiter", bool, "", "whether the games are played without an arbiter present")


class QuickplayPeriod(Facts[bool]):
    """Whether a game is in a quickplay finish."""

    question = one("quickplay_finish")
    last_period: bool  # all remaining moves must be made in it
