"""Coming in: accounts are made by invitation, and guessing passwords locks out the guesser alone.

Failed logins are counted for an account and where they come from: the browser, when its owner has logged in
with it before (a signed cookie says so), else the network address. Whoever guesses elsewhere cannot keep the
owner out.
"""

import secrets
from contextlib import suppress
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.internal import ratelimit
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from turnus.app.office import NotAllowed
from turnus.faults import BadInput
from turnus.web.accounts.identity import of_account
from turnus.web.accounts.models import Account
from turnus.web.office.roles import invitation_at, invitation_in, take_role

SALT = "turnus.web.accounts.entering"
LASTS = 365 * 24 * 3600
MOST_OWNERS = 8  # of one browser, the last who logged in
FOR_ITSELF = {"login_failed": "5/5m/key"}  # a known browser waits for nobody else's failures


class Adapter(DefaultAccountAdapter):  # type: ignore[misc]  # allauth has no types
    """How allauth lets people in."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Let only who holds an invitation make an account: nobody else learns which addresses have one."""
        return invitation_in(request) is not None

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Count a try before its password is looked at; `authenticate` takes it back when it was right."""
        config = FOR_ITSELF if _known_as(request, _login(credentials)) else None
        self._login_failed_rl_usage = ratelimit.consume(
            request,
            app="allauth.account",
            action="login_failed",
            key=self._get_login_attempts_cache_key(request, **credentials),
            config=config,
        )
        if not self._login_failed_rl_usage:
            raise self.validation_error("too_many_login_attempts")

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        login = _login(credentials)
        return f"{login}:{_known_as(request, login) or ratelimit.get_ip(request)}"

    def post_login(self, request: HttpRequest, user: Account, **how: Any) -> HttpResponse:
        """Remember with which browser somebody logs in, and give him the role he was invited to."""
        answer: HttpResponse = super().post_login(request, user, **how)
        if (said := invitation_at(answer.get("Location", ""))) is not None:
            with suppress(BadInput, NotAllowed):  # the page of the invitation says why it gives nothing
                take_role(of_account(user, request), said)
                answer["Location"] = reverse("start")
        browser, owners = _browser(request)
        known = [user.pseudonym, *(each for each in owners if each != user.pseudonym)][:MOST_OWNERS]
        answer.set_signed_cookie(
            _cookie(), ":".join([browser or secrets.token_hex(8), *known]), salt=SALT, max_age=LASTS,
            secure=settings.SESSION_COOKIE_SECURE, httponly=True, samesite="Lax",
        )  # fmt: skip
        return answer


def _cookie() -> str:
    return "__Host-browser" if settings.SESSION_COOKIE_SECURE else "browser"


def _login(credentials: dict[str, Any]) -> str:
    return str(credentials.get("email", credentials.get("username", ""))).lower()


def _browser(request: HttpRequest) -> tuple[str, list[str]]:
    """Return a browser's own number and whose it is, from its cookie."""
    said = request.get_signed_cookie(_cookie(), "", salt=SALT, max_age=LASTS) or ""
    browser, *owners = said.split(":")
    return browser, owners


def _known_as(request: HttpRequest, login: str) -> str:
    """Return the number of a browser with which the owner of an account has logged in before, or nothing."""
    browser, owners = _browser(request)
    if owners and Account.objects.filter(email=login, pseudonym__in=owners).exists():
        return browser
    return ""
