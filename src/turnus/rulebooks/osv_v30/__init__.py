"""Dutch club competition, cups, blitz and open championship: version 30."""

from turnus.law import Edition

EDITION = Edition(
    id="osv-v30",
    title="Dutch club competition, cups, blitz and open championship",
    title_nl="Nederlandse clubcompetitie met bekers, snelschaak en open kampioenschap",
    edition="version 30",
    bases=("fide-2023", "fide-2005"),
)
