"""A regulation as a booklet (PDF), in the reader's language and the colours of its club."""

from django.http import HttpRequest, HttpResponse

from turnus.app.regulations.booklet import booklet
from turnus.app.regulations.checking import stack_of
from turnus.app.regulations.editing import opened
from turnus.web.doors import LOOKING, door
from turnus.web.regulations.rights import shelf, writes
from turnus.web.wording import letterhead, wording


@door(writes, LOOKING)
def print_booklet(_request: HttpRequest, regulation: str) -> HttpResponse:
    """Give a regulation of the office as a file to print."""
    held = shelf().held(regulation)
    text = held.text.encode("utf-8")
    content = booklet(stack_of(opened(held.text), text), wording(), letterhead(held.club))
    shown = {"Content-Disposition": f'inline; filename="{held.id}.pdf"'}
    return HttpResponse(content, content_type="application/pdf", headers=shown)
