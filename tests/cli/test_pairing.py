"""The pair, check and schedule commands as a user meets them: answers, refusals and places of faults."""

import json
from pathlib import Path
from typing import Any

import pytest

from turnus.cli.main import run
from turnus.notation.pairs import read_pairs, write_pairs
from turnus.notation.trf import write_trf
from turnus.tournament import AnnouncedBye, Bye, Game, Outcome, Pairing, Player, Round, Tournament

Captured = pytest.CaptureFixture[str]
WON = (Outcome.WIN, Outcome.LOSS)


@pytest.fixture
def trf(tmp_path: Path) -> Path:
    """Seven players after one round: 1, 2 and 3 beat 7, 6 and 5, 4 was free; 7 signed off for round 2."""
    games = tuple(Game(n, 8 - n, *WON) for n in (1, 2, 3))
    first = Round(games, (Bye(4, Outcome.ALLOCATED_BYE),))
    away = (AnnouncedBye(2, Bye(7, Outcome.HALF_BYE)),)
    event = Tournament(
        tuple(Player(n, f"Player {n}", 2000 - n) for n in range(1, 8)), (first,), announced=away
    )
    path = tmp_path / "seven.trf"
    path.write_text(write_trf(event), "utf-8")
    return path


def answer(captured: Captured, *words: object, status: int = 0) -> dict[str, Any]:
    assert run([str(word) for word in (*words, "--json")]) == status
    shown = captured.readouterr().out
    found: dict[str, Any] = json.loads(shown)
    return found


def test_pair_answers_with_pairs_bye_and_reasons(trf: Path, capsys: Captured) -> None:
    found = answer(capsys, "pair", trf)
    # 1 to 4 have a point; 4 has most resistance (his bye is a draw against himself).
    assert found["round"] == 2
    assert {frozenset(pair) for pair in found["pairs"]} == {frozenset(p) for p in ((4, 3), (1, 2), (5, 6))}
    assert found["bye"] is None
    assert {"folded", "colour_balance", "group"} <= {reason["kind"] for reason in found["explanation"]}
    assert all(reason["text"] and "{" not in reason["text"] for reason in found["explanation"])


def test_pair_shows_a_table_plain_lines_and_dutch(trf: Path, capsys: Captured) -> None:
    assert run(["pair", str(trf), "--why", "--lang", "nl"]) == 0
    shown = capsys.readouterr().out
    assert "Player 4 (4)" in shown
    assert "Wit" in shown
    assert run(["pair", str(trf), "--plain"]) == 0
    pairs, free = read_pairs(capsys.readouterr().out)
    assert (len(pairs), free) == (3, None)


def test_the_director_fixes_a_pair(trf: Path, capsys: Captured) -> None:
    found = answer(capsys, "pair", trf, "--fix", "6-1")
    assert found["pairs"][0] == [6, 1]


def test_an_earlier_round_can_be_paired_again(trf: Path, capsys: Captured) -> None:
    found = answer(capsys, "pair", trf, "--round", "1")
    assert (found["round"], found["bye"]) == (1, 1)


@pytest.mark.parametrize(
    "words",
    [
        ("--system", "dutchish"),
        ("--fix", "1-2-3"),
        ("--fix", "1"),
        ("--fix", "1 0"),
        ("--fix", "1-9"),
        ("--fix", "1-7"),
        ("--round", "4"),
        ("--floater", "sideways"),
        ("--unplayed", "never"),
        ("--first-colours", "lot"),
        ("--teams",),
    ],
)
def test_what_cannot_be_paired_is_refused_in_one_line(
    trf: Path, capsys: Captured, words: tuple[str, ...]
) -> None:
    assert run(["pair", str(trf), *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1


def test_no_legal_pairing_is_refused_by_name(tmp_path: Path, capsys: Captured) -> None:
    players = tuple(Player(n, f"P{n}") for n in (1, 2))
    path = tmp_path / "two.trf"
    path.write_text(write_trf(Tournament(players, (Round((Game(1, 2, *WON),)),))), "utf-8")
    found = answer(capsys, "pair", path, status=1)
    assert found["error"]["kind"] == "no_legal_pairing"
    assert "1, 2" in found["error"]["message"]


def test_a_broken_file_is_refused_with_line_and_column_and_nothing_is_paired(
    trf: Path, capsys: Captured
) -> None:
    text = trf.read_text("utf-8").splitlines()
    place = next(number for number, line in enumerate(text) if line.startswith("001    3"))
    text.insert(place + 1, text[place])
    trf.write_text("\n".join(text), "utf-8")
    found = answer(capsys, "pair", trf, status=2)
    assert f"line {place + 2}" in found["error"]["where"]
    assert "column" in found["error"]["where"]


def test_check_accepts_what_pair_makes(trf: Path, tmp_path: Path, capsys: Captured) -> None:
    assert run(["pair", str(trf), "--plain"]) == 0
    pairs = tmp_path / "pairs.txt"
    pairs.write_text(capsys.readouterr().out, "utf-8")
    found = answer(capsys, "check", trf, pairs)
    assert found["ok"]
    assert found["as_proposed"]
    assert found["findings"] == []


def test_check_lists_what_a_change_breaks(trf: Path, tmp_path: Path, capsys: Captured) -> None:
    pairs = tmp_path / "pairs.txt"
    pairs.write_text("2 6\n4 1\n7 5\n", "utf-8")
    found = answer(capsys, "check", trf, pairs, status=1)
    assert {finding["kind"] for finding in found["findings"]} >= {"repeat", "forgotten", "absent"}
    assert not found["as_proposed"]
    assert run(["check", str(trf), str(pairs)]) == 1
    assert "round 1" in capsys.readouterr().out


def test_check_without_pairs_looks_at_the_last_round_of_the_file(trf: Path, capsys: Captured) -> None:
    found = answer(capsys, "check", trf)
    assert (found["round"], found["ok"]) == (1, True)
    kinds = {finding["kind"] for finding in found["findings"]}
    assert "bye_too_high" not in kinds


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("1 x\n", "line 1"),
        ("3\n1 2\n", "line 1"),
        ("1 0\n2 0\n", "line 2"),
        ("\n0 4\n", "line 2, column 1"),
        ("1 2 3\n", "line 1"),
    ],
)
def test_bad_pairs_are_refused_with_their_line(
    trf: Path, tmp_path: Path, capsys: Captured, text: str, place: str
) -> None:
    pairs = tmp_path / "pairs.txt"
    pairs.write_text(text, "utf-8")
    found = answer(capsys, "check", trf, pairs, status=2)
    assert found["error"]["where"] == f"{pairs}, {place}"


