"""An account: an e-mail address, a name to sign with, and a pseudonym for the journal."""

import secrets
from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.db import models


def new_pseudonym() -> str:
    """Return what the journal calls a new account; never used again, also when the account is gone."""
    return f"a-{secrets.token_hex(6)}"


class AccountManager(BaseUserManager["Account"]):
    """Makes accounts."""

    def create_user(self, email: str, password: str, **fields: Any) -> "Account":
        """Make an account with a password."""
        account = self.model(email=self.normalize_email(email).lower(), **fields)
        account.set_password(password)
        account.save()
        return account


class Account(AbstractBaseUser):
    """Somebody who can log in; what he may do there the journal says, not this table."""

    email: "models.EmailField[str, str]" = models.EmailField(unique=True)
    name: "models.CharField[str, str]" = models.CharField(
        max_length=100
    )  # the journal signs his acts with it
    pseudonym: "models.CharField[str, str]" = models.CharField(
        max_length=40, unique=True, default=new_pseudonym, editable=False
    )
    is_active: "models.BooleanField[bool, bool]" = models.BooleanField(default=True)

    objects: ClassVar[AccountManager] = AccountManager()
    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]

    def __str__(self) -> str:
        return self.name or self.email
