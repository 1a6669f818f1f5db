"""How a club presents itself: the name and the colour its pages carry, chosen by who directs it."""

import re

from turnus.app.office.rights.granting import ClubPresented
from turnus.app.office.rights.roles import Identity
from turnus.app.office.secretary import Secretary
from turnus.faults import BadInput

COLOUR = re.compile(r"#[0-9a-f]{6}")
LONGEST_NAME = 60
LONGEST_ADDRESS, MOST_LINES = 300, 5


def present_club(office: Secretary, identity: Identity, club: ClubPresented) -> None:
    """Let who directs a club give it its name and colour."""
    office.insist_director(identity, club.scope)
    if not club.name:
        raise BadInput("say what the club is called", where="name")
    if len(club.name) > LONGEST_NAME:
        raise BadInput("the name of the club has at most {most} characters", most=LONGEST_NAME, where="name")
    if len(club.address) > LONGEST_ADDRESS or len(club.address.splitlines()) > MOST_LINES:
        raise BadInput("an address has at most {most} lines", most=MOST_LINES, where="address")
    if club.colour and not COLOUR.fullmatch(club.colour):
        raise BadInput("a colour is # and six digits, such as #1d6b5f", where="colour")
    if club != office.ledger.club(club.scope):
        office.record(identity, lambda: club)
