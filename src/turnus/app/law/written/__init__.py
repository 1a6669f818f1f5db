"""A regulation as a club writes it: one file of clauses and what each of them sets, made into a rulebook."""

from turnus.app.law.written.making import known_terms, rulebook_of
from turnus.app.law.written.text import (
    FILE,
    ID,
    LARGEST,
    WrittenClause,
    WrittenRegulation,
    id_in,
    read_draft,
    read_regulation,
    refuse_too_large,
)

__all__ = [
    "FILE",
    "ID",
    "LARGEST",
    "WrittenClause",
    "WrittenRegulation",
    "id_in",
    "known_terms",
    "read_draft",
    "read_regulation",
    "refuse_too_large",
    "rulebook_of",
]
