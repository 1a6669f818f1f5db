"""A federation as its events have made it: immutable values, of which `apply` makes the next."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from datetime import date
from functools import cached_property
from typing import Any, TypeVar

from turnus.competition.federation import events as happened
from turnus.competition.questions.championships.championships import Event as Kind
from turnus.competition.questions.championships.championships import Stage
from turnus.competition.questions.federation.deadlines import Step
from turnus.competition.questions.federation.members import Suspension
from turnus.competition.questions.federation.protests import Committee
from turnus.competition.questions.teams.club_players import Move, Registration
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.questions.teams.league_schedule import ClubTeam, team_of
from turnus.competition.questions.teams.lineups import Appearance
from turnus.competition.questions.teams.standings import Side
from turnus.records import field, record, replace

E = TypeVar("E")
Pair = tuple[str, str]  # home and away, or White and Black
ListKey = tuple[TeamCompetition, str, str, int]  # competition, federation, club, team


@record(kw_only=True)
class Member:
    """Somebody who is or was registered, by his pseudonym."""

    member: str
    registrations: tuple[Registration, ...] = ()
    posted: Mapping[str, date] = field(default_factory=dict)  # club -> when his registration was posted
    described: happened.MemberDescribed | None = None
    is_dutch: bool | None = None  # none: nobody said it
    age: happened.AgeStated | None = None
    ratings: tuple[tuple[date, int], ...] = ()
    move: Move | None = None
    eligible_last_season_for: str = ""
    judged: tuple[happened.ClubChangeJudged, ...] = ()
    suspensions: tuple[Suspension, ...] = ()

    @property
    def born(self) -> date | None:
        """A day of the year in which he was born: any day of it gives the age on every 31 December."""
        return date(self.age.year - self.age.age, 1, 1) if self.age else None

    def member_since(self, day: date) -> date | None:
        """Return the first day of the unbroken membership of the federation that holds on a day, if any."""
        if not any(one.covers(day) for one in self.registrations):
            return None
        since: date | None = None
        ends: date | None = None
        known = (one for one in self.registrations if one.received <= day)
        for each in sorted(known, key=lambda one: one.received):
            is_broken = since is None or (ends is not None and (each.received - ends).days > 1)
            since = each.received if is_broken else since
            ends = None if each.ended is None else max(each.ended, ends or each.ended)
        return since

    def rating_on(self, day: date) -> int | None:
        """Return his rating on the list in force on a day."""
        known = [(since, rating) for since, rating in self.ratings if since <= day]
        return max(known)[1] if known else None

    def registration(self, club: str, day: date) -> Registration | None:
        """Return his registration with a club that holds on a day."""
        return next((one for one in self.registrations if one.club == club and one.covers(day)), None)


@record(kw_only=True)
class Fixture:
    """A match of a schedule as it stands now."""

    round: int
    on: date
    home: str
    away: str
    is_moved: bool = False
    planned_on: date | None = None  # of a moved match: its first day
    as_simultaneous: bool = False  # who played elsewhere on that day may not play in it

    @property
    def first_day(self) -> date:
        """The day on which the schedule had it."""
        return self.planned_on or self.on


@record(kw_only=True)
class Contest:
    """A group of a class or stage of a team competition, with everything that happened in it."""

    opened: happened.ContestOpened
    fixtures: Mapping[Pair, Fixture] = field(default_factory=dict)
    matches: Mapping[Pair, happened.MatchPlayed] = field(default_factory=dict)
    lineups: Mapping[tuple[str, str, Side], happened.LineupNamed] = field(default_factory=dict)
    history: tuple[Any, ...] = ()  # every event of the group, in its order
    closed: happened.ContestClosed | None = None

    def every(self, kind: type[E]) -> tuple[E, ...]:
        """Return all events of a kind."""
        return tuple(event for event in self.history if isinstance(event, kind))

    @property
    def name(self) -> str:
        """Its name."""
        return self.opened.contest

    @cached_property
    def lineups_played(self) -> tuple[happened.LineupNamed, ...]:
        """The line-ups of matches that were played, on the day of play; of two for one the later counts."""
        played: dict[Pair, list[date]] = defaultdict(list)
        for event in self.history:
            if isinstance(event, _DATED_MATCHES):
                played[event.home, event.away].append(event.on)
        found: dict[tuple[str, str, Side, date], happened.LineupNamed] = {}
        for named in self.every(happened.LineupNamed):
            pair = (named.home, named.away)
            if days := [on for on in played[pair] if on >= named.on]:
                found[(*pair, named.side, min(days))] = replace(named, on=min(days))
        return tuple(found.values())

    @property
    def last_day(self) -> date | None:
        """The day of its last match."""
        days = [event.on for event in self.history if isinstance(event, _DATED_MATCHES)]
        return max(days, default=None)

    def teams_of(self, club: str) -> tuple[ClubTeam, ...]:
        """Return the teams of a club in it."""
        return tuple(team for team in map(team_of, self.opened.teams) if team.club == club)


_DATED_MATCHES = (happened.MatchPlayed, happened.DecisionMatchPlayed, happened.CupMatchPlayed)


@record(kw_only=True)
class Championship:
    """A stage, or a group of a stage, of an individual championship."""

    opened: happened.ChampionshipOpened
    players: Mapping[str, happened.PlayerEntered] = field(default_factory=dict)
    rounds: tuple[happened.RoundPaired, ...] = ()
    games: Mapping[tuple[int, str, str], happened.GamePlayed] = field(default_factory=dict)
    history: tuple[Any, ...] = ()
    lots: tuple[str, ...] = ()
    moved: Mapping[tuple[int, str, str], date] = field(default_factory=dict)  # games with another day
    closed: happened.StageClosed | None = None

    def every(self, kind: type[E]) -> tuple[E, ...]:
        """Return all events of a kind."""
        return tuple(event for event in self.history if isinstance(event, kind))

    @property
    def withdrawn(self) -> tuple[str, ...]:
        """Who withdrew, in their order."""
        return tuple(event.member for event in self.every(happened.PlayerWithdrew))


@record(kw_only=True)
class Case:
    """A protest or an appeal, with every step that was taken."""

    filed: happened.CaseFiled
    steps: tuple[Any, ...] = ()

    def every(self, kind: type[E]) -> tuple[E, ...]:
        """Return all steps of a kind."""
        return tuple(step for step in self.steps if isinstance(step, kind))

    def last(self, kind: type[E]) -> E | None:
        """Return the last step of a kind, if there was one."""
        return next(reversed(self.every(kind)), None)


@record(kw_only=True)
class Fine:
    """A fine, and whether it was paid or taken back."""

    imposed: happened.FineImposed
    reported: happened.PaymentReported | None = None  # that it was paid, by who was fined
    paid_on: date | None = None
    remitted: happened.FineRemitted | None = None


@record(kw_only=True)
class Federation:
    """Everything that counts in a season of a federation."""

    opened: happened.FederationOpened
    clubs: Mapping[str, str] = field(default_factory=dict)  # club -> province
    liquidated: Mapping[str, date] = field(default_factory=dict)
    halls: Mapping[str, happened.HallNamed] = field(default_factory=dict)  # where clubs play at home
    members: Mapping[str, Member] = field(default_factory=dict)
    contests: Mapping[str, Contest] = field(default_factory=dict)
    championships: Mapping[str, Championship] = field(default_factory=dict)
    pupils: Mapping[str, frozenset[str]] = field(default_factory=dict)  # school -> who is enrolled
    limits: Mapping[str, happened.LimitReported] = field(
        default_factory=dict
    )  # provincial federation -> limit
    lists: Mapping[ListKey, happened.ListFiled] = field(default_factory=dict)
    leaving: frozenset[str] = frozenset()  # teams that leave the league after this season
    late_leaving: Mapping[str, str] = field(default_factory=dict)  # after the play-off: team -> who fills in
    play_off_matches: tuple[happened.PlayOffMatchPlayed, ...] = ()
    play_off_day: date | None = None  # the last day of the play-offs
    placed: Mapping[str, happened.TeamPlaced] = field(default_factory=dict)  # team -> its provincial class
    changed_conditions: tuple[happened.OfConditions, ...] = ()
    pupil_places: happened.PupilPlacesDivided | None = None
    last_cup: happened.LastCupStated | None = None
    designated: Mapping[str, happened.CupTeamsDesignated] = field(default_factory=dict)  # by province
    cup_places: happened.CupPlacesDivided | None = None
    rapid_finals: Mapping[Kind, happened.RapidFinalClosed] = field(default_factory=dict)
    dispensations: tuple[happened.DispensationGiven, ...] = ()
    parallel_matches: tuple[happened.ParallelMatchPlayed, ...] = ()
    play_offs: Mapping[Level, tuple[str, ...]] = field(default_factory=dict)
    league_closed: happened.LeagueClosed | None = None
    last_standings: Mapping[tuple[Kind, Stage, str], tuple[str, ...]] = field(default_factory=dict)
    chosen: tuple[happened.FederationChosen, ...] = ()  # through which province, by whom
    costs: Mapping[str, happened.CostsStated] = field(default_factory=dict)
    announced: Mapping[str, happened.CompetitionAnnounced] = field(default_factory=dict)
    fines: Mapping[str, Fine] = field(default_factory=dict)
    cases: Mapping[str, Case] = field(default_factory=dict)
    handed_in: Mapping[str, happened.ProtestHandedIn] = field(default_factory=dict)  # by their numbers
    letters_sent: tuple[happened.LetterSent, ...] = ()
    committees: Mapping[Committee, happened.CommitteeAppointed] = field(default_factory=dict)
    decisions: tuple[happened.DecisionTaken, ...] = ()
    delegated: Mapping[str, happened.OrganisationDelegated] = field(default_factory=dict)
    timed: tuple[happened.GameTimed, ...] = ()
    days: Mapping[str, happened.DayPlanned] = field(default_factory=dict)
    calendar_published: date | None = None
    done: Mapping[str, Mapping[Step, date]] = field(default_factory=dict)  # contest -> step -> day
    lots: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # contest -> the order drawn

    @property
    def is_open(self) -> bool:
        """Whether its season has begun."""
        return bool(self.opened.season)

    @cached_property
    def appearances(self) -> Mapping[str, tuple[Appearance, ...]]:
        """Every match that players played for teams this season, by player."""
        found: dict[str, list[Appearance]] = defaultdict(list)
        for contest in self.contests.values():
            for named in contest.lineups_played:
                appearance = _appearance(contest.opened, named)
                for player in named.players:
                    found[player].append(appearance)
        return {player: tuple(each) for player, each in found.items()}

    def with_one(self, where: str, key: Any, value: Any) -> "Federation":
        """Return the federation with one entry of one of its mappings added or changed."""
        held: Mapping[Any, Any] = getattr(self, where)
        changed: dict[str, Any] = {where: {**held, key: value}}
        return replace(self, **changed)

    def province_of(self, member: Member, day: date) -> str:
        """Return the province of the club of a member on a day."""
        clubs = [one.club for one in member.registrations if one.covers(day)]
        return self.clubs.get(clubs[-1], "") if clubs else ""

    def league(self, competition: TeamCompetition, level: Level | None = None) -> Iterator[Contest]:
        """Yield the groups of a competition, or of one of its classes, in the order of their opening."""
        for contest in self.contests.values():
            opened = contest.opened
            if opened.competition is competition and level in (None, opened.level):
                yield contest


def _appearance(opened: happened.ContestOpened, named: happened.LineupNamed) -> Appearance:
    name = named.home if named.side is Side.HOME else named.away
    team = team_of(name)
    return Appearance(
        competition=opened.competition,
        club=team.club,
        team=team.number,
        federation=opened.federation,
        team_name=name if opened.competition is TeamCompetition.CUP else "",
        on=named.on,
    )


NOT_OPENED = Federation(opened=happened.FederationOpened(season=0))
