"""The accounts of an office that is killed: passwords change and people log in, through Django as ever."""

from dataclasses import dataclass
from itertools import count

from django.db import connection

from machine.killing import Tell, Told, lost
from turnus.web.accounts.models import Account
from turnus.web.accounts.sessions import SessionStore

EMAIL = "victim@club.example"


@dataclass(frozen=True, slots=True)
class AccountsAtWork:
    """One account, its password and its sessions; Django is set up, with its tables made."""

    def begin(self) -> None:
        """Make the account."""
        Account.objects.create_user(EMAIL, "0", name="0")
        connection.close()

    def change(self, tell: Tell) -> None:
        """Change name and password together, and log in, again and again."""
        account = Account.objects.get(email=EMAIL)
        for number in count(int(account.name) + 1):
            account.name = str(number)
            account.set_password(str(number))
            account.save()
            tell(f"accounts password {number}")
            session = SessionStore()
            session["number"] = number
            session.create()
            tell(f"accounts {session.session_key} {number}")

    def problems(self, told: Told) -> list[str]:
        """Return what of it is not there; a change of which nobody was told may be."""
        try:
            return self._problems(dict(told))
        finally:
            connection.close()

    def _problems(self, told: Told) -> list[str]:
        account = Account.objects.get(email=EMAIL)
        least = int(told.pop("password", "0"))
        number = int(account.name)
        found = [] if number >= least else [f"password {least} is lost: it is {number} again"]
        found += [] if account.check_password(account.name) else [f"password {number} was changed by half"]
        kept = {key: str(SessionStore(key).load().get("number")) for key in told}
        found += lost(told, kept)
        if connection.vendor == "sqlite":
            with connection.cursor() as cursor:
                cursor.execute("PRAGMA integrity_check(1)")
                found += [] if cursor.fetchone() == ("ok",) else ["the file of the accounts is damaged"]
        return found
