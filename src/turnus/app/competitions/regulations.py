"""Regulations with a competition of their own that is played here, and not as a season or by a federation."""

from functools import lru_cache

from turnus.app.law import library
from turnus.app.law.library import Library
from turnus.app.law.openings import federation_rulebooks
from turnus.competition.engine.fields import FormatFields
from turnus.competition.engine.settling import competitions
from turnus.competition.engine.slices.opening import is_playable
from turnus.law import Law

KEPT = 4  # libraries: one is used, another after the shelves have changed


def played_here() -> dict[str, tuple[str, ...]]:
    """Return the regulations by their ids, each with the names of its competitions, where it names them."""
    return _played_here(library.standard())


@lru_cache(maxsize=KEPT)
def _played_here(shelf: Library) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    of_federations = federation_rulebooks()
    for name in shelf.ids():
        law = Law(shelf.stack(name))
        if name in of_federations or not law.stack.bench(FormatFields).speakers:
            continue
        known = competitions(law)
        playable = tuple(each for each in known if is_playable(law, each))
        if playable or not known:
            found[name] = playable
    return found
