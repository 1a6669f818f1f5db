"""Standings of teams: withdrawals applied, then one step of a ladder at a time."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.teams.competitions import Names
from turnus.competition.questions.teams.standings import (
    DecisionRound,
    LadderOrder,
    MatchResult,
    Measure,
    Score,
    Side,
    TeamLine,
    TeamMatch,
    TeamOrder,
    TeamStanding,
    TeamStandings,
)
from turnus.faults import BadInput
from turnus.law import Asking, Ruling
from turnus.records import replace
from turnus.rulebooks.kndb_2009.questions.leagues import (
    CountingOpponents,
    MatchPoints,
    TeamLadder,
    TieApplies,
)
from turnus.rulebooks.kndb_2009.standings.deciders import decided, pairs_of
from turnus.rulebooks.kndb_2009.standings.of_players import dummy_points
from turnus.rulebooks.kndb_2009.standings.withdrawn import Played, after_withdrawals, stays_in_swiss
from turnus.standings.climbing import climbed

Matches = tuple[MatchResult, ...]
Figure = Callable[[str], int]
Order = TypeVar("Order", bound=TeamOrder)


def team_standings(facts: TeamStandings, law: Asking) -> TeamStanding:
    """Take out teams that withdrew too early, and let the ladder order the others."""
    teams, matches = remaining(facts, law)
    asked = _ladder(facts, teams, matches)
    order = law.ask(asked).answer
    points = all_points(asked, law)
    return TeamStanding(
        tuple(_lines(order, points, matches)), decision_matches=order.decision_matches, lots=order.lots
    )


def _ladder(facts: TeamStandings, teams: Names, matches: Matches) -> TeamLadder:
    """Return the question in which order these teams end by these matches."""
    kept = {name: value for name, value in facts.named().items() if name in TeamLadder.fields}
    drawn = tuple(team for team in facts.drawn if team in teams)
    return TeamLadder(**kept | {"teams": teams, "matches": matches, "drawn": drawn})


def _lines(order: TeamOrder, points: Mapping[str, int], matches: Matches) -> Iterator[TeamLine]:
    place = 1
    for together in order.places:
        for team in together:
            board, against = board_points(team, matches)
            yield TeamLine(place, team, points[team], board, against)
        place += len(together)


def remaining(facts: TeamStandings, law: Asking) -> tuple[Names, Matches]:
    """Return which teams stay in the standings and which matches count, after every withdrawal."""
    played = Played(facts.teams, facts.matches, _teams, _lost)
    if facts.system is TournamentSystem.SWISS:
        return stays_in_swiss(played, facts.withdrawn, law, is_team=True)
    rounds = facts.rounds or max(1, facts.most_meetings())
    return after_withdrawals(played, facts.withdrawn, rounds, law, is_team=True)


def _teams(match: MatchResult) -> frozenset[str]:
    return match.teams


def _lost(gone: str, to: str) -> MatchResult:
    return MatchResult(home=to, away=gone, awarded_to=Side.HOME)


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


def separated(order: LadderOrder, measure: Measure, figure_of: Callable[[Names], Figure]) -> LadderOrder:
    """Separate teams that stand together by a figure, the highest first; keep what separated them."""
    figures: dict[str, int] = {}
    for together in order.places:
        if is_open(order, together):
            figure = figure_of(together)
            figures |= {team: figure(team) for team in together}
    places = climbed(order.places, figures)
    if places == order.places:
        return order
    return replace(order, places=places, measure=measure, figures=figures, left_out=(), left_out_by=())


def measured(before: LadderOrder, order: LadderOrder, measure: Measure) -> LadderOrder:
    """Say of an order that is another than before what separated the teams, where that has no figures."""
    if order.places == before.places:
        return order
    return replace(order, measure=measure, figures={}, left_out=(), left_out_by=())


def actually_played(facts: TeamLadder) -> Matches:
    """Return the regular matches that were not awarded."""
    return tuple(match for match in facts.matches if match.awarded_to is None)


def counting_matches(
    facts: TeamLadder, order: TeamOrder, together: Names, law: Asking
) -> Callable[[str], Matches]:
    """Return which regular matches of each team count between teams that ended equal."""
    opponents = set(counting_opponents(facts, order, together, law).answer)
    played = actually_played(facts)
    return lambda team: tuple(m for m in played if team in m.teams and m.teams - {team} <= opponents)


def counting_opponents(facts: TeamLadder, order: TeamOrder, together: Names, law: Asking) -> Ruling[Names]:
    """Return against whom results count between teams that ended equal."""
    tied = next(names for names in order.tied if set(together) <= set(names))
    played = actually_played(facts)
    met = {team: _opponents(team, played) for team in tied}
    return law.ask(CountingOpponents(tied=tied, met=met))


def without_left_out(before: LadderOrder, order: LadderOrder, facts: TeamLadder, law: Asking) -> LadderOrder:
    """Note which opponents did not count for the teams that a step separated."""
    parted = [together for together in before.places if together not in order.places]
    left_out: dict[str, None] = {}
    cites: dict[str, None] = {}
    for together in parted if order is not before else ():
        counting = counting_opponents(facts, before, together, law)
        met = {other for team in together for other in _opponents(team, actually_played(facts))}
        if others := sorted(met - set(counting.answer)):
            left_out |= dict.fromkeys(others)
            cites |= dict.fromkeys(map(str, counting.cites))
    if order is before:
        return order
    return replace(order, left_out=tuple(left_out), left_out_by=tuple(cites))


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


def after_decision_rounds(
    rounds: tuple[DecisionRound, ...],
    order: Order,
    groups: Iterable[Names],
    first: int,
    most: int,
    law: Asking,
) -> Order:
    """Separate each group by decision rounds, the first of this number; who have not played wait for it."""

    def scored(together: Names, number: int) -> dict[str, int] | None:
        if number > most:
            return {}
        played = (match for one in rounds if one.number == number for match in one.matches)
        matches = tuple(match for match in played if match.teams <= set(together))
        if {match.teams for match in matches} < pairs_of(together):
            return None
        return match_points(together, matches, {}, law)

    outcome = decided(groups, scored, first)
    return replace(
        order,
        places=climbed(order.places, outcome.figures),
        tied=climbed(order.tied, outcome.figures),
        decision_matches=(*order.decision_matches, *outcome.waiting),
        rounds_played=max(order.rounds_played, outcome.played),
    )


def still_equal(order: TeamOrder, first: Names) -> tuple[Names, ...]:
    """Return those of the first who are together still and wait for no match."""
    return tuple(names for names in order.places if set(names) <= set(first) and is_open(order, names))


def drawn_by_lot(order: Order, drawn: Names) -> Order:
    """Order who are still together as their lots were drawn; where none were, say so."""
    lots = {
        team: drawn.index(team)
        for together in order.places
        if is_open(order, together)
        for team in together
        if team in drawn
    }
    places = climbed(order.places, lots, lowest_first=True)
    undrawn = tuple(together for together in places if is_open(order, together))
    return replace(order, places=places, lots=undrawn)


def applying(order: LadderOrder, law: Asking) -> LadderOrder:
    """Note who stand together on places for which the tie-breaks apply."""
    tied, place = [], 1
    for together in order.places:
        last = place + len(together) - 1
        if len(together) > 1 and law.ask(TieApplies(first_place=place, last_place=last)).answer:
            tied.append(together)
        place = last + 1
    return replace(order, tied=tuple(tied))
