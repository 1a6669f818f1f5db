"""`turnus trf` and `turnus pair --system dutch`: what other programs print, and what people read."""

import json
import re
from pathlib import Path

import pytest

from turnus.cli.main import run

DATA = Path(__file__).parents[1] / "data" / "trf"
SIX = DATA / "t033_n6_r4_std.trf"
ODD = DATA / "dutch_2026" / "t021_n13_r6_dam.trf"


def asked(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str]:
    status = run([str(each) for each in arguments])
    return status, capsys.readouterr().out


def test_pairs_are_a_count_and_white_black_lines(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, text = asked(capsys, "trf", ODD, "-p")
    count, *lines = text.splitlines()
    assert (status, int(count)) == (0, len(lines))
    assert lines[-1].endswith(" 0")
    assert sorted(int(n) for line in lines for n in line.split()) == list(range(14))
    target = tmp_path / "pairs.txt"
    assert asked(capsys, "trf", ODD, "-p", target) == (0, "")
    assert target.read_text() == text


def test_json_has_the_same_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    plain = asked(capsys, "pair", ODD, "--system", "dutch", "--plain")[1]
    told = json.loads(asked(capsys, "pair", ODD, "--system", "dutch", "--json")[1])
    lines = [f"{white} {black}" for white, black in told["pairs"]]
    assert plain.splitlines()[1:] == [*lines, f"{told['bye']} 0"]
    kinds = {each["kind"] for each in told["explanation"]}
    assert {"group", "dutch_bye", "dutch_goes_down"} <= kinds


def test_the_edition_is_asked_for_or_said_by_the_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    made = tmp_path / "made.trf"
    asked(capsys, "trf", made, "-g", "--players", 9, "--rounds", 6, "--absences", 120, "--seed", "bye 5")
    old, new = (asked(capsys, "trf", made, "-p", "--edition", year)[1] for year in ("2017", "2026"))
    assert old != new
    assert asked(capsys, "trf", made, "-p")[1] == new
    made.write_text(made.read_text().replace("FIDE_DUTCH_2026", "FIDE_DUTCH_2017"))
    assert asked(capsys, "trf", made, "-p")[1] == old
    assert asked(capsys, "pair", made, "--system", "dutch", "--plain")[1] == old
    assert run(["trf", str(made), "-p", "--edition", "1999"]) == 2


def test_a_round_of_the_file_can_be_paired_again(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(asked(capsys, "pair", ODD, "--system", "dutch", "--round", 3, "--json")[1])
    assert [1, 13] in [sorted(pair) for pair in told["pairs"]]
    assert told["bye"] == 11


def test_every_round_is_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert asked(capsys, "trf", SIX, "-c")[0] == 0
    text = SIX.read_text()
    turned = tmp_path / "turned.trf"
    first = re.compile(r"^(001    \d .{86})(.{8})", re.MULTILINE)
    flip = {"w": "b", "b": "w"}
    turned.write_text(first.sub(lambda m: m[1] + re.sub("[wb]", lambda c: flip[c[0]], m[2]), text, count=0))
    altered = re.sub(r"(?m)^152.*\n", "", turned.read_text()) + "\n152 " + _initial(text) + "\n"
    turned.write_text(altered)
    status, out = asked(capsys, "trf", turned, "-c", "--json")
    told = json.loads(out)
    assert (status, told["ok"]) == (1, False)
    assert told["differences"][0]["round"] == 1


def _initial(text: str) -> str:
    """The colour number 1 has in round 1."""
    line = next(line for line in text.splitlines() if line.startswith("001    1"))
    return line[96].upper()


def test_what_is_made_is_paired_the_same(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    made = tmp_path / "made.trf"
    assert asked(capsys, "trf", made, "-g", "--players", 17, "--rounds", 5, "--points", "310")[0] == 0
    status, text = asked(capsys, "trf", made, "-check")
    assert status == 0
    assert "all 5 rounds" in text


@pytest.mark.parametrize("words", [(), ("-p", "-c"), ("-g", "--points", "x"), ("-g", "--players", "1")])
def test_what_cannot_be_asked_is_refused(words: tuple[str, ...], tmp_path: Path) -> None:
    assert run(["trf", str(tmp_path / "x.trf"), *words]) == 2


def written(tmp_path: Path, *rows: str) -> Path:
    """A file of players with these entries, each 8 wide as TRF has them."""
    lines = [f"001 {n:4}      Player {n}".ljust(91) + row for n, row in enumerate(rows, 1)]
    path = tmp_path / "some.trf"
    path.write_text("\n".join(("012 Some", "XXR 9", *lines)) + "\n")
    return path


def test_no_pairing_where_all_have_met(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    rows = ("   2 w 1  0000 - U     3 b 1", "   1 b 0     3 w 0  0000 - U", "0000 - U     2 b 1     1 w 0")
    assert run(["trf", str(written(tmp_path, *rows)), "-p"]) == 1
    assert "cannot all meet" in capsys.readouterr().err


def test_no_pairing_where_nobody_may_have_the_bye(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    rows = ("   2 w 1     3 b +", "   1 b 0  0000 - U", "0000 - U     1 w -")
    assert run(["trf", str(written(tmp_path, *rows)), "-p"]) == 1
    assert "1, 2 had a point without playing" in capsys.readouterr().err


def test_nothing_is_fixed_beforehand(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pair", str(SIX), "--system", "dutch", "--fix", "1-2"]) == 2
    assert "fix nothing" in capsys.readouterr().err
