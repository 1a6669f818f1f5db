"""The law in force for a game or a competition: a stack of rulebooks with its open terms filled."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from turnus.faults import Phrase
from turnus.law.clause import Cite
from turnus.law.combine import combine
from turnus.law.declaration import OPEN, Decision, Duty, Figure, Notice, Power, Rule, Setting, Speaking
from turnus.law.errors import (
    CircularQuestion,
    Conflict,
    LawError,
    UndeclaredTerm,
    UnfilledTerm,
    UnknownClause,
)
from turnus.law.question import Facts, Term, small
from turnus.law.ruling import Choice, Ground, Referral, Refused, Ruling
from turnus.law.stack import Stack
from turnus.records import record

A = TypeVar("A")
T = TypeVar("T")
_ONLY_LAW = frozenset({"law"})
MOST_KEPT = 1000
"""So many answers a law keeps of questions whose facts are small."""


@record
class Override:
    """A person's answer in place of the law's, by a clause that gives this power."""

    choice: Choice
    answer: Any


class Law:
    """What one asks: every answer is a ruling that cites.

    `values` fill terms, by name; `choices` are decisions that persons have taken, by clause.
    """

    def __init__(
        self, stack: Stack, values: Mapping[str, Any] | None = None, choices: Iterable[Choice] = ()
    ) -> None:
        self.stack = stack
        self.values = dict(values or {})
        self.choices = {choice.cite: choice for choice in choices}
        self._held: dict[str, Ruling[Any]] = {}  # terms already looked up: they do not change
        self.kept: dict[object, Ruling[Any]] = {}  # what was answered, as far as it is kept
        self.keeps_all = False
        for name, value in self.values.items():
            self._check_value(name, value)

    @classmethod
    def opened(cls, stack: Stack, values: Mapping[str, Any]) -> "Law":
        """Return the law of a competition that opens: every required term must be filled."""
        law = cls(stack, values)
        empty = [s for settings in stack.settings.values() for s in settings if law._is_empty(s)]
        if empty:
            names = ", ".join(dict.fromkeys(s.term.name for s in empty))
            raise UnfilledTerm(f"to be filled before the competition opens: {names}", (s.cite for s in empty))
        return law

    def _is_empty(self, setting: Setting) -> bool:
        name = setting.term.name
        filled = name in self.values or any(s.value is not OPEN for s in self.stack.settings[name])
        return setting.required and not filled

    def _check_value(self, name: str, value: Any) -> None:
        settings = self.stack.settings.get(name)
        if not settings:
            raise UndeclaredTerm(f"no rulebook here has a term {name}")
        for given in settings:
            refusal = given.refuses(value)
            if refusal:
                raise UndeclaredTerm(f"{name}: {refusal}", [given.cite])

    def deciding(self, choices: Iterable[Choice]) -> "Law":
        """Return this law with further decisions taken."""
        return Law(self.stack, self.values, (*self.choices.values(), *choices))

    def remembering(self) -> "Law":
        """Return this law for a look that asks the same of many: it works nothing out twice."""
        law = Law(self.stack, self.values, self.choices.values())
        law.keeps_all = True
        return law

    def key_of(self, facts: Facts[Any]) -> object:
        """Return by what the answer to a question is kept; nothing where it is worked out each time."""
        return facts if self.keeps_all else small(facts)

    def keep(self, key: object, ruling: Ruling[Any]) -> None:
        """Keep an answer; the law does not change, and of small facts everybody asks the same again."""
        if len(self.kept) >= MOST_KEPT and not self.keeps_all:
            self.kept.clear()
        self.kept[key] = ruling

    def ask(self, facts: Facts[A], override: Override | None = None) -> Ruling[A]:
        """Put a question to the law; a person's override replaces the answer and keeps it visible."""
        try:
            ruling: Ruling[A] = _Hearing(self, ()).ask(facts)
        except LawError as wrong:
            wrong.asked(facts.question.name, self.stack.home)
            raise
        return ruling if override is None else self._overridden(ruling, override)

    def power(self, cite: Cite) -> Power | None:
        """Return the power to deviate that a clause gives somebody, if it gives one."""
        return self.stack.powers.get(cite)

    def _overridden(self, ruling: Ruling[A], override: Override) -> Ruling[A]:
        power = self.power(override.choice.cite)
        if power is None or not power.reaches(ruling.question):
            raise UnknownClause(f"this clause gives no power over {ruling.question}", [override.choice.cite])
        if override.choice.by != power.by:
            raise UnknownClause(f"only the {power.by} has this power", [power.cite])
        return Ruling(
            override.answer,
            question=ruling.question,
            facts=ruling.facts,
            grounds=(Ground(power.cite, override.answer),),
            chosen=override.choice,
            computed=ruling,
        )

    def term(self, term: Term[T]) -> Ruling[T]:
        """Return the value in force for a term, with the clause that sets it or left it open."""
        if term.name not in self._held:
            self._held[term.name] = self._looked_up(term)
        return self._held[term.name]

    def _looked_up(self, term: Term[T]) -> Ruling[T]:
        settings = self.stack.settings.get(term.name, ())
        if not settings:
            raise UndeclaredTerm(f"no rulebook here has a term {term.name}")
        if term.name in self.values:
            return _stated(term, self.values[term.name], _left_to_the_event(settings))
        closed = [s for s in settings if s.value is not OPEN]
        if not closed:
            raise UnfilledTerm(f"nobody has filled {term.name}", (s.cite for s in settings))
        return self._most_special(term, closed)

    def _most_special(self, term: Term[T], closed: list[Setting]) -> Ruling[T]:
        special = closed[0].cite.rulebook
        mine = [s for s in closed if s.cite.rulebook == special]
        if any(s.value != mine[0].value for s in mine):
            raise Conflict(f"{term.name} is set to different values", (s.cite for s in mine), term.name)
        return _stated(term, mine[0].value, tuple(mine))

    def check_choice(self, facts: Facts[Any], choice: Choice) -> Refused | None:
        """Say why a person may not decide this so, if he may not."""
        bench = self.stack.bench(type(facts))
        offered = (s for s in bench.speakers if isinstance(s, Decision) and s.cite == choice.cite)
        for made in offered:  # a clause may leave several things to decide, here only one of them
            hearing = _Hearing(self, ())
            options, _asked = hearing.offer(made, facts)
            if options:
                return hearing.refuses(made, facts, choice, options)
        return Refused.because("{clause} leaves nothing to decide here", clause=str(choice.cite))

    def duties(self, moment: str, circumstances: Mapping[str, Any] | None = None) -> tuple[Duty, ...]:
        """Return what is to be done at a moment, in the circumstances given."""
        known = circumstances or {}
        return tuple(d for d in self.stack.duties if d.moment == moment and d.applies(known))

    def notices(self, topic: str) -> tuple[Notice, ...]:
        """Return what is to be shown at a topic."""
        return tuple(n for n in self.stack.notices if n.topic == topic)


