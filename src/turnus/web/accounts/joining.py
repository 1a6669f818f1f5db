"""Making an account: the answer is the same whether the address had one or not."""

from typing import Any
from urllib.parse import urlencode

from allauth.account.adapter import get_adapter
from allauth.account.forms import SignupForm
from allauth.account.internal.flows.manage_email import assess_unique_email
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext

from turnus.web.accounts.models import Account


class QuietSignupForm(SignupForm):  # type: ignore[misc]  # allauth has no types
    """Makes an account where there is none, and tells only the owner of an address that he has one."""

    def validate_unique_email(self, value: str) -> str:
        """Take every address; one that has an account gets a letter instead of a second."""
        self.account_already_exists = assess_unique_email(value) is not True
        return value

    def try_save(self, request: HttpRequest) -> tuple[None, HttpResponse]:
        """Make the account or write the letter, and let everybody log in."""
        if self.account_already_exists:
            Account().set_password(self.cleaned_data["password1"])  # takes as long as making an account
            get_adapter().send_account_already_exists_mail(self.cleaned_data["email"])
        else:
            self.save(request)
        said = gettext("If this address had no account, it has one now: log in with it.")
        messages.success(request, said)
        return None, redirect(_login_page(request.POST))


def _login_page(given: Any) -> str:
    return f"{reverse('account_login')}?{urlencode({'next': given.get('next', '')})}"
