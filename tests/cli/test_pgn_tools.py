"""`turnus pgn`: archives filtered, converted, shared out, put in order and freed of doubles."""

import csv
import gzip
import io
import json
import os
import stat
from pathlib import Path

import pytest

from turnus.cli.main import run

ARCHIVE = """[Event "Club"]
[Site "Hall"]
[Date "2024-3-5"]
[Round "1"]
[White "Müller, Jörg"]
[Black "Carlsen, Magnus"]
[Result "½-½"]
[WhiteElo "2400"]
[BlackElo "2850"]
[ECO "C60"]

1. e4! e5 2. Pf3 {as in 1950 [%clk 0:01:00]} Pc6 (2... d6 $14 3. d4) 3. Lb5 a6 1/2-1/2

[Event "Club"]
[Date "2024.03.05"]
[White "Jörg Müller"]
[Black "M. Carlsen"]
[Result "1/2-1/2"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2

[Event "Open"]
[Date "2023.??.??"]
[White "Anna"]
[Black "Bob"]
[Result "1-0"]
[WhiteElo "1500"]
[BlackElo "1600"]
[ECO "B20"]

1. e4 c5 2. Ke3 1-0

[Event "Torn"]

1. e4 (e5 1-0

[Event "CON"]
[Date "2022.01.01"]
[White "../x"]
[Black "?"]
[Result "0-1"]

1. d4 d5 2. c4 0-1
"""
DRAUGHTS = (
    '[Event "Draughts"]\n[White "W"]\n[Black "B"]\n[Result "2-0"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n'
)
SPANISH = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4"


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "games.pgn"
    path.write_text(ARCHIVE, "utf-8")
    return path


def events(text: str) -> list[str]:
    return [line.split('"')[1] for line in text.splitlines() if line.startswith("[Event ")]


def whites(text: str) -> list[str]:
    return [line.split('"')[1] for line in text.splitlines() if line.startswith("[White ")]


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ([], ["Müller, Jörg", "Jörg Müller", "Anna", "../x"]),
        (["--player", "jorg MULLER"], ["Müller, Jörg", "Jörg Müller"]),
        (["--player", "anna", "--player", "carlsen"], ["Müller, Jörg", "Jörg Müller", "Anna"]),
        (["--white", "bob"], []),
        (["--black", "bob"], ["Anna"]),
        (["--event", "club", "--site", "hall"], ["Müller, Jörg"]),
        (["--date", "2024"], ["Müller, Jörg", "Jörg Müller"]),
        (["--date", "2023.06..2023.07"], ["Anna"]),
        (["--date", "..2022.01.01"], ["../x"]),
        (["--date", "2022.01.02.."], ["Müller, Jörg", "Jörg Müller", "Anna"]),
        (["--result", "1/2-1/2"], ["Müller, Jörg", "Jörg Müller"]),
        (["--result", "1-0", "--result", "0-1"], ["Anna", "../x"]),
        (["--elo", "1500..1600"], ["Anna"]),
        (["--elo", "1501.."], ["Müller, Jörg"]),
        (["--eco", "B"], ["Anna"]),
        (["--eco", "B21..C60"], ["Müller, Jörg"]),
        (["--plies", "..3"], ["Anna", "../x"]),
        (["--plies", "6"], ["Müller, Jörg", "Jörg Müller"]),
        (["--tag", "Round=1"], ["Müller, Jörg"]),
        (["--variant", "chess960"], []),
        (["--variant", "Standard", "--date", "2022"], ["../x"]),
        (["--position", SPANISH], ["Müller, Jörg", "Jörg Müller"]),
        (["--position", SPANISH, "--not"], ["Anna", "../x"]),
        (["--position", SPANISH.replace(" w ", " b ")], []),
    ],
)
def test_games_are_found(
    archive: Path, capsys: pytest.CaptureFixture[str], asked: list[str], found: list[str]
) -> None:
    assert run(["pgn", "filter", str(archive), *asked]) == 1  # one game cannot be read
    told = capsys.readouterr()
    assert whites(told.out) == found
    assert f"{archive}, game 4, line 35, column 7: the variation is not closed" in told.err
    assert f"games read: 4, written: {len(found)}\n" in told.err
    assert "left out because they cannot be read: 1\n" in told.err


