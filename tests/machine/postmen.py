"""Processes that send what waits in an office, several at once or killed meanwhile, through a slow server."""

import time
from importlib import import_module
from pathlib import Path
from typing import Any

from django.core.mail.backends.base import BaseEmailBackend

READY, GO, SENT = "ready", "go", "sent"
LOOKS_AFTER = 20  # when nothing waits: what is sent a second time is sent soon


class Slow(BaseEmailBackend):
    """A server that writes down what came, and takes its time to say so."""

    folder: Path
    pause: float

    def send_messages(self, messages: Any) -> int:
        for each in messages:
            with (self.folder / SENT).open("a") as file:
                file.write(f"{each.extra_headers['Message-ID']}\n")
            time.sleep(self.pause)
        return len(messages)


def send_all(folder: Path, journal: str, accounts: str, pause: float, later: float) -> None:
    """Send from when all may go until nothing waits, and look a few times more."""
    import_module("visiting.prepared").forget_settings()
    import_module("turnus.web.serving.server").configure(
        secret_key="only for tests",  # noqa: S106 - it guards nothing
        hosts=["testserver"],
        journal=journal,
        origin="https://club.example",
    )
    settings = import_module("django.conf").settings
    settings.DATABASES["default"]["NAME"] = accounts
    settings.EMAIL_BACKEND = f"{__name__}.Slow"
    Slow.folder, Slow.pause = folder, pause
    posting, models = map(import_module, ("turnus.web.notifying.posting", "turnus.web.notifying.models"))
    with (folder / READY).open("a") as file:
        file.write("one\n")
    while not (folder / GO).exists():
        time.sleep(0.001)
    looks = 0
    while looks < LOOKS_AFTER:
        posting.send_waiting(time.time() + later)
        looks += not models.Mail.objects.filter(is_done=False).exists()
        time.sleep(0.01)
