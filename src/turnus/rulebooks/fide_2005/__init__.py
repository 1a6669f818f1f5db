"""FIDE Laws of Chess: in force from 1 July 2005."""

from turnus.law import Edition

EDITION = Edition(
    id="fide-2005",
    title="FIDE Laws of Chess",
    title_nl="FIDE-regels voor het schaakspel",
    edition="in force from 1 July 2005",
    bases=(),
    shares=("fide_shared",),
)
