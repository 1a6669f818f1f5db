"""Letters in a language: Markdown text, and the parts a maker of documents needs."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import Any

from turnus.competition.letters import Letter, Paragraph
from turnus.competition.money import DECIMAL_POINT, Euro
from turnus.faults import NotFound, phrase_known
from turnus.notation.names import isolated_name

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


@dataclass(frozen=True, slots=True)
class Writing:
    """How letters are written: who sends them, what people are called, and the reader's language."""

    sender: str
    name: Callable[[str], str]
    translate: Translate

    def letter(self, letters: Iterable[Letter], name: str) -> Written:
        """Return one letter in words, by its name."""
        found = {letter.letter: letter for letter in letters}
        if name not in found:
            said = phrase_known(
                found,
                "there is no letter {name}; known are {known}",
                "there is no letter {name}: there are none",
            )
            raise NotFound(said, name=name, known=", ".join(found))
        return self.written(found[name])

    def addressed(self, to: str) -> str:
        """Put for whom a letter is into words: names, or a body by its word."""
        if isinstance(to, Enum):
            return self.translate(str(to.value))
        return ", ".join(isolated_name(self.name(each)) for each in to.split(", "))

    def written(self, letter: Letter) -> Written:
        """Put a letter into words."""
        return Written(
            name=letter.letter,
            sender=self.filled(letter.sender) if letter.sender else self.sender,
            to=self.addressed(letter.to),
            subject=self.filled(letter.subject),
            paragraphs=tuple(map(self.filled, letter.paragraphs)),
            clauses=tuple(dict.fromkeys(letter.clauses)),
            grounds=self.translate("By the regulation"),
        )

    def filled(self, paragraph: Paragraph) -> str:
        """Put a paragraph into words."""
        values = {name: self._word(value) for name, value in paragraph.values}
        return self.translate(paragraph.template).format(**values)

    def _word(self, value: Any) -> str:
        if isinstance(value, Enum):
            return self.translate(str(value.value))
        if isinstance(value, date):
            return f"{value.day} {self.translate(MONTHS[value.month - 1])} {value.year}"
        if isinstance(value, Euro):
            return value.written(self.translate(DECIMAL_POINT))
        return isolated_name(self.name(value)) if isinstance(value, str) else str(value)
