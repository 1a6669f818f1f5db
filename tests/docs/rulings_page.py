"""docs/rulings.md: every sentence a ruling can give, in both languages, from the cases and every incident."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cases.reading import cases_in
from cases.test_judge_cases import CASES, OUR_FIELDS, spelled_out
from turnus.app.games.judging import Judged, judge, ruling_kept
from turnus.app.papers.languages import translator
from turnus.faults import BadInput
from turnus.law import Referral, Refused
from turnus.law.explanation import Words
from turnus.play.proceedings import Pronounced
from turnus.play.questions.incidents import Incident
from turnus.play.sentences import Listed, Sentence

FAULTS = {"BadInput", "LawError", "ValueError", "TypeError"}
PAGE = Path(__file__).parents[2] / "docs" / "rulings.md"
PLAY = Path(__file__).parents[2] / "src" / "turnus" / "play"
KINDS = {
    "hands": "Touching and moving",
    "board": "Writing and setting up",
    "clock": "The clock",
    "claims": "Claims and offers of a draw",
    "irregular": "Illegal moves and positions",
    "conduct": "Conduct, presence and penalties",
    "following": "What follows from a decision, and after the end",
    "adjournment": "Adjourned games",
    "match": "Two boards",
}
"""The kinds of rulings, by the folder of `turnus.play` that pronounces them."""

RECORDS: dict[str, dict[str, Any]] = {
    "fide-2023": {"events": ["e2e4 e7e5 g1f3"]},
    "fide-2005": {"events": ["e2e4 e7e5 g1f3"]},
    "ddt-2014": {"events": ["e2e4 e7e5 g1f3"]},
    "osv-v30": {"events": ["e2e4 e7e5 g1f3"]},
    "kndb-2009": {"game": "draughts", "events": ["32-28 19-23 28x19"]},
    "asten-bughouse": {"game": "bughouse", "events": ["A: e2e4 e7e5 g1f3"], "board": "A"},
}
"""A short game under each rulebook, in which every incident is reported."""


@dataclass(frozen=True)
class Said:
    """One sentence of a ruling, in both languages."""

    rulebook: str
    kind: str
    ruling: Pronounced
    english: str
    dutch: str
    clauses: tuple[str, ...]

    def shape(self) -> tuple[Any, ...]:
        """Return what makes it another sentence than others: not who, where and how much."""
        answers = [below.answer for below in self.ruling.rests_on if below.referral is None]
        parts = (part for answer in answers if isinstance(answer, tuple) for part in answer)
        reasons = tuple(part.reason for part in parts if isinstance(part, Refused))
        held = tuple(_shape(value) for _, value in self.ruling.values)
        follows = tuple(map(_shape, self.ruling.follows))
        return self.rulebook, self.kind, self.ruling.sentence, held, reasons, follows


def _shape(value: object) -> object:
    if isinstance(value, Sentence):
        return value.text, tuple(_shape(part) for _, part in value.values)
    if isinstance(value, tuple):
        return tuple(map(_shape, value))
    if isinstance(value, Listed):
        return frozenset(getattr(part, "name", "") for part in value.parts)
    return value.options if isinstance(value, Referral) else type(value).__name__


@cache
def all_said() -> tuple[Said, ...]:
    """Return every sentence that the cases and every incident bring."""
    return tuple(said for rulebook, judged in _games() for said in _of_a_game(rulebook, judged))


def _games() -> Iterator[tuple[str, Judged]]:
    for path in sorted(CASES.glob("*/judge/*.toml")):
        rulebook = path.parent.parent.name
        for case in cases_in(path):
            record = {name: value for name, value in case.items() if name not in OUR_FIELDS}
            events = list(spelled_out(case.get("events", []), record.get("start", "start")))
            yield rulebook, judge({"rulebook": rulebook, **record, "events": events})
    for rulebook in RECORDS:
        yield from _every_incident(rulebook)


def _every_incident(rulebook: str) -> Iterator[tuple[str, Judged]]:
    record = dict(RECORDS[rulebook])
    board = {"board": record.pop("board")} if "board" in record else {}
    start = {"at": 0, "type": "start"}
    for what in Incident:
        for against in ({}, {"against": "black"}):
            seen = {"at": 9, "by": "arbiter", "type": "irregularity", "what": str(what), **against, **board}
            events = list(spelled_out([start, *record["events"], seen], "start"))
            try:
                yield (
                    rulebook,
                    judge({"rulebook": rulebook, "time_control": "5400", **record, "events": events}),
                )
            except BadInput:
                continue  # it is about somebody, and nobody is named


def _of_a_game(rulebook: str, judged: Judged) -> Iterator[Said]:
    plain = Words(judged.record.stack, "en", translator("en"))
    dutch = Words(judged.record.stack, "nl", translator("nl"))
    for ruling in judged.rulings:
        told = ruling_kept(ruling, plain)
        yield Said(
            rulebook,
            kind_of(ruling),
            ruling,
            told["ruling"],
            ruling_kept(ruling, dutch)["ruling"],
            tuple(told["clauses"]),
        )


def kind_of(ruling: Pronounced) -> str:
    """Return the folder whose module holds a ruling's sentence."""
    return _folders().get(ruling.sentence, "following")


@cache
def _folders() -> dict[str, str]:
    """Return of every text in a module of the play package the folder it stands in."""
    return {text: path.parent.name for path in modules() for text in texts_in(path)}


def modules() -> list[Path]:
    """Return the modules that pronounce rulings or word them."""
    return sorted(path for folder in KINDS for path in (PLAY / folder).glob("*.py"))


def texts_in(path: Path) -> set[str]:
    """Return the texts of a module that a person could read: not docstrings, nor what is no ruling."""
    tree = ast.parse(path.read_text("utf-8"))
    left_out = {id(part) for node in ast.walk(tree) for part in _no_sentences(node)}
    constants = (
        node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in left_out
    )
    return {node.value for node in constants if isinstance(node.value, str) and " " in node.value.strip()}


def _no_sentences(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what under a node is a docstring, the text of a fault, or part of another text."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node.value
    if (isinstance(node, ast.Call) and getattr(node.func, "id", "") in FAULTS) or isinstance(
        node, ast.JoinedStr
    ):
        yield from ast.walk(node)


def page(all_of_them: tuple[Said, ...]) -> str:
    """Return the page."""
    found: dict[tuple[Any, ...], Said] = {}
    for said in all_of_them:
        found.setdefault(said.shape(), said)
    lines = [HEAD.format(count=len(found))]
    for folder, title in KINDS.items():
        lines.append(f"\n## {title}\n")
        for rulebook in RECORDS:
            rows = [said for said in found.values() if (said.kind, said.rulebook) == (folder, rulebook)]
            if rows:
                lines.append(f"\n### {title}: {rulebook}\n\n| English | Dutch | clauses |\n|---|---|---|")
                lines += sorted({_row(said) for said in rows})
    return "\n".join(lines) + "\n"


def _row(said: Said) -> str:
    cells = (said.english, said.dutch, ", ".join(said.clauses) or "-")
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


HEAD = """# Every sentence of a ruling

What the arbiter's page, a player's page, the wall, `turnus judge` and the programming interface say when
something is ruled on in a game. One example of each: colours, squares, moves and times differ from game to
game. Made by `make rulings` from the cases under `tests/cases` and from every incident under every rulebook;
the tests fail when it is not what these give. There are {count} of them."""
