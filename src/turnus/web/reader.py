"""Who reads the page that is being made, and how people are called to him.

Every name on a page of the office, in a message and in a fault comes from here: where nobody reads, and of
whom the reader may not know, the pseudonym stays.
"""

import re
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import date, datetime

from django.utils.formats import date_format
from django.utils.translation import gettext

from turnus.app.office import Identity
from turnus.app.office.telling import Reader
from turnus.app.people.disclosure import Audience
from turnus.notation.names import isolated_name
from turnus.web.accounts.models import Account
from turnus.web.desk import secretary

KEY = "key "  # what a key signs with begins so
PSEUDONYM = re.compile(r"[\w.]+")
DAY = re.compile(r"\b\d{4}-\d{2}-\d{2}\b")


@dataclass(slots=True)
class _Reading:
    who: Callable[[], Identity]  # asked when a name is wanted: a public page knows nobody
    stream: str
    audience: Audience = Audience.WEB
    called: Callable[[str], str] | None = None  # worked out when the first name is wanted
    actors: dict[str, str] = field(default_factory=dict)  # what was looked up, by signature


_reading: ContextVar[_Reading | None] = ContextVar("reading", default=None)


def enter(who: Callable[[], Identity], stream: str, audience: Audience = Audience.WEB) -> None:
    """Let somebody read a page of a competition, or of none; on a screen of the hall as the hall may."""
    _reading.set(_Reading(who, stream, audience))


def leave() -> None:
    """Let nobody read any more."""
    _reading.set(None)


def look_again() -> None:
    """Forget how people are called: somebody came or changed just now."""
    if reading := _reading.get():
        reading.called = None


def called(pseudonym: str) -> str:
    """Return how the reader may hear somebody called, for use inside a text."""
    return isolated_name(sight()(pseudonym))


def sight() -> Callable[[str], str]:
    """Return what the reader may see of people (`app.people.disclosure`); called, it returns a name."""
    reading = _reading.get()
    if reading is None or not reading.stream:
        return str
    if reading.called is None:
        office = secretary()
        if reading.audience is Audience.HALL:
            reading.called = office.disclosed(reading.stream, reading.audience)
        else:
            reading.called = office.called(reading.who(), reading.stream)
    return reading.called


def named(value: object) -> object:
    """Replace the pseudonyms in a value, also in a list such as `p01, p02`, and write days as people do."""
    if isinstance(value, date) and not isinstance(value, datetime):
        return date_format(value, "j F Y")
    if not isinstance(value, str):
        return value
    text = DAY.sub(_day, gettext(value) if value else "")
    return PSEUDONYM.sub(lambda found: called(found.group()), text)


def reader() -> Reader:
    """Return who reads, for whoever tells him what happened."""
    return Reader(gettext, called)


def _day(found: re.Match[str]) -> str:
    try:
        return date_format(date.fromisoformat(found.group()), "j F Y")
    except ValueError:
        return found.group()


def actor(signature: str) -> str:
    """Return who did something: to who works there by the name of his account, a player as he is called.

    An older journal signs with names; they are shown as they are.
    """
    name = called(signature)
    if name != signature or not (Account.is_pseudonym(signature) or signature.startswith(KEY)):
        return name
    reading = _reading.get()
    if reading is None or not secretary().access(reading.who(), reading.stream).is_staff:
        return gettext("the office")
    if signature not in reading.actors:
        reading.actors[signature] = _label(signature) if signature.startswith(KEY) else _account(signature)
    return reading.actors[signature]


def _label(signature: str) -> str:
    """Return a key with what its maker wrote on it; the label alone would be anybody's."""
    held = secretary().ledger.open_keys()
    label = next((key.label for key in held if key.label and signature == f"{KEY}{key.id}"), "")
    return f"{label} ({signature})" if label else signature


def _account(signature: str) -> str:
    name = Account.objects.filter(pseudonym=signature).values_list("name", flat=True).first()
    return name or signature
