"""The pages of the library list exactly what is public, in the words of the docstrings."""

import importlib
import inspect
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from library import public

PAGES = Path(__file__).parents[2] / "docs" / "library"
ROW = re.compile(r"^\| `(\w+)` \| (.*) \|$", re.MULTILINE)


def page_of(module: ModuleType) -> Path:
    """Return the page that lists the names of a module."""
    door = public.opened(module.__name__)
    return PAGES / ("README.md" if door == public.ROOT else f"{door.rpartition('.')[2]}.md")


@pytest.mark.parametrize("module", public.modules(), ids=lambda module: public.opened(module.__name__))
def test_a_page_lists_what_is_public(module: ModuleType) -> None:
    listed = dict(ROW.findall(page_of(module).read_text("utf-8")))
    assert list(listed) == list(module.__all__)
    for name, held in public.names(module).items():
        if inspect.isclass(held) or inspect.isfunction(held):
            assert listed[name] == sentence(held), name


def sentence(held: Any) -> str:
    """Return the first sentence of a docstring, on one line."""
    return " ".join((inspect.getdoc(held) or "").split("\n\n")[0].split())


def test_the_start_page_names_every_module() -> None:
    start = (PAGES / "README.md").read_text("utf-8")
    for module in public.modules()[1:]:
        assert f"`{public.opened(module.__name__)}`]({page_of(module).name})" in start


def test_a_door_opens_all_that_is_public() -> None:
    for name in public.SHARED:
        listed = set(importlib.import_module(name).__all__)
        door = importlib.import_module(public.opened(name))
        assert listed <= set(door.__all__)
        assert {each: getattr(door, each) for each in listed} == public.names(importlib.import_module(name))
        assert door.__name__ == "turnus.law" or listed == set(door.__all__)
        with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
            _ = door.nothing


def test_a_name_of_the_inside_is_not_public() -> None:
    for module in public.modules():
        assert module.__all__ == sorted(module.__all__)
        assert [name for name in module.__all__ if name.startswith("_")] in ([], ["__version__"])
