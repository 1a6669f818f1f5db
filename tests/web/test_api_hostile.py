"""Every operation of the interface, sent what no program means: a sentence comes back, never a failure."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from django.test import Client

from turnus.app.office import Grant, Keyring, Role
from turnus.web.api.interface import api
from visiting.clubs import STREAM, Club, club
from visiting.games import hall

DEEP, MANY = 5000, 5000
BODIES = {
    "deep lists": b"[" * DEEP + b"]" * DEEP,
    "deep objects": b'{"a":' * DEEP + b"1" + b"}" * DEEP,
    "deep inside": b'{"head":' + b"[" * DEEP + b"]" * DEEP + b',"reason":' + b"[" * 900 + b"]" * 900 + b"}",
    "digits": b"9" * MANY,
    "digits inside": b'{"round":%b,"fields":{"board":%b},"url":%b}' % ((b"9" * MANY,) * 3),
    "beyond a float": b'{"round":1e999,"head":{"time_control":-1e999},"fields":{"board":1e400}}',
    "not a number": b'{"round":NaN,"head":{"time_control":Infinity},"fields":{"board":NaN}}',
    "nul": b'{"url":"https://a\\u0000b/","reason":"\\u0000","role":"\\u0000","label":"\\u0000","competition":"\\u0000"}',
    "half a letter": b'{"reason":"\\ud800","url":"\\ud800","competition":"\\ud800","people":["\\ud800"]}',
    "no text": b"\xff\xfe\x00",
    "nothing": b"",
    "null": b"null",
}
NAMES = {"stream": STREAM, "round": "1", "number": "1", "name": "standings", "form": "pgn"}
PARAMETER = re.compile(r"\{([^}]*)\}")


@pytest.fixture(scope="module")
def key(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("club")
    with club(folder) as made, hall(folder):
        yield director_of(made)


def director_of(made: Club) -> str:
    grant = Grant(account="", role=Role.DIRECTOR)
    return Keyring(made.secretary).issue(made.identity("director"), grant).secret


def operations(*methods: str) -> list[tuple[str, str]]:
    """Every operation with one of these methods: how and where."""
    return [
        (method, path)
        for path, found in api.get_openapi_schema()["paths"].items()
        for method in methods
        if method in found
    ]


def address_of(path: str, **said: str) -> str:
    return PARAMETER.sub(lambda found: said.get(found[1], NAMES.get(found[1], "x")), path)


@pytest.mark.parametrize("body", BODIES)
def test_no_body_makes_the_interface_fail(key: str, body: str) -> None:
    client = Client(raise_request_exception=False)
    headers = {"Authorization": f"Bearer {key}"}
    failed = [
        (method, path, answer.status_code)
        for method, path in operations("post", "put", "delete")
        if (answer := send(client, method, address_of(path), BODIES[body], headers)).status_code >= 500
    ]
    assert not failed


def send(client: Client, method: str, path: str, body: bytes, headers: dict[str, str]) -> Any:
    return client.generic(method.upper(), path, body, "application/json", headers=headers)


ODD = ("9" * MANY, "-1", "1e9", "\u0661", "%ED%A0%80", "..", "a" * 3000, "'", "٣", "0")


def test_no_address_makes_the_interface_fail(key: str) -> None:
    client = Client(raise_request_exception=False)
    headers = {"Authorization": f"Bearer {key}"}
    failed = []
    for (method, path), odd in product(operations("get"), ODD):
        names = PARAMETER.findall(path)
        for address in {address_of(path, **{name: odd}) for name in names} | {asked(path, odd)}:
            status = client.generic(method.upper(), address, headers=headers).status_code
            failed += [(address[:200], status)] if status >= 500 else []
    assert not failed


def asked(path: str, odd: str) -> str:
    parameters = api.get_openapi_schema()["paths"][path]["get"].get("parameters", [])
    said = "&".join(f"{each['name']}={odd}" for each in parameters if each["in"] == "query")
    return f"{address_of(path)}?{said}"
