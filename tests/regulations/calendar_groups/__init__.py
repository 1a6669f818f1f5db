"""A club that plays by osv-v30, but in groups by a calendar in which everybody meets twice."""

from turnus.law import Edition

EDITION = Edition(
    id="calendar-groups",
    title="Regulation of a club with a calendar for each group",
    title_nl="Reglement van een club met een speelplan per groep",
    edition="2026",
    bases=("osv-v30",),
)
