"""The language people are answered in: gettext, chosen once for each command."""

import gettext as catalogues
from pathlib import Path

import typer

LANGUAGES = ("en", "nl")
FOLDER = Path(__file__).parents[1] / "locale"
_current: catalogues.NullTranslations = catalogues.NullTranslations()
_code = "en"


def choose(code: str) -> str:
    """Speak this language from now on; an unknown one is refused, none keeps English."""
    global _current, _code  # noqa: PLW0603 - one command, one language
    code = (code or "en").split("_")[0].split("-")[0].lower()
    if code not in LANGUAGES:
        raise typer.BadParameter(f"{code!r} is not one of: {', '.join(LANGUAGES)}")
    _code = code
    _current = catalogues.translation("turnus", FOLDER, languages=[code], fallback=True)
    return code


def current() -> str:
    """Return the code of the language in use."""
    return _code


def translate(text: str) -> str:
    """Return the text in the language in use, or as it is where nobody translated it."""
    return _current.gettext(text) if text else text
