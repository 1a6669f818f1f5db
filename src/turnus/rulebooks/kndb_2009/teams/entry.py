"""Who enters the team competitions, and in what format they are played (51-57)."""

from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.teams.competitions import (
    SCHOOLS,
    CubFormat,
    CubSwissRounds,
    EntryRight,
    Format,
    Level,
    RegulationFor,
    TeamCompetition,
    TeamEntry,
)
from turnus.competition.questions.verdicts import Verdict
from turnus.law import Asking, Figure, Refused, Role, clause, decision, figure
from turnus.rulebooks.kndb_2009.questions.teams import YouthFormat
from turnus.rulebooks.kndb_2009.terms import DOUBLE_UP_TO, ROUND_ROBIN_UP_TO

COMPETITION = TeamCompetition


def _entry(number: str, competition: TeamCompetition, right: EntryRight) -> Figure:
    def teams_enter_by(facts: TeamEntry, value: EntryRight) -> EntryRight | None:
        """Teams enter by this right."""
        return value if facts.competition is competition else None

    return figure("kndb-2009", number, value=right)(teams_enter_by)


JUNIOR_ENTRY = _entry("52.2", COMPETITION.JUNIORS, EntryRight.OPEN)
CUB_ENTRY = _entry("54a.4", COMPETITION.CUBS, EntryRight.OPEN)


@clause("kndb-2009", "53.2")
def aspirants_enter_as_juniors(facts: TeamEntry, law: Asking) -> EntryRight | None:
    """Aspirant teams enter as junior teams do."""
    if facts.competition is not COMPETITION.ASPIRANTS:
        return None
    return law.ask(TeamEntry(competition=COMPETITION.JUNIORS)).answer


@clause("kndb-2009", "51.6-a")
def the_class_of_last_season(facts: TeamEntry) -> EntryRight | None:
    """In the national league a team plays in its class of the season before, unless it moved."""
    league = facts.competition is COMPETITION.NATIONAL_LEAGUE
    return EntryRight.AS_BEFORE if league else None


@clause("kndb-2009", "51.9.2", deviates_from="51.6-a")
def everybody_may_enter_the_second_class(facts: TeamEntry) -> EntryRight | None:
    """Every team has the right to enter the second class."""
    league = facts.competition is COMPETITION.NATIONAL_LEAGUE
    return EntryRight.OPEN if league and facts.level is Level.SECOND_CLASS else None


@clause("kndb-2009", "54.4.2")
def pupil_teams_by_quota(facts: TeamEntry) -> EntryRight | None:
    """Pupil teams are promoted from the provinces by the quota of 32.1."""
    pupils = facts.competition is COMPETITION.PUPILS
    return EntryRight.QUOTA if pupils and facts.level is not Level.FINAL else None


@clause("kndb-2009", "54.5.2")
def finalists_come_from_the_semi_final(facts: TeamEntry) -> EntryRight | None:
    """To the final of the pupil teams go those promoted from the semi-final."""
    pupils = facts.competition is COMPETITION.PUPILS
    return EntryRight.PROMOTED if pupils and facts.level is Level.FINAL else None


@clause("kndb-2009", "54b.2", when={"competition": COMPETITION.CUP})
def cup_teams(_facts: TeamEntry) -> EntryRight:
    """In the cup play last year's three best and the teams the federations designate."""
    return EntryRight.CUP


@figure("kndb-2009", "55.4", value=EntryRight.RATIO_OF_THE_BOARD)
def schools_in_a_ratio_of_the_board(facts: TeamEntry, value: EntryRight) -> EntryRight | None:
    """Schools enter in a ratio that the Board fixes yearly by the numbers of teams in each province."""
    return value if facts.competition in SCHOOLS else None


@figure("kndb-2009", "56.1", value=EntryRight.PROVINCIAL_TEAMS, when={"competition": COMPETITION.TEAM_DAY})
def federations_send_teams(_facts: TeamEntry, value: EntryRight) -> EntryRight:
    """On team days teams of the federations play."""
    return value


@clause("kndb-2009", "57.2")
def clubs_may_enter_teams(facts: TeamEntry) -> EntryRight | None:
    """Every club of the federation may enter one or more teams, and is asked yearly."""
    own = facts.competition is COMPETITION.PROVINCIAL_LEAGUE
    return EntryRight.CLUBS_OF_THE_FEDERATION if own else None


