"""Team matches out of the games on their boards: the teams' tournament within that of the players."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from turnus.faults import BadInput
from turnus.records import field, record
from turnus.tournament.players import Player, Team
from turnus.tournament.results import Colour, Entry, Game, Outcome, Round
from turnus.tournament.scoring import MATCH_POINTS, ScoringSystem
from turnus.tournament.tournament import Tournament

LineUps = Mapping[tuple[int, int], tuple[int, ...]]  # (round, team) -> the players, board by board; 0: nobody


@record
class MatchRules:
    """What the boards do not tell: match points, the colour on board one, line-ups, unplayed matches."""

    scoring: ScoringSystem = MATCH_POINTS
    first_board: Colour = Colour.WHITE  # of the team named first
    line_ups: LineUps = field(default_factory=dict)
    unplayed: Mapping[int, Round] = field(default_factory=dict)  # by round: awarded matches and byes of teams


def team_event(event: Tournament, rules: MatchRules | None = None) -> Tournament:
    """Return the tournament of the teams: matches as games, with their board points."""
    rules = rules or MatchRules()
    team_of = {member: team for team in event.teams for member in team.members}
    rounds = [_round(event, rules, team_of, number) for number in range(1, len(event.rounds) + 1)]
    return Tournament(
        tuple(Player(team.number, team.name, team.strength) for team in event.teams),
        tuple(rounds),
        planned_rounds=event.planned_rounds,
        scoring=rules.scoring,
        initial_colour=event.initial_colour,
        about=event.about,
        board_scoring=event.scoring,
        boards=dict(_boards(event, rules)),
    )


def _boards(event: Tournament, rules: MatchRules) -> Iterator[tuple[tuple[int, int], tuple[int, ...]]]:
    """Give by round and team what every board scored; a board nobody sat at scored nothing."""
    for number, played in enumerate(event.rounds, 1):
        there = set(played.numbers)
        for team in event.teams:
            line_up = rules.line_ups.get((number, team.number))
            seats = [member for member in team.members if member in there] if line_up is None else line_up
            if any(member in there for member in seats):
                yield (number, team.number), tuple(_units(event, number, member) for member in seats)


def _units(event: Tournament, number: int, member: int) -> int:
    return event.scoring.units(event.entries[member][number - 1].outcome) if member else 0


def _round(event: Tournament, rules: MatchRules, team_of: Mapping[int, Team], number: int) -> Round:
    entries = {
        member: event.entries[member][number - 1]
        for member in team_of
        if member in event.rounds[number - 1].numbers
    }
    opponents: dict[int, set[int]] = defaultdict(set)
    for member, entry in entries.items():
        if entry.opponent is not None and entry.opponent in team_of:
            opponents[team_of[member].number].add(team_of[entry.opponent].number)
    for team, met in opponents.items():
        if len(met) > 1 or team in met:
            raise BadInput("team {team} has not one opponent", where=f"round {number}", team=team)
    teams = {team.number: team for team in event.teams}
    matches = [
        _match(event, rules, number, (teams[first], teams[second]), entries)
        for first, (second,) in sorted(opponents.items())
        if first < second
    ]
    extra = rules.unplayed.get(number, Round())
    return Round((*matches, *extra.games), extra.byes)


def _match(
    event: Tournament, rules: MatchRules, number: int, sides: tuple[Team, Team], entries: Mapping[int, Entry]
) -> Game:
    first, second = sides
    played = [
        entries[member]
        for member in rules.line_ups.get((number, first.number), first.members)
        if member in entries and entries[member].opponent in second.members
    ]
    if played[0].colour is not rules.first_board:
        first, second = second, first
    scores = [_board_units(event, team, entries) for team in (first, second)]
    boards = [entries[member] for team in (first, second) for member in team.members if member in entries]
    outcomes = _outcomes(scores, boards)
    return Game(first.number, second.number, *outcomes, (scores[0], scores[1]))


def _board_units(event: Tournament, team: Team, entries: Mapping[int, Entry]) -> int:
    return sum(event.scoring.units(entries[member].outcome) for member in team.members if member in entries)


def _outcomes(scores: list[int], boards: list[Entry]) -> tuple[Outcome, Outcome]:
    if any(entry.outcome is Outcome.OPEN for entry in boards):
        return Outcome.OPEN, Outcome.OPEN
    if scores[0] == scores[1]:
        return Outcome.DRAW, Outcome.DRAW
    forfeited = not any(
        entry.is_over_the_board for entry in boards
    )  # then nobody met, and colours do not count
    won, lost = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS) if forfeited else (Outcome.WIN, Outcome.LOSS)
    return (won, lost) if scores[0] > scores[1] else (lost, won)
