"""Points and shares as people write them: 3, 1.5 or 1/2."""

import re
from fractions import Fraction

_WRITTEN = re.compile(r"[-+]?\d{1,18}(\.\d{1,18}|/\d{1,18})?|[-+]?\.\d{1,18}")


def read_fraction(text: str) -> Fraction:
    """Read a number; what is none is a ValueError. Python's own would reckon 1e999999999 out, for ever."""
    if not _WRITTEN.fullmatch(text):
        raise ValueError(f"{text} is no number")
    try:
        return Fraction(text)
    except ZeroDivisionError:
        raise ValueError(f"{text} is no number") from None