def test_what_is_filtered_is_as_it_was_found(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["pgn", "filter", str(archive), "--site", "hall"])
    assert capsys.readouterr().out == (
        '[Event "Club"]\n[Site "Hall"]\n[Date "2024-3-5"]\n[Round "1"]\n[White "Müller, Jörg"]\n'
        '[Black "Carlsen, Magnus"]\n[Result "½-½"]\n[WhiteElo "2400"]\n[BlackElo "2850"]\n[ECO "C60"]\n\n'
        "1. e4 $1 e5 2. Pf3 {as in 1950 [%clk 0:01:00]} Pc6 (2... d6 $14 3. d4) 3. Lb5 a6\n1/2-1/2\n\n"
    )


@pytest.mark.parametrize(
    ("asked", "where"),
    [
        (["--elo", "high"], "--elo"),
        (["--plies", ".."], "--plies"),
        (["--eco", "Z9"], "--eco"),
        (["--date", "yesterday"], "--date"),
        (["--result", "3-0"], "--result"),
        (["--player", "..."], "--player"),
        (["--tag", "Round"], "--tag"),
        (["--position", "8/8 w"], "--position"),
        (["--encoding", "klingon"], "games.pgn"),
        (["--as", "doc"], "--as"),
        (["--json"], "--output"),
    ],
)
def test_what_cannot_be_asked_is_said_in_one_line(
    archive: Path, capsys: pytest.CaptureFixture[str], asked: list[str], where: str
) -> None:
    assert run(["pgn", "filter", archive.name, *asked]) == 2
    told = capsys.readouterr()
    assert where in told.err.splitlines()[-1]
    assert told.err.count("\n") == 1
    assert not whites(told.out)


