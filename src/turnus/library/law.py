"""The law for programs: questions put to a rulebook, games judged, what a journal decided explained."""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from turnus.app.law.catalogue import answered, asked_of, settings_of
from turnus.app.law.consult import consult, to_json
from turnus.app.law.library import standard
from turnus.law import Choice, Cite, Clause, Edition, Referral, Refused, Role, Ruling
from turnus.law.explanation import Words
from turnus.library.explaining import Explanation, why
from turnus.library.given import a_text, by_name, instance, one_of, several
from turnus.library.judging import GameRuling, Judged, Referred, judge
from turnus.library.words import Language, speaking
from turnus.records import is_record, values_of


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a person decided, where a clause leaves it to one.

    >>> from turnus import law
    >>> law.Chosen("A.4", "yes", by="arbiter").by
    'arbiter'
    """

    clause: str
    """By which clause: `9.1.1`, of another rulebook `fide-2005:9.1`."""
    option: str
    """What was chosen, of the options that the clause gives."""
    by: str
    """Who chose: `arbiter`, `director`, `board`, `player` ..."""


@dataclass(frozen=True, slots=True, repr=False)
class Answer:
    """The answer of a rulebook to a question, with its grounds."""

    answer: Any
    """The answer in plain values; a refusal is its sentence. None while somebody has to decide."""
    clauses: tuple[str, ...]
    """The clauses that it follows from: `6.9`, of another rulebook `fide-2005:6.10`."""
    explanation: tuple[str, ...]
    """Why, as sentences; what rests on another is indented by two spaces for each step."""
    referral: Referred | None
    """Who has to decide, where no clause does."""
    _told: dict[str, Any]

    def to_json(self) -> dict[str, Any]:
        """Return what `turnus ask --json` prints."""
        return deepcopy(self._told)

    def __hash__(self) -> int:
        return hash((self.clauses, self.explanation))

    def __repr__(self) -> str:
        said = self.referral or self.answer
        return f"<Answer {said!r} by {', '.join(self.clauses)}>"


def ask(
    rulebook: str,
    question: str,
    facts: Mapping[str, Any],
    *,
    base: str = "",
    settings: Mapping[str, Any] | None = None,
    decided: Iterable[Chosen] = (),
    language: Language = "en",
) -> Answer:
    """Put one question to the law; `questions` lists those a rulebook answers, with their facts.

    `base` is the edition beneath a club's rulebook, `settings` fills what the rulebook leaves open, `decided`
    says what people chose.

    >>> from turnus import law
    >>> found = law.ask("ddt-2014", "flag_fall", {"opponent_can_mate": True, "opponent_pieces": "KN"})
    >>> found.answer, found.clauses
    ('draw', ('3-c',))
    >>> print(found.explanation[2].strip())
    3-b “Flag loses the game” would have said loss, but 3-c deviates from it
    """
    translate = speaking(language)
    home = a_text(rulebook, "rulebook")
    consulted = consult(
        home,
        a_text(question, "question"),
        by_name(facts, "facts"),
        base=a_text(base, "base"),
        values=by_name({} if settings is None else settings, "settings"),
        choices=[_choice(instance(each, Chosen, "decided"), home) for each in several(decided, "decided")],
    )
    told = answered(consulted, language, translate)
    referral = consulted.ruling.referral
    words = Words(consulted.stack, language, translate)
    return Answer(
        answer=None if referral else _plain(consulted.ruling.answer, words),
        clauses=tuple(told["clauses"]),
        explanation=tuple(told["explanation"]),
        referral=_waiting(referral, words) if referral else None,
        _told=told,
    )


def _waiting(referral: Referral, words: Words) -> Referred:
    return Referred(str(referral.by), referral.options, (words.clause(referral.cite),))


def _choice(chosen: Chosen, rulebook: str) -> Choice:
    cite = Cite.parse(a_text(chosen.clause, "decided, clause"), rulebook)
    role = Role(one_of(chosen.by, Role, "decided, by"))
    return Choice.of(cite, a_text(chosen.option, "decided, option"), role)


def _plain(value: Any, words: Words) -> Any:
    """Return an answer as plain values, each refusal as its sentence."""
    if isinstance(value, Refused):
        return words.value(value)
    if isinstance(value, Ruling):
        return _plain(value.referral or value.answer, words)
    if not _has_refusals(value):
        return to_json(value)
    if isinstance(value, Mapping):
        return {str(key): _plain(held, words) for key, held in value.items()}
    if is_record(value):
        held = zip(type(value).__match_args__, values_of(value), strict=False)
        return {name: _plain(each, words) for name, each in held}
    return [_plain(each, words) for each in value]


def _has_refusals(value: Any) -> bool:
    if isinstance(value, Refused | Ruling):
        return True
    if isinstance(value, Mapping):
        return any(map(_has_refusals, value.values()))
    if is_record(value):
        return any(map(_has_refusals, values_of(value)))
    return isinstance(value, tuple | list | set | frozenset) and any(map(_has_refusals, value))


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that a rulebook answers: what is asked, by which clauses, and what its facts look like."""

    name: str
    asks: str
    """What is asked, as a sentence."""
    clauses: tuple[str, ...]
    """The clauses that answer it."""
    facts: dict[str, Any]
    """The JSON Schema of the facts."""
    answer: dict[str, Any]
    """The JSON Schema of the answer."""

    def __hash__(self) -> int:
        return hash((self.name, self.clauses))


