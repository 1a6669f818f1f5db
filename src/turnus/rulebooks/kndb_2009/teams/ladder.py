"""The final standings of a team competition: decision matches and both ladders (50)."""

from turnus.competition.ordering import places, split
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.teams.competitions import Names
from turnus.competition.questions.teams.standings import (
    DecisionRounds,
    LadderOrder,
    LotGround,
    Measure,
    ParallelPlaces,
    TeamDayStandings,
    TeamLine,
    TeamLots,
    TeamOrder,
    TeamStanding,
    TeamStandings,
    TeamTitle,
    Title,
)
from turnus.law import Asking, Decision, Role, Rule, Term, clause, decision, setting
from turnus.records import replace
from turnus.rulebooks.kndb_2009.questions.leagues import CountingOpponents, TeamLadder, TieApplies
from turnus.rulebooks.kndb_2009.standings import of_teams as standings
from turnus.rulebooks.kndb_2009.standings.of_teams import Figure, board_points, separated
from turnus.standings.climbing import climbed
from turnus.tournament.lots import lot

REPEATS = Term("decision_repeats", int, "times", "how often a drawn decision match is played again")
TIE_PLACES = Term(
    "tie_places", tuple, "places", "for which places teams with equal points are separated; (0,): all"
)

FIRST = 1  # the number of the first decision match or competition


def _is_swiss(facts: TeamLadder) -> bool:
    return facts.system is TournamentSystem.SWISS


@clause("kndb-2009", "50.4")
def standings_of_a_league(facts: TeamStandings, law: Asking) -> TeamStanding | None:
    """Match points decide, then decision matches for a title, then the six criteria in turn."""
    return None if facts.system is TournamentSystem.SWISS else standings.team_standings(facts, law)


@clause("kndb-2009", "50.8", when={"system": TournamentSystem.SWISS})
def standings_of_a_swiss_competition(facts: TeamStandings, law: Asking) -> TeamStanding:
    """In a Swiss competition the seven criteria decide between teams with equal points."""
    return standings.team_standings(facts, law)


@clause("kndb-2009", "50.1")
def most_match_points_first(facts: TeamLadder, law: Asking) -> LadderOrder:
    """The team with the most match points wins, the next most is second, and so on."""
    points = standings.all_points(facts, law)
    places = climbed((facts.teams,), points)
    if facts.decision_rounds:
        standings.refuse_idle_decision_matches(facts, places[0], _most_decision_rounds(facts, law))
    order = LadderOrder(places, figures=points)
    if facts.is_interim:
        return replace(order, tied=tuple(names for names in places if len(names) > 1))
    return standings.applying(order, law)


def _most_decision_rounds(facts: TeamLadder, law: Asking) -> int:
    """Return how often those who share first place may play for it: never where it carries no title."""
    if law.ask(_title(facts)).answer is Title.NONE:
        return 0
    return law.ask(DecisionRounds(competition=facts.competition, level=facts.level)).answer


def _plays_decision_match(facts: TeamLadder, so_far: LadderOrder, law: Asking) -> bool:
    if facts.is_interim:
        return False
    title = law.ask(_title(facts)).answer
    return title is not Title.NONE and standings.is_open(so_far, so_far.places[0])


@clause("kndb-2009", "50.2")
def decision_match_for_a_title(facts: TeamLadder, so_far: LadderOrder, law: Asking) -> LadderOrder | None:
    """Who share first place play one decision match or competition for a title of the highest class."""
    if not facts.teams or not _plays_decision_match(facts, so_far, law):
        return None
    law.ask(DecisionRounds(competition=facts.competition, level=facts.level))  # how often, for the reader
    played = standings.after_decision_rounds(
        facts.decision_rounds, so_far, so_far.places[:1], FIRST, FIRST, law
    )
    return standings.measured(so_far, played, Measure.DECISION)


@clause("kndb-2009", "50.3")
def decision_match_again(facts: TeamLadder, so_far: LadderOrder, law: Asking) -> LadderOrder | None:
    """Those whom it left equal may play again, as often as the conditions say."""
    if facts.is_interim or not facts.teams or law.ask(_title(facts)).answer is Title.NONE:
        return None
    points = standings.all_points(facts, law)
    first = climbed((facts.teams,), points)[0]
    most = law.ask(DecisionRounds(competition=facts.competition, level=facts.level)).answer
    equals = standings.still_equal(so_far, first)
    played = standings.after_decision_rounds(facts.decision_rounds, so_far, equals, FIRST + 1, most, law)
    return standings.measured(so_far, played, Measure.DECISION)


