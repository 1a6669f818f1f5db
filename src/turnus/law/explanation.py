"""Why: a ruling as a tree of clauses and facts, as data and as sentences.

Words come from the edge: `translate` is its gettext; here stand only the sentences to be translated.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import Any

from turnus.law.clause import Cite, Clause, Role
from turnus.law.question import Combine, Facts
from turnus.law.ruling import Displaced, Ground, How, Referral, Refused, Ruling
from turnus.law.stack import Stack

Translate = Callable[[str], str]

# The sentences of every explanation, as the catalogues have them.
ANSWER = "{question}: {answer}"
ANSWER_OF = "{question} ({player}): {answer}"
BY_CLAUSE = "by {clause} “{title}”: {summary}"
CHANGED = "(Changed by {by}: {meaning}: {value}.)"
SAYS = "{clause} “{title}” says {answer}: {summary}"
GAVE_WAY = {
    How.DEVIATES: "{clause} “{title}” would have said {answer}, but {by} deviates from it",
    How.YIELDS: "{clause} “{title}” would have said {answer}, but yields to {by}",
    How.PRECEDENCE: "{clause} “{title}” would have said {answer}, but by {power} {by} comes first",
}
CHOSEN = "decided by {who} ({role}) at {at}: {option}. {reason}"
COMPUTED = "without that decision: {answer}"
WAITS = "{role} is to decide: {options}"
NOBODY = "none"
AND = "{first} and {last}"
OR = "{first} or {last}"
MINUTE, HOUR = 60, 3600
OPTIONS = {
    "opponent_time": "more time for the opponent",
    "offender_time": "less time for the offender",
    "opponent_points": "more points for the opponent",
    "offender_points": "fewer points for the offender",
    "loss": "loss of the game",
    "expulsion": "expulsion from the competition",
    "exclusion": "exclusion from one or more rounds",
    "game lost": "loss of the game",
    "not lost": "no loss of the game",
    "together": "both games ended together",
    "opponent 1": "the opponent scores 1",
    "opponent 1/2": "the opponent scores ½",
    "opponent 0": "the opponent scores 0",
    "1/2-1/2": "½-½",
    "breach": "a breach",
    "force majeure: reset his clock": "reset the clock for force majeure",
    "hold it back: force majeure": "hold it back for force majeure",
    "decide by analogy": "as in comparable cases",
    "as the director rules": "what is to be done",
    "first decides": "only the game that ended first counts",
    "normal result": "the result on the board and the clock counts",
}
"""Options in words, where their names, which programs use, are none."""
UNOPPOSED = "nothing against it"


def option_words(name: str) -> str:
    """Return what an option is called in English."""
    return OPTIONS.get(name, name.replace("_", " "))


@dataclass(frozen=True, slots=True)
class Words:
    """How an explanation is put into words: the clauses it may cite, the language, the reader's rulebook."""

    stack: Stack
    language: str = "en"
    translate: Translate = str
    person: Translate = str  # who is behind a pseudonym; any other text stays as it is

    def clause(self, cite: Cite) -> str:
        """Return a clause's name as short as it is plain."""
        return cite.within(self.stack.home)

    def title(self, cite: Cite) -> str:
        """Return a clause's title in the reader's language."""
        return self._row(cite).title_in(self.language)

    def summary(self, cite: Cite) -> str:
        """Return what a clause says, in the reader's language; with figures that were changed above it."""
        said = [self._row(cite).summary_in(self.language)]
        for held in self.stack.changed.get(cite, ()):
            told = {"meaning": self.translate(held.term.meaning), "value": self.value(held.value)}
            said.append(self.translate(CHANGED).format(by=held.cite, **told))
        return " ".join(said)

    def _row(self, cite: Cite) -> Clause:
        return self.stack.clauses[cite]

    def value(self, value: Any) -> str:
        """Return an answer or a fact as a person would write it."""
        return _writer(type(value))(self, value)  # type: ignore[arg-type] # a type can be hashed

    def figure(self, number: int, unit: str) -> str:
        """Return a figure of a clause: a time as people say it."""
        return self.duration(number) if unit == "seconds" else self.value(number)

    def duration(self, seconds: float) -> str:
        """Return a time as people say it: 2 minutes, 1 minute and 30 seconds."""
        rest = abs(seconds) if abs(seconds) < MINUTE else round(abs(seconds))
        counted = ((rest // HOUR, "hour"), (rest % HOUR // MINUTE, "minute"), (rest % MINUTE, "second"))
        parts = [self._counted(number, unit) for number, unit in counted if number]
        return self.all_of(parts or [self._counted(0, "second")])

    def all_of(self, parts: Sequence[str]) -> str:
        """Return parts as people list them: a, b and c."""
        return self._joined(parts, AND)

    def any_of(self, parts: Sequence[str]) -> str:
        """Return parts of which one is chosen: a, b or c."""
        return self._joined(parts, OR)

    def _joined(self, parts: Sequence[str], form: str) -> str:
        *first, last = parts
        return self.translate(form).format(first=", ".join(first), last=last) if first else last

    def _counted(self, number: float, unit: str) -> str:
        return self.translate(f"{{number}} {unit}{'' if number == 1 else 's'}").format(
            number=self.value(number)
        )

    def option(self, name: str) -> str:
        """Return an option as it is called in a sentence."""
        return self.translate(option_words(name))

    def name(self, name: str) -> str:
        """Return a field's or question's name in the reader's language."""
        return self.translate(name.replace("_", " "))


_SIGNS = {
    Fraction(text): sign
    for text, sign in zip(
        (
            "0",
            "1/2",
            "1/4",
            "3/4",
            "1/3",
            "2/3",
            "1/6",
            "5/6",
            "1/5",
            "2/5",
            "3/5",
            "4/5",
            "1/8",
            "3/8",
            "5/8",
            "7/8",
        ),
        ("", "½", "¼", "¾", "⅓", "⅔", "⅙", "⅚", "⅕", "⅖", "⅗", "⅘", "⅛", "⅜", "⅝", "⅞"),
        strict=True,
    )
}


@lru_cache(maxsize=4096)  # the tables of a large open write the same few points thousands of times
def halves(value: Fraction) -> str:
    """Write an exact number as people do: 3½, 17¼, 2, 5 3/7."""
    whole, rest = divmod(abs(value), 1)
    before = str(whole) if whole or not rest else ""
    number = f"{before}{_SIGNS[rest]}" if rest in _SIGNS else f"{before} {rest}".strip()
    return f"-{number}" if value < 0 else number


def _ruling(words: Words, ruling: Ruling[Any]) -> str:
    if ruling.referral:
        return words.value(ruling.referral)
    is_condition = isinstance(ruling.facts, Facts) and ruling.facts.question.combine is Combine.EVERY
    return words.translate(UNOPPOSED) if is_condition and not ruling.answer else _said(words, ruling)


def _said(words: Words, ruling: Ruling[Any], ground: Ground | None = None) -> str:
    """Return an answer, or what one clause says; a question may put figures into words of its own."""
    says = ruling.answer if ground is None else ground.says
    if type(says) is int and ruling.question in words.stack.settings:
        return words.figure(says, words.stack.settings[ruling.question][0].term.unit)
    if type(says) is str and not hasattr(ruling.facts, "put_answer"):
        return words.option(says) if says in _choices_of(words, ruling.question) else _chosen(words, says)
    return words.value(ruling.facts.put_answer(says) if hasattr(ruling.facts, "put_answer") else says)


def _choices_of(words: Words, term: str) -> tuple[object, ...]:
    """Return the values that a setting can have, by their names."""
    return tuple(choice for setting in words.stack.settings.get(term, ()) for choice in setting.choices)


def _chosen(words: Words, said: str) -> str:
    """Write an answer that is a text: what somebody chose among options, or else whom it names."""
    translated = words.translate(said) if said else said
    return translated if translated != said else words.value(said)


def with_article(role: Role) -> str:
    """Return a role as it stands in a sentence: languages differ in articles, and "the board" has squares."""
    return _AS_SUBJECT.get(role, f"the {role}")


_AS_SUBJECT = {Role.BOARD: "the Board", Role.EVERYBODY: "everybody"}


def _referral(words: Words, value: Referral) -> str:
    options = words.any_of([words.option(option) for option in value.options])
    return words.translate(WAITS).format(role=words.translate(with_article(value.by)), options=options)


def _refused(words: Words, value: Refused) -> str:
    held = {name: words.value(part) for name, part in value.values}
    return words.translate(value.reason).format(**held)


def _several(words: Words, values: Any) -> str:
    ordered = sorted(values, key=str) if isinstance(values, frozenset | set) else values
    parts = [words.value(part) for part in ordered]
    between = "; " if any(", " in part for part in parts) else ", "
    return between.join(parts) or words.translate(NOBODY)


def _by_name(words: Words, held: Mapping[str, Any]) -> str:
    parts = (f"{words.person(name)} {words.value(value)}" for name, value in held.items())
    return ", ".join(parts) or words.translate(NOBODY)


_WRITERS: tuple[tuple[Any, Callable[[Words, Any], str]], ...] = (
    (Ruling, _ruling),
    (Referral, _referral),
    (Refused, _refused),
    (bool, lambda words, value: words.translate("yes" if value else "no")),
    (Enum, lambda words, value: words.name(str(value.value))),
    (str, lambda words, value: words.person(value) or words.translate(NOBODY)),
    (Fraction, lambda _words, value: halves(value)),
    (float, lambda _words, value: f"{value:g}"),
    (tuple | frozenset | set | list, _several),
    (Mapping, _by_name),
    (type(None), lambda words, _value: words.translate(NOBODY)),
)


@lru_cache(maxsize=1024)  # every fact of every explanation is written so
def _writer(kind: type[Any]) -> Callable[[Words, Any], str]:
    for form, write in _WRITERS:
        if issubclass(kind, form):
            return write
    if hasattr(kind, "in_words"):
        return lambda words, value: str(value.in_words(words))
    return _worded if hasattr(kind, "worded") else lambda _words, value: str(value)


def _worded(words: Words, value: Any) -> str:
    """Let an answer say itself how it is put: a sentence to translate, and the values that fill it."""
    template, held = value.worded()
    return words.translate(template).format(**{name: words.value(v) for name, v in held.items()})


def tree(ruling: Ruling[Any], words: Words) -> dict[str, Any]:
    """Return the explanation as data: answer, clauses, facts, what gave way, what it rests on."""
    node: dict[str, Any] = {
        "question": ruling.question,
        "answer": words.value(ruling),
        "clauses": [words.clause(cite) for cite in ruling.cites],
        "grounds": [_ground(words, ground.cite, ground.says) for ground in ruling.grounds],
        "facts": _facts(ruling, words),
    }
    if ruling.displaced:
        node["displaced"] = [_displaced(words, loser) for loser in ruling.displaced]
    if ruling.chosen:
        chosen = ruling.chosen
        node["decision"] = {"by": chosen.by, "who": chosen.who, "at": chosen.at, "reason": chosen.reason}
    if ruling.computed:
        node["computed"] = tree(ruling.computed, words)
    if ruling.rests_on:
        node["rests_on"] = [tree(below, words) for below in ruling.rests_on]
    return node


def _ground(words: Words, cite: Cite, says: Any) -> dict[str, str]:
    return {
        "clause": words.clause(cite),
        "title": words.title(cite),
        "summary": words.summary(cite),
        "says": words.value(says),
    }


def _displaced(words: Words, loser: Displaced) -> dict[str, str]:
    return {
        **_ground(words, loser.cite, loser.said),
        "by": words.clause(loser.by),
        "how": loser.how,
        "power": words.clause(loser.power),
    }


def _facts(ruling: Ruling[Any], words: Words) -> dict[str, str]:
    if not isinstance(ruling.facts, Facts):
        return {}
    return {name: words.value(value) for name, value in ruling.facts.named().items()}


def sentences(ruling: Ruling[Any], words: Words, depth: int = 0) -> Iterator[tuple[int, str]]:
    """Return the explanation as lines of text, each with its depth in the tree."""
    say = words.translate
    answer = words.value(ruling)
    player = getattr(ruling.facts, "player", "")  # whom the question is about
    form = ANSWER_OF if player else ANSWER
    asked = {"question": words.name(ruling.question), "player": words.value(player)}
    yield depth, say(form).format(answer=answer, **asked)
    for ground in ruling.grounds:
        said = _said(words, ruling, ground)
        form = BY_CLAUSE if said == answer else SAYS
        yield depth + 1, say(form).format(answer=said, **_cited(words, ground.cite))
    for loser in ruling.displaced:
        by, power = words.clause(loser.by), words.clause(loser.power)
        said = words.value(loser.said)
        yield (
            depth + 1,
            say(GAVE_WAY[loser.how]).format(answer=said, by=by, power=power, **_cited(words, loser.cite)),
        )
    yield from _decision(ruling, words, depth)
    for below in ruling.rests_on:
        yield from sentences(below, words, depth + 1)


def _cited(words: Words, cite: Cite) -> dict[str, str]:
    return {"clause": words.clause(cite), "title": words.title(cite), "summary": words.summary(cite)}


def _decision(ruling: Ruling[Any], words: Words, depth: int) -> Iterator[tuple[int, str]]:
    if ruling.chosen:
        chosen = ruling.chosen
        line = words.translate(CHOSEN).format(
            who=chosen.who,
            role=words.translate(chosen.by),
            at=chosen.at,
            option=words.option(chosen.option),
            reason=chosen.reason,
        )
        yield depth + 1, line.strip()
    if ruling.computed:
        yield depth + 1, words.translate(COMPUTED).format(answer=words.value(ruling.computed))
        yield from sentences(ruling.computed, words, depth + 2)
