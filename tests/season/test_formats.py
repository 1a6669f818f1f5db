"""What each competition of a club is: every field of its format, by which clause, and what nobody says."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from turnus.app.law import library
from turnus.cli.main import run
from turnus.competition.engine.settling import Source, Stated, competitions, described, settle
from turnus.competition.season.played import played_by
from turnus.law import Law

HALF = Fraction(1, 2)
TURNUS, FINALS, SERIES = "stage.turnus", "stage.final", "stage.series"
OSV = "osv-v30"
# field -> value and clauses, of everything that the regulation says
HOUSE = {
    "scale.bye": (1, "1.20-4"),
    "scale.half_bye": (HALF, "1.20-5"),
    "scale.absence": (0, "1.20-1"),
    "scale.forfeit_win": (1, "1.20-3"),
    "scale.forfeit_loss": (0, "1.20-2"),
    "stages": (("turnus", "final"), "1.14-a"),
    f"{TURNUS}.divisions.kind": ("groups", "1.2-a"),
    f"{TURNUS}.divisions.count": (3, "1.2-a"),
    f"{TURNUS}.divisions.sizes": ((10, 12), "1.2-a"),
    f"{TURNUS}.divisions.last_may_be_larger": (True, "1.2-c"),
    f"{TURNUS}.divisions.may_merge": (True, "1.2-e"),
    f"{TURNUS}.divisions.newcomers": ("director", "1.8-a"),
    f"{TURNUS}.divisions.incidental_rounds": (3, "1.11-a"),
    f"{TURNUS}.meeting.kind": ("swiss", "1.4-b"),
    f"{TURNUS}.meeting.options.system": ("resistance", "1.4-b"),
    f"{TURNUS}.meeting.options.first_system": ("lot", "1.4-c"),
    f"{TURNUS}.meeting.options.first_rounds": (1, "1.4-c"),
    f"{TURNUS}.first_colour": ("lot", "1.4-c"),
    f"{TURNUS}.rounds": (7, "1.4-a"),
    f"{TURNUS}.rounds_an_evening": (1, "1.4-a"),
    f"{TURNUS}.repeats": (3, "1.4-b"),
    f"{TURNUS}.ranking": ("places", "1.13-a"),
    f"{TURNUS}.cross_games": (True, "1.12.1-a"),
    f"{TURNUS}.starting_times": (True, "1.5-a"),
    f"{TURNUS}.absence": ("sign-off", "1.19-a"),
    f"{TURNUS}.ladder.steps": (("WP", "SB"), "1.7-1", "1.7-2"),
    f"{TURNUS}.ladder.when_equal": ("director", "7-a"),
    f"{TURNUS}.moves.up": (2, "1.7-a"),
    f"{TURNUS}.moves.down": (2, "1.7-a"),
    f"{TURNUS}.moves.when": ("playing", "1.7-a"),
    f"{TURNUS}.moves.offered": (True, "1.7-b"),
    f"{FINALS}.entry.stage": ("turnus", "1.14-a"),
    f"{FINALS}.entry.by": ("qualified", "1.14-a"),
    f"{FINALS}.entry.places": (4, "1.14-b"),
    f"{FINALS}.seeding": ("lot", "1.17-b"),
    f"{FINALS}.divisions.kind": ("groups", "1.14-c"),
    f"{FINALS}.divisions.count": (3, "1.14-c"),
    f"{FINALS}.meeting.kind": ("round-robin", "1.14-b"),
    f"{FINALS}.meeting.options.times": (1, "1.14-b"),
    f"{FINALS}.rounds": (3, "1.17-a"),
    f"{FINALS}.rounds_an_evening": (1, "1.17-a"),
    f"{FINALS}.ladder.when_equal": ("decider", "1.18-a"),
}


def _swiss(stage: str, rounds: tuple[int, int], by: tuple[str, str, str]) -> dict[str, Any]:
    long, paired, drawn = by
    return {
        f"{stage}.rounds": (rounds[0], long),
        f"{stage}.rounds_an_evening": (rounds[1], long),
        f"{stage}.meeting.kind": ("swiss", paired),
        f"{stage}.meeting.options.system": ("resistance", paired),
        f"{stage}.meeting.options.first_system": ("lot", drawn),
        f"{stage}.meeting.options.first_rounds": (1, drawn),
        f"{stage}.first_colour": ("lot", drawn),
        f"{stage}.ladder.when_equal": ("director", "7-a"),
    }


def _without_a_game(by: str) -> dict[str, Any]:
    points = {"bye": 1, "half_bye": HALF, "absence": 0, "forfeit_win": 1, "forfeit_loss": 0}
    return {f"scale.{name}": (value, by) for name, value in points.items()}


CUP = {
    **_without_a_game("2.8-a"),
    **_swiss("stage.cup", (6, 2), ("2.2", "2.5-a", "2.5-b")),
    "stages": (("cup",), "2.2"),
    "stage.cup.starting_times": (True, "2.4-a"),
    "stage.cup.absence": ("sign-off", "2.7"),
    "stage.cup.ladder.steps": (("WP", "SB"), "2.9-2", "2.9-3"),
}
BLITZ = {
    **_swiss(TURNUS, (11, 11), ("3.2-a", "3.4-a", "3.4-b")),
    "fee": ("entry", "3.1-b"),
    "stages": (("turnus", "play-off"), "3.7-e"),
    f"{TURNUS}.repeats": (3, "3.2-a"),
    f"{TURNUS}.fewest_repeats": (2, "3.2-a"),
    f"{TURNUS}.ranking": ("places", "3.7-a"),
    f"{TURNUS}.absence": ("free", "3.6"),
    f"{TURNUS}.ladder.steps": (("WP", "SB"), "3.7-a"),
    "stage.play-off.entry.stage": ("turnus", "3.7-e"),
    "stage.play-off.entry.by": ("leaders", "3.7-e"),
    "stage.play-off.meeting.kind": ("round-robin", "3.7-e"),
    "stage.play-off.meeting.options.times": (2, "3.7-e"),
    "stage.play-off.ladder.when_equal": ("decider", "3.7-f"),
}
OPEN = {
    **_without_a_game("4.8"),
    **_swiss("stage.open", (9, 1), ("4.2", "4.5-a", "4.5-b")),
    "fee": ("entry", "4.1-b"),
    "stages": (("open",), "4.2"),
    "stage.open.starting_times": (True, "4.3"),
    "stage.open.absence": ("sign-off", "4.7"),
    "stage.open.ladder.steps": (("WP", "SB"), "4.9"),
}
DDT = {
    "fee": ("contribution", "1.1-b"),
    "scale.win": (1, "9"),
    "scale.draw": (HALF, "9"),
    "scale.loss": (0, "9"),
    "scale.forfeit_win": (1, "10-c"),
    "scale.forfeit_loss": (0, "10-c"),
    "stages": (("series",), "2-a"),
    f"{SERIES}.divisions.kind": ("groups", "2-a"),
    f"{SERIES}.divisions.count": (3, "2-a"),
    f"{SERIES}.divisions.size": (0, "2-c"),
    f"{SERIES}.divisions.newcomers": ("meeting", "17"),
    f"{SERIES}.meeting.kind": ("round-robin", "2-a"),
    f"{SERIES}.meeting.options.times": (2, "2-a"),
    f"{SERIES}.starting_times": (True, "5-a"),
    f"{SERIES}.absence": ("postpone", "12-d"),
    f"{SERIES}.withdrawal": ("void-before-half", "11-a"),
    f"{SERIES}.ladder.steps": (
        ("ASB", "DE/R", "KASHDAN", "RTNG/L", "BPG", "BPG/C"),
        *("13.1-a", "13.2", "13.3", "13.4-a", "13.5", "13.6"),
    ),
    f"{SERIES}.ladder.when_equal": ("lot", "13.7"),
    f"{SERIES}.moves.up": (1, "15"),
    f"{SERIES}.moves.down": (1, "15.1"),
    f"{SERIES}.moves.when": ("season", "15"),
}
SAID = {
    (OSV, "house"): HOUSE,
    (OSV, "scheijgrond"): CUP,
    (OSV, "blitz"): BLITZ,
    (OSV, "open"): OPEN,
    ("ddt-2014", "series"): DDT,
}
# What no clause of these regulations says: FIDE's laws and Turnus' usual values stand there.
NOT_SAID = {"unit", "game", "boards", "scale.win", "scale.draw", "scale.loss"}


def fields_of(rulebook: str, competition: str) -> dict[str, Stated]:
    law = Law(library.standard().stack(rulebook))
    return {each.field: each for each in described(*settle(law, competition, {}))}


def clauses_of(said: dict[str, Any]) -> list[str]:
    return sorted({clause for _, *clauses in said.values() for clause in clauses})


def _marked() -> list[Any]:
    return [
        pytest.param(
            *key, said, marks=[pytest.mark.clause(key[0], number) for number in clauses_of(said)],
            id=key[1],
        )
        for key, said in SAID.items()
    ]  # fmt: skip


@pytest.mark.parametrize(("rulebook", "competition", "said"), _marked())
def test_every_field_that_is_said_cites_its_clause(
    rulebook: str, competition: str, said: dict[str, Any]
) -> None:
    found = fields_of(rulebook, competition)
    by_clause = {name: each for name, each in found.items() if each.source is Source.CLAUSE}
    expected = {
        name: (value, *(f"{rulebook}:{number}" for number in clauses))
        for name, (value, *clauses) in said.items()
    }
    assert {name: (each.value, *each.clauses) for name, each in by_clause.items()} == expected


@pytest.mark.parametrize(("rulebook", "competition"), SAID)
def test_every_other_field_is_named_as_left_open_and_holds_what_is_usual(
    rulebook: str, competition: str
) -> None:
    found = fields_of(rulebook, competition)
    left = {name: each for name, each in found.items() if each.source is not Source.CLAUSE}
    assert all(each.source is Source.USUAL and not each.clauses for each in left.values())
    assert NOT_SAID - set(SAID[rulebook, competition]) <= set(left)
    usual = {
        "unit": "player",
        "game": "chess",
        "boards": 1,
        "scale.win": 1,
        "scale.draw": HALF,
        "scale.loss": 0,
    }
    assert {name: left[name].value for name in NOT_SAID if name in left} == {
        name: value for name, value in usual.items() if name in left
    }


@pytest.mark.clause("osv-v30", "1.1")
@pytest.mark.clause("osv-v30", "2.1")
@pytest.mark.clause("osv-v30", "3.1-a")
@pytest.mark.clause("osv-v30", "4.1-a")
@pytest.mark.clause("ddt-2014", "2-a")
def test_a_regulation_names_its_competitions() -> None:
    shelf = library.standard()
    known = {name: competitions(Law(shelf.stack(name))) for name in (OSV, "ddt-2014", "fide-2023")}
    assert known == {
        OSV: ("house", "scheijgrond", "blitz", "open"),
        "ddt-2014": ("series",),
        "fide-2023": (),
    }


@pytest.mark.clause("osv-v30", "1.2-a")
@pytest.mark.clause("ddt-2014", "2-a")
def test_a_term_that_is_changed_changes_the_field() -> None:
    shelf = library.standard()
    house = played_by("house", Law(shelf.stack(OSV), {"groups": 4}))
    assert house.main.divisions.count == 4
    assert played_by("house", Law(shelf.stack(OSV))).main.divisions.count == 3
    once = played_by("series", Law(shelf.stack("ddt-2014"), {"meetings": 1}))
    assert once.main.meeting.options["times"] == 1


def test_the_view_and_its_why_show_each_field_with_its_clause(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = tmp_path / "club.db"
    opened = [
        "season",
        "new",
        "2026-2027",
        "--db",
        str(journal),
        "--rulebook",
        "ddt-2014",
        "--part",
        "series",
    ]
    assert run(opened) == 0
    capsys.readouterr()
    assert run(["replay", str(journal), "format", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    rows = {row["field"]: row for row in shown["fields"]}
    assert rows[f"{SERIES}.meeting.options.times"] == {
        "field": f"{SERIES}.meeting.options.times",
        "value": 2,
        "said_by": "clause",
        "clauses": ["ddt-2014:2-a"],
    }
    assert rows["unit"]["said_by"] == "usual"
    assert run(["why", str(journal), "format"]) == 0
    told = capsys.readouterr().out
    assert "how often two players meet: 2" in told
    assert "ddt-2014:2-a" in told


def test_what_only_a_season_plays_is_refused_as_an_event(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["event", "new", str(tmp_path / "x.db"), "Cup", "--format", "regulation"]
    assert run([*words, "--rulebook", OSV, "--part", "scheijgrond"]) != 0
    assert "turnus season new" in capsys.readouterr().err
