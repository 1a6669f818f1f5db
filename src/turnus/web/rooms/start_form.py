"""The start position that a form names: any position, one of the 960 by its number, or the usual one."""

from collections.abc import Mapping

from turnus.app.rooms.start_lots import CHESS960
from turnus.competition.registry import whole_number


def start_of(given: Mapping[str, str]) -> dict[str, str]:
    """Return the field of a head that says where the game begins; nothing where the form left it open."""
    if position := given.get("position", "").strip():
        return {"start": position}
    if given.get("game") == CHESS960 and (number := given.get("number", "").strip()):
        return {"start": f"start:{whole_number(number, 'number')}"}
    return {}
