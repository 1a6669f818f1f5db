"""A competition of teams for a report: the players' games on their boards, and the rules of the matches."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from turnus.app.competitions.views import Row, shown, standings
from turnus.competition.engine.divided import Names
from turnus.competition.engine.results import outcomes_of, score
from turnus.competition.engine.state import Competition, Game, Match, Phase, Round
from turnus.competition.engine.tables import numbers_of, tournament_of
from turnus.notation.trf.stating import Stated
from turnus.tournament import Bye, Colour, MatchRules, Outcome, Player, Team, Tournament
from turnus.tournament import Game as Played
from turnus.tournament import Round as PlayedRound

FORFEITS = frozenset({Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS})


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamReport:
    """The players' tournament, the rules of the matches, what each team scored, boards not known."""

    event: Tournament
    rules: MatchRules
    stated: Mapping[int, Stated]
    unknown: tuple[tuple[int, int], ...]  # round and table whose line-ups were not handed in


def team_report(competition: Competition, phase: Phase, division: str) -> TeamReport:
    """Return a division of teams as reports have it."""
    phase = shown(phase)
    teams = numbers_of(phase, division)
    members = {name: _members(competition, name) for name in teams}
    numbers = {player: n for n, player in enumerate((p for each in members.values() for p in each), 1)}
    rounds = tuple(_boards(each, division, numbers) for each in phase.rounds)
    matches = tournament_of(competition, phase, division)
    event = Tournament(
        tuple(_player(competition, player, number) for player, number in numbers.items()),
        rounds,
        planned_rounds=competition.stage_of(phase).rounds or None,
        scoring=competition.format.board_scale.scoring,
        initial_colour=matches.initial_colour,
        teams=tuple(
            Team(number, name, tuple(numbers[player] for player in members[name]))
            for name, number in teams.items()
        ),
    )
    rules = MatchRules(
        competition.format.scale.scoring,
        Colour.WHITE,
        dict(_line_ups(phase, division, teams, numbers)),
        {each.number: _unplayed(each, division, teams) for each in phase.rounds},
    )
    rows = [row for row in standings(competition, phase.stage, phase.nth) if row.division == division]
    return TeamReport(
        event=event,
        rules=rules,
        stated=_stated(competition, phase, division, rows),
        unknown=_unknown(phase, division),
    )


def _members(competition: Competition, team: str) -> Names:
    return tuple(name for name, held in competition.contenders.items() if held.team == team)


def _player(competition: Competition, name: str, number: int) -> Player:
    held = competition.contenders[name]
    return Player(number, name, held.rating or None, held.title, held.federation, held.fide_id)


def _is_known(match: Match) -> bool:
    return any(game.white_player or game.black_player for game in match.games)


def _boards(each: Round, division: str, numbers: Mapping[str, int]) -> PlayedRound:
    games, alone = [], []
    for match in each.of(division):
        for game in match.games:
            white, black = outcomes_of(game)
            if game.white_player and game.black_player:
                games.append(Played(numbers[game.white_player], numbers[game.black_player], white, black))
            else:
                alone += [Bye(numbers[name], outcome) for name, outcome in _alone(game)]
    return PlayedRound(tuple(games), tuple(alone))


def _alone(game: Game) -> Iterator[tuple[str, Outcome]]:
    """Give who sat at a board without anybody opposite, where that decided the game."""
    for name, outcome in zip((game.white_player, game.black_player), outcomes_of(game), strict=True):
        if name and outcome in FORFEITS:
            yield name, outcome


def _line_ups(
    phase: Phase, division: str, teams: Mapping[str, int], numbers: Mapping[str, int]
) -> Iterator[tuple[tuple[int, int], tuple[int, ...]]]:
    for each in phase.rounds:
        for match in each.of(division):
            if _is_known(match):
                for side in match.sides:
                    seats = (g.white_player if g.white == side else g.black_player for g in match.games)
                    yield (each.number, teams[side]), tuple(numbers.get(seat, 0) for seat in seats)


def _unplayed(each: Round, division: str, teams: Mapping[str, int]) -> PlayedRound:
    """Return the matches nobody sat down for, and the byes."""
    games = tuple(
        Played(teams[match.first], teams[match.second], *_forfeited(match))
        for match in each.of(division)
        if not _is_known(match) and set(_forfeited(match)) <= FORFEITS
    )
    byes = tuple(Bye(teams[i.player], Outcome(i.outcome)) for i in each.idle if i.division == division)
    return PlayedRound(games, byes)


def _forfeited(match: Match) -> tuple[Outcome, Outcome]:
    """Return how a match ended by its first board; what is played alternates in colours, forfeits do not."""
    white, black = outcomes_of(match.games[0])
    return (white, black) if match.games[0].white == match.first else (black, white)


def _unknown(phase: Phase, division: str) -> tuple[tuple[int, int], ...]:
    return tuple(
        (each.number, match.board)
        for each in phase.rounds
        for match in each.of(division)
        if not _is_known(match) and not set(_forfeited(match)) <= FORFEITS
    )


def _stated(competition: Competition, phase: Phase, division: str, rows: list[Row]) -> dict[int, Stated]:
    games: dict[str, int] = {}
    for each in phase.rounds:
        for match in each.of(division):
            for side, units in zip(match.sides, score(match, competition.format.board_scale), strict=True):
                games[side] = games.get(side, 0) + units
    board = competition.format.board_scale.scoring
    return {
        row.number: Stated(row.line.points, board.points(games.get(row.line.player, 0)), row.line.rank)
        for row in rows
    }
