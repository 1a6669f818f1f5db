"""The table of webhooks."""

from typing import Any, ClassVar

from django.db import migrations, models

from turnus.web.webhooks.models import new_id, new_secret


class Migration(migrations.Migration):
    """Make the table."""

    initial = True
    dependencies: ClassVar[list[Any]] = []
    operations: ClassVar[list[Any]] = [
        migrations.CreateModel(
            name="Webhook",
            fields=[
                (
                    "id",
                    models.CharField(default=new_id, max_length=20, primary_key=True, serialize=False),
                ),
                ("stream", models.CharField(db_index=True, max_length=200)),
                ("url", models.CharField(max_length=500)),
                ("secret", models.CharField(default=new_secret, max_length=80)),
                ("position", models.BigIntegerField(default=0)),
                ("failures", models.IntegerField(default=0)),
                ("next_try", models.FloatField(default=0)),
                ("problem", models.CharField(blank=True, default="", max_length=200)),
            ],
        ),
    ]
