"""Connecting to somebody else's address: over https, to the public network, without redirects, in time."""

import http.client
import socket
import ssl
import time
from urllib.parse import SplitResult, urlsplit

from turnus.app.network.addresses import is_public
from turnus.faults import BadInput

LONGEST_URL = 500


class NotReached(Exception):  # noqa: N818 - it says what happened
    """An address may not be asked, or does not answer."""


def checked(url: str, *, local: bool = False) -> SplitResult:
    """Read an address: HTTPS to a public host; `local` allows this machine, for trying out."""
    if len(url) > LONGEST_URL:
        raise BadInput("an address has at most {most} characters", most=LONGEST_URL, where="url")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as wrong:
        raise BadInput("{url} is no address", url=url, where="url") from wrong
    if parts.scheme not in (("https", "http") if local else ("https",)) or not parts.hostname:
        raise BadInput("an address begins with https:// and names a host", where="url")
    if parts.username or parts.password or parts.fragment or port == 0:
        raise BadInput("{url} is no address", url=url, where="url")
    return parts


def path_of(parts: SplitResult) -> str:
    """Return what is asked of a host."""
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


class Patience:
    """So many seconds for all of it: nobody begins them anew with every byte."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._until = time.monotonic() + seconds

    def left(self) -> float:
        """Return the seconds that are left; none is a failure."""
        if (left := self._until - time.monotonic()) <= 0:
            raise TimeoutError(f"no answer within {self._seconds:.0f} seconds")
        return left


def connected(parts: SplitResult, patience: Patience, *, local: bool) -> http.client.HTTPConnection:
    """Connect to the very address that was looked at: a name may lead elsewhere a moment later."""
    host, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    address = _looked_up(host, port, local=local)
    plain = socket.create_connection((address, port), timeout=patience.left())
    connection = http.client.HTTPConnection(host, port)
    if secure:
        try:
            plain.settimeout(patience.left())
            plain = ssl.create_default_context().wrap_socket(plain, server_hostname=host)
        except (OSError, ValueError):
            plain.close()
            raise
    connection.sock = plain
    return connection


def _looked_up(host: str, port: int, *, local: bool) -> str:
    found = [str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not local and not all(map(is_public, found)):
        raise NotReached(f"{host} is in a private network")
    return found[0]
