"""How games are laid out in a file: tags, words in lines of at most 80 columns, comments."""

from collections.abc import Iterable, Iterator

WIDTH = 80


def tag_pair(name: str, value: str) -> str:
    """Write one tag; a tag is one line, so line breaks become spaces."""
    plain = " ".join(value.splitlines()).replace("\\", r"\\").replace('"', r"\"")
    return f'[{name} "{plain}"]\n'


def filled(words: Iterable[str]) -> str:
    """Fill lines with words; a word that ends in a line break ends its line."""
    lines = [""]
    for word in words:
        is_full = lines[-1].endswith("\n") or len(lines[-1]) + 1 + len(word.rstrip("\n")) > WIDTH
        if lines[-1] and is_full:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return "\n".join(line.rstrip("\n") for line in lines)


def comment_words(text: str) -> Iterator[str]:
    """Write a comment as words that may be put on several lines, unless one could then be taken for a tag."""
    if "}" in text:
        yield f"; {text}\n"
    elif "[" in text:
        yield f"{{{text}}}"
    else:
        yield from f"{{{text}}}".split(" ")
