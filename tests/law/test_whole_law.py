"""Every question of every stack has an answer for all facts: no gap and no conflict."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import federation_facts
import series_strategies
import team_facts
from laws import law_of
from turnus.app import library
from turnus.competition.questions import groups
from turnus.law import Facts

NAMES = [f"p{number}" for number in range(1, 13)]


@st.composite
def boundaries(draw: st.DrawFn) -> groups.Boundary:
    names = draw(st.permutations(NAMES))
    cut, end = draw(st.integers(0, 6)), draw(st.integers(6, 12))
    lower = tuple(names[cut:end])
    return groups.Boundary(
        upper=tuple(names[:cut]),
        lower=lower,
        demand=draw(st.integers(-6, 6)),
        declined=draw(st.frozensets(st.sampled_from(NAMES))),
        champion=draw(st.sampled_from(("", *lower))),
    )


@st.composite
def changes(draw: st.DrawFn) -> groups.GroupChanges:
    names = draw(st.permutations(NAMES))
    cuts = (0, *sorted(draw(st.lists(st.integers(1, 11), min_size=2, max_size=2, unique=True))), 12)
    tables = tuple(groups.Group(name=str(i + 1), order=tuple(names[cuts[i] : cuts[i + 1]])) for i in range(3))
    return groups.GroupChanges(
        groups=tables,
        newcomers={"1": ("x",)} if draw(st.booleans()) else {},
        leavers=draw(st.frozensets(st.sampled_from(NAMES), max_size=3)),
        declined=draw(st.frozensets(st.sampled_from(NAMES), max_size=4)),
    )


SPECIAL: dict[type[Facts[Any]], Callable[[], st.SearchStrategy[Any]]] = {
    groups.Boundary: boundaries,
    groups.GroupChanges: changes,
    **series_strategies.POSSIBLE,
    **federation_facts.SPECIAL,
    **team_facts.SPECIAL,
}


def possible(facts: type[Facts[Any]]) -> st.SearchStrategy[Any]:
    """All facts that can be: those whose own check does not refuse them."""
    if facts in SPECIAL:
        return SPECIAL[facts]()
    fields = {name: st.from_type(kind) for name, kind in facts.types().items()}
    return st.fixed_dictionaries(fields).map(lambda given: made(facts, given)).filter(lambda f: f is not None)


def made(facts: type[Facts[Any]], given: dict[str, Any]) -> Facts[Any] | None:
    try:
        return facts(**given)
    except ValueError:
        return None


def every_question() -> list[Any]:
    shelf = library.standard()
    stacks = [(name, base) for name in shelf.ids() for base in shelf.book(name).edition.bases or ("",)]
    return [
        pytest.param(name, base, question, id=f"{name} on {base or 'itself'}: {question}")
        for name, base in stacks
        for question in sorted(shelf.stack(name, base).questions())
    ]


@pytest.mark.parametrize(("rulebook", "base", "question"), every_question())
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
    before = {name for group in facts.groups for name in group.order} - facts.leavers
    assert len(playing) == len(set(playing))
    assert set(playing) == before | {n for names in facts.newcomers.values() for n in names}


@given(changes())
def test_nobody_who_declined_moves_up(facts: groups.GroupChanges) -> None:
    for movement in law_of("osv-v30").ask(facts).answer.boundaries:
        assert not facts.declined & set(movement.up)
