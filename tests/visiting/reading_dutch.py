"""Which words of a Dutch page are English: words of our English sentences that no Dutch of ours has."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from html.parser import HTMLParser
from pathlib import Path

from babel.messages.pofile import read_po

import turnus

CATALOGUE = Path(turnus.__file__).parent / "locale/nl/LC_MESSAGES/turnus.po"
SPOKEN = ("aria-label", "title", "placeholder", "alt", "content", "label")
EMPTY = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
SILENT = {"script", "style", "code", "pre"}
NUMBER = re.compile(r"/[\w-]+/[^/]+/$")  # of a clause
WORD = re.compile(r"(?<![\w/.@#-])[A-Za-z][a-z]{1,}(?:'[a-z]+)?(?![\w/@-])")
OPENING = re.compile(r"{[^}]*}|%\(\w+\)s|https?:\S+|--\w+")
EVERYDAY = """
    the and you your this that with from are were been have has not which when where what who whom they their
    there please must should would could can may will more than other each every only also into about because
    after before between first last next new to by as at it its an be or no yes if for our his her he she
"""
DUTCH_TOO = frozenset(
    {"plus", "claims", "goes", "swiss", "week", "english"}
)  # in titles of clauses, a town, the name of a program, a language in its own words
FIGURE = re.compile(r"(?:€ )?-?\d+\.(?:5|25|75|00|50|\d\d %)")  # halves, money; no numbers of clauses
MONTH = re.compile(r"\b\d{1,2} (?:Jan|Feb|Maa|Mrt|Apr|Mei|Jun|Jul|Aug|Sep|Okt|Nov|Dec)")
FAMILIAR = re.compile(r"\b(?:je|jij|jou|jouw)\b", re.IGNORECASE)


@cache
def english_words() -> frozenset[str]:
    """Words of the English texts that no Dutch text has, and everyday English ones."""
    with CATALOGUE.open("rb") as file:
        entries = [entry for entry in read_po(file) if entry.id]
    english, dutch = set[str](), set[str]()
    for entry in entries:
        english |= words_in(*(entry.id if isinstance(entry.id, tuple) else (entry.id,)))
        dutch |= words_in(*(entry.string if isinstance(entry.string, tuple) else (entry.string,)))
    return frozenset((english | set(EVERYDAY.split())) - dutch - DUTCH_TOO)


def words_in(*texts: str) -> set[str]:
    """The words of sentences, without what is filled in."""
    return {word.lower() for text in texts for word in WORD.findall(OPENING.sub(" ", text))}


class Reader(HTMLParser):
    """What a Dutch reader meets on a page: no code, no names, nothing that is marked as English."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Go in, and hear what the tag itself says."""
        given = {name: value or "" for name, value in attrs}
        is_law = given.get("href", "").startswith("/rulebooks/") and bool(NUMBER.search(given["href"]))
        is_ours = (
            tag not in SILENT
            and not is_law
            and given.get("lang", "nl") == "nl"
            and given.get("translate") != "no"
        )
        is_heard = is_ours and all(heard for _, heard in self.open)
        if is_heard and not (tag == "meta" and given.get("name") not in {"description", None}):
            self.said += [given[name] for name in SPOKEN if name in given]
        if tag not in EMPTY:
            self.open.append((tag, is_ours))

    def handle_endtag(self, tag: str) -> None:
        """Come out again, of what was left open inside too."""
        if tag in [name for name, _ in self.open]:
            while self.open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        """Hear the text."""
        if data.strip() and all(heard for _, heard in self.open):
            self.said.append(" ".join(data.split()))


@lru_cache(maxsize=4096)  # a page is read for several things
def said_on(page: str) -> list[str]:
    """Return the texts of a page that are for a Dutch reader."""
    reader = Reader()
    reader.feed(page)
    return reader.said


def figures_on(page: str) -> Iterator[str]:
    """Figures with a point where a Dutch reader writes a comma; numbers of clauses have points."""
    return (text for text in said_on(page) if FIGURE.fullmatch(text))


def spoken_to_familiarly(page: str) -> Iterator[str]:
    """Texts that say `je`: the office says `u`."""
    return (text for text in said_on(page) if FAMILIAR.search(text))


def months_on(page: str) -> Iterator[str]:
    """Dates with a capital in the month, which only English has."""
    return (text for text in said_on(page) if MONTH.search(text))


def english_on(page: str) -> Iterator[tuple[str, str]]:
    """Each English word on a page, with the text it stands in."""
    for text in said_on(page):
        for word in WORD.findall(text):
            if word.lower() in english_words():
                yield word.lower(), text
