"""What a club's own regulation leaves to a person, clause by clause."""

from turnus.law import Decision, Facts, Role, decision, one


class LeftOpen(Facts[str]):
    """What follows from a clause that leaves it to somebody: who, and between what."""

    question = one("left_open")
    clause: str  # its number, or with its rulebook: de-toren:2


def left_to(rulebook: str, number: str, by: Role, options: tuple[str, ...]) -> Decision:
    """Declare that a clause leaves something to a person."""

    def is_left(facts: LeftOpen) -> bool | None:
        """Leave it to somebody."""
        return True if facts.clause in (number, f"{rulebook}:{number}") else None

    return decision(rulebook, number, by=by, options=options)(is_left)
