"""What happened, in a sentence a person reads: after every act, in the history, the news and every why."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum
from typing import Any

from turnus.app.papers.languages import Translate
from turnus.app.papers.letters import MONTHS
from turnus.app.streams.runner import Folded
from turnus.competition.engine.slices import SLICES
from turnus.competition.engine.slices.pairing import StageBegun
from turnus.competition.federation.tellings import TELLINGS as OF_FEDERATIONS
from turnus.competition.money import DECIMAL_POINT, euro, unbroken
from turnus.competition.season.tellings import TELLINGS as OF_SEASONS
from turnus.competition.telling import WORDS, Counted, Money, Sentence, Telling, sentence_of
from turnus.competition.undoing import Undone, numbered
from turnus.store import Event as Stored

OF_ANY_FORMAT: Mapping[type[Any], Telling] = {
    kind: told for each in SLICES for kind, told in each.says.items()
}
TELLINGS: Mapping[type[Any], Telling] = {**OF_ANY_FORMAT, **OF_FEDERATIONS, **OF_SEASONS}
"""How each event of a competition is told."""
SCORE = re.compile(r"(?:[01]|1/2)(?:-(?:[01]|1/2))?")  # a result, or one side of it
DAY = re.compile(r"\b\d{4}-\d{2}-\d{2}\b")
WORD = re.compile(r"[a-z]+(?:_[a-z0-9]+)+")  # of the journal: made of words with underscores
PSEUDONYM = re.compile(r"[\w.]+")
PART = re.compile(r"\[([^\]]*)\]")  # of a sentence, which stands where all its fields say something
FIELD = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Reader:
    """Who hears what happened: who translates for him, and how people are called to him."""

    translate: Translate = str
    name: Callable[[str], str] = str

    def tell(self, event: Any, state: Any = None) -> str:
        """Return the sentence of an event; the state after it names what the event leaves unsaid."""
        return self.write(sentence_of(TELLINGS[type(event)], event, state))

    def tell_all(self, events: Sequence[Any], state: Any) -> list[str]:
        """Return the sentences of what one request did; the state is that after the last of them.

        Rounds count from one in each stage: what was before a new one is told without who met.
        """
        stages = [number for number, event in enumerate(events) if isinstance(event, StageBegun)]
        first = stages[-1] if stages else 0
        return [self.tell(event, state if number >= first else None) for number, event in enumerate(events)]

    def write(self, sentence: Sentence) -> str:
        """Write a sentence in his language."""
        written = {name: self._value(value, name in WORDS) for name, value in sentence.values.items()}
        text = PART.sub(lambda part: _kept(part.group(1), sentence.values), self.translate(sentence.text))
        return FIELD.sub(lambda found: written[found.group(1)], text)

    def _value(self, value: Any, is_word: bool) -> str:  # noqa: PLR0911 - one return a kind of value
        match value:
            case None | True | False:
                return ""
            case Sentence():
                return self.write(value)
            case Counted(number, one, many):
                return self.translate(one if number == 1 else many).format(count=number)
            case Money(cents):
                return unbroken(f"€ {euro(cents).written(self.translate(DECIMAL_POINT))}")
            case datetime():
                return f"{self.day(value)} {value:%H:%M}"
            case date():
                return self.day(value)
            case AbstractSet():
                return ", ".join(self._value(each, is_word) for each in sorted(value))
            case tuple() | list():
                return ", ".join(self._value(each, is_word) for each in value)
            case Enum():
                return self.translate(str(value.value).replace("_", " "))
        return self._text(str(value), is_word)

    def _text(self, text: str, is_word: bool) -> str:
        """Write a text of the journal: a result, a word, or what names people and days."""
        if SCORE.fullmatch(text):
            return as_score(text)
        word = text.replace("_", " ") if WORD.fullmatch(text) else text
        if is_word and (translated := self.translate(word) if word else "") != text:
            return translated
        text = DAY.sub(self._found_day, text)
        return PSEUDONYM.sub(lambda found: self.name(found.group()), text)

    def _found_day(self, found: re.Match[str]) -> str:
        try:
            return self.day(date.fromisoformat(found.group()))
        except ValueError:
            return found.group()

    def day(self, day: date) -> str:
        """Write a day: 3 November 2026."""
        return f"{day.day} {self.translate(MONTHS[day.month - 1])} {day.year}"


def _kept(part: str, values: Mapping[str, Any]) -> str:
    """Return a part of a sentence if every field in it says something."""
    return part if all(values[name] for name in FIELD.findall(part)) else ""


@dataclass(frozen=True, slots=True)
class Happening:
    """One event as it is told, with the state after it; `taken_back` says that it does not count any more."""

    number: int
    event: Any
    state: Any
    taken_back: bool = False


def happenings(kind: type[Folded[Any, Any]], stored: Iterable[Stored]) -> list[Happening]:
    """Return what happened in a competition of a kind, the latest first, with what was taken back marked."""
    events = kind.read_events(stored)
    counts = {number for number, _ in numbered(events)}
    state, told = kind.nothing, []
    for number, event in enumerate(events, 1):
        if isinstance(event, Undone):
            state = kind.fold("", events[:number]).state
        else:
            state = kind.apply(state, event)
        told.append(Happening(number, event, state, not isinstance(event, Undone) and number not in counts))
    return told[::-1]


def as_score(text: str) -> str:
    """Write a result as people do: ½-½; any other text stays as it is."""
    return text.replace("1/2", "½") if SCORE.fullmatch(text) else text
