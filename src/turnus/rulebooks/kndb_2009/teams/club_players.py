"""For which club a member may play (44), and what was deleted (45, 46)."""

from datetime import date

from turnus.competition.questions.federation.deadlines import Deadlines, Due, Step
from turnus.competition.questions.teams.club_players import ClubEligibility
from turnus.competition.questions.verdicts import Verdict
from turnus.law import Asking, Role, clause, decision, notice
from turnus.rulebooks.kndb_2009.questions.teams import (
    LiquidationRequest,
    RequestDay,
    RequestTime,
)
from turnus.rulebooks.kndb_2009.terms import LEAST_KILOMETRES

ANSWERS = {"allow": Verdict.ALLOWED, "do not allow": Verdict.REFUSED}

TRANSFERS = notice("kndb-2009", "45", topic="deleted articles")
TWO_CLUBS = notice("kndb-2009", "46", topic="deleted articles")


@clause("kndb-2009", "44.1")
def only_members_of_the_federation(facts: ClubEligibility) -> Verdict | None:
    """Only members of the federation may play."""
    return None if facts.is_member else Verdict.REFUSED


@clause("kndb-2009", "44.2")
def registered_on_1_july(facts: ClubEligibility) -> Verdict | None:
    """Who was registered at the club on 1 July may play for it; who was not may not, save what follows."""
    if not facts.is_member:
        return None
    if facts.is_registered_on_reference_day:
        return Verdict.ALLOWED
    return None if facts.was_away_a_year or facts.had_short_break else Verdict.REFUSED


@clause("kndb-2009", "44.3")
def new_members_may_play_at_once(facts: ClubEligibility) -> Verdict | None:
    """Who became a member after 1 July, first or after a year or more, may play at once."""
    if not facts.is_member or facts.is_registered_on_reference_day or not facts.was_away_a_year:
        return None
    return Verdict.ALLOWED


@clause("kndb-2009", "44.5")
def after_a_short_break_for_the_same_club(facts: ClubEligibility) -> Verdict | None:
    """Who comes back within a year may play only for the club for which he could play last season."""
    if not facts.is_member or facts.is_registered_on_reference_day or not facts.had_short_break:
        return None
    return Verdict.ALLOWED if facts.club == facts.eligible_last_season_for else Verdict.REFUSED


@clause("kndb-2009", "44.2")
def registration_is_due(facts: Deadlines) -> Due | None:
    """Who is to play for a club is registered with it on 1 July."""
    return facts.due_in_season(Step.REGISTER_WITH_CLUB, 7, 1)


def _is_barred(facts: ClubEligibility) -> bool:
    """Say whether a member may not play for the club by 44.2 and 44.5."""
    if not facts.is_member or facts.is_registered_on_reference_day:
        return False
    back = facts.had_short_break and facts.club == facts.eligible_last_season_for
    return not facts.was_away_a_year and not back


def _has_moved(facts: ClubEligibility, law: Asking) -> bool:
    move = facts.move
    if move is None or move.kilometres < law.term(LEAST_KILOMETRES).answer or move.on > facts.match_on:
        return False
    return move.last_game_on is None or move.last_game_on <= move.on


@decision(
    "kndb-2009",
    "44.4",
    by=Role.BOARD,
    options=tuple(ANSWERS),
    consequence=ANSWERS,
    deviates_from=("44.2", "44.5", "44.6/2"),
)
def the_board_may_allow_who_moved(facts: ClubEligibility, law: Asking) -> bool:
    """Who moved fifteen kilometres or more and played no competition since may be allowed a new club."""
    return _is_barred(facts) and _has_moved(facts, law)


def _request_time(facts: ClubEligibility, law: Asking) -> RequestTime | None:
    if facts.liquidation is None:
        return None
    request = LiquidationRequest(
        season=facts.season,
        received_on=facts.liquidation.received_on,
        signed_on=facts.liquidation.signed_on,
    )
    return law.ask(request).answer


@decision(
    "kndb-2009",
    "44.6",
    by=Role.BOARD,
    options=tuple(ANSWERS),
    consequence=ANSWERS,
    deviates_from=("44.2", "44.5"),
    yields_to="44.4",
)
def the_board_may_allow_after_liquidation(facts: ClubEligibility, law: Asking) -> bool:
    """Whose club was liquidated may be allowed to play for an existing one."""
    if facts.later is None or not _is_barred(facts):
        return False
    return _request_time(facts, law) in (RequestTime.IN_TIME, RequestTime.LAST_DAY)


@clause("kndb-2009", "44.6/2")
def a_late_request_is_refused(facts: ClubEligibility, law: Asking) -> Verdict | None:
    """A request after 15 October comes too late."""
    if not _is_barred(facts) or _request_time(facts, law) is not RequestTime.LATE:
        return None
    return Verdict.REFUSED


@clause("kndb-2009", "44.6/2")
def before_15_october(facts: LiquidationRequest, law: Asking) -> RequestTime:
    """A request is in time before 15 October; on the day itself it is accepted with a warning."""
    day = law.ask(RequestDay(received_on=facts.received_on, signed_on=facts.signed_on)).answer
    last = date(facts.season, 10, 15)
    if day > last:
        return RequestTime.LATE
    return RequestTime.LAST_DAY if day == last else RequestTime.IN_TIME


@clause("kndb-2009", "44.6/2")
def request_is_due(facts: Deadlines) -> Due | None:
    """The last day for a request after a liquidation."""
    # reading 44.6/2: the 15th itself is accepted, with a warning
    return facts.due_in_season(Step.ASK_AFTER_LIQUIDATION, 10, 15)


@clause("kndb-2009", "44.6/3")
def the_day_of_receipt_counts(facts: RequestDay) -> date:
    """The day on which the application is received decides, not the day of signing."""
    return facts.received_on
