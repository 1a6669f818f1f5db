"""Telling every webhook what it has not been told yet, in order, until it says that it heard."""

import logging
import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import closing
from typing import Any

from django.db import Error as DatabaseError
from django.db import close_old_connections, connections

from turnus.app.streams.upcasting import said, type_of
from turnus.faults import BadInput
from turnus.store import Event, Reader, open_reader
from turnus.web.webhooks.models import Webhook
from turnus.web.webhooks.sending import TIMEOUT, NotDelivered, send

LOOK = 1.0  # seconds between two looks at the journal
WAIT = 5.0  # seconds before the second try; then twice as long each time
LONGEST_WAIT = 3600.0
AT_ONCE = 8  # webhooks that are told at the same time
TURN = 5.0  # seconds after which a slow receiver lets others go first
CLAIM = TURN + 3 * TIMEOUT  # seconds for which a webhook is ours alone, of all processes of the office
TOLD = frozenset({"RoundPublished", "RoundWithdrawn", "ResultConfirmed", "ResultEntered", "ResultCorrected"})
LOG = logging.getLogger("turnus.webhooks")


def message(event: Event) -> dict[str, Any]:
    """Return what the world is told of an event; `id` is the same when it is told again."""
    now = said(event)
    return {
        "id": event.position,
        "competition": event.stream,
        "number": event.sequence,
        "type": now.type,
        "at": event.at,
        "payload": now.payload,
    }


class Telling:
    """Tells webhooks, several at once: a slow or a broken one keeps nobody else waiting."""

    def __init__(self, journal: Reader, *, local: bool = False) -> None:
        self._journal = journal
        self._local = local
        self._tellers = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="teller")
        self._under_way: dict[str, Future[None]] = {}

    def look(self, now: float) -> None:
        """Begin to tell everybody who is due and is not being told; wait for nobody."""
        for name in [name for name, told in self._under_way.items() if told.done()]:
            if wrong := self._under_way.pop(name).exception():  # ours: the others are told all the same
                LOG.error("webhook %s was not told", name, exc_info=wrong)
        end = self._journal.head().position
        due = Webhook.objects.filter(position__lt=end, next_try__lte=now).values_list("id", flat=True)
        for name in due:
            if name not in self._under_way:
                self._under_way[name] = self._tellers.submit(self._tell, name, now)

    def finish(self) -> None:
        """Wait for whom is being told."""
        for told in wait(self._under_way.values()).done:
            told.result()

    def stop(self) -> None:
        """Begin nothing any more."""
        self._tellers.shutdown(wait=False, cancel_futures=True)

    def _tell(self, name: str, now: float) -> None:
        try:
            if hook := _claimed(name, now):
                _told(hook, self._journal, now, local=self._local)
        except (DatabaseError, BadInput) as wrong:  # it comes back by itself, and so do we
            LOG.warning("webhook %s was not told: %s", name, wrong)
        finally:
            connections.close_all()  # of this thread


def tell_all(journal: Reader, now: float, *, local: bool = False) -> None:
    """Tell every webhook that is due, and wait until they were told."""
    telling = Telling(journal, local=local)
    telling.look(now)
    telling.finish()
    telling.stop()


def _claimed(name: str, now: float) -> Webhook | None:
    """Take a webhook for this process, as it is now; another one may have it, or have told it meanwhile."""
    free = Webhook.objects.filter(id=name, claimed_until__lte=now, next_try__lte=now)
    return Webhook.objects.get(id=name) if free.update(claimed_until=now + CLAIM) else None


def _told(hook: Webhook, journal: Reader, now: float, *, local: bool) -> None:
    """Tell one webhook everything up to the end, if it is quick; a failure waits twice as long each time."""
    began = time.monotonic()
    try:
        for event in journal.read(hook.position):
            if event.stream == hook.stream and type_of(event) in TOLD:
                send(hook.url, hook.secret, message(event), local=local)
                hook.failures, hook.problem = 0, ""
                _save(hook, event.position, claimed_until=now + time.monotonic() - began + CLAIM)
            hook.position = event.position
            if time.monotonic() - began > TURN:
                break
    except NotDelivered as wrong:
        hook.failures += 1
        hook.next_try = now + min(LONGEST_WAIT, WAIT * 2 ** min(hook.failures, 20))
        hook.problem = str(wrong)[:200]
    finally:
        _save(hook, hook.position, claimed_until=0.0)


def _save(hook: Webhook, position: int, claimed_until: float) -> None:
    """Keep how far a webhook was told; one that was removed meanwhile stays removed."""
    hook.position = position
    Webhook.objects.filter(id=hook.id).update(
        position=position,
        failures=hook.failures,
        next_try=hook.next_try,
        problem=hook.problem,
        claimed_until=claimed_until,
    )


class Herald(threading.Thread):
    """Runs beside the pages and tells webhooks as soon as something is in the journal."""

    def __init__(self, address: str, *, local: bool = False) -> None:
        super().__init__(name="herald", daemon=True)
        self._address = address
        self._local = local
        self._stopping = threading.Event()

    def run(self) -> None:
        """Look, wait, and look again, until stopped; what cannot be read now is read later."""
        while not self._stopping.is_set():
            try:
                self._watch()
            except (DatabaseError, BadInput) as wrong:
                LOG.warning("webhooks wait: %s", wrong)
                self._stopping.wait(WAIT)
        connections.close_all()  # of this thread

    def _watch(self) -> None:
        with closing(open_reader(self._address)) as reader:
            telling = Telling(reader, local=self._local)
            try:
                while not self._stopping.wait(LOOK):
                    close_old_connections()
                    telling.look(time.time())
            finally:
                telling.stop()

    def stop(self) -> None:
        """Stop after the messages under way."""
        self._stopping.set()
