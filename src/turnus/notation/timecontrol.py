"""The TimeControl tag of PGN and PDN, as the program's own notation of time controls."""

import re

_PERIOD = re.compile(r"(?:[1-9][0-9]{0,3}/)?[1-9][0-9]{0,6}(?:\+[0-9]{1,5})?(?:d[0-9]{1,5})?")


def time_control(tag: str) -> str | None:
    """Return periods of `[MOVES/]SECONDS[+INCREMENT][dDELAY]` joined by `:`; a last `*` repeats the last one.

    None where nothing is known (`?`), there is no clock (`-`), or the tag says something else (a sand-glass).
    """
    text = "".join(tag.split())
    periods = text.removesuffix("*").split(":")
    return text if all(_PERIOD.fullmatch(period) for period in periods) else None
