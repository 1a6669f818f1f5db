"""The commands that read the law, as somebody outside would call them."""

import json
from pathlib import Path
from typing import Any

import pytest

from turnus.app.law import library
from turnus.cli.main import run

Shell = Any


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    def call(*words: str) -> tuple[int, str, str]:
        status = run(list(words))
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return call


@pytest.fixture
def facts(tmp_path: Path) -> Any:
    def write(text: str) -> str:
        path = tmp_path / "facts.json"
        path.write_text(text, "utf-8")
        return str(path)

    return write


def test_rulebooks(shell: Shell) -> None:
    status, out, _ = shell("rulebooks", "--json")
    listed = json.loads(out)["rulebooks"]
    assert status == 0
    assert [book["id"] for book in listed] == library.standard().ids()
    assert listed[3]["kinds"] == {"rule": 275, "decision": 50, "setting": 43, "procedure": 43, "notice": 58}


def test_a_clause_with_what_implements_and_tests_it(shell: Shell) -> None:
    _, out, _ = shell("clause", "fide-2023", "7.5.5/2", "--json")
    row = json.loads(out)
    assert (row["clause"], row["kind"], row["title"]) == ("7.5.5/2", "rule", "Second: game lost")
    rule = "turnus.rulebooks.fide_2023.illegal_moves:second_illegal_move_loses"
    assert row["implementations"] == [rule, "setting losing_illegal_move"]


def test_a_clause_for_a_person(shell: Shell) -> None:
    status, out, _ = shell("clause", "fide-2023", "9.2.1.1")
    assert status == 0
    assert "Claim with intended move" in out


@pytest.mark.parametrize(
    ("words", "kind", "message"),
    [
        (("clause", "fide-2023", "99"), "not_found", "fide-2023 has no clause 99"),
        (("clause", "fide-1999", "1"), "not_found", "there is no rulebook fide-1999"),
        (("questions", "kndb-1850"), "not_found", "there is no rulebook kndb-1850"),
    ],
)
def test_what_does_not_exist_is_said_in_one_line(
    shell: Shell, words: tuple[str, ...], kind: str, message: str
) -> None:
    status, out, err = shell(*words, "--json")
    assert status == 1
    assert json.loads(out)["error"]["kind"] == kind
    assert message in err
    assert err.count("\n") == 1


def test_matrix_lists_every_row_of_the_register(shell: Shell) -> None:
    _, out, _ = shell("matrix", "--json")
    answered = json.loads(out)
    assert len(answered["clauses"]) == 1859 == answered["totals"]["clauses"]
    assert {row["kind"] for row in answered["clauses"]} == {
        "rule",
        "decision",
        "setting",
        "procedure",
        "notice",
    }
    assert all(row["status"] == "open" for row in answered["clauses"] if not row["implementations"])


def test_matrix_of_one_rulebook_for_a_person(shell: Shell) -> None:
    status, out, _ = shell("matrix", "ddt-2014")
    assert status == 0
    assert "Leader always right" in out


def test_matrix_pages_are_written_and_checked(shell: Shell, tmp_path: Path) -> None:
    assert shell("matrix", "--write", str(tmp_path))[0] == 0
    assert shell("matrix", "--check", str(tmp_path))[0] == 0
    (tmp_path / "ddt-2014.md").write_text("forty clauses done", "utf-8")
    status, _, err = shell("matrix", "--check", str(tmp_path))
    assert status == 2
    assert "stale" in err


def test_questions_come_with_schemas(shell: Shell) -> None:
    _, out, _ = shell("questions", "ddt-2014", "--json")
    (flag,) = [q for q in json.loads(out)["questions"] if q["name"] == "flag_fall"]
    assert "opponent_pieces" in json.dumps(flag["facts"])
    assert set(flag["answer"]["$defs"]["FlagOutcome"]["enum"]) == {
        "loss",
        "draw",
        "result_stands",
        "no_effect",
    }
    assert {"3-b", "3-c", "fide-2005:6.10", "fide-2005:6.10/2"} <= set(flag["clauses"])


@pytest.mark.parametrize("rulebook", library.standard().ids())
def test_every_rulebook_lists_its_questions(shell: Shell, rulebook: str) -> None:
    status, out, _ = shell("questions", rulebook, "--json")
    assert status == 0
    assert json.loads(out)["questions"]


def test_questions_for_a_person(shell: Shell) -> None:
    status, out, _ = shell("questions", "osv-v30", "--lang", "nl")
    assert status == 0
    assert "boundary" in out


def test_ask(shell: Shell, facts: Any) -> None:
    path = facts('{"opponent_can_mate": true, "opponent_pieces": "KN"}')
    status, out, _ = shell("ask", "ddt-2014", "flag_fall", path, "--json")
    answered = json.loads(out)
    assert status == 0
    assert (answered["answer"], answered["clauses"]) == ("draw", ["3-c"])
    assert answered["explanation"][0] == "flag fall: draw"


