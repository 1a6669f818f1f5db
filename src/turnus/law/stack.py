"""A stack: a rulebook on top of the ones it refers to, and which clause gives way to which."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, TypeVar

from turnus.law.clause import Cite, Clause, Target
from turnus.law.declaration import (
    OPEN,
    Confirmation,
    Declaration,
    Duty,
    Notice,
    Power,
    Precedence,
    Setting,
    Speaking,
)
from turnus.law.errors import CircularDeviation, Conflict, EmptyDeviation, UndeclaredTerm, UnknownClause
from turnus.law.question import Combine, Facts
from turnus.law.rulebook import Rulebook
from turnus.law.ruling import How
from turnus.records import record


@record
class GivesWay:
    """Why one clause gives way to another, and the clause that says so."""

    how: How
    power: Cite


Displacing = tuple[dict[int, GivesWay], ...]  # for each speaker, by index: those that displace it


@record
class Bench:
    """The clauses that may answer one question; who displaces whom is worked out when it is first asked."""

    speakers: tuple[Speaking, ...]
    joining: Callable[[tuple[Speaking, ...]], Displacing]

    @cached_property
    def displaced_by(self) -> Displacing:
        """For each speaker, those that displace it and why."""
        return self.joining(self.speakers)

    @cached_property
    def agrees(self) -> bool:
        """Whether nobody displaces anybody."""
        return not any(self.displaced_by)


NOBODY = Bench((), lambda _speakers: ())
D = TypeVar("D", bound=Declaration)


class Stack:
    """Rulebooks from the special to the general, joined; checked at once unless all are trusted."""

    def __init__(self, books: tuple[Rulebook, ...]) -> None:
        self.books = books
        if not all(book.trusted for book in books):
            self.check()

    def check(self) -> None:
        """Refuse questions of the same name, and clauses that refer to what is not there or to each other."""
        names = Counter(facts.question.name for facts in self.benches)
        if twice := [name for name, times in names.items() if times > 1]:
            raise Conflict(f"two questions are called {min(twice)}")
        for bench in self.benches.values():
            self._joined(bench.speakers)
        self._check_fillings()
        self._check_confirmations()

    @property
    def home(self) -> str:
        """The id of the rulebook on top: the one people mean when they name a bare clause."""
        return self.books[0].id

    @cached_property
    def clauses(self) -> dict[Cite, Clause]:
        """Every clause of the rulebooks."""
        return {clause.cite: clause for book in self.books for clause in book.clauses.values()}

    def _declared(self, form: type[D]) -> tuple[D, ...]:
        """Return the declarations of one form, from the special to the general, in the order of the texts."""
        return tuple(d for book in self.books for d in book.in_order if isinstance(d, form))

    @cached_property
    def precedences(self) -> tuple[Precedence, ...]:
        """The clauses by which a rulebook displaces another."""
        return self._declared(Precedence)

    @cached_property
    def powers(self) -> dict[Cite, Power]:
        """The clauses by which somebody may replace an answer."""
        return {power.cite: power for power in self._declared(Power)}

    @cached_property
    def duties(self) -> tuple[Duty, ...]:
        """What somebody has to do."""
        return self._declared(Duty)

    @cached_property
    def notices(self) -> tuple[Notice, ...]:
        """What is shown."""
        return self._declared(Notice)

    @cached_property
    def confirmations(self) -> tuple[Confirmation, ...]:
        """The clauses by which others hold although a term was changed."""
        return self._declared(Confirmation)

    @cached_property
    def settings(self) -> dict[str, tuple[Setting, ...]]:
        """The figures by the name of their term, the most special first."""
        return _by_term(self._declared(Setting))

    @cached_property
    def changed(self) -> dict[Cite, tuple[Setting, ...]]:
        """The settings in force of figures that a clause set, or counts on in words, and no longer has."""
        found: dict[Cite, tuple[Setting, ...]] = {}
        for settings in self.settings.values():
            closed = [given for given in settings if given.value is not OPEN]
            changed = [given for given in closed if given.value != closed[0].value]
            for cite in dict.fromkeys(cite for given in changed for cite in (given.cite, *given.worded_in)):
                if cite.rulebook != closed[0].cite.rulebook:
                    found[cite] = (*found.get(cite, ()), closed[0])
        return found

    @cached_property
    def benches(self) -> dict[type[Facts[Any]], Bench]:
        """The questions that are answered, each with its clauses."""
        grouped: dict[type[Facts[Any]], list[Speaking]] = {}
        for speaker in self._declared(Speaking):
            grouped.setdefault(speaker.facts, []).append(speaker)
        for facts in (facts for facts in grouped if facts.question.combine is Combine.STEPS):
            grouped[facts] = _as_a_ladder(grouped[facts])
        return {facts: Bench(tuple(speakers), self._joined) for facts, speakers in grouped.items()}

    def _joined(self, speakers: tuple[Speaking, ...]) -> Displacing:
        if self._agree(speakers):
            return ({},) * len(speakers)
        for speaker in speakers:
            for target in speaker.deviates_from + speaker.yields_to:
                self._check_target(speaker, target, speakers)
        declared = _closed(speakers, _declared_displacements(speakers))
        preferred = self._preferred(speakers, declared)
        return tuple(by | direct for by, direct in zip(preferred, declared, strict=True))

    def _agree(self, speakers: tuple[Speaking, ...]) -> bool:
        """Say whether nobody on a bench can displace another: all of one book, and none refers to others."""
        if any(speaker.deviates_from or speaker.yields_to for speaker in speakers):
            return False
        return not self.precedences or len({speaker.cite.rulebook for speaker in speakers}) == 1

    def _check_target(self, speaker: Speaking, target: Target, speakers: tuple[Speaking, ...]) -> None:
        meant = [book for book in self.books if book.id == target.cite.rulebook]
        if not meant:
            return  # the rulebook may stand on several editions; this one is not here
        if not meant[0].names(target):
            raise UnknownClause(f"{speaker.cite} refers to a clause that does not exist", [target.cite])
        if not any(target.covers(other.cite) for other in speakers if other.cite != speaker.cite):
            question = speaker.facts.question.name
            raise EmptyDeviation(
                f"{speaker.cite} refers to {target}, which says nothing on {question}", [speaker.cite]
            )

    def _preferred(
        self, speakers: tuple[Speaking, ...], declared: list[dict[int, GivesWay]]
    ) -> list[dict[int, GivesWay]]:
        """For each clause, those of a rulebook that takes precedence over its own."""
        found: list[dict[int, GivesWay]] = [{} for _ in speakers]
        for clause in self.precedences:
            why = GivesWay(How.PRECEDENCE, clause.cite)
            general = [r for r, speaker in enumerate(speakers) if speaker.cite.rulebook in clause.over]
            special = [d for d, speaker in enumerate(speakers) if clause.prefers(speaker.cite)]
            for d in special:
                for r in general:
                    if r not in declared[d]:  # the special clause may itself say that it yields
                        found[r][d] = why
        return found

    def _check_fillings(self) -> None:
        for settings in self.settings.values():
            for given in settings:
                if given.fills is None or all(given.fills.rulebook != b.id for b in self.books):
                    continue
                if not any(s.cite == given.fills for s in settings):
                    raise UndeclaredTerm(
                        f"{given.cite} fills {given.term.name}, which {given.fills} does not leave open",
                        [given.cite, given.fills],
                    )

    def _check_confirmations(self) -> None:
        """Refuse to confirm a clause whose words do not count on the term."""
        for given in self.confirmations:
            worded = {
                cite for setting in self.settings.get(given.term.name, ()) for cite in setting.worded_in
            }
            stacked = {book.id for book in self.books}
            strange = [c for c in given.confirms if c.rulebook in stacked and c not in worded]
            if strange:
                raise UnknownClause(
                    f"{given.cite} confirms a clause whose words do not count on {given.term.name}", strange
                )

    def bench(self, facts: type[Facts[Any]]) -> Bench:
        """Return who answers this question; nobody is an empty bench."""
        return self.benches.get(facts, NOBODY)

    @cached_property
    def _by_name(self) -> dict[str, type[Facts[Any]]]:
        return {facts.question.name: facts for facts in self.benches}

    def questions(self) -> Mapping[str, type[Facts[Any]]]:
        """Return the questions this stack answers, by name."""
        return self._by_name

    def deviations(self) -> list[tuple[str, Cite, Cite, GivesWay]]:
        """List every displacement in force: question, the clause that gives way, to which, and why."""
        return [
            (facts.question.name, bench.speakers[r].cite, bench.speakers[d].cite, why)
            for facts, bench in self.benches.items()
            for r, displacing in enumerate(bench.displaced_by)
            for d, why in displacing.items()
        ]


def _by_term(settings: tuple[Setting, ...]) -> dict[str, tuple[Setting, ...]]:
    grouped: dict[str, tuple[Setting, ...]] = {}
    for given in settings:
        grouped[given.term.name] = (*grouped.get(given.term.name, ()), given)
    return grouped


def _as_a_ladder(speakers: list[Speaking]) -> list[Speaking]:
    """Put a step that restates one of a rulebook below where that one stands; others keep their order."""
    places: dict[int, tuple[int, int]] = {}
    for mine in reversed(range(len(speakers))):
        speaker = speakers[mine]
        restated = [
            places[other]
            for other in range(mine + 1, len(speakers))
            if speakers[other].cite.rulebook != speaker.cite.rulebook
            and any(target.covers(speakers[other].cite) for target in speaker.deviates_from)
        ]
        rung, above = min(restated, default=(mine, 1))
        places[mine] = rung, above - 1
    return [speakers[mine] for mine in sorted(range(len(speakers)), key=lambda mine: (places[mine], mine))]


def _declared_displacements(speakers: tuple[Speaking, ...]) -> list[dict[int, GivesWay]]:
    """For each clause, those that say they deviate from it or to which it says it yields."""
    found: list[dict[int, GivesWay]] = [{} for _ in speakers]
    for me, speaker in enumerate(speakers):
        for other in _covered(speaker, speaker.yields_to, speakers):
            found[me][other] = GivesWay(How.YIELDS, speaker.cite)
    for me, speaker in enumerate(speakers):
        for other in _covered(speaker, speaker.deviates_from, speakers):
            found[other][me] = GivesWay(How.DEVIATES, speaker.cite)
    return found


def _covered(me: Speaking, targets: tuple[Target, ...], speakers: tuple[Speaking, ...]) -> list[int]:
    """Return which of the speakers a clause's targets mean, itself never."""
    if not targets:
        return []
    others = ((index, other.cite) for index, other in enumerate(speakers) if other.cite != me.cite)
    return [index for index, cite in others if any(target.covers(cite) for target in targets)]


def _closed(speakers: tuple[Speaking, ...], direct: list[dict[int, GivesWay]]) -> list[dict[int, GivesWay]]:
    """Let an exception to an exception displace the general rule too; a circle is an error."""
    for middle in range(len(direct)):
        for r in range(len(direct)):
            if middle in direct[r]:
                for d, why in direct[middle].items():
                    direct[r].setdefault(d, why)
    circle = [speakers[r].cite for r in range(len(direct)) if r in direct[r]]
    if circle:
        raise CircularDeviation("these clauses displace each other in a circle", dict.fromkeys(circle))
    return direct
