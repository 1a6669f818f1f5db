"""Belgian club championship in three series: season 2014-2015."""

from turnus.law import Edition

EDITION = Edition(
    id="ddt-2014",
    title="Belgian club championship in three series",
    title_nl="Belgisch clubkampioenschap in drie reeksen",
    edition="season 2014-2015",
    bases=("fide-2005",),
)
