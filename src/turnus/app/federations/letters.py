"""The letters of a federation in a language."""

from turnus.app.federations.views.catalogue import FederationLook
from turnus.app.papers.letters import Translate, Writing, Written
from turnus.competition.federation.discipline.letters import letters


def written(look: FederationLook, name: str, translate: Translate) -> Written:
    """Return one letter in a language, by its name."""
    return Writing("", look.name, translate).letter(letters(look.federation, look.law), name)
