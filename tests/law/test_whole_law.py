"""Every question of every stack has an answer for all facts: no gap and no conflict."""

import pkgutil
from collections.abc import Callable, Iterator
from datetime import date
from enum import Enum
from functools import cache
from importlib import import_module
from itertools import product
from math import prod
from pathlib import Path
from random import Random
from types import ModuleType, NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import pytest

from chance import strategies as st
from chance.running import chance_of, for_each, given
from chance.strategy import Unsuitable
from chance.types import from_type
from competition.possible import SPECIAL, changes
from law.drawing import made, of_fields
from proving.laws import law_of
from turnus.app.law import library
from turnus.competition.questions.club import evenings
from turnus.competition.questions.club.events import CompetitionName
from turnus.competition.questions.federation import penalties
from turnus.competition.questions.groups import groups
from turnus.law import Facts, Law, Setting, Stack, Term
from turnus.play import questions as play_questions
from turnus.play.questions.kinds import two_boards
from turnus.play.questions.moves import notation
from turnus.rulebooks.fide_2023 import questions as fide_questions
from turnus.rulebooks.fide_2023.questions import FileName, RankName, SquareName


def strategies() -> dict[type[Facts[Any]], Callable[[], st.SearchStrategy[Any]]]:
    """How facts with a structure are made: each `strategies/*_strategies.py` says it in its POSSIBLE."""
    found = dict(SPECIAL)
    for path in sorted((Path(__file__).parents[1] / "strategies").glob("*_strategies.py")):
        found |= import_module(f"strategies.{path.stem}").POSSIBLE
    return found


POSSIBLE = strategies()


def _modules_below(package: ModuleType) -> list[ModuleType]:
    found = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    return [import_module(module.name) for module in found]


GAME_TERMS = {
    value.name
    for module in (fide_questions, *_modules_below(play_questions))
    for value in vars(module).values()
    if isinstance(value, Term)
}
"""The terms that questions at the board know: what a judge's record may set."""


EIGHT, PARTNERS = st.integers(0, 7), st.integers(0, 2)
FEW: dict[type[Facts[Any]], dict[str, st.SearchStrategy[Any]]] = {
    FileName: {"number": EIGHT},
    RankName: {"number": EIGHT},
    SquareName: {"file": EIGHT, "rank": EIGHT},
    notation.WrittenMove: dict.fromkeys(("from_file", "from_rank", "to_file", "to_rank"), EIGHT),
    two_boards.TeamDraw: {"offered_by": PARTNERS, "accepted_by": PARTNERS},
    evenings.StartingTheClock: {"present": PARTNERS},
    penalties.ShamList: {"games": st.dictionaries(st.text(), st.integers(0, 30), max_size=8)},
}
"""Fields of which so few values can be that whatever numbers hardly ever hit them."""


def every_question() -> Iterator[Any]:
    """Every question of every stack; what the same clauses answer on another base is asked once."""
    shelf = library.standard()
    seen = set()
    for name in shelf.ids():
        for base in shelf.book(name).edition.bases or ("",):
            stack = shelf.stack(name, base)
            for question, facts in sorted(stack.questions().items()):
                answered_by = (question, *map(id, stack.bench(facts).speakers))
                if answered_by not in seen:
                    seen.add(answered_by)
                    yield pytest.param(name, base, facts, id=f"{name} on {base or 'itself'}: {question}")


Stacks = list[tuple[str, str]]


def stacks_asked() -> dict[type[Facts[Any]], Stacks]:
    """Every kind of facts, with the stacks that answer on it: what is drawn once is put to each of them."""
    asked: dict[type[Facts[Any]], Stacks] = {}
    for rulebook, base, facts in (param.values for param in every_question()):
        asked.setdefault(facts, []).append((rulebook, base))
    return asked


MOST_TO_LIST = 400


