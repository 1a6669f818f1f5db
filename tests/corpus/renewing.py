"""Renews what the corpus keeps, where a change is meant: `make renew-corpus NAMES="house-00 event-keizer"`.

It prints the first difference of every view that changed, and in which journals; what changed and why goes
into tests/corpus/CHANGES.md. Journals are never changed.
"""

import sys
from collections import defaultdict

from corpus.comparing import Difference, differences, is_there, views_after
from corpus.deriving import derive, read_derived, write_derived
from corpus.keeping import journals, write_views


def renew(name: str) -> list[Difference]:
    """Write what the views of a journal say now, and return what changed."""
    found = list(differences(name)) if is_there(name) else []
    if found or not is_there(name):
        write_views(name, views_after(name))
    return found


def main(names: list[str]) -> None:
    """Renew these journals, or all, and print what changed."""
    changed: dict[str, list[Difference]] = defaultdict(list)
    derived = read_derived()
    for name in names or journals():
        for found in renew(name):
            changed[found.view].append(found)
        derived[name] = derive(name).counts
        sys.stdout.write(f"{name}\n")
    write_derived(derived)
    for view, many in sorted(changed.items()):
        where = sorted({each.journal for each in many})
        sys.stdout.write(f"\n{view}: {len(many)} times in {', '.join(where)}; first\n{many[0]}\n")
    sys.stdout.write(f"\n{len(changed)} views changed: write what and why into tests/corpus/CHANGES.md\n")


if __name__ == "__main__":
    main(sys.argv[1:])
