"""Words for the pages of the office: the hidden part of every form, and people by their names."""

import secrets
from typing import Any

from django import template
from django.middleware.csrf import get_token
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from turnus.web.desk import secretary

register = template.Library()


@register.simple_tag(takes_context=True)
def request_fields(context: Any) -> SafeString:
    """Write the fields that make a request safe: against forgery, repetition and being overtaken."""
    request = context["request"]
    return format_html(
        '<input type="hidden" name="csrfmiddlewaretoken" value="{}">'
        '<input type="hidden" name="key" value="{}"><input type="hidden" name="expected" value="{}">'
        '<input type="hidden" name="next" value="{}">',
        get_token(request),
        secrets.token_hex(12),
        context["expected"],
        request.get_full_path(),
    )


@register.filter
def person(pseudonym: str) -> str:
    """Return somebody's name."""
    return secretary().people.name(pseudonym)


@register.filter
def words(text: str) -> str:
    """Return a word of the program in the reader's language."""
    return gettext(str(text).replace("_", " ")) if text else ""
