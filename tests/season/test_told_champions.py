"""The group of a champion in the next season (1.15): each row of the table, by the events of a season."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cases.reading import cases_in
from telling.told_seasons import joined, opened, titles, told, turnus
from turnus.app.seasons.demos.playing import Director
from turnus.app.seasons.views.catalogue import look_at, view
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
    for case in cases_in(CASES):
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


def after_the_finals(champions: dict[int, str]) -> Director:
    """Return a season with its titles; one nobody is named for went to somebody who did not play the end."""
    away = {1: "away1", 2: "away2", 3: "away3"}
    everybody = [name for names in GROUPS.values() for name in names]
    events: list[Event] = [opened(), *joined([*everybody, *away.values()])]
    for number in (1, 2, 3):
        events += turnus(number, GROUPS)
    return told([*events, *titles(away | champions, everybody)])


@pytest.mark.clause("osv-v30", "1.15-a")
@pytest.mark.clause("osv-v30", "1.15-star")
@pytest.mark.parametrize(("final", "group", "place", "next_group"), list(rows()))
def test_a_champion_plays_where_the_table_puts_him(
    final: int, group: int, place: int, next_group: int
) -> None:
    champion = GROUPS[str(group)][place - 1]
    director = after_the_finals({final: champion})
    assert view(look_at(director.running), "promotion").data["champions"] == {champion: next_group}
    director.do(asked.CloseSeason())
    groups = director.running.season.next_groups
    assert next(name for name, players in groups.items() if champion in players) == str(next_group)
    assert [len(players) for players in groups.values()] == [SIZE] * 3


@pytest.mark.clause("osv-v30", "1.13-k")
@pytest.mark.clause("osv-v30", "1.14-a")
@pytest.mark.clause("osv-v30", "1.14-d")
@pytest.mark.clause("osv-v30", "1.14-2")
@pytest.mark.clause("osv-v30", "1.14-3")
def test_titles_stand_in_the_classification_and_its_first_has_none() -> None:
    director = after_the_finals({1: "a4", 2: "b5", 3: "c9"})
    places = view(look_at(director.running), "ranking").data["places"]
    held = {row["player"]: row["title"] for row in places}
    assert places[0]["player"] == "a1"
    assert {name: title for name, title in held.items() if title} == {
        "a4": "general_champion",
        "b5": "group_2_champion",
        "c9": "group_3_champion",
    }
    clauses = {row["player"]: row["title_clauses"] for row in places}
    assert "osv-v30:1.13-k" in clauses["a1"]
    assert clauses["b2"] == ["osv-v30:1.14-a"]
