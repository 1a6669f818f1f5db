"""Words are enumerations of texts, as `enum.StrEnum` makes them and quicker."""

import copy
import json
import pickle
from enum import EnumType, StrEnum, unique
from typing import Any

import msgspec
import pytest

from turnus.words import Words


class Plain(StrEnum):
    """As Python makes it."""

    FIRST = "first"
    SECOND = "the second"

    @property
    def loud(self) -> str:
        return self.upper()


class Quick(Words):
    """As we make it."""

    FIRST = "first"
    SECOND = "the second"

    @property
    def loud(self) -> str:
        return self.upper()


ASKED = (
    list,
    len,
    lambda words: [(member.name, member.value, str(member), f"{member:>12}") for member in words],
    lambda words: [repr(member).split(".")[1] for member in words],
    lambda words: list(words.__members__),
    lambda words: [words["SECOND"], words("first"), words.FIRST.loud],
    lambda words: [words.FIRST is words("first"), words.FIRST == "first", "first" in list(words)],
    lambda words: [hash(words.FIRST) == hash("first"), isinstance(words.FIRST, str)],
    lambda words: sorted(words, reverse=True),
    lambda words: json.dumps({words.FIRST: words.SECOND}),
    lambda words: msgspec.json.encode([words.FIRST, {words.SECOND: 1}]),
    lambda words: msgspec.convert("the second", words) is words.SECOND,
    lambda words: msgspec.json.schema(words)["$defs"][words.__name__]["enum"],
    lambda words: [type(member) is words for member in words],
    lambda words: [name for name in dir(words) if name[0] != "_"],
    lambda words: [words.__name__ == words.FIRST.__class__.__name__, type(words) is EnumType],
    lambda words: list(unique(words)),
    lambda words: [words.FIRST in words, words.FIRST.value.__class__],
)


@pytest.mark.parametrize("asked", ASKED)
def test_they_answer_as_an_enumeration_of_python_does(asked: Any) -> None:
    assert asked(Quick) == asked(Plain)


@pytest.mark.parametrize("word", Quick)
def test_a_copy_is_the_word_itself(word: Quick) -> None:
    assert pickle.loads(pickle.dumps(word)) is word  # noqa: S301 - our own
    assert copy.deepcopy(word) is word
    assert copy.copy(word) is word


def matched(word: Quick) -> int:
    match word:
        case Quick.FIRST:
            return 1
        case Quick.SECOND:
            return 2


def test_words_are_matched_by_name() -> None:
    assert [matched(word) for word in Quick] == [1, 2]


def test_what_is_no_word_is_refused() -> None:
    with pytest.raises(ValueError, match="'third' is not a valid Quick"):
        Quick("third")
    with pytest.raises(KeyError):
        Quick["THIRD"]
    with pytest.raises(AttributeError):
        Quick.FIRST = "other"  # type: ignore[misc]


@pytest.mark.parametrize("body", [{"ONE": 1}, {"ONE": "same", "TWO": "same"}])
def test_each_word_is_one_text(body: dict[str, object]) -> None:
    with pytest.raises(TypeError, match="one text"):
        type(Words)("Wrong", (Words,), body)  # type: ignore[misc]