def all_there_are(facts: type[Facts[Any]]) -> list[Facts[Any]]:
    """All facts that can be, where each has but a few values; nothing where there are too many to list."""
    if facts in POSSIBLE or facts in FEW:
        return []
    values = [all_of(kind) for kind in facts.types().values()]
    if not prod(map(len, values)) <= MOST_TO_LIST:
        return []
    given = (dict(zip(facts.fields, each, strict=True)) for each in product(*values))
    return [found for each in given if (found := made(facts, each))]


def all_of(kind: Any) -> list[Any]:
    """All values of a type that has but a few; none of another."""
    if kind is NoneType:
        return [None]
    if kind is bool:
        return [False, True]
    if get_origin(kind) in (Union, UnionType):
        each = [all_of(one) for one in get_args(kind)]
        return [value for values in each for value in values] if all(each) else []
    return list(kind) if isinstance(kind, type) and issubclass(kind, Enum) else []


def has_it(facts: Facts[Any], law: Law) -> bool:
    """Say whether the competition that is asked about, if one is, has what is asked."""
    if CompetitionName not in type(facts).types().values():
        return True
    try:
        facts.check_under(law)
    except ValueError:
        return False
    return True


def answering(stacks: Stacks, values: dict[str, Any] | None = None) -> Callable[[Facts[Any]], None]:
    """What sees whether each of these stacks answers."""
    laws = [
        (f"{rulebook} on {base or 'itself'}", law_of(rulebook, base, values)) for rulebook, base in stacks
    ]

    def is_answered(facts: Facts[Any]) -> None:
        for name, law in laws:
            if has_it(facts, law):
                ruling = law.ask(facts)
                assert ruling.referral or ruling.answer is not None, name

    return is_answered


def by_kind(found: dict[type[Facts[Any]], Stacks]) -> list[Any]:
    return [pytest.param(facts, stacks, id=facts.question.name) for facts, stacks in found.items()]


LISTED = {facts: listed for facts in stacks_asked() if (listed := all_there_are(facts))}
FACTS = 160


def for_many(kind: type[Facts[Any]], check: Callable[[Facts[Any]], None], count: int = FACTS) -> None:
    """Check so many facts of a kind."""
    if kind in POSSIBLE:
        strategy = POSSIBLE[kind]()
    else:
        few = FEW.get(kind, {})
        strategy = of_fields(kind, {name: few.get(name, from_type(of)) for name, of in kind.types().items()})
    for_each(kind.__name__, {"facts": strategy}, check, count)


@pytest.mark.parametrize(
    ("kind", "stacks"), by_kind({f: stacks for f, stacks in stacks_asked().items() if f in LISTED})
)
def test_it_is_answered_for_all_facts_there_are(kind: type[Facts[Any]], stacks: Stacks) -> None:
    is_answered = answering(stacks)
    for facts in LISTED[kind]:
        is_answered(facts)


@pytest.mark.parametrize(
    ("kind", "stacks"), by_kind({f: stacks for f, stacks in stacks_asked().items() if f not in LISTED})
)
def test_it_is_answered_whatever_the_facts(kind: type[Facts[Any]], stacks: Stacks) -> None:
    for_many(kind, answering(stacks))


ENDS = st.sampled_from([date.min, date.max])  # of the calendar
OF_DAYS = {date: ENDS, date | None: ENDS | st.none()}


def tells_days(kind: type[Facts[Any]]) -> bool:
    return kind not in POSSIBLE and any(of in OF_DAYS for of in kind.types().values())


@pytest.mark.parametrize(
    ("kind", "stacks"), by_kind({f: stacks for f, stacks in stacks_asked().items() if tells_days(f)})
)
def test_days_at_the_ends_of_the_calendar_are_answered_or_refused(
    kind: type[Facts[Any]], stacks: Stacks
) -> None:
    fields = {name: OF_DAYS.get(of, from_type(of)) for name, of in kind.types().items()}
    is_answered = answering(stacks)

    def is_answered_or_refused(values: dict[str, Any]) -> None:
        if not (facts := made(kind, values)):
            raise Unsuitable
        is_answered(facts)

    of_ends = {"values": st.fixed_dictionaries(fields)}
    for_each(kind.__name__, of_ends, is_answered_or_refused, FACTS, none_may_do=True)


