"""Forms that a browser would not send in silence: a field that is wrong where nobody sees it."""

import re
from collections import deque
from collections.abc import Callable, Iterator
from urllib.parse import parse_qsl, urljoin, urlsplit

from playwright.sync_api import Page

ADDRESS = re.compile(r'href="([^"#]+)')
FORM = re.compile(r'<form\b[^>]*method="post".*?</form>', re.DOTALL | re.IGNORECASE)
TAG = re.compile(r"<(form|details|fieldset|input|select|textarea|button)\b([^>]*)>")
KEPT = re.compile(
    r'\b(?:required|hidden|formnovalidate|open|disabled|name="[^"]*"|type="[^"]*"|pattern|min|max)'
)
NOT_WALKED = re.compile(
    r"^/(?:static|rulebooks|api|interface|games|account/logout|health|docs)|\.(?:pdf|xlsx|ics|trf|csv|json|atom|rss|svg|png|pgn)$"
)
NUMBERED = re.compile(r"\b[a-z]{0,2}\d+\b")
ONE_OF_MANY = re.compile(r"(players|why|view|paper|letter|boards|discipline/case|clause|members)/[^/]+")
MOST_PAGES = 600

BLOCKED = """async (html) => {
  const page = new DOMParser().parseFromString(html, "text/html");
  const sheets = [...page.querySelectorAll("link[rel=stylesheet]")].filter((each) =>
    !document.querySelector(`link[href="${each.getAttribute("href")}"]`));
  await Promise.all(sheets.map((each) => new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet"; link.href = each.getAttribute("href");
    link.onload = link.onerror = done;
    document.head.append(link);
  })));
  document.body.replaceWith(document.adoptNode(page.body));
  document.dispatchEvent(new Event("change"));  // app.js hides what is asked only with something else
  const seen = (each) => each.checkVisibility({ visibilityProperty: true });
  const SAMPLES = { date: "2027-01-09", time: "20:00", "datetime-local": "2027-01-09T20:00", email: "a@b.nl",
    url: "https://a.nl" };
  const wrong = [];
  for (const form of document.querySelectorAll("form[method=post]")) {
    const buttons = [...form.elements].filter((each) =>
      each.type === "submit" && !each.hidden && !each.disabled && !each.formNoValidate);
    for (const button of buttons) {
      const opened = [];
      let each = button;
      while ((each = each.closest("details:not([open])"))) { each.open = true; opened.push(each); }
      for (const field of form.elements) {
        if (!field.willValidate || field.validity.valid || !seen(field)) continue;
        if (field.type === "checkbox" || field.type === "radio") field.checked = true;
        else if (field.tagName === "SELECT") {
          field.selectedIndex = [...field.options].findIndex((each) => each.value);
        } else if (field.type !== "file") field.value = SAMPLES[field.type] || field.min || "1";
      }
      document.dispatchEvent(new Event("change"));  // what is asked only with what was chosen
      const blocks = [...form.elements].filter((each) => each.willValidate && !each.validity.valid);
      const silent = blocks.filter((each) => !seen(each));
      let sent = false;
      form.onsubmit = (event) => { sent = true; event.preventDefault(); };
      if (!blocks.length) form.requestSubmit(button);
      const which = `${form.getAttribute("action")}, ${button.textContent.trim()}`;
      if (silent.length) wrong.push(`${which}: ${silent.map((each) => each.name)} is not seen`);
      else if (!blocks.length && !sent) wrong.push(`${which}: it sends nothing`);
      for (const each of opened) each.open = false;
    }
  }
  return wrong;
}"""
"""A page as it is laid out, without its own scripts: what is seen is filled in, every button pressed."""


def pages_with_forms(
    get: Callable[[str], tuple[int, str]], beginnings: tuple[str, ...]
) -> Iterator[tuple[str, str]]:
    """Yield the pages with forms that links lead to, one of every kind of page."""
    waiting, known = deque(beginnings), {_kind(each) for each in beginnings}
    for _ in range(MOST_PAGES):
        if not waiting:
            return
        address = waiting.popleft()
        status, html = get(address)
        if status >= 400 or "<html" not in html:
            continue
        if FORM.search(html):
            yield address, html
        for found in ADDRESS.findall(html):
            there = urljoin(address, found.replace("&amp;", "&"))
            if (
                there.startswith("/")
                and not NOT_WALKED.search(urlsplit(there).path)
                and _kind(there) not in known
            ):
                known.add(_kind(there))
                waiting.append(there)
    raise AssertionError(f"more than {MOST_PAGES} pages: {sorted(known)}")


def _kind(address: str) -> str:
    """Return what kind of page an address is of: numbers and what is one of many aside."""
    parts = urlsplit(address)
    asked = sorted({name for name, _ in parse_qsl(parts.query)} - {"next", "round", "group", "q", "what"})
    path = ONE_OF_MANY.sub(r"\1/x", parts.path)
    return NUMBERED.sub("0", path) + "?" + "&".join(asked)


def shape(html: str) -> str:
    """Return what its forms are made of: pages of one shape block alike."""
    forms = (NUMBERED.sub("0", each) for each in FORM.findall(html))
    return "\n".join(
        "".join(f"<{tag} {' '.join(KEPT.findall(rest))}>" for tag, rest in TAG.findall(form))
        for form in forms
    )


def blocked_on(page: Page, html: str) -> list[str]:
    """Return which forms of a page the browser would not send without saying why."""
    found: list[str] = page.evaluate(BLOCKED, html)
    return found
