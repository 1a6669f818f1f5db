"""The languages in which a program is answered."""

from typing import Literal, TypeAlias

from turnus.app.papers.languages import LANGUAGES, Translate, translator
from turnus.faults import BadInput, NotFound, TurnusError
from turnus.library.given import one_of

Language: TypeAlias = Literal["en", "nl"]
"""English or Dutch."""


def speaking(language: str) -> Translate:
    """Return who translates into a language; one that nobody speaks is refused."""
    return translator(one_of(language, LANGUAGES, "language"))


def sentence_of(error: TurnusError, language: Language = "en") -> str:
    """Say what is wrong, and where, in a language of the reader.

    >>> import turnus
    >>> from turnus import chess
    >>> try:
    ...     chess.Position.start().play("e2e5")
    ... except turnus.TurnusError as error:
    ...     print(turnus.sentence_of(error, language="nl"))
    e2e5: zo gaat het stuk niet
    """
    translate = speaking(language)
    if not isinstance(error, BadInput | NotFound):
        return str(error)
    return error.placed(translate)
