"""Every address of the office, with everything that can stand in it, and what somebody gets there."""

import io
import re
import time
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any
from unittest.mock import patch

import openpyxl
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from turnus.app.office import PUBLIC_FEDERATION_VIEWS, PUBLIC_VIEWS
from turnus.app.papers.wall import TITLES
from turnus.web import chances
from visiting.clubs import STREAM
from visiting.rough_chances import roughly

FILLED: dict[str, tuple[str, ...]] = {
    "rulebook": ("osv-v30",),
    "number": ("1.7-a",),
    "question": ("group_changes",),
    "player": ("p01", "p02"),
    "group": ("1",),
    "invitation": ("x",),
    "incident": ("illegal_move",),
    "dispute": ("D1",),
    "letter": ("receipt",),
    "case": ("P1",),
    "regulation": ("de-toren", "de-burcht"),
}
NAMES = {
    "season": (*PUBLIC_VIEWS, "absences", "decisions", "fees", "members"),
    "embed": ("standings", "pairings"),
    "federation_view": (*PUBLIC_FEDERATION_VIEWS, "fines", "members"),
    "federation_form": ("MatchPlayed",),
    "secretariat_record": ("deadlines", "eligibility", "members", "letters"),
    "office_do": ("PublishRound",),
    "office_command": ("Overrule", "SetFees"),
    "arbiter_write": ("Called", "Noted", "Penalised"),
    "arbiter_command": ("EnterResult",),
}
PATIENCE = 120.0  # seconds for a page that is worked out beside: the machine may be busy
KNOW_NO_COMPETITION = (
    "^", "account/", "rulebooks/", "api/rulebooks", "api/openapi", "api/docs", "interface/",
)  # fmt: skip
CHANGES_BY_ITSELF = re.compile(
    r'name="(?:csrfmiddlewaretoken|key|expected|token)" value="[^"]*"|value="\d\d:\d\d"|DTSTAMP:\S+'
    r"|/static/\S+|<lastBuildDate>.*?</lastBuildDate>"
    r'|\?after=\d+|<p class="mark quiet">.*?</p>|"(?:events|last)": \d+'  # how long the journal is
    r'|<section class="panel bars">.*?</section>'  # simulated, with the length of the journal for a seed
)


def patterns(resolver: Any, prefix: str = "") -> Iterator[tuple[str, URLPattern]]:
    """Every route there is, with its whole prefix."""
    for each in resolver.url_patterns:
        route = prefix + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from patterns(each, route)
        else:
            yield route, each


@cache  # every somebody walks the same ways
def addresses(stream: str = STREAM, strange: str = "") -> tuple[str, ...]:
    """Every address there is, with everything that can stand in it; or in every place but one this."""
    found = []
    for route, pattern in patterns(get_resolver()):
        if route.startswith(KNOW_NO_COMPETITION) or "(?P" in route:
            continue
        found += filled(route, pattern.name or "", stream, strange)
    return tuple(f"/{address}" for address in found)


def filled(route: str, name: str, stream: str, strange: str = "") -> list[str]:
    """An address with everything that can stand in it; `strange` stands in every place but a stream's."""
    made = [route]
    for converter, field in re.findall(r"<(?:(\w+):)?(\w+)>", route):
        known = FILLED | {"stream": (stream,), "name": NAMES.get(name, tuple(TITLES))}
        values = known.get(field, ("1",))
        if strange and field != "stream":
            values = (strange,)
        values = ("1",) if converter == "int" else values
        part = f"<{converter}:{field}>" if converter else f"<{field}>"
        made = [address.replace(part, value) for address in made for value in values]
    return made


def pages(client: Client, wanted: Iterable[str] = ()) -> dict[str, tuple[int, str]]:
    """What somebody gets at every address, without what changes by itself."""
    found = {}
    client.cookies["turnus_device"] = "the same device for all of them"  # pages know it
    with patch.object(chances, "everybodys_chances", roughly):  # who may see them, not how large they are
        for address in wanted or addresses():
            if not address.endswith(".pdf"):  # typeset from the same papers as the pages to print
                answer = finished(client, address)
                found[address] = answer.status_code, CHANGES_BY_ITSELF.sub("", readable(answer))
    return found


def finished(client: Client, address: str) -> Any:
    """What somebody gets in the end where a page comes again by itself while it is being worked out."""
    until, pause = time.monotonic() + PATIENCE, 0.05
    while time.monotonic() < until:
        answer = client.get(address)
        if "Refresh" not in answer.headers:
            return answer
        time.sleep(pause)
        pause = min(2 * pause, 1.0)  # to look costs what the others need to get on
    raise AssertionError(f"{address} is never worked out")


def readable(answer: Any) -> str:
    """The text of an answer; of a workbook that of all its sheets."""
    if answer.streaming:
        return ""
    if answer.content.startswith(b"PK"):
        book = openpyxl.load_workbook(io.BytesIO(answer.content))
        return str([list(sheet.iter_rows(values_only=True)) for sheet in book.worksheets])
    return str(answer.content.decode())
