"""Looks at a journal of the corpus: every view after some of its events, as a sum for each."""

import json
import lzma
from collections.abc import Collection, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from turnus.app.federations import office
from turnus.app.federations.views import catalogue
from turnus.app.seasons import office as seasons
from turnus.app.seasons.views import catalogue as views
from turnus.competition.undoing import Undone
from turnus.faults import BadInput, NotFound

FEDERATION = "federation-"
OPENED = ("SeasonOpened", "FederationOpened")
SIGNS = 4
LOOKS = 8


def stored(path: Path) -> list[dict[str, Any]]:
    """Return the events of a journal as it keeps them."""
    text = lzma.decompress(path.read_bytes()).decode()
    return [json.loads(line) for line in text.splitlines()]


def states(path: Path) -> Iterator[tuple[int, Any]]:
    """Yield the competition after every event of its stream, with the event's number."""
    kind = office.Running if path.name.startswith(FEDERATION) else seasons.Running
    lines = stored(path)
    stream = next(line["stream"] for line in lines if line["type"] in OPENED)
    running: Any = None
    seen: list[Any] = []
    for line in (line for line in lines if line["stream"] == stream):
        event = kind.from_payload(line["type"], line["payload"])
        seen.append(event)
        if running is None or isinstance(event, Undone):
            running = kind.fold(stream, seen)
        else:
            running = running.after([event])
        yield len(seen), running


def looked_at(path: Path, places: Collection[int]) -> dict[int, str]:
    """Return the sums of all views after these events: so many signs for each view, in their order."""
    module: Any = catalogue if path.name.startswith(FEDERATION) else views
    return {
        number: "".join(_sum(_seen(module, running, name)) for name in module.view_names())
        for number, running in states(path)
        if number in places
    }


def view_names(path: Path) -> tuple[str, ...]:
    """Return the names of the views of a journal, in the order of the sums."""
    module: Any = catalogue if path.name.startswith(FEDERATION) else views
    names: tuple[str, ...] = module.view_names()
    return names


def length_of(path: Path) -> int:
    """Return how many events the competition's stream has."""
    return sum(1 for _ in states(path))


def kept_places(path: Path) -> list[int]:
    """Return after which events sums are kept: some of each journal, others in every one, and its end."""
    length = length_of(path)
    step = max(1, length // LOOKS)
    return [*range(1 + sum(path.name.encode()) % step, length, step), length]


def _sum(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:SIGNS]


def _seen(module: Any, running: Any, name: str) -> str:
    try:
        data = module.view(module.look_at(running), name).data
    except (BadInput, NotFound) as fault:
        data = {"fault": str(fault)}
    return json.dumps(data, sort_keys=True, default=str)
