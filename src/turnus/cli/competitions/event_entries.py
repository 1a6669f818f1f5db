"""Who takes part in a competition and who registered, in the shell."""

from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.markup import escape

from turnus.app.competitions.people import seating
from turnus.cli.language import translate
from turnus.competition.engine.state import Competition

Data = dict[str, Any]


def entries(competition: Competition, called: Callable[[str], str]) -> Data:
    """Return everybody in the order of the starting numbers, and who asked for a place."""
    coming = competition.coming_round
    return {
        "players": [
            {
                "number": number,
                "player": player,
                "name": called(player),
                "rating": held.rating,
                "club": held.club,
                "categories": list(held.categories),
                "withdrawn_after": held.withdrawn_after,
                "expelled": held.expelled,
                "away": sorted(n for n, gone in competition.away.items() if n >= coming and player in gone),
                "checked_in": player in competition.checked_in.get(coming, ()),
                "paid": player in competition.paid,
            }
            for number, player in enumerate(seating(competition), 1)
            for held in (competition.contenders[player],)
        ],
        "registered": [
            {
                "player": each.player, "name": called(each.player), "rating": each.rating,
                "waits": each.waits,
                "paid": each.player in competition.paid,
            }
            for each in competition.registrants.values()
        ],
    }  # fmt: skip


def show_entries(console: Console, data: Data) -> None:
    """Print the list."""
    for each in data["players"]:
        marks = [translate(name) for name in _marks(each)]
        line = f"{each['number']:>3}  {each['name']}  {each['rating'] or ''}  {each['club']}".rstrip()
        console.print(escape(line + (f"  ({', '.join(marks)})" if marks else "")), highlight=False)
    for each in data["registered"]:
        mark = translate("waits") if each["waits"] else translate("has a place")
        console.print(escape(f"  +  {each['name']}  {each['rating'] or ''}  ({mark})"), highlight=False)


def _marks(each: Data) -> list[str]:
    said = {
        "expelled": each["expelled"],
        "withdrawn": each["withdrawn_after"] is not None and not each["expelled"],
        "is here": each["checked_in"],
        "has paid": each["paid"],
    }
    return [name for name, is_so in said.items() if is_so]
