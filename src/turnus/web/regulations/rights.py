"""Who writes regulations: whoever may open competitions; a draft is seen by those of its club alone."""

from typing import Any

from django.conf import settings

from turnus.app.law.shelved import Held
from turnus.app.office import Identity, NotAllowed
from turnus.app.office.rights.roles import EVERYWHERE
from turnus.app.regulations.checking import Checked
from turnus.app.regulations.checking_elsewhere import check_elsewhere
from turnus.app.regulations.keeping import Shelf
from turnus.faults import NotFound
from turnus.web.desk import secretary
from turnus.web.office.forms.opening import clubs_directed


def shelf() -> Shelf:
    """Return the office's shelf, which takes no text that its pages could not show."""
    return Shelf(secretary(), check_sent)


def check_sent(text: bytes) -> Checked:
    """Check a text that somebody sent, where it holds nobody up."""
    return check_elsewhere(settings.TURNUS_JOURNAL, text)


def writes(identity: Identity, where: dict[str, Any]) -> None:
    """Refuse whoever directs no club, and of a draft whoever does not direct its club."""
    if not clubs_directed(identity):
        raise NotAllowed("regulations are written by a director")
    if "regulation" in where and not sees(identity, shelf().held(where["regulation"])):
        raise NotFound("there is no regulation {id} on the shelf", id=where["regulation"])


def sees(identity: Identity, held: Held) -> bool:
    """Say whether somebody may see a regulation in the office: a published one, or a draft of his club."""
    return bool(held.published) or shelf().may_write(identity, held.club)


def club_of(identity: Identity) -> str:
    """Return for which club somebody writes a new regulation: the office's own where he directs that."""
    scopes = clubs_directed(identity)
    return "" if EVERYWHERE in scopes else scopes[0]
