"""Where one goes to play by a regulation: to a new competition, to a new season, or nowhere yet."""

from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext

from turnus.app.competitions.choosing import REGULATION
from turnus.app.competitions.regulations import played_here
from turnus.app.law.openings import openable


def ways_to_open(rulebook: str) -> list[tuple[str, str]]:
    """Return where something is opened by a published regulation, each address with its words."""
    parts = played_here().get(rulebook)
    if parts is not None:
        return [(_competition(rulebook, part), _named(part)) for part in parts or ("",)]
    if rulebook in openable():
        return [(f"{reverse('office_new')}?{urlencode({'rulebook': rulebook})}", gettext("Open a season"))]
    return []


def _competition(rulebook: str, part: str) -> str:
    regulation = f"{rulebook}/{part}" if part else rulebook
    return f"{reverse('event_new')}?{urlencode({'format': REGULATION, 'regulation': regulation})}"


def _named(part: str) -> str:
    said = gettext("Open a competition")
    return f"{said}: {gettext(part.replace('_', ' '))}" if part else said
