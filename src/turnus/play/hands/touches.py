"""Touched pieces as every edition looks at them: which were touched first, which of them can be used.

What touching obliges to is law, and stands in the rulebooks.
"""

from collections.abc import Iterable

from turnus.law import Asking
from turnus.play.questions.moves.touching import Castling, Must, Obligation, TouchMove, TouchRule

ANY_MOVE = Obligation(Must.ANY_MOVE)


def own(facts: TouchMove) -> list[int]:
    """Return which of the touched pieces are the player's own, in their order."""
    return [i for i, t in enumerate(facts.touched) if t.own]


def theirs(facts: TouchMove) -> list[int]:
    """Return which of the touched pieces are the opponent's, in their order."""
    return [i for i, t in enumerate(facts.touched) if not t.own]


def in_order(facts: TouchMove) -> range:
    """Return all touched pieces in the order of touching."""
    return range(len(facts.touched))


def use_the_first(facts: TouchMove, pieces: Iterable[int]) -> Obligation | None:
    """Return the obligation to use the first of these that can be used: to move it, or to capture it."""
    first = next((i for i in pieces if facts.touched[i].usable), None)
    if first is None:
        return None
    if facts.touched[first].own:
        return Obligation(Must.MOVE, piece=first)
    return Obligation(Must.CAPTURE, against=first)


def capture_first_with_first(facts: TouchMove) -> Obligation:
    """Return the obligation to capture the first piece of the opponent with the first own one."""
    return Obligation(Must.CAPTURE_WITH, piece=own(facts)[0], against=theirs(facts)[0])


def falls_under(facts: TouchMove, rule: TouchRule, law: Asking) -> bool:
    """Tell whether the touches fall under these provisions."""
    return law.ask(facts.touching()).answer is rule


def of_both_colours(facts: TouchMove, law: Asking) -> bool:
    """Tell whether pieces of each colour were touched, and castling has nothing to do with it."""
    return bool(own(facts)) and bool(theirs(facts)) and falls_under(facts, TouchRule.PLAIN, law)


def castles(facts: TouchMove, law: Asking, *kinds: Castling) -> bool:
    """Tell whether touching king and rook amounts to one of these ways of castling."""
    return facts.castling in kinds and falls_under(facts, TouchRule.CASTLING, law)


def move_the_king(facts: TouchMove) -> Obligation:
    """Return the obligation to move the king, or to nothing where it cannot move."""
    return Obligation(Must.MOVE, piece=facts.king) if facts.king_can_move else ANY_MOVE


def as_if_not_castling(facts: TouchMove) -> TouchMove:
    """Return the same touches, looked at without castling."""
    return TouchMove(
        touched=facts.touched,
        order_clear=facts.order_clear,
        first_captures_first=facts.first_captures_first,
        on_move=facts.on_move,
    )


def without_that_castling(demand: Obligation, facts: TouchMove) -> Obligation:
    """Return what is demanded with the castling barred, where a move of the king could be that castling."""
    free = demand.must is Must.ANY_MOVE
    if not free and demand.piece != facts.king:
        return demand
    return Obligation(demand.must, demand.piece, demand.against, castling_barred=True)
