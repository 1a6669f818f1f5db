"""A club of thirty-two in four groups, five turni of five rounds, and a cup."""

from turnus.law import Edition

EDITION = Edition(
    id="four-groups",
    title="Regulation of a club with four groups",
    title_nl="Reglement van een club met vier groepen",
    edition="2026",
    bases=("fide-2023",),
)
