"""How much a regulation may have: what is beyond it is no regulation, and no page could show it."""

import re
from collections.abc import Mapping
from typing import Any

from turnus.competition.engine.settling import MOST_STAGES, STAGE, STAGES
from turnus.faults import BadInput
from turnus.notation.printable import checked_text
from turnus.notation.toml_text import TOO_LARGE, walk

LIMITS = {
    "a regulation has at most {most} clauses": 600,
    "a regulation has at most {most} examples": 40,
    "a regulation has at most {most} competitions": 24,
    "the tables of a regulation have at most {most} rows": 60,
    "rows of tables times competitions are {most} at most": 150,  # each is settled
    "a competition has at most {most} stages": MOST_STAGES,
}
MOST_IN_A_LIST = 200  # players of an example, tie-breaks, clauses that one deviates from
LONGEST_NAME = 200  # characters of whatever is no title and no text
LONGEST_TITLE = 1000
LONGEST_TEXT = 30_000
_LONGER = {"title": LONGEST_TITLE, "title_nl": LONGEST_TITLE, "text": LONGEST_TEXT, "text_nl": LONGEST_TEXT}
_STAGE_NAMED = re.compile(rf"{STAGE}\.([^.]+)\.")


def check_size(tree: Mapping[str, Any]) -> None:
    """Refuse a file that has more than a regulation has; `where` is the path of what is too much."""
    clauses, examples = _listed(tree, "clause"), _listed(tree, "example")
    rows = [row for clause in clauses for row in _listed(clause, "table")]
    competitions = {str(each["competition"]) for each in clauses if "competition" in each}
    setting = [each["set"] for each in (*clauses, *rows) if isinstance(each.get("set"), Mapping)]
    stages = {found[1] for fields in setting for path in fields if (found := _STAGE_NAMED.match(path))}
    stages |= {str(name) for fields in setting for name in _names(fields.get(STAGES))}
    counts = (
        len(clauses), len(examples), len(competitions), len(rows), len(rows) * len(competitions), len(stages)
    )  # fmt: skip
    for (template, most), count in zip(LIMITS.items(), counts, strict=True):
        if count > most:
            raise BadInput(template, most=most, where="clause", kind=TOO_LARGE)
    for path, key, value in walk(tree):
        if isinstance(value, str):
            if len(value) > (most := _LONGER.get(key, LONGEST_NAME)):
                raise BadInput(
                    "a text of {length} characters; {most} at most",
                    length=len(value), most=most, where=path, kind=TOO_LARGE,
                )  # fmt: skip
            checked_text(value, path, most)
        elif isinstance(value, list) and len(value) > MOST_IN_A_LIST and path not in (".clause", ".example"):
            raise BadInput(
                "a list has at most {most} values", most=MOST_IN_A_LIST, where=path, kind=TOO_LARGE
            )


def _names(held: Any) -> list[Any]:
    return held if isinstance(held, list) else []


def _listed(held: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    found = held.get(name)
    return [each for each in found if isinstance(each, Mapping)] if isinstance(found, list) else []
