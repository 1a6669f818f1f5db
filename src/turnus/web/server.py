"""One process, one port: Django's pages under WSGI inside a small Starlette application."""

import secrets
from pathlib import Path
from typing import Any, cast

import django
import uvicorn
from a2wsgi import WSGIMiddleware
from django.conf import settings as django_settings
from django.core.wsgi import get_wsgi_application
from starlette.applications import Starlette
from starlette.routing import Mount, Route

from turnus.web import reading
from turnus.web.live import Feed
from turnus.web.settings import settings


def configure(*, secret_key: str, hosts: list[str], is_secure: bool = False, journal: str = "") -> None:
    """Set Django up once for this process."""
    if not django_settings.configured:
        django_settings.configure(
            **settings(secret_key=secret_key, hosts=hosts, is_secure=is_secure, journal=journal)
        )
        django.setup()


def application(folder: Path, hosts: list[str], *, journal: str = "", is_secure: bool = False) -> Starlette:
    """Return the whole office; its secret is made once and kept in the folder."""
    configure(secret_key=kept_secret(folder), hosts=hosts, is_secure=is_secure, journal=journal)
    pages: Any = WSGIMiddleware(cast("Any", get_wsgi_application()), workers=8)  # their types know no other
    feed = Feed(reading.journal)
    return Starlette(routes=[Route("/live/{stream:path}", feed.respond), Mount("/", app=pages)])


def serve(folder: Path, host: str, port: int, journal: str) -> None:
    """Serve the office until it is stopped."""
    office = application(folder, [host, "localhost", "127.0.0.1"], journal=journal)
    uvicorn.run(office, host=host, port=port, log_level="warning", timeout_graceful_shutdown=2)


def kept_secret(folder: Path) -> str:
    """Return this office's secret key, made with the first start and readable by its owner only."""
    path = folder / "secret"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.write_text(secrets.token_urlsafe(50), "ascii")
    return path.read_text("ascii")
