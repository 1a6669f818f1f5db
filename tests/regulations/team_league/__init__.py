"""A league of thirty chess teams in three classes."""

from turnus.law import Edition

EDITION = Edition(
    id="team-league",
    title="Regulation of a team league",
    title_nl="Reglement van een teamcompetitie",
    edition="2026",
    bases=("fide-2023",),
)
