"""Groups and schedule of a league (48), and who meet on a team day (56.2)."""

from turnus.competition.questions.teams.league_schedule import (
    ClassGroups,
    Grouping,
    LeagueSchedule,
    Schedule,
    TeamDayGame,
    TeamDayPairing,
)
from turnus.law import Asking, clause
from turnus.records import replace
from turnus.rulebooks.kndb_2009.leagues import calendar, scheduling
from turnus.rulebooks.kndb_2009.questions.leagues import LeagueRounds, MovedForClash, Rounds


@clause("kndb-2009", "48.1")
def clubs_in_different_groups(facts: ClassGroups) -> Grouping:
    """Teams of one club are placed in different parallel groups as far as possible."""
    return scheduling.grouped(facts.teams, facts.groups)


@clause("kndb-2009", "48.3")
def schedule_of_a_group(facts: LeagueSchedule, law: Asking) -> Schedule:
    """The schedule avoids, if possible, that successive teams of a club play at the same time."""
    rounds = _rounds(facts, law)
    fixtures = scheduling.fixtures_of(rounds, facts.days)
    moved = law.ask(
        MovedForClash(fixtures=fixtures, spare_days=facts.spare_days, elsewhere=facts.elsewhere)
    ).answer
    late = tuple(scheduling.late_derbies(moved.fixtures))
    conflicts = tuple(one for one in rounds.conflicts if one.wish in facts.wishes)
    return replace(moved, unmet=(*moved.unmet, *late), conflicts=conflicts)


def _rounds(facts: LeagueSchedule, law: Asking) -> Rounds:
    """Return who meet when; free rounds of an odd group avoid clashes if no club's own match comes later."""
    asked = LeagueRounds(teams=facts.teams, wishes=facts.wishes, is_double=facts.is_double)
    without = law.ask(asked).answer
    free = scheduling.free_round_wishes(facts)
    if not free:
        return without
    wishes = (*facts.wishes, *free)
    heeding = LeagueRounds(teams=facts.teams, wishes=wishes, is_double=facts.is_double)
    with_free = law.ask(heeding).answer
    return with_free if with_free.derbies_by <= without.derbies_by else without


@clause("kndb-2009", "48.3")
def successive_teams_not_at_once(facts: MovedForClash) -> Schedule:
    """A match is moved to a spare day where two successive teams would play at once."""
    return scheduling.moved_for_clashes(facts.fixtures, facts.spare_days, facts.elsewhere)


@clause("kndb-2009", "48.4")
def derbies_first(facts: LeagueRounds) -> Rounds:
    """Matches between teams of one club are played as early as possible."""
    return calendar.league_rounds(facts)


@clause("kndb-2009", "56.2")
def opponents_from_different_teams(facts: TeamDayPairing) -> tuple[TeamDayGame, ...]:
    """As far as possible the players of a team each meet a player of a different team."""
    return scheduling.team_day(facts.teams, facts.boards)
