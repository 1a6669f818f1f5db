"""Who may be fielded in a team, player by player (47, 51.10, 52.1-55.2, 57.1a)."""

from collections.abc import Callable
from datetime import date

from turnus.competition.dates import age_on
from turnus.competition.questions.federation.deadlines import Deadlines, Due, Step
from turnus.competition.questions.federation.members import Categories, Category, Championship, Eligibility
from turnus.competition.questions.teams.competitions import SCHOOLS, Boards, TeamCompetition
from turnus.competition.questions.teams.lineups import (
    Appearances,
    BoardOrder,
    FederationLimit,
    Fielded,
    Lineup,
    Objection,
)
from turnus.competition.questions.verdicts import Verdict
from turnus.law import Asking, Refused, Role, Rule, Term, clause, setting
from turnus.rulebooks.kndb_2009.questions.teams import (
    BoundClub,
    LimitInForce,
    ListedTeam,
    RegistrationDay,
)

COMPETITION = TeamCompetition
AUGUST = 8  # a season starts after the summer
Objections = tuple[Objection, ...]

LOWEST_AGE = Term(
    "school_lowest_age", int, "years", "how old a pupil in a school team is at least; 0: no limit"
)
HIGHEST_AGE = Term(
    "school_highest_age", int, "years", "how old a pupil in a school team is at most; 0: no limit"
)
FEDERATION_LIMITS = Term(
    "federation_limits", bool, "", "whether federations may limit eligibility further in their own leagues"
)


def _all(facts: Lineup, objection: Callable[[Fielded], Refused | None]) -> Objections | None:
    """Put one condition to every player of a line-up."""
    found = ((board, player, objection(player)) for board, player in facts.boards())
    return tuple(Objection(board, player.name, reason) for board, player, reason in found if reason) or None


@clause("kndb-2009", "23.2")
def no_more_players_than_boards(facts: Lineup, law: Asking) -> Objections | None:
    """A line-up names one player for each board."""
    boards = law.ask(Boards(competition=facts.competition)).answer
    if not boards or len(facts.players) <= boards:
        return None
    reason = Refused.because(
        "{players} players for {boards} boards", players=len(facts.players), boards=boards
    )
    return (Objection(0, "", reason),)


@clause("kndb-2009", "47.2")
def nobody_listed_higher(facts: Lineup, law: Asking) -> Objections | None:
    """Who is listed for a higher team may not play in this one."""

    def objection(player: Fielded) -> Refused | None:
        listed = ListedTeam(
            listed=player.listed_for,
            fielded=facts.team,
            in_same_class=player.listed_for in facts.in_same_class,
        )
        if law.ask(listed).answer is Verdict.ALLOWED:
            return None
        return Refused.because(
            "{player} is listed for team {team}", player=player.name, team=player.listed_for
        )

    return _all(facts, objection)


@clause("kndb-2009", "47.3")
def nobody_too_often_higher(facts: Lineup, law: Asking) -> Objections | None:
    """Who played more than three times in higher teams may not play in this one."""

    def objection(player: Fielded) -> Refused | None:
        count = law.ask(
            Appearances(
                competition=facts.competition,
                federation=facts.federation,
                club=facts.club,
                teams=(facts.team,),
                appearances=player.appearances,
            )
        ).answer[0]
        if count.may_play:
            return None
        return Refused.because(
            "{player} played {times} times in higher teams", player=player.name, times=count.above
        )

    return _all(facts, objection)


@clause("kndb-2009", "44.1")
def only_members_play_for_a_club(facts: Lineup, law: Asking) -> Objections | None:
    """Only members play between clubs; the league and the youth teams say when they must be registered."""
    if facts.competition not in (COMPETITION.CUP, COMPETITION.PROVINCIAL_LEAGUE):
        return None
    return _all(facts, lambda player: _registered_late(player, facts.match_on, law))


@clause("kndb-2009", "44.2")
def only_who_may_play_for_the_club(facts: Lineup) -> Objections | None:
    """Who may not play for the club by article 44 may not play in its teams; league and cup say so anew."""
    own = (COMPETITION.NATIONAL_LEAGUE, COMPETITION.CUP, COMPETITION.TEAM_DAY, *SCHOOLS)
    return None if facts.competition in own else _all(facts, _not_eligible)


def _not_eligible(player: Fielded) -> Refused | None:
    if player.is_eligible_for_club:
        return None
    return Refused.because("{player} is not eligible for the club", player=player.name)


