"""A club that plays by osv-v30 and lets three move up."""

from turnus.law import Edition

EDITION = Edition(
    id="three-up",
    title="Regulation of a club where three move up",
    title_nl="Reglement van een club waar er drie promoveren",
    edition="2026",
    bases=("osv-v30",),
)
