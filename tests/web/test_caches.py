"""What anybody sends fills no memory: every cache has a bound, or keys of which there are only so many."""

import ast
import json
import re
from collections.abc import Iterator
from datetime import date
from itertools import islice, product
from pathlib import Path
from types import NoneType
from typing import Any

import pytest
from django.test import Client

from turnus.app.games import assistant
from turnus.app.games.records import _board, _chess_board
from turnus.app.law import library, matrix
from turnus.competition import making_once
from turnus.competition.season import played
from turnus.law.question import _are_small
from turnus.pairing.free_draw import _possible
from turnus.pairing.leagues.number_search import _lots_of_teams

SOURCES = Path(__file__).parents[2] / "src" / "turnus"
WEAK = ("WeakKeyDictionary", "WeakValueDictionary", "WeakSet")
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
EMPTY = ("dict", "set", "list", "defaultdict", "OrderedDict", "Counter", *WEAK)

LIKELY = re.compile(r"cache\b|^\w+(: .+)? = (\{\}|\[\]|\w+\(\))", re.MULTILINE)  # to parse all takes seconds

# Caches without a bound, and why each is small all the same. Who adds one says here of what its keys are;
# where a request can name a key that nobody has, `lru_cache` with a size is meant.
WHY: dict[str, tuple[str, ...]] = {
    "its keys are classes, functions or parts of templates that the program has": (
        "app/law/consult.py _schemas", "app/law/matrix.py _source", "app/streams/payloads.py _names",
        "law/question.py types", "web/loading.py get_template", "records.py _RECORDS", "records.py _OWN",
        "records.py _ALL", "records.py _getters",
    ),
    "it has no key, or one of a few words of ours": (
        "web/serving/policy.py _ordinary", "extras.py require", "app/office/federation_seeing.py _sight",
    ),
    "its keys are moves of chess: some thousands": (
        "chess/pieces.py _MOVES", "games/chess/moves.py _WRITTEN",
    ),
    "its keys are rulebooks or journals that are in use, and what each holds is bounded": (
        "app/games/assistant.py _KNOWN", "app/ruling/powers.py _BREACHES", "app/law/shelved.py _KNOWN",
        "competition/season/played.py _KEPT", "store/in_use.py _OPEN", "store/opening.py FOLDERS",
        "app/law/library.py _NAMED", "app/rooms/delayed_views.py _views",
    ),
    "the oldest, or all, is forgotten when there are many": (
        "app/seasons/records.py _BEFORE", "app/seasons/views/rounds.py _TABLES",
        "competition/engine/tables.py _KEPT", "web/broadcast/files.py _changed",
    ),
    "only the command line has it, and a command ends": (
        "cli/command_line.py _built", "cli/seasons/demo.py played", "cli/competitions/event.py _meant",
    ),
    "filled when the module is loaded, or never": (
        "competition/making_once.py _FORGET", "app/law/library.py NOTHING_PINNED",
        "app/ruling/advising.py NO_SHEETS", "cli/verbs.py NOTHING", "play/assisting/known/seeing.py NOTHING",
        "competition/registry/commands.py NOTHING",
    ),
}  # fmt: skip


def name_of(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def is_without_end(node: ast.expr) -> bool:
    """Say whether an expression is `functools.cache`, or `lru_cache` without a size."""
    if isinstance(node, ast.Call) and name_of(node.func) == "lru_cache":
        sizes = [*node.args[:1], *(each.value for each in node.keywords if each.arg == "maxsize")]
        return any(isinstance(size, ast.Constant) and size.value is None for size in sizes)
    return name_of(node) == "cache" and isinstance(node, ast.Name | ast.Attribute)


def is_empty(value: ast.expr | None) -> bool:
    if isinstance(value, ast.Call):
        return name_of(value.func) in EMPTY and not (value.args or value.keywords)
    return (isinstance(value, ast.Dict) and not value.keys) or (
        isinstance(value, ast.List) and not value.elts
    )


def without_end(tree: ast.Module) -> Iterator[str]:
    """Yield the functions that a file caches without end, or that do so, and what it fills as it runs."""
    for made in (node for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign)):
        place = made.targets[0] if isinstance(made, ast.Assign) else made.target
        if is_empty(made.value) or (made.value is not None and any(map(is_without_end, parts(made.value)))):
            yield name_of(place)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    inner = {id(node) for each in functions for node in ast.walk(each) if node is not each}
    for function in functions:
        is_outermost = id(function) not in inner
        looked_at = ast.walk(function) if is_outermost else ()
        if any(isinstance(node, ast.expr) and is_without_end(node) for node in looked_at):
            yield function.name


