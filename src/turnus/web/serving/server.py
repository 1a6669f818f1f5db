"""One process, one port: Django's pages under WSGI inside a small Starlette application."""

import io
import secrets
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import import_module
from ipaddress import ip_address
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

import django
import uvicorn
from a2wsgi import WSGIMiddleware
from django.conf import settings as django_settings
from django.core.management import call_command
from django.core.management.base import SystemCheckError
from django.core.wsgi import get_wsgi_application
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.routing import Mount, Route, request_response
from starlette.types import ASGIApp

from turnus.app.files.elsewhere import make_ready
from turnus.app.network.own_addresses import EVERY_ADDRESS, own_addresses
from turnus.app.streams.backups import Place
from turnus.app.streams.moving import take_in
from turnus.faults import BadInput
from turnus.headroom import with_headroom
from turnus.store.opening import held_by_one_office
from turnus.web.accounts.databases import make_private
from turnus.web.accounts.mail import mail_settings
from turnus.web.public import reading
from turnus.web.public.live_parts import LiveParts
from turnus.web.serving.addresses import remember_addresses
from turnus.web.serving.certificates import Certificate, certificate_for
from turnus.web.serving.crowds import BACKLOG, ENOUGH, Room, WholeRequests, door, room, say_seldom
from turnus.web.serving.health import healthy, refuse_taken
from turnus.web.serving.live import Feed
from turnus.web.serving.settings import settings
from turnus.web.serving.tidying import Tidying, settle
from turnus.web.serving.verifying import Warden
from turnus.web.serving.watchers import Admitted, Watchers

WORKERS = 8  # threads that make pages
SENT = 1000  # pieces of an answer that wait for a slow reader, so that no thread does
SWITCH = (
    0.001  # seconds a thread that draws a table keeps the phone's thread waiting, each time that one reads
)


@dataclass(frozen=True, slots=True)
class Site:
    """One office as it is served: where it keeps things, how it is reached, and by whom."""

    folder: Path
    journal: str
    host: str = "127.0.0.1"
    port: int = 8000
    origin: str = ""  # the public address when it stands behind a proxy, such as https://club.example
    mail: str = ""
    proxy: str = ""  # who may say for whom it asks; by default a proxy on this machine
    is_demo: bool = False
    tls: bool = False  # it has a certificate of its own
    checkpoint: Path | None = None  # a file elsewhere that gets where its journals end

    @property
    def is_secure(self) -> bool:
        """Whether people reach it over HTTPS."""
        return self.tls or self.is_behind_proxy

    @property
    def is_only_here(self) -> bool:
        """Whether nobody on another machine can reach it."""
        return is_loopback(self.host) and not self.origin and not self.proxy

    @property
    def is_behind_proxy(self) -> bool:
        """Whether somebody else has its certificate, and says by headers who asks."""
        return self.origin.startswith("https://")

    @property
    def hosts(self) -> list[str]:
        """The names it answers to."""
        public = urlsplit(self.origin).hostname
        return [self.host, "localhost", "127.0.0.1", *([public] if public else [])]

    @property
    def address(self) -> str:
        """Where one finds it."""
        scheme = "https" if self.tls else "http"
        return f"{self.origin or f'{scheme}://{_opened_at(self.host)}:{self.port}'}/"

    def certificate(self) -> Certificate | None:
        """Return its own certificate; nothing where it has none."""
        return certificate_for(self.folder, self.hosts, datetime.now(UTC)) if self.tls else None


def _opened_at(host: str) -> str:
    """Return what a browser opens: every address of a machine is none."""
    if host not in EVERY_ADDRESS:
        return host
    own = own_addresses(listens_on=host)
    return next((each for each in own if ":" not in each), "127.0.0.1")


