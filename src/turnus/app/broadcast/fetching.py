"""Asking a live address for the games it has now: by the rules of webhooks, and not more than it may send."""

import http.client

from turnus.app.network.connecting import Answer, NotReached, Patience, checked, connected, path_of

TIMEOUT = 10.0  # seconds for all of it
PIECE = 1 << 16
OK = 200


def fetched(url: str, largest: int, *, local: bool = False) -> bytes:
    """Return what an address answers; a redirect, another status or too much of it is a failure."""
    patience = Patience(TIMEOUT)
    try:
        parts = checked(url, local=local)
        connection = connected(parts, patience, local=local)
        try:
            connection.sock.settimeout(patience.left())
            connection.request("GET", path_of(parts), headers={"Accept": "*/*", "Connection": "close"})
            return _body(connection, patience, largest)
        finally:
            connection.close()
    except (OSError, http.client.HTTPException, ValueError) as wrong:  # among them a BadInput
        raise NotReached(str(wrong)) from wrong


def _body(connection: http.client.HTTPConnection, patience: Patience, largest: int) -> bytes:
    answer = http.client.HTTPResponse(Answer(connection.sock, patience), method="GET")  # type: ignore[arg-type]
    answer.begin()
    if answer.status != OK:
        raise NotReached(f"HTTP {answer.status}")
    content = b""
    while piece := answer.read1(PIECE):
        content += piece
        if len(content) > largest:
            raise NotReached(f"more than {largest >> 10} KB")
    return content
