"""A regulation written out again says what it said."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from chance import strategies as st
from chance.running import given
from turnus.app.law.written import read_regulation
from turnus.app.regulations.writing import _lines, said, written_text

FILES = sorted((Path(__file__).parents[1] / "written_regulations").glob("*/regulation.toml"))
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
PLAIN = st.one_of(TEXTS, st.booleans(), st.integers(-(2**40), 2**40))
VALUES: Any = st.recursive(
    PLAIN, lambda one: st.lists(one, max_size=4) | st.dictionaries(TEXTS, one, max_size=3)
)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_a_file_read_and_written_reads_the_same(path: Path) -> None:
    read = read_regulation(path.read_bytes())
    text = written_text(read)
    assert read_regulation(text.encode()) == read
    assert written_text(read_regulation(text.encode())) == text


def test_what_it_leaves_as_it_is_is_not_written() -> None:
    read = read_regulation(b'id = "a"\ntitle = "A"\n[[clause]]\nnumber = "1"\ntext = "One."\n')
    assert written_text(read) == 'id = "a"\ntitle = "A"\n\n[[clause]]\nnumber = "1"\ntext = "One."\n'


@given(st.dictionaries(TEXTS, VALUES, max_size=5))
def test_any_values_come_back(tree: dict[str, Any]) -> None:
    text = "\n".join(_lines(said(tree), ()))
    assert tomllib.loads(text) == tree
