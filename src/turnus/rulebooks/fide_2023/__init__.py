"""FIDE Laws of Chess: in force from 1 January 2023."""

from turnus.law import Edition

EDITION = Edition(
    id="fide-2023",
    title="FIDE Laws of Chess",
    title_nl="FIDE-regels voor het schaakspel",
    edition="in force from 1 January 2023",
    bases=(),
    shares=("fide_shared",),
)
