"""An account: an e-mail address, a name to be shown by, and a pseudonym that the journal signs with."""

import re
import secrets
from typing import Any, ClassVar

from django.apps import apps
from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.db import connections, models

LARGEST_KEY = 2**63 - 1  # that a table can have; a link may name any
READ_AT_ONCE = ("id", "password", "email", "name", "pseudonym", "is_active")  # the rest when it is asked for
BY_KEY = f"SELECT {', '.join(READ_AT_ONCE)} FROM turnus_accounts_account WHERE id = %s"  # noqa: S608 - our own words


def new_pseudonym() -> str:
    """Return what the journal calls a new account; never used again, also when the account is gone."""
    return f"a-{secrets.token_hex(6)}"


class AccountManager(BaseUserManager["Account"]):
    """Makes accounts, and finds them."""

    def get(self, *args: Any, **found_by: Any) -> "Account":
        """Return the one account that is meant.

        Each page of somebody logged in asks for his by its key: to make that of a query anew takes eight
        times as long as to run it.
        """
        key = found_by.get("pk")
        if args or len(found_by) > 1 or not isinstance(key, int) or abs(key) > LARGEST_KEY:
            return super().get(*args, **found_by)
        with connections[self.db].cursor() as cursor:
            cursor.execute(BY_KEY, [key])
            found = cursor.fetchone()
        if found is None:
            raise self.model.DoesNotExist
        return self.model.from_db(self.db, READ_AT_ONCE, found)

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
