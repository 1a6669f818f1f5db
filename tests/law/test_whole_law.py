"""Every question of every stack has an answer for all facts: no gap and no conflict."""

import pkgutil
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from importlib import import_module
from itertools import product
from math import prod
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from competition.possible import SPECIAL, changes
from laws import law_of
from turnus.app.law import library
from turnus.competition.questions.club import evenings
from turnus.competition.questions.club.events import CompetitionName
from turnus.competition.questions.groups import groups
from turnus.law import Facts, Law, Setting, Stack, Term
from turnus.play import questions as play_questions
from turnus.play.questions.kinds import two_boards
from turnus.play.questions.moves import notation
from turnus.rulebooks.fide_2023 import questions as fide_questions
from turnus.rulebooks.fide_2023.questions.notation import FileName, RankName, SquareName


def strategies() -> dict[type[Facts[Any]], Callable[[], st.SearchStrategy[Any]]]:
    """How facts with a structure are made: every `tests/*_strategies.py` says it in its POSSIBLE."""
    found = dict(SPECIAL)
    for path in sorted(Path(__file__).parents[1].glob("*_strategies.py")):
        found |= import_module(path.stem).POSSIBLE
    return found


POSSIBLE = strategies()
MADE: dict[type[Facts[Any]], st.SearchStrategy[Any]] = {}  # worked out once, not for every example
GAME_TERMS = {
    value.name
    for package in (play_questions, fide_questions)
    for module in pkgutil.iter_modules(package.__path__)
    for value in vars(import_module(f"{package.__name__}.{module.name}")).values()
    if isinstance(value, Term)
}
"""The terms that questions at the board know: what a judge's record may set."""


def possible(facts: type[Facts[Any]]) -> st.SearchStrategy[Any]:
    """All facts that can be: those whose own check does not refuse them."""
    if facts not in MADE:
        MADE[facts] = POSSIBLE[facts]() if facts in POSSIBLE else whatever(facts)
    return MADE[facts]


EIGHT, PARTNERS = st.integers(0, 7), st.integers(0, 2)
FEW: dict[type[Facts[Any]], dict[str, st.SearchStrategy[Any]]] = {
    FileName: {"number": EIGHT},
    RankName: {"number": EIGHT},
    SquareName: {"file": EIGHT, "rank": EIGHT},
    notation.WrittenMove: dict.fromkeys(("from_file", "from_rank", "to_file", "to_rank"), EIGHT),
    two_boards.TeamDraw: {"offered_by": PARTNERS, "accepted_by": PARTNERS},
    evenings.StartingTheClock: {"present": PARTNERS},
}
"""Fields of which so few values can be that whatever numbers hardly ever hit them."""


def whatever(facts: type[Facts[Any]]) -> st.SearchStrategy[Any]:
    few = FEW.get(facts, {})
    fields = {name: few.get(name, st.from_type(kind)) for name, kind in facts.types().items()}
    return st.fixed_dictionaries(fields).map(lambda given: made(facts, given)).filter(lambda f: f is not None)


def made(facts: type[Facts[Any]], given: dict[str, Any]) -> Facts[Any] | None:
    try:
        return facts(**given)
    except ValueError:
        return None


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


def is_answered(facts: Facts[Any], stacks: Stacks, values: dict[str, Any] | None = None) -> None:
    for rulebook, base in stacks:
        law = law_of(rulebook, base, values)
        if not has_it(facts, law):
            continue
        ruling = law.ask(facts)
        assert ruling.referral or ruling.answer is not None, f"{rulebook} on {base or 'itself'}"


def by_kind(found: dict[type[Facts[Any]], Stacks]) -> list[Any]:
    return [pytest.param(facts, stacks, id=facts.question.name) for facts, stacks in found.items()]


LISTED = {facts: listed for facts in stacks_asked() if (listed := all_there_are(facts))}
FACTS, AT_ONCE = 100, 5


def for_a_hundred(kind: type[Facts[Any]], check: Callable[[Facts[Any]], None]) -> None:
    """Check a hundred facts of a kind; five in an example, since beginning one costs more than asking.

    One that is refused spoils its whole example: facts that refuse some come one by one.
    """
    at_once = AT_ONCE if kind.check is Facts.check and kind not in POSSIBLE else 1

    @settings(
        max_examples=FACTS // at_once, deadline=None, suppress_health_check=[HealthCheck.too_slow]
    )  # on a busy machine five take their time
    @given(st.lists(possible(kind), min_size=at_once, max_size=at_once))
    def each(drawn: list[Facts[Any]]) -> None:
        for facts in drawn:
            check(facts)

    each()


@pytest.mark.parametrize(
    ("kind", "stacks"), by_kind({f: stacks for f, stacks in stacks_asked().items() if f in LISTED})
)
def test_it_is_answered_for_all_facts_there_are(kind: type[Facts[Any]], stacks: Stacks) -> None:
    for facts in LISTED[kind]:
        is_answered(facts, stacks)


@pytest.mark.parametrize(
    ("kind", "stacks"), by_kind({f: stacks for f, stacks in stacks_asked().items() if f not in LISTED})
)
def test_it_is_answered_whatever_the_facts(kind: type[Facts[Any]], stacks: Stacks) -> None:
    for_a_hundred(kind, lambda facts: is_answered(facts, stacks))


@cache
def judges_settings(stack: Stack) -> st.SearchStrategy[dict[str, Any]]:
    """Whatever an event may set for its games: some of the terms a judge's record can name."""
    takes = {
        name: values
        for name, given in stack.settings.items()
        if name in GAME_TERMS and (values := possible_values(given[-1]))
    }
    return st.fixed_dictionaries(
        {}, optional={name: st.sampled_from(values) for name, values in takes.items()}
    )


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
@settings(max_examples=15, suppress_health_check=[HealthCheck.filter_too_much])
@given(data=st.data())
def test_a_game_is_answered_whatever_the_event_has_set(
    rulebook: str, base: str, kind: type[Facts[Any]], data: st.DataObject
) -> None:
    stack = library.standard().stack(rulebook, base)
    law = law_of(rulebook, base, data.draw(judges_settings(stack)))
    ruling = law.ask(data.draw(possible(kind)))
    assert ruling.referral or ruling.answer is not None


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
    for_a_hundred(kind, lambda facts: is_answered(facts, stacks, {"part": "blitz"}))


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
