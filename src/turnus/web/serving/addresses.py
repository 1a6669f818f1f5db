"""Addresses, each worked out once: a page names forty, and none changes while an office is open."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any

from django.contrib.staticfiles.storage import StaticFilesStorage
from django.urls import get_resolver

KEPT = 4096
LONGEST = 200  # characters; an address is what anybody asks for, and many long ones would fill the memory


def remember_addresses() -> None:
    """Let Django look once for the address of a page with what stands in it, and for whose an address is."""
    resolver: Any = get_resolver()  # what is asked of it here has no public name
    resolver._reverse_with_prefix = _short_ones_once(resolver._reverse_with_prefix)  # noqa: SLF001
    resolver.resolve = _short_ones_once(resolver.resolve)


def _short_ones_once(look: Callable[..., Any]) -> Callable[..., Any]:
    known = lru_cache(KEPT, typed=True)(look)

    @wraps(known)
    def found(*given: Any, **named: Any) -> Any:
        texts = (each for each in (*given, *named.values()) if isinstance(each, str))
        return known(*given, **named) if sum(map(len, texts)) <= LONGEST else look(*given, **named)

    return found


class StaticFiles(StaticFilesStorage):
    """The files that pages load, each with its address."""

    @lru_cache(KEPT)  # noqa: B019 - there is one of these
    def url(self, name: str | None) -> str:
        """Return where a browser finds a file."""
        return super().url(name)
