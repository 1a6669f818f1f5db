"""The bracket of a knock-out: its rounds side by side, who meet next one below the other."""

from dataclasses import dataclass
from fractions import Fraction

from turnus.app.competitions.views import match_score, match_winner, shown
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.state import Competition, Match, Phase, Round
from turnus.tournament import Outcome


@dataclass(frozen=True, slots=True)
class Side:
    """Somebody in a match of the bracket, with what he has scored in it."""

    player: str
    points: Fraction | None = None  # none without a result, or without an opponent
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """A round of the bracket: its matches, and who went on without one as a match of one side."""

    number: int
    matches: tuple[tuple[Side, ...], ...]


def bracket_of(competition: Competition, phase: Phase) -> tuple[Column, ...]:
    """Return the rounds of a knock-out that the world may see; nothing for other ways to meet."""
    then = competition.by_rules_of(phase)
    if not meeting_of(competition.stage_of(phase).meeting).needs_winners:
        return ()
    columns: list[Column] = []
    after: list[str] = []  # everybody in the round after, from top to bottom
    for each in reversed(shown(phase).rounds):
        matches = sorted(_matches(then, each), key=lambda sides: _row(sides, after))
        columns.insert(0, Column(each.number, tuple(matches)))
        after = [side.player for sides in matches for side in sides]
    return tuple(columns)


def _row(sides: tuple[Side, ...], after: list[str]) -> int:
    """Return where in the round after somebody of a match stands; those whom nobody follows come last."""
    return min((after.index(side.player) for side in sides if side.player in after), default=len(after))


def _matches(competition: Competition, found: Round) -> list[tuple[Side, ...]]:
    free = [each.player for each in found.idle if Outcome(each.outcome) is Outcome.FULL_BYE]
    played = [_sides(competition, each) for each in found.matches]
    return [*played, *((Side(player, goes_on=True),) for player in free)]


def _sides(competition: Competition, match: Match) -> tuple[Side, ...]:
    has_result = any(game.result for game in match.games)
    wins = "" if match.is_open else match.winner or match_winner(competition, match)
    return tuple(
        Side(player, points if has_result else None, goes_on=player == wins)
        for player, points in zip(match.sides, match_score(competition, match), strict=True)
    )
