"""Webhooks: told in order, signed, told again until heard; nothing private, nothing into our own network."""

import json
import socketserver
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from django.db import InterfaceError, OperationalError
from django.test import Client

from turnus.app.network.addresses import is_public
from turnus.app.network.connecting import checked
from turnus.app.office import Grant, Identity, Keyring, Role
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import EnterResult
from turnus.faults import BadInput
from turnus.store import MemoryJournal, NewEvent, open_journal
from turnus.web import desk
from turnus.web.webhooks import sending, telling
from turnus.web.webhooks.models import Webhook
from turnus.web.webhooks.sending import SIGNATURE, NotDelivered, send, signature
from turnus.web.webhooks.telling import Herald, Telling, tell_all
from visiting.clubs import club

CHIEF = Identity(name="chief", has_second_factor=True, grants=(Grant(account="", role=Role.DIRECTOR),))
HOUSE = "house/2026-2027"


class Listener:
    """A program that listens, and can be deaf for a while."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.signatures: list[tuple[str, bytes]] = []
        self.status = 204
        self.pause = 0.0
        listener = self

        class Ear(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                time.sleep(listener.pause)
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


def test_a_competition_of_any_format_is_told_of(client: Client, listener: Listener, tmp_path: Path) -> None:
    with club(tmp_path) as opened:
        chief, office, stream = opened.identity("director"), opened.secretary, "event/told-open"
        office.open(chief, stream, OpenCompetition(name="Told open"))
        secret = Keyring(office).issue(chief, Grant(account="", role=Role.DIRECTOR, scope=stream)).secret
        body, headers = (
            json.dumps({"url": "https://club.example/told"}),
            {"Authorization": f"Bearer {secret}"},
        )
        path = f"/api/competitions/{stream}/webhooks"
        made = client.post(path, body, content_type="application/json", headers=headers)
        assert made.status_code == 200, made.content
        Webhook.objects.filter(id=made.json()["id"]).update(url=listener.url)
        commands = [Enter(player="a"), Enter(player="b"), DraftRound(seed="s"), PublishRound()]
        results = [EnterResult(board=1, result="1-0"), EnterResult(board=1, result="0-1", reason="misread")]
        for each in (*commands, *results):
            office.act(chief, stream, each)
        tell_all(office.journal, now=time.time(), local=True)
    assert [m["type"] for m in listener.heard] == ["RoundPublished", "ResultEntered", "ResultCorrected"]
    assert listener.heard[1]["payload"] == {"round": 1, "board": 1, "result": "1-0"}
    Webhook.objects.all().delete()


def test_what_was_asked_is_told_to_nobody() -> None:
    journal = MemoryJournal()
    payload: Any = {"result": "1-0", "command": {"name": "EnterResult", "fields": {"reason": "private"}}}
    new = NewEvent.of("ResultConfirmed", payload, actor="director", at="2026-09-01T20:00:00+00:00")
    journal.append("house/2026", 0, [new])
    (event,) = journal.read()
    assert telling.message(event)["payload"] == {"result": "1-0"}


def test_what_was_not_heard_is_told_again_later(listener: Listener, journal: MemoryJournal) -> None:
    hook = Webhook.objects.create(stream="a", url=listener.url)
    listener.status = 500
    tell_all(journal, now=100.0, local=True)
    first = fresh(hook).next_try
    tell_all(journal, now=101.0, local=True)
    assert fresh(hook).next_try == first  # not before its time
    tell_all(journal, now=first, local=True)
    second = fresh(hook).next_try
    assert second - first > first - 100.0
    assert (hook.failures, hook.problem) == (2, "HTTP 500")
    listener.status = 204
    tell_all(journal, now=second, local=True)
    assert [m["type"] for m in listener.heard] == ["RoundPublished", "ResultConfirmed"]
    assert (fresh(hook).failures, hook.problem) == (0, "")


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


def fresh(hook: Webhook) -> Webhook:
    hook.refresh_from_db()
    return hook


@contextmanager
def answering(*pieces: bytes, pause: float = 0.0) -> Iterator[str]:
    """Somebody who takes every message and answers in pieces, slowly, and again when told again."""
    over = threading.Event()

    class Slow(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            self.request.recv(65536)
            with suppress(OSError):
                for piece in pieces:
                    self.request.sendall(piece)
                    if over.wait(pause):
                        return

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Slow) as server:
        server.daemon_threads = True
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        over.set()
        server.shutdown()
        thread.join()


def test_a_receiver_that_dribbles_has_ten_seconds_for_all_of_its_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sending, "TIMEOUT", 1.0)
    slow = b"HTTP/1.1 204 No Content\r\n" + b"X-Slow: yes\r\n" * 10  # a minute, to the last letter
    with answering(*[bytes([letter]) for letter in slow], pause=0.4) as url:
        began = time.monotonic()
        with pytest.raises(NotDelivered, match=r"no answer within|timed out"):
            send(url, "s", {}, local=True)
        assert time.monotonic() - began < 20


@pytest.mark.parametrize("answer", [b"", b"SSH-2.0-x\r\n", b"x" * 5000, b"HTTP/1.1 2000 y\r\n"])
def test_an_answer_that_is_no_http_is_a_failure(answer: bytes) -> None:
    with answering(answer) as url, pytest.raises(NotDelivered):
        send(url, "s", {}, local=True)


def test_who_dribbles_keeps_nobody_waiting(
    listener: Listener, journal: MemoryJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "TIMEOUT", 60.0)
    with answering(*[b"H"] * 200, pause=0.5) as slow:
        for number in range(3):
            Webhook.objects.create(id=f"0{number}", stream="a", url=slow)
        Webhook.objects.create(id="1", stream="b", url=listener.url)
        ours = Telling(journal, local=True)
        ours.look(100.0)
        until = time.monotonic() + 30
        while len(listener.heard) < 2 and time.monotonic() < until:
            time.sleep(0.05)
        assert [m["type"] for m in listener.heard] == ["RoundPublished", "ResultConfirmed"]
    ours.finish()
    ours.stop()


def test_an_address_that_is_too_long_is_refused_and_an_old_one_stops_nobody(
    listener: Listener, journal: MemoryJournal
) -> None:
    with pytest.raises(BadInput, match="at most 500 characters"):
        checked(f"https://club.example/{'x' * 500}")
    cut = Webhook.objects.create(id="0", stream="a", url="https://club.example:44x/")
    Webhook.objects.create(id="1", stream="b", url=listener.url)
    tell_all(journal, now=100.0, local=True)
    assert {m["competition"] for m in listener.heard} == {"b"}
    assert "is no address" in fresh(cut).problem


def test_two_processes_tell_everything_once(listener: Listener, journal: MemoryJournal) -> None:
    hook = Webhook.objects.create(stream="a", url=listener.url)
    listener.pause = 0.3  # each would have begun before the other heard an answer
    both = [Telling(journal, local=True) for _ in range(2)]
    for _ in range(5):
        for one in both:
            one.look(100.0)
    for one in both:
        one.finish()
        one.stop()
    assert [m["type"] for m in listener.heard] == ["RoundPublished", "ResultConfirmed"]
    assert fresh(hook).claimed_until == 0


def test_who_went_away_while_telling_is_followed_by_another(
    listener: Listener, journal: MemoryJournal
) -> None:
    Webhook.objects.create(stream="a", url=listener.url, claimed_until=110.0)  # by a process that was killed
    tell_all(journal, now=100.0, local=True)
    assert listener.heard == []
    tell_all(journal, now=111.0, local=True)
    assert len(listener.heard) == 2


def test_an_outage_of_the_database_is_waited_for(
    listener: Listener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "journal.db"
    with closing(open_journal(str(path))) as journal:
        at = "2026-11-15T20:00:00+00:00"
        journal.append("a", 0, [NewEvent.of("RoundPublished", {}, actor="x", at=at)])
    monkeypatch.setattr(telling, "LOOK", 0.05)
    monkeypatch.setattr(telling, "WAIT", 0.05)
    Webhook.objects.create(stream="a", url=listener.url)
    failures, look = iter([OperationalError("gone"), BadInput("gone"), InterfaceError("gone")]), Telling.look

    def broken(self: Telling, now: float) -> None:
        if fault := next(failures, None):
            raise fault
        look(self, now)

    monkeypatch.setattr(Telling, "look", broken)
    herald = Herald(str(path), local=True)
    herald.start()
    until = time.monotonic() + 20
    while not listener.heard and time.monotonic() < until:
        time.sleep(0.05)
    assert len(listener.heard) == 1
    assert herald.is_alive()
    herald.stop()
    herald.join()
    Webhook.objects.all().delete()


@pytest.mark.parametrize(
    "address",
    [
        "64:ff9b::7f00:1", "64:ff9b:1::1", "2002:7f00:1::", "::127.0.0.1", "::ffff:10.0.0.1", "fec0::1", "::",
        "ff0e::1", "224.0.1.1", "2001:0:7f00::1", "192.88.99.1", "3fff::1", "5f00::1", "100.64.0.1",
        "fe80::1%eth0", "240.0.0.1", "2001:db8::1",
    ],
)  # fmt: skip
def test_ways_round_to_our_own_network_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["9.9.9.9", "2620:fe::fe", "::ffff:9.9.9.9", "64:ff9b::909:909"])
def test_public_addresses_are(address: str) -> None:
    assert is_public(address)


def test_a_competition_has_a_bounded_number_of_webhooks(client: Client) -> None:
    director = (
        Keyring(desk.secretary()).issue(CHIEF, Grant(account="", role=Role.DIRECTOR, scope=HOUSE)).secret
    )
    path, headers = f"/api/competitions/{HOUSE}/webhooks", {"Authorization": f"Bearer {director}"}
    body = json.dumps({"url": "https://club.example/told"})
    answers = [client.post(path, body, content_type="application/json", headers=headers) for _ in range(21)]
    assert [answer.status_code for answer in answers] == [200] * 20 + [400]
    Webhook.objects.all().delete()
