"""Regulations nobody wrote the engine for, in folders of their own, played to the end on the command line."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from shelves import put_on_the_shelf
from turnus.cli.main import run

NAMES = ("1-0", "0-1", "1/2-1/2")


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put the regulations of the tests on the shelf, as a club does."""
    yield from put_on_the_shelf(monkeypatch)


class Shell:
    """A person at a terminal with one competition."""

    def __init__(self, journal: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.journal, self.name, self.capsys = journal, name, capsys

    def __call__(self, verb: str, *words: str) -> Any:
        status = run(["event", verb, str(self.journal), self.name, *words, "--json"])
        said = self.capsys.readouterr()
        assert status == 0, said
        return json.loads(said.out)

    def enter(self, number: int, folder: Path) -> None:
        """Enter so many, the strongest first."""
        listed = folder / "players.csv"
        rows = [f"Contender {each:02},{2500 - 10 * each}" for each in range(1, number + 1)]
        listed.write_text("\n".join(["name,rating", *rows]), "utf-8")
        self("enter", str(listed))

    def play_round(self, chance: Random) -> dict[str, Any]:
        """Pair, enter a result on every board, close."""
        paired: dict[str, Any] = self("pair", "--publish")
        scores = [
            f"{pair['board']}.{number} {chance.choice(NAMES)}"
            for pair in paired["pairs"]
            for number in range(1, len(pair.get("games", (1,))) + 1)
        ]
        self("results", str(paired["round"]), ", ".join(scores))
        return paired


def test_four_groups_move_three_up_and_three_down(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shell = Shell(tmp_path / "club.db", "House", capsys)
    shell("new", "--format", "regulation", "--rulebook", "four-groups", "--part", "house")
    shell.enter(32, tmp_path)
    chance = Random(1)  # noqa: S311 - repeatable, not secret
    for number in range(1, 6):
        assert shell.play_round(chance)["round"] == number
        shell("close")
    table = shell("show", "standings")["standings"]
    assert Counter(row["division"] for row in table) == {"1": 8, "2": 8, "3": 8, "4": 8}
    assert {row["points"] for row in table} <= set(range(16))  # three for a win, one for a draw
    assert list(table[0]["tiebreaks"])[:3] == ["WIN", "DE", "BH"]
    moves = shell("show", "moves")["moves"]
    ways = [("1", "2"), ("2", "1"), ("2", "3"), ("3", "2"), ("3", "4"), ("4", "3")]
    assert Counter((m["from"], m["to"]) for m in moves) == dict.fromkeys(ways, 3)
    assert {clause for m in moves for clause in m["clauses"]} == {"four-groups:2.5"}
    seats = {row["name"]: row["division"] for row in table}
    going = {m["name"]: m["to"] for m in moves}
    second = shell.play_round(chance)
    assert second["round"] == 1
    there = {name: pair["division"] for pair in second["pairs"] for name in (pair["white"], pair["black"])}
    assert there == {name: going.get(name, group) for name, group in seats.items()}


def test_a_cup_of_two_games_keeps_the_strongest_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shell = Shell(tmp_path / "club.db", "Cup", capsys)
    shell("new", "--format", "regulation", "--rulebook", "four-groups", "--part", "cup")
    shell.enter(8, tmp_path)
    paired = shell("pair", "--publish")
    for pair in paired["pairs"]:
        strong = {"Contender 01", "Contender 02", "Contender 03", "Contender 04"} & {
            pair["white"],
            pair["black"],
        }
        assert len(strong) == 1
        won = "1-0" if pair["games"][0]["white"] in strong else "0-1"
        shell("result", "1", f"{pair['board']}.1", won)
        shell("result", "1", f"{pair['board']}.2", "1/2-1/2")
    shell("close")
    semi_finals = [{p["white"], p["black"]} for p in shell("pair", "--publish")["pairs"]]
    assert {"Contender 01", "Contender 02"} not in semi_finals


def test_a_league_of_teams_promotes_between_its_classes_and_goes_on_next_year(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shell = Shell(tmp_path / "league.db", "League 2026", capsys)
    shell("new", "--format", "regulation", "--rulebook", "team-league")
    shell.enter(30, tmp_path)
    chance = Random(2)  # noqa: S311 - repeatable, not secret
    paired = shell.play_round(chance)
    shell("close")
    assert len(paired["pairs"]) == 15
    assert [len(pair["games"]) for pair in paired["pairs"]] == [8] * 15
    first = paired["pairs"][0]["games"]
    assert [game["white"] for game in first[:2]] == [paired["pairs"][0]["white"], paired["pairs"][0]["black"]]
    for _ in range(8):
        shell.play_round(chance)
        shell("close")
    table = shell("show", "standings")["standings"]
    assert [row["division"] for row in table[::10]] == ["promotion class", "first class", "second class"]
    board_points = [row["tiebreaks"]["GPTS"] for row in table[:10]]
    assert sum(board_points) == 45 * 8  # a point on each of eight boards of forty-five matches
    assert sum(row["points"] for row in table[:10]) == 45 * 2
    moves = shell("show", "moves")["moves"]
    assert len(moves) == 8
    assert {clause for m in moves for clause in m["clauses"]} == {"team-league:6"}
    shell("close")
    following = Shell(tmp_path / "league.db", "League 2027", capsys)
    following("new", "--format", "regulation", "--rulebook", "team-league", "--after", "League 2026")
    seats = {row["name"]: row["division"] for row in table} | {m["name"]: m["to"] for m in moves}
    paired = following("pair", "--publish")
    there = {name: pair["division"] for pair in paired["pairs"] for name in (pair["white"], pair["black"])}
    assert there == seats


def test_a_list_of_results_is_entered_whole_or_not_at_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shell = Shell(tmp_path / "open.db", "Open", capsys)
    shell("new", "--format", "swiss")
    shell.enter(6, tmp_path)
    shell("pair", "--publish")
    assert run(["event", "results", str(tmp_path / "open.db"), "Open", "1", "1 1-0, 2 =, 9 0-1"]) == 1
    assert "boards 1 to 3" in capsys.readouterr().err
    assert [pair["result"] for pair in shell("show", "pairings")["pairs"]] == [None] * 3
    shell("results", "1", "1 1-0, 2 =, 3 +/-")
    assert [pair["result"] for pair in shell("show", "pairings")["pairs"]] == ["1-0", "1/2-1/2", "+/-"]


@pytest.mark.parametrize("name", ["x" * 200, "   "])
def test_a_name_that_cannot_be_is_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["event", "new", str(tmp_path / "open.db"), name]) == 2
    assert "name" in capsys.readouterr().err
    assert run(["event", "new", str(tmp_path / "open.db"), "Open"]) == 0
    assert run(["event", "enter", str(tmp_path / "open.db"), "Open", "--player", name]) == 2
