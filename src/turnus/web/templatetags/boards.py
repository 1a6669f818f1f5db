"""Boards for pages that know a position: `{% board_symbols %}` once, then `{{ position|board_picture }}`."""

from django import template
from django.utils.safestring import SafeString

from turnus.web.games.pictures import picture, symbols

register = template.Library()


@register.simple_tag
def board_symbols(kind: str = "chess") -> SafeString:
    """Write the pieces that the pictures of a page use."""
    return symbols(kind)


@register.filter
def board_picture(position: str) -> SafeString:
    """Draw a position: draughts where its text is one of draughts."""
    return picture("draughts" if ":" in position else "chess", position)
