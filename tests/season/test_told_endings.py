"""Final groups and the classification of a season (1.13, 1.16), by tables that its events tell."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from cases.reading import cases_in
from telling.told_seasons import joined, line, opened, told, turnus_of_lines
from turnus.app.seasons.office import Office
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.competition.season import Event
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.faults import BadInput
from turnus.law import Cite
from turnus.store import MemoryJournal

CASES = Path(__file__).parents[1] / "cases" / "osv-v30"
HALF = "½"


def cases(file: str, question: str) -> Iterator[Any]:
    for case in cases_in(CASES / f"{file}.toml"):
        if case["question"] == question:
            marks = [pytest.mark.clause("osv-v30", Cite.parse(c, "osv-v30").number) for c in case["clauses"]]
            yield pytest.param(case, marks=marks, id=case["name"])


def number(text: Any) -> Fraction:
    """Return a figure as a case writes it: 5, "5½"."""
    whole, half, _ = str(text).partition(HALF)
    return Fraction(whole or 0) + Fraction(1 if half else 0, 2)


def season_of(players: Sequence[Mapping[str, Any]], groups: int = 3, size: int = 0) -> list[Event]:
    """Return the events of a season in which everybody ended as a case says.

    With a size the tables are filled up to it by others, who play one turnus only.
    """
    turni = range(1, len(players[0]["turni"]) + 1)
    others = [f"z{n}{g}{place}" for n in turni for g in range(1, groups + 1) for place in range(1, size + 1)]
    events: list[Event] = [opened(), *joined([*(player["name"] for player in players), *others])]
    for turnus in turni:
        records = {player["name"]: player["turni"][turnus - 1] for player in players}
        tables = {
            str(g): sorted(
                [_line(name, r) for name, r in records.items() if r["group"] == g and r.get("place")]
                + [line(p, f"z{turnus}{g}{p}") for p in _free(records, g, size)],
                key=lambda each: each.place,
            )
            for g in range(1, groups + 1)
        }
        labels = {name: str(record["label"]) for name, record in records.items() if record.get("label")}
        away = {name: str(record["group"]) for name, record in records.items() if not record.get("place")}
        filled = {group: lines for group, lines in tables.items() if lines}
        events += turnus_of_lines(turnus, filled, labels, would_be=away)
    return events


def _line(name: str, record: Mapping[str, Any]) -> happened.Line:
    figures = {each: number(record.get(each, 0)) for each in ("score", "resistance", "sonneborn_berger")}
    return line(record["place"], name, games=record.get("games", 7), **figures)


def _free(records: Mapping[str, Mapping[str, Any]], group: int, size: int) -> list[int]:
    taken = {record.get("place") for record in records.values() if record["group"] == group}
    return [place for place in range(1, size + 1) if place not in taken]


@pytest.mark.parametrize("case", list(cases("finals", "finals")))
def test_the_final_groups_of_a_case_come_out_of_a_season(case: dict[str, Any]) -> None:
    facts = case["facts"]
    events = season_of(facts["players"], facts.get("groups", 3))
    director = told([*events, *(happened.FinalWithdrawn(player=name) for name in facts.get("withdrawn", ()))])
    director.do(asked.QualifyFinals(order=tuple(facts.get("director_order", ()))))
    qualified = {final.number: list(final.players) for final in director.running.season.finals}
    assert qualified == {final["number"]: final["players"] for final in case["answer"]["finals"]}
    shown = view(look_at(director.running), "finals").data["finals"]
    assert [final["players"] for final in shown] == [final["players"] for final in case["answer"]["finals"]]


def ranked(events: list[Event]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = view(look_at(told(events).running), "ranking").data["places"]
    return found


@pytest.mark.parametrize("case", list(cases("classification", "classification")))
def test_the_classification_of_a_case_comes_out_of_a_season(case: dict[str, Any]) -> None:
    facts = case["facts"]
    found = ranked(season_of(facts["players"], size=facts["sizes"][0][0]))
    expected = [(row["place"], row["totals"]["name"]) for row in case["answer"]["places"]]
    assert [(row["place"], row["player"]) for row in found] == expected
    totals = [(row["totals"]["places"], row["totals"]["score"], row["totals"]["groups"])
              for row in case["answer"]["places"]]  # fmt: skip
    assert [(row["total"], row["score"], row["groups"]) for row in found] == totals


def turni(*records: tuple[int, int, str, int, int]) -> list[dict[str, Any]]:
    """Records of turni: group, place, score, resistance and Sonneborn-Berger."""
    names = ("group", "place", "score", "resistance", "sonneborn_berger")
    return [dict(zip(names, record, strict=True)) for record in records]


FIRST = turni((1, 1, "5", 20, 15), (1, 6, "3", 18, 9), (1, 3, "4", 19, 12))
ORDERS = [
    ("1.13-d", turni((1, 2, "5½", 20, 15), (1, 5, "3", 18, 9), (1, 4, "5", 30, 30)), [(1, "A"), (2, "B")]),
    ("1.13-1", turni((1, 2, "5½", 1, 1), (1, 4, "3", 1, 1), (1, 4, "4", 1, 1)), [(1, "B"), (2, "A")]),
    ("1.13-3", turni((1, 2, "5", 20, 1), (1, 4, "3", 18, 1), (1, 4, "4", 20, 1)), [(1, "B"), (2, "A")]),
    ("1.13-4", turni((1, 2, "5", 20, 15), (1, 4, "3", 18, 9), (1, 4, "4", 19, 13)), [(1, "B"), (2, "A")]),
    ("1.13-4", turni((1, 2, "5", 20, 15), (1, 4, "3", 18, 9), (1, 4, "4", 19, 12)), [(1, "A"), (1, "B")]),
]


@pytest.mark.parametrize(
    ("other", "expected"),
    [pytest.param(*rest, marks=pytest.mark.clause("osv-v30", c)) for c, *rest in ORDERS],
)
def test_equal_totals_are_separated(other: list[dict[str, Any]], expected: list[tuple[int, str]]) -> None:
    found = ranked(season_of([{"name": "A", "turni": FIRST}, {"name": "B", "turni": other}], size=10))
    assert [(row["place"], row["player"]) for row in found] == expected


@pytest.mark.clause("osv-v30", "1.13-2")
def test_equal_scores_are_separated_by_the_groups_played_in() -> None:
    high = turni((1, 5, "4", 1, 1), (1, 5, "4", 1, 1), (1, 5, "4", 1, 1))
    low = turni((2, 1, "6", 9, 9), (1, 2, "3", 9, 9), (1, 2, "3", 9, 9))
    found = ranked(season_of([{"name": "low", "turni": low}, {"name": "high", "turni": high}], size=10))
    assert [(row["player"], row["total"], row["groups"]) for row in found] == [
        ("high", 15, 3),
        ("low", 15, 4),
    ]


@pytest.mark.clause("osv-v30", "1.13-c")
@pytest.mark.clause("osv-v30", "1.13-e")
@pytest.mark.clause("osv-v30", "1.13-f")
@pytest.mark.clause("osv-v30", "1.13-g")
@pytest.mark.clause("osv-v30", "1.13-h")
@pytest.mark.clause("osv-v30", "1.13-i")
@pytest.mark.clause("osv-v30", "1.13-j")
@pytest.mark.clause("osv-v30", "1.16-f")
def test_a_turnus_of_two_games_counts_as_missed_and_one_turnus_is_not_classified() -> None:
    often = turni((2, 3, "4", 20, 11), (3, 1, "6", 22, 15), (3, 4, "2", 9, 4))
    seldom = turni((1, 7, "5", 25, 14), (1, 8, "5", 25, 14), (1, 9, "5", 25, 14))
    often[2]["games"] = seldom[1]["games"] = seldom[2]["games"] = 2
    found = view(
        look_at(
            told(season_of([{"name": "o", "turni": often}, {"name": "s", "turni": seldom}], size=12)).running
        ),
        "ranking",
    ).data
    (row,) = found["places"]
    assert "s" in found["not_classified"]
    assert (row["player"], row["total"], row["groups"]) == ("o", 12 + 3 + 24 + 1 + 36 + 1, 8)
    assert (row["score"], row["resistance"], row["sonneborn_berger"]) == (10, 42, 26)


# Final groups with figures of their own


def the_example() -> dict[str, list[dict[str, Any]]]:
    """The records of EX-1.16, by player, to be changed."""
    (case,) = [each for each in cases_in(CASES / "finals.toml") if each["name"] == "EX-1.16"]
    return {player["name"]: player["turni"] for player in case["facts"]["players"]}


def finals_of(records: Mapping[str, list[dict[str, Any]]], groups: int = 3) -> dict[int, list[str]]:
    director = told(season_of([{"name": name, "turni": each} for name, each in records.items()], groups))
    director.do(asked.QualifyFinals())
    return {final.number: list(final.players) for final in director.running.season.finals}


@pytest.mark.clause("osv-v30", "1.16-F2-1")
def test_the_fourth_of_final_2_has_played_in_group_2() -> None:
    records = the_example()
    for record in records["D"]:
        record["score"] = "5½"
    for record in records["F"]:
        record["score"] = "5"
    assert finals_of(records)[2] == ["G", "H", "I", "J"]
    records["F"][0]["group"] = 2
    assert finals_of(records)[2] == ["G", "H", "I", "F"]


@pytest.mark.clause("osv-v30", "1.16-F3-1")
@pytest.mark.clause("osv-v30", "1.16-F3-2")
def test_the_fourth_of_final_3_has_played_in_group_3_and_scored_most_in_2_and_3() -> None:
    records = the_example()
    records["Q"] = turni((2, 7, "4", 0, 0), (2, 7, "4", 0, 0), (2, 7, "4", 0, 0))
    assert finals_of(records)[3] == ["K", "L", "M", "N"]
    records["Q"][0]["group"] = 3
    assert finals_of(records)[3] == ["K", "L", "M", "Q"]
    records["Q"][1]["score"] = "2½"
    assert finals_of(records)[3] == ["K", "L", "M", "N"]


@pytest.mark.clause("osv-v30", "1.3-h")
@pytest.mark.clause("osv-v30", "1.3-i")
def test_a_merged_turnus_counts_by_the_label_of_each_player() -> None:
    records = the_example()
    for turni_of in records.values():
        record = turni_of[1]
        if record["group"] > 1:
            record["label"] = record["group"]
            record["place"] += 10 * (record["group"] - 2)
            record["group"] = 2
    assert finals_of(records) == {1: ["A", "B", "C", "D"], 2: ["G", "H", "I", "J"], 3: ["K", "L", "M", "N"]}
    records["N"][0]["group"] = records["N"][2]["group"] = 2  # the merged turnus is his only one in group 3
    assert finals_of(records)[3][3] == "N"


@pytest.mark.clause("osv-v30", "1.14-c")
def test_a_season_has_as_many_final_groups_as_it_says_three_at_most() -> None:
    events = season_of([{"name": name, "turni": each} for name, each in the_example().items()])
    director = told([opened(final_groups=2), *events[1:]])
    director.do(asked.QualifyFinals())
    assert [final.number for final in director.running.season.finals] == [1, 2]
    wanted = asked.OpenSeason(season="x", part="house", rulebook="osv-v30", terms={"final_groups": 4})
    with pytest.raises(BadInput, match="final_groups"):
        Office(MemoryJournal()).open("house/x", wanted)


# The blitz championship


@pytest.mark.clause("osv-v30", "3.7-b")
@pytest.mark.clause("osv-v30", "3.7-c")
@pytest.mark.clause("osv-v30", "3.7-d")
@pytest.mark.clause("osv-v30", "3.7-g")
def test_the_best_two_of_three_blitz_evenings_count_and_one_is_too_few() -> None:
    evenings = [("a", "b", "c", "d"), ("c", "b", "a"), ("b", "c", "a")]
    events: list[Event] = [opened("blitz"), *joined("abcd")]
    for number, names in enumerate(evenings, 1):
        events += turnus_of_lines(number, {"blitz": [line(p, name) for p, name in enumerate(names, 1)]})
    shown = view(look_at(told(events, "blitz/2026").running), "ranking").data
    assert [(row["place"], row["player"], row["total"]) for row in shown["places"]] == [
        (1, "b", 3),
        (1, "c", 3),
        (3, "a", 4),
    ]
    assert (shown["not_classified"], shown["champion"]) == (["d"], None)
