"""From what the clauses set and the organiser chose to a format: settled, made of its fields, described."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import Any, get_type_hints

import msgspec

from turnus.competition.engine.fields import Competitions, FormatFields, Sets
from turnus.competition.engine.format import Format, Stage
from turnus.competition.registry.shape_faults import worded
from turnus.faults import BadInput, short
from turnus.law import Cite, Conflict, Law, Ruling
from turnus.notation.fractions import read_fraction
from turnus.notation.toml_text import MOST_DIGITS
from turnus.records import record

STAGE = "stage"
STAGES = "stages"
MOST_STAGES = 40  # of a competition
MOST_STEPS = 12  # of a path
LONGEST_PATH = 200
LARGEST_FIGURE = 10_000
LARGEST_FIGURES = {  # of what is done or made so often
    "boards": 100,
    "rounds": 500,
    "rounds_an_evening": 50,
    "repeats": 100,
    "count": 200,
}


def competitions(law: Law) -> tuple[str, ...]:
    """Return the competitions of the regulation, in the order of its text."""
    if not law.stack.bench(Competitions).speakers:
        return ()
    return tuple(dict.fromkeys(law.ask(Competitions()).answer))


class Source(Enum):
    """By whom a field is as it is."""

    CLAUSE = "clause"
    CHOSEN = "chosen"  # by the organiser
    USUAL = "usual"  # nobody said anything


@record(kw_only=True)
class Stated:
    """One field of a format: its value, and the clauses that set it or who did."""

    field: str
    value: Any
    source: Source
    clauses: tuple[str, ...] = ()


def described(
    form: Format, grounds: Mapping[str, tuple[str, ...]], chosen: Iterable[str] = ()
) -> tuple[Stated, ...]:
    """Return every field of a format, with the clause that sets it or that it was chosen or left open."""
    clauses = _with_those_above(grounds)
    touched = _with_those_above(dict.fromkeys(chosen, ()))
    return tuple(
        Stated(
            field=path,
            value=value,
            source=Source.CLAUSE if clauses.get(path) else Source.CHOSEN if path in touched else Source.USUAL,
            clauses=clauses.get(path, ()),
        )
        for path, value in _leaves(form, "")
    )


def _with_those_above(grounds: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Return the clauses by field, and by whatever a field is a step of: a ladder has those of its steps."""
    found: dict[str, dict[str, None]] = {}
    for path, cites in grounds.items():
        steps = path.split(".")
        for length in range(len(steps), 0, -1):
            found.setdefault(".".join(steps[:length]), {}).update(dict.fromkeys(cites))
    return {path: tuple(cites) for path, cites in found.items()}


