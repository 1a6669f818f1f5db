"""What a template says itself is put into words once: in each language and under each address."""

from datetime import date
from typing import Any

import pytest
from django.template import Context, Engine, Template, engines
from django.template.base import VariableNode
from django.template.loader_tags import BlockNode
from django.test import Client
from django.urls import get_script_prefix, resolve, set_script_prefix
from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy, override

from turnus.web.loading import Written
from turnus.web.templatetags.constants import Kept


def template(text: str) -> Template:
    """A template as the office reads them."""
    engine: Any = engines["django"]
    made: Template = engine.from_string(text).template
    return made


def said(made: Template, language: str = "en", **given: object) -> str:
    with override(language):
        return str(made.render(Context(given)))


def test_a_text_is_said_in_the_language_of_each_page() -> None:
    made = template("{% translate 'Log in' %}")
    assert [said(made, each) for each in ("en", "nl", "en", "nl")] == ["Log in", "Inloggen"] * 2


@pytest.mark.parametrize(
    "text",
    [
        "{% translate word %}",
        "{% translate word|upper %}",
        "{% translate 'Log in' as kept %}{{ word }}{{ kept }}",
        "{% url 'rulebook' word %}",
        "{% url name word %}",
        "{% url 'rulebook' word as kept %}{{ kept }}",
        "{% static word %}",
        "{% static word|upper %}",
    ],
)
def test_what_names_a_variable_is_made_for_each_page(text: str) -> None:
    made = template(text)
    assert not made.nodelist.get_nodes_by_type(Kept)
    assert said(made, word="one", name="rulebook") != said(made, word="two", name="rulebook")


def test_an_address_is_that_of_where_the_office_stands() -> None:
    made, before = template("{% url 'seasons' %}"), get_script_prefix()
    try:
        assert said(made) == "/seasons/"
        set_script_prefix("/club/")
        assert said(made) == "/club/seasons/"
    finally:
        set_script_prefix(before)
    assert said(made) == "/seasons/"


def test_a_text_is_escaped_as_django_does() -> None:
    text = "{% load i18n static %}{% translate 'a < &amp; 100%' %} {% static 'a&b.css' %}"
    ours = template(text.replace("{% load i18n static %}", ""))
    assert said(ours) == said(ours) == said(template(text)) == "a < &amp; 100% /static/a%26b.css"


def test_a_part_is_drawn_again_for_other_values_only() -> None:
    made = template(
        "{% remembered word %}{{ word }} {{ beside }} {% translate 'Log in' %}{% endremembered %}"
    )
    assert said(made, word="one", beside="first") == "one first Log in"
    assert said(made, word="one", beside="then") == "one first Log in"
    assert said(made, word="two", beside="then") == "two then Log in"
    assert said(made, "nl", word="one", beside="then") == "one then Inloggen"


@pytest.mark.parametrize(
    "value",
    ["<b>", mark_safe("<b>"), gettext_lazy("Log in"), 1234.5, 7, date(2026, 11, 17), None, ""],
)
@pytest.mark.parametrize("around", ["{}", "{{% autoescape off %}}{}{{% endautoescape %}}"])
@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_value_is_written_as_django_writes_it(value: object, around: str, language: str) -> None:
    text = around.format("{{ value }}")
    django = Engine().from_string(text)
    ours = Template(text, engine=django.engine)
    for node in ours.nodelist.get_nodes_by_type(VariableNode):
        node.__class__ = Written
    assert said(ours, language, value=value) == said(django, language, value=value)


def test_the_values_of_our_templates_are_written_so() -> None:
    engine: Any = engines["django"]
    found = engine.engine.get_template("turnus/base.html").nodelist.get_nodes_by_type(VariableNode)
    assert found
    assert {type(node) for node in found} == {Written}


def test_a_template_is_looked_through_once_and_wholly() -> None:
    engine: Any = engines["django"]
    found = engine.engine.get_template("turnus/base.html")
    blocks = found.nodelist.get_nodes_by_type(BlockNode)
    assert {block.name for block in blocks} >= {"title", "head", "scripts", "kind", "body", "main"}
    assert found.nodelist.get_nodes_by_type(BlockNode) is blocks
    assert not found.nodelist.get_nodes_by_type(Template)


def test_whose_an_address_is_is_looked_up_once() -> None:
    found = resolve("/seasons/house/2026-2027/standings/")
    assert found.kwargs == {"stream": "house/2026-2027", "name": "standings"}
    assert resolve("/seasons/house/2026-2027/standings/") is found
    assert resolve("/seasons/house/2026-2028/standings/").kwargs["stream"] == "house/2026-2028"


@pytest.mark.parametrize(
    ("cookie", "accepts", "language"),
    [("", "en", "en"), ("", "nl-BE,en;q=0.5", "nl"), ("en", "nl", "en"), ("xx", "de", "nl"), ("", "", "nl")],
)
def test_a_page_says_in_which_language_it_is_and_why(cookie: str, accepts: str, language: str) -> None:
    client = Client(headers={"accept-language": accepts})
    client.cookies["language"] = cookie
    answer = client.get("/seasons/")
    assert answer.headers["Content-Language"] == language
    assert "Accept-Language" in answer.headers["Vary"]
    assert f'<html lang="{language}">' in answer.content.decode()
