"""Which process tells a webhook, and until when it has it for itself."""

from typing import Any, ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    """Add the claim."""

    dependencies: ClassVar[list[Any]] = [("turnus_webhooks", "0001_initial")]
    operations: ClassVar[list[Any]] = [
        migrations.AddField("webhook", "claimed_until", models.FloatField(default=0)),
    ]
