"""What a browser may load for our pages: the same for all but those that others may show inside theirs."""

from functools import cache

from csp.constants import HEADER
from csp.middleware import CSPMiddleware
from csp.utils import build_policy
from django.http import HttpRequest
from django.http.response import HttpResponseBase

OF_ITS_OWN = ("_csp_config", "_csp_update", "_csp_replace", "_csp_exempt")  # as its decorators write them


class PolicyMiddleware(CSPMiddleware):
    """Writes the policy on every answer; that of most is put into words once."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Write the policy on an answer."""
        if any(hasattr(response, mark) for mark in OF_ITS_OWN):
            return super().process_response(request, response)
        response.headers.setdefault(HEADER, _ordinary())
        return response


@cache
def _ordinary() -> str:
    return build_policy()
