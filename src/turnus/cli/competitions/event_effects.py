"""What a correction changes, on the terminal: places and points, and how the next round would be paired."""

from rich.console import Console
from rich.markup import escape

from turnus.app.competitions.corrections import Effect, Moved
from turnus.app.people.register import People
from turnus.cli.language import translate
from turnus.law.explanation import halves

MOST_SHOWN = 12


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
