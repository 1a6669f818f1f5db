"""Archives: what is illegal, what contradicts its result, which end nobody noticed."""

import doctest
import json
from pathlib import Path

import pytest

from turnus.app.games import auditing, auditing_matches
from turnus.app.games.auditing import Audited, audit_pgn, law_for
from turnus.app.games.auditing_matches import audit_bpgn
from turnus.cli.main import run
from turnus.faults import BadInput
from turnus.games.chess import Kind

SHUFFLE = "Nf3 Nf6 Ng1 Ng8 "


def audited(moves: str, result: str, fen: str = "", rulebook: str = "fide-2023") -> Audited:
    setup = f'[SetUp "1"]\n[FEN "{fen}"]\n' if fen else ""
    text = f'[Event "?"]\n[Result "{result}"]\n{setup}\n{moves} {result}\n'
    [found] = audit_pgn([text.encode()], "games.pgn", law_for(rulebook))
    return found


def kinds(found: Audited) -> list[tuple[str, int | None]]:
    return [(finding.kind, finding.ply) for finding in found.findings]


def test_the_example_in_the_documentation_runs() -> None:
    assert doctest.testmod(auditing).failed == 0
    assert doctest.testmod(auditing_matches).failed == 0


def test_a_sound_game_has_no_findings() -> None:
    assert audited("1. f3 e5 2. g4 Qh4#", "0-1").findings == ()


def test_a_mate_that_was_scored_otherwise() -> None:
    found = audited("1. f3 e5 2. g4 Qh4#", "1-0")
    assert kinds(found) == [("result_contradicted", 4)]
    assert dict(found.findings[0].values)["right"] == "0-1"
    assert "5.1.1" in found.findings[0].clauses


def test_a_stalemate_that_was_won() -> None:
    found = audited("1. Qf7", "1-0", "7k/8/8/5Q2/8/8/8/K7 w - - 0 1")
    assert kinds(found) == [("result_contradicted", 1)]
    assert "5.2.1" in found.findings[0].clauses


def test_an_illegal_move_is_named_with_its_half_move() -> None:
    found = audited("1. e4 e5 2. Bg4 Nc6", "1-0")
    assert found.findings[0].ply == 3


@pytest.mark.parametrize(
    ("moves", "fen", "clauses"),
    [
        ("1. e4 e5 2. Bg4 Nc6", "", ("3.2",)),  # no bishop goes there
        ("1. e4 e5 2. Ke2 Ke7 3. Kd4", "", ("3.8.1",)),
        ("1. O-O", "", ("3.8.2.2.2",)),
        ("1. Ra2", "4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1", ("3.9.2",)),
        ("1. e5", "", ("3.7.1",)),
    ],
)
def test_an_illegal_move_has_its_clause(moves: str, fen: str, clauses: tuple[str, ...]) -> None:
    [found, *_] = audited(moves, "1-0", fen).findings
    assert set(clauses) <= set(found.clauses), found
    [older, *_] = audited(moves, "1-0", fen, "fide-2005").findings
    assert older.clauses


@pytest.mark.parametrize("rulebook", ["fide-2023", "fide-2005", "asten-bughouse", "ddt-2014", "osv-v30"])
@pytest.mark.parametrize("piece", [*Kind, None])
def test_every_kind_of_illegal_move_has_clauses(rulebook: str, piece: Kind | None) -> None:
    law = law_for(rulebook)
    for kind in auditing.ILLEGAL:
        if "drop" not in kind:
            auditing.broken_by(BadInput("", kind=kind, piece=piece), law)  # no gap, no conflict


def test_an_illegal_bughouse_move_has_its_clause() -> None:
    [(kind, ply, clauses), *_] = bughouse(b"1A. e4 1a. e5 2A. Bg4", b"1-0")
    assert (kind, ply) == ("illegal_move", 3)
    assert clauses


def test_nothing_is_said_of_the_result_where_a_move_is_illegal() -> None:
    assert len(audited("1. f3 e5 2. g4 Qh5 3. Ke4", "1/2-1/2").findings) == 1


@pytest.mark.clause("fide-2023", "5.1.1")
def test_play_after_mate() -> None:
    found = audited("1. f3 e5 2. g4 Qh4# 3. e4 Nc6", "1/2-1/2")
    assert kinds(found) == [("check_not_parried", 5), ("unnoticed_end", 4), ("result_contradicted", 4)]
    assert "5.1.1" in found.findings[1].clauses
    assert kinds(audited("1. f3 e5 2. g4 Qh4# 3. e4", "0-1"))[1:] == [("unnoticed_end", 4)]


@pytest.mark.clause("fide-2023", "5.2.1")
def test_play_after_stalemate() -> None:
    found = audited("1. Qf7 Kh7", "1-0", "7k/8/8/5Q2/8/8/8/K7 w - - 0 1")
    assert kinds(found)[1:] == [("unnoticed_end", 1), ("result_contradicted", 1)]


@pytest.mark.parametrize("result", ["1-0", "0-1", "1/2-1/2", "*"])
def test_a_threefold_that_nobody_claimed(result: str) -> None:
    found = audited(SHUFFLE * 2 + "e4 e5", result)
    assert kinds(found) == [("unclaimed_draw", 8)]
    assert "9.2.1.2" in found.findings[0].clauses
    assert kinds(audited(SHUFFLE * 2 + "e4 e5", result, rulebook="fide-2005")) == [("unclaimed_draw", 8)]


def test_a_threefold_that_ended_the_game() -> None:
    assert audited(SHUFFLE * 2, "1/2-1/2").findings == ()
    assert kinds(audited(SHUFFLE * 2, "1-0")) == [("unclaimed_draw", 8)]


