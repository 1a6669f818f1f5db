"""Vouching for the journal of games: by its chain, by what was signed of it, by the main one's anchors."""

from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path

from turnus.app.rooms.settling import anchors
from turnus.app.streams.backups import has_games
from turnus.app.streams.vouching import Vouched, checkpoint_file, vouch, vouch_on
from turnus.faults import BadInput, Unavailable
from turnus.store import MemoryJournal, Reader, open_reader
from turnus.store.opening import games_beside
from turnus.store.signing import Key
from turnus.store.verifying import Witness


def vouch_games(
    main: Reader,
    address: str,
    folder: Path,
    key: Key,
    at: datetime,
    pause: Callable[[], None],
    witnesses: Sequence[Witness] = (),
) -> Vouched | None:
    """Verify the journal of games beside a journal; nothing where there never was one."""
    beside = games_beside(address)
    kept, held = checkpoint_file(beside, folder), [*anchors(main), *witnesses]
    try:
        if has_games(address):
            with closing(open_reader(beside)) as games:
                return vouch(games, kept, key, at, pause, witnesses=held)
        if held or kept.exists():  # it is gone
            return vouch(MemoryJournal(), kept, key, at, witnesses=held)
    except BadInput as wrong:  # it cannot be opened
        return Vouched(at, problems=(wrong,))
    return None


def vouch_games_on(
    address: str, folder: Path, key: Key, at: datetime, witnesses: Sequence[Witness] = ()
) -> Vouched | None:
    """Read the journal of games on from where it was found whole last; nothing where there is none."""
    beside = games_beside(address)
    try:
        if not has_games(address):
            return None
        with closing(open_reader(beside)) as games:
            return vouch_on(games, checkpoint_file(beside, folder), key, at, witnesses)
    except Unavailable:
        raise
    except BadInput as wrong:
        return Vouched(at, problems=(wrong,))
