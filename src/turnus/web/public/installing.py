"""The office on a phone: what it is called and looks like there, and what opens it without a network."""

import json
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache

from turnus.app.office.rights.granting import ClubPresented
from turnus.web.desk import club_of
from turnus.web.doors import anybody
from turnus.web.public.law import language

# What every public page and a scoresheet are drawn with.
DRAWN_WITH = (
    "turnus/mark.svg",
    "turnus/tokens.css",
    "turnus/turnus.css",
    "turnus/office.css",
    "turnus/app.js",
    "turnus/held.js",
    "turnus/kept.js",
    "turnus/live.js",
    "turnus/sheet.css",
    "turnus/sheet.js",
    "django_htmx/htmx-2.min.js",
    "django_htmx/ext/hx-sse-2.min.js",
)
WORKER = "turnus/service-worker.js"
PAPER, ACCENT = "#f6f4ee", "#1d6b5f"  # of tokens.css


@anybody()
def manifest(request: HttpRequest) -> HttpResponse:
    """Say what the office is called on a phone, in the club's name and colour."""
    del request
    club = club_of("") if settings.TURNUS_JOURNAL else ClubPresented(scope="*")
    name = club.name or "Turnus"
    icons = [
        {"src": static("turnus/mark.svg"), "sizes": "any", "type": "image/svg+xml"},
        *(
            {"src": static(f"turnus/mark-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png"}
            for size in (192, 512)
        ),
    ]
    said = {
        "id": "/",
        "name": name,
        "short_name": name if len(name) <= 12 else "Turnus",  # noqa: PLR2004 - what fits under an icon
        "description": gettext("Pairings, standings and results of the club."),
        "lang": language(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": club.colour or ACCENT,
        "icons": icons,
    }
    return JsonResponse(said, content_type="application/manifest+json")


@anybody()
def offline(request: HttpRequest) -> HttpResponse:
    """Say that there is no network, and what is on the phone all the same."""
    return render(request, "turnus/offline.html")


@anybody()
@never_cache  # a browser asks for it anew, and takes the next version
def service_worker(request: HttpRequest) -> HttpResponse:
    """Give what opens pages without a network; another version of what they are drawn with is another one."""
    del request
    return HttpResponse(_worker(), content_type="text/javascript; charset=utf-8")


@lru_cache(maxsize=1)
def _worker() -> str:
    files = [_file(name) for name in (*DRAWN_WITH, WORKER)]
    version = sha256(b"".join(files)).hexdigest()[:12]
    needed = json.dumps([*(static(name) for name in DRAWN_WITH), "/offline/"])
    return files[-1].decode().replace("{{ version }}", version).replace("{{ needed }}", needed)


def _file(name: str) -> bytes:
    return Path(str(finders.find(name))).read_bytes()
