"""Words that the clauses of a made regulation are put together from, in English and in Dutch."""

from collections.abc import Mapping
from typing import Any

Both = tuple[str, str]  # English, Dutch
Draft = tuple[Both, Both, Mapping[str, Any]]  # title, text, what it does: the parts of a clause
MAIN = "stage.main"
OPTIONS = f"{MAIN}.meeting.options"
LADDER = {
    "BH/C1": ("Buchholz without the lowest opponent", "Buchholz zonder de laagste tegenstander"),
    "BH": ("Buchholz", "Buchholz"),
    "SB": ("Sonneborn-Berger", "Sonneborn-Berger"),
    "DE": ("the result between them", "het onderlinge resultaat"),
    "WIN": ("the most wins", "de meeste overwinningen"),
    "BPG": ("the most games with Black", "de meeste partijen met zwart"),
    "ARO": ("the average rating of the opponents", "de gemiddelde rating van de tegenstanders"),
    "GPTS": ("the most board points", "de meeste bordpunten"),
}
WHO = {
    "director": ("the director", "de wedstrijdleider"),
    "board": ("the board", "het bestuur"),
    "committee": ("a committee", "een commissie"),
}
SHARE = {
    "1/3": ("a third of his own value", "een derde van de eigen waarde"),
    "1/2": ("half of his own value", "de helft van de eigen waarde"),
    "2/3": ("two thirds of his own value", "twee derde van de eigen waarde"),
    "1/6": ("a sixth of his own value", "een zesde van de eigen waarde"),
    "0": ("nothing", "niets"),
}
LEVEL = {
    "": ("one more game, or by the director", "nog een partij, of door de wedstrijdleider"),
    "2 rapid; 2 blitz; armageddon": (
        "two rapid games, two blitz games, and one in which Black needs a draw",
        "twee rapidpartijen, twee snelschaakpartijen, en één waarin zwart aan remise genoeg heeft",
    ),
    "2 blitz; armageddon": (
        "two blitz games, and one in which Black needs a draw",
        "twee snelschaakpartijen, en één waarin zwart aan remise genoeg heeft",
    ),
}
FREE = {
    "win": ("as much as a win", "evenveel als winst"),
    "draw": ("as much as a draw", "evenveel als remise"),
    "nothing": ("nothing", "niets"),
}


def plural(number: int, one: str, several: str) -> str:
    """Return the word for one, or the one for several."""
    return one if number == 1 else several


def count(number: int, one: str, several: str) -> str:
    """Return so many of something."""
    return f"{number} {plural(number, one, several)}"


def times(number: int) -> Both:
    """Say how often."""
    english = {1: "once", 2: "twice"}.get(number, f"{number} times")
    return english, "één keer" if number == 1 else f"{number} keer"
