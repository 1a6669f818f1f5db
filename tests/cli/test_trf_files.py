"""`turnus trf -p FILE...`: the short way answers as the whole command line does; many files go at once."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from turnus.cli.command_line import run_command
from turnus.cli.main import run
from turnus.cli.tournaments.trf_words import asked_plainly, naming_the_output

DATA = Path(__file__).parents[1] / "data" / "trf"
TEN = str(DATA / "t087_n10_r6_std.trf")
ODD = str(DATA / "dutch_2026" / "t021_n13_r6_dam.trf")
HEAVY = {"typer", "rich", "rich.console", "click", "pathlib", "zipfile", "json", "turnus.law"}


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with files that can be paired, that cannot, and that are wrong."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TURNUS_LANG", raising=False)
    text = Path(TEN).read_text()
    Path("good.trf").write_text(text)
    Path("odd.trf").write_text(Path(ODD).read_text())
    Path("wrong.trf").write_text(_without_opponent(text))
    Path("turned.trf").write_text(text.replace(" w ", " ? ", 1))
    Path("unknown.trf").write_text("192 FIDE_DUBOV\n" + text)
    Path("teamless.trf").write_text("192 FIDE_TEAM\n" + text)
    Path("empty.trf").write_text("")
    Path("packed.trf.gz").write_bytes(b"not packed")
    Path("packed.zip").write_bytes(b"not packed")
    Path("met.trf").write_text(_met_all())
    return tmp_path


def _without_opponent(text: str) -> str:
    row = next(line for line in text.splitlines() if line.startswith("001    1"))
    return text.replace(row, row[:91] + "   1" + row[95:])


def _met_all() -> str:
    rows = ("   2 w 1  0000 - U     3 b 1", "   1 b 0     3 w 0  0000 - U", "0000 - U     2 b 1     1 w 0")
    lines = [f"001 {n:4}      Player {n}".ljust(91) + row for n, row in enumerate(rows, 1)]
    return "\n".join(("012 Some", "XXR 9", *lines)) + "\n"


SAID = [
    "-p good.trf", "good.trf -p", "-p odd.trf --json", "-p good.trf -o out.txt", "good.trf -p out.txt",
    "-p good.trf --edition 2017", "-p good.trf --edition 1999", "-p good.trf --edition 1999 --json",
    "-p wrong.trf", "-p wrong.trf --json", "-p turned.trf", "-p unknown.trf", "-p teamless.trf --lang nl",
    "-p unknown.trf --edition 2026", "-p empty.trf", "-p packed.trf.gz", "-p packed.zip", "-p met.trf",
    "-p met.trf --json", "-p nowhere.trf", "-p nowhere.trf --json", "good.trf -p no/such/folder.txt",
    "-c good.trf", "-c good.trf --json", "-check odd.trf", "--check odd.trf --json", "-c wrong.trf",
    "-c unknown.trf", "-c met.trf", "-c nowhere.trf", "-p good.trf --encoding latin-1",
    "-p good.trf --encoding none", "-p good.trf odd.trf", "-p good.trf wrong.trf met.trf nowhere.trf odd.trf",
    "-p good.trf wrong.trf met.trf --json", "-c good.trf odd.trf", "-c good.trf wrong.trf --json",
    "-p good.trf odd.trf -o out.txt", "-p good.trf --lang xx", "-p -c good.trf", "-p",
    "-p good.trf --nothing", "-p good.trf --lang", "-p good.trf -o", "--help",
]  # fmt: skip


@pytest.mark.parametrize("said", SAID)
def test_both_ways_answer_alike(files: Path, capsys: pytest.CaptureFixture[str], said: str) -> None:
    words = said.split()
    whole = run_command(["trf", *naming_the_output(words)]), *capsys.readouterr(), _written(files)
    Path("out.txt").unlink(missing_ok=True)
    assert (run(["trf", *words]), *capsys.readouterr(), _written(files)) == whole


def _written(folder: Path) -> str:
    made = folder / "out.txt"
    return made.read_text() if made.exists() else ""


def test_only_what_is_plain_goes_the_short_way() -> None:
    for said in ("-p", "-p -c a", "-p a --baku", "-p a --edition", "-p a --edition=2017", "-g a", "-p -- a"):
        assert asked_plainly(said.split()) is None
    for said in ("-p a", "a -p", "-p a b", "-c a", "-check a", "-p -", "-p a -o b --edition 2017 --json"):
        assert asked_plainly(said.split()) is not None


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("a -p b", "a -p -o b"),
        ("--json a -p b --edition 2017", "--json a -p -o b --edition 2017"),
        ("-p a b", "-p a b"),
        ("a b -p", "a b -p"),
        ("a b -p c", "a b -p c"),
        ("--edition 2017 -p a", "--edition 2017 -p a"),
        ("a -p -o b", "a -p -o b"),
    ],
)
def test_an_output_is_named_as_other_programs_name_it(said: str, meant: str) -> None:
    assert naming_the_output(said.split()) == meant.split()


@pytest.mark.usefixtures("files")
def test_many_files_are_each_named_and_one_fault_stops_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    alone = {}
    for name in ("good.trf", "odd.trf"):
        assert run(["trf", "-p", name]) == 0
        alone[name] = capsys.readouterr().out
    assert run(["trf", "-p", "good.trf", "met.trf", "nowhere.trf", "wrong.trf", "odd.trf"]) == 5
    said = capsys.readouterr()
    assert said.out == "".join(f"{name}:\n{text}" for name, text in alone.items())
    faults = [line for line in said.err.splitlines() if "Paired by" not in line]
    named = [line.split(":")[1].split(",")[0].strip() for line in faults]
    assert named == ["met.trf", "nowhere.trf", "wrong.trf"]
    assert run(["trf", "-p", "good.trf", "met.trf", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["ok"], [each["file"] for each in told["files"]]) == (False, ["good.trf", "met.trf"])
    assert len(told["files"][0]["pairs"]) == 5
    assert told["files"][1]["error"]["where"] == "met.trf"


@pytest.mark.parametrize(("said", "unneeded"), [(f"-p {ODD}", HEAVY), (f"-c {ODD} --json", HEAVY - {"json"})])
def test_pairing_a_file_imports_no_command_line_and_no_law(said: str, unneeded: set[str]) -> None:
    once = (
        f"import sys; from turnus.cli.main import run; run(['trf', *{said.split()}]);"
        "print(*sys.modules, file=sys.stderr)"
    )
    clean = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    made = subprocess.run([sys.executable, "-c", once], capture_output=True, text=True, check=True, env=clean)
    loaded = set(made.stderr.split())
    assert "turnus.pairing.dutch.round" in loaded
    assert not loaded & unneeded
    assert not any(module.startswith(("turnus.rulebooks", "turnus.competition")) for module in loaded)
