"""Who registered hears what became of it: on the page of who did it, and by mail if he gave an address."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest


def tell_registrants(request: HttpRequest, stream: str, events: Sequence[Any]) -> None:
    """Tell everybody whom these events concern."""
    del request, stream, events
