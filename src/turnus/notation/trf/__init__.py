"""TRF, the FIDE's tournament report file, in its forms of 2016 and 2026: text to a tournament and back."""

from turnus.notation.trf.reading import TrfFile, read_trf
from turnus.notation.trf.report import TrfEdition, write_report
from turnus.notation.trf.stating import remarks
from turnus.notation.trf.team_writing import write_team_trf
from turnus.notation.trf.writing import updated, write_trf

__all__ = [
    "TrfEdition",
    "TrfFile",
    "read_trf",
    "remarks",
    "updated",
    "write_report",
    "write_team_trf",
    "write_trf",
]
