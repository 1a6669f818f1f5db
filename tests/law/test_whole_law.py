"""Every question of every stack has an answer for all facts: no gap and no conflict."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from competition.possible import SPECIAL, changes
from laws import law_of
from turnus.app import library
from turnus.competition.questions import groups
from turnus.law import Facts


def strategies() -> dict[type[Facts[Any]], Callable[[], st.SearchStrategy[Any]]]:
    """How facts with a structure are made: every `tests/*_strategies.py` says it in its POSSIBLE."""
    found = dict(SPECIAL)
    for path in sorted(Path(__file__).parents[1].glob("*_strategies.py")):
        found |= import_module(path.stem).POSSIBLE
    return found


POSSIBLE = strategies()


def possible(facts: type[Facts[Any]]) -> st.SearchStrategy[Any]:
    """All facts that can be: those whose own check does not refuse them."""
    if facts in POSSIBLE:
        return POSSIBLE[facts]()
    fields = {name: st.from_type(kind) for name, kind in facts.types().items()}
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
                    yield pytest.param(name, base, question, id=f"{name} on {base or 'itself'}: {question}")


@pytest.mark.parametrize(("rulebook", "base", "question"), list(every_question()))
@given(data=st.data())
def test_it_is_answered_whatever_the_facts(
    rulebook: str, base: str, question: str, data: st.DataObject
) -> None:
    law = law_of(rulebook, base)
    facts = data.draw(possible(law.stack.questions()[question]))
    ruling = law.ask(facts)
    assert ruling.referral or ruling.answer is not None


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
