"""A regulation as a club writes it: one file of clauses and what each of them sets, made into a rulebook."""

from turnus.app.law.written.making import known_terms, rulebook_of
from turnus.app.law.written.text import (
    FILE,
    ID,
    LARGEST,
    WrittenClause,
    WrittenRegulation,
    id_in,
    read_regulation,
)

__all__ = [
    "FILE",
    "ID",
    "LARGEST",
    "WrittenClause",
    "WrittenRegulation",
    "id_in",
    "known_terms",
    "read_regulation",
    "rulebook_of",
]
