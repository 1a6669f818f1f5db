"""A law that answers otherwise: who speaks in an engine, and what comes of another answer of one clause.

`Heard` writes down which declarations speak while a test runs, and by which way they were asked: through an
engine (a game, a season's or federation's events, a page, a list) or only by a question of their own.
`Otherwise` perturbs the answer of one declaration and keeps every citation, so that only a test which looks
at what is decided can notice. Both put themselves in the place of functions of the law while they are used;
the program itself knows nothing of them.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Any, cast
from unittest.mock import patch

from turnus.app.law import library
from turnus.law import Cite, Conflict, Declaration, Duty, LawError, Notice, Refused, Ruling
from turnus.law import law as hearing
from turnus.law.combine import Hear
from turnus.law.combine import combine as combined
from turnus.law.declaration import Decision, Power, Precedence, Setting, Speaking
from turnus.law.law import Law
from turnus.law.perturbing import OPPOSITE, perturbed, perturbed_answer, perturbed_reason, shortened
from turnus.law.question import Combine, Facts
from turnus.law.silencing import silenced
from turnus.law.stack import Bench

LAYERS = ("turnus.app.", "turnus.web.", "turnus.cli.")
FOLDS = ("turnus.competition.engine.", "turnus.competition.federation.", "turnus.competition.season.")
"""Who asks the law while the program is at work: its layers, and the three folds of events below them."""
QUESTIONS = (
    "turnus.app.law.consult",
    "turnus.app.games.assistant",
    "turnus.play.assisting",
    "turnus.cli.law.reading",
    "turnus.web.api.law",
    "turnus.web.public.law",
)
"""Where somebody puts a question of his own, or asks for advice: no engine."""


def in_an_engine() -> bool:
    """Say whether the law is asked by the program at work, not by a question or by a test itself.

    What a question or the assistant makes use of does not make an engine of it, from wherever it was opened.
    """
    frame = sys._getframe(1)  # noqa: SLF001 - who asks is what is to be known
    found = False
    while frame := frame.f_back:  # type: ignore[assignment]
        module = frame.f_globals.get("__name__", "")
        if module.startswith(QUESTIONS):
            return False
        found = found or module.startswith((*LAYERS, *FOLDS))
    return found


@contextmanager
def put(**functions: Callable[..., Any]) -> Iterator[None]:
    """Put functions in the place of the law's own; whoever asks, each question is worked out anew."""
    with ExitStack() as places:
        places.enter_context(patch.object(hearing, "small", lambda _facts: None))
        for name, function in functions.items():
            places.enter_context(patch.object(hearing if name == "combine" else Law, name, function))
        yield


class Heard:
    """What spoke in an engine, and which of it refused."""

    def __init__(self) -> None:
        self.spoke: set[int] = set()
        self.refused: set[int] = set()
        self.preferred: set[Cite] = set()  # clauses by which one rulebook went before another

    @contextmanager
    def listening(self) -> Iterator["Heard"]:
        """Write down who speaks."""
        names = ("term", "duties", "notices", "power", "_check_value")
        real = {name: getattr(Law, name) for name in names}

        def term(law: Law, asked: Any) -> Ruling[Any]:
            ruling: Ruling[Any] = real["term"](law, asked)
            cites = set(ruling.cites)
            self._note(s for s in law.stack.settings[asked.name] if s.cite in cites)
            return ruling

        def duties(law: Law, moment: str, circumstances: Mapping[str, Any] | None = None) -> tuple[Duty, ...]:
            found: tuple[Duty, ...] = real["duties"](law, moment, circumstances)
            self._note(found)
            return found

        def notices(law: Law, topic: str) -> tuple[Notice, ...]:
            found: tuple[Notice, ...] = real["notices"](law, topic)
            self._note(found)
            return found

        def power(law: Law, cite: Cite) -> Power | None:
            held: Power | None = real["power"](law, cite)
            self._note(() if held is None else (held,))
            return held

        def check_value(law: Law, name: str, value: Any) -> None:
            self._note(law.stack.settings.get(name, ()))
            real["_check_value"](law, name, value)

        with put(
            combine=self._combine, term=term, duties=duties, notices=notices,
            power=power, _check_value=check_value,
        ):  # fmt: skip
            yield self

    def _note(self, declared: Any) -> None:
        if in_an_engine():
            self.spoke.update(map(id, declared))

    def _combine(self, facts: Any, bench: Bench, hear: Hear) -> Ruling[Any]:
        spoke, refused = set(), set()

        def overheard(speaker: Speaking, facts: Any, so_far: Any) -> tuple[Any, tuple[Ruling[Any], ...]]:
            says, rests_on = hear(speaker, facts, so_far)
            if says is not None:
                spoke.add(id(speaker))
            if isinstance(says, Refused):
                refused.add(id(speaker))
            return says, rests_on

        ruling: Ruling[Any] | None = None
        try:
            ruling = combined(facts, bench, overheard)
        finally:
            if in_an_engine():
                self.spoke |= spoke
                self.refused |= refused
                self.preferred |= {one.power for one in ruling.displaced} if ruling is not None else set()
        return ruling

    def has(self, declared: Declaration) -> bool:
        """Say whether an engine heard a declaration."""
        return id(declared) in self.spoke or (
            isinstance(declared, Precedence) and declared.cite in self.preferred
        )


