"""Who walks through the office of two clubs, where, and what must be as it was when he has been there."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator

from telling.opens import OPEN, TEAMS
from turnus.web import desk
from turnus.web.accounts.models import Account
from turnus.web.notifying.models import Mail, Wishes
from turnus.web.webhooks.models import Webhook
from visiting.clubs import OTHER, STREAM
from visiting.federation_office import FEDERATION
from visiting.two_clubs import EVENTS, FRESH, NAMES, TwoClubs

EVERYBODY = ("", *NAMES)


def kept(office: TwoClubs) -> list[Any]:
    """Everything that is kept: the journal, names, accounts; not who is logged in where."""
    tables = (Account, EmailAddress, Authenticator, Webhook, Wishes, Mail)
    rows = [list(table.objects.order_by("pk").values()) for table in tables]
    heads = [journal.head() for journal in (office.secretary.journal, desk.rooms().journal)]
    return [*heads, office.secretary.people_of("").version, rows]


def is_kept(office: TwoClubs, before: list[Any]) -> bool:
    """Whether nothing changed since; a bool, for what is kept is too long to be shown."""
    return kept(office) == before


def streams_of(who: str) -> tuple[str, ...]:
    """Where somebody walks: everybody in the club, whoever has to do with others there too."""
    everywhere = (STREAM, OTHER, FEDERATION, *EVENTS)
    return {
        "chief": (*everywhere, FRESH), "secretary": (FEDERATION, STREAM, OPEN),
        "captain": (FEDERATION, STREAM, TEAMS),
        "desk": (STREAM, *EVENTS), "arbiter": (STREAM, *EVENTS),
        "nobody": (STREAM, OPEN), "minor": (STREAM, OPEN), "hidden": (STREAM, OPEN),
    }.get(who, everywhere)  # fmt: skip