def is_loopback(host: str) -> bool:
    """Say whether an address is this machine's own, which no other machine reaches."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def configure(**how: Any) -> None:
    """Set Django up once for this process; `settings` says how."""
    if not django_settings.configured:
        django_settings.configure(**settings(**how))
        django.setup()
        remember_addresses()


def set_up(site: Site) -> None:
    """Set Django up for a site; its secret is made once and kept in the folder."""
    site.folder.mkdir(parents=True, exist_ok=True)
    secret, *old_secrets = kept_secrets(site.folder)
    own = site.certificate()
    configure(
        secret_key=secret,
        old_secrets=old_secrets,
        hosts=site.hosts,
        is_secure=site.is_secure,
        certificate=str(own.authority) if own else "",
        journal=site.journal,
        is_demo=site.is_demo,
        is_only_here=site.is_only_here,
        mail=site.mail,
        folder=str(site.folder),
        origin=site.address,
        public=site.origin,
        listens=(site.host, site.port, "https" if site.tls else "http"),
    )
    known = import_module(
        "turnus.web.public_address"
    ).KnownHosts  # which asks the journal: django comes first
    django_settings.ALLOWED_HOSTS = known(site.hosts)


def make_tables() -> None:
    """Make the tables of the accounts, or bring them up to date, for nobody else to read."""
    accounts = django_settings.DATABASES["default"]
    is_file = accounts["ENGINE"].endswith("sqlite3")
    make_private(str(accounts["NAME"]) if is_file else "", getattr(django_settings, "EMAIL_FILE_PATH", ""))
    call_command("migrate", verbosity=0, interactive=False)
    call_command("createcachetable", verbosity=0)


def application(site: Site, space: Room = ENOUGH) -> ASGIApp:
    """Return the whole office, with the tables of its accounts made or brought up to date."""
    set_up(site)
    desk = import_module("turnus.web.desk")
    desk.prepare()
    make_tables()
    desk.read_the_law()
    import_module("turnus.web.public.law").books_on_the_shelf()  # or the first visitors wait for all of them
    folder = Path(site.journal).parent if site.is_demo else site.folder
    warden = Warden(site.journal, folder, elsewhere=site.checkpoint)
    warden.look_first()
    warden.start()
    if site.is_demo:
        import_module("turnus.web.accounts.demo").furnish()
    django_pages = cast("Any", get_wsgi_application())  # their types know no other
    pages: Any = WSGIMiddleware(with_headroom(django_pages), WORKERS, SENT)
    feed = Feed(reading.journal)
    known_as = import_module("turnus.web.serving.known").known_as
    watchers = Watchers(space, known_as)
    live = Admitted(watchers, request_response(feed.respond))
    parts = LiveParts(WholeRequests(pages, known_as), lambda stream: reading.stamp(feed.last_told(stream)))

    @asynccontextmanager
    async def until_stopped(_office: Starlette) -> AsyncIterator[None]:
        yield
        await run_in_threadpool(warden.finish)

    office = Starlette(
        routes=[
            Route("/health", healthy),
            Route("/live/{stream:path}", live),
            Mount("/", app=Tidying(parts)),
        ],
        lifespan=until_stopped,
    )
    playing = import_module("turnus.web.serving.playing")
    guard = import_module("turnus.web.serving.guard")
    straight = playing.Straight(playing.Playing(desk.rooms, keeps_time=True), office, watchers)
    return cast("ASGIApp", guard.Guard(straight))


def serve(
    site: Site, tell: Callable[[str], None], tell_taken: Callable[[int], None] = lambda _events: None
) -> None:
    """Serve the office until it is stopped; `tell` hears where to begin, `tell_taken` if one moved here."""
    mail_settings(site.mail, site.journal)  # what cannot be is refused before anything is made
    refuse_taken(site.host, site.port)
    with held_by_one_office(site.journal):
        _serve(site, tell, tell_taken)


def _serve(site: Site, tell: Callable[[str], None], tell_taken: Callable[[int], None]) -> None:
    space = room()
    make_ready()
    taken = None if site.is_demo else take_in(Place(site.journal, site.folder))
    office = application(site, space)
    say_seldom()
    import_module("turnus.web.webhooks.telling").Herald(site.journal, local=site.is_demo).start()
    import_module("turnus.web.broadcast.listening").Ear().start()
    if site.is_demo:
        import_module("turnus.web.accounts.demo").let_play()
    if site.mail:
        import_module("turnus.web.notifying.posting").Postman(site.journal).start()
    tell(_first_page(site))
    if taken:
        tell_taken(taken.head.position)
    sys.setswitchinterval(SWITCH)
    settle()
    own = site.certificate()
    uvicorn.run(
        office,
        http=door(space.connections),
        backlog=BACKLOG,
        host=site.host,
        port=site.port,
        log_level="warning",
        proxy_headers=site.is_behind_proxy,
        forwarded_allow_ips=site.proxy or "127.0.0.1,::1",
        ssl_certfile=own.chain if own else None,
        ssl_keyfile=own.key if own else None,
        timeout_graceful_shutdown=2,  # who watches the live feed would stay for ever
    )


def _first_page(site: Site) -> str:
    """Return where to go first: to the office, or to the page that makes its first director."""
    beginning = import_module("turnus.web.accounts.beginning")
    return f"{site.address}{'' if site.is_demo else beginning.first_address().lstrip('/')}"


def check(site: Site) -> tuple[bool, str]:
    """Run Django's own checks of a deployment: whether they are content, and what they say."""
    set_up(site)
    said = io.StringIO()
    try:
        call_command("check", deploy=True, fail_level="WARNING", stdout=said, stderr=said)
    except SystemCheckError as found:
        return False, str(found).removeprefix("SystemCheckError: ")
    return True, said.getvalue()


def kept_secrets(folder: Path) -> list[str]:
    """Return this office's secrets, a line each: the first counts, with the others old things still open.

    The file is made with the first start and readable by its owner only.
    """
    path = folder / "secret"
    try:
        if not path.exists():
            _make_secret(path)
        found = path.read_text("ascii").split()
    except OSError as wrong:
        raise BadInput("cannot be read: {problem}", problem=wrong.strerror, where=str(path)) from wrong
    except UnicodeDecodeError:
        found = []
    if not found:
        raise BadInput(
            "this file holds no secret: restore it, or remove it and everybody adds his second factor anew",
            where=str(path),
        )
    return found


def _make_secret(path: Path) -> None:
    """Write a new secret, which gets its name when it is whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name("secret.part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)
    part.write_text(secrets.token_urlsafe(50), "ascii")
    part.replace(path)
