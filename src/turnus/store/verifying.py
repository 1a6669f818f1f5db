"""Verifying a journal: every event against the chain, the whole against checkpoints kept elsewhere."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from turnus.store.chain import Chain, Flaw, Kind
from turnus.store.event import EMPTY, Event, Head
from turnus.store.journal import Reader


class Witness(Protocol):
    """What was seen of a journal before: a checkpoint, or an anchor in another journal."""

    @property
    def position(self) -> int:
        """How many events it held."""

    @property
    def hash(self) -> str:
        """The hash of the last."""

    @property
    def at(self) -> str:
        """When."""


@dataclass(frozen=True, slots=True)
class Verified:
    """Where the journal ends, how many events it holds, and everything that is wrong with it."""

    head: Head
    count: int
    flaws: tuple[Flaw, ...]


def verify(events: Iterable[Event], checkpoints: Sequence[Witness] = ()) -> Verified:
    """Walk along all events; find all that was altered, left out, moved, doubled or slipped in."""
    chain, flaws, count = Chain(), [], 0
    hashes = {0: EMPTY.hash}
    seen = {checkpoint.position for checkpoint in checkpoints}
    for event in events:
        count += 1
        if flaw := chain.step(event):
            flaws.append(flaw)
        if event.position in seen:
            hashes[event.position] = event.hash
    flaws += [flaw for checkpoint in checkpoints if (flaw := _missed(checkpoint, hashes, chain.head))]
    return Verified(chain.head, count, tuple(flaws))


def verify_after(reader: Reader, begun: int, checkpoints: Sequence[Witness] = ()) -> Verified:
    """Walk along the events after a position, and look up what checkpoints saw: less than `verify`."""
    end = reader.head()
    before = list(reader.read(after=begun - 1, until=begun)) if begun else []
    first = Head(begun, before[0].hash) if before else EMPTY if not begun else Head(begun, "")
    lengths: dict[str, int] = {}
    chain, flaws = Chain(first, lambda stream: lengths[stream]), []
    for event in reader.read(after=begun, until=end.position):
        lengths.setdefault(event.stream, event.sequence - 1)
        if flaw := chain.step(event):
            flaws.append(flaw)
    hashes = {0: EMPTY.hash} | {
        seen.position: event.hash
        for seen in checkpoints
        for event in reader.read(after=seen.position - 1, until=seen.position)
    }
    flaws += [flaw for seen in checkpoints if (flaw := _missed(seen, hashes, end))]
    return Verified(end, max(0, end.position - begun), tuple(flaws))


def _missed(checkpoint: Witness, hashes: dict[int, str], head: Head) -> Flaw | None:
    if checkpoint.position > head.position:
        values = (("found", head.position), ("at", checkpoint.at))
        return Flaw(checkpoint.position, Kind.TRUNCATED, values)
    if hashes.get(checkpoint.position) != checkpoint.hash:
        return Flaw(checkpoint.position, Kind.REWRITTEN, (("at", checkpoint.at),))
    return None
