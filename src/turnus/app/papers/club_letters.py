"""The letters of a club in a language."""

from collections.abc import Callable

from turnus.app.hall.playing import Playing
from turnus.app.papers.letters import Translate, Writing, Written
from turnus.competition.disputing.letters import letters


def written(
    running: Playing, name: str, name_of: Callable[[str], str], translate: Translate, title: str = ""
) -> Written:
    """Return one letter in a language, by its name; the title is what people call the competition."""
    sender = translate("The director of the {competition}").format(competition=title or running.stream)
    return Writing(sender, name_of, translate).letter(letters(running.state, running.law), name)
