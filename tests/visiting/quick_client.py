"""Django's client for tests, without what it does around each request to keep its connections open.

It takes a receiver off two signals and puts it back, twice a request, and listens which templates are made,
which only a test environment of Django's tells. A twentieth of the time of most pages.
"""

import threading
from types import SimpleNamespace
from typing import Any

from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from django.dispatch import Signal
from django.test import client


class _Here(threading.local):
    """Whether a client asks something in this thread: its connections stay open."""

    asks = False


_here = _Here()


def _close_old_connections(**_: object) -> None:
    if not _here.asks:
        close_old_connections()


class _AsClientsSeeIt:
    """A signal of a request: whoever takes the closing of connections off it asks, until it is put back."""

    def __init__(self, signal: Signal) -> None:
        self.send = signal.send

    def disconnect(self, receiver: Any) -> None:
        assert receiver is close_old_connections
        _here.asks = True

    def connect(self, receiver: Any) -> None:
        assert receiver is close_old_connections
        _here.asks = False


class _NeverSent:
    """A signal that nobody sends here."""

    def connect(self, *_: object, **__: object) -> None:
        pass

    disconnect = connect


def quicken() -> None:
    """Let every client of this process ask so; once."""
    seen: Any = client
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
        signal.connect(_close_old_connections)
    seen.request_started = _AsClientsSeeIt(request_started)
    seen.request_finished = _AsClientsSeeIt(request_finished)
    seen.signals = SimpleNamespace(template_rendered=_NeverSent())
