"""Words that everybody in a club would try first make no password."""

import re
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext

OWN_WORDS = (
    "turnus", "schaken", "schaak", "chess", "dammen", "draughts", "checkers", "doorgeef", "bughouse",
    "wedstrijdleider", "wedstrijd", "director", "arbiter", "captain", "teamleider", "speler", "player",
    "competitie", "competition", "toernooi", "tournament", "seizoen", "season", "ronde", "round", "uitslag",
    "result", "vereniging", "club", "bond", "federation", "office", "wachtwoord", "password", "welkom",
    "welcome",
)  # fmt: skip
LEAST_BESIDES = 6  # letters that are not of these words


class OwnWordsValidator:
    """Refuses a password of which little is left without our own words, figures and signs."""

    def validate(self, password: str, user: Any = None) -> None:
        """Raise when the rest is too short."""
        del user
        rest = re.sub(r"[\W\d_]", "", password.lower())
        for word in sorted(OWN_WORDS, key=len, reverse=True):
            rest = rest.replace(word, "")
        if len(rest) < LEAST_BESIDES and re.search("|".join(OWN_WORDS), password.lower()):
            raise ValidationError(self.get_help_text(), code="own_words")

    def get_help_text(self) -> str:
        """Say what is asked."""
        return gettext("Words of the game and of the club alone make no password.")
