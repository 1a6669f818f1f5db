"""The tags of recorded games: pairs of texts in a file, a mapping for programs."""

import re
from collections.abc import Mapping

from turnus.faults import BadInput
from turnus.library.given import a_text, of_another_kind

Tags = tuple[tuple[str, str], ...]
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_+#=:-]*")


def tags_of(given: Mapping[str, str] | None) -> Tags:
    """Return tags as files have them; a name that no file can hold is refused."""
    if given is None:
        return ()
    if not isinstance(given, Mapping):
        raise of_another_kind(given, "this must be texts by name, not {value}", "tags")
    for name in given:
        if not _NAME.fullmatch(a_text(name, "tags")):
            raise BadInput("a tag is named in letters and digits, not {name}", name=repr(name), where="tags")
    return tuple((name, a_text(value, f"tags, {name}")) for name, value in given.items())


def mapped(tags: Tags) -> Mapping[str, str]:
    """Return tags by name; of one that is given twice the first."""
    return dict(reversed(tags))
