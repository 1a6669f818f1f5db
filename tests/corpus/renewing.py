"""Renews what the corpus keeps, where a change is meant: `make renew NAMES="house-00 event-keizer"`.

It prints the first difference of every view that changed, and in which journals; what changed and why goes
into tests/corpus/CHANGES.md. Journals are never changed.
"""

import sys
from collections import defaultdict

from corpus.comparing import Difference, compare, is_there, views_after
from corpus.keeping import journals, write_views
from corpus.reading import derive, read_derived, write_derived


def renew(name: str) -> list[Difference]:
    """Write what the views of a journal say now, and return what changed."""
    now = list(views_after(name))
    found = list(compare(name, now)) if is_there(name) else []
    if found or not is_there(name):
        write_views(name, now)
    return found


def main(names: list[str]) -> None:
    """Renew these journals, or all, and print what changed."""
    changed: dict[str, list[Difference]] = defaultdict(list)
    derived = read_derived()
    for name in names or journals():
        for found in renew(name):
            changed[found.view].append(found)
        now = derive(name).counts
        if derived.get(name, now) != now:
            sys.stdout.write(f"{name}: derived again {now}, before {derived[name]}\n")
        derived[name] = now
        write_derived(derived)
    for view, many in sorted(changed.items()):
        where = sorted({each.journal for each in many})
        sys.stdout.write(f"\n{view}: {len(many)} times in {', '.join(where)}; first\n{many[0]}\n")
    sys.stdout.write(f"\n{len(changed)} views changed: write what and why into tests/corpus/CHANGES.md\n")


if __name__ == "__main__":
    main(sys.argv[1:])
