"""Rating lists that an office keeps, to choose players by the first letters of their names.

Each list is a file beside the journal, made anew when a newer one comes; dates of birth are left out.
"""

import os
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from turnus.app.files.player_lists import read_player_list
from turnus.app.people.plain_words import plain_words
from turnus.faults import BadInput
from turnus.notation.player_tables import ListedPlayer
from turnus.store.opening import is_url

LISTS = ("fide", "knsb", "kbsb", "kndb", "club")
FEWEST_LETTERS = 3
MOST_FOUND = 20
KEPT = ("name", "rating", "fide_rating", "fide_id", "national_id", "federation", "title", "club")
MADE = "CREATE TABLE players (name, rating, fide_rating, fide_id, national_id, federation, title, club)"
ADDED = "INSERT INTO players VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
FOUND = (
    "SELECT name, rating, fide_rating, fide_id, national_id, federation, title, club FROM players"
    " WHERE rowid IN (SELECT rowid FROM words WHERE words MATCH ?)"
    " ORDER BY max(coalesce(rating, 0), coalesce(fide_rating, 0)) DESC, name LIMIT ?"
)


@dataclass(frozen=True, slots=True)
class KeptList:
    """A list that is kept: its name, and how many it names."""

    name: str
    players: int


def place_of(journal: str, name: str) -> Path:
    """Return where a list is kept; only beside a journal that is a file."""
    if name not in LISTS:
        raise BadInput("“{said}” is not one of {known}", said=name, known=", ".join(LISTS), where="list")
    if is_url(journal):
        raise BadInput("rating lists are kept beside a journal that is a file", where="list")
    return Path(f"{journal}.{name}-list.db")


def keep(place: Path, source: Path) -> int:
    """Keep the list of a file in the place of the one before; a fault names the file, not where it lies."""
    try:
        return _written(place, read_player_list(source))
    except BadInput as fault:
        fault.where = fault.where.replace(str(source), source.name)
        raise


def _written(place: Path, players: Iterable[ListedPlayer]) -> int:
    """Write a list beside its place and put it there when it is whole."""
    new = place.with_name(f"{place.name}.{os.getpid()}.new")
    try:
        with closing(sqlite3.connect(new)) as made:
            made.execute("PRAGMA journal_mode=OFF")
            made.execute(MADE)
            made.execute("CREATE VIRTUAL TABLE words USING fts5(said, content='', prefix='3')")
            count = 0
            for count, each in enumerate(players, 1):
                made.execute(ADDED, [getattr(each, name) for name in KEPT])
                made.execute(
                    "INSERT INTO words (rowid, said) VALUES (?, ?)", (count, " ".join(plain_words(each.name)))
                )
            made.commit()
        if not count:
            raise BadInput("the list is empty")
        new.replace(place)
    finally:
        new.unlink(missing_ok=True)
    return count


def kept_lists(journal: str) -> list[KeptList]:
    """Return which lists an office keeps."""
    if is_url(journal):
        return []
    found = []
    for name in LISTS:
        with suppress(sqlite3.Error, FileNotFoundError), closing(_opened(place_of(journal, name))) as held:
            (count,) = held.execute("SELECT count(*) FROM players").fetchone()
            found.append(KeptList(name, count))
    return found


def look_up(journal: str, text: str) -> list[tuple[str, ListedPlayer]]:
    """Return who has words that begin so, with the name of his list; of each list at most a few."""
    words = " ".join(plain_words(text)).split()
    if is_url(journal) or not words or max(map(len, words)) < FEWEST_LETTERS:
        return []
    wanted = " ".join(f'"{word}"*' for word in words)
    found: list[tuple[str, ListedPlayer]] = []
    for name in LISTS:
        with suppress(sqlite3.Error, FileNotFoundError), closing(_opened(place_of(journal, name))) as held:
            rows = held.execute(FOUND, (wanted, MOST_FOUND))
            found += [(name, ListedPlayer(**dict(zip(KEPT, row, strict=True)))) for row in rows]
    return found


def _opened(place: Path) -> sqlite3.Connection:
    if not place.exists():
        raise FileNotFoundError(place)
    return sqlite3.connect(f"file:{place}?mode=ro", uri=True)
