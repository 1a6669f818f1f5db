"""The language of a page: that of a cookie, or of the browser; no address of ours begins with one."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.translation import activate, get_language, get_language_from_request


class LanguageMiddleware:
    """Lets a page speak the language its reader asks for, and says so."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Choose the language before anybody says a word."""
        activate(get_language_from_request(request))
        request.LANGUAGE_CODE = get_language()
        answer = self._get_response(request)
        patch_vary_headers(answer, ("Accept-Language",))
        answer.headers.setdefault("Content-Language", get_language())
        return answer
