"""Telling every webhook what it has not been told yet, in order, until it says that it heard."""

import threading
import time
from contextlib import closing
from typing import Any

from django.db import close_old_connections

from turnus.store import Event, Reader, open_reader
from turnus.web.webhooks.models import Webhook
from turnus.web.webhooks.sending import NotDelivered, send

LOOK = 1.0  # seconds between two looks at the journal
WAIT = 5.0  # seconds before the second try; then twice as long each time
LONGEST_WAIT = 3600.0
TOLD = frozenset({"RoundPublished", "RoundWithdrawn", "ResultConfirmed", "ResultCorrected"})


def message(event: Event) -> dict[str, Any]:
    """Return what the world is told of an event; `id` is the same when it is told again."""
    return {
        "id": event.position,
        "competition": event.stream,
        "number": event.sequence,
        "type": event.type,
        "at": event.at,
        "payload": event.payload,
    }


def tell_all(journal: Reader, now: float, *, local: bool = False) -> float:
    """Tell every webhook that is due; return when to look again for one that was not reached."""
    waiting = [_told(hook, journal, now, local=local) for hook in Webhook.objects.all()]
    return min([when for when in waiting if when > now], default=now + LOOK)


def _told(hook: Webhook, journal: Reader, now: float, *, local: bool) -> float:
    """Tell one webhook everything up to the end; a failure waits twice as long each time."""
    if hook.next_try > now:
        return hook.next_try
    for event in journal.read(hook.position):
        if event.stream == hook.stream and event.type in TOLD:
            try:
                send(hook.url, hook.secret, message(event), local=local)
            except NotDelivered as wrong:
                return _failed(hook, str(wrong), now)
            hook.failures, hook.problem = 0, ""
            _save(hook, event.position)
        hook.position = event.position
    _save(hook, hook.position)
    return 0.0


def _failed(hook: Webhook, problem: str, now: float) -> float:
    hook.failures += 1
    hook.next_try = now + min(LONGEST_WAIT, WAIT * 2 ** min(hook.failures, 20))
    hook.problem = problem[:200]
    _save(hook, hook.position)
    return hook.next_try


def _save(hook: Webhook, position: int) -> None:
    """Keep how far a webhook was told; one that was removed meanwhile stays removed."""
    hook.position = position
    Webhook.objects.filter(id=hook.id).update(
        position=position, failures=hook.failures, next_try=hook.next_try, problem=hook.problem
    )


class Herald(threading.Thread):
    """Runs beside the pages and tells webhooks as soon as something is in the journal."""

    def __init__(self, address: str, *, local: bool = False) -> None:
        super().__init__(name="herald", daemon=True)
        self._address = address
        self._local = local
        self._stopping = threading.Event()

    def run(self) -> None:
        """Tell, wait, and tell again, until stopped."""
        with closing(open_reader(self._address)) as reader:
            while not self._stopping.is_set():
                close_old_connections()
                again = tell_all(reader, time.time(), local=self._local)
                self._stopping.wait(max(LOOK, min(WAIT, again - time.time())))

    def stop(self) -> None:
        """Stop after the message under way."""
        self._stopping.set()
