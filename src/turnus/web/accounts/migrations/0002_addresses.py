"""Every account gets its row in allauth's list of addresses, which used to be made when one looked at it."""

from typing import Any, ClassVar

from django.db import migrations


def enter_addresses(apps: Any, _editor: Any) -> None:
    """Enter the address of every account that has none there."""
    listed = apps.get_model("account", "EmailAddress")
    for account in apps.get_model("turnus_accounts", "Account").objects.all():
        if not listed.objects.filter(user_id=account.pk).exists():
            listed.objects.create(user_id=account.pk, email=account.email, primary=True, verified=False)


class Migration(migrations.Migration):
    """Only rows change."""

    dependencies: ClassVar[list[Any]] = [
        ("turnus_accounts", "0001_initial"),
        ("account", "0009_emailaddress_unique_primary_email"),
    ]
    operations: ClassVar[list[Any]] = [migrations.RunPython(enter_addresses, migrations.RunPython.noop)]
