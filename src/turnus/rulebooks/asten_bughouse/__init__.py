"""Bughouse tournament: as played in Asten."""

from turnus.law import Edition

EDITION = Edition(
    id="asten-bughouse",
    title="Bughouse tournament",
    title_nl="Doorgeefschaaktoernooi",
    edition="as played in Asten",
    bases=("fide-2023",),
)
