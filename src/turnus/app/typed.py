"""Reports and commands as people type them: in a shell or a form, each field by its name and type."""

import json
import re
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from typing import Any, get_args, get_origin

from turnus.faults import BadInput

# what nobody fills in
WORKED_OUT = frozenset({"rulings", "order", "rights", "hashes", "is_late", "placed_in", "entrants"})
TODAY = ("on", "received", "sent")  # days that are today when nobody says
DRAWN = "seed"  # the program draws one and records it
# what fields are called where their name says too little
LABELS = {
    "on": "date", "contest": "competition", "out": "who goes", "into": "who comes", "level": "class",
    "cents": "euro cents", "points": "result", "system": "how it is played", "finding": "how it came",
    "at": "hour", "base": "seconds for the game", "increment": "seconds a move", "view": "what is overruled",
    "value": "instead", "fixed": "fixed pairs", "told": "who was told when", "extra": "deciding evening",
    "upper": "player of the higher group", "lower": "player of the lower group",
    "confirmed": "who confirmed it", "unplayed": "what a round without a game gives",
    "starts": "first day", "ends": "last day", "match_on": "day that counts",
}  # fmt: skip
TOPICS = {
    "events_people": "clubs and members",
    "events_league": "team competitions",
    "events_championships": "championships",
    "events_discipline": "discipline, decisions and calendar",
    "commands": "worked out by the program",
}
WORD = re.compile(r"[A-Z][a-z]*")


def title_of(name: str) -> str:
    """Return the name of a report in words: MatchPlayed becomes match played."""
    return " ".join(WORD.findall(name)).lower()


def sentence_of(kind: type[Any]) -> str:
    """Return what a report says, in one sentence."""
    return " ".join((kind.__doc__ or "").split())


def topic_of(kind: type[Any]) -> str:
    """Return under which topic a report is found."""
    return TOPICS.get(kind.__module__.rpartition(".")[2], "other reports")


def label_of(field_name: str) -> str:
    """Return what a field is called in a form."""
    return LABELS.get(field_name, field_name.replace("_", " "))


def filled_in(kind: type[Any]) -> list[Field[Any]]:
    """Return the fields of a report or a command that somebody fills in."""
    return [each for each in fields(kind) if each.name not in WORKED_OUT]


def is_needed(each: Field[Any]) -> bool:
    """Say whether somebody has to fill a field in: it has no default, and is neither today nor drawn."""
    needed = each.default is MISSING and each.default_factory is MISSING
    return needed and each.name not in (*TODAY, DRAWN)


def by_default(kind: type[Any], payload: Mapping[str, Any], today: str, seed: str) -> dict[str, Any]:
    """Return what a payload gets that nobody filled in: the day, and a seed."""
    needed = [e for e in fields(kind) if e.default is MISSING and e.default_factory is MISSING]
    values = dict.fromkeys(TODAY, today) | {DRAWN: seed}
    return {e.name: values[e.name] for e in needed if e.name in values and e.name not in payload}


def read_value(text: Any, hint: Any, where: str) -> Any:
    """Read a value as a person types it: a,b,c for several, a=1,b=2 for names, 2-0 for a result, or JSON."""
    if not isinstance(text, str):
        return text
    try:
        return json.loads(text) if text[:1] in "[{" else _plain(text, hint)
    except ValueError as wrong:
        raise BadInput("“{text}” cannot be read", text=text, where=where) from wrong


def _plain(text: str, hint: Any) -> Any:
    origin, inner = get_origin(hint), get_args(hint)
    if inner == (int, int):
        return [int(part) for part in text.split("-")]
    if origin in (tuple, frozenset):
        apart = ";" if get_origin(inner[0]) is tuple and inner[0] != tuple[int, int] else ","
        return [_plain(part.strip(), inner[0]) for part in text.split(apart) if part.strip()]
    if origin in (dict, Mapping):
        pairs = (part.partition("=") for part in text.split(",") if part)
        return {name.strip(): _plain(value, inner[1]) for name, _, value in pairs}
    return int(text) if hint is int or int in inner else text


def is_several_scores(hint: Any) -> bool:
    """Say whether a field holds the results of boards."""
    return get_origin(hint) is tuple and get_args(hint)[:1] == (tuple[int, int],)
