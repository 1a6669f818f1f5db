"""An office in which nobody has done anything yet, and its first director."""

import re
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from turnus.store import open_journal
from visiting.browsing import Office, Visitors, app_code, serving


@contextmanager
def empty_office(folder: Path, *options: str) -> Iterator[Office]:
    """Serve an office with an empty journal."""
    with closing(open_journal(str(folder / "demo.db"))):
        pass
    with serving(folder, *options) as found:
        yield found


def first_director(browser: Browser, office: Office) -> Any:
    """Begin the office as its log says; return the browser of its director, with his second factor."""
    visitors = Visitors(browser, office)
    page = visitors.visitor()
    shown = (office.journal.parent / "server.log").read_text("utf-8")
    page.goto(re.findall(r"/begin/\?code=\w+", shown)[0])
    for name, text in (("name", "Anna Bos"), ("email", "anna@club.example"), ("password", "ongemeen-lang")):
        page.locator(f"input[name={name}]").fill(text)
    page.locator("main form button").first.press("Enter")
    page.goto("/account/2fa/totp/activate/")
    secret = page.locator("input[readonly], input[disabled]").first.input_value()
    page.locator("input[name=code]").fill(app_code(secret))
    page.locator("main form button").press("Enter")
    page.wait_for_load_state()
    found = page.context.storage_state()
    visitors.leave()
    return found
