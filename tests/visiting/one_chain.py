"""What stands around the pages, made once for all clients of the tests, as a server makes it once.

Every `Client()` would make it anew, and WhiteNoise looks through all static files each time.
"""

from typing import Any

from django.core.signals import setting_changed
from django.test.client import ClientHandler

PARTS = (
    "_view_middleware",
    "_template_response_middleware",
    "_exception_middleware",
    "_middleware_chain",
)


def share() -> None:
    """Let all clients use what the first one has made, until a setting changes."""
    made: dict[str, Any] = {}
    load = ClientHandler.load_middleware

    def load_once(handler: ClientHandler, is_async: bool = False) -> None:  # noqa: FBT002 - as Django has it
        if not made:
            load(handler, is_async)
            made.update({part: getattr(handler, part) for part in PARTS})
        vars(handler).update(made)

    def forget(**_: object) -> None:
        made.clear()

    ClientHandler.load_middleware = load_once  # type: ignore[method-assign, assignment]
    setting_changed.connect(forget, weak=False)
