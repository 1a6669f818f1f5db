"""Pages on the wire: compressed, with a few random bytes lest their length tells what they hold."""

from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

COMPRESSED = ("text/html", "text/css", "text/javascript", "image/svg+xml", "application/manifest+json")


class CompressPagesMiddleware(GZipMiddleware):
    """Compresses pages and what they are drawn with; what programs fetch keeps the tag it is compared by."""

    def process_response(self, request: HttpRequest, response: Any) -> HttpResponseBase:
        """Compress for who can read that."""
        is_ours = response.headers.get("Content-Type", "").startswith(COMPRESSED)
        return super().process_response(request, response) if is_ours else response
