"""Whatever happens between two turni, the groups come out right."""

from typing import Any

from chance import strategies as st
from chance.running import given
from proving.laws import law_of
from turnus.competition.questions.groups.groups import Changed, Group, GroupChanges

SIZE = 10
TABLES = tuple(
    Group(name=str(number), order=tuple(f"{letter}{place}" for place in range(1, SIZE + 1)))
    for number, letter in enumerate("abc", start=1)
)
NAMES = [name for group in TABLES for name in group.order]


def some(most: int) -> st.SearchStrategy[frozenset[str]]:
    return st.frozensets(st.sampled_from(NAMES), max_size=most)


@st.composite
def changes(draw: st.DrawFn) -> GroupChanges:
    winners = draw(st.lists(st.sampled_from(NAMES), max_size=3, unique=True))
    newcomers = {str(n): (f"new{n}",) for n in (1, 2, 3) if draw(st.booleans())}
    returning = {str(n): (f"back{n}",) for n in (1, 2, 3) if draw(st.integers(0, 3)) == 0}
    leavers = draw(some(2))
    return GroupChanges(
        groups=TABLES,
        newcomers=newcomers,
        returning=returning,
        leavers=leavers,
        absent=draw(some(2)) - leavers,
        declined=draw(some(3)),
        rounds_played=draw(st.dictionaries(st.sampled_from(NAMES), st.integers(0, 7), max_size=2)),
        champions={str(n): name for n, name in enumerate(winners, start=1)},
    )


def sizes(changed: Changed) -> list[int]:
    return [len(names) for names in changed.groups.values()]


@given(changes())
def test_every_group_above_the_lowest_keeps_its_size_but_for_the_seats_left_open(facts: GroupChanges) -> None:
    changed = law_of("osv-v30").ask(facts).answer
    expected = [SIZE + short for short in changed.seats_open]
    assert sizes(changed)[:-1] == expected


@given(changes())
def test_a_protected_champion_is_never_sent_down(facts: GroupChanges) -> None:
    changed = law_of("osv-v30").ask(facts).answer
    first = facts.champions.get("1", "")
    playing: dict[str, Any] = {name: group for group, names in changed.groups.items() for name in names}
    if first in TABLES[0].order and first in playing:
        assert playing[first] == "1"
