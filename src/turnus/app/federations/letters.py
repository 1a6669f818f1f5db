"""The letters of a federation in a language."""

from turnus.app.federations.views.catalogue import FederationLook
from turnus.app.papers.letters import Translate, Writing, Written
from turnus.competition.federation.discipline.letters import letters


def subjects(look: FederationLook, translate: Translate) -> dict[str, str]:
    """Return what every letter is about in a language, by its name."""
    writing = Writing("", look.name, translate)
    return {each.letter: writing.filled(each.subject) for each in letters(look.federation, look.law)}


def written(look: FederationLook, name: str, translate: Translate) -> Written:
    """Return one letter in a language, by its name."""
    return Writing("", look.name, translate).letter(letters(look.federation, look.law), name)
