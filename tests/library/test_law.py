"""The law as a library: answers as on the command line, as values, and mistakes that are one sentence."""

import json
import pickle
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from copy import copy, deepcopy
from pathlib import Path
from typing import Any

import pytest

import turnus
from cases.reading import cases_in
from cases.test_judge_cases import spelled_out
from turnus import law
from turnus.cli.main import run

CASES = Path(__file__).parents[1] / "cases"
Captured = pytest.CaptureFixture[str]
FACTS = {"opponent_can_mate": True, "opponent_pieces": "KN"}
STALEMATE = {
    "rulebook": "fide-2023",
    "start": "7k/8/8/5Q2/8/8/8/K7 w - - 0 1",
    "events": [{"at": 3, "by": "white", "type": "move", "move": "f5f7"}],
}


def cases(pattern: str, every: int) -> Iterator[Any]:
    """Give some of the cases that arbiters read, spread over all files."""
    found = [
        (path.relative_to(CASES).parts[0], case)
        for path in sorted(CASES.glob(pattern))
        for case in cases_in(path)
    ]
    for rulebook, case in found[::every]:
        yield pytest.param(rulebook, case, id=f"{rulebook}: {case['name']}")


def told(words: list[str], capsys: Captured) -> Any:
    """Return what a command prints as JSON."""
    run([*words, "--json"])
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(("rulebook", "case"), list(cases("*/*.toml", 23)))
def test_an_answer_is_that_of_the_command_line(
    rulebook: str, case: dict[str, Any], tmp_path: Path, capsys: Captured
) -> None:
    path = tmp_path / "facts.json"
    path.write_text(json.dumps(case.get("facts", {})), "utf-8")
    base, settings = case.get("base", ""), case.get("values", {})
    decided = [law.Chosen(each["clause"], each["option"], each["by"]) for each in case.get("decided", [])]
    words = ["ask", rulebook, case["question"], str(path), "--base", base, "--lang", "nl"]
    for name, value in settings.items():
        words += ["--set", f"{name}={json.dumps(value)}"]
    for each in decided:
        words += ["--decide", f"{each.clause}={each.option} by {each.by}"]
    facts = case.get("facts", {})
    found = law.ask(
        rulebook, case["question"], facts, base=base, settings=settings, decided=decided, language="nl"
    )
    assert found.to_json() == told(words, capsys)
    assert found.explanation
    assert not re.search(r"\{[a-z_]+\}", json.dumps([found.answer, found.explanation]))


