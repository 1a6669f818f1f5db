"""What an event does to a federation: nothing here knows the law."""

from collections.abc import Iterable
from datetime import date
from typing import assert_never

from turnus.competition.federation import events as happened
from turnus.competition.federation.applying_contests import apply_to_championship, apply_to_contest
from turnus.competition.federation.state import (
    NOT_OPENED,
    Case,
    Championship,
    Contest,
    Federation,
    Fine,
    Member,
)
from turnus.competition.questions.federation.members import Suspension
from turnus.competition.questions.teams.club_players import Move, Registration
from turnus.competition.undoing import numbered
from turnus.records import replace


def apply(federation: Federation, event: happened.Event) -> Federation:  # noqa: PLR0911 - one for each kind
    """Return the federation after an event."""
    if isinstance(event, happened.OfMember):
        known = federation.members.get(event.member, Member(member=event.member))
        return federation.with_one("members", event.member, _apply_to_member(known, event))
    if isinstance(event, happened.OfContest):
        changed = apply_to_contest(federation.contests[event.contest], event)
        return federation.with_one("contests", event.contest, changed)
    if isinstance(event, happened.OfChampionship):
        stage = apply_to_championship(federation.championships[event.contest], event)
        return federation.with_one("championships", event.contest, stage)
    if isinstance(event, happened.OfCase):
        case = federation.cases[event.case]
        if isinstance(event, happened.FormStated):
            case = replace(case, filed=replace(case.filed, **event.stated))
        return federation.with_one("cases", event.case, replace(case, steps=(*case.steps, event)))
    if isinstance(event, happened.OfTheBoard):
        return _apply_to_the_board(federation, event)
    if isinstance(event, happened.OfTeams):
        return _apply_to_teams(federation, event)
    if isinstance(event, happened.Other):
        return _apply_other(federation, event)
    if isinstance(event, happened.Undone):
        raise TypeError("only replay can take events back")
    assert_never(event)


def replay(events: Iterable[happened.Event]) -> Federation:
    """Fold the events of a stream, in their order, without those that were taken back."""
    federation = NOT_OPENED
    for _, event in numbered(tuple(events)):
        federation = apply(federation, event)
    return federation


def _apply_to_member(member: Member, event: happened.OfMember) -> Member:  # noqa: PLR0911 - one for each kind
    match event:
        case happened.MemberRegistered():
            return _registered(member, event)
        case happened.RegistrationEnded():
            return _ended(member, event.club, event.on)
        case happened.MemberDescribed():
            return replace(member, described=event, is_dutch=_is_dutch(member, event))
        case happened.AgeStated():
            return replace(member, age=event)
        case happened.RatingChanged():
            return replace(member, ratings=(*member.ratings, (event.on, event.rating)))
        case happened.MemberMoved():
            moved = Move(event.on, event.kilometres, event.last_game_on)
            return replace(member, move=moved)
        case happened.LastSeasonStated():
            return replace(member, eligible_last_season_for=event.club)
        case happened.ClubChangeJudged():
            return replace(member, judged=(*member.judged, event))
        case happened.MemberSuspended():
            period = Suspension(event.first_day, event.last_day)
            return replace(member, suspensions=(*member.suspensions, period))
        case _:
            assert_never(event)


def _registered(member: Member, event: happened.MemberRegistered) -> Member:
    kept = [one for one in member.registrations if not _is_corrected(one, event)]
    registrations = (*kept, Registration(event.club, event.received))
    posted = {**member.posted, event.club: event.posted} if event.posted else member.posted
    return replace(member, registrations=registrations, posted=posted, is_dutch=_is_dutch(member, event))


def _is_corrected(one: Registration, event: happened.MemberRegistered) -> bool:
    """Say whether a registration that runs is the same one, received on an earlier day than was said."""
    return one.club == event.club and one.ended is None and one.received > event.received


def _is_dutch(member: Member, event: happened.MemberRegistered | happened.MemberDescribed) -> bool | None:
    said = event.has_dutch_nationality
    return member.is_dutch if said is None else said


def _ended(member: Member, club: str, on: date) -> Member:
    ended = tuple(
        replace(one, ended=on) if one.club == club and one.ended is None else one
        for one in member.registrations
    )
    if ended == member.registrations:
        raise LookupError(f"{member.member} is not registered with {club}")
    return replace(member, registrations=ended)