class Shelf:
    """Stands where everybody finds the library, also for a test that looks for rulebooks anew."""

    def __init__(self, books: library.Library) -> None:
        self.books = books

    def __call__(self) -> library.Library:
        return self.books

    def cache_clear(self) -> None:
        """Keep the perturbed books: others are found beside them."""


class Otherwise:
    """The law with one declaration perturbed, its citations kept; `engines` only where an engine asks."""

    def __init__(
        self,
        declared: Declaration,
        *,
        engines: bool,
        bounds: bool = False,
        without: bool = False,
        shorter: bool = False,
    ) -> None:
        self.declared = declared
        self.engines = engines
        self.bounds = bounds  # of a setting: not its value, but what it lets people fill in
        self.without = (
            without  # of what adds up or is a step: nothing of it comes, and it is cited all the same
        )
        self.shorter = shorter  # of an answer of several: the last is missing, not their order turned round
        self.conflicts = 0  # how often the other answer contradicted a clause that says the same
        self.spoken = self.changed = 0  # how often it spoke, and how often the outcome was another one

    @contextmanager
    def in_force(self) -> Iterator["Otherwise"]:
        """Let everybody use this law; a new library, so that nothing is remembered from the other one."""
        real = {name: getattr(Law, name) for name in ("term", "duties", "notices", "check_choice")}

        def term(law: Law, asked: Any) -> Ruling[Any]:
            return self._term(real["term"](law, asked), law, asked.name)

        def duties(law: Law, moment: str, circumstances: Mapping[str, Any] | None = None) -> tuple[Duty, ...]:
            return self._without(real["duties"](law, moment, circumstances))

        def notices(law: Law, topic: str) -> tuple[Notice, ...]:
            return self._without(real["notices"](law, topic))

        def check_choice(law: Law, facts: Any, choice: Any) -> Any:
            is_mine = isinstance(self.declared, Decision) and choice.cite == self.declared.cite
            if is_mine and self._is_on(law.stack.bench(type(facts))) and self._applies():
                return OPPOSITE
            return real["check_choice"](law, facts, choice)

        shelf = library.standard()
        books = {name: shelf.book(name) for name in shelf.ids()}
        other = library.Library(books | self._other_book(books[self.declared.cite.rulebook]))
        with (
            patch.object(library, "standard", Shelf(other)),
            put(combine=self._combine, term=term, duties=duties, notices=notices, check_choice=check_choice),
        ):
            yield self

    def _other_book(self, book: Any) -> dict[str, Any]:
        """Return the rulebook where a declaration acts on the stack itself, not by an answer."""
        mine = self.declared
        if self.bounds and isinstance(mine, Setting):
            free = replace(mine, low=None, high=None, choices=(), required=False)
            kept = tuple(free if one is mine else one for one in book.declarations)
            return {book.id: replace(book, declarations=kept)}
        if isinstance(mine, Power):
            kept = tuple(one for one in book.declarations if one is not mine)
            return {book.id: replace(book, declarations=kept)}
        return {book.id: silenced(book, mine)} if isinstance(mine, Precedence) else {}

    def _applies(self) -> bool:
        return not self.engines or in_an_engine()

    def _is_on(self, bench: Bench) -> bool:
        return any(speaker is self.declared for speaker in bench.speakers)

    def _without(self, found: tuple[Any, ...]) -> tuple[Any, ...]:
        if any(one is self.declared for one in found) and self._applies():
            return tuple(one for one in found if one is not self.declared)
        return found

    def _term(self, ruling: Ruling[Any], law: Law, name: str) -> Ruling[Any]:
        mine = self.declared
        if not isinstance(mine, Setting) or mine.term.name != name or mine.cite not in ruling.cites:
            return ruling
        if not any(one is mine for one in law.stack.settings[name]) or not self._applies():
            return ruling
        return Ruling(perturbed(ruling.answer), question=name, grounds=ruling.grounds)

    def _combine(self, facts: Any, bench: Bench, hear: Hear) -> Ruling[Any]:
        if not self._is_on(bench) or not self._applies():
            return combined(facts, bench, hear)
        try:
            true = combined(facts, bench, hear)
        except LawError:
            true = None
        try:
            other = self._heard_otherwise(facts, bench, hear, self._answer())
            if true is not None and _is_refused_all_the_same(true, other):
                other = self._heard_otherwise(facts, bench, hear, perturbed_reason)
        except Conflict:
            self.conflicts += 1
            raise
        if true is None:
            return other
        self.changed += (is_another := _differ(true, other))
        if not is_another:
            return true
        return _cited_as(true, other) if self.without else _as_cited(true, other)

    def _answer(self) -> Callable[[Any, Combine], Any]:
        if self.without:
            return _nothing
        return _shorter if self.shorter else perturbed_answer

    def _heard_otherwise(
        self, facts: Any, bench: Bench, hear: Hear, otherwise: Callable[[Any, Combine], Any]
    ) -> Ruling[Any]:
        def misheard(speaker: Speaking, facts: Any, so_far: Any) -> tuple[Any, tuple[Ruling[Any], ...]]:
            says, rests_on = hear(speaker, facts, so_far)
            if speaker is not self.declared:
                return says, rests_on
            self.spoken += says is not None
            return otherwise(says, facts.question.combine), rests_on

        return combined(facts, bench, misheard)


