"""The catalogue of competitions, who organises them, permission and calendar (25-27)."""

from turnus.competition.dates import months_before
from turnus.competition.questions.federation.deadlines import Deadlines, Due, Step
from turnus.competition.questions.federation.members import Championship
from turnus.competition.questions.federation.organisation import (
    CalendarChange,
    Catalogue,
    CatalogueEntry,
    Delegation,
    HeldFor,
    HowOften,
    Leader,
    Leadership,
    OrganisedBy,
    OrganisingPermission,
    Permission,
    ProvincialDate,
)
from turnus.competition.questions.verdicts import Verdict
from turnus.law import (
    Asking,
    DutyForm,
    Refused,
    Role,
    clause,
    decision,
    duty,
    figure,
    notice,
)
from turnus.rulebooks.kndb_2009.terms import PERMISSION_MONTHS

YOUTH = (HeldFor.JUNIORS, HeldFor.ASPIRANTS, HeldFor.PUPILS, HeldFor.CUBS)
MEMBERS = (HeldFor.MEMBERS, HeldFor.WOMEN, *YOUTH)
Groups = tuple[HeldFor, ...]

BOND_AND_BOARD = notice("kndb-2009", "25-a", topic="definitions")
PROVINCIAL_BOARD = notice("kndb-2009", "25-b", topic="definitions")
LEADERSHIP = notice("kndb-2009", "25-c", topic="definitions")
CONDITIONS = notice("kndb-2009", "25-d", topic="definitions")
ANNUAL = notice("kndb-2009", "26.1", topic="catalogue")
IF_POSSIBLE = notice("kndb-2009", "26.2", topic="catalogue")
SUPERVISION = notice("kndb-2009", "27.1", topic="supervision")


def _yearly(groups: Groups, *, federations: int = 1, boards: int = 1) -> CatalogueEntry:
    return CatalogueEntry(how_often=HowOften.YEARLY, groups=groups, federations=federations, boards=boards)


def _if_possible(groups: Groups) -> CatalogueEntry:
    return CatalogueEntry(how_often=HowOften.YEARLY_IF_POSSIBLE, groups=groups)


@figure("kndb-2009", "26.1-a", value=MEMBERS, when={"competition": Championship.NATIONAL_INDIVIDUAL})
def national_championships(_facts: Catalogue, value: Groups) -> CatalogueEntry:
    """The national championships are held for six groups."""
    return _yearly(value)


@figure("kndb-2009", "26.1-b", value=13, unit="federations")
def provincial_championships(facts: Catalogue, value: int) -> CatalogueEntry | None:
    """Each of the thirteen federations has championships for the same groups."""
    if facts.competition is not Championship.PROVINCIAL_INDIVIDUAL:
        return None
    return _yearly(MEMBERS, federations=value)


@figure("kndb-2009", "26.1-c", value=(HeldFor.CLUBS, *YOUTH), when={"competition": Championship.CLUB_TEAMS})
def team_competitions(_facts: Catalogue, value: Groups) -> CatalogueEntry:
    """There are competitions for teams of clubs and for their youth teams (cubs by 54a)."""
    return _yearly(value)


@figure("kndb-2009", "26.1-d", value=4, unit="players in a team", when={"competition": Championship.CUP})
def cup(_facts: Catalogue, value: int) -> CatalogueEntry:
    """The cup is for teams of four."""
    return _yearly((HeldFor.CLUBS,), boards=value)


@figure(
    "kndb-2009",
    "26.2-a",
    value=(HeldFor.A, HeldFor.B, HeldFor.C, *MEMBERS[1:]),
    when={"competition": Championship.NATIONAL_RAPID},
)
def rapid_championships(_facts: Catalogue, value: Groups) -> CatalogueEntry:
    """The rapid championships are held in categories A, B and C and for the other groups."""
    return _if_possible(value)


@figure(
    "kndb-2009",
    "26.2-b",
    value=(HeldFor.PRIMARY_EDUCATION, HeldFor.SECONDARY_EDUCATION),
    when={"competition": Championship.SCHOOL_TEAMS},
)
def school_competitions(_facts: Catalogue, value: Groups) -> CatalogueEntry:
    """Schools of primary and of secondary education have their competitions."""
    return _if_possible(value)


@figure(
    "kndb-2009",
    "26.2-c",
    value=(HeldFor.GENERAL, *YOUTH[:3]),
    when={"competition": Championship.PROVINCIAL_TEAM_DAY},
)
def team_days(_facts: Catalogue, value: Groups) -> CatalogueEntry:
    """The federations' teams meet on draughts days."""
    return _if_possible(value)


@figure(
    "kndb-2009",
    "26.2-d",
    value=(HeldFor.VISUALLY_IMPAIRED,),
    when={"competition": Championship.VISUALLY_IMPAIRED},
)
def visually_impaired(_facts: Catalogue, value: Groups) -> CatalogueEntry:
    """The visually impaired have a championship."""
    return _if_possible(value)


@figure("kndb-2009", "26.3", value=tuple(OrganisedBy))
def other_competitions(facts: Catalogue, value: tuple[OrganisedBy, ...]) -> CatalogueEntry | None:
    """Others may be organised by the federation, by provincial federations or by clubs."""
    if facts.competition is not Championship.OTHER:
        return None
    return CatalogueEntry(how_often=HowOften.FREE, organisers=value)