def test_twice_is_nothing() -> None:
    assert audited(SHUFFLE + "e4 e5", "1-0").findings == ()


@pytest.mark.parametrize(("clock", "expected"), [(98, []), (99, [("unclaimed_draw", 1)])])
def test_fifty_moves_that_nobody_claimed(clock: int, expected: list[tuple[str, int]]) -> None:
    fen = f"7k/8/6K1/8/8/8/8/R7 w - - {clock} 130"
    assert kinds(audited("130. Ra7", "1-0", fen)) == expected


def test_a_fivefold_that_nobody_noticed() -> None:
    found = audited(SHUFFLE * 4 + "e4 e5", "1/2-1/2")
    assert kinds(found) == [("unnoticed_end", 16)]
    assert "9.6.1" in found.findings[0].clauses


def test_a_fivefold_after_which_somebody_won() -> None:
    found = audited(SHUFFLE * 4 + "e4 e5", "1-0")
    assert kinds(found) == [("unnoticed_end", 16), ("result_contradicted", 16)]


def test_a_fivefold_noticed_at_once_is_a_draw() -> None:
    assert audited(SHUFFLE * 4, "1/2-1/2").findings == ()


def test_the_laws_of_2005_know_no_fivefold() -> None:
    found = audited(SHUFFLE * 4 + "e4 e5", "1-0", rulebook="fide-2005")
    assert kinds(found) == [("unclaimed_draw", 8)]


def test_seventy_five_moves_that_nobody_noticed() -> None:
    found = audited("130. Ra7 Kg8 131. Ra1", "1/2-1/2", "7k/8/6K1/8/8/8/8/R7 w - - 149 130")
    assert kinds(found) == [("unnoticed_end", 1)]
    assert "9.6.2" in found.findings[0].clauses


def test_mate_with_the_last_of_seventy_five_moves_counts() -> None:
    assert audited("130. Ra8#", "1-0", "7k/8/6K1/8/8/8/8/R7 w - - 149 130").findings == ()


def test_a_dead_position_that_nobody_noticed() -> None:
    found = audited("1. Kxc3 Kd6 2. Kd4", "1/2-1/2", "8/8/4k3/8/8/2p5/3K1B2/8 w - - 0 1")
    assert kinds(found) == [("unnoticed_end", 1)]
    assert "5.2.2" in found.findings[0].clauses


def test_a_winner_who_can_never_mate() -> None:
    found = audited("1. Rd3 Ke5", "0-1", "8/8/8/8/4k3/8/3R4/3K4 w - - 0 1")
    assert kinds(found) == [("result_contradicted", 2)]
    assert "5.1.2/2" in found.findings[0].clauses


def test_a_game_without_a_result_is_not_blamed_for_it() -> None:
    assert audited("1. f3 e5 2. g4 Qh4#", "*").findings == ()


def test_the_command_tells_one_entry_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    archive = tmp_path / "games.pgn"
    archive.write_text('[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n[Result "1-0"]\n\n1. e4 1-0\n', "utf-8")
    assert run(["audit", str(archive), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["games_with_problems"]) == (2, 1)
    assert told["counts"] == {"result_contradicted": 1}
    [entry] = told["problems"]
    assert (entry["game"], entry["result"]) == (1, "1-0")
    assert entry["problems"][0]["clauses"]


def test_the_command_shows_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    archive = tmp_path / "games.pgn"
    archive.write_text('[White "Wit"]\n[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n', "utf-8")
    assert run(["audit", str(archive)]) == 1
    shown = capsys.readouterr().out
    assert "Wit" in shown
    assert "1 games, 1 with problems" in shown


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["audit", "no-such-file.pgn", "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["where"] == "no-such-file.pgn"


QXF7 = b"1A. e4 1a. e5 2A. Qh5 2a. Nc6 3A. Bc4 3a. Nf6 4A. Qxf7#"


def bughouse(moves: bytes, result: bytes) -> list[tuple[str, int | None, tuple[str, ...]]]:
    text = b'[Result "' + result + b'"]\n\n' + moves + b" " + result + b"\n"
    [audited] = audit_bpgn([text], "matches.bpgn", law_for("asten-bughouse"))
    return [(found.kind, found.ply, found.clauses) for found in audited.findings]


@pytest.mark.clause("asten-bughouse", "/13-b")
def test_a_bughouse_mate_contradicts_another_result() -> None:
    [(kind, ply, clauses)] = bughouse(QXF7, b"0-1")
    assert (kind, ply) == ("result_contradicted", 7)
    assert "/13-b" in clauses
    assert bughouse(QXF7, b"1-0") == []


def test_a_bughouse_mate_on_board_b_wins_for_the_other_team() -> None:
    assert bughouse(QXF7.replace(b"A", b"B").replace(b"a.", b"b."), b"0-1") == []


@pytest.mark.clause("asten-bughouse", "/13-b")
def test_a_distant_check_is_no_bughouse_mate() -> None:
    assert bughouse(b"1A. f4 1a. e5 2A. g4 2a. Qh4+", b"1-0") == []


def test_a_bughouse_mate_that_the_other_board_played_over_is_told() -> None:
    assert [found[:2] for found in bughouse(QXF7 + b" 1B. e4", b"1-0")] == [("unnoticed_end", 7)]


def test_an_illegal_drop_in_a_bughouse_archive_is_told() -> None:
    assert [found[:2] for found in bughouse(b"1A. N@e4", b"1-0")] == [("drop_not_in_pocket", 1)]
