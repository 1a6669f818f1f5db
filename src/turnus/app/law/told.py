"""An explanation as a tree of sentences with their clauses, as commands, pages and programs tell it."""

from dataclasses import dataclass
from typing import Any

from turnus.law import Cite, Ruling
from turnus.law.explanation import Words, sentences


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of an explanation, its clauses, and what it rests on."""

    text: str
    clauses: tuple[str, ...] = ()
    below: "tuple[Told, ...]" = ()
    in_short: "Told | None" = None  # what somebody wants to know first, in one sentence

    def data(self) -> dict[str, Any]:
        """Return it as JSON values."""
        node: dict[str, Any] = {"text": self.text}
        if self.in_short:
            node["in_short"] = self.in_short.text
        if self.clauses:
            node["clauses"] = list(self.clauses)
        if self.below:
            node["because"] = [each.data() for each in self.below]
        return node


def ruling_told(ruling: Ruling[Any], words: Words) -> Told:
    """Return a ruling as a tree of sentences."""
    lines = list(sentences(ruling, words))
    return _nested(lines, 0, tuple(map(str, ruling.clauses())))[0]


def _nested(lines: list[tuple[int, str]], at: int, clauses: tuple[str, ...]) -> tuple[Told, int]:
    depth, text = lines[at]
    below, following = [], at + 1
    while following < len(lines) and lines[following][0] > depth:
        child, following = _nested(lines, following, ())
        below.append(child)
    return Told(text, clauses, tuple(below)), following


def titles(words: Words, clauses: tuple[str, ...]) -> tuple[Told, ...]:
    """Return clauses by their names, each in a line."""
    return tuple(Told(f"{cite} “{words.title(Cite.parse(cite))}”", (cite,)) for cite in clauses)
