"""Sending a message to somebody's address: signed, without redirects, and never into our own network."""

import http.client
import json
import re
import socket
from hashlib import sha256
from hmac import new as hmac
from typing import Any

from turnus.app.network.connecting import NotReached, Patience, checked, connected, path_of

TIMEOUT = 10.0  # seconds for all of a message, from connecting to the answer's first line
LONGEST_LINE = 1000  # bytes of the answer in which its first line must end
SIGNATURE = "Turnus-Signature"
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})\b")


class NotDelivered(Exception):  # noqa: N818 - it says what happened to the message
    """The address did not take the message."""


def signature(secret: str, body: bytes) -> str:
    """Sign a message, so that the receiver knows it is from us: HMAC with SHA-256."""
    return f"sha256={hmac(secret.encode(), body, sha256).hexdigest()}"


def send(url: str, secret: str, message: dict[str, Any], *, local: bool = False) -> None:
    """Send one message; anything but a 2xx answer in time is a failure."""
    patience = Patience(TIMEOUT)
    body = json.dumps(message, ensure_ascii=False).encode()
    headers = {"Content-Type": "application/json", SIGNATURE: signature(secret, body), "Connection": "close"}
    try:
        parts = checked(url, local=local)
        connection = connected(parts, patience, local=local)
        try:
            connection.sock.settimeout(patience.left())
            connection.request("POST", path_of(parts), body, headers)
            status = _status(connection.sock, patience)
        finally:
            connection.close()
    except (OSError, http.client.HTTPException, ValueError, NotReached) as wrong:  # among them a BadInput
        raise NotDelivered(str(wrong)) from wrong
    if not 200 <= status < 300:  # noqa: PLR2004 - what HTTP calls a success
        raise NotDelivered(f"HTTP {status}")


def _status(sock: socket.socket, patience: Patience) -> int:
    """Read the first line of the answer; nobody waits for the rest of it."""
    answer = b""
    while b"\n" not in answer and len(answer) < LONGEST_LINE:
        sock.settimeout(patience.left())
        piece = sock.recv(LONGEST_LINE)
        if not piece:
            break
        answer += piece
    found = STATUS.match(answer)
    if found is None:
        raise NotDelivered("the answer is no HTTP")
    return int(found[1])
