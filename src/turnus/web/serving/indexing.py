"""Keeps pages with members' names out of search engines, unless the club allows them there."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from turnus.web.desk import club_of
from turnus.web.public.about import OF_NOBODY, OF_WORK


class IndexingMiddleware:
    """Marks what search engines may not list; robots.txt asks them not to come there at all."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Mark the answer."""
        answer = self._get_response(request)
        if not _may_be_listed(request):
            answer["X-Robots-Tag"] = "noindex"
        return answer


def _may_be_listed(request: HttpRequest) -> bool:
    path = request.path_info.removeprefix("/")
    if path.startswith(OF_NOBODY):
        return True
    if not settings.TURNUS_JOURNAL or path.partition("/")[0] in OF_WORK:
        return False
    match = request.resolver_match
    return club_of(str(match.kwargs.get("stream", "")) if match else "").may_be_found
