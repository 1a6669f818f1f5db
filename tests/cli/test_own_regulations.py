"""Regulations nobody wrote the engine for, in folders of their own, played to the end on the command line."""

import json
from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from proving.shelves import put_on_the_shelf
from turnus.cli.main import run

NAMES = ("1-0", "0-1", "1/2-1/2")
FIRST_EVENING = date(2026, 9, 1)


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put the regulations of the tests on the shelf, as a club does."""
    yield from put_on_the_shelf(monkeypatch)


class Terminal:
    """A person at a terminal: what is typed, and what is said to it."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def does(self, *words: str) -> dict[str, Any]:
        """Type something that is done, and read what it says."""
        status = run([*words, "--json"])
        said = self.capsys.readouterr()
        assert status == 0, said
        found: dict[str, Any] = json.loads(said.out)
        return found

    def is_told(self, *words: str) -> str:
        """Type something that is refused, and read why."""
        assert run([*words]) == 1, words
        return " ".join(self.capsys.readouterr().err.split())

    def reads(self, *words: str) -> str:
        """Type something, and read what a person reads."""
        assert run([*words]) == 0
        return " ".join(self.capsys.readouterr().out.split())


class Shell:
    """A person at a terminal with one competition."""

    def __init__(self, journal: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.journal, self.name, self.terminal = journal, name, Terminal(capsys)

    def __call__(self, verb: str, *words: str) -> Any:
        return self.terminal.does("event", verb, str(self.journal), self.name, *words)

    def is_told(self, verb: str, *words: str) -> str:
        return self.terminal.is_told("event", verb, str(self.journal), self.name, *words)

    def enter(self, number: int, folder: Path) -> None:
        """Enter so many, the strongest first."""
        self("enter", str(_listed(number, folder)))

    def play_round(self, chance: Random) -> dict[str, Any]:
        """Pair, and enter a result on every board."""
        paired: dict[str, Any] = self("pair", "--publish")
        scores = [
            f"{pair['board']}.{number} {chance.choice(NAMES)}"
            for pair in paired["pairs"]
            for number in range(1, len(pair.get("games", (1,))) + 1)
        ]
        self("results", str(paired["round"]), ", ".join(scores))
        return paired


def _listed(number: int, folder: Path) -> Path:
    """Write a list of so many, the strongest first."""
    listed = folder / "players.csv"
    rows = [f"Contender {each:02},{2500 - 10 * each}" for each in range(1, number + 1)]
    listed.write_text("\n".join(["name,rating", *rows]), "utf-8")
    return listed


def test_four_groups_move_three_up_and_three_down_for_five_turni(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shell = Shell(tmp_path / "club.db", "House", capsys)
    shell("new", "--format", "regulation", "--rulebook", "four-groups", "--part", "house")
    shell.enter(32, tmp_path)
    chance = Random(1)  # noqa: S311 - repeatable, not secret
    seats: dict[str, str] = {}
    for turnus in range(1, 6):
        for number in range(1, 6):
            paired = shell.play_round(chance)
            assert paired["round"] == number
            there = {
                name: pair["division"] for pair in paired["pairs"] for name in (pair["white"], pair["black"])
            }
            assert turnus == 1 or there == seats
            shell("close")
        table = shell("show", "standings")["standings"]
        moves = shell("show", "moves")["moves"]
        assert Counter(row["division"] for row in table) == {"1": 8, "2": 8, "3": 8, "4": 8}
        assert {row["points"] for row in table} <= set(range(16))  # three for a win, one for a draw
        assert list(table[0]["tiebreaks"])[:3] == ["WIN", "DE", "BH"]
        ways = [("1", "2"), ("2", "1"), ("2", "3"), ("3", "2"), ("3", "4"), ("4", "3")]
        assert Counter((m["from"], m["to"]) for m in moves) == dict.fromkeys(ways, 3)
        assert {clause for m in moves for clause in m["clauses"]} == {"four-groups:2.5"}
        seats = {row["name"]: row["division"] for row in table} | {m["name"]: m["to"] for m in moves}
    shell("close")
    assert "over" in shell.is_told("pair")


def test_a_cup_of_two_games_is_played_to_its_winner(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shell = Shell(tmp_path / "club.db", "Cup", capsys)
    shell("new", "--format", "regulation", "--rulebook", "four-groups", "--part", "cup")
    shell.enter(8, tmp_path)
    paired = shell("pair", "--publish")
    strongest = {f"Contender {number:02}" for number in range(1, 5)}
    for pair in paired["pairs"]:
        strong = strongest & {pair["white"], pair["black"]}
        assert len(strong) == 1  # the four strongest are kept apart (3.2)
        won = "1-0" if pair["games"][0]["white"] in strong else "0-1"
        shell("result", "1", f"{pair['board']}.1", won)
        shell("result", "1", f"{pair['board']}.2", "1/2-1/2")
    shell("close")
    paired = shell("pair", "--publish")
    assert {"Contender 01", "Contender 02"} not in [{p["white"], p["black"]} for p in paired["pairs"]]
    shell("results", "2", "1.1 1/2-1/2, 1.2 1/2-1/2, 2.1 1-0, 2.2 =")
    assert "decide" in shell.is_told("close")
    shell("decide", "2", "1", paired["pairs"][0]["white"], "--reason", "he won the quick game")
    shell("close")
    final = shell("pair", "--publish")
    assert final["pairs"][0]["white"] == paired["pairs"][0]["white"] or (
        final["pairs"][0]["black"] == paired["pairs"][0]["white"]
    )
    shell("results", "3", "1.1 1-0, 1.2 1/2-1/2")
    shell("close")
    shell("close")
    assert shell("show", "standings")["standings"][0]["name"] == final["pairs"][0]["games"][0]["white"]


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


class Director(Terminal):
    """Who runs a club's season at a terminal, under osv-v30 with three moving up."""

    def __init__(self, journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
        super().__init__(capsys)
        self.where = ("--db", str(journal))
        self.chance = Random(3)  # noqa: S311 - repeatable, not secret

    def __call__(self, verb: str, *words: str) -> dict[str, Any]:
        return self.does("season", verb, *words, *self.where)

    def refused(self, verb: str, *words: str) -> str:
        return self.is_told("season", verb, *words, *self.where)

    def turnus(self, number: int) -> None:
        """Play a turnus of seven rounds and close it, with the lots the director leaves it to."""
        first = FIRST_EVENING + timedelta(weeks=7 * (number - 1))
        self("calendar", *(str(first + timedelta(weeks=week)) for week in range(7)))
        for round_number in range(1, 8):
            drafted = self("pair", "--seed", f"{number}.{round_number}")["events"][0]["payload"]
            self("publish")
            scores = (f"{b} {self.chance.choice(NAMES)}" for b in range(1, len(drafted["games"]) + 1))
            self("results", ", ".join(scores))
            self("close", "round")
        self("close", "turnus", "--tie", "draw of lots", "--seed", f"ties {number}")

    def places(self, group: str) -> list[str]:
        return [line["player"] for line in self("show", "standings")["groups"][group]]

    def boundary(self, number: int) -> tuple[list[str], list[str]]:
        found = self("show", "promotion")["boundaries"][number]
        return found["up"], found["down"]

    def play_finals(self) -> None:
        """Fill and draw the final groups, and play until each has its champion."""
        self("finals")
        for number in "123":
            self("finals", "--draw", number, "--seed", f"final {number}")
            while game := self.waiting(int(number)):
                self("result", *game, self.chance.choice(NAMES), "--final", number)

    def waiting(self, number: int) -> list[str]:
        """The next game of a final group: of its rounds, then one that decides it."""
        final = self("show", "finals")["finals"][number - 1]
        games = [game for games in final["rounds"] for game in games if not game["result"]]
        if games:
            return [games[0]["white"], games[0]["black"]]
        return next(iter(final["to_play"]), []) if not final["champion"] else []


def test_three_up_is_played_from_an_empty_journal_into_the_next_season(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = tmp_path / "club.db"
    director = Director(journal, capsys)
    director("new", "2026-2027", "--rulebook", "three-up")
    director("enter", str(_listed(34, tmp_path)))
    director("groups")
    director.turnus(1)

    first, second = director.places("1"), director.places("2")
    assert director.boundary(0) == (second[:3], first[:-4:-1])
    told = director.refused("offer", second[4], "--refuse")
    assert told == f"turnus: Contender {second[4][1:]} is not asked to move up (three-up:2, osv-v30:1.7-d)"
    director("offer", second[0], "--refuse")
    director("offer", second[3])
    director("offer", second[1], "--refuse")
    director("offer", second[4], "--refuse")
    up, down = director.boundary(0)
    assert (up, down) == ([second[2], second[3], second[5]], first[:-4:-1])  # the sixth is the last (2)
    director("leave", first[0])  # and two seats more are open: whoever wants them next (3)
    director("leave", first[1])
    asked = {each["who"]: each["clause"] for each in director("show", "decisions")["waiting"]}
    assert {asked[second[6]], asked[second[7]]} == {"three-up:3.1"}
    director("offer", second[6], "--refuse")
    up, down = director.boundary(0)
    assert (up, down) == ([second[2], second[3], second[5], second[7], second[8]], first[:-4:-1])
    said = director.reads("why", str(journal), "promotion")
    assert "by 3 “Vacancies”" in said
    assert "(Changed by three-up:1: how many of a group move up after a turnus: 3.)" in said

    director("groups")
    assert set(up) <= set(director.places("1"))
    director.turnus(2)
    director("groups")
    director.turnus(3)
    director.play_finals()
    assert "Games of final group 1" in director.reads("season", "show", "finals", *director.where)
    director("close", "season", "--seats", "smaller groups")
    champion = director("show", "finals")["finals"][1]["champion"]
    after = ("--after", "house/2026-2027")
    director("new", "2027-2028", "--rulebook", "three-up", *after, "--leaves", second[9])
    groups = director("groups", *after)["events"][0]["payload"]["groups"]
    assert champion in groups[0]["players"]
    assert sum(len(group["players"]) for group in groups) == 34 - 2 - 1
    assert director.does("rederive", str(journal))["differences"] == []


def test_a_choice_that_is_left_to_somebody_names_the_option_that_holds_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    director = Director(tmp_path / "club.db", capsys)
    director("new", "2026-2027")
    director("enter", str(_listed(24, tmp_path)))
    told = director.refused("groups")
    assert "two groups, three groups; choose with --form / --seats (osv-v30:1.2-f)" in told


def test_groups_are_formed_of_somebody(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    director = Director(tmp_path / "club.db", capsys)
    director("new", "2026-2027")
    assert "nobody has been entered: enter the players first" in director.refused("groups")
    director("enter", str(_listed(20, tmp_path)))
    told = director.refused(
        "groups", "--group", "1=p01", "--group", "2=", "--clause", "7-b", "--reason", "try"
    )
    assert "group 2 would have no players: enter them first" in told


def test_a_list_of_results_is_entered_whole_or_not_at_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shell = Shell(tmp_path / "open.db", "Open", capsys)
    shell("new", "--format", "swiss")
    shell.enter(6, tmp_path)
    shell("pair", "--publish")
    assert "boards 1 to 3" in shell.is_told("results", "1", "1 1-0, 2 =, 9 0-1")
    assert [pair["result"] for pair in shell("show", "pairings")["pairs"]] == [None] * 3
    shell("results", "1", "1 1-0, 2 =, 3 +/-")
    assert [pair["result"] for pair in shell("show", "pairings")["pairs"]] == ["1-0", "1/2-1/2", "+/-"]


@pytest.mark.parametrize("name", ["x" * 201, "   "])
def test_a_name_that_cannot_be_is_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["event", "new", str(tmp_path / "open.db"), name]) == 2
    assert "name" in capsys.readouterr().err
    assert run(["event", "new", str(tmp_path / "open.db"), "Open"]) == 0
    assert run(["event", "enter", str(tmp_path / "open.db"), "Open", "--player", name]) == 2
