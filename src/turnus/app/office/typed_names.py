"""People as somebody types or pastes them: a name a line, with title and rating before or behind it."""

import re
from collections.abc import Sequence

from turnus.app.people.recognising import beside
from turnus.competition.engine.slices.describing import TITLES
from turnus.faults import BadInput
from turnus.notation.player_tables import ListedPlayer

MOST_AT_ONCE = 1000
_TITLE = "|".join(sorted(TITLES - {""}, key=len, reverse=True))
_COUNTED = re.compile(r"\d{1,4}[.)]\s+")
_LONG = re.compile(r"\d{5,}")  # a number of a federation, or a slip of the finger: no part of a name
_BEFORE = re.compile(rf"[(\[]?({_TITLE})[)\]]?\.?[\s,]+(?=\S)")
_BEHIND = re.compile(rf"(.*?)(?:^|[\s,;(\[\u2013-]+)(?:(\d{{3,4}})|({_TITLE}))[)\]\s,;]*")


def listed_in(text: str) -> list[ListedPlayer]:
    """Read a list as people type or paste it: Anna de Boer 2010; GM Berg, Jörn (2600)."""
    lines = [(row, line) for row, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        raise BadInput("type a name on each line, with the rating behind it", where="names")
    if len(lines) > MOST_AT_ONCE:
        raise BadInput("enter at most {most} at once", most=MOST_AT_ONCE, where="names")
    return [_listed(line, row) for row, line in lines]


def _listed(line: str, row: int) -> ListedPlayer:
    name, title, rating = _COUNTED.sub("", line.strip(), count=1), "", 0
    if before := _BEFORE.match(name):
        name, title = name[before.end() :], before[1]
    while behind := _BEHIND.fullmatch(name):
        if rating if behind[2] else title:
            break
        name, title, rating = behind[1], behind[3] or title, int(behind[2] or rating)
    if not name.strip(" ,;"):
        raise BadInput("line {row} has no name", row=row, where="names")
    if no_rating := _LONG.search(name):
        raise BadInput(
            "line {row}: {found} is no rating of three or four digits",
            row=row,
            found=no_rating[0],
            where="names",
        )
    return ListedPlayer(name.strip(" ,;"), rating=rating or None, title=title, row=row)


def refuse_twice(listed: Sequence[ListedPlayer]) -> None:
    """Refuse a list in which somebody stands twice; two of one name differ in rating, birth or number."""
    for each in beside(listed, {}):
        if each.earlier is not None:
            raise BadInput(
                "{player} stands twice in the list, lines {first} and {second}",
                player=each.listed.name,
                first=each.earlier.row,
                second=each.listed.row,
                where="names",
            )
