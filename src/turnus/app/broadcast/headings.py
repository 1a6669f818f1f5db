"""What stands above a game in a file: where it was played, and of its players what the reader may see.

The names of tags are those of the PGN standard and of FIDE's own files.
"""

from collections.abc import Iterator
from typing import Any

from turnus.app.competitions.game_files import contender_tags
from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.hall.playing import Board
from turnus.app.people.disclosure import Called, rating_as_seen
from turnus.app.seasons.office import Running as Season
from turnus.play.questions.results.ends import EndReason

UNKNOWN = "?"
BY_FLAG = frozenset({EndReason.FLAG, EndReason.FLAG_CANNOT_MATE, EndReason.BOTH_FLAGS})
BY_RULES = frozenset(
    {
        EndReason.ILLEGAL_MOVES,
        EndReason.ILLEGAL_MOVES_CANNOT_MATE,
        EndReason.ILLEGAL_POSITION,
        EndReason.DEFAULT,
        EndReason.FORFEIT,
        EndReason.SEALED_MOVE,
    }
)
BY_DECISION = frozenset({EndReason.CLAIM_GRANTED, EndReason.VERDICTS, EndReason.BETTER_SIDE})


def termination(reason: str | None) -> str:
    """Return how a game ended in the words of the PGN standard; without a reason it goes on."""
    if reason is None:
        return "unterminated"
    found = EndReason(reason)
    if found in BY_FLAG:
        return "time forfeit"
    if found in BY_RULES:
        return "rules infraction"
    return "adjudication" if found in BY_DECISION else "normal"


def site_of(running: Any) -> str:
    """Return where a competition is played, as far as it says so."""
    return (running.competition.details.city if isinstance(running, AnyFormat) else "") or UNKNOWN


def people_tags(running: Any, called: Called, at: Board | None) -> dict[str, str]:
    """Return what is known of who play at a board, as a reader may see it."""
    if at is None:
        return {}
    sides = (("White", at.game.white, at.game.white_for), ("Black", at.game.black, at.game.black_for))
    return {
        f"{side}{name}": value
        for side, player, team in sides
        for name, value in _known(running, called, player, team)
        if value
    }


def _known(running: Any, called: Called, player: str, team: str) -> Iterator[tuple[str, str]]:
    if isinstance(running, AnyFormat):
        yield from contender_tags(running.competition, called, player).items()
        yield "Team", team
    elif isinstance(running, Season) and player in running.season.members:
        yield "Elo", str(rating_as_seen(called, player, running.season.rating(player)) or "")
