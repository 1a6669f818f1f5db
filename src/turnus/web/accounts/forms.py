"""What one fills in to get an account."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from turnus.faults import BadInput
from turnus.notation.names import read_name
from turnus.web.accounts.models import Account
from turnus.web.faults import told

LONGEST_NAME = 100


class NameField(forms.CharField):
    """How somebody with an account calls himself."""

    widget = forms.TextInput(attrs={"autocomplete": "name"})

    def __init__(self) -> None:
        super().__init__(
            max_length=LONGEST_NAME,
            label=gettext_lazy("Your name"),
            help_text=gettext_lazy("Whoever works with you knows you by it."),
        )

    def to_python(self, value: Any) -> str:
        """Read the name as any other."""
        try:
            return read_name(super().to_python(value) or "", most=LONGEST_NAME)
        except BadInput as fault:
            raise forms.ValidationError(told(fault)) from fault


class SignupForm(forms.Form):
    """What allauth's form asks besides address and password."""

    name = NameField()

    def signup(self, _request: Any, account: Account) -> None:
        """Keep the name with the new account."""
        account.name = self.cleaned_data["name"]
        account.save(update_fields=["name"])
