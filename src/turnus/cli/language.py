"""The language people are answered in, chosen once for each command."""

from turnus.app.papers.languages import LANGUAGES, catalogue

VARIABLE = "TURNUS_LANG"
_code = "en"


def choose(code: str) -> str:
    """Speak this language from now on; an unknown one is refused, none keeps English."""
    global _code  # noqa: PLW0603 - one command, one language
    code = (code or "en").split("_")[0].split("-")[0].lower()
    if code not in LANGUAGES:
        raise ValueError(f"{code!r} is not one of: {', '.join(LANGUAGES)}")
    _code = code
    return code


def current() -> str:
    """Return the code of the language in use."""
    return _code


def translate(text: str) -> str:
    """Return the text in the language in use, or as it is where nobody translated it."""
    return catalogue(_code).gettext(text) if text else text
