"""A page of somebody else, in the browser of a director who is logged in: nothing that it sends is done."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Response

from visiting.browsing import Visitors, log_in

WORK = "/office/house/2026-2027"
FORMS = (
    f"{WORK}/do/CloseRound/", f"{WORK}/do/PublishRound/", f"{WORK}/undo/", "/office/address/",
    "/office/club/", "/play/new/", "/run/new/", "/account/logout/", "/account/email/", "/account/login/",
    "/account/2fa/totp/activate/", "/demo/",
)  # fmt: skip
PROGRAMS = (
    "/api/games/", "/api/games/rounds", "/api/competitions/house/2026-2027/commands/CloseRound",
    "/api/competitions/house/2026-2027/undo", "/api/competitions/house/2026-2027/keys",
)  # fmt: skip
KINDS = ("application/x-www-form-urlencoded", "multipart/form-data", "text/plain")
POST_FORM = """([address, kind]) => new Promise(done => {
  const frame = document.createElement('iframe'), form = document.createElement('form');
  frame.name = `f${Math.random()}`;
  Object.assign(form, { method: 'post', action: address, enctype: kind, target: frame.name });
  const field = document.createElement('input');
  Object.assign(field, { name: '{"reason":"', value: '"}' });
  form.append(field);
  document.body.append(frame, form);
  form.submit();
  frame.onload = () => done(true);
})"""
FETCH = """([address, mode, kind]) => fetch(address, {
  method: 'POST', mode, credentials: 'include', headers: { 'Content-Type': kind }, body: '{"reason":"x"}',
}).then(answer => answer.type, () => 'refused')"""
READ = """address => fetch(address, { credentials: 'include' }).then(answer => answer.text(), () => '')"""


class Foreign(BaseHTTPRequestHandler):
    """A page of somebody else, of which nothing is loaded but its scripts here."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>elsewhere</title>")

    def log_message(self, *_words: object) -> None:
        pass


@pytest.fixture(scope="module")
def foreign_port() -> Iterator[int]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Foreign) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"], ids=["the same site", "another site"])
def test_what_a_foreign_page_sends_with_a_directors_cookie_is_refused(
    people: Visitors, foreign_port: int, host: str
) -> None:
    director = log_in(people.visitor(), "director")
    office, page = people.office.url, director.context.new_page()
    seen: list[Response] = []
    page.on("response", lambda answer: seen.append(answer) if answer.url.startswith(office) else None)
    page.goto(f"http://{host}:{foreign_port}/")
    for address in FORMS:
        for kind in KINDS:
            page.evaluate(POST_FORM, [office + address, kind])
    for address in PROGRAMS:
        assert page.evaluate(FETCH, [office + address, "no-cors", "text/plain"]) in ("opaque", "refused")
        assert page.evaluate(FETCH, [office + address, "cors", "application/json"]) == "refused"
    assert not page.evaluate(READ, f"{office}{WORK}/members/")
    sent = [answer for answer in seen if answer.request.method == "POST"]
    assert len(sent) >= len(FORMS) * len(KINDS) + len(PROGRAMS)
    assert [answer.url for answer in sent if answer.status not in (400, 401, 403, 404, 405, 422)] == []
    if host == "127.0.0.1":  # where the browser sends his cookie along
        assert any("session=" in answer.request.all_headers().get("cookie", "") for answer in sent)
    assert director.goto(f"{WORK}/members/").ok  # type: ignore[union-attr]  # he is still logged in
