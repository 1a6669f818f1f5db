"""Words for the pages of the office: the hidden part of every form, and people by their names."""

import secrets
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from django import template
from django.middleware.csrf import get_token
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from turnus.app.hall.events import Penalised
from turnus.app.hall.penalties import told as penalty_told
from turnus.app.hall.playing import label_of
from turnus.app.office.rights.roles import EVERYWHERE
from turnus.app.people.disclosure import Audience
from turnus.competition.money import unbroken
from turnus.law.explanation import halves as points_as_written
from turnus.web import reader
from turnus.web.accounts.identity import identity_of, signer_of
from turnus.web.desk import secretary
from turnus.web.public.postings import audience_of, shortened
from turnus.web.public_address import is_only_here, offered_origins, opening_hint, origin_of
from turnus.web.tables import sex_said, whole

register = template.Library()
register.filter("unbroken", unbroken)
register.filter("whole", whole)
register.filter("sex", sex_said)


@register.simple_tag(takes_context=True)
def request_fields(context: Any) -> SafeString:
    """Write what makes a request safe: against forgery, repetition, being overtaken and other hands."""
    request = context["request"]
    return format_html(
        '<input type="hidden" name="csrfmiddlewaretoken" value="{}">'
        '<input type="hidden" name="key" value="{}"><input type="hidden" name="expected" value="{}">'
        '<input type="hidden" name="signer" value="{}"><input type="hidden" name="next" value="{}">',
        _token(request),
        secrets.token_hex(12),
        context["expected"],
        signer_of(request),
        _here(request),
    )


def _here(request: Any) -> str:
    """Return the page that is shown: of an answer to a refused request the one it was sent from.

    What somebody typed and left comes back once, and not again behind everything he does after it.
    """
    if request.method != "POST":
        asked = request.GET.copy()
        if asked.pop("typed", None) is None:
            return str(request.get_full_path())
        return f"{request.path}?{asked.urlencode()}" if asked else str(request.path)
    return str(request.POST.get("next", ""))


def _token(request: Any) -> str:
    """Return the token against forgery, one for all forms of a page: some have hundreds."""
    if not hasattr(request, "form_token"):
        request.form_token = get_token(request)
    return str(request.form_token)


@register.simple_tag(takes_context=True)
def shortened_for_visitors(context: Any) -> int:
    """Count for who works here, and knows everybody, whose names stand as initials on a public page."""
    request, stream = context.get("request"), context.get("stream") or ""
    if request is None or not stream or audience_of(request, stream) is Audience.WEB:
        return 0
    return shortened(stream, Audience.WEB)["shortened"]


@register.filter
def person(pseudonym: str) -> str:
    """Return somebody's name, as the reader of the page may hear it."""
    return reader.called(pseudonym)


@register.filter
def people(text: object) -> str:
    """Return people, teams or a body, as the reader may hear them: of several each."""
    return str(reader.named(str(text)))


@register.filter
def linked(pseudonym: str, pages: Mapping[str, str] | None) -> str:
    """Return somebody's name, as a link where he has a page of his own."""
    href = pages.get(pseudonym) if pages else ""
    name = reader.called(pseudonym)
    return format_html('<a class="person" href="{}">{}</a>', href, name) if href else name


@register.filter
def signed(signature: str) -> str:
    """Return who did something, as the reader of the page may hear it."""
    return reader.actor(signature)


@register.filter
def words(text: str) -> str:
    """Return a word of the program in the reader's language."""
    return gettext(str(text).replace("_", " ")) if text else ""


@register.filter
def halves(points: Fraction) -> str:
    """Write points as people do: 3½."""
    return points_as_written(points)


@register.filter
def percent(chance: float) -> str:
    """Write a chance as a percentage; what is not impossible is never 0 %."""
    if 0 < chance < 0.01:  # noqa: PLR2004
        return "<1 %"
    return f"{chance:.0%}".replace("%", " %")


@register.filter
def options(offered: tuple[tuple[str, str], ...], chosen: str) -> SafeString:
    """Draw the options of a choice: a form of some rows has thousands, too many for a template."""
    drawn = (
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(text)}</option>'
        for value, text in offered
    )
    return mark_safe("".join(drawn))  # noqa: S308 - every text in it was escaped


@register.filter
def item(given: Any, name: str) -> str:
    """Return what a form sent in a field, or nothing."""
    return str(given.get(name, ""))


@register.filter
def at(given: Any, key: str) -> Any:
    """Return what a mapping holds under a key, or nothing."""
    return given.get(key)


@register.filter
def penalty(given: Penalised) -> str:
    """Write a penalty as people say it: more time for the opponent, 2 minutes."""
    return penalty_told(given, gettext)


@register.filter
def board(number: int) -> str:
    """Write the number of a board as people do: 7.2 for the second game of a match."""
    return label_of(number)


@register.filter
def result(text: str) -> str:
    """Write a result as people do: ½-½."""
    return text.replace("1/2", "½")


@register.simple_tag(takes_context=True)
def public_origin(context: Any) -> str:
    """Return scheme, host and port of this office as others reach it."""
    return origin_of(context["request"])


@register.simple_tag(takes_context=True)
def works_only_here(context: Any) -> bool:
    """Say whether the addresses that are shown lead other machines nowhere."""
    return is_only_here(context["request"])


@register.inclusion_tag("turnus/only_here.html", takes_context=True)
def only_here(context: Any) -> dict[str, Any]:
    """Say that an address that is shown works on this computer only, and what to do about it."""
    request = context.get("request")
    if request is None or not is_only_here(request):
        return {"is_only_here": False}
    identity = identity_of(request)
    return {
        "is_only_here": True,
        "request": request,
        "expected": 0,
        "origin": origin_of(request),
        "offered": offered_origins(),
        "is_known": identity.is_known,
        "is_chief": secretary().access(identity, EVERYWHERE).is_director,
        **opening_hint(),
    }
