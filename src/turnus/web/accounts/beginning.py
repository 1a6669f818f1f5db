"""The first director: while the office has none, one page makes one, for who has seen the server's screen."""

from typing import Any

from allauth.account.internal.flows.login import record_authentication
from django import forms
from django.contrib.auth import login
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import gettext_lazy

from turnus.app.office import NotAllowed
from turnus.web.accounts.forms import NameField
from turnus.web.accounts.identity import of_account
from turnus.web.accounts.models import Account
from turnus.web.desk import is_founded, secretary
from turnus.web.doors import anybody

BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


def code() -> str:
    """Return the code that the server shows on its screen; it follows from the office's secret."""
    return salted_hmac("turnus.web.accounts.beginning", "first director").hexdigest()[:24]


def first_address() -> str:
    """Return the page to begin at: the first director's, or none when there is one."""
    return "" if is_founded() else f"{reverse('begin')}?code={code()}"


class BeginForm(forms.Form):
    """What the first director tells about himself."""

    name = NameField()
    email = forms.EmailField(
        label=gettext_lazy("E-mail address"), widget=forms.EmailInput(attrs={"autocomplete": "email"})
    )
    password = forms.CharField(
        label=gettext_lazy("Password"),
        help_text=gettext_lazy("At least ten characters."),
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )
    code = forms.CharField(widget=forms.HiddenInput)

    def clean(self) -> dict[str, Any]:
        """Refuse a weak password."""
        given: dict[str, Any] = super().clean() or self.cleaned_data
        account = Account(email=given.get("email", ""), name=given.get("name", ""))
        try:
            validate_password(given.get("password", ""), account)
        except ValidationError as weak:
            self.add_error("password", weak)
        return given


@anybody("GET", "POST")
def begin(request: HttpRequest) -> HttpResponse:
    """Make the first director."""
    if is_founded():
        raise NotAllowed("the office has a director already")
    form = BeginForm(request.POST or None, initial={"code": request.GET.get("code", "")})
    given = request.POST.get("code", request.GET.get("code", ""))
    if not constant_time_compare(given, code()):
        return render(request, "turnus/begin.html", {"needs_code": True}, status=403)
    if request.method == "POST" and form.is_valid():
        _make_director(request, form.cleaned_data)
        return redirect("office")
    return render(request, "turnus/begin.html", {"form": form})


def _make_director(request: HttpRequest, given: dict[str, Any]) -> None:
    account = Account.objects.create_user(given["email"], given["password"], name=given["name"])
    secretary().found(of_account(account, request))
    login(request, account, backend=BACKEND)
    record_authentication(request, account, "password", email=account.email, reauthenticated=True)
