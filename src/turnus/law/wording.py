"""Which clauses' words count on a term that a rulebook above has changed, not yet restated.

A changed figure holds everywhere below at once. What a clause says of it in words ("the third is asked when
one of the two refuses") does not follow by itself: the rulebook that changed it restates the clause, by
something that deviates from it or sets anew what it sets, or confirms it.
"""

from collections.abc import Iterator
from typing import Any

from turnus.law.clause import Cite
from turnus.law.declaration import OPEN, Setting
from turnus.law.stack import Stack
from turnus.records import record


@record
class Unconfirmed:
    """A clause whose words count on a term that was changed: from what, to what, by which clause."""

    clause: Cite
    term: str
    meaning: str
    was: Any
    becomes: Any
    by: Cite


def unconfirmed(stack: Stack) -> tuple[Unconfirmed, ...]:
    """Return what a stack leaves to be restated or confirmed, in the order of the terms."""
    return tuple(found for settings in stack.settings.values() for found in _left(stack, settings))


def _left(stack: Stack, settings: tuple[Setting, ...]) -> Iterator[Unconfirmed]:
    closed = [given for given in settings if given.value is not OPEN]
    for given in closed[1:]:
        held = closed[0]
        if given.cite.rulebook == held.cite.rulebook or given.value == held.value:
            continue
        for cite in given.worded_in:
            if not (_is_restated(stack, cite) or _is_confirmed(stack, cite, held)):
                term = given.term
                yield Unconfirmed(cite, term.name, term.meaning, given.value, held.value, held.cite)


def _above(stack: Stack, rulebook: str, *, with_itself: bool) -> set[str]:
    ids = [book.id for book in stack.books]
    return set(ids[: ids.index(rulebook) + with_itself])


def _is_restated(stack: Stack, cite: Cite) -> bool:
    """Say whether a rulebook above speaks in a clause's place, or sets what it sets."""
    above = _above(stack, cite.rulebook, with_itself=False)
    speakers = (speaker for bench in stack.benches.values() for speaker in bench.speakers)
    if any(
        speaker.cite.rulebook in above and any(target.covers(cite) for target in speaker.deviates_from)
        for speaker in speakers
    ):
        return True
    return any(
        any(given.cite == cite for given in settings) and settings[0].cite.rulebook in above
        for settings in stack.settings.values()
    )


def _is_confirmed(stack: Stack, cite: Cite, held: Setting) -> bool:
    """Say whether whoever set the value in force, or somebody above, has confirmed the clause with it."""
    above = _above(stack, held.cite.rulebook, with_itself=True)
    return any(
        given.cite.rulebook in above and given.term.name == held.term.name and cite in given.confirms
        for given in stack.confirmations
    )
