"""What accounts tell us: a new second factor was just used; who came, went and failed to come is logged."""

from typing import Any

from allauth.account.internal.flows.login import record_authentication
from allauth.mfa.models import Authenticator
from allauth.mfa.signals import authenticator_added
from django.contrib.auth.signals import user_logged_in, user_logged_out, user_login_failed
from django.dispatch import receiver
from django.http import HttpRequest

from turnus.web.accounts.models import Account
from turnus.web.serving import security_log


@receiver(authenticator_added)
def remember_new_factor(
    request: HttpRequest, user: Account, authenticator: Authenticator, **_other: Any
) -> None:
    """Count a factor that was proven when it was added, so that nobody has to log in again for it."""
    if authenticator.type != Authenticator.Type.RECOVERY_CODES:
        record_authentication(request, user, "mfa", id=authenticator.pk, type=authenticator.type)


@receiver(user_logged_in)
def log_login(request: HttpRequest, user: Account, **_other: Any) -> None:
    """Log who came in."""
    security_log.note("login", request, user.pseudonym)


@receiver(user_logged_out)
def log_logout(request: HttpRequest, user: Account | None, **_other: Any) -> None:
    """Log who left."""
    security_log.note("logout", request, user.pseudonym if user else "")


@receiver(user_login_failed)
def log_failed_login(request: HttpRequest | None, **_other: Any) -> None:
    """Log that somebody did not come in; what he typed may be his password in the wrong field."""
    security_log.note("login_failed", request)
