"""How a club presents itself: the name and the colour its pages carry, chosen by who directs it."""

import re
from urllib.parse import urlsplit

from turnus.app.network.own_addresses import works_only_here
from turnus.app.office.rights.granting import AddressSet, ClubPresented
from turnus.app.office.rights.roles import EVERYWHERE, Identity
from turnus.app.office.secretary import Secretary
from turnus.faults import BadInput
from turnus.notation.names import read_name
from turnus.records import replace

HOST = re.compile(r"[\w.-]{1,253}|[0-9a-f:.]{2,45}")
COLOUR = re.compile(r"#[0-9a-f]{6}")
LONGEST_NAME = 60
LONGEST_ADDRESS, MOST_LINES = 300, 5


def present_club(office: Secretary, identity: Identity, club: ClubPresented) -> None:
    """Let who directs a club give it its name and colour."""
    office.insist_director(identity, club.scope)
    club = replace(club, name=read_name(club.name, most=LONGEST_NAME))
    if not club.name:
        raise BadInput("say what the club is called", where="name")
    if len(club.address) > LONGEST_ADDRESS or len(club.address.splitlines()) > MOST_LINES:
        raise BadInput("an address has at most {most} lines", most=MOST_LINES, where="address")
    if len(club.privacy_contact) > LONGEST_ADDRESS or len(club.kept_for) > LONGEST_ADDRESS:
        raise BadInput("write at most {most} characters", most=LONGEST_ADDRESS, where="privacy_contact")
    if club.colour and not COLOUR.fullmatch(club.colour):
        raise BadInput("a colour is # and six digits, such as #1d6b5f", where="colour")
    if club != office.ledger.club(club.scope):
        office.record(identity, lambda: club)


def set_address(office: Secretary, identity: Identity, text: str) -> None:
    """Let who runs the whole office say by which address others reach it; nothing: as it is asked."""
    office.insist_director(identity, EVERYWHERE)
    address = read_origin(text) if text.strip() else ""
    if address != office.ledger.address():
        office.record(identity, lambda: AddressSet(address=address))


def read_origin(text: str) -> str:
    """Read an address of an office, such as https://club.example or 192.168.1.20:8000; no page of it."""
    wanted = text.strip().rstrip("/")
    wanted = wanted if "://" in wanted else f"http://{wanted}"
    try:
        parts = urlsplit(wanted)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port = "", None
    if not HOST.fullmatch(host) or parts.scheme not in ("http", "https") or parts.username is not None:
        raise BadInput(
            "an address looks like https://club.example or http://192.168.1.20:8000", where="address"
        )
    if parts.path or parts.query or parts.fragment:
        raise BadInput("give the address of the office, without a page behind it", where="address")
    if works_only_here(host):
        raise BadInput(
            "{address} works on this computer only: nobody else can open it", address=wanted, where="address"
        )
    named = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{named}" + (f":{port}" if port else "")
