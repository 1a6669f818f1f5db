"""The built site, looked through: nothing comes from elsewhere, all is found, every link leads somewhere.

`make docs` runs it on what it built: `python -m machine.site build/docs`.
"""

import json
import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

FETCHED = {"script": "src", "link": "href", "img": "src", "iframe": "src", "source": "src", "use": "href"}
NOT_FETCHED = {"canonical", "index", "search", "next", "prev", "author", "license"}  # what a link only names
SOUGHT = ("resistance", "doctor", "keizer", "buchholz", "postgresql")
NEEDED = ("index", "start", "club", "hosting", "guides/director", "guides/arbiter", "guides/player",
          "guides/secretary", "regulations", "library/README", "made/commands/index", "made/commands/doctor",
          "made/matrix/index", "made/matrix/osv-v30", "api", "architecture", "adr/index",
          "made/changelog")  # fmt: skip


class Page(HTMLParser):
    """What a page fetches, where it leads, and what can be led to in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.links: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note one tag."""
        held = {name: value or "" for name, value in attrs}
        if named := held.get("id"):
            self.places.add(named)
        if tag in FETCHED and held.get("rel", "") not in NOT_FETCHED and (wanted := held.get(FETCHED[tag])):
            self.fetched.append(wanted)
        if tag == "a" and (href := held.get("href")):
            self.links.append(href)


def problems(folder: Path) -> list[str]:
    """Return everything that is wrong with a built site."""
    pages = {path: Page(path.read_text("utf-8")) for path in sorted(folder.rglob("*.html"))}
    found = [f"{name}: there is no such page" for name in NEEDED if folder / f"{name}.html" not in pages]
    for path, page in pages.items():
        place = path.relative_to(folder)
        found += [f"{place}: fetches {each}" for each in page.fetched if urlsplit(each).netloc]
        found += [f"{place}: {each} leads nowhere" for each in page.links if not _leads(path, each, pages)]
    found += list(_of_styles(folder))
    return found + list(_of_search(folder))


def _leads(page: Path, link: str, pages: dict[Path, Page]) -> bool:
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return True  # elsewhere: nothing is fetched until somebody goes there
    target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    if target.suffix != ".html" or target not in pages:
        return target.is_file()
    return not parts.fragment or unquote(parts.fragment) in pages[target].places | {"", "top"}


def _of_styles(folder: Path) -> Iterator[str]:
    for path in sorted(folder.rglob("*.css")):
        for wanted in re.findall(
            r"url\(\s*['\"]?([^'\")]+)|@import\s+['\"]([^'\"]+)", path.read_text("utf-8")
        ):
            if urlsplit("".join(wanted)).netloc:
                yield f"{path.relative_to(folder)}: fetches {''.join(wanted)}"


def _of_search(folder: Path) -> Iterator[str]:
    """Look whether the search, which runs in the browser, knows what people look for."""
    path = folder / "searchindex.js"
    if not path.is_file():
        yield "searchindex.js: there is none"
        return
    index = json.loads(path.read_text("utf-8").removeprefix("Search.setIndex(").removesuffix(")"))
    for word in SOUGHT:
        if not any(term.startswith(word[:6]) for term in index["terms"]):
            yield f"searchindex.js: {word} is not found"


if __name__ == "__main__":
    wrong = problems(Path(sys.argv[1]).resolve())
    sys.exit("\n".join(wrong) if wrong else 0)
