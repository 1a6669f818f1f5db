"""A webhook: an address that is told what happens in a competition, and how far it has been told."""

import secrets
from typing import ClassVar

from django.db import models


def new_id() -> str:
    """Return the name of a new webhook."""
    return secrets.token_hex(4)


def new_secret() -> str:
    """Return what messages to a new webhook are signed with."""
    return secrets.token_urlsafe(24)


class Webhook(models.Model):
    """An address of somebody else's program; its secret is not in the journal, which others may read."""

    id: "models.CharField[str, str]" = models.CharField(primary_key=True, max_length=20, default=new_id)
    stream: "models.CharField[str, str]" = models.CharField(max_length=200, db_index=True)
    url: "models.CharField[str, str]" = models.CharField(max_length=500)
    secret: "models.CharField[str, str]" = models.CharField(max_length=80, default=new_secret)
    position: "models.BigIntegerField[int, int]" = models.BigIntegerField(default=0)  # told up to here
    failures: "models.IntegerField[int, int]" = models.IntegerField(default=0)  # in a row
    next_try: "models.FloatField[float, float]" = models.FloatField(default=0)  # not before this time
    claimed_until: "models.FloatField[float, float]" = models.FloatField(default=0)  # by one process of many
    problem: "models.CharField[str, str]" = models.CharField(max_length=200, default="", blank=True)

    objects: ClassVar["models.Manager[Webhook]"] = models.Manager()

    def __str__(self) -> str:
        return self.url
