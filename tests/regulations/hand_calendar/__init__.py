"""A club on osv-v30 that writes its own calendar, and plays its cup by knock-out."""

from turnus.law import Edition

EDITION = Edition(
    id="hand-calendar",
    title="Regulation of a club with a calendar of its own",
    title_nl="Reglement van een club met een eigen kalender",
    edition="2026",
    bases=("osv-v30",),
)
