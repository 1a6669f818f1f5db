"""`turnus trf` and `turnus pair --system dutch`: what other programs print, and what people read."""

import json
import re
from pathlib import Path

import pytest

from standings.team_files import team_file
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
    assert run(["trf", str(made), "-p", "--edition", "1999"]) == 3


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
    assert run(["trf", str(tmp_path / "x.trf"), *words]) == 3


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


def test_exit_statuses_are_those_of_other_programs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(["trf", str(tmp_path / "none.trf"), "-p"]) == 5
    bad = tmp_path / "bad.trf"
    bad.write_text(SIX.read_text().replace("4 w 1", "1 w 1", 1))
    assert run(["trf", str(bad), "-p", "--json"]) == 3
    told = json.loads(capsys.readouterr().out)
    assert told["error"]["where"].endswith("line 2, column 92")
    assert run(["trf", str(ODD), "-p", str(tmp_path / "no" / "such" / "folder.txt")]) == 5


def test_the_standings_are_checked_by_the_tie_breaks_of_the_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    made = tmp_path / "made.trf"
    by = ("--by", "BH/C1,SB,DE,TPN")
    asked(capsys, "trf", "-g", "-o", made, "-s", "x", "--players", 14, "--rounds", 5, *by)
    status, out = asked(capsys, "trf", made, "-check", "--json")
    told = json.loads(out)
    assert (status, told["ok"], told["standings"]["ok"]) == (0, True, True)
    assert told["standings"]["by"] == ["PTS", "BH/C1", "SB", "DE", "TPN"]
    lines = made.read_text().splitlines()
    ranks = {int(line[4:8]): int(line[85:89]) for line in lines if line.startswith("001")}
    first = next(number for number, rank in ranks.items() if rank == 1)
    second = next(number for number, rank in ranks.items() if rank == 2)
    swapped = made.read_text()
    for number, rank in ((first, 2), (second, 1)):
        row = next(line for line in lines if line.startswith(f"001 {number:4d} "))
        swapped = swapped.replace(row, row[:85] + f"{rank:4d}" + row[89:])
    made.write_text(swapped)
    status, out = asked(capsys, "trf", made, "-check", "--json")
    told = json.loads(out)
    assert (status, told["standings"]["ok"]) == (1, False)
    assert {(each["number"], each["what"]) for each in told["standings"]["differences"]} == {
        (first, "rank"),
        (second, "rank"),
    }
    assert asked(capsys, "trf", made, "-c")[0] == 0  # pairings alone are right
    shown = asked(capsys, "trf", made, "-check", "--lang", "nl")[1]
    assert f"de plaats van {first} is 2.0 in het bestand en 1.0 hier" in shown


def test_a_wrong_score_is_found_and_an_unknown_tie_break_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    made = tmp_path / "made.trf"
    asked(capsys, "trf", made, "-g", "--players", 9, "--rounds", 3, "--by", "WIN,OTHER_BEARD,BH")
    text = made.read_text()
    row = next(line for line in text.splitlines() if line.startswith("001    5 "))
    made.write_text(text.replace(row, row[:80] + " 9.5" + row[84:]))
    status, out = asked(capsys, "trf", made, "-check", "--json")
    told = json.loads(out)["standings"]
    assert status == 1
    assert told["unknown"] == ["OTHER_BEARD", "BH"]
    assert [(each["number"], each["what"], each["file"]) for each in told["differences"]] == [
        (5, "score", 9.5)
    ]


def test_a_round_paired_by_hand_is_compared_and_said_in_the_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    start, pairs, paired = (tmp_path / name for name in ("start.trf", "pairs.txt", "paired.trf"))
    asked(capsys, "trf", start, "-g", "--players", 6, "--rounds", 1, "--half-byes", 0, "--absences", 0)
    start.write_text(re.sub("(?m)^142 .*$", "142 4", start.read_text()))
    engine = json.loads(asked(capsys, "trf", start, "-p", "--json")[1])["pairs"]
    turned = [engine[0][::-1], *engine[1:]]
    pairs.write_text("\n".join(f"{white} {black}" for white, black in turned))
    told = asked(capsys, "trf", start, "-m", pairs, "-o", paired, "--why", "the hall", "--json")
    data = json.loads(told[1])
    assert (told[0], data["as_engine"], data["by_hand"]) == (0, False, [turned[0]])
    assert data["engine"] == [engine[0]]
    comments = [line for line in paired.read_text().splitlines() if line.startswith("###")]
    assert comments[0] == "### MPA round 2: manual pairing begins: the hall"
    assert comments[-1] == "### MPA round 2: manual pairing ends"
    status, out = asked(capsys, "trf", paired, "-c", "--json")
    checked = json.loads(out)
    assert (status, checked["ok"], checked["rounds"]) == (0, True, 2)
    assert checked["differences"][0]["by_hand"]
    silent = paired.read_text().replace("### MPA", "### ")
    paired.write_text(silent)
    assert asked(capsys, "trf", paired, "-c")[0] == 1  # without the comment it is simply different