def _round_robin(teams: int, *, double: bool = False) -> Format:
    rounds = teams - 1 if teams % 2 == 0 else teams
    return Format(TournamentSystem.ROUND_ROBIN, rounds * (2 if double else 1), double)


@clause("kndb-2009", "54a.5")
def few_cub_teams_play_a_round_robin(facts: CubFormat, law: Asking) -> Format | None:
    """With ten or fewer teams a round robin is played."""
    return _round_robin(facts.teams) if facts.teams <= law.term(ROUND_ROBIN_UP_TO).answer else None


@decision(
    "kndb-2009",
    "54a.5/2",
    by=Role.BOARD,
    options=("single", "double"),
    consequence=lambda facts, option: _round_robin(facts.teams, double=option == "double"),
    deviates_from="54a.5",
)
def very_few_may_meet_twice(facts: CubFormat, law: Asking) -> bool:
    """With six or fewer teams a double round robin may be decided."""
    return facts.teams <= law.term(DOUBLE_UP_TO).answer


@clause("kndb-2009", "54a.5/3")
def many_cub_teams_play_swiss(facts: CubFormat, law: Asking) -> Format | None:
    """With eleven or more teams the Swiss system is used."""
    if facts.teams <= law.term(ROUND_ROBIN_UP_TO).answer:
        return None
    return Format(TournamentSystem.SWISS, law.ask(CubSwissRounds(teams=facts.teams)).answer)


@clause("kndb-2009", "54a.5/4")
def seven_eight_or_nine_rounds(facts: CubSwissRounds) -> int:
    """Seven matches with 11 or 12 teams, eight with 13 or 14, nine in all other cases."""
    # reading 54a.5/4: "all other cases" are the Swiss ones, from fifteen teams
    return {11: 7, 12: 7, 13: 8, 14: 8}.get(facts.teams, 9)


def _not_before_entry_closes(facts: YouthFormat, _option: str) -> Refused | None:
    if facts.decided_on > facts.entry_closes:
        return None
    return Refused.because("the format is decided after entry has closed on {day}", day=facts.entry_closes)


@decision(
    "kndb-2009",
    "52.2/3",
    by=Role.BOARD,
    options=("fix the format",),
    consequence={"fix the format": Verdict.ALLOWED},
    limit=_not_before_entry_closes,
    when={"competition": COMPETITION.JUNIORS},
)
def board_fixes_the_format(_facts: YouthFormat) -> bool:
    """The Board decides the format of semi-final and final after entry has closed."""
    return True


@decision(
    "kndb-2009",
    "53.2",
    by=Role.BOARD,
    options=("fix the format",),
    consequence={"fix the format": Verdict.ALLOWED},
    limit=_not_before_entry_closes,
    when={"competition": COMPETITION.ASPIRANTS},
)
def board_fixes_the_format_for_aspirants(_facts: YouthFormat) -> bool:
    """For aspirant teams the Board decides the format as for juniors."""
    return True


def _applies(facts: RegulationFor, competitions: frozenset[TeamCompetition]) -> bool | None:
    return True if facts.competition in competitions else None


@clause("kndb-2009", "55.5")
def regulation_applies_to_schools(facts: RegulationFor) -> bool | None:
    """The regulation applies to the competitions for schools."""
    return _applies(facts, SCHOOLS)


@clause("kndb-2009", "56.3")
def regulation_applies_to_team_days(facts: RegulationFor) -> bool | None:
    """The regulation applies to team days."""
    return _applies(facts, frozenset({COMPETITION.TEAM_DAY}))


@clause("kndb-2009", "57.1")
def regulation_applies_to_provincial_leagues(facts: RegulationFor) -> bool | None:
    """The regulation applies to provincial competitions."""
    return _applies(facts, frozenset({COMPETITION.PROVINCIAL_LEAGUE}))


@clause("kndb-2009", "28.1")
def regulation_applies_to_the_others(facts: RegulationFor) -> bool | None:
    """The regulation applies to the federation's own team competitions."""
    own = frozenset(COMPETITION) - SCHOOLS - {COMPETITION.TEAM_DAY, COMPETITION.PROVINCIAL_LEAGUE}
    return _applies(facts, own)
