"""The requests that stand in the docs, sent as curl sends them."""

import re
import shlex
from pathlib import Path
from typing import Any

from django.test import Client

DOCS = Path(__file__).parents[2] / "docs"
OFFICE = "http://localhost:8000"
KEY = "KEY"  # what whoever tries a request puts a key of his own for
FORM = "application/x-www-form-urlencoded"


def requests() -> list[str]:
    """Return every request of every page, as it is typed."""
    return [
        line
        for page in sorted(DOCS.glob("*.md"))
        for line in re.findall(r"^curl .*$", page.read_text("utf-8"), re.MULTILINE)
    ]


def ask(line: str, key: str = KEY) -> Any:
    """Send one to the office, with a key where it wants one."""
    words = shlex.split(line.replace(KEY, key))[1:]
    address = words[-1].removeprefix(OFFICE)
    given = list(zip(words[:-1:2], words[1:-1:2], strict=True))
    headers = dict(value.split(": ", 1) for option, value in given if option == "-H")
    for option, value in given:
        if option == "-d":
            return Client().post(address, value, content_type=FORM, headers=headers)
    return Client().get(address, headers=headers)
