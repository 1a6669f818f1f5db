"""How the reader of a page is spoken to where words come as values: on paper, under a title, in a letter."""

from django.http import HttpResponse
from django.utils.formats import date_format
from django.utils.text import slugify
from django.utils.translation import gettext

from turnus.app.papers.letters import Written
from turnus.app.papers.posting import Wording
from turnus.app.papers.taking import letterhead_of
from turnus.app.papers.typesetting import Letterhead, set_letter
from turnus.web.desk import club_of, secretary
from turnus.web.public.law import language
from turnus.web.tables import day


def wording() -> Wording:
    """Return the reader's language, its words, and how it writes a date."""
    return Wording(language(), gettext, lambda text: day(text, "l j F Y"))


def letterhead(stream: str) -> Letterhead:
    """Return what the club or federation of a competition has above its papers and letters."""
    return letterhead_of(club_of(stream))


def letter_file(letter: Written, stream: str, mark: str) -> HttpResponse:
    """Give a letter as PDF on the paper of its club or federation, dated today."""
    today = date_format(secretary().today().date(), "j F Y")
    content = set_letter(letter, letterhead(stream), wording(), today, mark)
    shown = {"Content-Disposition": f'inline; filename="{slugify(letter.name)}.pdf"'}
    return HttpResponse(content, content_type="application/pdf", headers=shown)
