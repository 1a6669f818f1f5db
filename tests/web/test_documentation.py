"""Every request in the docs works on the demo office."""

import re
import shlex
from pathlib import Path

import pytest
from django.test import Client

DOCS = Path(__file__).parents[2] / "docs"
OFFICE = "http://localhost:8000"


def requests() -> list[str]:
    return [
        line
        for page in sorted(DOCS.glob("*.md"))
        for line in re.findall(r"^curl .*$", page.read_text("utf-8"), re.MULTILINE)
    ]


def test_there_are_requests() -> None:
    assert len(requests()) >= 3


@pytest.mark.parametrize("line", requests())
def test_every_request_is_answered(line: str, client: Client, untouched: None) -> None:
    del untouched
    words = shlex.split(line)[1:]
    address = words[-1].removeprefix(OFFICE)
    if words[0] == "-d":
        answer = client.post(address, words[1], content_type="application/x-www-form-urlencoded")
    else:
        answer = client.get(address)
    assert answer.status_code == 200, answer.content[:500]
