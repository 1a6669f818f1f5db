"""One registry of commands: what each is called, which fields it has, how they are read and written."""

from turnus.competition.registry.commands import Registry
from turnus.competition.registry.described import REQUIRED, Described, Entry
from turnus.competition.registry.meanings import Filled, Means
from turnus.competition.registry.values import Texts, read_value, truth, whole, whole_number

__all__ = [
    "REQUIRED",
    "Described",
    "Entry",
    "Filled",
    "Means",
    "Registry",
    "Texts",
    "read_value",
    "truth",
    "whole",
    "whole_number",
]
