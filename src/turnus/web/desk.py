"""The one secretary of this process: pages ask him, and nobody else writes."""

import threading
from contextlib import closing, suppress
from functools import lru_cache
from pathlib import Path

from django.conf import settings

from turnus.app.broadcast import FEEDS
from turnus.app.broadcast.feeding import Feeds
from turnus.app.broadcast.scores import Scores
from turnus.app.office import Secretary
from turnus.app.office.enrolling import joined
from turnus.app.office.keeping import KINDS
from turnus.app.office.rights.granting import ClubPresented
from turnus.app.office.rights.ledger import Ledger
from turnus.app.people import register
from turnus.app.rooms import Rooms, Texts
from turnus.app.rooms.texts import NAME as TEXTS
from turnus.app.streams.backups import accounts_file
from turnus.app.streams.upcasting import type_of
from turnus.faults import BadInput
from turnus.store import Registry, open_journal, open_registry
from turnus.store.opening import games_beside, is_url
from turnus.web.public import reading

SEATING = threading.Lock()


def secretary() -> Secretary:
    """Return the secretary of this process; who asks while he is being seated waits for him."""
    with SEATING:
        return seated()


@lru_cache(maxsize=1)
def seated() -> Secretary:
    """Seat the secretary, who holds the journal open for writing.

    Nobody is asked for a second factor in a demo, nor where no other machine reaches the office.
    """
    address = settings.TURNUS_JOURNAL
    return Secretary(
        open_journal(address),
        register.beside(address),
        second_factor=not (settings.TURNUS_DEMO or settings.TURNUS_ONLY_HERE),
        keeper=reading.keeper(address),
    )


@lru_cache(maxsize=1)
def seated_rooms() -> Rooms:
    """Open the games that are played here, with their journal and what is kept outside its chain."""
    address = settings.TURNUS_JOURNAL
    texts = Texts(open_registry(address, TEXTS))
    return Rooms(seated(), open_journal(games_beside(address)), texts)


def rooms() -> Rooms:
    """Return the games that are played here; this process keeps their journal from then on."""
    with SEATING:
        return seated_rooms()


def rooms_if_any() -> Rooms | None:
    """Return the games that are played here; nothing where none ever was: who looks makes no journal."""
    return rooms() if has_games() else None


@lru_cache(maxsize=2)
def _scores(secretary: Secretary, rooms: Rooms | None) -> Scores:
    return Scores(secretary, rooms.journal if rooms else None, rooms)


def scores(*, opens: bool = False) -> Scores:
    """Return the moves of games as visitors may see them; who `opens` begins to keep rooms."""
    return _scores(secretary(), rooms() if opens or has_games() else None)


def has_feeds() -> bool:
    """Tell whether any round was ever fed from board software."""
    return bool(_feeds_beside(settings.TURNUS_JOURNAL).read())


@lru_cache(maxsize=1)
def _feeds_beside(address: str) -> Registry:
    return open_registry(address, FEEDS)


@lru_cache(maxsize=1)
def _feeds(secretary: Secretary, rooms: Rooms) -> Feeds:
    folder = Path(settings.TURNUS_FOLDER) / FEEDS if settings.TURNUS_FOLDER else None
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    beside = _feeds_beside(settings.TURNUS_JOURNAL)
    return Feeds(secretary, rooms.journal, beside, rooms.now, folder=folder, local=settings.TURNUS_DEMO)


def feeds() -> Feeds:
    """Return what feeds the boards of rounds."""
    return _feeds(secretary(), rooms())


def has_games() -> bool:
    """Tell whether anybody ever played here."""
    beside = games_beside(settings.TURNUS_JOURNAL)
    return is_url(beside) or Path(beside).exists()


def prepare() -> None:
    """Make the journal when there is none, and give everybody in the registry to his club.

    The journal is let go again until somebody writes.
    """
    _refuse_accounts_without_journal(settings.TURNUS_JOURNAL)
    with closing(open_journal(settings.TURNUS_JOURNAL)) as journal:
        if any(register.club_of(event.stream) for event in journal.beginnings()):
            register.beside(settings.TURNUS_JOURNAL).settle(joined(journal.read()))


def _refuse_accounts_without_journal(address: str) -> None:
    """Begin no new office in the place of one whose journal is gone."""
    accounts = accounts_file(address)
    if not is_url(address) and not Path(address).exists() and accounts.exists():
        raise BadInput(
            "the journal is gone, but {accounts} is there: restore a backup, or remove that file too",
            accounts=accounts,
            where=address,
        )


def read_the_law() -> None:
    """Load the law of every season at the start, so that the first entry of an evening does not wait."""
    for event in reading.journal().beginnings():
        if kind := KINDS.get(type_of(event)):
            with suppress(BadInput):  # what cannot be read is for whoever opens that season
                _ = kind.read(event.stream, [event]).law


def club_of(stream: str) -> ClubPresented:
    """Return how the club of a competition presents itself, without keeping others from writing."""
    return reading.club_of(stream)


def ledger() -> Ledger:
    """Return what the office has given and said, without keeping others from writing."""
    return reading.ledger()


def is_founded() -> bool:
    """Say whether the office has a director, without keeping others from writing."""
    return reading.ledger().has_chief()
