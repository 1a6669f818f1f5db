"""An archive shared out over files: so many games each, or one for each event, player or year."""

import re
from collections.abc import Callable

from turnus.app.games.archives.dates import read_date
from turnus.app.games.archives.reading import Game

SHARES: dict[str, Callable[[Game], tuple[str, ...]]] = {
    "event": lambda game: (game.tag("Event"),),
    "player": lambda game: (game.tag("White"), game.tag("Black")),
    "white": lambda game: (game.tag("White"),),
    "black": lambda game: (game.tag("Black"),),
    "year": lambda game: (_year(game),),
    "eco": lambda game: (game.tag("ECO").upper()[:3],),
    "result": lambda game: (game.result.replace("/", "_").replace("*", ""),),
}
"""By what games are shared out, and in which files one stands."""
UNKNOWN = "unknown"
LONGEST = 80
_ODD = re.compile(r"[^\w.-]+")
_DEVICES = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?")


def _year(game: Game) -> str:
    date = read_date(game.tag("Date"))
    return f"{date.year:04}" if date and date.year else ""


def file_name(said: str) -> str:
    """Return a name that every system takes: no folders, no signs, nothing hidden, no device of Windows."""
    name = _ODD.sub("_", said).strip("._-")[:LONGEST].rstrip("._-")
    if not name:
        return UNKNOWN
    return f"_{name}" if _DEVICES.fullmatch(name) else name