def test_pairs_are_written_as_they_are_read() -> None:
    pairs = ((Pairing(1, 2), Pairing(4, 3)), 5)
    assert read_pairs(write_pairs(*pairs)) == pairs
    assert read_pairs("# by hand\n1-2\n4 : 3\n5 0\n") == pairs


def test_schedules(capsys: Captured) -> None:
    berger = answer(
        capsys, "schedule", "round-robin", "--names", "A,B,C,D", "--double", "--exchange-last-two"
    )
    assert [each["pairs"] for each in berger["rounds"]][:3] == [
        [[1, 4], [2, 3]],
        [[2, 4], [3, 1]],
        [[4, 3], [1, 2]],
    ]
    final = answer(capsys, "schedule", "final-four", "--names", "A,B,C,D", "--seed", "7")
    assert sorted(final["players"]) == ["A", "B", "C", "D"]
    assert final == answer(capsys, "schedule", "final-four", "--names", "A,B,C,D", "--seed", "7")
    knockout = answer(capsys, "schedule", "knockout", "--players", 6, "--protected", 2)
    assert knockout["byes"] == [1, 2]
    names = ",".join(f"P{n}:{'NED' if n < 4 else 'BEL'}" for n in range(1, 10))
    varma = answer(capsys, "schedule", "varma", "--names", names, "--seed", "s")
    assert len(varma["rounds"]) == 9
    assert run(["schedule", "round-robin", "--players", "5"]) == 0
    assert "free" in capsys.readouterr().out


LEAGUE = 'teams = ["A", "B", "C", "D"]\nclubs = [["A", "B"]]\n'
APART = '[[wish]]\nkind = "never_both_home"\nteams = ["{}", "{}"]\n'


def test_a_league_is_scheduled_or_its_conflict_named(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "league.toml"
    path.write_text(LEAGUE + APART.format("A", "B"), "utf-8")
    found = answer(capsys, "schedule", "league", path)
    assert found["derbies_by"] == 1
    wishes = [APART.format(*pair) for pair in ("AB", "BC", "AC")]
    path.write_text(LEAGUE + "".join(wishes), "utf-8")
    refused = answer(capsys, "schedule", "league", path, status=1)
    assert refused["error"]["kind"] == "conflicting_wishes"
    assert refused["error"]["message"].count("never both at home") == 3


@pytest.mark.parametrize(
    "words",
    [
        ("monrad",),
        ("round-robin",),
        ("round-robin", "--players", "1"),
        ("round-robin", "--names", "A,A"),
        ("round-robin", "--names", "A,B", "--players", "3"),
        ("final-four", "--players", "5"),
        ("varma", "--players", "9"),
        ("knockout", "--players", "4", "--protected", "5"),
        ("league",),
        ("league", "nowhere.toml"),
    ],
)
def test_a_schedule_that_cannot_be_is_refused(capsys: Captured, words: tuple[str, ...]) -> None:
    assert run(["schedule", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def team_file() -> str:
    """Four teams of two after one round: 1 beat 2 and 3 beat 4, both at home."""
    games = {1: (3, "w", 1), 2: (4, "b", 1), 3: (1, "b", 0), 4: (2, "w", 0)}
    games |= {n + 4: (opponent + 4, colour, result) for n, (opponent, colour, result) in games.items()}
    players = [
        f"001 {number:4d}      Speler {number}".ljust(91) + f"{opponent:4d} {colour} {result}"
        for number, (opponent, colour, result) in games.items()
    ]
    teams = [f"310 {n:3d} Team {n}".ljust(73) + f"{2 * n - 1:4d} {2 * n:4d}" for n in range(1, 5)]
    return "\n".join([*players, *teams]) + "\n"


def test_teams_are_paired_by_their_matches(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "teams.trf"
    path.write_text(team_file(), "utf-8")
    found = answer(capsys, "pair", path, "--teams")
    assert found["pairs"] == [[3, 1], [2, 4]]  # by rule 6c the higher team of each pair gets what it lacks
