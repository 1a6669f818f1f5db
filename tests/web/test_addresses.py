"""What every page says of addresses and of what a browser may load is worked out once, never mixed up."""

from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.templatetags.static import static
from django.test import Client, RequestFactory
from django.urls import NoReverseMatch, get_resolver, reverse

from turnus.web.serving.policy import PolicyMiddleware


def test_an_address_is_looked_for_once() -> None:
    resolver: Any = get_resolver()
    found = resolver._reverse_with_prefix.__wrapped__  # noqa: SLF001 - what is remembered there
    reverse("season", args=["house/asked-once", "standings"])
    before = found.cache_info()
    assert reverse("season", args=["house/asked-once", "standings"]) == "/seasons/house/asked-once/standings/"
    assert found.cache_info().hits == before.hits + 1


def test_whose_a_long_address_is_fills_no_memory() -> None:
    resolver: Any = get_resolver()
    for stream in ("house/a", "house/" + "x" * 60_000):
        found, again = (resolver.resolve(f"/seasons/{stream}/standings/") for _ in range(2))
        assert found.kwargs == again.kwargs == {"stream": stream, "name": "standings"}
        assert (found is again) is (len(stream) < 200)


def test_a_long_address_that_a_page_names_fills_no_memory() -> None:
    resolver: Any = get_resolver()
    before = resolver._reverse_with_prefix.__wrapped__.cache_info()  # noqa: SLF001 - as above
    for stream in ("house/" + "x" * 60_000, "house/" + "y" * 60_000):
        assert reverse("season", args=[stream, "standings"]) == f"/seasons/{stream}/standings/"
        kwargs = {"stream": stream, "name": "standings"}
        assert reverse("season", kwargs=kwargs) == f"/seasons/{stream}/standings/"
    assert resolver._reverse_with_prefix.__wrapped__.cache_info() == before  # noqa: SLF001 - as above


def test_each_has_its_own_address() -> None:
    for stream in ("house/a", "house/b", "house/a"):
        assert reverse("season", args=[stream, "standings"]) == f"/seasons/{stream}/standings/"
        assert reverse("season", kwargs={"stream": stream, "name": "x"}) == f"/seasons/{stream}/x/"


def test_what_has_no_address_never_gets_one() -> None:
    for _ in range(2):
        with pytest.raises(NoReverseMatch):
            reverse("season", args=["house/a"])


def test_each_file_has_its_own_address() -> None:
    for name in ("turnus/app.js", "turnus/turnus.css", "turnus/app.js"):
        assert static(name) == f"/static/{name}"


def policy(response: Any) -> dict[str, str]:
    parts = (part.strip().partition(" ") for part in response.headers["Content-Security-Policy"].split(";"))
    return {name: sources for name, _, sources in parts}


def test_a_page_of_others_has_its_own_policy_and_leaves_it_there() -> None:
    def embedded(_request: HttpRequest) -> HttpResponse:
        answer = HttpResponse()
        answer._csp_replace = {"frame-ancestors": ["*"]}  # type: ignore[attr-defined]  # noqa: SLF001 - as its decorator
        return answer

    asked, client = RequestFactory().get("/"), Client()
    for _ in range(2):
        assert policy(client.get("/"))["frame-ancestors"] == "'none'"
        shown = PolicyMiddleware(embedded)(asked)
        assert policy(shown) == policy(client.get("/")) | {"frame-ancestors": "*"}
    assert policy(client.get("/"))["default-src"] == "'none'"
