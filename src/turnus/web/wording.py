"""How the reader of a page is spoken to where words come as values: on paper, under a title."""

from django.utils.translation import gettext

from turnus.app.papers.posting import Wording
from turnus.web.public.law import language
from turnus.web.tables import day


def wording() -> Wording:
    """Return the reader's language, its words, and how it writes a date."""
    return Wording(language(), gettext, lambda text: day(text, "l j F Y"))
