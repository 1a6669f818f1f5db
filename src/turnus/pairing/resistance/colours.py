"""Who has White (rule 6 of Swiss on resistance): decided after the pairs, never before them.

Reading of 6a: unequal balances put the player with more blacks behind him on White, also when both are short.
"""

from collections.abc import Sequence

from turnus.pairing.explanation import Kind, Reason
from turnus.records import record
from turnus.tournament import Colour, Tournament

History = tuple[Colour | None, ...]


@record
class Side:
    """A player with the colour he had in each round, None where there was no game."""

    number: int
    history: History

    @property
    def balance(self) -> int:
        """Blacks minus whites."""
        return sum((colour is Colour.BLACK) - (colour is Colour.WHITE) for colour in self.history)


@record
class Allocation:
    """Who has White, and why."""

    white: int
    black: int
    reason: Reason


def side(tournament: Tournament, number: int) -> Side:
    """Return the player with his colours over the board, round by round."""
    entries = tournament.entries[number]
    return Side(number, tuple(entry.colour if entry.is_over_the_board else None for entry in entries))


def allocate(higher: Side, lower: Side, first_named: Colour = Colour.WHITE) -> Allocation:
    """Give White by balance, alternation, the higher placed; without any history the first named has his."""
    return (
        _by_balance(higher, lower)
        or _by_alternation(higher, lower)
        or _by_higher_balance(higher, lower)
        or _by_higher_alternation(higher, lower)
        or _without_history(higher, lower, first_named)
    )


def _give(white: Side, black: Side, kind: Kind, **values: int) -> Allocation:
    told = {"white": white.number, "black": black.number, **values}
    return Allocation(white.number, black.number, Reason(kind, (white.number, black.number), told))


def _ordered(higher: Side, lower: Side, higher_has_white: bool) -> tuple[Side, Side]:
    return (higher, lower) if higher_has_white else (lower, higher)


def _by_balance(higher: Side, lower: Side) -> Allocation | None:
    if higher.balance == lower.balance:
        return None
    white, black = _ordered(higher, lower, higher.balance > lower.balance)
    return _give(white, black, Kind.COLOUR_BALANCE, white_balance=white.balance, black_balance=black.balance)


def _by_alternation(higher: Side, lower: Side) -> Allocation | None:
    rounds = list(enumerate(zip(higher.history, lower.history, strict=True), 1))
    for number, (one, other) in reversed(rounds):
        if one is not None and other is not None and one is not other:
            white, black = _ordered(higher, lower, one is Colour.BLACK)
            return _give(white, black, Kind.COLOUR_ALTERNATES, round=number)
    return None


def _by_higher_balance(higher: Side, lower: Side) -> Allocation | None:
    if higher.balance == 0:
        return None
    white, black = _ordered(higher, lower, higher.balance > 0)
    return _give(white, black, Kind.COLOUR_HIGHER_BALANCE, higher=higher.number)


def _by_higher_alternation(higher: Side, lower: Side) -> Allocation | None:
    for number, colour in reversed(list(enumerate(higher.history, 1))):
        if colour is not None:
            white, black = _ordered(higher, lower, colour is Colour.BLACK)
            return _give(white, black, Kind.COLOUR_HIGHER_ALTERNATES, higher=higher.number, round=number)
    return None


def _without_history(higher: Side, lower: Side, first_named: Colour) -> Allocation:
    white, black = _ordered(higher, lower, first_named is Colour.WHITE)
    kind = Kind.COLOUR_FIRST_NAMED if first_named is Colour.WHITE else Kind.COLOUR_DRAWN
    return _give(white, black, kind, higher=higher.number)


def colour_due(player: Side) -> Colour | None:
    """Return the colour a player must have: after two alike in a row, or two more of the other."""
    played = [colour for colour in player.history if colour is not None]
    if abs(player.balance) > 1:
        return Colour.WHITE if player.balance > 0 else Colour.BLACK
    if len(played) > 1 and played[-1] is played[-2]:
        return played[-1].other
    return None


def same_colour_due(players: Sequence[Side]) -> list[tuple[int, int]]:
    """Return the pairs of places of which both must have the same colour."""
    due = [colour_due(player) for player in players]
    return [
        (a, b)
        for a, first in enumerate(due)
        if first is not None
        for b in range(a + 1, len(due))
        if due[b] is first
    ]
