"""What stands around every page, for its templates."""

from typing import Any

from django import template

from turnus.web.office.roles import invitation_in, words_of
from turnus.web.shell import Shell, shell_of
from turnus.web.titles import scope_named, title_of

register = template.Library()
register.filter("competition", title_of)
register.filter("scope", scope_named)


@register.simple_tag(takes_context=True)
def shell(context: Any) -> Shell | None:
    """Return what stands around the page; a page made without a request has nothing around it."""
    request = context.get("request")
    return shell_of(request, context.get("stream") or "", context.get("tab") or "") if request else None


@register.simple_tag(takes_context=True)
def invited(context: Any) -> str:
    """Say to what somebody is invited who logs in or makes an account; nothing where he is not."""
    said = invitation_in(context["request"])
    return words_of(said) if said else ""


@register.filter
def initials(name: object) -> str:
    """Return the first letters of the first and the last word of a name."""
    words = str(name).split() or ["?"]
    return (words[0][:1] + (words[-1][:1] if len(words) > 1 else "")).upper()