def _nothing(_said: Any, _combine: Combine) -> None:
    """Say nothing."""


def _shorter(said: Any, _combine: Combine) -> Any:
    """Say one less, where several are said."""
    return shortened(said)


def _outcome(ruling: Ruling[Any]) -> Any:
    return ruling.referral or ruling.answer


def _is_refused_all_the_same(true: Ruling[Any], other: Ruling[Any]) -> bool:
    """Say whether others refuse too: then it is the reason of this clause that people would miss."""
    asked = cast("Facts[Any]", true.facts).question
    return asked.combine is Combine.EVERY and bool(true.answer) == bool(other.answer)


def _differ(true: Ruling[Any], other: Ruling[Any]) -> bool:
    return bool(_outcome(true) != _outcome(other))


def _cited_as(true: Ruling[Any], other: Ruling[Any]) -> Ruling[Any]:
    """Return the true ruling with another outcome."""
    return Ruling(
        _outcome(other), question=true.question, facts=true.facts, grounds=true.grounds,
        displaced=true.displaced, rests_on=true.rests_on,
    )  # fmt: skip


def _as_cited(true: Ruling[Any], other: Ruling[Any]) -> Ruling[Any]:
    """Return another ruling with the citations of the true one besides its own."""
    lost = tuple(ground for ground in true.grounds if ground.cite not in other.cites)
    kept = (Ruling(None, question="cited", grounds=lost),) if lost else ()
    return Ruling(
        _outcome(other), question=other.question, facts=other.facts, grounds=other.grounds,
        displaced=other.displaced, rests_on=(*other.rests_on, *kept),
    )  # fmt: skip
