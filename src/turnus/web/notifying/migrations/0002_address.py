"""Mail to an address without an account: of who registered for an event."""

from typing import Any, ClassVar

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    """Add the address, and let mail do without an account."""

    dependencies: ClassVar[list[Any]] = [("turnus_notifying", "0001_initial")]
    operations: ClassVar[list[Any]] = [
        migrations.AddField("mail", "address", models.CharField(max_length=254, default="", blank=True)),
        migrations.AlterField(
            "mail",
            "account",
            models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.CASCADE, to=settings.AUTH_USER_MODEL
            ),
        ),
    ]
