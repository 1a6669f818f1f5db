"""A clause: the smallest numbered unit of a rulebook, and how it is cited."""

import re
from typing import Self

from turnus.records import record
from turnus.words import Words

_RULEBOOK_ID = r"[a-z][a-z0-9-]*"


class Kind(Words):
    """Who acts when a clause applies."""

    RULE = "rule"  # the program decides
    DECISION = "decision"  # a person decides
    SETTING = "setting"  # a figure configures
    PROCEDURE = "procedure"  # somebody has something to do
    NOTICE = "notice"  # it is shown


class Role(Words):
    """Who may decide, change or has to do something."""

    PLAYER = "player"
    OPPONENT = "opponent"
    CAPTAIN = "captain"
    ARBITER = "arbiter"
    DIRECTOR = "director"
    ORGANISER = "organiser"
    BOARD = "board"
    COMMITTEE = "committee"
    MEETING = "general meeting"
    FEDERATION = "federation"
    TREASURER = "treasurer"
    CHAIRMAN = "chairman"
    CALENDAR_MANAGER = "calendar manager"
    EVERYBODY = "everybody"


class Cite(str):
    """The name of one clause: `fide-2005:6.10`."""

    __slots__ = ("number", "rulebook")
    rulebook: str
    number: str

    def __new__(cls, rulebook: str, number: str) -> Self:
        """Name a clause of a rulebook by its number."""
        made = super().__new__(cls, f"{rulebook}:{number}")
        made.rulebook = rulebook
        made.number = number
        return made

    def __getnewargs__(self) -> tuple[str, str]:  # type: ignore[override]
        """Return what a copy is made from."""
        return self.rulebook, self.number

    @classmethod
    def parse(cls, text: str, home: str = "") -> Self:
        """Read `fide-2005:6.10`, or `6.10` as a clause of the home rulebook."""
        rulebook, colon, number = text.partition(":")
        if colon and re.fullmatch(_RULEBOOK_ID, rulebook):
            return cls(rulebook, number)
        if not home:
            raise ValueError(f"{text!r} does not say which rulebook it is from")
        return cls(home, text)

    def within(self, home: str) -> str:
        """Return the shortest form that is plain to a reader of the home rulebook."""
        return self.number if self.rulebook == home else str(self)


@record
class Clause:
    """One row of the register: what a clause says and what the program must make of it."""

    cite: Cite
    title: str
    kind: Kind
    summary: str
    behaviour: str
    figures: str = ""
    see: str = ""
    doubt: str = ""
    title_nl: str = ""
    summary_nl: str = ""

    def title_in(self, language: str) -> str:
        """Return the title in this language, in English where it has none."""
        return (self.title_nl if language == "nl" else "") or self.title

    def summary_in(self, language: str) -> str:
        """Return what it says in this language, in English where it has no other."""
        return (self.summary_nl if language == "nl" else "") or self.summary


@record
class Target:
    """What a deviating clause deviates from: one clause (`6.10`) or all under an article (`7.5.*`)."""

    cite: Cite
    whole_article: bool = False

    @classmethod
    def parse(cls, text: str, home: str) -> Self:
        """Read a target as it stands in a declaration."""
        stem = text.removesuffix(".*")
        return cls(Cite.parse(stem, home), whole_article=stem != text)

    def covers(self, cite: Cite) -> bool:
        """Say whether the clause is meant."""
        if cite.rulebook != self.cite.rulebook:
            return False
        if cite.number == self.cite.number:
            return True
        rest = cite.number.removeprefix(self.cite.number)
        return self.whole_article and rest != cite.number and not rest[0].isalnum()

    def __str__(self) -> str:
        return f"{self.cite}.*" if self.whole_article else str(self.cite)