@clause("kndb-2009", "26.3/2")
def permission_a_month_before(facts: OrganisingPermission, law: Asking) -> Permission:
    """If more than one federation is involved the Board must permit it, asked a month before the start."""
    if len(facts.federations) <= 1:
        return Permission.NOT_REQUIRED
    if facts.asked_on is None or not facts.is_granted:
        return Permission.MISSING
    late = facts.asked_on > months_before(facts.starts, law.term(PERMISSION_MONTHS).answer)
    return Permission.GRANTED_LATE if late else Permission.GRANTED


@clause("kndb-2009", "26.3/2")
def permission_is_due(facts: Deadlines, law: Asking) -> Due | None:
    """The permission is to be asked a month before the start."""
    return facts.due_before(
        Step.ASK_PERMISSION, facts.competition_starts, months=law.term(PERMISSION_MONTHS).answer
    )


@clause("kndb-2009", "26.3", when={"competition": Championship.OTHER})
def others_are_led_by_their_organiser(_facts: Leadership) -> Leader:
    """Who organises a competition outside the catalogue leads it."""
    return Leader.ORGANISER


@clause("kndb-2009", "27.2", deviates_from="27.3")
def provincial_board_leads(facts: Leadership) -> Leader | None:
    """The Provincial Board leads its championships, and team competitions within one federation."""
    of_teams = facts.competition in (Championship.CLUB_TEAMS, Championship.SCHOOL_TEAMS)
    within_one = of_teams and len(facts.federations) == 1
    own = facts.competition is Championship.PROVINCIAL_INDIVIDUAL
    return Leader.PROVINCIAL_BOARD if own or within_one else None


@clause("kndb-2009", "27.3")
def board_leads_the_rest(facts: Leadership) -> Leader | None:
    """The Board leads all other competitions of the catalogue."""
    return Leader.BOARD if facts.competition is not Championship.OTHER else None


def _may_delegate(facts: Delegation) -> bool:
    own = facts.federations == {facts.to}
    return own if facts.by is Leader.BOARD else len(facts.federations) == 1


@decision(
    "kndb-2009",
    "27.4",
    by=Role.BOARD,
    options=("delegate", "do not delegate"),
    consequence={"delegate": Verdict.ALLOWED, "do not delegate": Verdict.REFUSED},
)
def organisation_may_be_delegated(facts: Delegation) -> bool:
    """A competition with players of one federation may be delegated, to its board or to a district."""
    return _may_delegate(facts)


@clause("kndb-2009", "27.4")
def not_with_players_of_others(facts: Delegation) -> Verdict | None:
    """A competition in which others play cannot be delegated."""
    return None if _may_delegate(facts) else Verdict.REFUSED


PROVINCIAL_PLANS = duty(
    "kndb-2009",
    "27.5",
    "send the schedule, the conditions and the player lists",
    form=DutyForm.DOCUMENT,
    by=Role.FEDERATION,
    to=(Role.BOARD,),
    moment="before a provincial competition",
    applies=lambda known: bool(known.get("gives_entry_to_national_competition", True)),
)
PROVINCIAL_STANDINGS = duty(
    "kndb-2009",
    "27.5",
    "send the final standings",
    form=DutyForm.DOCUMENT,
    by=Role.FEDERATION,
    to=(Role.BOARD,),
    moment="after a provincial competition",
    applies=lambda known: bool(known.get("gives_entry_to_national_competition", True)),
)
CALENDAR = duty(
    "kndb-2009",
    "27.6",
    "publish the calendar of the twelve months from 1 July",
    form=DutyForm.DOCUMENT,
    by=Role.BOARD,
    to=(Role.FEDERATION, Role.EVERYBODY),
    moment="every March",
)


@clause("kndb-2009", "27.6")
def calendar_is_due(facts: Deadlines) -> Due | None:
    """The calendar of a season is published in March before it."""
    return facts.due_in_season(Step.PUBLISH_CALENDAR, 3, 31)


@clause("kndb-2009", "27.6/2")
def not_on_a_calendar_date(facts: ProvincialDate) -> Refused | None:
    """Provincial competitions keep clear of the calendar's competitions and training."""
    for event, day in facts.calendar.items():
        if day == facts.planned_on:
            return Refused.because("{event} is on {day} by the national calendar", event=event, day=day)
    return None


@decision(
    "kndb-2009",
    "27.6/3",
    by=Role.BOARD,
    options=("change the date", "keep the date"),
    consequence={"change the date": Verdict.ALLOWED, "keep the date": Verdict.REFUSED},
)
def calendar_may_change_after_consultation(facts: CalendarChange) -> bool:
    """The Board may deviate from the calendar after consulting the Provincial Boards."""
    return facts.provincial_boards_consulted


@clause("kndb-2009", "27.6/3")
def not_without_consultation(facts: CalendarChange) -> Verdict | None:
    """Without consultation the calendar stands."""
    return None if facts.provincial_boards_consulted else Verdict.REFUSED
