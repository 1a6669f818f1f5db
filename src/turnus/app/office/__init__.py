"""The office: who may see and do what in a competition, checked here and never in pages.

    secretary = Secretary(open_journal("club.db"), people.beside("club.db"))
    secretary.found(anna)                                   # the first director
    done = secretary.act(anna, "house/2026-2027", PublishRound(), key="a key of the request", expected=212)

docs/office.md has the table of who may do what.
"""

from turnus.app.office.faults import AnotherPerson, NotAllowed, Overtaken
from turnus.app.office.federation_seeing import PUBLIC_FEDERATION_VIEWS, published_federation
from turnus.app.office.rights.access import Access
from turnus.app.office.rights.keyring import Keyring, NewKey
from turnus.app.office.rights.roles import VISITOR, Grant, Identity, Role
from turnus.app.office.secretary import Done, Secretary
from turnus.app.office.seeing import PUBLIC_VIEWS, announces, published, visible_views

__all__ = [
    "PUBLIC_FEDERATION_VIEWS",
    "PUBLIC_VIEWS",
    "VISITOR",
    "Access",
    "AnotherPerson",
    "Done",
    "Grant",
    "Identity",
    "Keyring",
    "NewKey",
    "NotAllowed",
    "Overtaken",
    "Role",
    "Secretary",
    "announces",
    "published",
    "published_federation",
    "visible_views",
]
