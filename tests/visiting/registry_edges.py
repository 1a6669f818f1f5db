"""The three ways into an office for tests of the registry: a form, a program and the shell, all caught."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
import typer
from django.test import Client

from chance.running import settings
from turnus.app.federations.office import FederationOffice
from turnus.app.office import Grant, Keyring, Role, Secretary
from turnus.cli.competitions import federation as federation_shell
from turnus.cli.seasons import commands, do
from turnus.competition.registry import Registry
from turnus.faults import NotFound
from visiting.clubs import Club

FEW = settings(max_examples=3)


@dataclass(frozen=True)
class Edges:
    """A director at his browser and his program, on one competition."""

    browser: Client
    key: dict[str, str]
    registry: Registry[Any]

    def by_form(self, address: str, command: Any) -> None:
        self.browser.post(address, {"key": "", "expected": "", **self.registry.texts(command)})

    def by_program(self, address: str, command: Any) -> None:
        body = json.dumps(self.registry.values(command))
        Client().post(address, body, content_type="application/json", headers=self.key)


def edges(made: Club, scope: str, registry: Registry[Any]) -> Edges:
    """Seat the director of a club."""
    grant = Grant(account="", role=Role.DIRECTOR, scope=scope)
    secret = Keyring(made.secretary).issue(made.identity("director"), grant).secret
    return Edges(made.client("director"), {"Authorization": f"Bearer {secret}"}, registry)


@contextmanager
def caught() -> Iterator[list[Any]]:
    """Keep what anybody asks the office, and let nothing happen."""
    found: list[Any] = []

    def act(*given_to: Any, **_how: Any) -> None:
        found.append(given_to[3] if isinstance(given_to[0], Secretary) else given_to[2])
        raise NotFound("it was only looked at")

    def carry_out(_database: str, _stream: str, _as_json: bool, command: Any) -> None:
        found.append(command)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Secretary, "act", act)
        patched.setattr(FederationOffice, "do", act)
        patched.setattr(do, "carry_out", carry_out)
        patched.setattr(federation_shell, "carry_out", lambda report, _given: found.append(report))
        yield found


@cache
def shell(name: str) -> Any:
    return typer.main.get_command({"season": commands.season}.get(name, federation_shell.federation))