def _apply_to_teams(federation: Federation, event: happened.OfTeams) -> Federation:  # noqa: C901, PLR0911, PLR0912
    """Apply what concerns teams beyond one group: lists, the end of the league, places in the cup."""
    match event:
        case happened.ListFiled():
            key = (event.competition, event.federation, event.club, event.team)
            return federation.with_one("lists", key, event)
        case happened.ListChanged():
            return _with_list_changed(federation, event)
        case happened.LotsDrawn():
            kept = [name for name in federation.lots.get(event.contest, ()) if name not in event.order]
            return federation.with_one("lots", event.contest, (*kept, *event.order))
        case happened.TeamLeavesLeague():
            if event.is_late:
                return federation.with_one("late_leaving", event.team, event.filled_by)
            return replace(federation, leaving=federation.leaving | {event.team})
        case happened.PlayOffMatchPlayed():
            played = (*federation.play_off_matches, event)
            return replace(federation, play_off_matches=played, play_off_day=_later(federation, event.on))
        case happened.ParallelMatchPlayed():
            return replace(federation, parallel_matches=(*federation.parallel_matches, event))
        case happened.PlayOffWon():
            won = federation.with_one("play_offs", event.level, event.winners)
            return replace(won, play_off_day=_later(federation, event.on))
        case happened.LeagueClosed():
            return replace(federation, league_closed=event)
        case happened.PupilPlacesDivided():
            return replace(federation, pupil_places=event)
        case happened.TeamPlaced():
            return federation.with_one("placed", event.team, event)
        case happened.LastCupStated():
            return replace(federation, last_cup=event)
        case happened.CupTeamsDesignated():
            return federation.with_one("designated", event.federation, event)
        case happened.CupPlacesDivided():
            return replace(federation, cup_places=event)
        case happened.PupilsEnrolled():
            known = federation.pupils.get(event.school, frozenset())
            return federation.with_one("pupils", event.school, known | set(event.pupils))
        case _:
            assert_never(event)


def _apply_other(federation: Federation, event: happened.Other) -> Federation:  # noqa: C901, PLR0911, PLR0912
    """Apply what concerns the federation as a whole, one kind of event after the other."""
    match event:
        case happened.FederationOpened():
            return Federation(opened=event)
        case happened.ClubJoined():
            return federation.with_one("clubs", event.club, event.province)
        case happened.ClubLiquidated():
            return federation.with_one("liquidated", event.club, event.on)
        case happened.HallNamed():
            return federation.with_one("halls", event.club, event)
        case happened.ContestOpened():
            return federation.with_one("contests", event.contest, Contest(opened=event))
        case happened.ChampionshipOpened():
            return federation.with_one("championships", event.contest, Championship(opened=event))
        case happened.LastStandingStated():
            place = (event.event, event.stage, event.group)
            return federation.with_one("last_standings", place, event.order)
        case happened.RapidFinalClosed():
            return federation.with_one("rapid_finals", event.event, event)
        case happened.DispensationGiven():
            return replace(federation, dispensations=(*federation.dispensations, event))
        case happened.LimitReported():
            return federation.with_one("limits", event.federation, event)
        case happened.FederationChosen():
            return replace(federation, chosen=(*federation.chosen, event))
        case happened.CostsStated():
            return federation.with_one("costs", event.contest, event)
        case _:
            assert_never(event)


def _apply_to_the_board(federation: Federation, event: happened.OfTheBoard) -> Federation:  # noqa: C901, PLR0911, PLR0912
    """Apply what the Board does: fines, cases, decisions, the calendar, one kind of event after the other."""
    match event:
        case happened.FineImposed():
            return federation.with_one("fines", event.fine, Fine(imposed=event))
        case happened.FinePaid():
            paid = replace(federation.fines[event.fine], paid_on=event.on)
            return federation.with_one("fines", event.fine, paid)
        case happened.PaymentReported():
            told = replace(federation.fines[event.fine], reported=event)
            return federation.with_one("fines", event.fine, told)
        case happened.ProtestHandedIn():
            return federation.with_one("handed_in", event.protest, event)
        case happened.LetterSent():
            return replace(federation, letters_sent=(*federation.letters_sent, event))
        case happened.FineRemitted():
            remitted = replace(federation.fines[event.fine], remitted=event)
            return federation.with_one("fines", event.fine, remitted)
        case happened.CommitteeAppointed():
            return federation.with_one("committees", event.committee, event)
        case happened.CaseFiled():
            return federation.with_one("cases", event.case, Case(filed=event))
        case (
            happened.ConditionsChanged()
            | happened.RulesReplaced()
            | happened.ConditionAdded()
            | happened.InterpretationGiven()
        ):
            return replace(federation, changed_conditions=(*federation.changed_conditions, event))
        case happened.GameTimed():
            return replace(federation, timed=(*federation.timed, event))
        case happened.OrganisationDelegated():
            return federation.with_one("delegated", event.contest, event)
        case happened.DecisionTaken():
            return replace(federation, decisions=(*federation.decisions, event))
        case happened.CompetitionAnnounced():
            return federation.with_one("announced", event.what, event)
        case happened.DayPlanned():
            return federation.with_one("days", event.what, event)
        case happened.DayChanged():
            day = replace(federation.days[event.what], on=event.on, ends=event.ends)
            return federation.with_one("days", event.what, day)
        case happened.CalendarPublished():
            return replace(federation, calendar_published=event.on)
        case happened.StepDone():
            done = {**federation.done.get(event.contest, {}), event.step: event.on}
            return federation.with_one("done", event.contest, done)
        case _:
            assert_never(event)


def _with_list_changed(federation: Federation, event: happened.ListChanged) -> Federation:
    key = (event.competition, event.federation, event.club, event.team)
    filed = federation.lists[key]
    players = tuple(event.into if player == event.out else player for player in filed.players)
    return federation.with_one("lists", key, replace(filed, players=players))


def _later(federation: Federation, day: date) -> date:
    """Return the last day of the play-offs, with one more."""
    return max(federation.play_off_day or day, day)
