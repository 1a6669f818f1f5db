"""Every address of the office, with everything that can stand in it, and what somebody gets there."""

import io
import re
import time
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any
from unittest.mock import patch

import pypdf
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from turnus.app.federations.papers import TITLES as OF_FEDERATIONS
from turnus.app.office import PUBLIC_FEDERATION_VIEWS, PUBLIC_VIEWS
from turnus.app.papers.wall import TITLES
from turnus.web import chances
from visiting.clubs import STREAM
from visiting.rough_chances import roughly

Values = Mapping[str, tuple[str, ...]]
FILLED: dict[str, tuple[str, ...]] = {
    "rulebook": ("osv-v30",),
    "number": ("1.7-a",),
    "board": ("1",),
    "id": ("1",),
    "game": ("1",),
    "seat": ("watch", "white", "arbiter"),
    "form": ("pgn",),
    "match": ("1",),
    "edition": ("2026",),
    "division": ("1",),
    "token": ("1",),  # signed: nobody makes one
    "secret": ("1",),
    "key": ("1",),
    "uidb36": ("1",),
    "webhook": ("1",),
    "pk": ("1",),
    "colour": ("1d6b5f",),
    "digest": ("1",),
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
PAPERS, OF_A_FEDERATION = {"name": tuple(TITLES)}, {"name": tuple(OF_FEDERATIONS)}
NAMES: dict[str, Values] = {
    "season": {"name": (*PUBLIC_VIEWS, "absences", "decisions", "fees", "members")},
    "embed": {"name": ("standings", "pairings")},
    **dict.fromkeys(("pdf", "workbook", "commas", "paper"), PAPERS),
    **dict.fromkeys(("federation_pdf", "federation_workbook"), OF_A_FEDERATION),
    "federation_view": {"name": (*PUBLIC_FEDERATION_VIEWS, "fines", "members")},
    "federation_form": {"name": ("MatchPlayed",)},
    "federation_player": {"player": ("Sneekp01",)},
    "secretariat_member": {"name": ("Sneekp01",)},
    "secretariat_record": {"name": ("deadlines", "eligibility", "members", "letters")},
    "office_do": {"name": ("PublishRound",)},
    "event_do": {"name": ("PublishRound",)},
    "office_command": {"name": ("Overrule", "SetFees")},
    "arbiter_write": {"name": ("Called", "Noted", "Penalised")},
    "arbiter_command": {"name": ("EnterResult",)},
    "look": {"name": (*PUBLIC_VIEWS, "absences", "fees", "members")},
    "look_at_federation": {"name": (*PUBLIC_FEDERATION_VIEWS, "fines", "members")},
    "report": {"name": ("MatchPlayed",)},
}
OF_A_KIND = {
    "seasons/": "season", "api/competitions/": "season", "events/": "event",
    "run/": "event", "api/events/": "event", "federations/": "federation",
    "secretariat/": "federation", "captain/": "federation", "api/federations/": "federation",
}  # fmt: skip
BY_A_PATTERN = {
    r"account/^confirm-email/(?P<key>[-:\w]+)/$": "account/confirm-email/x/",
    "account/^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$": "account/password/reset/key/1-x/",
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


def every_address(streams: Iterable[str], values: Callable[[str], Values], strange: str = "") -> list[str]:
    """Every address of the office, with what is there in these competitions: each in those it can be of."""
    found: list[str] = []
    for stream in streams:
        for route, pattern in patterns(get_resolver()):
            if "(?P" in route:
                assert route in BY_A_PATTERN, f"how is {route} visited? say so in walking.py"
                found.append(BY_A_PATTERN[route])
            elif goes_with(route, stream):
                found += filled(route.lstrip("^"), pattern.name or "", stream, strange, values(stream))
    return [f"/{address}" for address in dict.fromkeys(found)]


def goes_with(route: str, stream: str) -> bool:
    """Say whether there can be a page of a competition at an address; the others know none of its kind."""
    kind = next((kind for kind in ("event", "federation") if stream.partition("/")[0] == kind), "season")
    return next((of == kind for root, of in OF_A_KIND.items() if route.startswith(root)), True)


def filled(route: str, name: str, stream: str, strange: str = "", more: Values | None = None) -> list[str]:
    """An address with everything that can stand in it; `strange` stands in every place but a stream's.

    `more` says what stands there in a competition, beside what stands there in any.
    """
    made = [route]
    for converter, field in re.findall(r"<(?:(\w+):)?(\w+)>", route):
        known: Values = {**FILLED, "stream": (stream,), **NAMES.get(name, {}), **(more or {})}
        values = ("1",) if converter == "int" and not (more and field in more) else known.get(field, ())
        assert values, f"how is {route} visited? say in walking.py what stands for {field}"
        if strange and field != "stream" and converter != "int":
            values = (strange,)
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
    """The text of an answer: of a PDF that of its pages, of a workbook or an archive all it holds."""
    content = b"".join(answer.streaming_content) if answer.streaming else answer.content
    if content.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(content)) as unpacked:
            parts = [name for name in unpacked.namelist() if not name.startswith("docProps/")]
            content = b"\n".join(unpacked.read(name) for name in parts)
    if content.startswith(b"%PDF-"):
        return " ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(content)).pages)
    return content.decode(errors="replace")
