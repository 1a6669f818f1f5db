"""What a clause sets, as somebody fills it in: of every field its kind, its choices, its value as text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol

from turnus.app.law.written import WrittenRegulation
from turnus.app.regulations.schema import Schema, format_fields, schema_of, stage_fields
from turnus.competition.engine.field_words import MEANINGS
from turnus.competition.engine.fields import FormatFields
from turnus.competition.engine.meetings import KNOWN
from turnus.law import Stack

GAMES = ("chess", "chess960", "draughts", "bughouse")
OF_SEASONS = (
    "starting_times", "entry.by", "divisions.newcomers", "divisions.incidental_rounds", "fee", "ranking",
    "divisions.may_merge", "moves.offered", "moves.when", "cross_games", "absence", "withdrawal",
    "fewest_repeats",
)  # fmt: skip  # only a season carries them out
MAIN = "main"
SWITCH = "has"  # what one can do besides playing: has.postponing ...
TERM = "term."  # before the name of a term, where fields and terms stand together


class Given(Protocol):
    """What a form sent."""

    def get(self, name: str, default: str) -> str:
        """Return the last value of a field."""

    def getlist(self, name: str) -> list[str]:
        """Return all values of a field."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A field of a format or a term, as it is asked."""

    path: str  # of a term: `term.NAME`
    kind: str  # number, points, choice, yes_no, ladder, lines, numbers, tempo, text
    meaning: str
    stage: str = ""  # which stage it is of
    choices: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None
    usual: Any = None

    @property
    def first(self) -> Any:
        """A value to begin with."""
        if self.usual is not None:
            return self.usual
        return {"number": 0, "points": 0, "yes_no": False, "ladder": [], "lines": [], "numbers": []}.get(
            self.kind, self.choices[0] if self.choices else ""
        )


def stages_of(regulation: WrittenRegulation) -> tuple[str, ...]:
    """Return the names of the stages that a regulation speaks of."""
    named: dict[str, None] = {}
    for clause in regulation.clause:
        said = clause.set.get("stages")
        named |= dict.fromkeys(map(str, said)) if isinstance(said, list) else {}
        named |= dict.fromkeys(path.split(".")[1] for path in clause.set if path.startswith("stage."))
    return tuple(named) or (MAIN,)


def fields_of(regulation: WrittenRegulation, below: Stack | None) -> dict[str, Field]:
    """Return every field and term that a clause of a regulation could set, by its path."""
    plays_seasons = below is not None and bool(below.bench(FormatFields).speakers)
    hidden = () if plays_seasons else OF_SEASONS
    found = {
        path: _field(path, "", schema)
        for path, schema in _of_format()
        if _is_asked(path, hidden) and not (plays_seasons and path.startswith(f"{SWITCH}."))
    }
    for stage in stages_of(regulation):
        kind = _meeting_of(regulation, stage)
        for path, schema in _of_stages(kind):
            if _is_asked(path, hidden):
                found[f"stage.{stage}.{path}"] = _field(path, stage, schema)
    return found | (_terms(below) if below is not None else {})


def switches_of(known: Mapping[str, Field]) -> list[Field]:
    """Return what can be put on and off."""
    return [field for path, field in known.items() if path.startswith(f"{SWITCH}.")]


def _is_asked(path: str, hidden: Sequence[str]) -> bool:
    """Say whether a field is one that people set: it has words, and is carried out by what is played."""
    return path in MEANINGS and path not in hidden


def _meeting_of(regulation: WrittenRegulation, stage: str) -> str:
    said = (clause.set.get(f"stage.{stage}.meeting.kind") for clause in regulation.clause)
    return str(next((each for each in said if each), "swiss"))


@lru_cache(maxsize=1)
def _of_format() -> tuple[tuple[str, Schema], ...]:
    return tuple(format_fields())


@lru_cache(maxsize=len(KNOWN) + 1)
def _of_stages(kind: str) -> tuple[tuple[str, Schema], ...]:
    """Return the fields of a stage whose meeting is of a kind: options of others are no use there."""
    own = {f"meeting.options.{name}" for name in KNOWN[kind].options} if kind in KNOWN else set()
    others = {f"meeting.options.{name}" for held in KNOWN.values() for name in held.options} - own
    return tuple((path, schema) for path, schema in stage_fields() if path not in others)


