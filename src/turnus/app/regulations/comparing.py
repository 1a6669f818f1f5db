"""Two editions beside each other: clauses added, removed, reworded; what each sets, and from where."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from enum import StrEnum
from typing import Any

from turnus.app.law.consult import to_json
from turnus.app.regulations.checking import parts_of
from turnus.competition.engine.fields import sizes_in
from turnus.competition.engine.settling import Stated, described, settle
from turnus.law import OPEN, Clause, Law, Rulebook, Stack

ALIKE = 0.6  # of the words of two clauses with other numbers: then one was renumbered
NEAREST = 40  # clauses by their place, among which one is looked for that was renumbered
MOST_EFFORT = 3_000_000  # pairs of the same word in all reworded clauses: what is beyond is shown whole
TURNUS = "Turnus"  # who sets what no text sets
_WORDS = re.compile(r"\s+|\w+|[^\w\s]")


class Change(StrEnum):
    """What became of a clause."""

    ADDED = "added"
    REMOVED = "removed"
    REWORDED = "reworded"
    RENUMBERED = "renumbered"


class Piece(StrEnum):
    """What became of some words."""

    SAME = "same"
    GONE = "gone"
    NEW = "new"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangedClause:
    """A clause that is not what it was: its title and words in both editions, and word by word."""

    change: Change
    number: str  # of the new edition; of one that was removed its own
    was: str  # its number before
    title: str
    title_before: str
    before: str
    after: str
    is_whole: bool = False  # too much to be compared word by word

    @property
    def words(self) -> tuple[tuple[Piece, str], ...]:
        """Return the text in pieces: those in both, those that are gone, those that are new."""
        if self.is_whole:
            return ((Piece.GONE, self.before), (Piece.NEW, self.after))
        return tuple(_pieces(self.before, self.after))

    @property
    def effort(self) -> int:
        """How many pairs of the same word its two texts have."""
        old, new = (Counter(_WORDS.findall(text)) for text in (self.before, self.after))
        return sum(count * new[word] for word, count in old.items())


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangedFigure:
    """A field or a term that is set otherwise, or to the same by somebody else."""

    competition: str
    name: str  # of a field its path, of a term its name
    meaning: str  # of a term
    before: Any
    after: Any
    by_before: tuple[str, ...]  # clauses, those of the edition itself by their numbers; else Turnus
    by_after: tuple[str, ...]
    is_term: bool = False
    players: int = 0  # from how many on, where a table says it

    @property
    def is_same(self) -> bool:
        """Whether only who says so has changed."""
        return bool(self.before == self.after)


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """Two editions beside each other."""

    before: Rulebook
    after: Rulebook
    clauses: tuple[ChangedClause, ...]
    figures: tuple[ChangedFigure, ...]  # set otherwise
    elsewhere: tuple[ChangedFigure, ...]  # the same, from another clause or from none

    @property
    def is_same(self) -> bool:
        """Whether nothing at all differs."""
        return not (self.clauses or self.figures or self.elsewhere)


def compare(before: Stack, after: Stack, language: str = "en") -> Compared:
    """Lay two editions beside each other, their words in one language."""
    clauses = tuple(_within_effort(_clauses(before, after, language)))
    numbers = {each.was: each.number for each in clauses if each.change is Change.RENUMBERED}
    old, new = _Side(before, after, numbers), _Side(after, before, {})
    changed = [*_fields(old, new), *_terms(old, new)]
    return Compared(
        before=before.books[0],
        after=after.books[0],
        clauses=clauses,
        figures=tuple(each for each in changed if not each.is_same),
        elsewhere=tuple(each for each in changed if each.is_same),
    )


# Clauses


def _clauses(before: Stack, after: Stack, language: str) -> Iterator[ChangedClause]:
    """Yield the clauses that changed, in the order of the new edition; those that went come where they were.

    Where one stands on the other, the clauses of the lower one hold in both.
    """
    old, new = ({} if _stands_on(*two) else dict(two[1].books[0].clauses.items())
                for two in ((after, before), (before, after)))  # fmt: skip
    moved = _renumbered(old, new, language)
    gone = [number for number in old if number not in new and number not in moved.values()]
    place = {number: at for at, number in enumerate(old)}
    for number, clause in new.items():
        was = moved.get(number, number if number in old else "")
        while was and gone and place[gone[0]] < place[was]:
            yield _removed(old[gone.pop(0)], language)
        made = _changed(old.get(was), clause, number, was, language)
        if made is not None:
            yield made
    yield from (_removed(old[number], language) for number in gone)


def _within_effort(clauses: Iterable[ChangedClause]) -> Iterator[ChangedClause]:
    """Yield the clauses as they are, while they can be compared word by word in time."""
    left = MOST_EFFORT
    for each in clauses:
        left -= each.effort
        yield each if left >= 0 else replace(each, is_whole=True)


def _renumbered(old: Mapping[str, Clause], new: Mapping[str, Clause], language: str) -> dict[str, str]:
    """Return clauses that stand under another number, by the new one: those whose words are most alike."""
    place = {number: at for at, number in enumerate(old)}
    left = {number: _words_in(clause, language) for number, clause in old.items() if number not in new}
    found: dict[str, str] = {}
    for at, (number, clause) in enumerate(new.items()):
        if number in old:
            continue
        words = _words_in(clause, language)
        near = sorted(left, key=lambda other: abs(place[other] - at))[:NEAREST]
        alike = [(_likeness(left[other], words), other) for other in sorted(near, key=place.__getitem__)]
        likeness, other = max(alike, default=(0.0, ""), key=lambda each: each[0])
        if likeness >= ALIKE:
            found[number] = other
            del left[other]
    return found


def _words_in(clause: Clause, language: str) -> Counter[str]:
    return Counter(_WORDS.findall(text_of(clause, language).lower()))


def _likeness(mine: Counter[str], theirs: Counter[str]) -> float:
    """Return how much of the words of two clauses is the same, whatever their order."""
    return 2 * (mine & theirs).total() / ((mine.total() + theirs.total()) or 1)


def _stands_on(upper: Stack, lower: Stack) -> bool:
    return any(book.id == lower.home for book in upper.books[1:])


def _removed(clause: Clause, language: str) -> ChangedClause:
    return ChangedClause(
        change=Change.REMOVED, number=clause.cite.number, was=clause.cite.number,
        title=title_of(clause, language), title_before=title_of(clause, language),
        before=text_of(clause, language), after="",
    )  # fmt: skip


def _changed(old: Clause | None, new: Clause, number: str, was: str, language: str) -> ChangedClause | None:
    title, words = title_of(new, language), text_of(new, language)
    if old is None:
        return ChangedClause(
            change=Change.ADDED, number=number, was="", title=title, title_before="", before="", after=words
        )
    before, title_before = text_of(old, language), title_of(old, language)
    if was == number and (before, title_before) == (words, title):
        return None
    return ChangedClause(
        change=Change.REWORDED if was == number else Change.RENUMBERED, number=number, was=was,
        title=title, title_before=title_before, before=before, after=words,
    )  # fmt: skip


def title_of(clause: Clause, language: str) -> str:
    """Return the title of a clause in a language."""
    return clause.title_nl or clause.title if language == "nl" else clause.title


def text_of(clause: Clause, language: str) -> str:
    """Return the words of a clause in a language."""
    return clause.summary_nl or clause.summary if language == "nl" else clause.summary


def _pieces(before: str, after: str) -> Iterator[tuple[Piece, str]]:
    old, new = _WORDS.findall(before), _WORDS.findall(after)
    for what, i1, i2, j1, j2 in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what == "equal":
            yield Piece.SAME, "".join(old[i1:i2])
            continue
        if i2 > i1:
            yield Piece.GONE, "".join(old[i1:i2])
        if j2 > j1:
            yield Piece.NEW, "".join(new[j1:j2])


# What they set


@dataclass(frozen=True, slots=True)
class _Side:
    """One of the two: its rulebooks, those of the other, and under which numbers its clauses stand there."""

    stack: Stack
    other: Stack
    numbers: Mapping[str, str]

    @property
    def law(self) -> Law:
        return Law(self.stack)

    def stated(self, part: str, players: int) -> dict[str, Stated]:
        if part not in self.parts:
            return {}
        return {each.field: each for each in described(*settle(self.law, part, {}, players))}

    @property
    def parts(self) -> tuple[str, ...]:
        return parts_of(self.law)

    def named(self, clauses: Sequence[str]) -> tuple[str, ...]:
        """Return clauses as readers of both know them: those of the edition itself by their numbers."""
        home = "" if any(book.id == self.stack.home for book in self.other.books) else f"{self.stack.home}:"
        return tuple(each.removeprefix(home) for each in clauses)

    def matched(self, by: Sequence[str]) -> tuple[str, ...]:
        """Return them by the numbers that the other has given them."""
        return tuple(self.numbers.get(each, each) for each in by)


def _fields(old: _Side, new: _Side) -> Iterator[ChangedFigure]:
    for was, now in _parts(old, new):
        usual = list(_of_part(was, now, old, new))
        yield from usual
        seen = {(each.name, str(each.before), str(each.after)) for each in usual}
        for players in sorted({*sizes_in(old.stack), *sizes_in(new.stack)}):
            for each in _of_part(was, now, old, new, players):
                if (each.name, str(each.before), str(each.after)) not in seen and not each.is_same:
                    yield each


def _parts(old: _Side, new: _Side) -> Iterator[tuple[str, str]]:
    """Yield the competitions that stand for each other: of the same name, or the only ones."""
    if len(old.parts) == len(new.parts) == 1:
        yield old.parts[0], new.parts[0]
        return
    yield from ((part, part) for part in dict.fromkeys((*old.parts, *new.parts)))


def _of_part(
    part_before: str, part: str, old: _Side, new: _Side, players: int = 0
) -> Iterator[ChangedFigure]:
    was, now = old.stated(part_before, players), new.stated(part, players)
    for path in dict.fromkeys((*was, *now)):
        before, after = was.get(path), now.get(path)
        by_before = (old.named(before.clauses) or (TURNUS,)) if before else ()
        by_after = (new.named(after.clauses) or (TURNUS,)) if after else ()
        values = tuple(to_json(each.value) if each else None for each in (before, after))
        if values[0] != values[1] or old.matched(by_before) != by_after:
            yield ChangedFigure(
                competition=part, name=path, meaning="", before=values[0], after=values[1],
                by_before=by_before, by_after=by_after, players=players,
            )  # fmt: skip


def _terms(old: _Side, new: _Side) -> Iterator[ChangedFigure]:
    for name in dict.fromkeys((*old.stack.settings, *new.stack.settings)):
        (before, by_before), (after, by_after) = _term(old, name), _term(new, name)
        if before != after or old.matched(by_before) != by_after:
            term = (new.stack.settings.get(name) or old.stack.settings[name])[0].term
            yield ChangedFigure(
                competition="", name=name, meaning=term.meaning, before=before, after=after,
                by_before=by_before, by_after=by_after, is_term=True,
            )  # fmt: skip


def _term(side: _Side, name: str) -> tuple[Any, tuple[str, ...]]:
    """Return what a term is set to and by whom; what is left open has no value."""
    given = side.stack.settings.get(name, ())
    closed = next((each for each in given if each.value is not OPEN), None)
    if closed is not None:
        return to_json(closed.value), side.named((str(closed.cite),))
    return None, side.named([str(each.cite) for each in given])


def as_data(found: Compared) -> dict[str, Any]:
    """Return a comparison as programs read it."""
    return {
        "before": _edition(found.before),
        "after": _edition(found.after),
        "clauses": [
            {
                "change": str(each.change), "number": each.number, "was": each.was,
                "title": each.title, "title_before": each.title_before,
                "before": each.before, "after": each.after,
                "words": [{"is": str(piece), "text": text} for piece, text in each.words],
            }
            for each in found.clauses
        ],
        "sets": [_figure(each) for each in found.figures],
        "elsewhere": [_figure(each) for each in found.elsewhere],
    }  # fmt: skip


def _edition(book: Rulebook) -> dict[str, str]:
    edition = book.edition
    return {"id": book.id, "title": edition.title, "edition": edition.edition, "hash": book.hash}


def _figure(each: ChangedFigure) -> dict[str, Any]:
    return {
        "competition": each.competition, "players": each.players or None,
        "term" if each.is_term else "field": each.name,
        "before": each.before, "after": each.after,
        "clauses_before": list(each.by_before), "clauses_after": list(each.by_after),
    }  # fmt: skip
