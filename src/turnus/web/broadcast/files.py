"""The games of a round as one file that broadcast sites poll: all of it, or word that nothing has changed."""

import threading
from collections.abc import Callable, Mapping
from hashlib import blake2b

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.http import http_date
from django.utils.translation import get_language

from turnus.app.broadcast.headings import people_tags, site_of
from turnus.app.broadcast.scores import Played, Seen
from turnus.app.games.scores import headed_text
from turnus.app.hall.playing import Board, Playing, published_board
from turnus.app.office import Identity
from turnus.app.rooms.recording import written
from turnus.web import desk
from turnus.web.titles import title_of

SECOND = 1000
REMEMBERED = 500  # files whose last change is known

_changed: dict[str, tuple[str, int]] = {}  # of each address: its last content by its digest, and since when
_lock = threading.Lock()


def round_text(who: Identity, stream: str, number: int, form: str) -> str:
    """Return the games of a round in one form; to visitors as late as was agreed."""
    secretary = desk.secretary()
    running = secretary.competition_seen(who, stream)
    visitor = not secretary.access(who, stream).is_staff
    head = {"Event": title_of(stream), "Site": site_of(running)}
    seen = desk.scores(opens=True).of_round(stream, number, visitor=visitor)
    called = secretary.called(who, stream)
    texts = []
    for board in sorted(seen):
        at = published_board(running, number, board) if isinstance(running, Playing) else None
        texts.append(_text(seen[board], at, form, head | people_tags(running, called, at), called))
    return "".join(texts)


def _text(
    seen: Seen, at: Board | None, form: str, head: Mapping[str, str], called: Callable[[str], str]
) -> str:
    if isinstance(seen, Played):
        with seen.room.lock:
            return written(seen.shown, head, called) if seen.shown.form == form else ""
    if at is None or seen.notation != form:
        return ""
    names = dict(zip(("White", "Black"), map(called, at.game.players), strict=True))
    whole = {**head, "Round": f"{at.round}.{at.label}", **names}
    return headed_text(seen.text, form, {**whole, "Result": at.game.result or seen.result or "*"})


def polled(request: HttpRequest, text: str, form: str, now: int) -> HttpResponseBase:
    """Answer with a file, or that it is still the one that the asker has (ETag, Last-Modified)."""
    etag = f'"{blake2b(text.encode(), digest_size=12).hexdigest()}"'
    whose = "own" if "Authorization" in request.headers else "public"
    since = _since(f"{whose} {get_language()} {request.path}", etag, now // SECOND)
    answer = HttpResponse(text, content_type=f"application/x-{form}; charset=utf-8")
    answer["ETag"], answer["Last-Modified"], answer["Cache-Control"] = etag, http_date(since), "no-cache"
    patch_vary_headers(answer, ["Authorization", "Accept-Language"])  # the title is in the reader's language
    return get_conditional_response(request, etag, since, answer) or answer


def _since(address: str, etag: str, now: int) -> int:
    """Return since when a file is as it is: as far as we were asked; a later content has a later second."""
    with _lock:
        known, since = _changed.pop(address, ("", 0))
        if known != etag:
            since = max(now, since + 1)
        _changed[address] = etag, since
        while len(_changed) > REMEMBERED:
            del _changed[next(iter(_changed))]
        return since
