"""Checking a text that somebody sends in a process of its own: what takes too long to show is refused."""

from contextlib import closing, suppress
from functools import lru_cache, partial

from turnus.app.files.elsewhere import Bounds, Counter
from turnus.app.law.written import read_draft, refuse_too_large
from turnus.app.regulations.checking import Checked, check_text, parts_of, stack_of
from turnus.app.regulations.playing_seasons import example_season
from turnus.app.streams.runner import RefusedByClause
from turnus.faults import BadInput, NotFound
from turnus.law import Law, LawError
from turnus.store import open_reader

CHECKING = Counter(places=4, bounds=Bounds(seconds=20, megabytes=512, processor_seconds=3), patience=5)
KEPT = 32  # texts: who looks at what he typed saves it a moment later


@lru_cache(maxsize=KEPT)
def check_elsewhere(address: str, text: bytes) -> Checked:
    """Check a text for the office of a journal; one that its pages could not show in time is refused."""
    return CHECKING.do(partial(_check, address, text))


def _check(address: str, text: bytes) -> Checked:
    """Do once what a page of the regulation does: check it, and play its example season."""
    refuse_too_large(text)
    with closing(open_reader(address)):  # a regulation may stand on one that the office published
        checked = check_text(text)
        if checked.regulation and not checked.problems:
            with suppress(BadInput, NotFound, LawError, RefusedByClause):  # which the page says
                stack = stack_of(read_draft(text), text)
                example_season(stack, checked.regulation.id, parts_of(Law(stack))[0])
    return checked
