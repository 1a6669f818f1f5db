"""Who registered for an event and gave an address hears what became of it; he needs no account for it."""

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext

from turnus.app.people.register import Person
from turnus.competition.engine.slices.entering import ContenderEntered
from turnus.competition.engine.slices.registering import MovedUp, Registered, RegistrationRefused
from turnus.competition.engine.state import Competition
from turnus.web.competitions.registering import own_address
from turnus.web.desk import secretary
from turnus.web.notifying.models import Mail
from turnus.web.public_address import mail_origin

KIND = "registration"
SAYS: Mapping[type[Any], str] = {
    Registered: "You have registered for {event}, and there is a place for you.",
    MovedUp: "You moved up from the waiting list of {event}: there is a place for you.",
    ContenderEntered: "You take part in {event}.",
    RegistrationRefused: "You cannot take part in {event}: {reason}",
}
WAITS = "You are on the waiting list of {event}, and move up when somebody leaves."
TOLD = frozenset(kind.__name__ for kind in (Registered, MovedUp, ContenderEntered))


def queue_for_registrant(stream: str, competition: Competition, event: Any, key: str) -> None:
    """Queue what an event of the journal says to somebody who registered, if he left an address."""
    if type(event).__name__ not in TOLD:
        return
    person = secretary().people_of(stream).find(event.player)
    if person is not None:
        write_to(person, stream, event.player, competition.name, event, key)


def write_to(person: Person, stream: str, player: str, name: str, event: Any, key: str) -> None:
    """Queue one mail to somebody, in the language in which he registered; the same event never twice."""
    if not person.email:
        return
    language = person.applied.get("language", settings.LANGUAGE_CODE)
    with translation.override(language):
        sentence = WAITS if isinstance(event, Registered) and event.waits else SAYS[type(event)]
        said = gettext(sentence).format(event=name, reason=getattr(event, "reason", ""))
        lines = [said, "", f"{mail_origin()}{own_address(stream, player)}", "", "-- "]
        lines.append(gettext("You get this because you gave this address when you registered."))
    Mail.objects.get_or_create(
        key=f"{KIND}/{key}/{player}"[:200],
        defaults={
            "address": person.email, "kind": KIND, "subject": " ".join(said.split())[:250],
            "body": "\n".join(lines), "language": language,
        },
    )  # fmt: skip
