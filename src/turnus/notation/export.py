"""How games are laid out in a file: tags, words in lines of at most 80 columns, comments."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from turnus.games.colour import Colour
from turnus.notation.clocks import show_clocks
from turnus.notation.gametree import Line, Node

M = TypeVar("M")
WIDTH = 80


def tag_pair(name: str, value: str) -> str:
    """Write one tag; a tag is one line, so line breaks become spaces."""
    plain = " ".join(value.splitlines()).replace("\\", r"\\").replace('"', r"\"")
    return f'[{name} "{plain}"]\n'


def filled(words: Iterable[str]) -> str:
    """Fill lines with words; a word that ends in a line break ends its line."""
    lines: list[str] = []
    line: list[str] = []
    width = 0
    for said in words:
        word = said.rstrip("\n")
        width += 1 + len(word)
        if line and width > WIDTH:
            lines.append(" ".join(line))
            line, width = [], len(word)
        elif not line:
            width = len(word)
        line.append(word)
        if len(word) < len(said):
            lines.append(" ".join(line))
            line = []
    return "\n".join([*lines, " ".join(line)] if line else lines)


def comment_words(text: str) -> Iterator[str]:
    """Write a comment as words that may be put on several lines, unless one could then be taken for a tag."""
    if "}" in text:
        yield f"; {text}\n"
    elif "[" in text:
        yield f"{{{text}}}"
    else:
        yield from f"{{{text}}}".split(" ")


def beside_words(
    node: Node[M], turn: Colour, line_words: Callable[[Line[M]], Iterator[str]]
) -> Iterator[str]:
    """Write what stands beside a move: marks, clocks, comments, and the variations in brackets."""
    yield from (f"${mark}" for mark in node.marks)
    if node.clocks:
        yield from comment_words(show_clocks(node.clocks, turn))
    for comment in node.comments:
        yield from comment_words(comment)
    for variation in node.variations:
        first, *rest = line_words(variation)
        *words, last = f"({first}", *rest
        yield from (*words, last, ")") if last.endswith("\n") else (*words, f"{last})")