@pytest.mark.parametrize(("rulebook", "case"), list(cases("*/judge/*.toml", 41)))
def test_a_judged_game_is_that_of_the_command_line(
    rulebook: str, case: dict[str, Any], tmp_path: Path, capsys: Captured
) -> None:
    ours = {"name", "clauses", "about", "expect"}
    record = {"rulebook": rulebook, **{name: value for name, value in case.items() if name not in ours}}
    record["events"] = list(spelled_out(case.get("events", []), record.get("start", "start")))
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record), "utf-8")
    theirs = told(["judge", str(path)], capsys)
    judged = law.judge(record)
    assert judged.to_json() == theirs
    assert (judged.status, judged.result) == (theirs["status"], theirs["result"])
    assert [ruling.text for ruling in judged.rulings] == [each["ruling"] for each in theirs["rulings"]]


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the demo season once."""
    path = tmp_path_factory.mktemp("journal") / "season.jsonl"
    assert run(["demo", str(path), "--json"]) == 0
    return path


@pytest.mark.parametrize("what", [["promotion"], ["place", "Anna de Boer"], ["groups", "1"], ["event", "3"]])
def test_why_is_that_of_the_command_line(journal: Path, what: list[str], capsys: Captured) -> None:
    capsys.readouterr()
    theirs = told(["why", str(journal), *what], capsys)
    found = law.why(journal, *what)
    assert found.to_json() == {name: value for name, value in theirs.items() if name != "changed_texts"}
    assert found.text


def test_why_speaks_dutch(journal: Path) -> None:
    english, dutch = law.why(str(journal), "promotion"), law.why(journal, "promotion", language="nl")
    assert english.text != dutch.text


def test_faults_name_arguments_as_programs_do(journal: Path) -> None:
    with pytest.raises(turnus.BadInput) as caught:
        law.why(journal, "promotion", suppose=["nonsense"])
    assert caught.value.where == "suppose"
    with pytest.raises(turnus.TurnusError) as unknown:
        law.why(journal, "place", "Nobody Knows")
    assert "--" not in str(unknown.value)


def test_a_refusal_is_its_sentence() -> None:
    found = law.ask("fide-2023", "acceptable_text", {"candidates": 2})
    assert found.answer
    assert all(isinstance(sentence, str) and "{" not in sentence for sentence in found.answer)
    assert found.to_json()["answer"] != found.answer


def test_what_is_referred_names_who_decides() -> None:
    asked = [
        (rulebook, case)
        for rulebook, case in (each.values for each in cases("*/*.toml", 1))
        if isinstance(case, dict) and "referral" in case and "values" not in case
    ]
    rulebook, case = asked[0]
    found = law.ask(str(rulebook), case["question"], case.get("facts", {}), base=case.get("base", ""))
    assert found.answer is None
    assert found.referral is not None
    assert {"by": found.referral.to, "options": list(found.referral.options)} == case["referral"]


def test_the_shelf() -> None:
    assert {"fide-2023", "osv-v30"} <= set(law.rulebooks())
    clauses = law.clauses("fide-2023")
    assert clauses["5.1.1"].summary_in("nl") != clauses["5.1.1"].summary_in("en")
    assert law.settings("osv-v30")
    clauses.clear()
    assert law.clauses("fide-2023")


VALUES: tuple[Any, ...] = (
    law.ask("ddt-2014", "flag_fall", FACTS),
    law.judge(STALEMATE),
    law.Chosen("3-b", "yes", "arbiter"),
    law.Explanation("a", ("1",), (law.Explanation("b"),)),
    law.questions("ddt-2014")["flag_fall"],
    law.clauses("fide-2023")["5.1.1"],
    law.rulebooks()["fide-2023"],
)


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_values_are_values(value: Any) -> None:
    for made in (copy(value), deepcopy(value), pickle.loads(pickle.dumps(value))):  # noqa: S301 - our own
        assert made == value
        assert hash(made) == hash(value)
    assert "object at" not in repr(value)
    with pytest.raises((AttributeError, TypeError)):
        value.anything = 1


def test_what_is_told_is_a_copy() -> None:
    judged = law.judge(STALEMATE)
    judged.to_json()["rulings"].clear()
    assert judged.to_json()["rulings"]


MISTAKES: dict[str, Callable[[], object]] = {
    "rulebook": lambda: law.ask("fide-1066", "flag_fall", FACTS),
    "rulebook None": lambda: law.ask(None, "flag_fall", FACTS),  # type: ignore[arg-type]
    "question": lambda: law.ask("fide-2023", "flag_fal", FACTS),
    "question bytes": lambda: law.ask("fide-2023", b"flag_fall", FACTS),  # type: ignore[arg-type]
    "facts None": lambda: law.ask("ddt-2014", "flag_fall", None),  # type: ignore[arg-type]
    "facts text": lambda: law.ask("ddt-2014", "flag_fall", "facts.json"),  # type: ignore[arg-type]
    "facts missing": lambda: law.ask("ddt-2014", "flag_fall", {}),
    "facts strange": lambda: law.ask("ddt-2014", "flag_fall", {**FACTS, "weather": "fine"}),
    "facts wrong": lambda: law.ask("ddt-2014", "flag_fall", {**FACTS, "opponent_can_mate": "perhaps"}),
    "facts object": lambda: law.ask("ddt-2014", "flag_fall", {**FACTS, "opponent_can_mate": object()}),
    "facts names": lambda: law.ask("ddt-2014", "flag_fall", {1: True}),  # type: ignore[dict-item]
    "facts huge": lambda: law.ask("ddt-2014", "flag_fall", {"x" * 100_000: 1}),
    "base": lambda: law.ask("ddt-2014", "flag_fall", FACTS, base="kndb-2009"),
    "settings": lambda: law.ask("ddt-2014", "flag_fall", FACTS, settings={"weather": 1}),
    "settings list": lambda: law.ask("ddt-2014", "flag_fall", FACTS, settings=[1]),  # type: ignore[arg-type]
    "decided": lambda: law.ask("ddt-2014", "flag_fall", FACTS, decided=["yes"]),  # type: ignore[list-item]
    "decided by": lambda: law.ask("ddt-2014", "flag_fall", FACTS, decided=[law.Chosen("3-b", "x", "cat")]),
    "decided clause": lambda: law.ask(
        "ddt-2014", "flag_fall", FACTS, decided=[law.Chosen("99", "x", "arbiter")]
    ),
    "language": lambda: law.ask("ddt-2014", "flag_fall", FACTS, language="fr"),  # type: ignore[arg-type]
    "questions": lambda: law.questions("nothing"),
    "clauses": lambda: law.clauses(""),
    "settings of": lambda: law.settings("ddt-2014", base="x"),
    "judge None": lambda: law.judge(None),  # type: ignore[arg-type]
    "judge list": lambda: law.judge([]),  # type: ignore[arg-type]
    "judge empty": lambda: law.judge({}),
    "judge rulebook": lambda: law.judge({**STALEMATE, "rulebook": "x"}),
    "judge game": lambda: law.judge({**STALEMATE, "game": "go"}),
    "judge draughts": lambda: law.judge({**STALEMATE, "game": "draughts"}),
    "judge event": lambda: law.judge({**STALEMATE, "events": [{"type": "dance"}]}),
    "judge events": lambda: law.judge({**STALEMATE, "events": "e2e4"}),
    "judge object": lambda: law.judge({**STALEMATE, "events": [object()]}),
    "why nothing": lambda: law.why("x.jsonl"),
    "why None": lambda: law.why(None, "promotion"),  # type: ignore[arg-type]
    "why missing": lambda: law.why("there is no such journal.jsonl", "promotion"),
    "why number": lambda: law.why("x.jsonl", 3),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("mistake", MISTAKES.values(), ids=MISTAKES.keys())
def test_a_mistake_is_one_sentence(mistake: Callable[[], object], capsys: Captured) -> None:
    with pytest.raises(turnus.TurnusError) as caught:
        mistake()
    said = str(caught.value)
    assert said
    assert "{" not in said
    assert len(said) < 600
    assert turnus.sentence_of(caught.value, language="nl")
    assert capsys.readouterr() == ("", "")


def test_threads_ask_at_once() -> None:
    def asked(number: int) -> object:
        return law.ask("ddt-2014", "flag_fall", {**FACTS, "opponent_pieces": ("KN", "KQ")[number % 2]}).answer

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(asked, range(20))) == ["draw", "loss"] * 10
