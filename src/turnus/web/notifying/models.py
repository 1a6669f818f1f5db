"""What people want to hear, the mail that waits for them, and how far the journal was looked through."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from turnus.web.notifying.kinds import Kind

LONGEST_KEY = 200


class Wishes(models.Model):
    """What one person chose to hear, and in which language; who chose nothing hears nothing."""

    account: "models.OneToOneField[models.Model, models.Model]" = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="wishes"
    )
    kinds: "models.CharField[str, str]" = models.CharField(max_length=100, default="", blank=True)
    language: "models.CharField[str, str]" = models.CharField(max_length=8, default="nl")

    objects: ClassVar["models.Manager[Wishes]"] = models.Manager()

    def __str__(self) -> str:
        return self.kinds

    @property
    def chosen(self) -> frozenset[Kind]:
        """The kinds he chose."""
        return frozenset(Kind(each) for each in self.kinds.split() if each in set(Kind))


def chosen_by(account: str) -> dict[str, object]:
    """Return what somebody chose to hear, to be shown to him; nothing where he never chose."""
    found = Wishes.objects.filter(account__pseudonym=account).first() if account else None
    return {"kinds": sorted(found.chosen), "language": found.language} if found else {}


class Mail(models.Model):
    """One message to one person; its key is the event and the person, so there is never a second.

    When it was sent its words go; the key stays. `begun` says that it was handed to the mail server: if we
    were cut off then, it may have gone, and it is not sent again.
    """

    key: "models.CharField[str, str]" = models.CharField(max_length=LONGEST_KEY, unique=True)
    account: "models.ForeignKey[models.Model | None, models.Model | None]" = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True
    )
    address: "models.CharField[str, str]" = models.CharField(
        max_length=254, default="", blank=True
    )  # without one
    kind: "models.CharField[str, str]" = models.CharField(max_length=20)
    subject: "models.CharField[str, str]" = models.CharField(max_length=300)
    body: "models.TextField[str, str]" = models.TextField()
    language: "models.CharField[str, str]" = models.CharField(max_length=8)
    tries: "models.IntegerField[int, int]" = models.IntegerField(default=0)
    next_try: "models.FloatField[float, float]" = models.FloatField(default=0)  # not before this time
    claimed_until: "models.FloatField[float, float]" = models.FloatField(default=0)  # by one process of many
    begun: "models.BooleanField[bool, bool]" = models.BooleanField(default=False)
    is_done: "models.BooleanField[bool, bool]" = models.BooleanField(default=False)  # sent, or given up
    problem: "models.CharField[str, str]" = models.CharField(max_length=200, default="", blank=True)

    objects: ClassVar["models.Manager[Mail]"] = models.Manager()

    def __str__(self) -> str:
        return self.key


class Heard(models.Model):
    """Up to which position of the journal people were told."""

    name: "models.CharField[str, str]" = models.CharField(primary_key=True, max_length=20)
    position: "models.BigIntegerField[int, int]" = models.BigIntegerField(default=0)

    objects: ClassVar["models.Manager[Heard]"] = models.Manager()

    def __str__(self) -> str:
        return f"{self.name} {self.position}"
