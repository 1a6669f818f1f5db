"""The reference of a regulation's file, made from the code: every key, field, option, tie-break and term."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from re import fullmatch
from typing import Any

import msgspec

from turnus.app.law import library
from turnus.app.law.consult import to_json
from turnus.app.law.written import known_terms
from turnus.app.law.written.text import (
    WrittenClause,
    WrittenDecision,
    WrittenDuty,
    WrittenExample,
    WrittenRegulation,
    WrittenRow,
)
from turnus.app.papers.languages import catalogue
from turnus.app.regulations.schema import Schema, format_fields, option_schema, stage_fields, term_schema
from turnus.competition.engine.field_words import MEANINGS, MORE, value_words
from turnus.competition.engine.meetings import KNOWN
from turnus.competition.engine.slices.opening import ONLY_A_SEASON, TOLD_ONLY
from turnus.law import Stack, Term
from turnus.standings.codes import CODES
from turnus.standings.fide.codes import FIDE_CODES, TEAM_CODES

Say = Callable[[str], str]  # an English phrase in Dutch, or as it is
Row = tuple[str, ...]
BOOKS = ("fide-2023", "osv-v30", "ddt-2014", "kndb-2009", "asten-bughouse")
OPTIONS = "meeting.options."
KINDS = {"boolean": "yes or no", "integer": "a number", "string": "a text", "array": "a list", "object": ""}
IN_A_SEASON = "only on a rulebook that plays a season (osv-v30, ddt-2014)"
BY_PEOPLE = "told to people; outside a season nothing is done by it"
SHARE = "a number or a share, such as 1/2"
# what nothing else tells: the keys of the file, each with a line as one writes it
KEYS: Mapping[type[Any], Mapping[str, tuple[str, str]]] = {
    WrittenRegulation: {
        "id": ("its name for commands and citations", 'id = "de-toren"'),
        "title": ("what it is called", 'title = "Regulation of De Toren"'),
        "title_nl": ("the same in Dutch", 'title_nl = "Reglement van De Toren"'),
        "edition": ("which edition this is", 'edition = "2026"'),
        "from": ("the day from which it holds", "from = 2026-09-01"),
        "amends": ("the id of the edition that it follows", 'amends = "de-toren-2025"'),
        "base": ("the rulebook it stands on", 'base = "fide-2023"'),
        "clause": ("a clause, as often as there are clauses", "[[clause]]"),
        "example": ("a worked example, played on loading", "[[example]]"),
    },
    WrittenClause: {
        "number": ("its number, as people cite it", 'number = "2.1"'),
        "title": ("its heading", 'title = "Groups"'),
        "title_nl": ("the same in Dutch", 'title_nl = "Groepen"'),
        "text": ("its words", 'text = "There are four groups of eight."'),
        "text_nl": ("the same in Dutch; one of both is enough", 'text_nl = "Er zijn vier groepen."'),
        "competition": ("which of several competitions it is about", 'competition = "cup"'),
        "set": ("fields of how it is played, below", 'set = { "stage.main.rounds" = 7 }'),
        "table": ("fields by how many take part, a row for each range", "[[clause.table]]"),
        "terms": ("terms of the rulebook below, at the end of this page", "terms = { moving_up = 3 }"),
        "confirms": (
            "clauses below whose words hold as they are, by the term that changed",
            'confirms = { moving_up = ["osv-v30:1.7-i"] }',
        ),
        "deviates": ("clauses below that set something else than this one", 'deviates = ["osv-v30:1.4-a"]'),
        "decision": (
            "what it leaves to a person",
            'decision = { by = "director", options = ["warn", "expel"] }',
        ),
        "duty": ("what it gives somebody to do", 'duty = { by = "arbiter", moment = "game over" }'),
        "notice": ("where its words are shown", 'notice = "disputes"'),
    },
    WrittenRow: {
        "when": ("how many take part; without it where no other row holds", 'when = { players = "8..12" }'),
        "set": ("fields that hold then", 'set = { "stage.main.divisions.count" = 2 }'),
    },
    WrittenDecision: {
        "by": ("who decides", 'by = "director"'),
        "options": ("what he can decide", 'options = ["warn", "expel"]'),
    },
    WrittenDuty: {
        "by": ("who does it", 'by = "arbiter"'),
        "moment": ("when", 'moment = "game over"'),
        "form": ("as what it is shown", 'form = "checklist"'),
    },
    WrittenExample: {
        "title": ("what it shows", 'title = "a win is worth the opponent"'),
        "competition": ("of which competition", 'competition = "cup"'),
        "stage": ("of which stage; without it the first", 'stage = "turnus"'),
        "groups": ("the players of each group, the highest first", 'groups = { 1 = ["Anna", "Bram"] }'),
        "rounds": (
            "of each round its games, and who had none: bye, absent, excused, silent, duty, club, club win",
            'rounds = [["Anna - Bram 1-0", "Cor absent"]]',
        ),
        "order": ("who must stand where in a group", 'order = { 1 = ["Anna", "Bram"] }'),
        "points": ("what somebody must have", 'points = { Anna = "71 1/2" }'),
        "up": ("who must move up", 'up = ["Anna"]'),
        "down": ("who must move down", 'down = ["Bram"]'),
    },
}  # fmt: skip
HEADS: Mapping[type[Any], str] = {
    WrittenRegulation: "The file",
    WrittenClause: "A clause: `[[clause]]`",
    WrittenRow: "A row of a table: `[[clause.table]]`",
    WrittenDecision: "`decision = { ... }`",
    WrittenDuty: "`duty = { ... }`",
    WrittenExample: "A worked example: `[[example]]`",
}
# a value one might write, where none follows from the type
USED: Mapping[str, Any] = {
    "stages": ["turnus", "finals"],
    "game": "draughts",
    "tempo": "5400+30",
    "entry.stage": "turnus",
    "divisions.sizes": [8, 10],
    "divisions.names": ["A", "B"],
    "ladder.steps": ["BH/C1", "BH", "SB"],
    "scale.win": 3,
    "scale.draw": 1,
    "board_scale.win": 2,
    "board_scale.draw": 1,
    f"{OPTIONS}deciders": "2 rapid; 2 blitz; armageddon",
    f"{OPTIONS}games": "1-4 2-3; 4-3 1-2; 2-4 3-1",
}
INTRODUCTION = """# What can stand in a regulation

