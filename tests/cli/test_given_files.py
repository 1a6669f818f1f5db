"""Files as people give them: packed, on standard input, in other encodings, and beyond all measure."""

import gzip
import io
import json
import sys
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from turnus.app.files import player_lists
from turnus.app.files.player_lists import read_player_list
from turnus.app.games.records import MOST_EVENTS
from turnus.cli.main import run
from turnus.faults import BadInput
from turnus.notation.trf import write_trf
from turnus.tournament import About, Bye, Game, Outcome, Player, Round, ScoringSystem, Tournament

Captured = pytest.CaptureFixture[str]
WON, DRAWN = (Outcome.WIN, Outcome.LOSS), (Outcome.DRAW, Outcome.DRAW)
PGN = '[White "Müller"]\n[Result "1-0"]\n\n1. e4 e5 2. Bg4 1-0\n'
PDN = '[Event "x"]\n[Result "2-0"]\n\n1. 32-28 19-23\n2. 33-29 2-0\n'


def tournament(code: str = "", **others: Any) -> Tournament:
    """Nine players after a round of wins and draws, so that systems and points pair them otherwise."""
    games = tuple(Game(n, n + 4, *(WON if n % 2 else DRAWN)) for n in range(1, 5))
    first = Round(games, (Bye(9, Outcome.ALLOCATED_BYE),))
    players = tuple(Player(n, f"Player {n}", 2100 - 10 * n) for n in range(1, 10))
    event = Tournament(players, (first,), planned_rounds=5, about=About(system_code=code))
    return replace(event, **others)


@pytest.fixture
def file(tmp_path: Path) -> Callable[..., Path]:
    def written(code: str = "", more: str = "", **others: Any) -> Path:
        path = tmp_path / f"event{len(list(tmp_path.iterdir()))}.trf"
        path.write_text(write_trf(tournament(code, **others)) + more, "utf-8")
        return path

    return written


def answer(capsys: Captured, *words: object, status: int = 0) -> dict[str, Any]:
    assert run([str(word) for word in (*words, "--json")]) == status
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def refused(capsys: Captured, *words: object) -> str:
    """Return the one sentence with which a command refuses what it was given."""
    status = run([str(word) for word in words])
    told = capsys.readouterr()
    assert (status, told.out) == (2, "")
    assert told.err.startswith("turnus: ")
    assert told.err.count("\n") == 1
    assert len(told.err) < 3000
    return told.err


@pytest.mark.parametrize(
    ("code", "words", "system", "chosen_by"),
    [
        ("", (), "resistance", "usual"),
        ("FIDE_DUTCH_2026", (), "dutch", "file"),
        ("FIDE_DUTCH_2017", (), "dutch", "file"),
        ("CUSTOM_SWISS", (), "resistance", "file"),
        ("FIDE_DUTCH_2026", ("--system", "resistance"), "resistance", "asked"),
        ("", ("--edition", "2017"), "dutch", "asked"),
        ("FIDE_DUBOV", ("--system", "dutch"), "dutch", "asked"),
    ],
)
def test_pair_goes_by_the_files_own_system_and_says_which(
    file: Callable[..., Path],
    capsys: Captured,
    code: str,
    words: tuple[str, ...],
    system: str,
    chosen_by: str,
) -> None:
    path = file(code)
    found = answer(capsys, "pair", path, *words)
    assert (found["system"], found["chosen_by"]) == (system, chosen_by)
    asked = answer(capsys, "pair", path, "--system", system, *words[2:])
    assert found["pairs"] == asked["pairs"] or found.get("edition") == "2017"
    assert run(["pair", str(path), *words]) == 0
    assert {"resistance": "Swiss on resistance", "dutch": "Dutch system"}[system] in capsys.readouterr().out
    assert run(["pair", str(path), "--plain", *words]) == 0
    assert "turnus: Paired " in capsys.readouterr().err
    checked = answer(capsys, "check", path, "--round", 1, *words)
    assert checked["system"] == system


def test_the_systems_do_pair_otherwise(file: Callable[..., Path], capsys: Captured) -> None:
    dutch = answer(capsys, "pair", file("FIDE_DUTCH"))
    assert dutch["edition"] == "2026"
    assert dutch["pairs"] != answer(capsys, "pair", file())["pairs"]


def test_a_system_that_pairs_nothing_here_is_refused(file: Callable[..., Path], capsys: Captured) -> None:
    assert "FIDE_DUBOV" in refused(capsys, "pair", file("FIDE_DUBOV"))


