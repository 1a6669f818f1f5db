"""The languages people are answered in: gettext catalogues, one a language."""

import gettext
import os
from collections.abc import Callable
from functools import lru_cache

LANGUAGES = ("en", "nl")
FOLDER = os.path.join(os.path.dirname(__file__), "..", "..", "locale")
Translate = Callable[[str], str]


@lru_cache(maxsize=len(LANGUAGES))
def catalogue(code: str) -> gettext.NullTranslations:
    """Return a language's catalogue; English needs none."""
    return gettext.translation("turnus", FOLDER, languages=[code], fallback=True)


def translator(code: str) -> Translate:
    """Return who translates into a language: a text nobody translated stays as it is."""
    return lambda text: catalogue(code).gettext(text) if text else text
