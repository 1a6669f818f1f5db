"""What goes wrong because of what was given to us, in words that can be translated at the edge."""

from collections.abc import Callable, Collection
from enum import StrEnum
from typing import Any

LONGEST_SHOWN = 200


def short(value: object, most: int = LONGEST_SHOWN) -> Any:
    """Cut what nobody can read whole: a long text, or a value whose text is long; others stay as they are."""
    text = value if isinstance(value, str) else repr(value)
    return f"{text[:most]}… ({len(text)})" if len(text) > most else value


NO_FIELDS = "there is no field {name}: nothing is asked here"


def phrase_known(known: Collection[str], listing: str, empty: str) -> str:
    """Return the sentence that lists what is known, or the one for when there is nothing to list."""
    return listing if known else empty


class TurnusError(Exception):
    """The base of every error of Turnus: a sentence that says what is wrong, and the place where it is."""

    kind: str = "error"  # a word that programs can compare
    where: str = ""

    @property
    def sentence(self) -> str:
        """What is wrong, in English, without the place."""
        return self.args[0] if self.args else ""

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (type(self), self.args, self.__dict__)


def _restored(kind: type[TurnusError], args: tuple[Any, ...], held: dict[str, Any]) -> TurnusError:
    """Return the error that pickle or copy wrote, whatever its own constructor asks for."""
    made = kind.__new__(kind, *args)
    made.args = args
    made.__dict__.update(held)
    return made


class Phrase(str):
    """A sentence of ours among the values of another one: translated where it is read."""

    __slots__ = ()

    def told(self, translate: Callable[[str], str]) -> str:
        """Return it in a reader's language."""
        return translate(str(self))


def in_words(value: Any, translate: Callable[[str], str], shown: Callable[[Any], Any] = short) -> Any:
    """Return a value as a sentence shows it: words translated, several of them all, one not too long."""
    if isinstance(value, tuple | list):
        return ", ".join(str(in_words(each, translate, shown)) for each in value)
    if isinstance(value, StrEnum):
        return translate(str(value))
    if callable(told := getattr(value, "told", None)):
        return told(translate)
    return shown(value)


class _Worded(TurnusError):  # noqa: N818 - a part of those below
    """An error whose sentence is a template, translated before it is filled."""

    template: str
    values: dict[str, Any]

    @property
    def sentence(self) -> str:
        """What is wrong, in English, without the place."""
        return self.said()

    def said(self, translate: Callable[[str], str] = str) -> str:
        """Return the sentence in another language, filled with values that are not longer than a line."""
        template = translate(self.template)
        values = {name: in_words(value, translate) for name, value in self.values.items()}
        return template.format(**values) if values else template

    def placed(self, translate: Callable[[str], str] = str) -> str:
        """Return the place and the sentence, as a message shows them."""
        where, said = short(self.where, 2 * LONGEST_SHOWN), self.said(translate)
        return f"{where}: {said}" if where else said

    def __str__(self) -> str:
        return self.placed()

    def __eq__(self, other: object) -> bool:
        """Say whether another error says the same: values that hold errors can then be compared."""
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash((type(self), self.template, self.where))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


class BadInput(_Worded, ValueError):  # noqa: N818 - it names the input, as `Refused` names the request
    """Input that cannot be read: what is wrong and where.

    The message is a template with named fields, so that the edge can translate it before it is filled.
    """

    def __init__(self, message: str, *, where: str = "", kind: str = "bad_input", **values: object) -> None:
        super().__init__(message)
        self.template = message
        self.values = values
        self.where = where
        self.kind = kind
        self.also: tuple[str, ...] = ()  # where else in the same input something is wrong

    def at(self, where: str) -> "BadInput":
        """Return the same fault, placed further out: a file around a line, a field around a value."""
        placed = BadInput(**_placed(self, where))
        placed.also = self.also
        return placed


def _placed(fault: BadInput, where: str) -> dict[str, Any]:
    place = ", ".join(part for part in (where, fault.where) if part)
    return {**fault.values, "message": fault.template, "where": place, "kind": fault.kind}


class WrongType(BadInput, TypeError):  # noqa: N818 - as above
    """A value of another kind than the one asked for: None for a text, a number for a position."""


class Unavailable(BadInput):
    """Not the asker's fault: the office cannot do it now; the same request may succeed when sent again."""

    def at(self, where: str) -> "Unavailable":
        """Return the same fault, placed further out, and still not the asker's."""
        return Unavailable(**_placed(self, where))


class TooMany(BadInput):
    """More than anybody needs: the same request may succeed later."""


class Damaged(BadInput):
    """Not the asker's fault either: what the office has kept cannot be read; asking again does not help."""

    @classmethod
    def by(cls, fault: BadInput, where: str) -> "Damaged":
        """Return the fault that kept data have, and where they are."""
        return cls(**_placed(fault, where))


class NotFound(_Worded, LookupError):  # noqa: N818 - as above
    """Something asked for by name that does not exist; the answer to give is "no such thing"."""

    def __init__(self, message: str, *, kind: str = "not_found", **values: object) -> None:
        super().__init__(message)
        self.template = message
        self.values = values
        self.where = ""
        self.kind = kind
