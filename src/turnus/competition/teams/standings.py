"""Standings of teams: withdrawals applied, then one step of a ladder at a time."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, groupby

from turnus.competition.final_standings import dummy_points
from turnus.competition.questions.championships.withdrawal import Part, Treatment, Withdrawal
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.teams.competitions import Names
from turnus.competition.questions.teams.standings import (
    CountingOpponents,
    DecisionRound,
    MatchPoints,
    MatchResult,
    Score,
    Side,
    TeamLadder,
    TeamLine,
    TeamMatch,
    TeamOrder,
    TeamStanding,
    TeamStandings,
    TieApplies,
)
from turnus.faults import BadInput
from turnus.law import Asking
from turnus.records import record, replace

Matches = tuple[MatchResult, ...]
Figure = Callable[[str], int]


def team_standings(facts: TeamStandings, law: Asking) -> TeamStanding:
    """Take out teams that withdrew too early, and let the ladder order the others."""
    teams, matches = remaining(facts, law)
    order = law.ask(facts.ladder(teams, matches)).answer
    points = all_points(facts.ladder(teams, matches), law)
    return TeamStanding(
        tuple(_lines(order, points, matches)), decision_matches=order.decision_matches, lots=order.lots
    )


def _lines(order: TeamOrder, points: Mapping[str, int], matches: Matches) -> Iterator[TeamLine]:
    place = 1
    for together in order.places:
        for team in together:
            board, against = board_points(team, matches)
            yield TeamLine(place, team, points[team], board, against)
        place += len(together)


def remaining(facts: TeamStandings, law: Asking) -> tuple[Names, Matches]:
    """Return which teams stay in the standings and which matches count, after every withdrawal."""
    if facts.system is TournamentSystem.SWISS:
        return _remaining_in_swiss(facts, law)
    if not facts.withdrawn:
        return facts.teams, facts.matches
    parts, gone = _in_parts(facts), set()
    for team in facts.withdrawn:
        withdrawn = law.ask(Withdrawal(parts=tuple(part.of(team) for part in parts), is_team=True)).answer
        treatments = (treated.treatment for treated in withdrawn.parts)
        parts = [part.without(team, how) for part, how in zip(parts, treatments, strict=True)]
        gone |= set() if withdrawn.stays_in_standings else {team}
    counted = tuple(match for part in parts for match in part.matches.values())
    return tuple(team for team in facts.teams if team not in gone), counted


@record
class _RoundRobin:
    """A part of a competition in which everybody meets once: who takes part, and the matches that count."""

    teams: Names
    matches: dict[frozenset[str], MatchResult]

    def of(self, team: str) -> Part:
        """Return how many matches a team has here, and how many have a result."""
        return Part(max(1, len(self.teams) - 1), sum(team in pair for pair in self.matches))

    def without(self, team: str, how: Treatment) -> "_RoundRobin":
        """Return this part after a team withdrew."""
        others = tuple(name for name in self.teams if name != team)
        if how in (Treatment.ANNULLED, Treatment.NOT_TAKEN_PART):
            return _RoundRobin(others, {pair: m for pair, m in self.matches.items() if team not in pair})
        lost = {
            frozenset({name, team}): MatchResult(home=name, away=team, awarded_to=Side.HOME)
            for name in others
        }
        return _RoundRobin(self.teams, lost | self.matches)


def _in_parts(facts: TeamStandings) -> list[_RoundRobin]:
    """Put the first match of two teams in the first part, their second in the second, and so on."""
    parts = [_RoundRobin(facts.teams, {}) for _ in range(facts.rounds or max(1, facts.most_meetings()))]
    met: Counter[frozenset[str]] = Counter()
    for match in facts.matches:
        parts[met[match.teams]].matches[match.teams] = match
        met[match.teams] += 1
    return parts


def _remaining_in_swiss(facts: TeamStandings, law: Asking) -> tuple[Names, Matches]:
    """In a Swiss event what was played stands, and who left stays in the standings (30.5)."""
    for team in facts.withdrawn:
        played = sum(team in match.teams for match in facts.matches)
        law.ask(Withdrawal(parts=(Part(max(1, played), played),), is_swiss=True, is_team=True))
    return facts.teams, facts.matches


def all_points(facts: TeamLadder, law: Asking) -> dict[str, int]:
    """Return the match points of each team: scored, less what was deducted, and against the dummy."""
    points = match_points(facts.teams, facts.matches, facts.deductions, law)
    dummy = dummy_points(facts.met_dummy, law)
    return {team: scored + dummy.get(team, 0) for team, scored in points.items()}


def match_points(
    teams: Names, matches: Matches, deductions: Mapping[str, int], law: Asking
) -> dict[str, int]:
    """Return the match points of each team, after what was deducted."""
    points = {team: -deductions.get(team, 0) for team in teams}
    for match in matches:
        home, away = _points_of(match, law)
        points[match.home] += home
        points[match.away] += away
    return points


def _points_of(match: MatchResult, law: Asking) -> Score:
    if match.awarded_to:
        return law.ask(TeamMatch(awarded_to=match.awarded_to)).answer.match_points
    return law.ask(MatchPoints(board_points=match.board_points)).answer


def board_points(team: str, matches: Matches) -> Score:
    """Return the board points for and against a team in these matches."""
    own = [match.of(team) for match in matches if team in match.teams]
    return sum(score[0] for score in own), sum(score[1] for score in own)


def is_open(order: TeamOrder, together: Names) -> bool:
    """Say whether teams that stand together are to be separated now; who must play first wait."""
    in_play = any(set(together) <= set(names) for names in order.tied)
    return len(together) > 1 and in_play and together not in order.decision_matches


def separated(order: TeamOrder, figure_of: Callable[[Names], Figure]) -> TeamOrder:
    """Separate teams that stand together by a figure, the highest first."""
    places: list[Names] = []
    for together in order.places:
        parted = is_open(order, together)
        places += by_figure(together, figure_of(together)) if parted else [together]
    return replace(order, places=tuple(places))


def by_figure(teams: Names, figure: Figure) -> list[Names]:
    """Part teams by a figure, the highest first."""
    ordered = sorted(teams, key=lambda team: -figure(team))
    return [tuple(part) for _, part in groupby(ordered, key=figure)]


def actually_played(facts: TeamLadder) -> Matches:
    """Return the regular matches that were not awarded."""
    return tuple(match for match in facts.matches if match.awarded_to is None)


def counting_matches(
    facts: TeamLadder, order: TeamOrder, together: Names, law: Asking
) -> Callable[[str], Matches]:
    """Return which regular matches of each team count between teams that ended equal."""
    tied = next(names for names in order.tied if set(together) <= set(names))
    played = actually_played(facts)
    met = {team: _opponents(team, played) for team in tied}
    opponents = set(law.ask(CountingOpponents(tied=tied, met=met)).answer)
    return lambda team: tuple(m for m in played if team in m.teams and m.teams - {team} <= opponents)


def _opponents(team: str, matches: Matches) -> frozenset[str]:
    return frozenset(other for match in matches if team in match.teams for other in match.teams) - {team}


def resistance(facts: TeamLadder, points: Mapping[str, int]) -> Figure:
    """Return the match points of all opponents of a team together."""

    def of(team: str) -> int:
        own = (match for match in actually_played(facts) if team in match.teams)
        return sum(points[other] for match in own for other in match.teams - {team})

    return of


def decision_matches(facts: TeamLadder) -> Matches:
    """Return all decision matches, those against teams that the first of them already parted included."""
    return tuple(match for one in facts.decision_rounds for match in one.matches)


def refuse_idle_decision_matches(facts: TeamLadder, first: Names, most: int) -> None:
    """Refuse decision matches that nobody had to play: of others than who share first place, or too often."""
    contenders = set(first) if len(first) > 1 and most else set()
    for one in facts.decision_rounds:
        for match in one.matches:
            if one.number > most or not match.teams <= contenders:
                raise BadInput(
                    "{home} - {away} is no decision match that had to be played",
                    home=match.home,
                    away=match.away,
                    where="decision_rounds",
                )


def played_off(
    rounds: tuple[DecisionRound, ...], order: TeamOrder, together: Names, number: int, law: Asking
) -> TeamOrder:
    """Separate teams by the decision round of this number; where it was not played, they wait for it."""
    matches = [
        match
        for one in rounds
        if one.number == number
        for match in one.matches
        if match.teams <= set(together)
    ]
    if {match.teams for match in matches} < {frozenset(pair) for pair in combinations(together, 2)}:
        return replace(order, decision_matches=(*order.decision_matches, together))
    points = match_points(together, tuple(matches), {}, law)
    parts = by_figure(together, points.__getitem__)
    places, tied = (_instead(names, together, parts) for names in (order.places, order.tied))
    return replace(order, places=places, tied=tied, rounds_played=number)


def _instead(names: tuple[Names, ...], whole: Names, parts: list[Names]) -> tuple[Names, ...]:
    index = names.index(whole)
    return (*names[:index], *parts, *names[index + 1 :])


def repeated(
    rounds: tuple[DecisionRound, ...], order: TeamOrder, first: Names, most: int, law: Asking
) -> TeamOrder:
    """Let those of the first decision round who are still equal play again, up to the most rounds."""
    for number in range(2, most + 1):
        for together in [names for names in order.places if set(names) <= set(first)]:
            if is_open(order, together):
                order = played_off(rounds, order, together, number, law)
    return order


def drawn_by_lot(order: TeamOrder, drawn: Names) -> TeamOrder:
    """Order who are still together as their lots were drawn; where none were, say so."""
    places: list[Names] = []
    lots = []
    for together in order.places:
        if is_open(order, together) and set(together) <= set(drawn):
            places += [(team,) for team in sorted(together, key=drawn.index)]
            continue
        places.append(together)
        lots += [together] if is_open(order, together) else []
    return replace(order, places=tuple(places), lots=tuple(lots))


def applying(order: TeamOrder, law: Asking) -> TeamOrder:
    """Note who stand together on places for which the tie-breaks apply."""
    tied, place = [], 1
    for together in order.places:
        last = place + len(together) - 1
        if len(together) > 1 and law.ask(TieApplies(first_place=place, last_place=last)).answer:
            tied.append(together)
        place = last + 1
    return replace(order, tied=tuple(tied))
