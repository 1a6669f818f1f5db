"""From a request to an identity: the one place where pages learn who asks."""

from dataclasses import replace
from typing import Any

from allauth.account.authentication import get_authentication_records
from django.http import HttpRequest

from turnus.app.office import VISITOR, Identity
from turnus.web.accounts.models import Account

SAFE = ("GET", "HEAD", "OPTIONS")


def identity_of(request: HttpRequest) -> Identity:
    """Return who makes a request; a personal link may have put its identity on the request before."""
    given: Identity | None = getattr(request, "identity", None)
    if given is None:
        account: Any = request.user
        given = of_account(account, request) if account.is_authenticated else VISITOR
    return as_he_asks(given, request)


def as_he_asks(identity: Identity, request: HttpRequest) -> Identity:
    """Return somebody as far as his request goes: who asks for a page changes nothing by it."""
    return replace(identity, only_looks=request.method in SAFE)


def of_account(account: Account, request: HttpRequest) -> Identity:
    """Return the identity of who is logged in."""
    used = any(record.get("method") == "mfa" for record in get_authentication_records(request, account))
    return Identity(account=account.pseudonym, name=str(account), has_second_factor=used)