def parts(value: ast.expr) -> Iterator[ast.expr]:
    return (node for node in ast.walk(value) if isinstance(node, ast.expr))


def found_in_sources() -> set[str]:
    return {
        f"{path.relative_to(SOURCES).as_posix()} {name}"
        for path in sorted(SOURCES.rglob("*.py"))
        if LIKELY.search(text := path.read_text(encoding="utf-8"))
        for name in without_end(ast.parse(text))
    }


def test_every_cache_without_a_bound_was_looked_at() -> None:
    known = {each for places in WHY.values() for each in places}
    found = found_in_sources()
    assert sorted(found - known) == [], "give it a size (lru_cache), or say in WHY why its keys are few"
    assert sorted(known - found) == [], "it is gone: take it out of WHY"


@pytest.mark.parametrize(
    "text",
    [
        "@cache\ndef made(): ...", "@functools.cache\ndef made(): ...", "made = cache(len)",
        "@lru_cache(maxsize=None)\ndef made(): ...", "@lru_cache(None)\ndef made(): ...",
        "class A:\n    @classmethod\n    @cache\n    def made(cls): ...", "made: dict[str, int] = {}",
        "def made():\n    look = cache(len)", "made = WeakKeyDictionary()",
    ],
)  # fmt: skip
def test_a_cache_without_a_bound_is_found(text: str) -> None:
    assert list(without_end(ast.parse(text))) == ["made"]


@pytest.mark.parametrize(
    "text",
    ["@lru_cache(64)\ndef made(): ...", "@lru_cache(maxsize=KEPT)\ndef made(): ...", "made = {'a': 1}"],
)
def test_a_cache_with_a_bound_is_not(text: str) -> None:
    assert list(without_end(ast.parse(text))) == []


# What anybody could fill


def ask(client: Client, settings: dict[str, Any]) -> int:
    body = {"facts": {"event": "open", "member": True}, "settings": settings}
    address = "/api/rulebooks/osv-v30/questions/entry_fee"
    return client.post(address, json.dumps(body), content_type="application/json").status_code


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(making_once, "MOST_KEPT", 3)
    return 3


def test_whoever_asks_the_law_with_other_settings_each_time_fills_nothing(client: Client, few: int) -> None:
    kept = played._KEPT.setdefault(library.standard().stack("osv-v30"), {})  # noqa: SLF001 - what is kept
    kept.clear()  # of what other tests asked
    for number in range(2 * few):
        assert ask(client, {"moving_up": number}) == 200
        assert 0 < len(kept) <= few
    assert ask(client, {"default_rulebook": "x" * 100_000}) == 200
    assert all(len(key) <= making_once.LONGEST_KEY for key in kept)


def test_incidents_are_kept_for_some_settings_only(few: int) -> None:
    kept = assistant._KNOWN.setdefault(library.standard().stack("fide-2023"), {})  # noqa: SLF001 - what is kept
    kept.clear()  # of what other tests asked
    for seconds in range(2 * few):
        assistant.forms("fide-2023", settings={"default_time": seconds})
        assert 0 < len(kept) <= few


def test_draws_and_facts_of_any_number_are_kept_to_a_bound() -> None:
    for size in range(1, 10_000, 2):
        _possible((size,))
    for kinds in islice(
        product((str, int, date, NoneType), repeat=7), 5000
    ):  # of a question with seven facts
        _are_small(kinds)
    assert _possible.cache_info().currsize <= 4096
    assert _are_small.cache_info().currsize <= 4096


def test_of_leagues_with_names_of_any_length_few_are_kept() -> None:
    for number in range(20):
        _lots_of_teams(f"seed {number}", ("a" * 1000, "b" * 1000))
    assert _lots_of_teams.cache_info().currsize <= 4


def test_a_position_is_kept_once_however_it_is_spaced() -> None:
    first = _board("chess", START, {})
    before = _chess_board.cache_info().currsize
    assert _board("chess", START.replace(" ", " " * 10_000), {}) is first
    assert _chess_board.cache_info().currsize == before


def test_functions_made_for_each_text_share_what_is_kept_of_their_source() -> None:
    def make(number: int) -> Any:
        return lambda: number

    first = matrix.source_of(make(1))
    before = matrix._source.cache_info().currsize  # noqa: SLF001 - what is kept
    assert matrix.source_of(make(2)) == first
    assert matrix._source.cache_info().currsize == before  # noqa: SLF001 - as above
