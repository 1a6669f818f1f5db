"""From a request to an identity: the one place where pages learn who asks."""

from dataclasses import replace
from typing import Any

from allauth.account.authentication import get_authentication_records
from django.http import HttpRequest
from django.utils.crypto import constant_time_compare, salted_hmac

from turnus.app.office import VISITOR, AnotherPerson, Identity
from turnus.web.accounts.models import Account

MARK = 16  # characters
SAFE = ("GET", "HEAD", "OPTIONS")


def identity_of(request: HttpRequest) -> Identity:
    """Return who makes a request; a personal link may have put its identity on the request before."""
    given: Identity | None = getattr(request, "identity", None)
    if given is None:
        account: Any = request.user
        given = of_account(account, request) if account.is_authenticated else VISITOR
    return as_he_asks(given, request)


def signer_of(request: HttpRequest) -> str:
    """Return a mark of who makes a request, which tells nobody who he is."""
    return salted_hmac("turnus.signer", identity_of(request).signature, algorithm="sha256").hexdigest()[:MARK]


def insist_on_signer(request: HttpRequest) -> None:
    """Refuse what somebody else filled in on this device: it waits for him, and is not signed by another."""
    said = request.POST.get("signer", "")
    if said and not constant_time_compare(said, signer_of(request)):
        raise AnotherPerson("somebody else made this entry on this device; it is sent when he logs in")


def as_he_asks(identity: Identity, request: HttpRequest) -> Identity:
    """Return somebody as far as his request goes: who asks for a page changes nothing by it."""
    return replace(identity, only_looks=request.method in SAFE)


def of_account(account: Account, request: HttpRequest) -> Identity:
    """Return the identity of who is logged in."""
    used = any(record.get("method") == "mfa" for record in get_authentication_records(request, account))
    return Identity(account=account.pseudonym, name=str(account), has_second_factor=used)
