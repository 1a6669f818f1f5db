"""Makes journals of the corpus that are not there: `PYTHONPATH=tests python -m corpus.making`.

What a journal holds is what the code of that day decided; tests only read it. So one that is there stays,
byte for byte: whoever wants to try something else gives it another name.
"""

from collections.abc import Callable
from typing import Any

from corpus import (
    making_championships,
    making_cups,
    making_events,
    making_federations,
    making_random,
    making_seasons,
    making_swiss,
    making_teams,
)
from corpus.keeping import journals, write_journal
from turnus.store import Journal

MODULES = (
    making_seasons,
    making_cups,
    making_federations,
    making_teams,
    making_championships,
    making_events,
    making_swiss,
)
MAKERS: dict[str, Callable[[], Any]] = {
    **{name: make for module in MODULES for name, make in module.JOURNALS.items()},
    **making_random.JOURNALS,
}


def make(name: str) -> Journal:
    """Make a journal."""
    made = MAKERS[name]()
    journal: Journal = made.office.journal if hasattr(made, "office") else made
    return journal


def main() -> None:
    """Write the journals that are not there."""
    there = journals()
    for name in MAKERS:
        if name in there:
            continue
        write_journal(name, make(name))
        print(name, flush=True)  # noqa: T201 - somebody waits


if __name__ == "__main__":
    main()
