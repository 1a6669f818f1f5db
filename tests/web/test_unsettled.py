"""A hole in the law is told in one sentence on a page and by the interface, not by an empty error."""

import json

import pytest
from django.test import Client

from turnus.law import Cite, Gap


@pytest.fixture
def hole(monkeypatch: pytest.MonkeyPatch) -> None:
    def consult(*_given: object, **_options: object) -> None:
        wrong = Gap("every clause is silent", [Cite("ddt-2014", "3-c")])
        wrong.asked("flag_fall", "ddt-2014")
        raise wrong

    monkeypatch.setattr("turnus.web.public.law.consult", consult)
    monkeypatch.setattr("turnus.web.api.law.consult", consult)


@pytest.mark.usefixtures("hole")
def test_on_a_page(client: Client) -> None:
    answer = client.get("/rulebooks/ddt-2014/ask/flag_fall/", {"facts": "{}"})
    assert answer.status_code == 500
    text = answer.content.decode()
    assert "ddt-2014 does not settle the question flag_fall" in text
    assert "3-c" in text


@pytest.mark.usefixtures("hole")
def test_by_the_interface(client: Client) -> None:
    body = json.dumps({"facts": {}})
    answer = client.post("/api/rulebooks/ddt-2014/questions/flag_fall", body, content_type="application/json")
    assert answer.status_code == 500
    error = answer.json()["error"]
    assert (error["kind"], error["clauses"]) == ("gap", ["ddt-2014:3-c"])
    assert "flag_fall" in error["message"]
