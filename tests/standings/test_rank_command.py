"""The commands `rank` and `crosstable`, as the command line's contract has them."""

import json
from pathlib import Path
from typing import Any

import pytest

from turnus.cli.main import run

DATA = Path(__file__).parents[1] / "data" / "trf"
DAM = str(DATA / "t045_n7_r4_dam.trf")
STD = str(DATA / "t033_n6_r4_std.trf")


def answered(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert run([*arguments, "--json"]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    return json.loads(output.out)


def test_rank_gives_points_and_tie_breaks(capsys: pytest.CaptureFixture[str]) -> None:
    rows = answered(capsys, "rank", DAM, "--by", "WP,SB")["standings"]
    assert [(row["rank"], row["number"], row["points"]) for row in rows] == [
        (1, 3, 6), (2, 2, 6), (3, 1, 4), (4, 4, 4), (4, 6, 4), (6, 7, 3), (7, 5, 2),
    ]  # fmt: skip
    assert rows[0]["tiebreaks"] == {"WP": 20, "SB": 22}  # 4 + 6 + 4 + own 6; 2x4 + 0 + 2x4 + 1x6
    assert rows[1]["decided_by"] == "WP"
    assert [row["shared"] for row in rows[3:5]] == [True, True]


def test_how_unplayed_rounds_count_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    plain = answered(capsys, "rank", DAM, "--by", "WP", "--unplayed", "plain")["standings"]
    assert {row["number"]: row["tiebreaks"]["WP"] for row in plain}[3] == 4 + 6 + 4
    raw = answered(capsys, "rank", DAM, "--by", "WP", "--opponents", "raw")["standings"]
    assert {row["number"]: row["tiebreaks"]["WP"] for row in raw}[2] == 2 + 6 + 4 + 4


def test_every_code_is_explained_and_can_be_used(capsys: pytest.CaptureFixture[str]) -> None:
    codes = answered(capsys, "rank", "--by", "help")["codes"]
    ladder = ",".join("LOT:1" if code == "LOT" else code for code in codes)
    rows = answered(capsys, "rank", STD, "--by", ladder)["standings"]
    assert set(rows[0]["tiebreaks"]) == set(codes)
    assert {row["rank"] for row in rows} == {1, 2, 3, 4, 5, 6}


def test_options_of_codes(capsys: pytest.CaptureFixture[str]) -> None:
    rows = answered(capsys, "rank", STD, "--by", "WP/C1,WP/M1,SB/H,DE/R/M,RTNG/L")["standings"]
    assert rows[0]["tiebreaks"]["WP/M1"] < rows[0]["tiebreaks"]["WP/C1"]


def test_people_get_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rank", STD]) == 0
    shown = capsys.readouterr().out
    assert "Test0003 Player0003" in shown
    assert "2½" in shown
    assert run(["rank", "--by", "help"]) == 0
    assert "KASHDAN" in capsys.readouterr().out


def test_cross_tables(capsys: pytest.CaptureFixture[str]) -> None:
    swiss = answered(capsys, "crosstable", STD)["rows"]
    assert swiss[0]["cells"] == ["3w1", "4b+", "2b1", "4w1"]
    berger = answered(capsys, "crosstable", STD, "--form", "berger")["rows"]
    assert berger[0]["cells"] == ["*", "1", "1", "+ 1", "", ""]
    assert run(["crosstable", STD, "--form", "berger"]) == 0
    assert "Test0001 Player0001" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "where"),
    [
        (["rank", "no-such-file.trf"], "no-such-file.trf"),
        (["rank"], "FILE.trf"),
        (["rank", STD, "--by", "WP,BOGUS"], "--by"),
        (["rank", STD, "--by", "WP/Q1"], "--by"),
        (["rank", STD, "--by", "OC/R"], "--by"),
        (["rank", STD, "--by", "WP:3"], "--by"),
        (["rank", STD, "--by", "LOT"], "--by"),
        (["rank", STD, "--unplayed", "anyhow"], "--unplayed"),
        (["rank", STD, "--opponents", "anyhow"], "--opponents"),
        (["rank", STD, "--encoding", "anyhow"], STD),
        (["crosstable", STD, "--form", "anyhow"], "--form"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], where: str
) -> None:
    assert run([*arguments, "--json"]) == 2
    output = capsys.readouterr()
    assert json.loads(output.out)["error"]["where"] == where
    assert len(output.err.splitlines()) == 1


def test_a_fault_in_the_file_names_file_line_and_column(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    bad = tmp_path / "bad.trf"
    bad.write_text(Path(STD).read_text(encoding="utf-8").replace("4 w 1", "1 w 1", 1), encoding="utf-8")
    assert run(["rank", str(bad)]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err == f"turnus: {bad}, line 2, column 92: player 1 has a result against himself\n"
