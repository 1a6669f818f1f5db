"""A first round by lot."""

from collections.abc import Iterable

from turnus.competition.questions.club.events import Drawn
from turnus.tournament.lots import draw_of_lots


def drawn_pairs(seed: str, players: Iterable[str]) -> Drawn:
    """Pair players in the order of the lots, the first of a pair with White; an odd one out has the bye."""
    order = draw_of_lots(seed, players)
    pairs = tuple(zip(order[::2], order[1::2], strict=False))
    return Drawn(pairs, order[-1] if len(order) % 2 else "")
