"""A regulation as a booklet (PDF), in the reader's language and the colours of its club."""

from functools import partial

from django.http import HttpRequest, HttpResponse

from turnus.app.files.elsewhere import Bounds, Counter
from turnus.app.papers.typesetting import set_booklet
from turnus.app.regulations.booklet import contents
from turnus.app.regulations.checking import stack_of
from turnus.app.regulations.editing import opened
from turnus.web.doors import LOOKING, door
from turnus.web.regulations.rights import shelf, writes
from turnus.web.wording import letterhead, wording

SETTING = Counter(places=2, bounds=Bounds(seconds=30, megabytes=1536, processor_seconds=10), patience=10)


@door(writes, LOOKING)
def print_booklet(_request: HttpRequest, regulation: str) -> HttpResponse:
    """Give a regulation of the office as a file to print."""
    held = shelf().held(regulation)
    text = held.text.encode("utf-8")
    words = wording()
    found = contents(stack_of(opened(held.text), text), words)
    content = SETTING.do(partial(set_booklet, found, letterhead(held.club), words.language))
    shown = {"Content-Disposition": f'inline; filename="{held.id}.pdf"'}
    return HttpResponse(content, content_type="application/pdf", headers=shown)
