"""Archives of draughts: irregular moves, ambiguous captures, Dutch habits, contradicted results."""

import json
from pathlib import Path

import pytest

from turnus.app.games.auditing import Audited
from turnus.app.games.auditing_draughts import audit_pdn, law_for_draughts
from turnus.cli.main import run

BLOCKED = "B:W46:B36,37"  # 36-41 leaves White without a move


def audited(moves: str, result: str, fen: str = "") -> Audited:
    setup = f'[FEN "{fen}"]\n' if fen else ""
    lines = f'[GameType "20"]\n{setup}[Result "{result}"]\n\n{moves} {result}\n'.encode().splitlines(True)
    [found] = audit_pdn(lines, "games.pdn", law_for_draughts("kndb-2009"))
    return found


def told(found: Audited) -> list[tuple[str, int | None, tuple[str, ...]]]:
    return [(finding.kind, finding.ply, finding.clauses) for finding in found.findings]


@pytest.mark.parametrize(
    ("moves", "result"),
    [
        ("1. 32-28 19-23 2. 28x19 14x23", "2-0"),
        ("01. 32-28 17-21 02. 37-32 11-17 03. 41-37 06-11", "2-0"),  # leading zeros
        ("1. 32-28 17-21 2. 37-32 11-17 3. 41-37  6- 11", "0-2"),  # padded
        ("1. 32-28 19-23 2. 28x19 14x23", "1-0"),  # chess points: a win for White
        ("1. 32-28 19-23 2. 28x19 14x23", "1/2-1/2"),
        ("1. 32-28 19-23 2. 28:19 14:23", "1-1"),
        ("1. 32-28 19-23", "0-0"),
        ("1. 32-28 19-23 2. 28x19 14x23", "*"),
    ],
)
def test_nothing_is_wrong(moves: str, result: str) -> None:
    assert audited(moves, result).findings == ()


@pytest.mark.parametrize(
    ("moves", "fen", "expected"),
    [
        ("1. 32-26", "", ("not_diagonal", 1, ("2.2", "5.1"))),
        ("1. 32-28 19-23 2. 33-29", "", ("capture_missed", 3, ("6.2", "7.2-c"))),
        ("1. 27x18", "W:W27,32:B19,22,28", ("majority_capture_missed", 1, ("3.1", "6.3", "7.2-c"))),
        ("1. 46-40", "W:WK46:B28,20", ("not_diagonal", 1, ("2.2", "5.2"))),
        ("1. 41x48", "W:WK41:B29,33,37,43", ("ambiguous_move", 1, ("11.3",))),
        ("1. 28-17", "W:W28:B22,45", ("capture_written_as_move", 1, ("11.3",))),
    ],
)
def test_what_is_wrong_with_a_move_is_told_by_its_clauses(
    moves: str, fen: str, expected: tuple[str, int, tuple[str, ...]]
) -> None:
    assert told(audited(moves, "2-0", fen)) == [expected]


def test_a_capture_that_its_route_tells_apart() -> None:
    assert audited("1. 41x28x39x48", "2-0", "W:WK41:B29,33,37,43").findings == ()


@pytest.mark.parametrize(("result", "problems"), [("1-1", 1), ("2-0", 1), ("0-2", 0), ("0-1", 0), ("*", 0)])
@pytest.mark.clause("kndb-2009", "8.1")
def test_a_player_without_a_move_has_lost(result: str, problems: int) -> None:
    found = told(audited("1... 36-41", result, BLOCKED))
    assert found == [("result_contradicted", 1, ("8.1", "8.3"))] * problems


@pytest.mark.clause("kndb-2009", "8.1")
def test_play_after_the_last_move_there_was() -> None:
    found = told(audited("1... 36-41 2. 46-40", "2-0", BLOCKED))
    assert found[1:] == [
        ("unnoticed_end", 1, ("8.1", "8.3")),
        ("result_contradicted", 1, ("8.1", "8.3")),
    ]


SHUFFLE = "1-6 50-45 6-1 45-50 "
KINGS = "W:WK1,46:BK50,5"


@pytest.mark.parametrize("result", ["2-0", "1-1", "*"])
def test_a_threefold_that_nobody_claimed(result: str) -> None:
    [(kind, ply, clauses)] = told(audited(SHUFFLE * 2 + "1-6", result, KINGS))
    assert (kind, ply) == ("unclaimed_draw", 8)
    assert any(number.startswith("9.2") for number in clauses)


def test_a_threefold_that_ended_the_game_and_a_twofold() -> None:
    assert audited(SHUFFLE * 2, "1-1", KINGS).findings == ()
    assert audited(SHUFFLE + "1-6", "2-0", KINGS).findings == ()


def test_five_moves_each_of_king_against_king_that_nobody_claimed() -> None:
    found = told(audited(SHUFFLE * 2 + "1-6 50-45 6-1", "2-0", "W:WK1:BK50"))
    assert [(kind, ply) for kind, ply, _ in found] == [("unclaimed_draw", 8), ("unclaimed_draw", 10)]
    assert found[0][2] != found[1][2]


def test_a_result_that_the_end_of_the_moves_contradicts() -> None:
    lines = [b'[Result "2-0"]\n', b"\n", b"1. 32-28 18-23 0-2\n"]
    [found] = audit_pdn(lines, "games.pdn", law_for_draughts("kndb-2009"))
    assert [finding.kind for finding in found.findings] == ["result_contradicted"]


def test_the_command_says_where_by_line_and_goes_by_draughts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    archive = tmp_path / "games.pdn"
    good = '[Event "Een"]\n[Result "1-0"]\n\n1. 32-28 18-23 1-0\n\n'
    archive.write_text(good + '[Event "Twee"]\n[Result "2-0"]\n\n1. 32-28 19-23\n2. 33-29 2-0\n', "utf-8")
    assert run(["audit", str(archive), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["games_with_problems"], told["counts"]) == (2, 1, {"capture_missed": 1})
    [entry] = told["problems"]
    assert (entry["event"], entry["game"]) == ("Twee", 2)
    [problem] = entry["problems"]
    assert ", line 10, column 4" in problem["where"]
    assert problem["clauses"] == ["6.2", "7.2-c"]


def test_chess_is_audited_by_its_own_laws_beside_draughts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chess, draughts = tmp_path / "a.pgn", tmp_path / "b.pdn"
    chess.write_text('[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n', "utf-8")
    draughts.write_text('[FEN "B:W46:B36,37"]\n[Result "1-1"]\n\n1... 36-41 1-1\n', "utf-8")
    assert run(["audit", str(chess), str(draughts), "--rulebook", "kndb-2009", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["counts"] == {"result_contradicted": 2}
