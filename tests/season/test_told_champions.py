"""The group of a champion in the next season (1.15): each row of the table, by the events of a season."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from told_seasons import joined, opened, titles, told, turnus
from turnus.competition.season import Event
from turnus.competition.season import commands as asked
from turnus.law import Cite

CASES = Path(__file__).parents[1] / "cases" / "osv-v30" / "champions.toml"
SIZE = 10
GROUPS = {
    str(number): tuple(f"{letter}{n}" for n in range(1, SIZE + 1)) for number, letter in enumerate("abc", 1)
}
PLACES = {"promotion": (1, 2), "middle": (3, 6), "relegation": (SIZE - 1, SIZE)}
DEFINED = {"promotion": "P", "middle": "T", "relegation": "D"}


def rows() -> Iterator[Any]:
    for case in tomllib.loads(CASES.read_text("utf-8"))["case"]:
        if case["question"] != "champion_group" or "answer" not in case:
            continue
        facts = case["facts"]
        numbers = [*case["clauses"], f"1.15-def-{DEFINED[facts['place']]}"]
        marks = [pytest.mark.clause("osv-v30", Cite.parse(text, "osv-v30").number) for text in numbers]
        for place in PLACES[facts["place"]]:
            told_as = f"place {place}: {case['name']}"
            yield pytest.param(
                facts["final_group"], facts["last_group"], place, case["answer"]["group"],
                marks=marks, id=told_as,
            )  # fmt: skip


def after_the_finals(champions: dict[int, str]) -> dict[str, tuple[str, ...]]:
    """Return the groups of the next season; a title nobody is named for went to somebody who left before."""
    away = {1: "away1", 2: "away2", 3: "away3"}
    everybody = [name for names in GROUPS.values() for name in names]
    events: list[Event] = [opened(), *joined([*everybody, *away.values()])]
    for number in (1, 2, 3):
        events += turnus(number, GROUPS)
    director = told([*events, *titles(away | champions, everybody)])
    director.do(asked.CloseSeason())
    return dict(director.running.season.next_groups)


@pytest.mark.clause("osv-v30", "1.15-a")
@pytest.mark.clause("osv-v30", "1.15-star")
@pytest.mark.parametrize(("final", "group", "place", "next_group"), list(rows()))
def test_a_champion_plays_where_the_table_puts_him(
    final: int, group: int, place: int, next_group: int
) -> None:
    champion = GROUPS[str(group)][place - 1]
    groups = after_the_finals({final: champion})
    assert next(name for name, players in groups.items() if champion in players) == str(next_group)
    assert [len(players) for players in groups.values()] == [SIZE] * 3
