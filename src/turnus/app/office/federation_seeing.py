"""What is seen of a federation by whom: no secret line-up, no age, no fine and no protest in public."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from turnus.app.federations.office import Running
from turnus.app.federations.views.catalogue import view_names
from turnus.app.office.rights.access import Access, are_open, team_of
from turnus.app.office.rights.roles import Role
from turnus.competition.federation import events as happened
from turnus.competition.federation.state import Contest
from turnus.law import Law
from turnus.play.questions.kinds.matches import LineupVisible
from turnus.records import replace

# In the order a visitor asks for them; ages, fines, protests and letters are not everybody's business.
PUBLIC_FEDERATION_VIEWS = (
    "standings", "pairings", "calendar", "promotion", "play_offs", "parallel", "ranking", "field",
    "quota", "cup", "lists", "lineups", "appearances", "conditions", "announcement",
)  # fmt: skip
OF_PARTIES = ("fines", "cases")  # each sees those that concern him
PUBLIC_FEDERATION_EVENTS: frozenset[str] = frozenset(
    kind.__name__
    for kind in (
        happened.FederationOpened, happened.ClubJoined, happened.ClubLiquidated, happened.ContestOpened,
        happened.ScheduleMade, happened.MatchMoved, happened.MatchPlayed, happened.MatchCorrected,
        happened.TeamAbsent, happened.TeamWithdrew, happened.PointsDeducted, happened.DecisionMatchPlayed,
        happened.ContestClosed, happened.CupRoundDrawn, happened.CupMatchPlayed, happened.TeamDayPlayed,
        happened.LotsDrawn, happened.PlayOffWon, happened.LeagueClosed, happened.ChampionshipOpened,
        happened.PlayerEntered, happened.PlaceGivenUp, happened.RoundPaired, happened.GamePlayed,
        happened.PlayerWithdrew, happened.DecidingGamePlayed, happened.StageClosed, happened.QuotaDivided,
        happened.DayPlanned, happened.DayChanged, happened.CalendarPublished, happened.ListFiled,
        happened.ListChanged, happened.LineupNamed, happened.PlayOffMatchPlayed,
        happened.ParallelMatchPlayed, happened.TeamRoundPaired, happened.HallNamed,
    )
)  # fmt: skip


def published_federation(running: Running, mine: Access | None = None) -> Running:
    """Return a federation as somebody may see it; without access, as the world may.

    A line-up is secret until both are in (kndb-2009 23.3): the arbiter and the team itself know it, and
    nobody else, the director neither. A club or member sees the fines and cases that concern it.
    """
    federation = running.federation
    open_ = _without_lineups(running, mine)
    if mine is not None and mine.is_director:
        return open_
    history = tuple((n, e) for n, e in open_.history if type(e).__name__ in PUBLIC_FEDERATION_EVENTS)
    whom = mine.stands_for if mine else frozenset()
    fines = {n: fine for n, fine in federation.fines.items() if fine.imposed.against in whom}
    cases = {n: case for n, case in federation.cases.items() if whom & {case.filed.by, *case.filed.parties}}
    handed_in = {number: each for number, each in federation.handed_in.items() if each.by in whom}
    public = replace(
        open_.federation, fines=fines, cases=cases, committees={}, decisions=(), costs={}, done={},
        handed_in=handed_in, letters_sent=(),
    )  # fmt: skip
    return replace(open_, state=public, history=history)


def without_contests(running: Running, hidden: frozenset[str]) -> Running:
    """Return a federation without the competitions that its director hid, and all that happened in them."""
    if not hidden:
        return running
    federation = running.federation
    history = tuple((n, e) for n, e in running.history if getattr(e, "contest", "") not in hidden)
    state = replace(
        federation,
        contests={name: each for name, each in federation.contests.items() if name not in hidden},
        championships={n: each for n, each in federation.championships.items() if n not in hidden},
    )
    return replace(running, state=state, history=history)


Sees = Callable[[Any, Mapping[str, Contest]], bool]
"""Whether somebody may know of an event, given the contests it is about."""


def _without_lineups(running: Running, mine: Access | None) -> Running:
    """Return a federation without the line-ups that somebody may not know yet."""
    sees = _sight(running.law, mine)
    found = running.federation.contests
    contests = {name: _without_secrets(contest, sees) for name, contest in found.items()}
    history = tuple((n, e) for n, e in running.history if sees(e, found))
    return replace(running, state=replace(running.federation, contests=contests), history=history)


def heard(running: Any, mine: Access, events: Iterable[Any]) -> tuple[Any, ...]:
    """Return events as somebody may hear of them: of a line-up that is secret to him only that it is in."""
    if not isinstance(running, Running):
        return tuple(events)
    sees, contests = _sight(running.law, mine), running.federation.contests
    return tuple(
        replace(event, players=(), reason="", deviations=(), rulings=())
        if isinstance(event, happened.LineupNamed)
        and not (event.contest in contests and sees(event, contests))
        else event
        for event in events
    )


def _sight(law: Law, mine: Access | None) -> Sees:
    """Let the law say which line-ups somebody sees; where no clause keeps them secret, all."""
    own = mine.teams if mine else frozenset()
    is_staff = mine is not None and mine.is_staff
    is_arbiter = mine is not None and Role.ARBITER in mine.roles

    @cache  # there are few ways to stand to a line-up, and many line-ups
    def is_visible(to_own_team: bool, other_handed_in: bool) -> bool:
        if LineupVisible not in law.stack.benches:
            return True
        asked = LineupVisible(to_arbiter=is_arbiter, to_own_team=to_own_team, other_handed_in=other_handed_in)
        return law.ask(asked).answer

    def sees(event: Any, contests: Mapping[str, Contest]) -> bool:
        if isinstance(event, happened.MatchReported):  # until it stands it is between those who met
            return is_staff or bool(own & {event.home, event.away})
        if not isinstance(event, happened.LineupNamed):
            return True
        is_open = are_open(contests[event.contest], event.home, event.away)
        return is_visible(team_of(event) in own, is_open)

    return sees


def _without_secrets(contest: Contest, sees: Sees) -> Contest:
    known = {contest.name: contest}
    lineups = {key: named for key, named in contest.lineups.items() if sees(named, known)}
    history = tuple(event for event in contest.history if sees(event, known))
    if len(history) == len(contest.history) and len(lineups) == len(contest.lineups):
        return contest
    return replace(contest, lineups=lineups, history=history)


def visible_federation_views(access: Access) -> tuple[str, ...]:
    """Return the views somebody may look at, of the federation as he may see it."""
    if access.is_director:
        return view_names()
    return (*PUBLIC_FEDERATION_VIEWS, *OF_PARTIES) if access.stands_for else PUBLIC_FEDERATION_VIEWS
