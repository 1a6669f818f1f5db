"""Texts that can be kept and printed: of a bounded length, without characters that no paper or file takes."""

import re

from turnus.faults import BadInput

LONGEST_TEXT = 10_000  # characters; no reason, letter or note of an evening is longer
UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
INSTEAD = "\N{REPLACEMENT CHARACTER}"


def checked_text(text: str, where: str, most: int = LONGEST_TEXT) -> str:
    """Return a text that can be kept; another one is refused."""
    if len(text) > most:
        raise BadInput(
            "a text of {length} characters; {most} at most", where=where, length=len(text), most=most
        )
    if found := UNPRINTABLE.search(text):
        code = f"U+{ord(found[0]):04X}"
        raise BadInput("the character {code} cannot be printed", where=where, code=code)
    return text


def printable(text: str) -> str:
    """Return a text as paper and files take it, whatever was kept before."""
    return UNPRINTABLE.sub(INSTEAD, text)
