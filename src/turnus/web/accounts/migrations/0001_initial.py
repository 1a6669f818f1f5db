"""The table of accounts."""

from typing import Any, ClassVar

from django.db import migrations, models

from turnus.web.accounts.models import new_pseudonym


class Migration(migrations.Migration):
    """Make the table."""

    initial = True
    dependencies: ClassVar[list[Any]] = []
    operations: ClassVar[list[Any]] = [
        migrations.CreateModel(
            name="Account",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                ("last_login", models.DateTimeField(blank=True, null=True, verbose_name="last login")),
                ("email", models.EmailField(max_length=254, unique=True)),
                ("name", models.CharField(max_length=100)),
                (
                    "pseudonym",
                    models.CharField(default=new_pseudonym, editable=False, max_length=40, unique=True),
                ),
                ("is_active", models.BooleanField(default=True)),
            ],
            options={"abstract": False},
        ),
    ]
