"""An account: an e-mail address, a name to be shown by, and a pseudonym that the journal signs with."""

import re
import secrets
from typing import Any, ClassVar

from django.apps import apps
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
        # allauth's list of addresses would be made when somebody looks at it, and looking writes nothing
        apps.get_model("account", "EmailAddress").objects.create(
            user=account, email=account.email, primary=True, verified=False
        )
        return account


class Account(AbstractBaseUser):
    """Somebody who can log in; what he may do there the journal says, not this table."""

    email: "models.EmailField[str, str]" = models.EmailField(unique=True)
    name: "models.CharField[str, str]" = models.CharField(
        max_length=100
    )  # shown to who works with him; the journal knows the pseudonym only
    pseudonym: "models.CharField[str, str]" = models.CharField(
        max_length=40, unique=True, default=new_pseudonym, editable=False
    )
    is_active: "models.BooleanField[bool, bool]" = models.BooleanField(default=True)

    objects: ClassVar[AccountManager] = AccountManager()
    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]

    @staticmethod
    def is_pseudonym(text: str) -> bool:
        """Say whether a text is what the journal calls an account."""
        return re.fullmatch(r"a-[0-9a-f]{12}", text) is not None

    def __str__(self) -> str:
        return self.name or self.email
