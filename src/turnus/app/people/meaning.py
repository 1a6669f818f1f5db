"""Whom or what somebody means: by an id, a name, its initials or how its words begin, or a part of it.

One reading for pages, shell and interface, of people, teams, clubs and competitions alike.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from difflib import SequenceMatcher

from turnus.app.people.plain_words import plain_words
from turnus.faults import BadInput, NotFound

SHOWN = 6  # names that a fault repeats
NEAR = 0.6  # how much of a name must be right to be thought of
BESIDE = " · "  # what follows says more of somebody: his club


def name_key(name: str) -> str:
    """Return a name as lists agree on it, in any script: no accents, capitals or order of its parts."""
    return " ".join(sorted(plain_words(name)))


def whom(said: str, known: Mapping[str, str], where: str = "PLAYER") -> str:
    """Return the id of whom or what is meant, among names by id; nobody, or several, is a fault."""
    if found := meant_by(said, known, where):
        return found
    if near := ", ".join(nearest(said, known)):
        raise NotFound("nobody called “{said}” has entered; the nearest are {near}", said=said, near=near)
    raise NotFound("nobody called “{said}” has entered", said=said)


def which(said: str, names: Iterable[str], where: str) -> str:
    """Return the name of what is meant: a team, a club, a competition; what is not there stays as written."""
    known = {name: name for name in names}
    return meant_by(said, known, where) or said


def meant_by(said: str, known: Mapping[str, str], where: str = "PLAYER") -> str | None:
    """Return the id of whom or what is meant, or nothing when nobody is called so; several are a fault."""
    hits = matches(said, known)
    if len(hits) > 1:
        raise BadInput(
            "“{said}” could be {several}: write the whole name, or what is in brackets",
            said=said, several="; ".join(_told_apart(hits, known)), where=where,
        )  # fmt: skip
    return hits[0] if hits else None


def _told_apart(hits: list[str], known: Mapping[str, str]) -> Iterator[str]:
    """Yield names that can be written: with the id of who has only his name, with his club of who has one."""
    for each in hits[:SHOWN]:
        yield known[each] if BESIDE in known[each] or known[each] == each else f"{known[each]} ({each})"
    if len(hits) > SHOWN:
        yield f"… ({len(hits)})"


def matches(said: str, known: Mapping[str, str]) -> list[str]:
    """Return everybody whom a text can mean in its most exact reading."""
    said = said.strip()
    if said in known:
        return [said]
    words = plain_words(said)
    for fits in _READINGS if words else ():
        if hits := [each for each, name in known.items() if fits(words, name)]:
            return hits
    return []


def nearest(said: str, known: Mapping[str, str]) -> list[str]:
    """Return the names that look most like a text: who mistyped one finds it among them."""
    wanted = name_key(said)

    def likeness(name: str) -> float:
        words = plain_words(_own(name))
        parts = (name_key(name), *words)
        return max((SequenceMatcher(None, wanted, each).ratio() for each in parts), default=0)

    found = sorted(((likeness(name), name) for name in dict.fromkeys(known.values())), key=lambda f: -f[0])
    return [_own(name) for like, name in found[:SHOWN] if like >= NEAR]


def _own(name: str) -> str:
    return name.partition(BESIDE)[0]


def _is_whole(words: list[str], name: str) -> bool:
    return words in (plain_words(name), plain_words(_own(name)))


def _is_turned(words: list[str], name: str) -> bool:
    """Say whether it is the name in another order: de Boer, Anna."""
    return sorted(words) == sorted(plain_words(_own(name)))


def _has_words(words: list[str], name: str) -> bool:
    return set(words) <= set(plain_words(name))


def _is_short(words: list[str], name: str) -> bool:
    """Say whether every word of the name is there by how it begins, in order: A. de B., or AdB."""
    held = plain_words(_own(name))
    if len(words) == 1:
        return len(held) > 1 and words[0] == "".join(each[0] for each in held)
    return len(words) == len(held) and all(b.startswith(a) for a, b in zip(words, held, strict=True))


def _begins(words: list[str], name: str) -> bool:
    """Say whether each word begins another word of the name, or of what is beside it."""
    held = plain_words(name)
    for word in words:
        found = next((each for each in held if each.startswith(word)), None)
        if found is None:
            return False
        held.remove(found)
    return True


def _is_part(words: list[str], name: str) -> bool:
    return " ".join(words) in " ".join(plain_words(name))


_READINGS: tuple[Callable[[list[str], str], bool], ...] = (
    _is_whole, _is_turned, _has_words, _is_short, _begins, _is_part,
)  # fmt: skip


@contextmanager
def named_faults(name_of: Callable[[str], str]) -> Iterator[None]:
    """Call people by their names in whatever fault comes: who reads it typed no id."""
    try:
        yield
    except (BadInput, NotFound) as fault:
        fault.values = {
            field: ", ".join(map(name_of, value.split(", "))) if isinstance(value, str) else value
            for field, value in fault.values.items()
        }
        raise


def called(players: Iterable[str], name_of: Callable[[str], str]) -> dict[str, str]:
    """Return everybody's name by his id."""
    return {player: name_of(player) for player in players}


def is_a_name(text: str) -> bool:
    """Say whether a text is a person's name and no id: names are not for the journal."""
    return any(each in text.strip() for each in " ,")


def fresh_ids(taken: Iterable[str]) -> Iterator[str]:
    """Give ids that nobody has: p01, p02 ..."""
    known, number = set(taken), 0
    while True:
        number += 1
        if (made := f"p{number:02}") not in known:
            yield made
