"""A competition to and from files: players out of lists and TRF, the tournament as TRF."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from turnus.app.competitions.people import entries
from turnus.app.competitions.views import whole_tournament
from turnus.app.files.player_lists import read_player_list
from turnus.app.files.tournament_files import read_trf_file, write_text_file
from turnus.app.people.register import People, Person
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.state import Competition
from turnus.notation.player_tables import ListedPlayer
from turnus.notation.trf import write_trf
from turnus.tournament import About, Tournament


def players_in(path: Path) -> Sequence[tuple[Enter, Person]]:
    """Return who is to be entered from a file: a TRF, or a list as CSV, XLSX, text or XML."""
    if path.suffix.lower() in (".trf", ".trfx"):
        listed = [
            ListedPlayer(
                p.name,
                p.number,
                p.rating,
                fide_id=p.fide_id,
                national_id=p.national_id,
                federation=p.federation,
                title=p.title,
                club=p.club,
            )
            for p in read_trf_file(path).tournament.players
        ]
        return entries(listed)
    return entries(read_player_list(path))


def trf_tournament(competition: Competition, people: People, division: str = "") -> Tournament:
    """Return a division as TRF writes it: names in place of pseudonyms, the competition's name on top."""
    event = whole_tournament(competition, division)
    named = tuple(replace(player, name=people.name(player.name)) for player in event.players)
    return replace(event, players=named, about=About(name=competition.name))


def write_trf_file(competition: Competition, people: People, path: Path, division: str = "") -> None:
    """Write a division as a TRF file."""
    write_text_file(path, write_trf(trf_tournament(competition, people, division)))
