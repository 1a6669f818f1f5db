"""The encoding of a text file: told by the mark it begins with, else recognised by its bytes."""

import codecs
import re

from turnus.faults import BadInput

WINDOWS = "cp1252"  # what Excel writes in western Europe
DOS = "cp850"  # what Excel writes as “CSV (MS-DOS)”
ENCODINGS = ("utf-8", WINDOWS, "cp1250", DOS, "utf-16-le")
_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_NUL = b"\0"


def encoding_of(data: bytes) -> str:
    """Return the encoding that a file is in, as far as its bytes tell: most files say nothing of it."""
    if marked := _marked(data):
        return marked
    if _NUL in data:
        return _of_two_bytes(data)
    for encoding in ("utf-8", WINDOWS):
        try:
            data.decode(encoding)
        except UnicodeDecodeError:
            continue
        return encoding
    return DOS


def decode(data: bytes, encoding: str = "") -> str:
    """Turn a file's bytes into text: by its mark, as told or as recognised; faults have their line."""
    chosen = _marked(data) or encoding or encoding_of(data)
    try:
        return data.decode(chosen)
    except UnicodeDecodeError as fault:
        line = len(re.split(rb"\r\n|\r|\n", data[: fault.start]))
        raise BadInput(
            "the text is not {encoding}: choose another encoding, or save the file as UTF-8",
            where=f"line {line}",
            encoding=chosen,
        ) from fault
    except LookupError as fault:
        raise BadInput("“{encoding}” is not an encoding", encoding=encoding) from fault


def _marked(data: bytes) -> str:
    return next((name for mark, name in _MARKS if data.startswith(mark)), "")


def _of_two_bytes(data: bytes) -> str:
    """Return which byte comes first in UTF-16 without a mark; other files with such bytes are no text."""
    first, second = data[::2].count(_NUL), data[1::2].count(_NUL)
    if len(data) % 2 or min(first, second) or max(first, second) * 4 < len(data):
        raise BadInput("this is not a text file", where="line 1")
    return "utf-16-be" if first else "utf-16-le"
