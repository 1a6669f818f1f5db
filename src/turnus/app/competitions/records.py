"""Contenders of a competition of any format as everybody may look at them: their rounds and places so far.

What a season calls a turnus is a stage here, counted from one.
"""

from collections.abc import Iterator
from fractions import Fraction

from turnus.app.competitions.tabling import kept_table
from turnus.app.competitions.views import shown, standings, why_idle
from turnus.app.seasons.one_player import Played
from turnus.app.seasons.records import Record, Step
from turnus.competition.engine.kinds import Unit
from turnus.competition.engine.meetings.keizer import KEIZER
from turnus.competition.engine.results import outcomes_of, played
from turnus.competition.engine.state import AWAY, IDLE_WORDS, Competition, Game, Match, Phase, Round
from turnus.records import replace
from turnus.tournament import Outcome

FORFEITS = frozenset({Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS})


def record_of(competition: Competition, player: str) -> Record:
    """Return what somebody has played and where he stood after each round."""
    phases = [each for each in map(shown, competition.phases) if each.rounds]
    row = next((row for row in standings(competition) if row.line.player == player), None) if phases else None
    return Record(
        player=player,
        rating=competition.contenders[player].rating,
        rounds=tuple(
            one for n, each in enumerate(phases, 1) for one in _rounds(competition, n, each, player)
        ),
        steps=tuple(_steps(competition, phases, player)),
        group=row.division if row else "",
        place=row.line.rank if row else 0,
        of=len(phases[-1].divisions[row.division]) if row else 0,
        points=row.line.points if row else Fraction(0),
    )


def _steps(competition: Competition, phases: list[Phase], player: str) -> Iterator[Step]:
    """Yield somebody's place after each finished round."""
    for number, phase in enumerate(phases, 1):
        division = phase.division_of(player)
        finished = [i for i, each in enumerate(phase.rounds, 1) if not any(m.is_open for m in each.matches)]
        for after in finished if division else ():
            seen = replace(phase, rounds=phase.rounds[:after], tables={})
            of = phase if after == len(phase.rounds) else seen
            line = next(each for each in kept_table(competition, of, division) if each.player == player)
            size = len(phase.divisions[division])
            yield Step(number, phase.rounds[after - 1].number, division, line.rank, size, line.points)


def rounds_of(competition: Competition, player: str) -> Iterator[Played]:
    """Yield what every published round of every stage was for somebody."""
    for number, phase in enumerate(competition.phases, 1):
        yield from _rounds(competition, number, shown(phase), player)


def _rounds(competition: Competition, number: int, phase: Phase, player: str) -> Iterator[Played]:
    """Yield what each round of a stage was for somebody."""
    of_round = _in_round if phase.division_of(player) else _at_a_board
    by_values = competition.stage_of(phase).meeting.kind == KEIZER.kind
    away, why = IDLE_WORDS[AWAY], IDLE_WORDS[why_idle(competition, phase)]
    for each in phase.rounds:
        for one in of_round(competition.by_rules_of(phase), number, each, player):
            told = replace(one, why=why) if one.why == away else one
            yield replace(told, points=None) if by_values and one.why else told  # it brings a share, no point


def _at_a_board(competition: Competition, number: int, found: Round, player: str) -> Iterator[Played]:
    """Yield the games of somebody who plays for a team, against whoever sits there or the other team."""
    scoring = competition.format.board_scale.scoring
    for game in (game for match in found.matches for game in match.games):
        if player in (game.white_player, game.black_player):
            is_white = game.white_player == player
            other = (game.black_player or game.black) if is_white else (game.white_player or game.white)
            outcome = outcomes_of(game)[0 if is_white else 1]
            yield Played(
                number, found.number, other, is_white, game.result,
                scoring.points(scoring.table[outcome]) if game.result else None,
                is_played=outcome not in FORFEITS, win=scoring.points(scoring.win),
            )  # fmt: skip


def _in_round(competition: Competition, number: int, found: Round, player: str) -> Iterator[Played]:
    scoring = competition.format.scale.scoring
    win = scoring.points(scoring.win)
    for match in found.matches:
        if player not in match.sides:
            continue
        if competition.format.unit is not Unit.PLAYER and len(match.games) > 1:
            yield _team_match(competition, number, found.number, player, match)
            continue
        for game in match.games:
            outcome = outcomes_of(game)[0 if game.white == player else 1]
            yield Played(
                number, found.number, _other(game, player), game.white == player, game.result,
                scoring.points(scoring.table[outcome]) if game.result else None,
                is_played=outcome not in FORFEITS, win=win,
            )  # fmt: skip
    for idle in found.idle:
        if idle.player == player:
            points = scoring.points(scoring.table[Outcome(idle.outcome)])
            yield Played(number, found.number, points=points, why=idle.said, win=win)


def _other(game: Game, player: str) -> str:
    return game.black if game.white == player else game.white


def _team_match(competition: Competition, number: int, in_round: int, team: str, match: Match) -> Played:
    """Return a match of several boards as one line of a team."""
    scoring = competition.format.scale.scoring
    first = match.first == team
    result, points = "", None
    if not match.is_open:
        whole = played(match, {match.first: 1, match.second: 2}, competition.format.board_scale)
        outcome = whole.white_outcome if first else whole.black_outcome
        result, points = "played", scoring.points(scoring.table[outcome])
    return Played(
        number, in_round, match.second if first else match.first, first, result, points,
        win=scoring.points(scoring.win),
    )  # fmt: skip