def _registered_late(player: Fielded, last_day: date, law: Asking) -> Refused | None:
    received = player.registration_received
    if received is None:
        return Refused.because("{player} is no member of the club", player=player.name)
    day = law.ask(RegistrationDay(received_on=received, posted_on=player.registration_posted)).answer
    if day <= last_day:
        return None
    return Refused.because(
        "{player} was registered on {day}, later than {last_day}",
        player=player.name, day=day, last_day=last_day,
    )  # fmt: skip


@clause("kndb-2009", "51.10.1")
def registered_by_15_october(facts: Lineup, law: Asking) -> Objections | None:
    """In the national league only members play who were registered by 15 October and are eligible by 44."""
    if facts.competition is not COMPETITION.NATIONAL_LEAGUE:
        return None
    started = facts.start.year if facts.start.month >= AUGUST else facts.start.year - 1
    # reading 51.10.1: before 15 October he must be registered on the day of the match
    last_day = min(date(started, 10, 15), facts.match_on)
    return _all(facts, lambda player: _not_eligible(player) or _registered_late(player, last_day, law))


@clause("kndb-2009", "51.10.1")
def league_registration_is_due(facts: Deadlines) -> Due | None:
    """The last day to be registered for the national league."""
    return facts.due_in_season(Step.REGISTER_FOR_LEAGUE, 10, 15)


@clause("kndb-2009", "51.10.1/2")
def day_of_receipt_decides(facts: RegistrationDay) -> date:
    """The day on which the federation receives a registration counts."""
    return facts.received_on


@clause("kndb-2009", "51.10.2")
def nobody_bound_to_another_club(facts: Lineup, law: Asking) -> Objections | None:
    """In the national league a member plays for one club."""
    if facts.competition is not COMPETITION.NATIONAL_LEAGUE:
        return None

    def objection(player: Fielded) -> Refused | None:
        own = [one for one in player.appearances if one.competition is facts.competition]
        own.sort(key=lambda one: one.on or facts.match_on)
        first = own[0].club if own else ""
        club = law.ask(BoundClub(listed_by=player.lists, first_match_for=first)).answer
        if club in ("", facts.club):
            return None
        return Refused.because("{player} plays for {club} this season", player=player.name, club=club)

    return _all(facts, objection)


def _youth(number: str, competition: TeamCompetition, category: Category) -> Rule:
    def registered_in_the_category_at_the_start(facts: Lineup, law: Asking) -> Objections | None:
        """At the start of the competition players must be registered with the club, in the category."""
        if facts.competition is not competition:
            return None
        return _all(facts, lambda player: _not_in_category(facts, player, category, law))

    return clause("kndb-2009", number)(registered_in_the_category_at_the_start)


def _not_in_category(facts: Lineup, player: Fielded, category: Category, law: Asking) -> Refused | None:
    received = player.registration_received
    if received is None or received > facts.start:
        return Refused.because(
            "{player} was not registered with the club when the competition started", player=player.name
        )
    if player.born is None:
        return Refused.because("the date of birth of {player} is not known", player=player.name)
    if category in law.ask(Categories(born=player.born, match_on=facts.start)).answer:
        return None
    return Refused.because(
        "{player} does not belong to the category: {category}", player=player.name, category=category
    )


JUNIORS = _youth("52.1/2", COMPETITION.JUNIORS, Category.JUNIOR)
ASPIRANTS = _youth("53.1/2", COMPETITION.ASPIRANTS, Category.ASPIRANT)
PUPILS = _youth("54.1/2", COMPETITION.PUPILS, Category.PUPIL)
CUBS = _youth("54a.1/2", COMPETITION.CUBS, Category.CUB)


@clause("kndb-2009", "54b.6")
def nobody_of_another_cup_team(facts: Lineup) -> Objections | None:
    """In the cup all eligible players of a club can be fielded who have not played for another team in it."""
    if facts.competition is not COMPETITION.CUP:
        return None

    def objection(player: Fielded) -> Refused | None:
        if refusal := _not_eligible(player):
            return refusal
        others = [
            one
            for one in player.appearances
            if one.competition is COMPETITION.CUP
            and (one.club, one.team_name) != (facts.club, facts.team_name)
        ]
        if not others:
            return None
        return Refused.because("{player} played for another team in this cup", player=player.name)

    return _all(facts, objection)


@clause("kndb-2009", "54b.6/2", deviates_from=("47.2", "47.3"), when={"competition": COMPETITION.CUP})
def lists_do_not_bind_in_the_cup(_facts: Lineup) -> Objections:
    """The rules on lists and on higher teams do not apply to the cup."""
    # reading 54b.6/2: 47.3 does not apply either, since 47.4 does not name the cup
    return ()


