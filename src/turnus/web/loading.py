"""Templates, each read once, and with it which blocks stand in it; what they are given is written at once."""

from functools import cache
from html import escape
from typing import Any

from django.template import Context
from django.template.base import VariableNode, render_value_in_context
from django.template.loaders import cached
from django.utils.safestring import SafeString


class Written(VariableNode):
    """A value on a page: most are texts, which need no looking up how a language writes them."""

    def render(self, context: Context) -> str:
        """Return the value as Django would: a text escaped, and one that is safe as it is."""
        value = self.filter_expression.resolve(context)
        if context.autoescape:
            if type(value) is str:
                return SafeString(escape(value))
            if type(value) is SafeString:
                return value
        return render_value_in_context(value, context)


class Loader(cached.Loader):
    """Keeps templates, as Django does; pages ask their frame for its blocks each time they are made."""

    def get_template(self, template_name: str, skip: Any = None) -> Any:
        """Return a template; nobody adds to it any more, so that it can be looked through once."""
        found: Any = super().get_template(template_name, skip)
        if "get_nodes_by_type" not in vars(found.nodelist):
            for node in found.nodelist.get_nodes_by_type(VariableNode):
                node.__class__ = Written
            found.nodelist.get_nodes_by_type = cache(found.nodelist.get_nodes_by_type)
        return found
