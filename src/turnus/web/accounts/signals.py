"""Who has just added a second factor has just used it."""

from typing import Any

from allauth.account.internal.flows.login import record_authentication
from allauth.mfa.models import Authenticator
from allauth.mfa.signals import authenticator_added
from django.dispatch import receiver
from django.http import HttpRequest

from turnus.web.accounts.models import Account


@receiver(authenticator_added)
def remember_new_factor(
    request: HttpRequest, user: Account, authenticator: Authenticator, **_other: Any
) -> None:
    """Count a factor that was proven when it was added, so that nobody has to log in again for it."""
    if authenticator.type != Authenticator.Type.RECOVERY_CODES:
        record_authentication(request, user, "mfa", id=authenticator.pk, type=authenticator.type)
