"""How far visitors are behind, in words."""

from django.utils.translation import gettext, ngettext

from turnus.app.broadcast.delay import Delay

MINUTE = 60


def told_delay(delay: Delay) -> list[str]:
    """Say how far visitors are behind."""
    said = []
    if delay.after:
        said.append(gettext("Games are shown when they have ended."))
    if delay.seconds:
        said.append(_later(delay))
    if delay.moves:
        told = ngettext(
            "The last move of each player is not shown while a game is played.",
            "The last {moves} moves of each player are not shown while a game is played.",
            delay.moves,
        )
        said.append(told.format(moves=delay.moves))
    return said


def _later(delay: Delay) -> str:
    minutes, seconds = divmod(delay.seconds, MINUTE)
    if seconds or not minutes:
        return gettext("Everything is shown {seconds} seconds later.").format(seconds=delay.seconds)
    said = ngettext(
        "Everything is shown a minute later.", "Everything is shown {minutes} minutes later.", minutes
    )
    return said.format(minutes=minutes)
