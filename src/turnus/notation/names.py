"""What a name is, of a person, team, club or competition: one line of characters that can be seen.

White space is folded. Characters that nobody sees, or that turn the text around them, are taken out; joiners
stay between letters of the scripts that write with them. Control characters are refused. Names that were kept
before this was decided are shown in the same way (`plain_name`).
"""

import re

from turnus.faults import BadInput
from turnus.notation.printable import UNPRINTABLE, checked_text

LONGEST_NAME = 200  # characters, of a person or a team
# Arabic and its kin, Indic scripts, Burmese, Khmer and Mongolian
_CURSIVE = "\u0600-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u18af"
_HIDDEN = re.compile(
    rf"(?<![{_CURSIVE}])[\u200c\u200d]|[\u200c\u200d](?![{_CURSIVE}])"  # joiners that join nothing
    "|[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufeff\uffa0\ufff9-\ufffb\U0001d173-\U0001d17a\U000e0000-\U000e007f]"
)
_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_SPACE = re.compile(r"[^\S\x0b\x0c\x1c-\x1f\x85]+")  # but for control characters
_ISOLATE, _END_OF_ISOLATE = "\u2068", "\u2069"


def read_name(text: str, where: str = "name", most: int = LONGEST_NAME) -> str:
    """Return a name as it is kept, or nothing; one that cannot be shown is refused."""
    name = checked_text(one_line(text), where, len(text))
    if len(name) > most:
        raise BadInput("a name has at most {most} letters", most=most, where=where)
    return name


def plain_name(text: str) -> str:
    """Return a name as it is shown and written into files, whatever was kept before."""
    return one_line(UNPRINTABLE.sub(" ", text))


def without_hidden(text: str) -> str:
    """Return a text without the characters that nobody sees, or that turn the text around them."""
    return text if text.isascii() else _HIDDEN.sub("", text)


def one_line(text: str) -> str:
    """Return a text without hidden characters, with single spaces; control characters stay in it."""
    return _SPACE.sub(" ", without_hidden(text)).strip(" ")


def isolated_name(name: str) -> str:
    """Return a name for use inside a text: written from right to left, it turns nothing beside it."""
    if name.startswith(_ISOLATE):
        return name
    return f"{_ISOLATE}{name}{_END_OF_ISOLATE}" if _RIGHT_TO_LEFT.search(name) else name
