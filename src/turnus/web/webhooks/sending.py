"""Sending a message to somebody's address: signed, without redirects, and never into our own network."""

import http.client
import json
import re
import socket
import ssl
import time
from hashlib import sha256
from hmac import new as hmac
from typing import Any
from urllib.parse import SplitResult, urlsplit

from turnus.faults import BadInput
from turnus.web.webhooks.addresses import is_public

TIMEOUT = 10.0  # seconds for all of a message, from connecting to the answer's first line
LONGEST_URL = 500
LONGEST_LINE = 1000  # bytes of the answer in which its first line must end
SIGNATURE = "Turnus-Signature"
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})\b")


class NotDelivered(Exception):  # noqa: N818 - it says what happened to the message
    """The address did not take the message."""


def checked(url: str, *, local: bool = False) -> SplitResult:
    """Read a webhook's address: HTTPS to a public host; `local` allows this machine, for trying out."""
    if len(url) > LONGEST_URL:
        raise BadInput("an address has at most {most} characters", most=LONGEST_URL, where="url")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as wrong:
        raise BadInput("{url} is no address", url=url, where="url") from wrong
    if parts.scheme not in (("https", "http") if local else ("https",)) or not parts.hostname:
        raise BadInput("a webhook is told over https, at a host", where="url")
    if parts.username or parts.password or parts.fragment or port == 0:
        raise BadInput("{url} is no address", url=url, where="url")
    return parts


def signature(secret: str, body: bytes) -> str:
    """Sign a message, so that the receiver knows it is from us: HMAC with SHA-256."""
    return f"sha256={hmac(secret.encode(), body, sha256).hexdigest()}"


def send(url: str, secret: str, message: dict[str, Any], *, local: bool = False) -> None:
    """Send one message; anything but a 2xx answer in time is a failure."""
    until = time.monotonic() + TIMEOUT
    body = json.dumps(message, ensure_ascii=False).encode()
    headers = {"Content-Type": "application/json", SIGNATURE: signature(secret, body), "Connection": "close"}
    try:
        parts = checked(url, local=local)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection = _connection(parts, until, local=local)
        try:
            connection.sock.settimeout(_left(until))
            connection.request("POST", path, body, headers)
            status = _status(connection.sock, until)
        finally:
            connection.close()
    except (OSError, http.client.HTTPException, ValueError) as wrong:  # among them a BadInput
        raise NotDelivered(str(wrong)) from wrong
    if not 200 <= status < 300:  # noqa: PLR2004 - what HTTP calls a success
        raise NotDelivered(f"HTTP {status}")


def _left(until: float) -> float:
    """Return the seconds that are left: a receiver may not begin them anew with every byte."""
    if (left := until - time.monotonic()) <= 0:
        raise TimeoutError(f"no answer within {TIMEOUT:.0f} seconds")
    return left


def _status(sock: socket.socket, until: float) -> int:
    """Read the first line of the answer; nobody waits for the rest of it."""
    answer = b""
    while b"\n" not in answer and len(answer) < LONGEST_LINE:
        sock.settimeout(_left(until))
        piece = sock.recv(LONGEST_LINE)
        if not piece:
            break
        answer += piece
    found = STATUS.match(answer)
    if found is None:
        raise NotDelivered("the answer is no HTTP")
    return int(found[1])


def _connection(parts: SplitResult, until: float, *, local: bool) -> http.client.HTTPConnection:
    """Connect to the very address that was looked at: a name may lead elsewhere a moment later."""
    host, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    address = _looked_up(host, port, local=local)
    plain = socket.create_connection((address, port), timeout=_left(until))
    connection = http.client.HTTPConnection(host, port)
    if secure:
        try:
            plain.settimeout(_left(until))
            plain = ssl.create_default_context().wrap_socket(plain, server_hostname=host)
        except (OSError, ValueError):
            plain.close()
            raise
    connection.sock = plain
    return connection


def _looked_up(host: str, port: int, *, local: bool) -> str:
    found = [str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not local and not all(map(is_public, found)):
        raise NotDelivered(f"{host} is in a private network")
    return found[0]
