"""Whatever a program sends, as every role and as another club: a described answer, never a crash."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from django.test import Client
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.core import NotSet

from turnus.app.competitions.choosing import chosen_fields
from turnus.app.office import Grant, Identity, Keyring, Role, Secretary
from turnus.app.people import register
from turnus.cli.seasons.demo import write_demo
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.store import open_journal
from turnus.web import desk
from turnus.web.api.interface import api

CHIEF = Identity(name="chief", has_second_factor=True, grants=(Grant(account="", role=Role.DIRECTOR),))
HOUSE, EVENT = "house/2026-2027", "event/fuzzed"
SCHEMA = schemathesis.openapi.from_dict(json.loads(json.dumps(api.get_openapi_schema())))
OPERATIONS: list[Any] = [found.ok() for found in SCHEMA.get_all_operations()]  # type: ignore[union-attr]


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, ...]]:
    """A key for every role in a copy of the demo, for a director elsewhere, and none."""
    copied = tmp_path_factory.mktemp("fuzzed") / "demo.db"
    write_demo(copied)
    with pytest.MonkeyPatch.context() as patched:
        office = Secretary(open_journal(str(copied)), register.beside(str(copied)))
        patched.setattr(desk, "seated", lambda: office)
        _open_event(office)
        yield _made()


def _open_event(office: Secretary) -> None:
    """Open a competition of any format with a round under way, for the commands to find something."""
    office.open(CHIEF, EVENT, OpenCompetition(name="Fuzzed", chosen=chosen_fields("swiss", rounds=5)))
    office.act_all(CHIEF, EVENT, [Enter(player=f"p{n:02}", rating=2000 - n) for n in range(1, 10)])
    office.act(CHIEF, EVENT, DraftRound(seed="fuzzed"))
    office.act(CHIEF, EVENT, PublishRound())


def _made() -> tuple[str, ...]:
    ring = Keyring(desk.secretary())
    here = [Grant(account="", role=role, scope=at, subject="p01") for role in Role for at in (HOUSE, EVENT)]
    elsewhere = Grant(account="", role=Role.DIRECTOR, scope="other/")
    return "", *(ring.issue(CHIEF, grant).secret for grant in (*here, elsewhere))


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda each: each.label)
def test_no_request_crashes_the_server(operation: Any, keys: tuple[str, ...]) -> None:
    client = Client(raise_request_exception=False)

    @settings(
        max_examples=8, deadline=None, database=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=operation.as_strategy(), key=st.sampled_from(keys), here=st.booleans())
    def send(case: Any, key: str, here: bool) -> None:
        if here and "stream" in case.path_parameters:
            case.path_parameters["stream"] = EVENT if "/events/" in operation.path else HOUSE
        answer = _sent(client, case, key)
        known = {str(status) for status in operation.definition.raw["responses"]} | {"404"}
        assert str(answer.status_code) in known, answer.content
        if answer.status_code >= 400 and answer.headers["Content-Type"].startswith("application/json"):
            assert answer.json()["error"]["kind"]

    send()


def _sent(client: Client, case: Any, key: str) -> Any:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    body = "" if isinstance(case.body, NotSet) else json.dumps(case.body)
    return client.generic(
        case.method, "/api" + case.formatted_path.removeprefix("/api"), body, "application/json",
        query_params=case.query or {}, headers=headers,
    )  # fmt: skip
