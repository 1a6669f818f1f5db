"""Names as people look for them: their words in plain small letters, without accents and signs."""

import re
import unicodedata


def plain_words(text: str) -> list[str]:
    """Return the words of a name: Müller, Jörg is muller and jorg."""
    letters = unicodedata.normalize("NFKD", text)
    plain = "".join(each for each in letters if not unicodedata.combining(each)).casefold()
    return re.findall(r"\w+", plain)
