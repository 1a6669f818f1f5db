"""Dutch draughts federation: play, competition and discipline: 2009."""

from turnus.law import Edition

EDITION = Edition(
    id="kndb-2009",
    title="Dutch draughts federation: play, competition and discipline",
    title_nl="Nederlandse dambond: spel, wedstrijden en tucht",
    edition="2009",
    bases=(),
)
