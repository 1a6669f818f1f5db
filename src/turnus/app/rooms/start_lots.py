"""The start position of a game of Chess960: chosen by its number, or drawn by lot (fide-2023 II.2).

The number stands in the head of the game, the seed of the lot in its terms: anybody can draw it again.
"""

import secrets
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from turnus.app.rooms.terms import Terms
from turnus.games.chess.starts import POSITIONS
from turnus.tournament.lots import draw_of_lots

CHESS960 = "chess960"


def draw_number(seed: str) -> int:
    """Return the number of the start position that a seed draws."""
    return draw_of_lots(seed, range(POSITIONS))[0]


def new_seed() -> str:
    """Make a seed that nobody could know before."""
    return secrets.token_hex(8)


def draw_start(head: Mapping[str, Any], terms: Terms) -> tuple[dict[str, Any], Terms]:
    """Draw the start position of a game of Chess960 if nobody chose one; other games stay as they are."""
    if head.get("game") != CHESS960 or head.get("start"):
        return dict(head), terms
    seed = terms.lot or new_seed()
    return {**head, "start": f"start:{draw_number(seed)}"}, replace(terms, lot=seed)