def test_a_manual_pairing_that_breaks_a_rule_needs_to_be_meant(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    start, pairs, paired = (tmp_path / name for name in ("start.trf", "pairs.txt", "paired.trf"))
    asked(capsys, "trf", start, "-g", "--players", 6, "--rounds", 1, "--half-byes", 0, "--absences", 0)
    start.write_text(re.sub("(?m)^142 .*$", "142 4", start.read_text()))
    first = next(line for line in start.read_text().splitlines() if line.startswith("001    1 "))
    met = int(first[91:95])
    rest = [number for number in range(2, 7) if number != met]
    pairs.write_text(f"1 {met}\n{rest[0]} {rest[1]}\n{rest[2]} {rest[3]}\n")
    assert run(["trf", str(start), "-m", str(pairs), "-o", str(paired)]) == 1
    assert "met already" in capsys.readouterr().err
    assert not paired.exists()
    assert run(["trf", str(start), "-m", str(pairs), "-o", str(paired), "--anyway"]) == 0
    pairs.write_text("1 99\n")
    assert run(["trf", str(start), "-m", str(pairs), "-o", str(paired)]) == 1


def blank(tmp_path: Path, players: int, *records: str) -> Path:
    """A file of players who have not played."""
    path = written(tmp_path, *[""] * players)
    path.write_text("\n".join((*records, path.read_text())))
    return path


@pytest.mark.parametrize(
    ("players", "records", "lines"),
    [
        (1, (), ["1", "1 0"]),
        (3, ("XXZ 1 2 3",), ["0"]),
        (3, ("XXZ 1 2",), ["1", "3 0"]),
        (5, ("XXC black1",), ["3", "3 1", "2 4", "5 0"]),
        (4, ("XXP 1 3",), ["2", "1 4", "3 2"]),
        (8, ("XXA    1  1.0", "XXA    2  1.0"), ["4", "1 2", "3 6", "7 4", "5 8"]),
    ],
)
def test_odd_fields(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    players: int,
    records: tuple[str, ...],
    lines: list[str],
) -> None:
    status, text = asked(capsys, "trf", blank(tmp_path, players, *records), "-p")
    assert (status, text.splitlines()) == (0, lines)


@pytest.mark.parametrize(
    ("players", "records", "status", "said"),
    [
        (4, ("XXP 1 2 3",), 1, "no legal pairing exists"),
        (4, ("260 001 003    1    9",), 3, "line 1, column 18: there is no player 9"),
        (4, ("192 FIDE_DUBOV",), 3, "a tournament of type FIDE_DUBOV is not paired here"),
        (4, ("192 FIDE_TEAM",), 3, "has no teams"),
        (4, ("192 CUSTOM_SWISS",), 3, "not paired here"),
        (4, ("162  W 1.0    Q 0.0",), 3, "line 1, column 15"),
    ],
)
def test_what_cannot_be_paired_is_said(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    players: int,
    records: tuple[str, ...],
    status: int,
    said: str,
) -> None:
    assert run(["trf", str(blank(tmp_path, players, *records)), "-p"]) == status
    assert said in capsys.readouterr().err


def test_another_system_is_paired_as_dutch_when_an_edition_is_asked_for(tmp_path: Path) -> None:
    assert run(["trf", str(blank(tmp_path, 4, "192 FIDE_DUBOV")), "-p", "--edition", "2026"]) == 0


def test_teams_are_checked_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "teams.trf"
    rounds = ["1-3 2.5, 4-2 1"]
    path.write_text(team_file(4, rounds, "192 FIDE_TEAM", "202 MPvGP,BH:MP"))
    assert asked(capsys, "trf", path, "-check")[0] == 0
    path.write_text(team_file(4, ["1-2 2.5, 3-4 1"], "192 FIDE_TEAM"))
    status, out = asked(capsys, "trf", path, "-c", "--json")
    assert (status, json.loads(out)["differences"][0]["turnus"]) == (1, [[1, 3], [4, 2]])
    line = next(text for text in team_file(4, rounds).splitlines() if text.startswith("310   1"))
    stated = line[:54] + "   3.0    2.5   1" + line[71:]
    path.write_text(team_file(4, rounds, "192 FIDE_TEAM").replace(line, stated))
    told = json.loads(asked(capsys, "trf", path, "-check", "--json")[1])["standings"]["differences"]
    assert [(each["what"], each["file"], each["turnus"]) for each in told] == [("score", 3.0, 2.0)]


def test_one_player_is_told_why(capsys: pytest.CaptureFixture[str]) -> None:
    said = ("pair", ODD, "--system", "dutch", "--round", 4)
    whole = json.loads(asked(capsys, *said, "--json")[1])["explanation"]
    mine = json.loads(asked(capsys, *said, "--for", 3, "--json")[1])["explanation"]
    assert 0 < len(mine) < len(whole)
    assert all(3 in each["about"] for each in mine)
    kinds = {each["kind"] for each in mine}
    assert "group" in kinds
    assert any("White for" in each["text"] and "(5.2." in each["text"] for each in mine)
    shown = asked(capsys, *said, "--for", 3, "--lang", "nl")[1]
    assert "Puntengroep" in shown
    assert run(["pair", str(ODD), "--system", "dutch", "--for", "99"]) == 2


@pytest.mark.parametrize(("teams", "boards"), [(9, 4), (12, 3), (5, 2)])
def test_random_teams_are_paired_and_ranked_again_alike(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, teams: int, boards: int
) -> None:
    made = tmp_path / "teams.trf"
    size = ("--teams", teams, "--boards", boards, "--rounds", 4, "--forfeits", 100, "--absences", 60)
    assert asked(capsys, "trf", made, "-g", *size, "--by", "MPvGP,BH:MP/C1,EMGSB,EDEBT")[0] == 0
    status, out = asked(capsys, "trf", made, "-check", "--json")
    told = json.loads(out)
    assert (status, told["ok"], told["rounds"]) == (0, True, 4)
    assert told["standings"]["by"] == ["PTS", "MPvGP", "BH:MP/C1", "EMGSB", "EDEBT"]
    assert told["remarks"] == []
