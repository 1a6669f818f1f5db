"""Which competitions can be opened under a rulebook: those whose form it knows."""

from turnus.app.law import library
from turnus.competition.engine.settling import competitions
from turnus.competition.questions.teams.league_end import LeagueEnd
from turnus.faults import BadInput
from turnus.law import Law, Stack


def parts_of(rulebook: str) -> tuple[str, ...]:
    """Return the competitions that a club's season can be; a federation keeps its own."""
    stack = library.standard().stack(rulebook)
    return () if is_of_a_federation(stack) else competitions(Law(stack))


def is_of_a_federation(stack: Stack) -> bool:
    """Say whether a regulation is a federation's: it says how its league ends."""
    return LeagueEnd.question.name in stack.questions()


def check_part(rulebook: str, part: str) -> None:
    """Refuse to open a competition that the rulebook knows nothing of."""
    parts = parts_of(rulebook)
    if not parts:
        raise BadInput(
            "{rulebook} has no competition of its own; a season can be opened under {known}",
            rulebook=rulebook,
            known=", ".join(openable()),
            where="--rulebook",
        )
    if part not in parts:
        raise BadInput(
            "{rulebook} has no {part}; it has {known}",
            rulebook=rulebook,
            part=part,
            known=", ".join(parts),
            where="--part",
        )


def check_federation(rulebook: str) -> None:
    """Refuse to run a federation by a rulebook that does not say how its league ends."""
    known = federation_rulebooks()
    library.standard().stack(rulebook)  # one that nobody knows is told so
    if rulebook not in known:
        raise BadInput(
            "{rulebook} is not the regulation of a federation; those are {known}",
            rulebook=rulebook,
            known=", ".join(known),
            where="--rulebook",
        )


def openable() -> list[str]:
    """Return the rulebooks under which a season can be opened."""
    return [name for name in library.standard().ids() if parts_of(name)]


def federation_rulebooks() -> list[str]:
    """Return the rulebooks by which a federation can be run: those that say how its league ends."""
    shelf = library.standard()
    return [name for name in shelf.ids() if is_of_a_federation(shelf.stack(name))]
