"""What one fills in to get an account."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from turnus.web.accounts.models import Account


class SignupForm(forms.Form):
    """What allauth's form asks besides address and password."""

    name = forms.CharField(
        max_length=100,
        label=gettext_lazy("Your name"),
        help_text=gettext_lazy("Whoever works with you knows you by it."),
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )

    def signup(self, _request: Any, account: Account) -> None:
        """Keep the name with the new account."""
        account.name = self.cleaned_data["name"]
        account.save(update_fields=["name"])
