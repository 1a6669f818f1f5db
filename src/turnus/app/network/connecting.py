"""Connecting to somebody else's address: over https, to the public network, without redirects, in time."""

import http.client
import io
import socket
import ssl
import time
from typing import Any
from urllib.parse import SplitResult, urlsplit

from turnus.app.network.addresses import is_public, written_address
from turnus.app.network.own_addresses import works_only_here
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
    if not local and _is_private(parts.hostname):
        raise BadInput(
            "{host} is in a private network: nothing is asked or told there", host=parts.hostname, where="url"
        )
    return parts


def _is_private(host: str) -> bool:
    """Say whether a host can be seen to be none of the public network; what a name leads to is seen later."""
    address = written_address(host)
    return not is_public(address) if address else works_only_here(host)


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


class Answer(io.RawIOBase):
    """What comes over a line, as long as there is patience: also for who sends byte by byte."""

    def __init__(self, line: socket.socket, patience: Patience) -> None:
        super().__init__()
        self._line = line
        self._patience = patience

    def readable(self) -> bool:
        """Say that it can be read."""
        return True

    def readinto(self, buffer: Any, /) -> int:
        """Read some of it."""
        self._line.settimeout(self._patience.left())
        return self._line.recv_into(buffer)

    def makefile(self, _mode: str) -> io.BufferedReader:
        """Return it as `http.client` reads it."""
        return io.BufferedReader(self)


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
