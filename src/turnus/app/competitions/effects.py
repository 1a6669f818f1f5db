"""What a correction changes, as data: places and points, and how the next round would be paired."""

from typing import Any

from turnus.app.competitions.as_data import Name, points
from turnus.app.competitions.corrections import Effect, PairedOtherwise


def effect_data(effect: Effect, name: Name) -> dict[str, Any]:
    """Return what a correction changes as data."""
    return {
        "round": effect.round,
        "board": effect.board,
        "replaces": effect.replaces,
        "result": effect.result,
        "standings": [
            {
                "name": name(each.player),
                "division": each.division,
                "before": {"rank": each.rank_before, "points": points(each.points_before)},
                "after": {"rank": each.rank, "points": points(each.points)},
            }
            for each in effect.moved
        ],
        "next_round": _paired(effect.next_round, name) if effect.next_round else None,
    }


def _paired(otherwise: PairedOtherwise, name: Name) -> dict[str, Any]:
    def named(pairs: tuple[tuple[str, str], ...]) -> list[dict[str, str]]:
        return [{"white": name(white), "black": name(black)} for white, black in pairs]

    return {
        "round": otherwise.round,
        "paired": named(otherwise.played),
        "would_be": named(otherwise.would_be),
        "bye": name(otherwise.bye) or None,
        "would_have_bye": name(otherwise.would_have_bye) or None,
    }
