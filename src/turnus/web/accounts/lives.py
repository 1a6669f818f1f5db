"""How long a login lasts: it ends when nobody uses it, and in the end; logging out leaves nothing behind."""

import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.models import Session
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from turnus.web.accounts.models import Account

IDLE = 24 * 3600  # seconds: an arbiter's evening, and the morning after it
LONGEST = 14 * 24 * 3600
WRITTEN_DOWN = 300  # seconds between two notes of when somebody was last seen
BEGAN, SEEN = "login_began", "last_seen"


class LivesMiddleware:
    """Ends logins on the server, and clears the browser of who logs out."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Let a login that is too old go before anybody looks at it."""
        if SEEN in request.session:
            _keep_or_end(request, time.time())
        answer = self._get_response(request)
        if not request.session.is_empty() and SEEN not in request.session:
            request.session[BEGAN] = request.session[SEEN] = time.time()
        if request.method == "POST" and request.path == reverse("account_logout"):
            answer.headers["Clear-Site-Data"] = '"cache", "storage"'
        return answer


def _keep_or_end(request: HttpRequest, now: float) -> None:
    session = request.session
    if now - session[SEEN] > IDLE or now - session[BEGAN] > LONGEST:
        session.flush()
        request.user = AnonymousUser()
    elif now - session[SEEN] > WRITTEN_DOWN:
        session[SEEN] = now


def end_sessions(account: Account) -> int:
    """Log somebody out everywhere; return how many sessions ended."""
    store: Any = import_module(settings.SESSION_ENGINE).SessionStore
    ended = 0
    for kept in Session.objects.all():
        if kept.get_decoded().get(SESSION_KEY) == str(account.pk):
            store(kept.session_key).delete()
            ended += 1
    return ended
