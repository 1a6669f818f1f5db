"""Ids for new regulations: from a name as people give it, and not one that is taken."""

from django.utils.text import slugify

from turnus.app.law import library
from turnus.app.regulations.keeping import Shelf

LONGEST = 50


def free_id(shelf: Shelf, name: str) -> str:
    """Return an id for a regulation with a name: its words, and a number where others have them."""
    words = slugify(name)[:LONGEST].strip("-_").replace("_", "-") or "regulation"
    if not words[0].isalpha():
        words = f"r-{words}"
    taken = {*library.standard().ids(), *(each.id for each in (*shelf.drafts(), *shelf.published()))}
    candidates = (words, *(f"{words}-{number}" for number in range(2, 1000)))
    return next(each for each in candidates if each not in taken and not shelf.length(each))
