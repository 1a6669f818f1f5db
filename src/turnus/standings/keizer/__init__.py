"""Keizer: a place on the list is worth points, and all earlier rounds count again with today's values."""

from turnus.standings.keizer.listing import Counted, KeizerList, counted, listed
from turnus.standings.keizer.terms import KeizerTerms, Missed, Recount
from turnus.standings.keizer.would_be import WouldBe, if_all_played

__all__ = [
    "Counted",
    "KeizerList",
    "KeizerTerms",
    "Missed",
    "Recount",
    "WouldBe",
    "counted",
    "if_all_played",
    "listed",
]
