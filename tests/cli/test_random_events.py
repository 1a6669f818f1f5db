"""Random events of every kind, played by commands; `TURNUS_RANDOM_EVENTS=20` plays three hundred.

Each is paired as `turnus pair` pairs its file, ranked as `turnus rank` ranks it, derived again by its law
without a difference, and the same when another journal has read its events.
"""

import json
import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from turnus.cli.main import run

EACH = int(os.environ.get("TURNUS_RANDOM_EVENTS", "4"))  # of every kind; 20 make three hundred
RESULTS = ("1-0", "0-1", "1/2-1/2", "1-0", "0-1", "1/2-1/2", "+/-", "-/+", "-/-")
DECISIVE = ("1-0", "0-1")
LADDERS = ("BH/C1,BH,SB", "WIN,BPG,BH", "DE,SB,WIN", "BH/C2,AOB,ARO", "PS,BH/M1,WON")
BETWEEN_ALL = ("DE,WIN,SB", "SB,KS,WIN", "WON,BPG,DE")  # a round robin has no Buchholz
TEAM_LADDERS = ("GPTS,DE", "DE,GPTS")
SYSTEMS = {"dutch": (), "dutch-2017": ("--edition", "2017"), "resistance": ()}

Shell = Callable[..., dict[str, Any]]


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    """Type a command that is done, and read what it says."""

    def does(*words: str) -> dict[str, Any]:
        status = run([*words, "--json"])
        said = capsys.readouterr()
        assert status == 0, (words, said)
        found: dict[str, Any] = json.loads(said.out)
        return found

    return does


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of event: how it is opened, of how many, and how its rounds are paired from a file."""

    words: tuple[str, ...]
    fewest: int = 4
    most: int = 14
    rounds: int = 0  # 0: as many as it needs
    unit: str = "player"  # empty: as the kind has it
    boards: int = 1
    ladders: tuple[str, ...] = LADDERS
    pairing: tuple[str, ...] | None = None  # how `turnus pair` is asked; None: the whole is known beforehand
    absences: bool = False
    results: tuple[str, ...] = RESULTS
    ranked: bool = True  # by `turnus rank`: a knock-out's places are not points
    also: tuple[str, ...] = field(default=())


def swiss(system: str, *pairing: str, **more: Any) -> Kind:
    return Kind(
        ("--format", "swiss", "--system", system), 9, 26, 5,
        pairing=("--system", system.partition("-")[0], *pairing), absences=True, **more,
    )  # fmt: skip


KINDS = {
    "dutch": swiss("dutch"),
    "dutch 2017": swiss("dutch-2017", "--edition", "2017"),
    "resistance": swiss("resistance"),
    "draughts": swiss("dutch", results=("2-0", "1-1", "0-2"), also=("--game", "draughts")),
    "round robin": Kind(("--format", "round-robin"), most=9, ladders=BETWEEN_ALL),
    "double round robin": Kind(("--format", "double-round-robin"), most=6, ladders=BETWEEN_ALL),
    "scheveningen": Kind(("--format", "scheveningen"), most=10),
    "keizer": Kind(("--format", "keizer"), 5, 14, 6, ladders=("",), absences=True, ranked=False),
    "knock-out": Kind(("--format", "knock-out"), most=12, ladders=("",), results=DECISIVE, ranked=False),
    "team swiss": Kind(
        ("--format", "team-swiss"), 6, 12, 4, "team", 4, TEAM_LADDERS, ("--system", "team"), absences=True
    ),
    "blitz": Kind(("--format", "blitz"), 8, 20, 5, "", pairing=("--system", "dutch"), absences=True),
    "bughouse": Kind(
        ("--format", "bughouse"), 4, 7, 0, "", ladders=("",), results=("1-0", "0-1", "1/2-1/2"), ranked=False
    ),
    "simultaneous": Kind(("--format", "simultaneous"), 5, 15, 0, "", ladders=("",), ranked=False),
    "team match": Kind(("--format", "team-match"), 2, 2, 0, "team", 4, ladders=("",), ranked=False),
    "team league": Kind(("--format", "team-round-robin"), 4, 8, 0, "team", 4, TEAM_LADDERS),
}


class Event:
    """One event, and whoever runs it at a terminal."""

    def __init__(self, kind: Kind, seed: str, folder: Path, shell: Shell) -> None:
        self.kind, self.folder, self.shell = kind, folder, shell
        self.journal = str(folder / "journal.db")
        self.chance = Random(seed)  # noqa: S311 - a game of chance, not a secret
        self.ladder = self.chance.choice(kind.ladders)
        self.size = self.chance.randint(kind.fewest, kind.most)
        if "scheveningen" in kind.words:
            self.size -= self.size % 2

    def does(self, verb: str, *words: str) -> dict[str, Any]:
        return self.shell("event", verb, self.journal, "Random", *words)

    def opens(self) -> None:
        kind = self.kind
        words = [*kind.words, *kind.also]
        words += ["--boards", str(kind.boards), "--unit", kind.unit] if kind.unit else []
        words += ["--rounds", str(kind.rounds)] if kind.rounds else []
        words += ["--ladder", self.ladder] if self.ladder else []
        self.does("new", *words)
        listed = self.folder / "people.csv"
        rows = self.players() if kind.unit == "team" else self.everybody()
        listed.write_text("Name;Rating;Team\n" + "\n".join(rows), "utf-8")
        self.does("enter", str(listed))

    def everybody(self) -> list[str]:
        return [f"{self.name(number)};{2300 - 13 * number};" for number in range(self.size)]

    def players(self) -> list[str]:
        """Return the players of every team; the teams are entered with them."""
        return [
            f"{seat} van {self.name(number)};{2300 - 13 * number - seat};{self.name(number)}"
            for number in range(self.size)
            for seat in range(1, self.kind.boards + 1)
        ]

    def name(self, number: int) -> str:
        return f"N{number:02} van Oord"

    def plays(self) -> None:
        """Play round after round until the last is closed."""
        for number in range(1, 40):
            self.somebody_is_away()
            self.enters(number, self.pairs(number))
            said = self.does("close")
            if "StageClosed" in json.dumps(said["events"]):
                return
        raise AssertionError("it has no end")

    def somebody_is_away(self) -> None:
        if not self.kind.absences or self.chance.random() < 0.5:
            return
        self.does(
            "absent",
            self.name(self.chance.randrange(self.size)),
            *(["--half"] if self.chance.random() < 0.5 else []),
        )

    def pairs(self, number: int) -> list[dict[str, Any]]:
        """Pair a round, and compare it with how somebody else pairs that round of its file."""
        seed = f"{self.chance.random()}"
        paired: list[dict[str, Any]] = self.does("pair", "--publish", "--seed", seed)["pairs"]
        if number == 1:
            assert self.does("show", "pairings")["pairs"] == paired
            self.numbers = {row["name"]: row["number"] for row in self.standings()}
        if self.kind.pairing is None:
            return paired
        words = [*self.kind.pairing, "--round", str(number)]
        if "resistance" in words:
            words += ["--seed", f"{seed}/1", "--rating-rounds", "1" if number == 1 else "0"]
        others = self.shell("pair", str(self.exported()), *words)
        made = [[self.numbers[each["white"]], self.numbers[each["black"]]] for each in paired]
        assert made == others["pairs"]
        return paired

    def standings(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.does("show", "standings")["standings"]
        return found

    def exported(self) -> Path:
        found = self.folder / "event.trf"
        self.does("export", str(found))
        return found

    def enters(self, number: int, paired: list[dict[str, Any]]) -> None:
        """Enter every result, and now and then another one for a board that has one."""
        for pair in paired if self.kind.unit == "team" else ():
            for team in (pair["white"], pair["black"]):
                seats = range(1, self.kind.boards + 1)
                self.does("lineup", team, *(f"{seat} van {team}" for seat in seats))
        games = [
            f"{pair['board']}.{game}"
            for pair in paired
            for game in range(1, len(pair.get("games", (1,))) + 1)
        ]
        scores = [f"{game} {self.chance.choice(self.kind.results)}" for game in games]
        self.does("results", str(number), ", ".join(scores))
        if self.chance.random() < 0.3:
            game, was = self.chance.choice(scores).split()
            other = self.chance.choice([each for each in self.kind.results if each != was])
            self.does("result", str(number), game, other, "--reason", "misread")

    def is_ranked_as_its_file(self) -> None:
        is_of_teams = self.kind.unit == "team"
        by = f"MPTS,{self.ladder}" if is_of_teams else self.ladder
        others = self.shell("rank", str(self.exported()), "--by", by, *(["--teams"] if is_of_teams else []))
        assert [figures(row) for row in self.standings()] == [figures(row) for row in others["standings"]]

    def is_the_same_elsewhere(self) -> None:
        """Derive every decision again, and read the events into another journal."""
        assert self.shell("rederive", self.journal)["differences"] == []
        lines, other = str(self.folder / "lines.jsonl"), str(self.folder / "other.db")
        self.shell("journal", "export", self.journal, lines)
        self.shell("journal", "import", lines, other)
        shutil.copy(f"{self.journal}.people.json", f"{other}.people.json")
        shown = [self.does("show", what) for what in ("standings", "crosstable", "pairings")]
        self.journal = other
        assert [self.does("show", what) for what in ("standings", "crosstable", "pairings")] == shown


def figures(row: dict[str, Any]) -> tuple[Any, ...]:
    return row["rank"], row["number"], row["points"], row["tiebreaks"]


@pytest.mark.parametrize("seed", range(EACH))
@pytest.mark.parametrize("kind", KINDS)
def test_an_event_is_what_its_file_says(kind: str, seed: int, tmp_path: Path, shell: Shell) -> None:
    event = Event(KINDS[kind], f"{kind}{seed}", tmp_path, shell)
    event.opens()
    event.plays()
    if event.kind.ranked:
        event.is_ranked_as_its_file()
    event.is_the_same_elsewhere()