def questions(rulebook: str, *, base: str = "") -> dict[str, Asked]:
    """Return the questions that a rulebook answers, by name.

    >>> from turnus import law
    >>> law.questions("ddt-2014")["flag_fall"].clauses
    ('3-b', '3-c', 'fide-2005:6.3', 'fide-2005:6.10', 'fide-2005:6.10/2')
    """
    stack = standard().stack(a_text(rulebook, "rulebook"), a_text(base, "base"))
    return {
        each["name"]: Asked(
            each["name"],
            each["asks"],
            tuple(each["clauses"]),
            deepcopy(each["facts"]),
            deepcopy(each["answer"]),
        )
        for each in asked_of(stack)
    }


def _asked(told: dict[str, Any]) -> Asked:
    schemas = deepcopy(told["facts"]), deepcopy(told["answer"])
    return Asked(told["name"], told["asks"], tuple(told["clauses"]), *schemas)


def settings(rulebook: str, *, base: str = "") -> dict[str, Any]:
    """Return what a rulebook sets by name: its figures, and None for what it leaves open.

    >>> from turnus import law
    >>> law.settings("fide-2023")["repetitions"], law.settings("fide-2023")["default_time"]
    (3, None)
    """
    stack = standard().stack(a_text(rulebook, "rulebook"), a_text(base, "base"))
    found: dict[str, Any] = {}
    for each in settings_of(stack):
        found.setdefault(each["name"], each["value"])
    return found


def rulebooks() -> dict[str, Edition]:
    """Return the rulebooks there are, by their ids.

    >>> from turnus import law
    >>> law.rulebooks()["fide-2023"].title
    'FIDE Laws of Chess'
    """
    shelf = standard()
    return {name: shelf.book(name).edition for name in shelf.ids()}


def clauses(rulebook: str) -> dict[str, Clause]:
    """Return the clauses of a rulebook by number, in the order of its text.

    >>> from turnus import law
    >>> clause = law.clauses("fide-2023")["5.1.1"]
    >>> clause.title, clause.title_in("nl")
    ('Checkmate ends game', 'Mat beëindigt de partij')
    """
    return dict(standard().book(a_text(rulebook, "rulebook")).clauses)


__all__ = [
    "Answer",
    "Asked",
    "Chosen",
    "Clause",
    "Edition",
    "Explanation",
    "GameRuling",
    "Judged",
    "Referred",
    "ask",
    "clauses",
    "judge",
    "questions",
    "rulebooks",
    "settings",
    "why",
]
