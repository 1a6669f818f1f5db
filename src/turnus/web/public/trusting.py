"""How a phone comes to trust the hall's own certificate: what to install, and what to compare before."""

from pathlib import Path

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from turnus.web.doors import anybody
from turnus.web.public.papers import download
from turnus.web.serving.certificates import fingerprint_of

KIND = "application/x-x509-ca-cert"


def _held() -> Path:
    if not settings.TURNUS_CERTIFICATE:
        raise Http404
    return Path(settings.TURNUS_CERTIFICATE)


@anybody()
def page(request: HttpRequest) -> HttpResponse:
    """Say how to trust this office, and show what stands on the server's screen too."""
    return render(request, "turnus/certificate.html", {"fingerprint": fingerprint_of(_held())})


@anybody()
def authority(request: HttpRequest) -> HttpResponse:
    """Give the certificate of the authority, to install."""
    del request
    return download(_held().read_bytes(), KIND, "hall.crt")
