"""Every request in the docs works: on the demo office, those about an event on one with such an event."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client

from telling.opens import OPEN
from visiting.clubs import Club, sent
from visiting.events import events

DOCS = Path(__file__).parents[2] / "docs"
OFFICE = "http://localhost:8000"
OF_EVENTS = "/api/events/"
KEYS = "/office/keys/"


def requests() -> list[str]:
    return [
        line
        for page in sorted(DOCS.glob("*.md"))
        for line in re.findall(r"^curl .*$", page.read_text("utf-8"), re.MULTILINE)
    ]


def test_there_are_requests() -> None:
    assert len(requests()) >= 3


@pytest.mark.parametrize("line", [each for each in requests() if OF_EVENTS not in each])
def test_every_request_is_answered(line: str, client: Client, untouched: None) -> None:
    del untouched
    words = shlex.split(line)[1:]
    address = words[-1].removeprefix(OFFICE)
    if words[0] == "-d":
        answer = client.post(address, words[1], content_type="application/x-www-form-urlencoded")
    else:
        answer = client.get(address)
    assert answer.status_code == 200, answer.content[:500]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with events(tmp_path) as made:
        yield made


def test_every_request_about_an_event_is_answered(opened: Club) -> None:
    page = sent(opened.client("director"), KEYS, KEYS, label="docs", scope=OPEN, role="results_desk")
    (key,) = re.findall(r'id="new-key">([^<]+)<', page.content.decode())
    lines = [each for each in requests() if OF_EVENTS in each]
    assert len(lines) == 2
    for line in lines:
        words = shlex.split(line.replace("KEY", key).replace('"board": 7', '"board": 2'))[1:]
        address = words[-1].removeprefix(OFFICE)
        assert OPEN in address
        said = dict(words[place + 1].split(": ", 1) for place, word in enumerate(words) if word == "-H")
        if "-d" in words:
            body = words[words.index("-d") + 1]
            answer = Client().post(address, body, content_type="application/json", headers=said)
        else:
            answer = Client().get(address, headers=said)
        assert answer.status_code == 200, answer.content[:500]
