"""Commands of the registry as anybody could give them: values of the type of each field, awkward ones too."""

from datetime import date, datetime
from typing import Any, get_args, get_origin

from chance import strategies as st
from turnus.competition.registry import Described, Entry, Means, Registry
from turnus.competition.registry.values import LARGEST, MAPPINGS, bare, is_choice, meaning_of
from turnus.notation.names import one_line, without_hidden

AWKWARD = ["a, b", "a=b", "[sic]", "{", "-x", "a-b", "nee", "1;2", "é “x”", "two\nlines", "no", "False", "0"]
# what is hidden in a text is taken out of it (`notation.names`)
WORDS = st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=12).map(without_hidden)
TEXTS = st.one_of(st.sampled_from(AWKWARD), WORDS.map(str.strip).filter(bool))
WITHOUT_SPACES = st.text("0123456789", min_size=1, max_size=3)
NAMES = WORDS.map(one_line).filter(bool)
LINES = TEXTS.filter(lambda text: "\n" not in text)
DAYS = st.dates(date(1850, 1, 1), date(2999, 12, 31))


def commands(entry: Entry) -> st.SearchStrategy[Any]:
    """Any command of this kind, with what a person fills in."""
    return st.builds(entry.kind, **{each.name: _of_field(each) for each in entry.asked.values()})


def entries(registry: Registry[Any]) -> list[Any]:
    """Every entry, as the parameter of a test."""
    return list(registry.entries.values())


def _of_field(each: Described) -> st.SearchStrategy[Any]:
    values = _of_type(each.hint)
    if each.type is str and not each.is_needed and not each.filled:
        values = st.one_of(st.just(""), values)
    return st.one_of(st.none(), values) if each.default is None else values


def _of_type(hint: Any) -> st.SearchStrategy[Any]:
    meaning, hint = meaning_of(hint), bare(hint)
    inner = get_args(hint)
    if get_origin(hint) is tuple and inner[-1] is not Ellipsis:
        return st.tuples(*map(_of_type, inner))
    if get_origin(hint) is tuple:
        return st.lists(_of_type(inner[0]), max_size=3).map(tuple)
    if get_origin(hint) is frozenset:
        return st.frozensets(_of_type(inner[0]), max_size=3)
    if get_origin(hint) in MAPPINGS:
        held = st.one_of(TEXTS, st.integers(-9, 9), st.booleans()) if inner[1] is Any else _of_type(inner[1])
        return st.dictionaries(LINES, held, max_size=3)
    return _single(hint, meaning)


def _single(hint: Any, meaning: Means | None) -> st.SearchStrategy[Any]:
    if is_choice(hint):
        return st.sampled_from(list(hint))
    if hint is str:
        by_meaning = {Means.DAY: DAYS.map(str), Means.HOUR: st.just("20:30"), Means.AMOUNT: WITHOUT_SPACES}
        by_meaning |= {Means.NAME: NAMES, Means.LINE: LINES}
        return by_meaning.get(meaning, TEXTS)  # type: ignore[arg-type]
    plain: dict[Any, st.SearchStrategy[Any]] = {
        bool: st.booleans(),
        int: st.integers(-LARGEST, LARGEST),
        date: DAYS,
        datetime: st.datetimes(datetime(1850, 1, 1), datetime(2999, 12, 31)),  # noqa: DTZ001 - as a club has it
    }
    return plain[hint] if hint in plain else _record(hint)


def _record(kind: Any) -> st.SearchStrategy[Any]:
    held = Entry(kind).fields.values()
    return st.builds(kind, **{each.name: _of_field(each) for each in held})