def _title(facts: TeamLadder) -> TeamTitle:
    return TeamTitle(competition=facts.competition, level=facts.level)


CONDITIONS_SAY_HOW_OFTEN = setting(
    "kndb-2009", "50.3/2", REPEATS, 0, low=0, high=20, changed_by=Role.ORGANISER
)


@clause("kndb-2009", "50.3/2")
def as_often_as_the_conditions_say(_facts: DecisionRounds, law: Asking) -> int:
    """The conditions say how often a decision match is repeated."""
    return 1 + law.term(REPEATS).answer


def _ladder_step(number: str, *, is_balance: bool, with_decision: bool) -> Rule:
    measure = Measure.BALANCE if is_balance else Measure.BOARD_POINTS

    def regular(facts: TeamLadder, so_far: LadderOrder, law: Asking) -> LadderOrder | None:
        """Board points of the matches that count separate teams with equal match points."""
        if _is_swiss(facts) or (facts.is_interim and with_decision):
            return None
        if facts.is_interim:
            # reading 50.4: while matches are still to be played all board points count, 50.5 comes later
            return separated(
                so_far,
                measure,
                lambda _together: lambda team: _worth(facts.matches, team, is_balance=is_balance),
            )
        deciding = standings.decision_matches(facts) if with_decision else ()

        def figure_of(together: Names) -> Figure:
            counts = standings.counting_matches(facts, so_far, together, law)
            return lambda team: _worth((*counts(team), *deciding), team, is_balance=is_balance)

        return standings.without_left_out(so_far, separated(so_far, measure, figure_of), facts, law)

    return clause("kndb-2009", number)(regular)


def _worth(matches: standings.Matches, team: str, *, is_balance: bool) -> int:
    scored, against = board_points(team, matches)
    return scored - against if is_balance else scored


BALANCE_WITH_DECISION = _ladder_step("50.4-1", is_balance=True, with_decision=True)
BALANCE = _ladder_step("50.4-2", is_balance=True, with_decision=False)
SCORED_WITH_DECISION = _ladder_step("50.4-3", is_balance=False, with_decision=True)
SCORED = _ladder_step("50.4-4", is_balance=False, with_decision=False)


def _mutual(facts: TeamLadder, so_far: LadderOrder, law: Asking) -> LadderOrder:
    """Order teams by their match points in the matches between them."""

    # reading 50.4-5: between three or more teams a table of their mutual matches
    def figure_of(together: Names) -> Figure:
        mutual = tuple(match for match in facts.matches if match.teams <= set(together))
        return standings.match_points(together, mutual, {}, law).__getitem__

    return separated(so_far, Measure.MUTUAL, figure_of)


@clause("kndb-2009", "50.4-5")
def mutual_match(facts: TeamLadder, so_far: LadderOrder, law: Asking) -> LadderOrder | None:
    """Then the result of the mutual match decides."""
    return None if _is_swiss(facts) or facts.is_interim else _mutual(facts, so_far, law)


@clause("kndb-2009", "50.4-6")
def lots_at_last(facts: TeamLadder, so_far: LadderOrder) -> LadderOrder | None:
    """Lots decide between teams that nothing else separates."""
    return None if _is_swiss(facts) or facts.is_interim else _lots_drawn(facts, so_far)


def _lots_drawn(facts: TeamLadder, so_far: LadderOrder) -> LadderOrder:
    return standings.measured(so_far, standings.drawn_by_lot(so_far, facts.drawn), Measure.LOT)


def _lots(number: str, ground: LotGround) -> Decision:
    def lots_are_drawn(facts: TeamLots) -> bool:
        """The leadership draws lots; a recorded seed lets anyone repeat the draw."""
        return facts.ground is ground

    return decision(
        "kndb-2009",
        number,
        by=Role.DIRECTOR,
        options=("draw lots",),
        consequence=lambda facts, _option: tuple(sorted(facts.teams, key=lambda name: lot(facts.seed, name))),
    )(lots_are_drawn)


STANDINGS_LOTS = _lots("50.4-6", LotGround.STANDINGS)
PARALLEL_LOTS = _lots("50.6/2", LotGround.PARALLEL_GROUPS)
SWISS_LOTS = _lots("50.8-7", LotGround.SWISS_STANDINGS)
CUP_LOTS = _lots("54b.7.2/4", LotGround.DRAWN_MATCH)


