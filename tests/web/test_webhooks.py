"""Webhooks: told in order, signed, told again until heard; nothing private, nothing into our own network."""

import json
import ssl
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from django.test import Client

from turnus.app.office import Grant, Identity, Keyring, Role
from turnus.faults import BadInput
from turnus.store import MemoryJournal, NewEvent
from turnus.web import desk
from turnus.web.webhooks.models import Webhook
from turnus.web.webhooks.sending import SIGNATURE, NotDelivered, checked, send, signature
from turnus.web.webhooks.telling import tell_all

CHIEF = Identity(name="chief", has_second_factor=True, grants=(Grant(account="", role=Role.DIRECTOR),))
HOUSE = "house/2026-2027"


class Listener:
    """A program that listens, and can be deaf for a while."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.signatures: list[tuple[str, bytes]] = []
        self.status = 204
        listener = self

        class Ear(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                if listener.status == 204:
                    listener.heard.append(json.loads(body))
                    listener.signatures.append((self.headers[SIGNATURE], body))
                self.send_response(listener.status)
                self.send_header("Location", "http://127.0.0.1:1/")
                self.end_headers()

            def log_message(self, *_words: Any) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Ear)
        self.url = f"http://127.0.0.1:{self.server.server_port}/told"


@pytest.fixture
def listener() -> Iterator[Listener]:
    made = Listener()
    thread = threading.Thread(target=made.server.serve_forever, daemon=True)
    thread.start()
    yield made
    made.server.shutdown()
    made.server.server_close()
    thread.join()


@pytest.fixture
def journal() -> Iterator[MemoryJournal]:
    made = MemoryJournal()
    at = "2026-11-15T20:00:00+00:00"
    for number, kind in enumerate(["RoundDrafted", "RoundPublished", "ResultProposed", "ResultConfirmed"]):
        made.append("a", number, [NewEvent.of(kind, {"n": number}, actor="x", at=at)])
        made.append("b", number, [NewEvent.of(kind, {"n": number}, actor="x", at=at)])
    yield made
    Webhook.objects.all().delete()


def test_published_pairings_and_results_are_told_in_order_and_signed(
    listener: Listener, journal: MemoryJournal
) -> None:
    hook = Webhook.objects.create(stream="a", url=listener.url)
    tell_all(journal, now=100.0, local=True)
    tell_all(journal, now=101.0, local=True)  # nothing new: nothing told twice
    assert [(m["competition"], m["type"]) for m in listener.heard] == [
        ("a", "RoundPublished"),
        ("a", "ResultConfirmed"),
    ]
    for given, body in listener.signatures:
        assert given == signature(hook.secret, body)
        assert given != signature("another", body)


def test_what_was_not_heard_is_told_again_later(listener: Listener, journal: MemoryJournal) -> None:
    hook = Webhook.objects.create(stream="a", url=listener.url)
    listener.status = 500
    first = tell_all(journal, now=100.0, local=True)
    assert tell_all(journal, now=101.0, local=True) == first  # not before its time
    second = tell_all(journal, now=first, local=True)
    assert second - first > first - 100.0
    hook.refresh_from_db()
    assert (hook.failures, hook.problem) == (2, "HTTP 500")
    listener.status = 204
    tell_all(journal, now=second, local=True)
    assert [m["type"] for m in listener.heard] == ["RoundPublished", "ResultConfirmed"]
    hook.refresh_from_db()
    assert (hook.failures, hook.problem) == (0, "")


def test_one_deaf_program_does_not_keep_others_waiting(listener: Listener, journal: MemoryJournal) -> None:
    Webhook.objects.create(id="0", stream="a", url="http://127.0.0.1:9/")
    Webhook.objects.create(id="1", stream="b", url=listener.url)
    tell_all(journal, now=100.0, local=True)
    assert {m["competition"] for m in listener.heard} == {"b"}


def test_a_redirect_is_not_followed(listener: Listener) -> None:
    listener.status = 302
    with pytest.raises(NotDelivered, match="302"):
        send(listener.url, "s", {}, local=True)


def own_certificate(folder: Path) -> Path:
    """Somebody vouches for himself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    plain = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    path = folder / "own.pem"
    path.write_bytes(plain + certificate.public_bytes(serialization.Encoding.PEM))
    return path


def test_a_certificate_that_nobody_vouches_for_is_refused(
    listener: Listener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = own_certificate(tmp_path)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(own)
    listener.server.socket = context.wrap_socket(listener.server.socket, server_side=True)
    url = f"https://localhost:{listener.server.server_port}/told"
    with pytest.raises(NotDelivered, match=r"(?i)certificate"):
        send(url, "s", {"n": 1}, local=True)
    assert listener.heard == []
    monkeypatch.setenv("SSL_CERT_FILE", str(own))  # now somebody does
    send(url, "s", {"n": 2}, local=True)
    assert listener.heard == [{"n": 2}]


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "10.0.0.1", "[::1]", "169.254.169.254"])
def test_nothing_is_sent_into_our_own_network(host: str) -> None:
    with pytest.raises(NotDelivered, match="private"):
        send(f"https://{host}/", "s", {})


@pytest.mark.parametrize(
    "url",
    ["http://club.example/", "ftp://club.example/", "https://", "https://a:b@club.example/", "https://x:y/"],
)
def test_an_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(BadInput):
        checked(url)


def test_only_the_director_makes_and_removes_webhooks(client: Client) -> None:
    ring = Keyring(desk.secretary())
    director = ring.issue(CHIEF, Grant(account="", role=Role.DIRECTOR, scope=HOUSE)).secret
    path = f"/api/competitions/{HOUSE}/webhooks"
    body = json.dumps({"url": "https://club.example/told"})
    kind = "application/json"
    assert client.post(path, body, content_type=kind).status_code == 401
    assert client.get(path).status_code == 401
    headers = {"Authorization": f"Bearer {director}"}
    made = client.post(path, body, content_type=kind, headers=headers).json()
    listed = client.get(path, headers=headers).json()["webhooks"]
    assert [hook["id"] for hook in listed] == [made["id"]]
    assert made["secret"] not in json.dumps(listed)
    assert client.delete(f"{path}/{made['id']}").status_code == 401
    assert client.delete(f"{path}/{made['id']}", headers=headers).status_code == 200
    assert client.delete(f"{path}/{made['id']}", headers=headers).status_code == 404
    wrong = json.dumps({"url": "http://127.0.0.1/"})
    assert client.post(path, wrong, content_type=kind, headers=headers).status_code == 400
