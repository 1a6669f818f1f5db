"""A competition to and from files: players out of lists and TRF, the tournament as TRF."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from turnus.app.competitions.people import entries
from turnus.app.competitions.report import report_text
from turnus.app.files.player_lists import read_player_list
from turnus.app.files.tournament_files import read_trf_file, write_text_file
from turnus.app.people.register import People, Person
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.state import Competition
from turnus.notation.player_tables import ListedPlayer
from turnus.notation.trf import TrfEdition

TOURNAMENTS = (".trf", ".trfx")


def players_in(path: Path) -> Sequence[tuple[Enter, Person]]:
    """Return who is to be entered from a file: a TRF, or a list as CSV, XLSX, text or XML."""
    return entries(listed_in_file(path))


def listed_in_file(path: Path) -> Iterator[ListedPlayer]:
    """Give the players of a file as a list has them."""
    if path.suffix.lower() not in TOURNAMENTS:
        yield from read_player_list(path)
        return
    for p in read_trf_file(path).tournament.players:
        yield ListedPlayer(
            p.name,
            p.number,
            p.rating,
            fide_id=p.fide_id,
            national_id=p.national_id,
            federation=p.federation,
            title=p.title,
            club=p.club,
            birth_date=p.birth_date.replace("/", "-"),
            sex=p.sex,
        )


def write_trf_file(
    competition: Competition,
    people: People,
    path: Path,
    division: str = "",
    edition: TrfEdition = TrfEdition.IN_2026,
) -> None:
    """Write a division as a TRF file, with everything that is known."""
    write_text_file(path, report_text(competition, people, division, edition))