@clause("kndb-2009", "50.5")
def only_opponents_all_have_played(facts: CountingOpponents) -> Names:
    """Only results against teams that all teams concerned actually played are counted."""
    # reading 50.5: a tied team need not have played itself, so mutual matches stay in
    everybody = sorted(frozenset().union(*facts.met.values()))
    return tuple(
        other for other in everybody if all(other in facts.met[team] for team in facts.tied if team != other)
    )


@clause("kndb-2009", "50.6")
def parallel_groups_play_for_it(facts: ParallelPlaces, so_far: TeamOrder, law: Asking) -> TeamOrder:
    """Teams on the same place of parallel groups play decision matches; their points are not compared."""
    if len(facts.teams) < 2:  # noqa: PLR2004 - one team has nobody to play
        return so_far
    started = TeamOrder(so_far.places, tied=so_far.places)
    rounds = facts.decision_rounds
    order = standings.after_decision_rounds(rounds, started, (facts.teams,), FIRST, FIRST, law)
    most = law.ask(DecisionRounds(competition=facts.competition, level=facts.level)).answer
    equals = standings.still_equal(order, facts.teams)
    return standings.after_decision_rounds(rounds, order, equals, FIRST + 1, most, law)


@clause("kndb-2009", "50.6/2")
def then_lots_decide(facts: ParallelPlaces, so_far: TeamOrder) -> TeamOrder:
    """If decision matches give no decision, the lot does."""
    return standings.drawn_by_lot(so_far, facts.drawn)


CONDITIONS_SAY_WHERE = setting("kndb-2009", "50.7", TIE_PLACES, (0,), changed_by=Role.ORGANISER)


@clause("kndb-2009", "50.7")
def places_that_the_conditions_name(facts: TieApplies, law: Asking) -> bool:
    """The conditions say for which places teams with equal points are separated."""
    places = law.term(TIE_PLACES).answer
    return 0 in places or any(facts.first_place <= place <= facts.last_place for place in places)


@clause("kndb-2009", "50.8-1")
def resistance_points(facts: TeamLadder, so_far: LadderOrder, law: Asking) -> LadderOrder | None:
    """In a Swiss competition the match points of the opponents separate teams first."""
    if not _is_swiss(facts):
        return None
    points = standings.all_points(facts, law)
    return separated(so_far, Measure.RESISTANCE, lambda _together: standings.resistance(facts, points))


def _swiss_step(number: str, *, is_balance: bool, with_decision: bool) -> Rule:
    def swiss(facts: TeamLadder, so_far: LadderOrder) -> LadderOrder | None:
        """In a Swiss competition board points come after resistance, against whomever they were made."""
        if not _is_swiss(facts):
            return None
        counted = standings.actually_played(facts)
        if with_decision:
            counted += standings.decision_matches(facts)
        measure = Measure.BALANCE if is_balance else Measure.BOARD_POINTS
        return separated(
            so_far, measure, lambda _together: lambda team: _worth(counted, team, is_balance=is_balance)
        )

    return clause("kndb-2009", number)(swiss)


SWISS_BALANCE_WITH_DECISION = _swiss_step("50.8-2", is_balance=True, with_decision=True)
SWISS_BALANCE = _swiss_step("50.8-3", is_balance=True, with_decision=False)
SWISS_SCORED_WITH_DECISION = _swiss_step("50.8-4", is_balance=False, with_decision=True)
SWISS_SCORED = _swiss_step("50.8-5", is_balance=False, with_decision=False)


@clause("kndb-2009", "50.8-6")
def swiss_mutual_match(facts: TeamLadder, so_far: LadderOrder, law: Asking) -> LadderOrder | None:
    """Then the result of the mutual match, if there was one."""
    return _mutual(facts, so_far, law) if _is_swiss(facts) else None


@clause("kndb-2009", "50.8-7")
def swiss_lots(facts: TeamLadder, so_far: LadderOrder) -> LadderOrder | None:
    """Lots decide between teams that nothing else separates."""
    return _lots_drawn(facts, so_far) if _is_swiss(facts) and not facts.is_interim else None


@clause("kndb-2009", "56.2/2")
def board_points_decide_a_team_day(facts: TeamDayStandings) -> tuple[TeamLine, ...]:
    """On a team day not match points but board points decide; equal teams share a place."""
    order = split((tuple(sorted(facts.board_points)),), facts.board_points.__getitem__)
    place = places(order)
    return tuple(
        TeamLine(place[team], team, 0, facts.board_points[team], 0) for tied in order for team in tied
    )
