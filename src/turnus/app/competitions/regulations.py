"""Regulations with a competition of their own that is played here, and not as a season or by a federation."""

from functools import lru_cache

from turnus.app.law import library
from turnus.app.law.library import Library
from turnus.app.law.openings import is_of_a_federation
from turnus.app.regulations.checking import insist_sound_texts
from turnus.competition.engine.fields import FormatFields
from turnus.competition.engine.settling import competitions
from turnus.competition.engine.slices.opening import is_playable
from turnus.faults import BadInput
from turnus.law import Law

KEPT = (
    128  # regulations, each in the text it has; one that is published or changed is looked at when asked for
)


def played_here() -> dict[str, tuple[str, ...]]:
    """Return the regulations by their ids, each with the names of its competitions, where it names them."""
    shelf = library.standard()
    found: dict[str, tuple[str, ...]] = {}
    for name in shelf.ids():
        playable = _playable(shelf, name, id(shelf.book(name)))
        if playable is not None:
            found[name] = playable
    return found


@lru_cache(maxsize=KEPT)
def _playable(shelf: Library, name: str, _text: int) -> tuple[str, ...] | None:
    """Return the competitions of a regulation that are played here; nothing where none is."""
    law = Law(shelf.stack(name))
    try:
        insist_sound_texts(law.stack)
    except BadInput:
        return None  # whoever opens a competition by it hears why
    if is_of_a_federation(law.stack) or not law.stack.bench(FormatFields).speakers:
        return None
    known = competitions(law)
    playable = tuple(each for each in known if is_playable(law, each))
    return playable if playable or not known else None
