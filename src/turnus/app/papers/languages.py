"""The languages people are answered in: gettext catalogues, one a language."""

import gettext
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

LANGUAGES = ("en", "nl")
FOLDER = Path(__file__).parents[2] / "locale"
Translate = Callable[[str], str]


@lru_cache(maxsize=len(LANGUAGES))
def catalogue(code: str) -> gettext.NullTranslations:
    """Return a language's catalogue; English needs none."""
    return gettext.translation("turnus", FOLDER, languages=[code], fallback=True)


def translator(code: str) -> Translate:
    """Return who translates into a language: a text nobody translated stays as it is."""
    return lambda text: catalogue(code).gettext(text) if text else text