def _left_to_the_event(settings: tuple[Setting, ...]) -> tuple[Setting, ...]:
    """Return by which clauses an event states a value: those that leave it open, or let it be changed."""
    left = tuple(s for s in settings if s.value is OPEN)
    return left or tuple(s for s in settings if s.changed_by is not None) or settings


def _stated(term: Term[T], value: T, settings: tuple[Setting, ...]) -> Ruling[T]:
    held = term.of(value)
    return Ruling(held, question=term.name, grounds=tuple(Ground(s.cite, held) for s in settings))


def _refuses(made: Decision, choice: Choice, options: tuple[str, ...], deadline: str) -> Refused | None:
    cite = str(made.cite)
    if choice.by != made.by:
        return Refused.because("by {clause} the {by} decides", clause=cite, by=made.by)
    if choice.option not in options:
        return Refused.because("{clause} offers {options}", clause=cite, options=tuple(map(Phrase, options)))
    if deadline and choice.at > deadline:
        return Refused.because(
            "{clause}: this had to be decided by {deadline}", clause=cite, deadline=deadline
        )
    return None


class _Hearing:
    """One question being answered: it remembers what was asked on the way."""

    def __init__(self, law: Law, asking: tuple[Facts[Any], ...]) -> None:
        self._law = law
        self._asking = asking
        self._asked: list[Ruling[Any]] = []

    def ask(self, facts: Facts[A]) -> Ruling[A]:
        """Put a sub-question; its ruling becomes a ground of the one being made."""
        if facts in self._asking:
            raise CircularQuestion(f"{facts.question.name} can only be answered by asking it again")
        key = self._law.key_of(facts)
        ruling: Ruling[A] | None = None if key is None else self._law.kept.get(key)
        if ruling is None:
            ruling = self._work_out(facts)
            if key is not None:
                self._law.keep(key, ruling)
        if ruling.grounds or not facts.question.untold:
            self._asked.append(ruling)
        return ruling

    def _work_out(self, facts: Facts[A]) -> Ruling[A]:
        return combine(facts, self._law.stack.bench(type(facts)), self._hear)

    def _hear(self, speaker: Speaking, facts: Facts[Any], so_far: Any) -> tuple[Any, tuple[Ruling[Any], ...]]:
        """Put the facts to one clause; what it asks on the way is asked within this question."""
        if not speaker.wants:  # most clauses ask nothing themselves
            says = speaker.speak(facts)
            if isinstance(speaker, Rule):
                return says, ()
            if says is None or says is False:  # a decision that nobody has to take here
                return None, ()
        hearing = _Hearing(self._law, (*self._asking, facts))
        if speaker.wants == _ONLY_LAW and isinstance(speaker, Rule):  # and most others only the law
            return speaker.speak(facts, law=hearing), tuple(hearing._asked)
        return hearing.put(speaker, facts, so_far), tuple(hearing._asked)

    def term(self, term: Term[T]) -> Ruling[T]:
        """Look up a term; it becomes a ground of the ruling being made."""
        ruling = self._law.term(term)
        self._asked.append(ruling)
        return ruling

    def peek(self, term: Term[T]) -> T:
        """Look up what is so, such as the part of a regulation that is played: no ground of the ruling."""
        return self._law.term(term).answer

    def put(self, speaker: Speaking, facts: Facts[Any], so_far: Any) -> Any:
        """Let one clause speak."""
        if isinstance(speaker, Decision):
            return self._decided(speaker, facts)
        return speaker.speak(facts, **self._extras(speaker, so_far))

    def _extras(self, speaker: Speaking, so_far: Any) -> dict[str, Any]:
        extras: dict[str, Any] = {}
        if "law" in speaker.wants:
            extras["law"] = self
        if "so_far" in speaker.wants:
            extras["so_far"] = so_far
        if isinstance(speaker, Figure):
            extras["value"] = speaker.value
        return extras

    def offer(self, made: Decision, facts: Facts[Any]) -> tuple[tuple[str, ...], "_Hearing"]:
        """Return the options a decision offers in these circumstances."""
        answer = made.speak(facts, **self._extras(made, None))
        if answer is None or answer is False or not made.options:
            return (), self
        return (made.options if answer is True else tuple(answer)), self

    def _decided(self, made: Decision, facts: Facts[Any]) -> Any:
        options, _ = self.offer(made, facts)
        if not options:
            return None
        choice = self._law.choices.get(made.cite)
        if choice is None:
            return Referral(made.by, options, made.cite, self._deadline(made, facts))
        refusal = self.refuses(made, facts, choice, options)
        if refusal:
            raise ValueError(f"check_choice was not asked first: {refusal}")
        if not callable(made.consequence):
            return made.follows_from(choice.option)
        return made.consequence(facts, choice.option, **self._if_named(made.consequence))

    def refuses(
        self, made: Decision, facts: Facts[Any], choice: Choice, options: tuple[str, ...]
    ) -> Refused | None:
        """Say why a person may not choose so: who he is, what is offered, until when, within which limit."""
        refusal = _refuses(made, choice, options, self._deadline(made, facts))
        if refusal or made.limit is None:
            return refusal
        return made.limit(facts, choice.option, **self._if_named(made.limit))

    def _deadline(self, made: Decision, facts: Facts[Any]) -> str:
        return made.deadline(facts, **self._if_named(made.deadline)) if made.deadline else ""

    def _if_named(self, function: Callable[..., Any]) -> dict[str, "_Hearing"]:
        """Give a limit, a deadline or a consequence the law when it names it, as a clause does."""
        code = function.__code__
        return {"law": self} if "law" in code.co_varnames[: code.co_argcount] else {}


Asking = _Hearing  # the type of a rule's `law` argument


def clause_of(stack: Stack, text: str) -> Cite:
    """Read a clause as a person writes it under this stack; an unknown one is an error."""
    cite = Cite.parse(text, stack.home)
    if cite not in stack.clauses:
        raise UnknownClause("no such clause", [cite])
    return cite
