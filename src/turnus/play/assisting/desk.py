"""The desk a situation is put to the law at: it asks, follows what that leads to, and keeps the rulings."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from turnus.law import (
    Choice,
    Combine,
    Facts,
    Ground,
    Law,
    Referral,
    Refused,
    Ruling,
    Term,
    UnfilledTerm,
)
from turnus.play.following.next_question import chosen, consequences_in, next_questions
from turnus.play.questions.consequences import Consequence
from turnus.records import record

T = TypeVar("T")

TO_CHOOSE = "to be chosen by the event"
"""What is said of a term that nobody has filled."""


@record
class Option:
    """What a person may choose: what follows from it, why he may not, what he decides next."""

    name: str
    follows: tuple[Consequence, ...] = ()
    refused: Refused | None = None
    next: "tuple[LeftOpen, ...]" = ()


@record
class LeftOpen:
    """What the law leaves to a person, option by option."""

    referral: Referral
    options: tuple[Option, ...]


class Desk:
    """One situation: the law, what was told, and every ruling that was asked for."""

    def __init__(self, law: Law, told: Mapping[str, Any]) -> None:
        self.law = law
        self.told = dict(told)
        self.rulings: list[Ruling[Any]] = []

    def put(self, question: type[Facts[Any]], **fixed: Any) -> Ruling[Any] | None:
        """Put a question with what was told and what is fixed; nothing if no clause here answers it."""
        if question not in self.law.stack.benches:
            return None
        known = {name: self.told[name] for name in question.fields if name in self.told}
        return self._ask(question(**{**known, **fixed}))

    def state(self, term: Term[T]) -> Ruling[T] | None:
        """State the value in force for a term; nothing where the event has not chosen it yet."""
        try:
            ruling = self.law.term(term)
        except UnfilledTerm:
            self.rulings.append(self._left_to_choose(term))
            return None
        self.rulings.append(ruling)
        return ruling

    def _left_to_choose(self, term: Term[Any]) -> Ruling[Any]:
        grounds = tuple(Ground(s.cite, TO_CHOOSE) for s in self.law.stack.settings[term.name])
        return Ruling(TO_CHOOSE, question=term.name, grounds=grounds)

    def _ask(self, facts: Facts[Any]) -> Ruling[Any]:
        ruling: Ruling[Any] = self.law.ask(facts)
        self.rulings.append(ruling)
        if facts.question.combine is Combine.EACH and isinstance(ruling.answer, tuple):
            for following in next_questions(ruling.answer):
                self._ask(following)
        return ruling

    def left_open(self) -> tuple[LeftOpen, ...]:
        """Return what of all this a person decides."""
        return tuple(left for ruling in self.rulings for left in self._left_by(ruling))

    def _left_by(self, ruling: Ruling[Any]) -> Iterable[LeftOpen]:
        referrals = [ruling.referral] if ruling.referral else _referrals_in(ruling.answer)
        for referral in referrals:
            yield LeftOpen(referral, tuple(self._option(ruling, referral, name) for name in referral.options))

    def _option(self, ruling: Ruling[Any], referral: Referral, name: str) -> Option:
        facts = ruling.facts
        if not isinstance(facts, Facts):
            return Option(name)
        choice = Choice.of(referral.cite, name, referral.by)
        refused = self.law.check_choice(facts, choice)
        if refused:
            return Option(name, refused=refused)
        decided = self.law.deciding([choice]).ask(facts)
        follows = consequences_in(chosen(ruling, decided, referral.cite))
        asked = [self.law.ask(following) for following in next_questions(follows)]
        return Option(
            name,
            (*follows, *(part for below in asked for part in consequences_in(below.answer))),
            next=tuple(left for below in asked for left in self._left_by(below)),
        )


def _referrals_in(answer: object) -> list[Referral]:
    return [part for part in answer if isinstance(part, Referral)] if isinstance(answer, tuple) else []
