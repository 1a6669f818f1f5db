"""The letters of a club in a language."""

from collections.abc import Callable

from turnus.app.letters import Translate, Writing, Written
from turnus.app.seasons import Running
from turnus.competition.season.letters import letters


def written(running: Running, name: str, name_of: Callable[[str], str], translate: Translate) -> Written:
    """Return one letter in a language, by its name."""
    sender = translate("The director of {stream}").format(stream=running.stream)
    return Writing(sender, name_of, translate).letter(letters(running.season, running.law), name)
