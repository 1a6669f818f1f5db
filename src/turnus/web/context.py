"""What every page knows: how the journal was found, whether this is a demo, and whom one can log in as."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from turnus.web import fullness
from turnus.web.accounts import demo
from turnus.web.serving import verifying


def office(request: HttpRequest) -> dict[str, Any]:
    """Return what the frame around every page shows."""
    told = verifying.told() | {"is_full": fullness.is_full()}
    if not settings.TURNUS_DEMO:
        return told
    return told | {
        "is_demo": True,
        "tour": demo.tour_of(request),
        "demo_people": demo.demo_people,
        "demo_password": demo.PASSWORD,
    }
