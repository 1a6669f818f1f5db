"""Sending a message to somebody's address: signed, without redirects, and never into our own network."""

import http.client
import ipaddress
import json
import socket
import ssl
from hashlib import sha256
from hmac import new as hmac
from typing import Any
from urllib.parse import SplitResult, urlsplit

from turnus.faults import BadInput

TIMEOUT = 10  # seconds
SIGNATURE = "Turnus-Signature"


class NotDelivered(Exception):  # noqa: N818 - it says what happened to the message
    """The address did not take the message."""


def checked(url: str, *, local: bool = False) -> SplitResult:
    """Read a webhook's address: HTTPS to a public host; `local` allows this machine, for trying out."""
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
    """Send one message; anything but a 2xx answer is a failure."""
    parts = checked(url, local=local)
    body = json.dumps(message, ensure_ascii=False).encode()
    headers = {"Content-Type": "application/json", SIGNATURE: signature(secret, body)}
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    try:
        connection = _connection(parts, local=local)
        try:
            connection.request("POST", path, body, headers)
            status = connection.getresponse().status
        finally:
            connection.close()
    except (OSError, http.client.HTTPException, ValueError) as wrong:
        raise NotDelivered(str(wrong)) from wrong
    if not 200 <= status < 300:  # noqa: PLR2004 - what HTTP calls a success
        raise NotDelivered(f"HTTP {status}")


def _connection(parts: SplitResult, *, local: bool) -> http.client.HTTPConnection:
    """Connect to the very address that was looked at: a name may lead elsewhere a moment later."""
    host, secure = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    address = _looked_up(host, port, local=local)
    plain = socket.create_connection((address, port), timeout=TIMEOUT)
    connection = http.client.HTTPConnection(host, port, timeout=TIMEOUT)
    context = ssl.create_default_context()
    connection.sock = context.wrap_socket(plain, server_hostname=host) if secure else plain
    return connection


def _looked_up(host: str, port: int, *, local: bool) -> str:
    found = [str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    for address in found:
        if not local and not ipaddress.ip_address(address.partition("%")[0]).is_global:
            raise NotDelivered(f"{host} is in a private network")
    return found[0]