@clause("kndb-2009", "54b.6/3", when={"competition": COMPETITION.CUP})
def any_order_in_the_cup(_facts: BoardOrder) -> Verdict:
    """In the cup the line-up is free: no order of strength is asked."""
    return Verdict.ALLOWED


@clause("kndb-2009", "23.2")
def any_order_elsewhere(facts: BoardOrder) -> Verdict | None:
    """Elsewhere a team names its boards as it likes; the regulation asks no order of strength."""
    return None if facts.competition is COMPETITION.CUP else Verdict.ALLOWED


@clause("kndb-2009", "55.2")
def only_pupils_of_the_school(facts: Lineup) -> Objections | None:
    """In school teams only pupils of the school play."""
    if facts.competition not in SCHOOLS:
        return None
    return _all(
        facts,
        lambda player: (
            None
            if player.is_pupil_of_school
            else Refused.because("{player} is no pupil of the school", player=player.name)
        ),
    )


@clause("kndb-2009", "55.2/2", deviates_from="29.3")
def pupils_need_not_be_members(facts: Eligibility) -> Verdict | None:
    """Players of school teams need not be members of the federation."""
    no_member = facts.member_since is None or facts.member_since > facts.match_on
    school = facts.competition is Championship.SCHOOL_TEAMS
    return Verdict.ALLOWED if school and no_member else None


NO_LOWEST_AGE = setting("kndb-2009", "55.2/3", LOWEST_AGE, 0, low=0, changed_by=Role.BOARD)
NO_HIGHEST_AGE = setting("kndb-2009", "55.2/3", HIGHEST_AGE, 0, low=0, changed_by=Role.BOARD)


@clause("kndb-2009", "55.2/3")
def ages_of_school_teams(facts: Lineup, law: Asking) -> Objections | None:
    """The Board may set limits of age for school teams."""
    low, high = law.term(LOWEST_AGE).answer, law.term(HIGHEST_AGE).answer
    if facts.competition not in SCHOOLS or not (low or high):
        return None

    def objection(player: Fielded) -> Refused | None:
        if player.born is None:
            return Refused.because("the date of birth of {player} is not known", player=player.name)
        age = age_on(player.born, facts.match_on)
        if low <= age <= (high or age):
            return None
        return Refused.because("{player} is not within the limits of age", player=player.name)

    return _all(facts, objection)


LIMITS_COUNT = setting("kndb-2009", "57.1a.1", FEDERATION_LIMITS, True, changed_by=Role.FEDERATION)


@clause("kndb-2009", "57.1a.1")
def limits_of_a_federation(facts: Lineup, law: Asking) -> Objections | None:
    """A federation may limit eligibility further, only in its own league."""
    provincial = facts.competition is COMPETITION.PROVINCIAL_LEAGUE
    if not provincial or not law.term(FEDERATION_LIMITS).answer:
        return None
    own = [
        limit.member_by
        for limit in facts.limits
        if limit.federation == facts.federation and _holds(facts, limit, law)
    ]
    last_day = min(own, default=None)

    def objection(player: Fielded) -> Refused | None:
        received = player.registration_received
        if last_day is None or (received is not None and received <= last_day):
            return None
        return Refused.because("{player} was no member by {day}", player=player.name, day=last_day)

    return _all(facts, objection)


def _holds(facts: Lineup, limit: FederationLimit, law: Asking) -> bool:
    return law.ask(LimitInForce(competition_starts=facts.start, reported_on=limit.reported_on)).answer


@clause("kndb-2009", "57.1a.2")
def limits_reported_by_1_june(facts: LimitInForce) -> bool:
    """A federation's limits are told to the Board by 1 June of the year in which its competition starts."""
    # reading 57.1a.2: what is told later is not in force that season
    last_day = date(facts.competition_starts.year, 6, 1)
    return facts.reported_on is not None and facts.reported_on <= last_day


@clause("kndb-2009", "57.1a.2")
def limits_are_due(facts: Deadlines) -> Due | None:
    """The last day on which federations report their limits."""
    return facts.due_in_season(Step.REPORT_LIMITS, 6, 1)


@clause("kndb-2009", "57.1a.3")
def overview_is_due(facts: Deadlines) -> Due | None:
    """The day on which the Board publishes the overview of limits."""
    return facts.due_in_season(Step.PUBLISH_LIMITS, 6, 15)
