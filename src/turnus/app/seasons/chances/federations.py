"""The rest of a league, a Swiss of teams or a cup: matches by board results, tables and rights by the law.

A team is as strong as those who have played for it, else as those on its list; as many games are drawn as in
the competition so far. What would be played for after the season (a shared place, a play-off) is decided by
rating or lot; the cup is drawn freely in each round, and a Swiss is paired as in the office.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from random import Random

from turnus.app.federations.office import law_of
from turnus.app.seasons.chances.counting import Counts
from turnus.app.seasons.chances.field import DRAW, UNRATED, WIN, drawn_among, points_of_a_game
from turnus.competition.federation import events as happened
from turnus.competition.federation.applying_contests import apply_to_contest
from turnus.competition.federation.cup.drawn import still_in
from turnus.competition.federation.next_rounds import ON_RESISTANCE, swiss
from turnus.competition.federation.organising.conditions import conditioned
from turnus.competition.federation.state import Contest, Federation, Pair
from turnus.competition.federation.teams.rounds import tournament_of
from turnus.competition.federation.teams.standing import LEAGUE, league_end, open_matches, rounds_of, standing
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.teams.competitions import Boards, TeamCompetition
from turnus.competition.questions.teams.league_end import CLASSES, LeagueEnded
from turnus.competition.questions.teams.league_schedule import team_of
from turnus.competition.refusing import Denied
from turnus.faults import NotFound, phrase_known
from turnus.law import Law
from turnus.records import replace

SIMULATED = (TournamentSystem.ROUND_ROBIN, TournamentSystem.KNOCK_OUT, TournamentSystem.SWISS)
USUAL_BOARDS = 4  # where neither the law nor a match that was played says it


@dataclass(frozen=True, slots=True)
class Contests:
    """The groups of one competition of teams: a league with its classes, or a cup."""

    federation: Federation
    competition: TeamCompetition
    province: str

    @property
    def all(self) -> tuple[Contest, ...]:
        """Its groups whose rest can be simulated, or that are closed."""
        return tuple(
            each
            for each in self.federation.league(self.competition)
            if each.opened.federation == self.province and each.opened.system in SIMULATED
        )

    @property
    def groups(self) -> Mapping[str, tuple[str, ...]]:
        """Its teams by their groups; nothing once all have been closed."""
        if all(each.closed for each in self.all):
            return {}
        return {each.name: each.opened.teams for each in self.all}


def under_way_in(federation: Federation) -> tuple[Contest, ...]:
    """Return the groups of teams that are still under way and whose rest can be simulated."""
    going = (each for each in federation.contests.values() if each.closed is None)
    return tuple(each for each in going if each.opened.system in SIMULATED)


def contests_of(federation: Federation, contest: str) -> Contests:
    """Return the competition that a group is of; without a name, that of the first group still under way."""
    going = under_way_in(federation)
    chosen = next((each for each in going if contest in ("", each.name)), None)
    if chosen is None:
        said = phrase_known(
            known := [each.name for each in going],
            "no such league or cup is under way; under way are: {known}",
            "no league or cup is under way",
        )
        raise NotFound(said, known=", ".join(known))
    return Contests(federation, chosen.opened.competition, chosen.opened.federation)


def team_strengths(contests: Contests) -> dict[str, int]:
    """Return the ratings of the teams of which somebody with one has played, or is on the list."""
    found = {}
    for contest in contests.all:
        for team in contest.opened.teams:
            rated = _ratings(contests.federation, _players(contests, contest, team))
            if rated:
                found[team] = round(sum(rated) / len(rated))
    return found


def _players(contests: Contests, contest: Contest, team: str) -> Sequence[str]:
    """Return who played for a team, once for each match; before its first, who are on its list."""
    sides = ((named, (named.home, named.away)) for named in contest.lineups_played)
    played = [name for named, pair in sides if pair[named.side != "home"] == team for name in named.players]
    own = team_of(team)
    listed = contests.federation.lists.get((contests.competition, contests.province, own.club, own.number))
    return played or (listed.players if listed else ())


def _ratings(federation: Federation, players: Sequence[str]) -> list[int]:
    members = (federation.members.get(name) for name in players)
    ratings = (member.rating_on(date.max) for member in members if member)
    return [rating for rating in ratings if rating]


def _halves(contests: Contests) -> Iterator[int]:
    """Yield what the first player scored in every game that was played."""
    for contest in contests.all:
        for match in contest.matches.values():
            yield from (first for first, second in match.boards if first + second == WIN)


class Leagues:
    """What is left of a competition of teams, played again and again."""

    def __init__(self, contests: Contests) -> None:
        self.federation = contests.federation
        self.law: Law = law_of(contests.federation.opened)
        self.contests = contests
        self.ratings = team_strengths(contests)
        self.drawn = drawn_among(_halves(contests))
        self.open: dict[str, list[Pair]] = {}
        for each in contests.all:
            self.open[each.name] = [] if each.closed else list(self._still_open(each))

    def _still_open(self, contest: Contest) -> Iterator[Pair]:
        law = conditioned(self.law, contest.opened)
        if contest.opened.system is not TournamentSystem.KNOCK_OUT:
            yield from open_matches(contest, law)
            return
        played = {(one.home, one.away) for one in contest.every(happened.CupMatchPlayed)}
        for drawn in contest.every(happened.CupRoundDrawn):
            yield from (pair for pair in drawn.matches if pair not in played)

    def run(self, _number: int, chance: Random) -> Counts:
        """Play one end: who is first in each group, who moves between the classes."""
        orders = {each.name: self._order(each, chance) for each in self.contests.all}
        firsts = Counter(order[0] for order in orders.values() if order)
        up, down = (
            self._moved(orders, chance) if self.contests.competition is LEAGUE else (Counter(), Counter())
        )
        return Counts(1, 1, up, down, Counter(), firsts)

    def _order(self, contest: Contest, chance: Random) -> tuple[str, ...]:
        if contest.closed is not None:
            return contest.closed.order
        if contest.opened.system is TournamentSystem.KNOCK_OUT:
            return (self._cup_winner(contest, chance),)
        boards = self._boards(contest)
        new = {pair: self._match(contest, pair, boards, chance) for pair in self.open[contest.name]}
        ended = replace(contest, matches={**contest.matches, **new})
        if contest.opened.system is TournamentSystem.SWISS:
            ended = self._paired_on(ended, boards, chance)
        lines = standing(self.federation, ended, self.law).answer.lines
        return tuple(line.team for line in sorted(lines, key=lambda line: (line.place, chance.random())))

    def _paired_on(self, contest: Contest, boards: int, chance: Random) -> Contest:
        """Pair and play the rounds that are left of a Swiss, as long as there is a pairing."""
        law = conditioned(self.law, contest.opened)
        rounds = rounds_of(contest, law)
        for number in range(len(contest.every(happened.TeamRoundPaired)) + 1, rounds + 1):
            try:
                made = swiss(tournament_of(contest, rounds, law), ON_RESISTANCE, f"{chance.random()}")
            except Denied:
                break
            paired = happened.TeamRoundPaired(
                contest=contest.name, round=number, matches=made.pairs, free=made.free, on=date.max
            )
            contest = apply_to_contest(contest, paired)
            new = {pair: self._match(contest, pair, boards, chance) for pair in made.pairs}
            contest = replace(contest, matches={**contest.matches, **new})
        return contest

    def _boards(self, contest: Contest) -> int:
        number = conditioned(self.law, contest.opened).ask(Boards(competition=contest.opened.competition))
        played = (len(match.boards) for match in contest.matches.values())
        return number.answer or max(played, default=USUAL_BOARDS)

    def _match(self, contest: Contest, pair: Pair, boards: int, chance: Random) -> happened.MatchPlayed:
        home, away = pair
        difference = self._strength(home) - self._strength(away)
        points = [points_of_a_game(difference, chance, self.drawn) for _ in range(boards)]
        fixture = contest.fixtures.get(pair)
        return happened.MatchPlayed(
            contest=contest.name,
            home=home,
            away=away,
            boards=tuple((each, WIN - each) for each in points),
            on=fixture.on if fixture else date.max,
        )

    def _strength(self, team: str) -> int:
        return self.ratings.get(team, UNRATED)

    def _cup_winner(self, contest: Contest, chance: Random) -> str:
        """Play the cup to its end: first what has been drawn, then rounds drawn freely."""
        left = list(still_in(contest, self.law))
        for pair in self.open[contest.name]:
            if set(pair) <= set(left):
                left.remove(self._loser(pair, chance))
        while len(left) > 1:
            chance.shuffle(left)
            full = 1 << (len(left) - 1).bit_length() - 1
            pairs = [(left[2 * n], left[2 * n + 1]) for n in range(len(left) - full)]
            for pair in pairs:
                left.remove(self._loser(pair, chance))
        return left[0]

    def _loser(self, pair: Pair, chance: Random) -> str:
        difference = self._strength(pair[0]) - self._strength(pair[1])
        while (points := points_of_a_game(difference, chance, self.drawn)) == DRAW:
            pass
        return pair[1] if points == WIN else pair[0]

    def _moved(
        self, orders: Mapping[str, tuple[str, ...]], chance: Random
    ) -> tuple[Counter[str], Counter[str]]:
        """Count who plays in a higher or a lower class next season, the play-offs played."""
        federation = self.federation
        for contest in self.contests.all:
            over = happened.ContestClosed(contest=contest.name, on=date.max, order=orders[contest.name])
            federation = federation.with_one("contests", contest.name, replace(contest, closed=over))
        up, down = Counter[str](), Counter[str]()
        for each in self._ended(federation, chance).classes:
            for team in each.teams:
                up[team.team] += CLASSES.index(each.level) < CLASSES.index(team.was)
                down[team.team] += CLASSES.index(each.level) > CLASSES.index(team.was)
        return up, down

    def _ended(self, federation: Federation, chance: Random) -> LeagueEnded:
        ended = league_end(federation, self.law).answer
        for _ in CLASSES:
            waiting = [one for one in ended.play_offs if one.is_needed and not one.winners]
            if ended.is_complete or not waiting:
                break
            for one in waiting:
                winners = self._play_off(one.teams, one.places, chance)
                federation = federation.with_one("play_offs", one.level, winners)
            ended = league_end(federation, self.law).answer
        return ended

    def _play_off(self, teams: Sequence[str], places: int, chance: Random) -> tuple[str, ...]:
        left = list(teams)
        while len(left) > places:
            one, other = chance.sample(left, 2)
            left.remove(self._loser((one, other), chance))
        return tuple(left)
