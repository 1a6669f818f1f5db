"""Sending mail that waits: each once, again after a refusal, and never where it may have gone already."""

import logging
import smtplib
import threading
import time
from contextlib import closing
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.db import Error as DatabaseError
from django.db import close_old_connections, connections

from turnus.faults import BadInput
from turnus.store import open_reader
from turnus.web.desk import secretary
from turnus.web.notifying.models import Mail, Wishes
from turnus.web.notifying.queueing import leaving, queue_news, queue_today
from turnus.web.public_address import mail_origin

LOOK = 2.0  # seconds between two looks at the journal
TODAY = 600.0  # seconds between two looks at what waits and what is near
WAIT = 30.0  # seconds before the second try; then twice as long each time
LONGEST_WAIT = 6 * 3600.0
MOST_TRIES = 12
CLAIM = 120.0  # seconds for which a mail is ours alone, of all processes of the office
PERMANENT = 500  # from which on a mail server will not have it at all
LOG = logging.getLogger("turnus.mail")


def send_waiting(now: float) -> int:
    """Send the mail that is due, and return how many went."""
    due = Mail.objects.filter(is_done=False, next_try__lte=now, claimed_until__lte=now)
    return sum(_sent(key, now) for key in due.order_by("id").values_list("key", flat=True)[:100])


def _sent(key: str, now: float) -> bool:
    mail = _claimed(key, now)
    if mail is None:
        return False
    if mail.begun:  # somebody was cut off while he sent it: it may have gone
        return _finish(mail, "it may have been sent when the office stopped")
    if not _is_still_wanted(mail):
        return _finish(mail, "not wanted any more")
    connection = get_connection()
    try:
        connection.open()
    except (OSError, smtplib.SMTPException) as wrong:  # nothing was said yet: it can wait
        return _wait(mail, wrong, now)
    with closing(connection):
        return _handed_over(connection, mail, now)


def _handed_over(connection: Any, mail: Mail, now: float) -> bool:
    """Hand a mail to the server: from here on only its refusal lets it be sent again."""
    Mail.objects.filter(key=mail.key).update(begun=True)
    try:
        connection.send_messages([_message(mail)])
    except smtplib.SMTPRecipientsRefused as wrong:
        codes = [code for code, _ in wrong.recipients.values()]
        return _refused(mail, wrong, now, max(codes, default=PERMANENT))
    except smtplib.SMTPResponseException as wrong:
        return _refused(mail, wrong, now, wrong.smtp_code)
    except (OSError, smtplib.SMTPException) as wrong:  # cut off in between: it may have gone
        return _finish(mail, str(wrong))
    return not _finish(mail)


def _claimed(key: str, now: float) -> Mail | None:
    """Take a mail for this process; another one may have it, or have sent it meanwhile."""
    free = Mail.objects.filter(key=key, is_done=False, next_try__lte=now, claimed_until__lte=now)
    taken = free.update(claimed_until=now + CLAIM)
    return Mail.objects.select_related("account").get(key=key) if taken else None


def _is_still_wanted(mail: Mail) -> bool:
    if mail.account is None:
        return True  # he left his address for this one event
    wish = Wishes.objects.filter(account=mail.account).first()
    return wish is not None and mail.kind in wish.chosen


def _message(mail: Mail) -> EmailMessage:
    """Make the message; its number is that of its key, so a server that has it already can say so."""
    account: Any = mail.account
    host = urlsplit(mail_origin()).hostname or "localhost"
    number = sha256(f"{settings.SECRET_KEY}{mail.key}".encode()).hexdigest()[:40]
    headers = {
        "Message-ID": f"<{number}@{host}>",
        "Auto-Submitted": "auto-generated",
        "Content-Language": mail.language,
    }
    if account is not None:
        headers["List-Unsubscribe"] = f"<{leaving(account.pseudonym)}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    to = account.email if account is not None else mail.address
    return EmailMessage(mail.subject, mail.body, to=[to], headers=headers)


def _finish(mail: Mail, problem: str = "") -> bool:
    """Be done with a mail: its words go, its key stays so that it is never made again."""
    Mail.objects.filter(key=mail.key).update(
        is_done=True, subject="", body="", address="", problem=problem[:200], claimed_until=0.0
    )
    return False


def _refused(mail: Mail, wrong: Exception, now: float, code: int) -> bool:
    """Try again later what a server did not want now; not what it will never want."""
    return _finish(mail, str(wrong)) if code >= PERMANENT else _wait(mail, wrong, now)


def _wait(mail: Mail, wrong: Exception, now: float) -> bool:
    tries = mail.tries + 1
    if tries >= MOST_TRIES:
        return _finish(mail, str(wrong))
    Mail.objects.filter(key=mail.key).update(
        tries=tries,
        begun=False,
        next_try=now + min(LONGEST_WAIT, WAIT * 2 ** (tries - 1)),
        problem=str(wrong)[:200],
        claimed_until=0.0,
    )
    return False


class Postman(threading.Thread):
    """Runs beside the pages: queues what is news, and sends what waits; only where there is a mail server."""

    def __init__(self, address: str) -> None:
        super().__init__(name="postman", daemon=True)
        self._address = address
        self._stopping = threading.Event()
        self._looked = 0.0

    def run(self) -> None:
        """Look, send, and look again, until stopped; what cannot be done now is done later."""
        while not self._stopping.is_set():
            try:
                self._round()
            except (DatabaseError, BadInput) as wrong:
                LOG.warning("mail waits: %s", wrong)
                self._stopping.wait(WAIT)
        connections.close_all()  # of this thread

    def _round(self) -> None:
        with closing(open_reader(self._address)) as reader:
            while not self._stopping.wait(LOOK):
                close_old_connections()
                while queue_news(reader, datetime.now(UTC)):
                    pass
                if time.time() - self._looked > TODAY:
                    self._looked = time.time()
                    queue_today(secretary().today().date())
                send_waiting(time.time())

    def stop(self) -> None:
        """Stop after the mail under way."""
        self._stopping.set()
