"""What a template says itself, and not of what it was given: put into words, or looked up, once.

Django's own tags for a text to translate, a page's address and a file's, which every page has by the dozen;
where they name no variable, what they came to is kept. `remembered` keeps a part for the values it names.
"""

from collections.abc import Callable
from typing import Any

from django.template import Context, Library, Node
from django.template.base import FilterExpression, NodeList, Parser, TextNode, Token
from django.template.defaulttags import url as url_of
from django.templatetags.i18n import do_translate
from django.templatetags.static import do_static
from django.urls import get_script_prefix
from django.utils.translation import get_language

register = Library()
MOST = 512  # of the texts of one part


class Kept(Node):
    """A part of a template that always becomes the same text as long as `of` returns the same."""

    child_nodelists = ()

    def __init__(self, node: Node, of: Callable[[], str | None]) -> None:
        self._node, self._of = node, of
        self._texts: dict[str | None, str] = {}

    def render(self, context: Context) -> str:
        """Return the text; it is made when it is wanted first."""
        key = self._of()
        text = self._texts.get(key)
        if text is None:
            text = self._texts[key] = self._node.render(context)
        return text


class Remembered(Node):
    """A part of a template in which nothing but some values, the language and addresses differ."""

    def __init__(self, values: list[FilterExpression], nodelist: NodeList) -> None:
        self.values, self.nodelist = values, nodelist
        self._texts: dict[object, str] = {}

    def render(self, context: Context) -> str:
        """Return the text; it is made when these values come first."""
        given = tuple(value.resolve(context) for value in self.values)
        key = (get_language(), get_script_prefix(), given)
        text = self._texts.get(key)
        if text is None:
            if len(self._texts) >= MOST:
                self._texts.clear()
            text = self._texts[key] = self.nodelist.render(context)
        return text


@register.tag
def remembered(parser: Parser, token: Token) -> Node:
    """Draw a part once for each of the values named: what stands in it follows from these alone."""
    values = [parser.compile_filter(each) for each in token.split_contents()[1:]]
    nodelist = parser.parse(("endremembered",))
    parser.delete_first_token()
    return Remembered(values, nodelist)


@register.tag
def translate(parser: Parser, token: Token) -> Node:
    """Translate a text; one that stands in the template, once for each language."""
    node: Any = do_translate(parser, token)
    said = node.filter_expression
    _, _, *options = token.split_contents()
    is_plain = said.var.lookups is None and not (said.filters or options)
    return Kept(node, get_language) if is_plain else node


@register.tag
def url(parser: Parser, token: Token) -> Node:
    """Give the address of a page; one without anything in it, once."""
    node: Any = url_of(parser, token)
    name = node.view_name
    is_plain = not (name.is_var or name.filters or node.args or node.kwargs or node.asvar)
    return Kept(node, get_script_prefix) if is_plain and ":" not in name.var else node


@register.tag
def static(parser: Parser, token: Token) -> Node:
    """Give the address of a file that pages load; one named in the template is part of its text."""
    node: Any = do_static(parser, token)
    is_plain = not (node.path.is_var or node.path.filters or node.varname)
    return TextNode(node.render(Context())) if is_plain else node
