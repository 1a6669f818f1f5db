"""A competition as a TRF file."""

from pathlib import Path

from turnus.app.competitions.report import report_text
from turnus.app.files.tournament_files import write_text_file
from turnus.app.people.register import People
from turnus.competition.engine.state import Competition
from turnus.notation.trf import TrfEdition


def write_trf_file(
    competition: Competition,
    people: People,
    path: Path,
    division: str = "",
    edition: TrfEdition = TrfEdition.IN_2026,
) -> None:
    """Write a division as a TRF file, with everything that is known."""
    write_text_file(path, report_text(competition, people, division, edition))