@lru_cache(maxsize=16)
def _terms(below: Stack) -> dict[str, Field]:
    known = schema_of(below)["$defs"]["WrittenClause"]["properties"]["terms"]["properties"]
    return {
        f"{TERM}{name}": _field(name, "", schema, f"{TERM}{name}", name.replace("_", " "))
        for name, schema in known.items()
    }


def _field(name: str, stage: str, schema: Schema, path: str = "", meaning: str = "") -> Field:
    return Field(
        path=path or (f"stage.{stage}.{name}" if stage else name),
        kind=_kind(name, schema),
        meaning=meaning or MEANINGS.get(name, name),
        stage=stage,
        choices=GAMES if name == "game" and not path else _choices(schema),
        low=schema.get("minimum", 0 if schema.get("type") == "integer" else None),
        high=schema.get("maximum"),
        usual=schema.get("default"),
    )


def _choices(schema: Schema) -> tuple[str, ...]:
    return tuple(each for each in schema.get("enum", ()) if isinstance(each, str))


def _kind(name: str, schema: Schema) -> str:
    if name in ("tempo", "time_control"):
        return "tempo"
    if name == "game" or len(_choices(schema)) == len(schema.get("enum", ())) > 0:
        return "choice"
    kind = schema.get("type")
    if kind == "array":
        of_words = schema["items"]["type"] == "string"
        return "ladder" if name == "ladder.steps" else "lines" if of_words else "numbers"
    if isinstance(schema.get("default"), list):
        return "numbers"
    return {"integer": "number", "boolean": "yes_no", "string": "text", "object": "text"}.get(
        str(kind), "points"
    )


def as_texts(value: Any) -> list[str]:
    """Return a value as a form has it: one text, or of a list one for each."""
    if isinstance(value, list | tuple):
        return [text for each in value for text in as_texts(each)]
    if isinstance(value, bool):
        return ["yes" if value else "no"]
    return ["" if value is None else str(value)]


def is_plain(value: Any) -> bool:
    """Say whether a form can hold a value; another stays as the file has it."""
    if isinstance(value, list):
        return all(isinstance(each, str | int | float) for each in value)
    return isinstance(value, str | int | float | bool)


def read_value(kind: str, given: Sequence[str]) -> Any:
    """Return what was filled in; what is no number stays the text it is, and is told when it is checked."""
    texts = [text.strip() for text in given]
    if kind == "ladder":
        return [text for text in texts if text]
    first = texts[0] if texts else ""
    if kind in ("lines", "numbers"):
        parts = first.splitlines() if kind == "lines" else first.replace(",", " ").split()
        return [
            _number(part.strip()) if kind == "numbers" else part.strip() for part in parts if part.strip()
        ]
    if kind == "yes_no":
        return first == "yes"
    if kind == "points":
        return _points(first)
    return _number(first) if kind == "number" else first


def given_value(path: str, kind: str, given: Given, before: str = "") -> Any:
    """Return what a form has for a field; `before` are the words before its name, as in a row of a table."""
    texts = given.getlist(f"{before}value.{path}")
    if kind == "tempo":
        minutes, seconds = (
            given.get(f"{before}{path}.{each}", "").strip() for each in ("minutes", "seconds")
        )
        return _tempo(minutes, seconds, texts[-1].strip() if texts else "")
    return read_value(kind, texts)


def _tempo(minutes: str, seconds: str, written: str) -> str:
    """Return a time as formats have it; one of several periods stays as it was written."""
    if written or not minutes:
        return written
    if minutes.isdecimal() and (seconds or "0").isdecimal():
        return f"{60 * int(minutes)}+{int(seconds or 0)}"
    return f"{minutes}+{seconds}"


def _number(text: str) -> Any:
    return int(text) if text.lstrip("-").isdecimal() and text.isascii() else text


def _points(text: str) -> Any:
    """Read points as people write them: ½, 1½, 0,5, 1/3."""
    whole, half, _ = text.partition("½")
    if half and whole.strip().isdecimal():
        return f"{2 * int(whole) + 1}/2"
    return "1/2" if half and not whole.strip() else _number(text.replace(",", "."))