def test_points_as_bbp_pairings_writes_them_decide_the_pairs(
    file: Callable[..., Path], capsys: Captured
) -> None:
    three = ScoringSystem(win=3, draw=1)
    games = tuple(Game(n, n + 4, *WON) for n in (1, 2)) + tuple(Game(n, n + 4, *DRAWN) for n in (3, 4))
    rounds = (
        Round(games, (Bye(9, Outcome.ALLOCATED_BYE),)),
        Round((Game(3, 1, *DRAWN), Game(4, 2, *DRAWN), Game(5, 7, *WON), Game(6, 8, *WON)),
              (Bye(9, Outcome.ZERO_BYE),)),
    )  # fmt: skip
    said = file("FIDE_DUTCH", rounds=rounds, scoring=three).read_text("utf-8")
    by_162 = file("FIDE_DUTCH", rounds=rounds, scoring=three)
    by_bbw = by_162.with_name("bbw.trf")
    line = next(line for line in said.splitlines() if line.startswith("162"))
    by_bbw.write_text(said.replace(line, "BBW  3.0\nBBD  1.0"), "utf-8")
    without = by_162.with_name("without.trf")
    without.write_text(said.replace(line + "\n", ""), "utf-8")
    right = answer(capsys, "pair", by_162)["pairs"]
    assert answer(capsys, "pair", by_bbw)["pairs"] == right
    assert answer(capsys, "pair", without)["remarks"]  # the points written are not those of the results


def test_points_that_contradict_the_results_are_said_everywhere(
    file: Callable[..., Path], capsys: Captured
) -> None:
    path = file("FIDE_DUTCH")
    lines = path.read_text("utf-8").splitlines()
    lines = [line[:80] + " 7.5" + line[84:] if line.startswith("001    3") else line for line in lines]
    path.write_text("\n".join([*lines, "062 12"]) + "\n", "utf-8")
    pairs = path.with_suffix(".txt")
    pairs.write_text("9 1\n2 3\n4 5\n6 7\n8 0\n", "utf-8")
    for words in (
        ("pair", path), ("rank", path), ("crosstable", path), ("check", path, pairs), ("trf", path, "-p"),
        ("trf", path, "-m", pairs, "-o", path.with_suffix(".out"), "--anyway"),
    ):  # fmt: skip
        run([*map(str, words), "--json"])
        first, second = json.loads(capsys.readouterr().out)["remarks"]
        assert "has 15/2 points here" in first
        assert "12 players are announced, 9 lines" in second
        run([*map(str, words), "--lang", "en"])
        told = capsys.readouterr()
        assert "15/2 points" in " ".join((told.out + told.err).split()), words