def _leaves(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Yield the fields of a format by their paths; of stages also which there are."""
    for name in (one.name for one in fields(value)):
        held, here = getattr(value, name), f"{path}{name}"
        if name == STAGES:
            yield STAGES, tuple(stage.name for stage in held)
            for stage in held:
                yield from _leaves(stage, f"{STAGE}.{stage.name}.")
        elif isinstance(held, Mapping):
            yield from ((f"{here}.{key}", one) for key, one in held.items())
        elif is_dataclass(held):
            yield from _leaves(held, f"{here}.")
        elif here != f"{path}name" or not path:
            yield here, held


def settle(
    law: Law, competition: str, chosen: Mapping[str, Any], players: int = 0
) -> tuple[Format, dict[str, tuple[str, ...]]]:
    """Return the format, and by which clauses each field that the regulation sets is as it is.

    What the organiser chose fills what the regulation leaves open; where it speaks, it decides. `players` is
    how many take part, where a table goes by that; 0: nobody knows yet.
    """
    stated = stated_by(law, competition, players)
    for path, value in chosen.items():
        if path in stated and stated[path][0] != value:
            raise BadInput(
                "{clauses} sets {field} to {value}", clauses=", ".join(stated[path][1]), field=path,
                value=stated[path][0], where=path,
            )  # fmt: skip
    values = {**chosen, **{path: value for path, (value, _) in stated.items()}}
    return made_of(values), {path: clauses for path, (_, clauses) in stated.items()}


def stated_by(law: Law, competition: str, players: int = 0) -> dict[str, tuple[Any, tuple[str, ...]]]:
    """Return what the clauses set: of two rulebooks the higher one, within one they must agree."""
    if not law.stack.bench(FormatFields).speakers:
        return {}
    ruling: Ruling[tuple[Sets, ...]] = law.ask(FormatFields(competition=competition, players=players))
    height = {book.id: place for place, book in enumerate(law.stack.books)}  # 0 is the top
    found: dict[str, list[tuple[int, Cite, Any]]] = {}
    for ground in ruling.grounds:
        for path, value in ground.says.fields.items():
            found.setdefault(path, []).append((height[ground.cite.rulebook], ground.cite, value))
    return {path: _highest(path, several) for path, several in found.items() if not _replaced(path, found)}


def _replaced(path: str, found: Mapping[str, list[tuple[int, Cite, Any]]]) -> bool:
    """Say whether a higher rulebook has done away with what a field is of: a stage, another way to meet."""
    stage, is_option, _ = path.partition(".meeting.options.")
    if is_option and _is_below(path, f"{stage}.meeting.kind", found):
        return True
    if not path.startswith(f"{STAGE}.") or not _is_below(path, STAGES, found):
        return False
    kept, _ = _highest(STAGES, found[STAGES])
    return path.split(".")[1] not in kept


def _is_below(path: str, other: str, found: Mapping[str, list[tuple[int, Cite, Any]]]) -> bool:
    """Say whether a field is set by a lower rulebook than another is."""
    tops = [min(place for place, _, _ in found[each]) for each in (path, other) if each in found]
    return len(tops) > 1 and tops[0] > tops[1]


def _highest(path: str, several: list[tuple[int, Cite, Any]]) -> tuple[Any, tuple[str, ...]]:
    top = min(height for height, _, _ in several)
    speaking = [(cite, value) for height, cite, value in several if height == top]
    if any(value != speaking[0][1] for _, value in speaking):
        raise Conflict(f"{path} is set to different values", (cite for cite, _ in speaking), path)
    return speaking[0][1], tuple(str(cite) for cite, _ in speaking)


def made_of(values: Mapping[str, Any]) -> Format:
    """Make a format of its fields; a field it has not, or a value that does not fit, is named by its path."""
    for path, value in values.items():
        _check_figure(path, value)
    tree = _listed(_tree(values))
    named = tree.pop(STAGE, {})
    names = tree.pop(STAGES, None) or list(named) or ["main"]
    if len(names) > MOST_STAGES:
        raise BadInput("a competition has at most {most} stages", most=MOST_STAGES, where=STAGES)
    if strangers := [name for name in named if name not in names]:
        raise BadInput("no stage is called {name}", name=strangers[0], where=f"{STAGE}.{strangers[0]}")
    tree[STAGES] = [{"name": name, **named.get(name, {})} for name in names]
    _refuse_unknown(Format, {key: held for key, held in tree.items() if key != STAGES}, "")
    for stage in tree[STAGES]:
        _refuse_unknown(Stage, stage, f"{STAGE}.{stage['name']}.")
    try:
        return msgspec.convert(tree, Format, strict=True, dec_hook=_fraction)
    except msgspec.ValidationError as wrong:
        raise _misfit(wrong, names) from wrong


def _check_figure(path: str, value: Any) -> None:
    """Refuse a figure that no competition has, before somebody counts up to it."""
    if isinstance(value, Mapping):
        _steps(path)
        for name, held in value.items():
            _check_figure(f"{path}.{name}", held)
    high = LARGEST_FIGURES.get(path.rpartition(".")[2], LARGEST_FIGURE)
    if isinstance(value, int) and abs(value) > high:
        raise BadInput("{value} is above {high}", value=value, high=high, where=path)


def _refuse_unknown(expected: Any, tree: Mapping[str, Any], where: str) -> None:
    """Refuse a field that a format has not, at any depth."""
    hints = get_type_hints(expected)
    for name, value in tree.items():
        if name not in hints:
            raise BadInput(
                "there is no field {name}; known are {known}",
                name=name,
                known=", ".join(hints),
                where=f"{where}{name}",
            )
        if is_dataclass(hints[name]) and isinstance(value, Mapping):
            _refuse_unknown(hints[name], value, f"{where}{name}.")


def _fraction(kind: type, value: Any) -> Any:
    if isinstance(value, kind):
        return value
    if kind is Fraction and isinstance(value, int | str) and not isinstance(value, bool):
        try:
            return read_fraction(str(value))
        except ValueError as wrong:
            raise ValueError(f"{short(value)} is no number of points") from wrong
    raise TypeError(f"{value!r} is no {kind.__name__}")


def _misfit(wrong: msgspec.ValidationError, names: list[str]) -> BadInput:
    said, _, place = str(wrong).partition(" - at `$")
    path = place.rstrip("`").lstrip(".")
    for index, name in enumerate(names):
        path = path.replace(f"{STAGES}[{index}]", f"{STAGE}.{name}")
    return worded(said, path or "format")


def read_texts(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Read values written as texts: a number, yes or no, a list parted by commas; a time stays one."""
    return {
        path: read_text(value) if isinstance(value, str) and path != "tempo" else value
        for path, value in fields.items()
    }


def read_text(text: str) -> Any:
    """Read one value that was written as a text."""
    if text.lstrip("-").isdecimal() and len(text) <= MOST_DIGITS:
        return int(text)
    if text in ("true", "false"):
        return text == "true"
    return [part.strip() for part in text.split(",")] if "," in text else text


def _tree(values: Mapping[str, Any]) -> dict[str, Any]:
    """Turn paths into a tree; a field cannot be a value and have fields of its own."""
    tree: dict[str, Any] = {}
    for path, value in values.items():
        *above, last = _steps(path)
        held = tree
        for step in above:
            held = held.setdefault(step, {})
            if not isinstance(held, dict):
                raise BadInput("{path} lies below a value", path=path, where=path)
        if isinstance(held.get(last), dict) and isinstance(value, Mapping):
            held[last] = {**held[last], **value}
        else:
            held[last] = value
    return tree


def _listed(tree: Any) -> Any:
    """Turn what is numbered into a list: each step of a ladder may have its own clause."""
    if not isinstance(tree, dict):
        return tree
    held = {key: _listed(value) for key, value in tree.items()}
    if held and all(key.isdecimal() for key in held):
        return [held[key] for key in sorted(held, key=int)]
    return held


def _steps(path: str) -> Iterable[str]:
    steps = path.split(".")
    if not all(steps) or len(steps) > MOST_STEPS or len(path) > LONGEST_PATH:
        raise BadInput("“{path}” is no field of a format", path=path, where=path)
    return steps
