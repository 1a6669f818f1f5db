"""A ruling: an answer with its grounds. The explanation is the ruling itself."""

from collections.abc import Callable, Iterable, Iterator
from datetime import date
from fractions import Fraction
from typing import Any, Generic, TypeVar

from turnus.faults import in_words
from turnus.law.clause import Cite, Role
from turnus.records import is_record, record, values_of
from turnus.words import Words

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)
_PLAIN = (str, int, Fraction, date)  # facts that are hashed at once


def _mark(fact: object) -> object:
    """Return what of a fact tells it apart at once."""
    if isinstance(fact, _PLAIN):
        return fact
    inside = values_of(fact) if is_record(fact) else ()
    return tuple([value for value in inside if isinstance(value, _PLAIN)])


class Undecided(Exception):  # noqa: N818 - it is a state, met where an answer was expected
    """The answer was asked of a ruling that waits for a person."""


@record
class Refused:
    """A no, with its reason: a template with named fields, translated at the edge."""

    reason: str
    values: tuple[tuple[str, Any], ...] = ()

    @classmethod
    def because(cls, reason: str, **values: object) -> "Refused":
        """Refuse with a reason and the figures that fill it."""
        return cls(reason, tuple(values.items()))

    def __str__(self) -> str:
        return self.told(str)

    def told(self, translate: Callable[[str], str]) -> str:
        """Return the reason in a reader's language."""
        return translate(self.reason).format(
            **{name: in_words(value, translate, str) for name, value in self.values}
        )


@record
class Referral:
    """What only a person may decide: who, between what, until when."""

    by: Role
    options: tuple[str, ...]
    cite: Cite
    deadline: str = ""


@record
class Choice:
    """What a person chose, by which power, when and why: the answer to a referral or an override."""

    cite: Cite
    option: str
    by: Role
    who: str
    at: str
    reason: str = ""

    @classmethod
    def of(cls, cite: Cite, option: str, by: Role) -> "Choice":
        """Make a choice that is only supposed, by a role: what would follow if somebody chose so."""
        return cls(cite, option, by, who=by, at="")


class How(Words):
    """Why a clause gave way to another."""

    DEVIATES = "deviates"
    YIELDS = "yields"
    PRECEDENCE = "precedence"


@record
class Ground:
    """One clause and what it said."""

    cite: Cite
    says: Any


@record
class Displaced:
    """A clause that answered too, but gave way; `power` is the clause that made it so."""

    cite: Cite
    said: Any
    by: Cite
    how: How
    power: Cite


class Ruling(Generic[A_co]):
    """An answer that names the clauses it follows from.

    `grounds` are the clauses that carry the answer, `displaced` those that gave way, `rests_on` the rulings
    that were asked on the way; `computed` is the law's own answer where a person's decision replaced it.
    """

    __slots__ = ("_answer", "chosen", "computed", "displaced", "facts", "grounds", "question", "rests_on")

    def __init__(
        self,
        answer: A_co | Referral,
        *,
        question: str = "",
        facts: object = None,
        grounds: tuple[Ground, ...] = (),
        displaced: tuple[Displaced, ...] = (),
        rests_on: "tuple[Ruling[Any], ...]" = (),
        chosen: Choice | None = None,
        computed: "Ruling[Any] | None" = None,
    ) -> None:
        self._answer = answer
        self.question = question
        self.facts = facts
        self.grounds = grounds
        self.displaced = displaced
        self.rests_on = rests_on
        self.chosen = chosen
        self.computed = computed

    @classmethod
    def given(cls, answer: A) -> "Ruling[A]":
        """Wrap a fact that somebody stated, where a ruling is expected; it cites nothing."""
        return Ruling(answer, question="given")

    @property
    def answer(self) -> A_co:
        """The answer; a ruling that waits for a person has none."""
        if isinstance(self._answer, Referral):
            raise Undecided(f"{self._answer.by} must decide by {self._answer.cite}")
        return self._answer

    @property
    def referral(self) -> Referral | None:
        """The referral, where a person must decide first."""
        return self._answer if isinstance(self._answer, Referral) else None

    @property
    def cites(self) -> tuple[Cite, ...]:
        """The clauses the answer follows from, each once, in their order."""
        return tuple(dict.fromkeys(ground.cite for ground in self.grounds))

    def clauses(self) -> tuple[Cite, ...]:
        """Return every clause the answer rests on, this ruling's own first."""
        return tuple(dict.fromkeys(self._all_clauses()))

    def _all_clauses(self) -> Iterator[Cite]:
        yield from self.cites
        for ruling in self.rests_on:
            yield from ruling.clauses()

    def _key(self) -> tuple[object, ...]:
        return (self._answer, self.question, self.facts, self.grounds, self.displaced, self.rests_on)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Ruling) and self._key() == other._key())

    def __hash__(self) -> int:
        """Tell apart by the plain facts, and by those in a record: all would be whole seasons and games."""
        held: Iterable[object] = getattr(self.facts, "held", tuple)()
        return hash((self.question, *map(_mark, held)))

    def __repr__(self) -> str:
        cited = ", ".join(map(str, self.cites))
        return f"Ruling({self._answer!r}, {self.question!r}: {cited or 'stated'})"
