"""By which addresses other machines reach this one, and which addresses only work here."""

import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from ipaddress import ip_address
from pathlib import Path

NAMES_OF_MACHINES = Path("/etc/hosts")
SOMEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))  # examples: nothing is sent
EVERY_ADDRESS = ("0.0.0.0", "::")  # noqa: S104 - who listens on all of them
KEPT = 30  # seconds: a laptop comes into another network now and then


def works_only_here(host: str) -> bool:
    """Say whether a name or address leads every machine to itself, so that no phone finds this one by it."""
    name = host.strip("[]").casefold().rstrip(".")
    try:
        address = ip_address(name)
    except ValueError:
        return name == "localhost" or name.endswith(".localhost") or name in _names_of_this_machine()
    return address.is_loopback or address.is_unspecified


def own_addresses(*, listens_on: str) -> tuple[str, ...]:
    """Return the addresses at which others reach what listens on a host here; none where only we do."""
    if listens_on == EVERY_ADDRESS[0]:
        return tuple(each for each in _own(_now()) if ":" not in each)
    if listens_on == EVERY_ADDRESS[1]:
        return _own(_now())
    return () if works_only_here(listens_on) else (listens_on,)


def addresses_of_this_machine() -> tuple[str, ...]:
    """Return its addresses in the networks it is in, whether anything listens there or not."""
    return _own(_now())


def _now() -> int:
    return int(time.monotonic() // KEPT)


@lru_cache(maxsize=1)
def _own(_moment: int) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each for each in _found() if _is_of_a_network(each)))


def _found() -> Iterator[str]:
    for family, somewhere in SOMEWHERE:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((somewhere, 9))
            yield str(probe.getsockname()[0])
    with suppress(OSError):
        for *_, where in socket.getaddrinfo(socket.gethostname(), None):
            yield str(where[0])


def _is_of_a_network(text: str) -> bool:
    try:
        address = ip_address(text)
    except ValueError:
        return False  # with the name of an interface behind it: nobody can type that into a phone
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


@lru_cache(maxsize=1)
def _names_of_this_machine() -> frozenset[str]:
    """Return the names that this machine gives to its loopback address, as Debian does with its own."""
    here: set[str] = set()
    elsewhere: set[str] = set()
    with suppress(OSError, UnicodeDecodeError):
        for line in NAMES_OF_MACHINES.read_text("utf-8").splitlines():
            address, *names = line.partition("#")[0].split() or [""]
            with suppress(ValueError):
                (here if ip_address(address).is_loopback else elsewhere).update(map(str.casefold, names))
    return frozenset(here - elsewhere)
