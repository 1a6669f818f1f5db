"""The whole interface: its parts under one address, and the page that describes it."""

import json
from http.client import responses
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from ninja import NinjaAPI
from ninja.parser import Parser

from turnus.web.api import acting, competitions, event_worth, events, federations, games, keys, law, reporting
from turnus.web.api.answering import WAYS_TO_REFUSE, answers_faults
from turnus.web.api.doors import shut
from turnus.web.broadcast import operations as broadcast
from turnus.web.doors import anybody
from turnus.web.webhooks import operations as webhooks


class WholeTexts(Parser):
    """Reads the JSON of a request; a text that cannot be written anywhere is none."""

    def parse_body(self, request: HttpRequest) -> Any:
        """Return what was sent; every text in it can be stored."""
        found = json.loads(request.body)
        if b"\\u" in request.body:  # only so can it be written
            _insist_storable(found)
        return found


def _insist_storable(found: Any) -> None:
    """Refuse a text with a NUL or half a character, anywhere in what was sent."""
    waiting = [found]
    while waiting:
        match waiting.pop():
            case str() as text if "\0" in text.encode().decode():
                raise ValueError("a text holds a NUL")
            case dict() as given:
                waiting += [*given, *given.values()]
            case list() as given:
                waiting += given


class Interface(NinjaAPI):
    """An interface that describes itself once: its operations stay while the office runs."""

    description_kept: Any = None

    def get_openapi_schema(self, **asked: Any) -> Any:
        """Return the OpenAPI description; our addresses have nothing in front that could differ."""
        if self.description_kept is None:
            found: Any = super().get_openapi_schema(**asked)
            for methods in found["paths"].values():
                for operation in methods.values():
                    _describe_refusals(operation["responses"])
            self.description_kept = found
        return self.description_kept


def _describe_refusals(told: dict[int, Any]) -> None:
    """Describe every way to refuse as the first: a model of each, of each operation, took half a second."""
    if WAYS_TO_REFUSE[0] in told:
        content = told[WAYS_TO_REFUSE[0]]["content"]
        told.update(
            {status: {"description": responses[status], "content": content} for status in WAYS_TO_REFUSE}
        )


api = Interface(
    title="Turnus",
    version="1",
    description="Competitions by their regulations: read what is public, do what your role may do.",
    urls_namespace="api",
    parser=WholeTexts(),
    auth=shut,  # an operation that names no door opens to nobody
    docs_url=None,  # its page runs scripts of its own, which our policy forbids; ours is below
)
answers_faults(api)
for _part in (
    law,
    competitions,
    events,
    event_worth,
    federations,
    acting,
    reporting,
    games,
    broadcast,
    keys,
    webhooks,
):
    api.add_router("", _part.router)


@anybody()
def page(request: HttpRequest) -> HttpResponse:
    """Show every address of the interface, from its OpenAPI description."""
    schema: Any = api.get_openapi_schema()
    parts: dict[str, list[dict[str, Any]]] = {}
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            parts.setdefault(operation["tags"][0], []).append(
                {"path": path, "method": method.upper(), **operation, "body": _body(schema, operation)}
            )
    return render(request, "turnus/api.html", {"parts": parts})


def _body(schema: Any, operation: Any) -> dict[str, Any]:
    """Return the fields of what a request sends."""
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    name = content.get("schema", {}).get("$ref", "").rpartition("/")[2]
    found: dict[str, Any] = schema["components"]["schemas"].get(name, {})
    required = found.get("required", [])
    return {field: field in required for field in found.get("properties", {})}