def test_games_are_put_in_order(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pgn", "normalise", str(archive)]) == 1
    told = capsys.readouterr()
    first, *_ = told.out.split("\n\n[")
    assert first == (
        '[Event "Club"]\n[Site "Hall"]\n[Date "2024.03.05"]\n[Round "1"]\n[White "Müller, Jörg"]\n'
        '[Black "Carlsen, Magnus"]\n[Result "1/2-1/2"]\n[BlackElo "2850"]\n[ECO "C60"]\n[WhiteElo "2400"]\n\n'
        "1. e4 $1 e5 2. Nf3 {[%clk 0:01:00]} {as in 1950} 2... Nc6 (2... d6 $14 3. d4) 3.\nBb5 a6 1/2-1/2"
    )
    assert f"{archive}, game 3, line 31, column 13, ply 3, Ke3: " in told.err
    bare = ["--no-comments", "--no-variations", "--no-clocks", "--no-marks"]
    assert run(["pgn", "normalise", str(archive), *bare]) == 1
    assert "\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2\n\n" in capsys.readouterr().out


def test_another_encoding_becomes_utf_8(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    archive.write_bytes(ARCHIVE.encode("latin-1"))
    assert run(["pgn", "filter", archive.name, "--player", "müller", "--encoding", "latin-1"]) == 1
    assert whites(capsys.readouterr().out) == ["Müller, Jörg", "Jörg Müller"]
    assert run(["pgn", "filter", archive.name, "--event", "club"]) == 1
    assert "games.pgn, game 1, line 5, column 10: byte 0xfc is not UTF-8" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("asked", "line"),
    [
        (["--to", "lines"], "e4 e5 Nf3 Nc6 Bb5 a6"),
        (["--to", "lines", "--moves", "uci"], "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6"),
        (["--to", "lines", "--moves", "lan", "--letters", "nl"], "e2-e4 e7-e5 Pg1-f3 Pb8-c6 Lf1-b5 a7-a6"),
        (["--to", "pgn", "--moves", "uci"], "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 1/2-1/2"),
    ],
)
def test_moves_are_written_otherwise(
    archive: Path, capsys: pytest.CaptureFixture[str], asked: list[str], line: str
) -> None:
    run(["pgn", "convert", archive.name, *asked])
    assert line in capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("moves", ["san", "lan", "uci"])
def test_what_was_converted_is_read_again(
    archive: Path, capsys: pytest.CaptureFixture[str], moves: str
) -> None:
    run(["pgn", "convert", archive.name, "--to", "pgn"])
    plain = capsys.readouterr().out
    run(["pgn", "convert", archive.name, "--to", "pgn", "--moves", moves, "-o", "there.pgn"])
    capsys.readouterr()
    run(["pgn", "convert", "there.pgn", "--to", "pgn"])
    assert capsys.readouterr().out == plain


def test_heads_become_a_table(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    archive.write_text(ARCHIVE.replace("Anna", "=SUM(A1)"), "utf-8")
    assert run(["pgn", "convert", archive.name, "--to", "csv"]) == 1
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [row["game"] for row in rows] == ["1", "2", "3", "5"]
    assert [row["White"] for row in rows] == ["Müller, Jörg", "Jörg Müller", "'=SUM(A1)", "../x"]
    assert (rows[0]["Result"], rows[0]["plies"]) == ("1/2-1/2", "6")
    assert run(["pgn", "convert", archive.name, "--to", "json"]) == 1
    [first, *others] = json.loads(capsys.readouterr().out)
    assert (first["tags"]["White"], first["plies"], len(others)) == ("Müller, Jörg", 6, 3)


def test_games_are_shared_out(archive: Path, tmp_path: Path) -> None:
    assert run(["pgn", "split", archive.name, "--by", "player", "--folder", "players"]) == 1
    names = {path.name for path in (tmp_path / "players").iterdir()}
    assert names == {
        *("Anna.pgn", "Bob.pgn", "Carlsen_Magnus.pgn", "Jörg_Müller.pgn", "M._Carlsen.pgn"),
        *("Müller_Jörg.pgn", "unknown.pgn", "x.pgn"),
    }
    assert run(["pgn", "split", archive.name, "--by", "event", "--folder", "events"]) == 1
    assert events((tmp_path / "events" / "Club.pgn").read_text("utf-8")) == ["Club", "Club"]
    assert (tmp_path / "events" / "_CON.pgn").is_file()  # a device of Windows
    assert run(["pgn", "split", archive.name, "--by", "year", "--folder", "years"]) == 1
    assert {path.stem for path in (tmp_path / "years").iterdir()} == {"2022", "2023", "2024"}


def test_so_many_games_a_file_and_none_is_written_over(
    archive: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["pgn", "split", archive.name, "--count", "3", "--folder", "parts"]
    assert run([*asked, "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["files"] == {"0001.pgn": 3, "0002.pgn": 1}
    (tmp_path / "parts" / "0002.pgn").write_text("mine", "utf-8")
    assert run(asked) == 2
    assert "there is already such a file" in capsys.readouterr().err
    assert (tmp_path / "parts" / "0002.pgn").read_text("utf-8") == "mine"
    assert run([*asked, "--force"]) == 1
    assert (tmp_path / "parts" / "0002.pgn").read_text("utf-8") != "mine"
    assert sorted(path.name for path in (tmp_path / "parts").iterdir()) == ["0001.pgn", "0002.pgn"]
    assert run(["pgn", "split", archive.name, "--folder", "parts"]) == 2


def test_doubles_are_left_out_and_the_richest_stays(
    archive: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    blocks = ARCHIVE.split("\n\n[")
    turned = "\n\n[".join([f"[{blocks[1]}", blocks[0].removeprefix("["), *blocks[2:]])
    for text, kept, lost in ((ARCHIVE, "line 1, game 1", "game 2"), (turned, "game 2", "line 1, game 1")):
        archive.write_text(text, "utf-8")
        assert run(["pgn", "dedupe", archive.name, "--json", "-o", "once.pgn", "--force"]) == 1
        told = json.loads(capsys.readouterr().out)
        [double] = told["doubles"]
        assert (told["games"], told["written"], told["left_out"]) == (4, 3, 1)
        assert kept in double["kept"]
        assert lost in double["game"]
        assert whites(Path("once.pgn").read_text("utf-8")) == ["Müller, Jörg", "Anna", "../x"]
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(ARCHIVE.encode())))
    assert run(["pgn", "dedupe", "-"]) == 1
    assert "-, line 14, game 2 comes again: -, line 1, game 1 stays" in capsys.readouterr().err


def test_other_players_are_no_double_unless_only_moves_count(
    archive: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    archive.write_text(ARCHIVE.replace("M. Carlsen", "H. Carlsen"), "utf-8")
    run(["pgn", "dedupe", archive.name])
    assert len(whites(capsys.readouterr().out)) == 4
    run(["pgn", "dedupe", archive.name, "--moves-only"])
    assert len(whites(capsys.readouterr().out)) == 3


def test_a_file_appears_when_it_is_whole_and_is_packed_by_its_name(
    archive: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["pgn", "filter", archive.name, "--event", "club", "-o"]
    assert run([*asked, "club.pgn.gz"]) == 1
    assert len(events(gzip.decompress((tmp_path / "club.pgn.gz").read_bytes()).decode())) == 2
    assert run([*asked, "club.pgn.gz"]) == 2
    assert run(["pgn", "filter", "club.pgn.gz", "--result", "1/2"]) == 0
    assert len(whites(capsys.readouterr().out)) == 2
    assert run(["pgn", "convert", archive.name, "--to", "pdn", "-o", "no.pdn"]) == 2
    assert not (tmp_path / "no.pdn").exists()
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_a_pipe_is_written_into_and_stays_a_pipe(archive: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    end = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
    try:
        assert run(["pgn", "filter", archive.name, "--event", "open", "-o", "pipe", "--force"]) == 1
        assert stat.S_ISFIFO(pipe.stat().st_mode)
        assert events(os.read(end, 1 << 16).decode()) == ["Open"]
    finally:
        os.close(end)


def test_a_link_stays_a_link(archive: Path, tmp_path: Path) -> None:
    (tmp_path / "real.pgn").touch()
    (tmp_path / "link.pgn").symlink_to("real.pgn")
    assert run(["pgn", "filter", archive.name, "--event", "open", "-o", "link.pgn", "--force"]) == 1
    assert (tmp_path / "link.pgn").is_symlink()
    assert events((tmp_path / "real.pgn").read_text("utf-8")) == ["Open"]
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "0001.pgn").symlink_to("../real.pgn")
    assert run(["pgn", "split", archive.name, "--count", "9", "--folder", "out", "--force"]) == 2


def test_draughts_too(archive: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.pdn"
    file.write_text(DRAUGHTS * 2, "utf-8")
    assert run(["pgn", "dedupe", file.name]) == 0
    assert capsys.readouterr().out == DRAUGHTS
    assert run(["pgn", "filter", file.name, "--result", "2-0", "--plies", "4"]) == 0
    assert capsys.readouterr().out == DRAUGHTS * 2
    position = "B:W31,33-50,28:B1-20"
    assert run(["pgn", "filter", file.name, "--position", position]) == 0
    assert capsys.readouterr().out == DRAUGHTS * 2
    assert run(["pgn", "normalise", file.name]) == 0
    assert capsys.readouterr().out == DRAUGHTS * 2
    assert run(["pgn", "filter", file.name, archive.name]) == 2


def test_bughouse_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    match = '[Event "Bug"]\n[WhiteA "W"]\n[Result "1-0"]\n\n1A. e4 1B. d4 1a. e5 1b. d5 1-0\n\n'
    Path("games.bpgn").write_text(match * 2, "utf-8")
    assert run(["pgn", "dedupe", "games.bpgn"]) == 0
    assert capsys.readouterr().out == match
    assert run(["pgn", "filter", "games.bpgn", "--event", "bug", "--plies", "4"]) == 0
    assert capsys.readouterr().out == match * 2
    assert run(["pgn", "normalise", "games.bpgn"]) == 2


def test_it_speaks_dutch(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pgn", "filter", archive.name, "--lang", "nl", "--event", "open"]) == 1
    told = capsys.readouterr().err
    assert "gelezen partijen: 4, geschreven: 1" in told
    assert run(["pgn", "filter", "--help", "--lang", "nl"]) == 0
    assert "Woorden uit de naam" in capsys.readouterr().out
