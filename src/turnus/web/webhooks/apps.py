"""The webhooks as Django knows them."""

from django.apps import AppConfig


class WebhooksConfig(AppConfig):
    """Who wants to be told."""

    name = "turnus.web.webhooks"
    label = "turnus_webhooks"
    default_auto_field = "django.db.models.BigAutoField"
