"""Notifications as Django knows them."""

from django.apps import AppConfig


class NotifyingConfig(AppConfig):
    """Who wants to hear what, and the mail that waits."""

    name = "turnus.web.notifying"
    label = "turnus_notifying"
    default_auto_field = "django.db.models.BigAutoField"
