"""Pages as somebody at a browser uses them: the forms they have, filled in and sent by a button's name."""

import re
from dataclasses import dataclass, field
from html import unescape
from typing import Any
from urllib.parse import urljoin

from django.test import Client

SILENT = r"<!--.*?-->|<(?:script|style)\b.*?</(?:script|style)>"
REST = r"((?:[^>\"']|\"[^\"]*\"|'[^']*')*)>"
TOLD = re.compile(rf"{SILENT}|<(/?)(form|a|button|input|select|option|textarea)\b{REST}", re.DOTALL)
ANY = re.compile(r"<[/!a-z](?:[^>\"']|\"[^\"]*\"|'[^']*')*>")
ATTRIBUTE = re.compile(r"""([^\s=/>"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?""")


@dataclass
class Button:
    """A button: what stands on it, and what it sends."""

    name: str = ""
    value: str = ""
    text: str = ""


@dataclass
class Form:
    """A form of a page, filled in as the page has it."""

    action: str
    given: list[tuple[str, str]] = field(default_factory=list)
    asked: set[str] = field(default_factory=set)  # every field that can be filled in
    buttons: list[Button] = field(default_factory=list)
    is_question: bool = False  # it asks for a page (GET), and changes nothing


class Page:
    """A page: its forms, its links, and its text; our own pages, which need no parser that forgives."""

    def __init__(self, address: str, source: str, status: int = 200) -> None:
        self.address, self.status, self.source = address, status, source
        self.forms: list[Form] = []
        self.links: dict[str, str] = {}
        self._words: list[str] = []
        self._form: Form | None = None
        self._button: Button | None = None
        self._link: str | None = None
        self._select: dict[str, Any] | None = None
        self._read(source)

    @property
    def text(self) -> str:
        """What stands on it."""
        return " ".join(" ".join(self._words).split())

    def _read(self, source: str) -> None:
        at = 0
        for found in TOLD.finditer(source):
            self._say(source[at : found.start()])
            at = found.end()
            closes, tag, rest = found.groups()
            if closes:
                self._end(tag)
            elif tag:
                self._begin(tag, _held(rest))
        self._say(source[at:])

    def _begin(self, tag: str, held: dict[str, str]) -> None:
        if tag == "form":
            is_question = held.get("method", "get").lower() == "get"
            self._form = Form(held.get("action") or self.address, is_question=is_question)
            self.forms.append(self._form)
        elif tag == "a" and "href" in held:
            self._link = held["href"]
        elif self._form is not None:
            self._inside(tag, held)

    def _inside(self, tag: str, held: dict[str, str]) -> None:
        form = self._form
        assert form is not None
        if tag == "button":
            self._button = Button(held.get("name", ""), held.get("value", ""))
            form.buttons.append(self._button)
        if tag in ("input", "select", "textarea") and "name" in held:
            form.asked.add(held["name"])
        if tag == "input" and "name" in held:
            is_box = held.get("type") in ("checkbox", "radio")
            if held.get("type") != "file" and (not is_box or "checked" in held):
                form.given.append((held["name"], held.get("value", "")))
        if tag in ("select", "textarea") and "name" in held:
            value = None if tag == "select" else ""
            self._select = {"name": held["name"], "value": value, "open": "", "is_text": tag == "textarea"}
        if tag == "option" and self._select is not None:
            self._select["open"] = held.get("value", "")
            if "selected" in held or self._select["value"] is None:
                self._select["value"] = held.get("value", "")

    def _say(self, text: str) -> None:
        words = [unescape(each) for each in ANY.split(text) if each]
        self._words += words
        if self._select is not None and self._select["is_text"]:
            self._select["value"] += "".join(words)
        if self._button is not None:
            self._button.text += "".join(words)
        if self._link is not None:
            for each in words:
                self.links.setdefault(" ".join(each.split()), self._link)

    def _end(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        elif tag == "button":
            self._button = None
        elif tag == "a":
            self._link = None
        elif tag in ("select", "textarea") and self._select is not None and self._form is not None:
            self._form.given.append((self._select["name"], self._select["value"] or ""))
            self._select = None


def _held(attributes: str) -> dict[str, str]:
    """Return what a tag says; of a name that stands there twice the last, as a dict has it."""
    return {name: unescape(a or b or c) for name, a, b, c in ATTRIBUTE.findall(attributes)}


class Browser:
    """Somebody at a browser: goes to pages and presses their buttons."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.page = Page("/", "")

    def go(self, address: str) -> Page:
        """Open a page."""
        address = urljoin(self.page.address, address)
        answer = self.client.get(address, follow=True)
        assert answer.status_code == 200, (address, answer.status_code)
        return self._shown(answer, address)

    def follow(self, link: str) -> Page:
        """Follow a link by what stands on it."""
        assert link in self.page.links, (link, sorted(self.page.links))
        return self.go(self.page.links[link])

    def press(self, text: str, /, holding: tuple[str, str] | None = None, **given: Any) -> Page:
        """Press a button by what stands on it, with what was filled in its form.

        Where several are called so, `holding` is a field with its value that stands in the form meant.
        """
        found = [
            (form, button)
            for form in self.page.forms
            for button in form.buttons
            if " ".join(button.text.split()) == text and (holding is None or holding in form.given)
        ]
        known = [" ".join(button.text.split()) for form in self.page.forms for button in form.buttons]
        assert found, f"no button {text!r} on {self.page.address}: {known}; {self.page.text[:600]}"
        form, button = found[0]
        assert set(given) <= form.asked, (text, set(given) - form.asked, form.asked)
        sent: dict[str, list[Any]] = {}
        for name, value in form.given:
            sent.setdefault(name, []).append(value)
        sent |= {name: value if isinstance(value, list) else [value] for name, value in given.items()}
        if button.name:
            sent[button.name] = [button.value]
        action = urljoin(self.page.address, form.action)
        if form.is_question:
            return self._shown(self.client.get(action.partition("?")[0], sent, follow=True), action)
        return self._shown(self.client.post(action, sent, follow=True), action)

    def _shown(self, answer: Any, address: str) -> Page:
        where = answer.redirect_chain[-1][0] if answer.redirect_chain else address
        self.page = Page(where, answer.content.decode(), answer.status_code)
        return self.page
