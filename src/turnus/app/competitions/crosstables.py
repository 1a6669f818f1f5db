"""The cross table of a competition: what each round brought everybody, against whom, with which colour."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from turnus.app.competitions.views import shown
from turnus.competition.engine.format import Scale
from turnus.competition.engine.results import outcomes_of, score
from turnus.competition.engine.state import Competition, Match, Phase, Round
from turnus.tournament import Outcome

FORFEITS = frozenset({Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS})


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A round as it was for somebody; points are none as long as it is open."""

    points: Fraction | None = None
    opponent: str = ""
    colour: str = ""  # white or black; empty where a match has several games
    is_forfeit: bool = False
    why: str = ""  # without an opponent


def cells_of(competition: Competition, phase: Phase) -> dict[str, tuple[Cell, ...]]:
    """Return what every published round of a phase was for everybody in it, by pseudonyms."""
    then = competition.by_rules_of(phase)
    rounds = [dict(_in_round(then, each)) for each in shown(phase).rounds]
    everybody = (player for players in phase.divisions.values() for player in players)
    return {player: tuple(each.get(player, Cell(why="away")) for each in rounds) for player in everybody}


def _in_round(competition: Competition, found: Round) -> Iterator[tuple[str, Cell]]:
    form = competition.format
    for idle in found.idle:
        worth = form.scale.scoring.points(form.scale.scoring.table[Outcome(idle.outcome)])
        yield idle.player, Cell(points=worth, why=idle.why)
    for match in found.matches:
        yield from (
            _one_game(match, form.scale) if len(match.games) == 1 else _several(match, form.board_scale)
        )


def _one_game(match: Match, scale: Scale) -> Iterator[tuple[str, Cell]]:
    game, scoring = match.games[0], scale.scoring
    for player, other, colour, outcome in zip(
        (game.white, game.black), (game.black, game.white), ("white", "black"), outcomes_of(game), strict=True
    ):
        worth = scoring.points(scoring.table[outcome]) if game.result else None
        yield player, Cell(points=worth, opponent=other, colour=colour, is_forfeit=outcome in FORFEITS)


def _several(match: Match, scale: Scale) -> Iterator[tuple[str, Cell]]:
    """Yield what both scored over the games of a match."""
    units = score(match, scale)
    for player, other, own in zip(match.sides, match.sides[::-1], units, strict=True):
        worth = None if match.is_open else scale.scoring.points(own)
        yield player, Cell(points=worth, opponent=other)