def test_ask_in_dutch(shell: Shell, facts: Any) -> None:
    path = facts('{"opponent_can_mate": true, "opponent_pieces": "KN"}')
    _, out, _ = shell("ask", "ddt-2014", "flag_fall", path, "--lang", "nl")
    assert "vlagval: remise" in out


def test_ask_with_a_decision_first_refers_then_answers(shell: Shell, facts: Any) -> None:
    path = facts('{"place": 1}')
    _, out, _ = shell("ask", "osv-v30", "promotion_offer", path, "--json")
    assert json.loads(out)["referral"]["options"] == ["accept", "refuse"]
    _, out, _ = shell(
        "ask", "osv-v30", "promotion_offer", path, "--decide", "1.7-b=refuse by player", "--json"
    )
    assert json.loads(out)["answer"] == "refuse"


@pytest.mark.parametrize(
    ("text", "where", "message"),
    [
        ("{", "facts.json, line 1, column 2", "no JSON"),
        ("[]", "$", "one JSON object"),
        ("{}", "$", "opponent_can_mate"),
        ('{"opponent_can_mate": "perhaps"}', "$.opponent_can_mate", "true or false"),
        ('{"opponent_can_mate": true, "oponent_pieces": "K"}', "$", "no field oponent_pieces"),
    ],
)
def test_facts_that_cannot_be_read_name_their_place(
    shell: Shell, facts: Any, text: str, where: str, message: str
) -> None:
    status, out, err = shell("ask", "ddt-2014", "flag_fall", facts(text), "--json")
    error = json.loads(out)["error"]
    assert status == 2
    assert error["where"].endswith(where)
    assert message in error["message"]
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"groups": [{"name": "1", "order": ["a", "a"]}]}', "a is named twice"),
        ('{"groups": [{"name": "1", "order": ["a"]}], "newcomers": {"9": ["x"]}}', "there is no group 9"),
        ('{"groups": [{"name": "1", "order": ["a"]}], "leavers": ["z"]}', "z plays in no group"),
        ('{"groups": [{"nam": "1", "order": ["a"]}]}', "no field nam"),
    ],
)
def test_impossible_facts_are_refused(shell: Shell, facts: Any, text: str, message: str) -> None:
    status, out, _ = shell("ask", "osv-v30", "group_changes", facts(text), "--json")
    assert status == 2
    assert message in json.loads(out)["error"]["message"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--set", "default_time"), "name=value"),
        (("--set", "shoe_size=44"), "no rulebook here has a term shoe_size"),
        (("--decide", "3-b"), "CLAUSE=OPTION by ROLE"),
        (("--decide", "3-b=win by king"), "king is not one of"),
        (("--decide", "3-b=win by director"), "nothing to decide"),
        (("--base", "osv-v30"), "cannot stand on osv-v30"),
        (("--lang", "fy"), "'fy' is not one of"),
    ],
)
def test_wrong_options_are_refused(shell: Shell, facts: Any, words: tuple[str, ...], message: str) -> None:
    status, _, err = shell("ask", "ddt-2014", "flag_fall", facts('{"opponent_can_mate": true}'), *words)
    assert status == 2
    assert message in err


def test_a_file_that_is_not_there(shell: Shell) -> None:
    status, _, err = shell("ask", "ddt-2014", "flag_fall", "nowhere.json")
    assert status == 2
    assert "nowhere.json" in err


def test_the_tour_runs_to_its_end(shell: Shell) -> None:
    status, out, _ = shell("tour", "--lang", "nl")
    assert status == 0
    assert "Artikelen gedaan" in out


def test_an_unknown_command_is_one_line(shell: Shell) -> None:
    status, _, err = shell("gess")
    assert status == 2
    assert err.count("\n") == 1


def test_no_command_shows_the_help(shell: Shell) -> None:
    _, out, err = shell()
    assert "matrix" in out + err


def test_facts_that_cannot_be_are_refused_in_dutch_too(shell: Shell, facts: Any) -> None:
    path = facts('{"parts": [{"games": 5, "played": 6}]}')
    status, _, said = shell("ask", "kndb-2009", "withdrawal", path, "--lang", "nl")
    assert status == 2
    assert said == "turnus: $: een speler kan niet meer partijen hebben gespeeld dan hij heeft\n"


def test_an_unknown_question_names_the_few_that_are_like_it(shell: Shell, facts: Any) -> None:
    status, _, err = shell("ask", "kndb-2009", "fine_amount", facts("{}"))
    assert status == 1
    assert "fine_bounds" in err
    assert "turnus questions kndb-2009" in err
    assert "league_end" not in err