Made from the code by `turnus regulation schema --markdown`; the tutorial is [regulations.md](regulations.md).
Every field has its name, what it means (also in Dutch), what it takes, what holds when nobody sets it, and a
line to copy. `turnus regulation check` says of every slip where it is and what to do.
"""


def markdown() -> str:
    """Return the whole reference as a page."""
    dutch = catalogue("nl").gettext
    parts = [INTRODUCTION, *_keys(dutch), *_fields(dutch), *_options(dutch), *_tie_breaks(dutch)]
    for book in BOOKS:
        parts += _terms(book, dutch)
    return "\n".join(parts)


def written_line(path: str, held: Schema, stage: str = "main") -> str:
    """Return a line of a clause that sets a field to something else than usual."""
    full = path if path in dict(format_fields()) else f"stage.{stage}.{path}"
    return f'set = {{ "{full}" = {_toml(used(path, held))} }}'


def used(path: str, held: Schema) -> Any:
    """Return a value that a field takes, and that is not what holds anyway where one can tell."""
    if path in USED:
        return USED[path]
    usual = held.get("default")
    if "enum" in held:
        return next((each for each in held["enum"] if each != usual), usual)
    if held["type"] == "boolean":
        return not usual
    if held["type"] == "integer":
        more = int(usual or 0) + 2
        return min(more, int(held.get("maximum", more)))
    if isinstance(held["type"], list) or _is_share(held):
        return "1/4"
    return "..." if usual is None else usual


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {_toml(each)}" for name, each in value.items()) + " }"
    return str(value)


def _table(heads: Row, rows: Iterable[Row]) -> Iterator[str]:
    yield f"| {' | '.join(heads)} |"
    yield "|" + "---|" * len(heads)
    for row in rows:
        yield f"| {' | '.join(cell.replace('|', '/') for cell in row)} |"
    yield ""


def _keys(dutch: Say) -> Iterator[str]:
    for kind, head in HEADS.items():
        yield f"## {head}\n"
        rows = []
        for each in msgspec.structs.fields(kind):
            meaning, line = KEYS[kind][each.encode_name]
            needed = "must be there" if each.required else ""
            rows.append((f"`{each.encode_name}`", meaning, _in_dutch(meaning, dutch), needed, f"`{line}`"))
        yield from _table(("key", "meaning", "Nederlands", "", "example"), rows)


HEAD = ("field", "meaning", "Nederlands", "takes", "usual", "example")


def _fields(dutch: Say) -> Iterator[str]:
    yield "## Fields of the whole competition\n"
    yield from _table(HEAD, (_row(path, path, held, dutch) for path, held in format_fields()))
    yield "## Fields of a stage\n"
    yield "`NAME` is the name of the stage; a competition of one stage has `main`.\n"
    rows = ((path, held) for path, held in stage_fields() if not path.startswith(OPTIONS))
    yield from _table(HEAD, (_row(f"stage.NAME.{path}", path, held, dutch) for path, held in rows))


def _options(dutch: Say) -> Iterator[str]:
    for kind, meeting in KNOWN.items():
        if not meeting.options:
            continue
        yield f'## Options where `stage.NAME.meeting.kind` is `"{kind}"`\n'
        options = ((f"{OPTIONS}{name}", option_schema(option)) for name, option in meeting.options.items())
        yield from _table(HEAD, (_row(f"stage.NAME.{path}", path, held, dutch) for path, held in options))


def _row(name: str, path: str, held: Schema, dutch: Say) -> Row:
    season = IN_A_SEASON if path in ONLY_A_SEASON else BY_PEOPLE if path in TOLD_ONLY else ""
    parts = [each for each in (held.get("description") or MEANINGS[path], MORE.get(path, ""), season) if each]
    said = [_in_dutch(part, dutch) for part in parts]
    short = said if all(said) else [_in_dutch(MEANINGS[path], dutch), *said[1:]]
    line = f"`{written_line(path, held)}`"
    return f"`{name}`", "; ".join(parts), "; ".join(short), _takes(held, path), _usual(held), line


def _takes(held: Schema, path: str = "") -> str:
    if "enum" in held:
        return "; ".join(_valued(path, each) for each in held["enum"])
    if isinstance(held["type"], list) or _is_share(held):
        return SHARE
    low, high = held.get("minimum"), held.get("maximum")
    limits = f" from {low} to {high}" if None not in (low, high) else f", at least {low}" if low else ""
    return KINDS[held["type"]] + limits


def _is_share(held: Schema) -> bool:
    return held["type"] == "string" and fullmatch(r"\d+(/\d+)?", str(held.get("default"))) is not None


def _valued(path: str, value: Any) -> str:
    said = value_words(path, value) if path and isinstance(value, str) else ""
    shown = _toml(value).strip('"')
    return f"`{shown}` {said}" if said and said != value else f"`{shown}`"


def _usual(held: Schema) -> str:
    usual = held.get("default")
    if usual is None or usual in ("", []):
        return "-"
    return f"`{_toml(usual)}`"


def _in_dutch(text: str, dutch: Say) -> str:
    said = dutch(text) if text else ""
    return "" if said == text else said


def _tie_breaks(dutch: Say) -> Iterator[str]:
    yield "## Tie-breaks for `stage.NAME.ladder.steps`\n"
    known = {**TEAM_CODES, **FIDE_CODES, **CODES}
    rows = (
        (
            f"`{code}`",
            held[1],
            _in_dutch(held[1], dutch),
            f'`set = {{ "stage.main.ladder.steps" = ["{code}"] }}`',
        )
        for code, held in sorted(known.items())
    )
    yield from _table(("code", "meaning", "Nederlands", "example"), rows)


def _terms(book: str, dutch: Say) -> Iterator[str]:
    below = library.standard().stack(book)
    rows = [
        (f"`{term.name}`", _with_unit(term, str), _with_unit(term, dutch), _takes(held), _of(held),
         f"`terms = {{ {term.name} = {_toml(used('', held))} }}`")
        for term, held in terms_of(book, below)
    ]  # fmt: skip
    if rows:
        yield f'## Terms where `base` is `"{book}"`\n'
        yield from _table(HEAD, rows)


def _with_unit(term: Term[Any], say: Say) -> str:
    return f"{say(term.meaning)} ({say(term.unit)})" if term.unit else say(term.meaning)


def terms_of(book: str, below: Stack) -> Iterator[tuple[Term[Any], Schema]]:
    """Yield the terms that a clause of this rulebook itself sets or leaves open."""
    for name, term in sorted(known_terms(below).items()):
        given = below.settings.get(name, ())
        if given and given[0].cite.rulebook == book:
            yield term, term_schema(term, below)


def _of(held: Schema) -> str:
    usual = to_json(held.get("default"))
    return f"`{_toml(usual)}` ({held['x-clause']})" if usual is not None else "open"
