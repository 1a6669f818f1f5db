"""Keizer: a place on the list is worth points, and all earlier rounds count again with today's values."""

from turnus.standings.keizer.listing import Counted, KeizerList, counted, listed
from turnus.standings.keizer.terms import KeizerTerms, Missed, Recount

__all__ = ["Counted", "KeizerList", "KeizerTerms", "Missed", "Recount", "counted", "listed"]