@pytest.mark.parametrize("packed", ["gz", "zip", "stdin"])
def test_a_tournament_that_is_packed_or_comes_on_standard_input(
    file: Callable[..., Path], capsys: Captured, packed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = file("FIDE_DUTCH")
    expected = answer(capsys, "pair", path)
    given: str = pack(path.read_bytes(), path, packed, monkeypatch)
    assert answer(capsys, "pair", given) == expected


def pack(content: bytes, path: Path, packed: str, monkeypatch: pytest.MonkeyPatch) -> str:
    if packed == "stdin":
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
        return "-"
    target = path.with_name(f"{path.name}.{packed}")
    if packed == "gz":
        target.write_bytes(gzip.compress(content))
    else:
        with zipfile.ZipFile(target, "w") as archive:
            archive.writestr(path.name, content)
    return str(target)


@pytest.mark.parametrize("packed", ["gz", "zip", "stdin"])
@pytest.mark.parametrize(
    ("name", "text", "words", "status"),
    [
        ("games.pgn", PGN, ("audit",), 1),
        ("games.pdn", PDN, ("audit", "--as", "pdn"), 1),
        ("game.json", '{"rulebook": "fide-2023", "events": []}', ("judge",), 0),
        ("list.csv", "Naam;Rating\nJansen;1800\n", ("players",), 0),
    ],
)
def test_every_file_may_be_packed(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch,
    packed: str, name: str, text: str, words: tuple[str, ...], status: int,
) -> None:  # fmt: skip
    path = tmp_path / name
    path.write_text(text, "utf-8")
    plain = answer(capsys, words[0], path, *words[1:], status=status)
    given = pack(path.read_bytes(), path, packed, monkeypatch)
    found = answer(capsys, words[0], given, *words[1:], status=status)
    assert json.dumps(found) == json.dumps(plain).replace(str(path), given)


def test_a_zip_file_with_two_files_and_broken_packing_are_refused(tmp_path: Path, capsys: Captured) -> None:
    two = tmp_path / "two.zip"
    with zipfile.ZipFile(two, "w") as archive:
        archive.writestr("a.trf", "a")
        archive.writestr("b.trf", "b")
    assert "one file, not 2" in refused(capsys, "pair", two)
    for name in ("no.zip", "no.trf.gz"):
        path = tmp_path / name
        path.write_bytes(b"this is not packed")
        assert name in refused(capsys, "pair", path)
    cut = tmp_path / "cut.trf.gz"
    cut.write_bytes(gzip.compress(b"012 Test\n" * 1000)[:40])
    assert "cut.trf.gz" in refused(capsys, "pair", cut)


@pytest.mark.parametrize(
    ("encoding", "name"), [("latin-1", "Müller"), ("cp1250", "Łódź"), ("utf-16", "Łódź")]
)
def test_other_encodings(file: Callable[..., Path], capsys: Captured, encoding: str, name: str) -> None:
    path = file(players=tuple(Player(n, f"{name} {n}") for n in range(1, 10)))
    path.write_bytes(path.read_text("utf-8").encode(encoding))
    ranked = answer(capsys, "rank", path, "--encoding", encoding)
    assert ranked["standings"][0]["name"].startswith(name)
    recognised = answer(capsys, "rank", path)["standings"][0]["name"].startswith(name)
    assert recognised == (encoding != "cp1250")  # the same bytes are letters in cp1252 too


def test_an_archive_in_another_encoding(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes(PGN.encode("latin-1"))
    told = answer(capsys, "audit", path, status=1)
    assert "another encoding, such as cp1252" in told["problems"][0]["problems"][0]["message"]
    told = answer(capsys, "audit", path, "--encoding", "latin-1", status=1)
    assert told["problems"][0]["white"] == "Müller"
    assert "is not an encoding" in refused(capsys, "audit", path, "--encoding", "klingon")


def test_a_list_of_the_kndb_with_initials(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "kndb.csv"
    path.write_text(
        "Bondsnummer;Voorletters;Tussenvoegsel;Achternaam;Vereniging;Rating\n"
        "10001;J.A.;van der;Berg;Damclub;1210\n10002;P.;;Jansen;Damclub;\n10003;A.;;Jansen;Damclub;900\n",
        "utf-8",
    )
    names = [each["name"] for each in answer(capsys, "players", path)["players"]]
    assert names == ["van der Berg, J.A.", "Jansen, P.", "Jansen, A."]


# --- beyond all measure -------------------------------------------------------------------------------------


def game(path: Path, **fields: Any) -> Path:
    path.write_text(json.dumps({"rulebook": "fide-2023", **fields}), "utf-8")
    return path


def test_more_events_than_a_game_has(tmp_path: Path, capsys: Captured) -> None:
    path = game(tmp_path / "g.json", events=[{"type": "start"}] * (MOST_EVENTS + 1))
    assert f"{MOST_EVENTS + 1} events are more" in refused(capsys, "judge", path)
    long = tmp_path / "long.json"
    with long.open("w") as written:
        written.write('{"rulebook": "fide-2023", "events": [')
        written.writelines('{"at": 1, "type": "press", "by": "white"},' for _ in range(950_000))
        written.write("{}]}")
    assert "larger than" in refused(capsys, "judge", long)


@pytest.mark.parametrize(
    "content",
    [
        b'{"rulebook": "fide-2023", "players": {"white": "' + b"x" * 3_000_000 + b'"}}',
        b'{"rulebook": "fide-2023", "players": {"white": "' + b"x" * 300 + b'"}}',
        b'{"rulebook": "' + b"y" * 9_000 + b'"}',
        b'{"rulebook": "fide-2023", "' + b"z" * 9_000 + b'": 1}',
        b'{"rulebook": "fide-2023", "before": {"completed": ' + b"9" * 6_000 + b"}}",
        b'{"rulebook": "fide-2023", "before": {"completed": ' + b"9" * 3_000 + b"}}",
        b'{"rulebook": "fide-2023", "events": [{"type": "start", "at": ' + b"9" * 3_000 + b"}]}",
        b"[" * 200_000,
        b'{"a":' * 200_000,
        b'{"rulebook": "fide-2023", "start": "' + b"8/" * 4_000 + b'"}',
        b"\xff\xfe\x00",
    ],
)
def test_a_record_that_nobody_wrote_gets_one_sentence(
    tmp_path: Path, capsys: Captured, content: bytes
) -> None:
    path = tmp_path / "g.json"
    path.write_bytes(content)
    assert "g.json" in refused(capsys, "judge", path) or len(content) < 10_000


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.csv", "Naam;Rating\nA;" + "9" * 6_000 + "\n"),
        ("a.csv", "Naam;Rating\n" + "x" * 100_000 + ";1\n"),
        ("a.csv", ";".join(["Naam"] + ["x"] * 300) + "\nA\n"),
        ("a.txt", "ID Number Name\n" + "1" * 1_000_000),
        ("a.xml", "<playerslist><player><name>" + "x" * 1_000_000),
        ("a.trf", "001    1      " + "x" * 100_000),
        ("a.trf", "XXR " + "9" * 6_000 + "\n001    1      Een\n"),
        ("a.trf", "001    1      Een\nXXZ " + "9" * 6_000 + "\n"),
        ("a.trf", "001    1      Een\nXXS W=" + "9" * 6_000 + "\n"),
        ("a.trf", "001    1      Een\n192 " + "X" * 100_000 + "\n"),
    ],
)
def test_a_list_or_tournament_that_nobody_wrote_gets_one_sentence(
    tmp_path: Path, capsys: Captured, name: str, content: str
) -> None:
    path = tmp_path / name
    path.write_text(content, "utf-8")
    refused(capsys, "pair" if name.endswith("trf") else "players", path)


@pytest.mark.parametrize(
    "event",
    [
        {"type": "move", "by": "white", "move": "9" * 6_000 + "-28"},
        {"type": "move", "by": "white", "move": "32-" + "0" * 5_000 + "9" * 4_000},
        {"type": "touch", "by": "white", "square": "9" * 6_000},
        {"type": "touch", "by": "white", "square": 10**3_000},
    ],
)
def test_squares_of_thousands_of_digits(tmp_path: Path, capsys: Captured, event: dict[str, Any]) -> None:
    path = game(tmp_path / "g.json", rulebook="kndb-2009", game="draughts", events=[event])
    refused(capsys, "judge", path)


def test_too_many_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = ("Naam\n" + "A\n" * 100_001).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(rows)))
    with pytest.raises(BadInput, match="at most 100000 rows"):
        list(read_player_list(Path("-")))


