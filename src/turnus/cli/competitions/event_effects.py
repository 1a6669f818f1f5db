"""What a correction changes, on the terminal: places and points, and how the next round would be paired."""

from typing import Any

from rich.console import Console
from rich.markup import escape

from turnus.app.competitions.as_data import points
from turnus.app.competitions.corrections import Effect, Moved, PairedOtherwise
from turnus.app.people.register import People
from turnus.cli.language import translate
from turnus.law.explanation import halves

MOST_SHOWN = 12


def effect_data(effect: Effect, people: People) -> dict[str, Any]:
    """Return what a correction changes as data."""
    return {
        "round": effect.round,
        "board": effect.board,
        "replaces": effect.replaces,
        "result": effect.result,
        "standings": [
            {
                "name": people.name(each.player),
                "division": each.division,
                "before": {"rank": each.rank_before, "points": points(each.points_before)},
                "after": {"rank": each.rank, "points": points(each.points)},
            }
            for each in effect.moved
        ],
        "next_round": _paired(effect.next_round, people) if effect.next_round else None,
    }


def _paired(otherwise: PairedOtherwise, people: People) -> dict[str, Any]:
    def named(pairs: tuple[tuple[str, str], ...]) -> list[dict[str, str]]:
        return [{"white": people.name(white), "black": people.name(black)} for white, black in pairs]

    return {
        "round": otherwise.round,
        "paired": named(otherwise.played),
        "would_be": named(otherwise.would_be),
        "bye": people.name(otherwise.bye) or None,
        "would_have_bye": people.name(otherwise.would_have_bye) or None,
    }


def show_effect(console: Console, effect: Effect, people: People) -> None:
    """Print what a correction changes."""
    for each in effect.moved[:MOST_SHOWN]:
        console.print(f"  {escape(_moved(each, people))}", highlight=False)
    if len(effect.moved) > MOST_SHOWN:
        rest = len(effect.moved) - MOST_SHOWN
        console.print("  " + translate("and {count} more").format(count=rest), highlight=False)
    if effect.next_round is None:
        return
    text = translate("round {round} was paired with the other result and stays; it would have been:")
    console.print(text.format(round=effect.next_round.round), highlight=False)
    for white, black in effect.next_round.would_be[:MOST_SHOWN]:
        console.print(f"  {escape(people.name(white))} - {escape(people.name(black))}", highlight=False)
    if effect.next_round.would_have_bye != effect.next_round.bye:
        free = people.name(effect.next_round.would_have_bye) or "-"
        console.print(f"  {translate('bye')}: {escape(free)}", highlight=False)


def _moved(each: Moved, people: People) -> str:
    text = translate("{player}: place {before} → {after}, points {points_before} → {points}")
    return text.format(
        player=people.name(each.player),
        before=each.rank_before,
        after=each.rank,
        points_before=halves(each.points_before),
        points=halves(each.points),
    )
