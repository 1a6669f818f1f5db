"""What people must not read on a page, for they read words: keys, event names, pseudonyms, "1 games"."""

import html
import re
from collections.abc import Iterator

from turnus.app.hall.events import HALL_EVENTS
from turnus.app.law.shelved import REGULATION_EVENTS
from turnus.app.office.rights.granting import OFFICE_EVENTS
from turnus.competition.federation import EVENTS as FEDERATION_EVENTS
from turnus.competition.season.events import EVENTS
from turnus.competition.season.registry import SEASON

ENDS = re.compile(r"</(?:td|th|tr|li|p|h\d|dt|dd|option|label|caption)>")
INVISIBLE = re.compile(r"<(script|style|title|head)\b.*?</\1>|<[^>]*>", re.DOTALL)
NAMES = sorted(
    {*EVENTS, *FEDERATION_EVENTS, *HALL_EVENTS, *OFFICE_EVENTS, *REGULATION_EVENTS, *SEASON.entries}
)
CAMEL = [name for name in NAMES if re.search(r"[a-z][A-Z]", name)]  # `Called` is a word as well
MANY = (
    "decisions|games|members|calls|results|rounds|competitions|matches|clubs|boards|teams|players|entries|points"
    "|beslissingen|partijen|leden|oproepen|uitslagen|ronden|competities|wedstrijden|borden|teams|spelers|punten"
)
TELLTALES = {
    "a path into data": re.compile(r"\$\."),
    "the name of an event": re.compile(rf"\b(?:{'|'.join(CAMEL)})\b"),
    "a pseudonym": re.compile(r"\bp\d\d\b|\ba-[0-9a-f]{12}\b|\bm[0-9a-f]{9}\b"),
    "the key of a competition": re.compile(r"\b(?:house|federation|series|event)/[\w-]+"),
    "one of many": re.compile(rf"(?<![\d.,½/:])\b1 (?:{MANY})\b"),
}
INTERFACE, FOR_PROGRAMS = r"^/interface/$", "what programs send, for who writes them"
# what still shows one, and why; a line goes as soon as it is not needed any more
EXCEPTIONS: dict[tuple[str, str], str] = {
    ("the key of a competition", r"^/seasons/.*/paper/$"): "the address to copy into another site, as code",
    ("the key of a competition", INTERFACE): FOR_PROGRAMS,
    ("the name of an event", INTERFACE): FOR_PROGRAMS,
    ("a pseudonym", INTERFACE): FOR_PROGRAMS,
}


def read(page: str) -> str:
    """What somebody reads on a page: its text, without what the page is made of; cells make no sentence."""
    return " ".join(html.unescape(INVISIBLE.sub(" ", ENDS.sub(" ¦ ", page))).split())


def found_on(pages: dict[str, str]) -> Iterator[tuple[str, str, str]]:
    """Return every telltale on pages: what it is, the address, and the words around it."""
    for way, page in pages.items():
        text = read(page)
        for name, told in TELLTALES.items():
            for hit in told.finditer(text):
                yield name, way, text[max(0, hit.start() - 40) : hit.end() + 30]


def is_known(name: str, way: str) -> bool:
    """Whether a page may show one."""
    return any(name == what and re.search(where, way) for what, where in EXCEPTIONS)
