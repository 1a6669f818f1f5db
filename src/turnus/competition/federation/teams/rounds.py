"""Rounds of a Swiss competition of teams: paired like those of players, on match points and resistance."""

from fractions import Fraction

from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.championships.standing import OUTCOMES
from turnus.competition.federation.finding import contest_of
from turnus.competition.federation.next_rounds import ON_RESISTANCE, swiss
from turnus.competition.federation.organising.conditions import conditioned
from turnus.competition.federation.organising.planning import check_days
from turnus.competition.federation.state import Contest, Federation
from turnus.competition.federation.teams.standing import match_ruling, rounds_of
from turnus.competition.questions.championships.systems import PairingRound, PairingScore
from turnus.competition.questions.championships.withdrawal import DummyNeeded
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.recording import recorded
from turnus.competition.refusing import deny, insist
from turnus.law import Law
from turnus.tournament import DRAUGHTS, AnnouncedBye, Bye, Game, Outcome, Player, Round, Tournament

Events = tuple[happened.Event, ...]


def pair_teams(federation: Federation, command: asked.PairTeams, law: Law) -> Events:
    """Pair the next round of a Swiss competition of teams."""
    contest = contest_of(federation, command.contest)
    if contest.opened.system is not TournamentSystem.SWISS:
        raise deny("{name} is no Swiss competition", name=contest.name)
    law = conditioned(law, contest.opened)
    paired = contest.every(happened.TeamRoundPaired)
    number, rounds = len(paired) + 1, rounds_of(contest, law)
    if not rounds or number > rounds:
        raise deny("{name} has {rounds} rounds", name=contest.name, rounds=rounds)
    days = [(each.round, each.on) for each in paired]
    check_days(contest.opened.competition, [*days, (number, command.on)], law)
    still_open = frozenset(
        each.round for each in paired for match in each.matches if match not in contest.matches
    )
    ready = law.ask(PairingRound(round=number, rounds=rounds, rounds_with_open_games=still_open))
    insist(ready)
    made = swiss(tournament_of(contest, rounds, law), ON_RESISTANCE, command.seed)
    return (
        happened.TeamRoundPaired(
            contest=contest.name,
            round=number,
            matches=made.pairs,
            free=made.free,
            on=command.on,
            seed=command.seed,
            rulings=(recorded(ready),),
        ),
    )


def tournament_of(contest: Contest, rounds: int, law: Law) -> Tournament:
    """Return a Swiss competition of teams as the pairing sees it: open matches as draws."""
    numbers = {team: number for number, team in enumerate(contest.opened.teams, 1)}
    worth = int(law.ask(PairingScore(points=Fraction(0), open_games=1)).answer)
    played = tuple(
        _round(contest, each, numbers, worth, law) for each in contest.every(happened.TeamRoundPaired)
    )
    gone = [event.team for event in contest.every(happened.TeamWithdrew)]
    return Tournament(
        players=tuple(Player(number, team) for team, number in numbers.items()),
        rounds=played,
        planned_rounds=rounds,
        scoring=DRAUGHTS,
        announced=tuple(AnnouncedBye(len(played) + 1, Bye(numbers[team], Outcome.ZERO_BYE)) for team in gone),
    )


def _round(
    contest: Contest, paired: happened.TeamRoundPaired, numbers: dict[str, int], worth: int, law: Law
) -> Round:
    games = []
    for home, away in paired.matches:
        is_played = (home, away) in contest.matches
        points = match_ruling(contest, (home, away), law).answer.match_points if is_played else (worth, worth)
        games.append(Game(numbers[home], numbers[away], OUTCOMES[points], OUTCOMES[points[::-1]]))
    dummy = law.ask(DummyNeeded(active_players=2 * len(paired.matches) + bool(paired.free))).answer
    outcome = Outcome.ALLOCATED_BYE if dummy.points else Outcome.ZERO_BYE
    byes = (Bye(numbers[paired.free], outcome),) if paired.free else ()
    return Round(games=tuple(games), byes=byes)
