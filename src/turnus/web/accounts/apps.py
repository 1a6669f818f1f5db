"""The accounts as Django knows them."""

from importlib import import_module

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Our user model; the label must not clash with allauth's `account`."""

    name = "turnus.web.accounts"
    label = "turnus_accounts"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Listen to allauth."""
        import_module("turnus.web.accounts.signals")
