"""TRF, FIDE's tournament report file, in its forms of 2016 and 2026: read to a tournament, and written.

>>> from turnus import trf
>>> event = trf.Tournament.of(["Anna", "Bob"], name="Club").with_round([trf.Game(1, 2, "1-0")])
>>> again = trf.loads(trf.dumps(event))
>>> again.name, again.rounds == event.rounds, again.points[1]
('Club', True, Decimal('1'))
"""

from typing import Literal

from turnus.app.files.tournament_files import read_trf_file
from turnus.faults import BadInput
from turnus.library.given import Path, a_path, a_text, of_another_kind, one_of
from turnus.library.streams import write_file
from turnus.library.tournaments import (
    Bye,
    Game,
    Player,
    Round,
    Team,
    Tournament,
    file_of,
    inner_event,
)
from turnus.notation.encodings import decode
from turnus.notation.trf import TrfEdition, TrfFile, read_trf, updated, write_report


def read(path: Path, *, encoding: str = "") -> Tournament:
    """Read a TRF file, packed (.gz, .zip) or not; what contradicts itself is refused, with its line."""
    return _read(read_trf_file(a_path(path), a_text(encoding, "encoding")))


def loads(text: str | bytes, *, encoding: str = "") -> Tournament:
    """Read a tournament from the text of a TRF file.

    >>> loads("012 Club")
    Traceback (most recent call last):
    turnus.faults.BadInput: line 1, column 1: there is no player: no line begins with 001
    """
    if not isinstance(text, str | bytes):
        raise of_another_kind(text, "this must be a text or bytes, not {value}", "TRF")
    return _read(read_trf(decode(text, a_text(encoding, "encoding")) if isinstance(text, bytes) else text))


def dumps(tournament: Tournament, *, edition: Literal["", "2026", "2016"] = "") -> str:
    """Write a tournament as TRF.

    One that was read from a file is written as it was, changed only where it has changed since; with an
    edition, or when it was made here, it is written anew.

    >>> print(dumps(Tournament.of(["Anna", "Bob"], name="Club")).splitlines()[0])
    012 Club
    """
    event, file = inner_event(tournament), file_of(tournament)
    asked = one_of(edition, ("", *(each.value for each in TrfEdition)), "edition")
    if asked or file is None:
        return write_report(event, edition=TrfEdition(asked) if asked else TrfEdition.IN_2026)
    if event.boards:
        raise BadInput("the tournament of the teams is written by that of their players", where="TRF")
    return updated(file, event).text


def write(path: Path, tournament: Tournament, *, edition: Literal["", "2026", "2016"] = "") -> None:
    """Write a tournament to a TRF file, as `dumps` writes it."""
    write_file(path, dumps(tournament, edition=edition))


def _read(file: TrfFile) -> Tournament:
    return Tournament(file.tournament, file)


__all__ = [
    "Bye",
    "Game",
    "Player",
    "Round",
    "Team",
    "Tournament",
    "dumps",
    "loads",
    "read",
    "write",
]
