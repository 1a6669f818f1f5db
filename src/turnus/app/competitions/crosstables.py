"""The cross table of a competition: what each round brought everybody, against whom, with which colour."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from turnus.app.competitions.views import shown, why_idle
from turnus.competition.engine.format import Scale
from turnus.competition.engine.meetings.keizer import KEIZER, rounds_of
from turnus.competition.engine.results import outcomes_of, score
from turnus.competition.engine.situations import situation_of
from turnus.competition.engine.state import IDLE_WORDS, Competition, Match, Phase, Round
from turnus.records import replace
from turnus.standings.keizer import Counted
from turnus.tournament import Outcome

FORFEITS = frozenset({Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS})


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A round as it was for somebody; points are none as long as it is open."""

    points: Fraction | None = None
    opponent: str = ""
    colour: str = ""  # white or black; empty where a match has several games, or a team plays both
    is_forfeit: bool = False
    why: str = ""  # without an opponent


Cells = dict[str, tuple[Cell, ...]]  # of everybody, round by round


def cells_of(competition: Competition, phase: Phase) -> Cells:
    """Return what every published round of a phase was for everybody in it, by pseudonyms."""
    then = competition.by_rules_of(phase)
    rounds = [dict(_in_round(then, phase, each)) for each in shown(phase).rounds]
    missing = Cell(why=IDLE_WORDS[why_idle(then, phase)])
    everybody = (player for players in phase.divisions.values() for player in players)
    found = {player: tuple(each.get(player, missing) for each in rounds) for player in everybody}
    if then.format.has_whole_matches:  # in which a team plays both colours
        found = {player: tuple(replace(cell, colour="") for cell in cells) for player, cells in found.items()}
    is_keizer = competition.stage_of(phase).meeting.kind == KEIZER.kind
    return _by_values(competition, shown(phase), found) if is_keizer else found


def _by_values(competition: Competition, phase: Phase, found: Cells) -> Cells:
    """Put into every cell what its round brings today by Keizer's values, in place of points."""
    brought: dict[str, tuple[Counted, ...]] = {}
    for division in phase.divisions:
        brought |= rounds_of(situation_of(competition, phase, division))
    return {
        player: tuple(
            cell if cell.opponent and cell.points is None else replace(cell, points=each.points)
            for cell, each in zip(cells, brought[player], strict=True)
        )
        for player, cells in found.items()
    }


def _in_round(competition: Competition, phase: Phase, found: Round) -> Iterator[tuple[str, Cell]]:
    form = competition.format
    for idle in found.idle:
        worth = form.scale.scoring.points(form.scale.scoring.table[Outcome(idle.outcome)])
        why = why_idle(competition, phase, idle.why)
        yield idle.player, Cell(points=worth, why=IDLE_WORDS.get(why, why))
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
