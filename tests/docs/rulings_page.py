"""docs/rulings.md: every sentence a ruling can give, in both languages, from what can happen."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from cases.reading import cases_in
from cases.test_judge_cases import CASES, OUR_FIELDS, spelled_out
from turnus.app.games.judging import Judged, judge, ruling_kept
from turnus.app.papers.languages import translator
from turnus.faults import BadInput
from turnus.law import Referral, Refused, Role
from turnus.law.explanation import Words
from turnus.play import events
from turnus.play.deciding import decide
from turnus.play.game import OpenReferral
from turnus.play.proceedings import Pronounced
from turnus.play.questions.incidents import Incident
from turnus.play.questions.penalties import PenaltyKind
from turnus.play.sentences import Listed, Sentence
from turnus.play.sides import Actor

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
    """Return every sentence that the cases, every incident, penalty and decision bring."""
    games = [*_games(), *_penalties()]
    told = [(rulebook, judged, judged.rulings) for rulebook, judged in games]
    told += _decisions(games)
    return tuple(said for each in told for said in _of_a_game(*each))


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


def _penalties() -> Iterator[tuple[str, Judged]]:
    """Impose every penalty under every rulebook."""
    for rulebook, given in RECORDS.items():
        record = dict(given)
        board = {"board": record.pop("board")} if "board" in record else {}
        start = {"at": 0, "type": "start"}
        for kind, side in product(PenaltyKind, ("white", "black")):
            for score in ("1", "1/2", "0"):
                penalty = {
                    "at": 9,
                    "by": "arbiter",
                    "type": "penalty",
                    "penalty": str(kind),
                    "against": side,
                }
                amounts = {"seconds": 120, "points": "1/2", "rounds": 1, "opponent": score}
                made = list(spelled_out([start, *record["events"], penalty | amounts | board], "start"))
                try:
                    yield (
                        rulebook,
                        judge({"rulebook": rulebook, "time_control": "5400", **record, "events": made}),
                    )
                except BadInput:
                    continue  # the rulebook has no penalties, or not this one


def _decisions(games: Iterable[tuple[str, Judged]]) -> list[tuple[str, Judged, tuple[Pronounced, ...]]]:
    """Decide everything that the games leave to a person, once in every way that a rulebook offers."""
    told, seen = [], set()
    for rulebook, judged in games:
        for waiting in judged.game.referrals:
            for option in waiting.referral.options:
                key = (
                    rulebook,
                    getattr(waiting.facts, "what", ""),
                    waiting.referral.cite,
                    option,
                    waiting.against,
                )
                if key not in seen:
                    seen.add(key)
                    told.append((rulebook, judged, _decided(judged, waiting, option)))
    return told


def _decided(judged: Judged, waiting: OpenReferral, option: str) -> tuple[Pronounced, ...]:
    """Return what is ruled when somebody chooses an option; nothing where it is not said about whom."""
    by = Actor.ARBITER
    if waiting.referral.by is Role.OPPONENT and waiting.against is not None:
        by = Actor(waiting.against.other)
    made = events.Decide(
        number=waiting.number + 1,
        at=judged.game.at,
        by=by,
        board=waiting.board,
        option=option,
        clause=str(waiting.referral.cite),
    )
    try:
        return decide(judged.game, made, judged.record.law).rulings
    except BadInput:
        if waiting.against is not None:
            raise
        return ()  # nobody is named, and it is about somebody


def _of_a_game(rulebook: str, judged: Judged, rulings: Iterable[Pronounced]) -> Iterator[Said]:
    plain = Words(judged.record.stack, "en", translator("en"))
    dutch = Words(judged.record.stack, "nl", translator("nl"))
    for ruling in rulings:
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
    return [
        PLAY / "proceedings.py",
        *sorted(path for folder in KINDS for path in (PLAY / folder).glob("*.py")),
    ]


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
game. Made by `make rulings` from the cases under `tests/cases` and from every incident, every penalty and
every decision under every rulebook; the tests fail when it is not what these give.
There are {count} of them."""
