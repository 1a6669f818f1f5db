"""Letters of a federation in a language: Markdown text, and the parts a maker of documents needs."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import Any

from turnus.app.federation_views import FederationLook
from turnus.competition.federation.letters import Letter, Paragraph, letters
from turnus.faults import NotFound

Translate = Callable[[str], str]
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Written:
    """A letter in words: what a maker of PDF needs, and as Markdown."""

    name: str
    sender: str
    to: str
    subject: str
    paragraphs: tuple[str, ...]
    clauses: tuple[str, ...]
    grounds: str  # how the clauses are introduced

    @property
    def markdown(self) -> str:
        """The letter as Markdown."""
        lines = [f"**{self.sender}**", "", self.to, "", f"# {self.subject}", ""]
        for text in self.paragraphs:
            lines += [text, ""]
        if self.clauses:
            lines += [f"*{self.grounds}: {', '.join(self.clauses)}*", ""]
        return "\n".join(lines)


def written(look: FederationLook, name: str, translate: Translate) -> Written:
    """Return one letter in a language, by its name."""
    found = {letter.letter: letter for letter in letters(look.federation, look.law)}
    if name not in found:
        known = ", ".join(found) or "-"
        raise NotFound("there is no letter {name}; known are {known}", name=name, known=known)
    return _written(found[name], look, translate)


def _written(letter: Letter, look: FederationLook, translate: Translate) -> Written:
    return Written(
        name=letter.letter,
        sender=translate("The Board of the federation, season {season}").format(
            season=look.federation.opened.season
        ),
        to=", ".join(look.name(each) for each in letter.to.split(", ")),
        subject=_filled(letter.subject, look, translate),
        paragraphs=tuple(_filled(each, look, translate) for each in letter.paragraphs),
        clauses=tuple(dict.fromkeys(letter.clauses)),
        grounds=translate("By the regulation"),
    )


def _filled(paragraph: Paragraph, look: FederationLook, translate: Translate) -> str:
    values = {name: _word(value, look, translate) for name, value in paragraph.values}
    return translate(paragraph.template).format(**values)


def _word(value: Any, look: FederationLook, translate: Translate) -> str:
    if isinstance(value, Enum):
        return translate(str(value.value))
    if isinstance(value, date):
        return f"{value.day} {translate(MONTHS[value.month - 1])} {value.year}"
    return look.name(value) if isinstance(value, str) else str(value)
