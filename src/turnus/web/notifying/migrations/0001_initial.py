"""The tables of what people want to hear, and of mail that waits."""

from typing import Any, ClassVar

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    """Make the tables."""

    initial = True
    dependencies: ClassVar[list[Any]] = [migrations.swappable_dependency(settings.AUTH_USER_MODEL)]
    operations: ClassVar[list[Any]] = [
        migrations.CreateModel(
            name="Heard",
            fields=[
                ("name", models.CharField(max_length=20, primary_key=True, serialize=False)),
                ("position", models.BigIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name="Mail",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False)),
                ("key", models.CharField(max_length=200, unique=True)),
                ("kind", models.CharField(max_length=20)),
                ("subject", models.CharField(max_length=300)),
                ("body", models.TextField()),
                ("language", models.CharField(max_length=8)),
                ("tries", models.IntegerField(default=0)),
                ("next_try", models.FloatField(default=0)),
                ("claimed_until", models.FloatField(default=0)),
                ("begun", models.BooleanField(default=False)),
                ("is_done", models.BooleanField(default=False)),
                ("problem", models.CharField(blank=True, default="", max_length=200)),
                (
                    "account",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Wishes",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False)),
                ("kinds", models.CharField(blank=True, default="", max_length=100)),
                ("language", models.CharField(default="nl", max_length=8)),
                (
                    "account",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="wishes",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
    ]
