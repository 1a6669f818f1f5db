"""A club that plays by osv-v30, with a shorter season and other tie-breaks."""

from turnus.law import Edition

EDITION = Edition(
    id="short-season",
    title="Regulation of a club with a short season",
    title_nl="Reglement van een club met een kort seizoen",
    edition="2026",
    bases=("osv-v30",),
)
