"""The interface behind HTTPS: a program that comes without it is refused, so that its author notices."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse

NOT_OVER_HTTP = {"kind": "not_over_http", "message": "ask over https; this key has been seen by others"}


class NotOverHttpMiddleware:
    """Refuses /api/ over plain HTTP where the office stands behind HTTPS."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Let everything else pass."""
        if settings.SECURE_SSL_REDIRECT and request.path.startswith("/api/") and not request.is_secure():
            return JsonResponse({"error": NOT_OVER_HTTP}, status=403)
        return self._get_response(request)