@cache
def judges_settings(stack: Stack) -> dict[str, list[Any]]:
    """Whatever an event may set for its games: the terms a judge's record can name, with values they take."""
    return {
        name: values
        for name, given in stack.settings.items()
        if name in GAME_TERMS and (values := possible_values(given[-1]))
    }


def some_settings(takes: dict[str, list[Any]], random: Random) -> dict[str, Any]:
    """Some of the terms set, from none to all of them."""
    share = random.random()
    return {name: random.choice(values) for name, values in takes.items() if random.random() < share}


def possible_values(given: Setting) -> list[Any]:
    """A few values that a setting takes: its choices, its words, yes and no, figures at its bounds."""
    if given.choices:
        return list(given.choices)
    if given.term.type is bool:
        return [True, False]
    if given.term.type is int:
        low = given.low or 0
        return [low, low + 1, given.high or low + 5400, *given.also]
    return []


def questions_of_a_game() -> list[Any]:
    """Every question of `play` on which a clause asks for something an event may set."""
    return [param for param in every_question() if asks_for_settings(*param.values)]


def asks_for_settings(rulebook: str, base: str, facts: type[Facts[Any]]) -> bool:
    stack = library.standard().stack(rulebook, base)
    at_the_board = facts.__module__.startswith(("turnus.play.", "turnus.rulebooks."))  # or of one book alone
    return at_the_board and any("law" in speaker.wants for speaker in stack.bench(facts).speakers)


@pytest.mark.parametrize(("rulebook", "base", "kind"), questions_of_a_game())
def test_a_game_is_answered_whatever_the_event_has_set(
    rulebook: str, base: str, kind: type[Facts[Any]]
) -> None:
    takes, random = judges_settings(library.standard().stack(rulebook, base)), chance_of(kind.__name__)

    def is_answered_here(facts: Facts[Any]) -> None:
        values = some_settings(takes, random)
        ruling = law_of(rulebook, base, values).ask(facts)
        assert ruling.referral or ruling.answer is not None, values

    for_many(kind, is_answered_here, 15)


def test_the_settings_of_a_record_are_tried() -> None:
    tried = {name for name in library.standard().stack("fide-2023").settings if name in GAME_TERMS}
    assert {"default_time", "no_draw_before", "guideline_iii", "device_penalty", "scoring"} <= tried


def blitz_questions() -> dict[type[Facts[Any]], Stacks]:
    """The questions on which the blitz rules of osv-v30 speak, with the bases on which they do."""
    shelf = library.standard()
    found: dict[type[Facts[Any]], Stacks] = {}
    for base in shelf.book("osv-v30").edition.bases:
        stack = shelf.stack("osv-v30", base)
        for _question, facts in sorted(stack.questions().items()):
            if any(s.cite.number.startswith("3.8.") for s in stack.bench(facts).speakers):
                found.setdefault(facts, []).append(("osv-v30", base))
    return found


@pytest.mark.parametrize(("kind", "stacks"), by_kind(blitz_questions()))
def test_blitz_is_answered_whatever_the_facts(kind: type[Facts[Any]], stacks: Stacks) -> None:
    for_many(kind, answering(stacks, {"part": "blitz"}))


@given(changes())
def test_changing_groups_loses_nobody_and_doubles_nobody(facts: groups.GroupChanges) -> None:
    after = law_of("osv-v30").ask(facts).answer
    playing = [name for names in after.groups.values() for name in names]
    before = {name for group in facts.groups for name in group.order} - facts.leavers - facts.absent
    assert len(playing) == len(set(playing))
    arrived = {n for given in (facts.newcomers, facts.returning) for names in given.values() for n in names}
    assert set(playing) == before | arrived


@given(changes())
def test_nobody_who_declined_moves_up(facts: groups.GroupChanges) -> None:
    for movement in law_of("osv-v30").ask(facts).answer.boundaries:
        assert not facts.declined & set(movement.up)
