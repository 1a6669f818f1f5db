"""Compares what the views of a journal say with what was kept, and writes a difference as people read it."""

import json
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from corpus.keeping import FOLDER, VIEWS, Seen, read_journal, read_views
from corpus.looking import Office, found_by
from corpus.reading import opening_of

EVERY = 5  # of a journal that was made for it, views are kept after every fifth event
OLD = ("house-", "series-", "federation-begun", "federation-ended")
LARGE = ("federation-season",)
LOOKS = 8  # at which an old or a large journal is looked at, and at its end
SHOWN = 12  # lines of a difference
LONGEST = 160  # signs of a value in it
MISSING = object()


def is_old(name: str) -> bool:
    """Say whether a journal was made before views were kept whole: it has no commands."""
    return name.startswith(OLD)


def is_there(name: str) -> bool:
    """Say whether the views of a journal are kept."""
    return (FOLDER / f"{name}{VIEWS}").exists()


def places_of(name: str, length: int) -> list[int]:
    """Return after which events of a journal views are kept."""
    is_sampled = is_old(name) or name in LARGE
    step = max(1, length // LOOKS) if is_sampled else EVERY
    first = 1 + sum(f"{name}.jsonl.xz".encode()) % step if is_sampled else EVERY
    return sorted({*range(first, length, step), length})


def views_after(name: str, places: Collection[int] | None = None) -> Iterator[tuple[int, Seen]]:
    """Yield what every view says after these events of a journal, or after all that are kept."""
    events = read_journal(name)
    stream = opening_of(events).stream
    wanted = set(
        places_of(name, sum(event.stream == stream for event in events)) if places is None else places
    )
    office = Office()
    taken = 0
    for index, event in enumerate(events, 1):
        if event.stream == stream and event.sequence in wanted:
            office.load(events[taken:index])
            taken = index
            looks = office.looks(stream)
            yield event.sequence, {view: written(found_by(look)) for view, look in looks.items()}
    office.close()


def written(data: Any) -> str:
    """Write what a view shows as JSON, the same however it was put together."""
    return json.dumps(data, sort_keys=True, default=str, ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Difference:
    """A view of a journal that says something else than it said."""

    journal: str
    event: int
    view: str
    kept: str | None  # None: there was no such view
    now: str | None

    def __str__(self) -> str:
        """Say which view differs after which event, and how."""
        lines = list(_lines(self))
        more = [f"  … and {len(lines) - SHOWN} more"] if len(lines) > SHOWN else []
        return "\n".join([f"{self.journal}, after event {self.event}: {self.view}", *lines[:SHOWN], *more])


def _lines(found: Difference) -> Iterator[str]:
    if found.kept is None or found.now is None:
        yield "  the view is new" if found.kept is None else "  the view is gone"
        return
    kept, now = json.loads(found.kept or "null"), json.loads(found.now or "null")
    for place, was, is_now in _parts("", kept, now):
        yield f"  {place or 'all of it'}"
        yield f"    - {_short(was)}"
        yield f"    + {_short(is_now)}"


def _parts(place: str, kept: Any, now: Any) -> Iterator[tuple[str, Any, Any]]:
    """Yield where two values differ, as deep as they are alike."""
    if kept == now:
        return
    if isinstance(kept, dict) and isinstance(now, dict):
        for key in sorted(kept.keys() | now.keys()):
            yield from _parts(f"{place}.{key}".lstrip("."), kept.get(key, MISSING), now.get(key, MISSING))
    elif isinstance(kept, list) and isinstance(now, list):
        for index, (one, other) in enumerate(zip_longest(kept, now, fillvalue=MISSING)):
            yield from _parts(f"{place}[{index}]", one, other)
    else:
        yield place, kept, now


def _short(value: Any) -> str:
    text = "nothing" if value is MISSING else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def differences(name: str) -> Iterator[Difference]:
    """Yield which views of a journal say something else than was kept, in the order of its events."""
    return compare(name, views_after(name, read_views(name).places))


def compare(name: str, now: Iterable[tuple[int, Seen]]) -> Iterator[Difference]:
    """Compare what the views of a journal say after events with what was kept of them."""
    kept = dict(read_views(name).states())
    for event, seen in now:
        then = kept.get(event, {})
        for view in sorted(then.keys() | seen.keys()):
            if then.get(view) != seen.get(view):
                yield Difference(name, event, view, then.get(view), seen.get(view))
