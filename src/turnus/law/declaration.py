"""What code declares about a clause, in the form of the clause's kind.

A rule, a speaking setting and a decision are functions that take facts and answer or stay silent. They may
ask for `law` (to put a sub-question), `so_far` (in a ladder) or `value` (a setting's figure) by naming it.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from turnus.law.clause import Cite, Kind, Role, Target
from turnus.law.question import Facts, Term
from turnus.law.ruling import Refused
from turnus.records import filled, record
from turnus.words import Words

Speaker = Callable[..., Any]


class Open:
    """The value of a term that a rulebook leaves to whoever stands below it."""

    def __repr__(self) -> str:
        return "OPEN"


OPEN = Open()


class DutyForm(Words):
    """What a duty looks like to the person who has it."""

    CHECKLIST = "checklist"
    REMINDER = "reminder"
    DOCUMENT = "document"
    REPORT = "report"


@record(kw_only=True)
class Declaration:
    """What every declaration has: the clause it implements and a name that says what it decides."""

    cite: Cite
    name: str
    doc: str = ""


@record(kw_only=True)
class Speaking(Declaration):
    """A declaration that answers a question; `wants` are the extra arguments it names."""

    facts: type[Facts[Any]]
    speak: Speaker
    wants: frozenset[str] = frozenset()
    deviates_from: tuple[Target, ...] = ()
    yields_to: tuple[Target, ...] = ()


@record(kw_only=True)
class Rule(Speaking):
    """A clause by which the program decides."""


@record(kw_only=True)
class Precedence(Declaration):
    """A clause by which its rulebook displaces another one on the same question."""

    over: tuple[str, ...]
    adding: tuple[Cite, ...] = ()  # clauses of this rulebook that add to the other one instead

    def prefers(self, cite: Cite) -> bool:
        """Say whether this clause lets another of its rulebook displace."""
        return cite.rulebook == self.cite.rulebook and cite not in self.adding


@record(kw_only=True)
class Confirmation(Declaration):
    """A clause by which others below hold as they are, though a term that their words count on is changed."""

    term: Term[Any]
    confirms: tuple[Cite, ...]


@record(kw_only=True)
class Setting(Declaration):
    """A figure: its value or OPEN, its bounds or choices, who may change it, what it fills."""

    term: Term[Any]
    value: Any = OPEN
    low: Any = None
    high: Any = None
    choices: tuple[Any, ...] = ()
    also: tuple[Any, ...] = ()  # words that may stand in place of a figure
    changed_by: Role | None = None
    required: bool = False
    fills: Cite | None = None
    worded_in: tuple[Cite, ...] = ()  # clauses whose words count on this value

    def refuses(self, value: Any) -> Refused | None:
        """Say why a value cannot be taken, if it cannot."""
        if value in self.also:
            return None
        if not self.term.takes(value):
            return Refused.because("{value} is not of the kind this setting takes", value=value)
        if self.choices and value not in self.choices:
            return Refused.because("{value} is not one of {choices}", value=value, choices=list(self.choices))
        if self.low is not None and value < self.low:
            return Refused.because("{value} is below the lowest allowed, {low}", value=value, low=self.low)
        if self.high is not None and value > self.high:
            return Refused.because(
                "{value} is above the highest allowed, {high}", value=value, high=self.high
            )
        return None


@record(kw_only=True)
class Figure(Speaking):
    """A setting that answers a question: a figure with the circumstances in which it holds."""

    value: Any
    unit: str = ""


@record(kw_only=True)
class Decision(Speaking):
    """What a person decides: by whom, between what, within which limits, with what consequence.

    `speak` says whether the decision is to be offered (True, or the options that remain open).
    """

    by: Role
    options: tuple[str, ...]
    consequence: Mapping[str, Any] | Callable[..., Any] | None = None  # a function of facts and option,
    limit: Callable[..., Refused | None] | None = None  # like the limit; each may ask for `law` by naming it
    deadline: Callable[..., str] | None = None

    def follows_from(self, option: str) -> Any:
        """Return what the chosen option comes to as an answer, where no function says it."""
        return self.consequence[option] if isinstance(self.consequence, Mapping) else option


@record(kw_only=True)
class Power(Declaration):
    """A clause by which a person may replace an answer, whatever the law computed."""

    by: Role
    questions: tuple[str, ...] = ()  # empty: any question

    def reaches(self, question: str) -> bool:
        """Say whether an answer to this question may be replaced."""
        return not self.questions or question in self.questions


@record(kw_only=True)
class Restoring(Power):
    """A power to restore what the regulation says; it lets nobody deviate from it."""


@record(kw_only=True)
class Duty(Declaration):
    """What somebody has to do: a checklist item, reminder, document or report, when and for whom."""

    form: DutyForm
    by: Role
    moment: str
    to: tuple[Role, ...] = ()
    applies: Callable[[Mapping[str, Any]], bool]


@record(kw_only=True)
class Notice(Declaration):
    """What is shown to people at a topic."""

    topic: str


FORMS: dict[Kind, tuple[type[Declaration], ...]] = {
    Kind.RULE: (Rule, Precedence, Confirmation),
    Kind.SETTING: (Setting, Figure),
    Kind.DECISION: (Decision, Power),
    Kind.PROCEDURE: (Duty,),
    Kind.NOTICE: (Notice,),
}


def _targets(given: str | tuple[str, ...], home: str) -> tuple[Target, ...]:
    if not given:
        return ()
    texts = (given,) if isinstance(given, str) else given
    return tuple(Target.parse(text, home) for text in texts)


def _spoken(
    rulebook: str,
    number: str,
    function: Speaker,
    deviates_from: str | tuple[str, ...],
    yields_to: str | tuple[str, ...],
) -> dict[str, Any]:
    code = getattr(function, "__wrapped__", function).__code__
    arguments = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    facts = function.__annotations__.get(arguments[0]) if arguments else None
    if not (isinstance(facts, type) and issubclass(facts, Facts)):
        raise TypeError(f"{function.__name__}: the first argument's type must be the facts of a question")
    return {
        "cite": Cite(rulebook, number),
        "name": function.__name__,
        "doc": (function.__doc__ or "").strip(),
        "facts": facts,
        "speak": function,
        "wants": frozenset(arguments[1:]),
        "deviates_from": _targets(deviates_from, rulebook),
        "yields_to": _targets(yields_to, rulebook),
    }


def _only_when(function: Speaker, when: Mapping[str, Any]) -> Speaker:
    """Let a function speak only where the facts are these: a row of a table, and the answer in it."""
    if not when:
        return function
    facts = next(iter(function.__annotations__.values()))
    unknown = [name for name in when if name not in facts.fields]
    if unknown:
        raise TypeError(f"{function.__name__}: {facts.__name__} has no fact {', '.join(unknown)}")
    row = tuple(when.items())

    def speak(facts: Any, **extras: Any) -> Any:
        held = facts.__dict__
        for name, value in row:
            if held[name] != value:
                return None
        return function(facts, **extras)

    for name in _TOLD:  # `functools.wraps` takes four times as long, and there are seven hundred rows
        setattr(speak, name, getattr(function, name))
    speak.__wrapped__ = function  # type: ignore[attr-defined]
    return speak


_TOLD = ("__module__", "__name__", "__qualname__", "__doc__", "__annotations__")


def clause(
    rulebook: str,
    number: str,
    *,
    when: Mapping[str, Any] = MappingProxyType({}),
    deviates_from: str | tuple[str, ...] = (),
    yields_to: str | tuple[str, ...] = (),
) -> Callable[[Speaker], Rule]:
    """Declare a function to be a rule of this clause; `when` says for which facts it speaks."""
    return lambda function: filled(
        Rule, _spoken(rulebook, number, _only_when(function, when), deviates_from, yields_to)
    )


def shared(
    *editions: Callable[[Speaker], Declaration], when: Mapping[str, Any] = MappingProxyType({})
) -> Callable[[Speaker], tuple[Declaration, ...]]:
    """Declare a function once for all clauses that say the same: of several editions, or of one text."""
    return lambda function: tuple(declared(_only_when(function, when)) for declared in editions)


def figure(
    rulebook: str,
    number: str,
    *,
    value: Any,
    unit: str = "",
    when: Mapping[str, Any] = MappingProxyType({}),
    deviates_from: str | tuple[str, ...] = (),
    yields_to: str | tuple[str, ...] = (),
) -> Callable[[Speaker], Figure]:
    """Declare a setting that answers a question with its value where its function says so."""
    return lambda function: Figure(
        **_spoken(rulebook, number, _only_when(function, when), deviates_from, yields_to),
        value=value,
        unit=unit,
    )


def decision(
    rulebook: str,
    number: str,
    *,
    by: Role,
    options: tuple[str, ...],
    consequence: Mapping[str, Any] | Callable[..., Any] | None = None,
    limit: Callable[..., Refused | None] | None = None,
    deadline: Callable[..., str] | None = None,
    when: Mapping[str, Any] = MappingProxyType({}),
    deviates_from: str | tuple[str, ...] = (),
    yields_to: str | tuple[str, ...] = (),
) -> Callable[[Speaker], Decision]:
    """Declare a function that says when this clause puts a decision to a person."""
    return lambda function: Decision(
        **_spoken(rulebook, number, _only_when(function, when), deviates_from, yields_to),
        by=by,
        options=options,
        consequence=consequence,
        limit=limit,
        deadline=deadline,
    )


def setting(
    rulebook: str,
    number: str,
    term: Term[Any],
    value: Any = OPEN,
    *,
    low: Any = None,
    high: Any = None,
    choices: tuple[Any, ...] = (),
    also: tuple[Any, ...] = (),
    changed_by: Role | None = None,
    required: bool = False,
    fills: str = "",
    worded_in: tuple[str, ...] = (),
) -> Setting:
    """Declare what this clause sets a term to, or that it leaves it open.

    `worded_in` names the clauses whose words count on this value: a rulebook above that changes it restates
    or confirms each of them.
    """
    return Setting(
        cite=Cite(rulebook, number),
        name=term.name,
        doc=term.meaning,
        term=term,
        value=value,
        low=low,
        high=high,
        choices=choices,
        also=also,
        changed_by=changed_by,
        required=required,
        fills=Cite.parse(fills, rulebook) if fills else None,
        worded_in=tuple(Cite.parse(number, rulebook) for number in worded_in),
    )


def confirm(rulebook: str, number: str, term: Term[Any], *clauses: str) -> Confirmation:
    """Declare that by this clause others below hold as they are, with the term as it is now."""
    confirmed = tuple(Cite.parse(clause, rulebook) for clause in clauses)
    return Confirmation(cite=Cite(rulebook, number), name=term.name, term=term, confirms=confirmed)


def precedence(
    rulebook: str, number: str, *, over: str | tuple[str, ...], adding: tuple[str, ...] = ()
) -> Precedence:
    """Declare that by this clause the rulebook displaces others on the same question, `adding` apart."""
    others = (over,) if isinstance(over, str) else over
    besides = tuple(Cite(rulebook, added) for added in adding)
    return Precedence(cite=Cite(rulebook, number), name="precedence", over=others, adding=besides)


def power(rulebook: str, number: str, *, by: Role, questions: tuple[str, ...] = ()) -> Power:
    """Declare that by this clause a person may replace an answer."""
    return Power(cite=Cite(rulebook, number), name="power", by=by, questions=questions)


def restoring(rulebook: str, number: str, *, by: Role) -> Restoring:
    """Declare that by this clause a person may replace an answer with what the regulation says."""
    return Restoring(cite=Cite(rulebook, number), name="power", by=by)


def duty(
    rulebook: str,
    number: str,
    name: str,
    *,
    form: DutyForm,
    by: Role,
    moment: str,
    to: tuple[Role, ...] = (),
    applies: Callable[[Mapping[str, Any]], bool] = lambda _circumstances: True,
) -> Duty:
    """Declare what this clause gives somebody to do at a moment."""
    cite = Cite(rulebook, number)
    return Duty(cite=cite, name=name, form=form, by=by, moment=moment, to=to, applies=applies)


def notice(rulebook: str, number: str, *, topic: str) -> Notice:
    """Declare where this clause is shown."""
    return Notice(cite=Cite(rulebook, number), name=topic, topic=topic)