def test_what_unpacks_beyond_measure_is_refused(tmp_path: Path, capsys: Captured) -> None:
    bomb = tmp_path / "bomb.trf.gz"
    bomb.write_bytes(gzip.compress(b"\0" * ((1 << 25) + 1)))
    assert bomb.stat().st_size < 100_000
    assert "larger than 32 MB" in refused(capsys, "pair", bomb)
    listed = tmp_path / "bomb.csv.gz"
    listed.write_bytes(bomb.read_bytes())
    assert "larger than 32 MB" in refused(capsys, "players", listed)


def workbook(path: Path, sheet: str) -> Path:
    """Write a workbook whose first sheet is this XML."""
    book = openpyxl.Workbook()
    book.active.append(["Naam"])  # type: ignore[union-attr]
    book.save(path)
    with zipfile.ZipFile(path) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    parts["xl/worksheets/sheet1.xml"] = sheet.encode()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as new:
        for name, content in parts.items():
            new.writestr(name, content)
    return path


SHEET = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">{}</worksheet>'
CELL = '<c r="{}" t="inlineStr"><is><t>{}</t></is></c>'


@pytest.mark.parametrize(
    "sheet",
    [
        SHEET.format('<sheetData><row r="1">' + CELL.format("XFD1", "Naam") + "</row></sheetData>"),
        SHEET.format('<sheetData><row r="1048576">' + CELL.format("A1048576", "Naam") + "</row></sheetData>"),
        SHEET.format("<sheetData>" + "<row><c><v>1</v></c></row>" * 2_000_000 + "</sheetData>"),
        '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>' + SHEET.format("<sheetData/>"),
        SHEET.format("<sheetData><row")[:-12],
        "",
    ],
    ids=["wide", "far", "many", "entities", "cut", "empty"],
)
def test_a_workbook_that_is_none_is_refused(tmp_path: Path, capsys: Captured, sheet: str) -> None:
    refused(capsys, "players", workbook(tmp_path / "list.xlsx", sheet))


def test_a_workbook_that_declares_more_than_it_has_is_read(tmp_path: Path) -> None:
    rows = (
        '<row r="1">'
        + CELL.format("A1", "Naam")
        + '</row><row r="2">'
        + CELL.format("A2", "Jansen")
        + "</row>"
    )
    sheet = SHEET.format('<dimension ref="A1:XFD1048576"/><sheetData>' + rows + "</sheetData>")
    [player] = read_player_list(workbook(tmp_path / "list.xlsx", sheet))
    assert player.name == "Jansen"
    assert player_lists.LARGEST_WORKBOOK < 1 << 26


def test_a_long_name_is_cut_where_it_is_shown(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(PGN.replace("Müller", "x" * 1_000_000), "utf-8")
    assert run(["audit", str(path), "--json"]) == 1
    assert len(capsys.readouterr().out) < 2_000
    assert run(["audit", str(path)]) == 1
    assert len(capsys.readouterr().out) < 3_000
