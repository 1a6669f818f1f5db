"""What waits for a person or for play: who may decide it, between what, by which clause."""

from collections.abc import Iterator
from datetime import date
from enum import StrEnum
from typing import Any

from turnus.competition.federation import events as happened
from turnus.competition.federation.championships.entries import choice_place
from turnus.competition.federation.championships.stages import rounds_of
from turnus.competition.federation.championships.standing import final_standing
from turnus.competition.federation.discipline.case_form import NOT_KNOWN, defects_of, open_of
from turnus.competition.federation.discipline.fines_due import fines_due
from turnus.competition.federation.discipline.handing_in import not_entered
from turnus.competition.federation.discipline.penalties import committee_of
from turnus.competition.federation.organising.catalogue import leader_of
from turnus.competition.federation.organising.membership import may_play_for
from turnus.competition.federation.state import Championship, Contest, Federation
from turnus.competition.federation.teams.absences import has_new_date, is_lost, new_date
from turnus.competition.federation.teams.listings import proposed
from turnus.competition.federation.teams.reporting import contested
from turnus.competition.federation.teams.standing import (
    LEAGUE,
    absences,
    finding_of,
    league_end,
    results,
    standing,
)
from turnus.competition.questions.federation.organisation import Leader, TournamentSystem
from turnus.competition.questions.federation.penalties import Breach, FineBounds, Negligence, WhatOfTheMatch
from turnus.competition.questions.federation.protests import TakingUp
from turnus.law import Cite, Law, Role
from turnus.records import record


class Pending(StrEnum):
    """What waits."""

    CLUB = "whether he may play for another club"
    TAKE_UP = "whether the case is taken up"
    NEW_DATE = "a new date for the match"
    NEGLIGENCE = "whether there was obviously no negligence or intent"
    FINE = "a fine that must be imposed"
    MAY_FINE = "whether a fine is imposed"
    FORM = "what nobody has said of the case yet"
    DECISION_MATCH = "a decision match"
    LOTS = "the drawing of lots"
    PLAY_OFF = "the play-off for places in a class"
    DECIDING_TOURNAMENT = "a deciding tournament"
    SHAM_LIST = "what to do about listed players who did not come to play"
    CHOICE_PLACE = "the play-off for the choice place"
    HANDED_IN = "a protest that was handed in"
    PAYMENT = "whether a fine was paid"
    RESULT = "a result that two captains tell differently"


@record(kw_only=True)
class Waiting:
    """Something that waits: for whom, what, about what, between which options, by which clauses."""

    who: str
    what: Pending
    about: str
    options: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()


@record(kw_only=True)
class FineWaiting(Waiting):
    """A fine that the text imposes: for which breach, on whom, and within which bounds, in euro cents."""

    breach: Breach
    against: str
    contest: str
    bounds: FineBounds


@record(kw_only=True)
class MayFineWaiting(FineWaiting):
    """A fine that the text allows, for so many players who did not turn up."""

    times: int


def waiting(federation: Federation, law: Law, on: date | None = None) -> Iterator[Waiting]:
    """Yield everything that waits, in the order in which it came up; some of it only from a day on."""
    yield from _clubs(federation, law)
    yield from _handed_in(federation)
    yield from _cases(federation, law)
    for contest in federation.contests.values():
        for each in contested(contest) if contest.closed is None else ():
            yield Waiting(
                who=str(Role.ARBITER), what=Pending.RESULT, about=f"{each.home} - {each.away}, {contest.name}"
            )
        yield from _new_dates(contest, law)
        yield from _negligence(contest, law) if contest.closed is None else ()
        yield from _ties(federation, contest, law)
        yield from _sham_lists(federation, contest, law)
    yield from _fines(federation, law, on)
    yield from _play_offs(federation, law)
    for stage in federation.championships.values():
        yield from _deciders(federation, stage, law)
        if on is not None:
            yield from _choice_place(federation, stage, on, law)


def _texts(cites: tuple[Cite, ...]) -> tuple[str, ...]:
    return tuple(map(str, cites))


def _clubs(federation: Federation, law: Law) -> Iterator[Waiting]:
    begins = date(federation.opened.season, 7, 1)
    for member in federation.members.values():
        for one in member.registrations:
            on = max(one.received, begins)
            if one.covers(on):
                referral = may_play_for(federation, member, one.club, on, law).referral
                judged = any(each.club == one.club for each in member.judged)
                if referral is not None and not judged:
                    about = f"{member.member}, {one.club}"
                    yield Waiting(
                        who=str(referral.by),
                        what=Pending.CLUB,
                        about=about,
                        options=referral.options,
                        clauses=(str(referral.cite),),
                    )


def _cases(federation: Federation, law: Law) -> Iterator[Waiting]:
    for case in federation.cases.values():
        if case.last(happened.CaseTakenUp) or case.last(happened.CaseDecided):
            continue
        unsaid = open_of(federation, case.filed, law)
        if unsaid.what:
            yield Waiting(
                who=str(committee_of(federation, case, law)),
                what=Pending.FORM,
                about=case.filed.case,
                options=tuple(map(str, unsaid.what)),
                clauses=_texts(unsaid.cites),
            )
            continue
        defects = frozenset(defects_of(federation, case.filed, law).answer)
        ruling = law.ask(TakingUp(defects=defects, stage=case.filed.stage))
        yield Waiting(
            who=str(committee_of(federation, case, law)),
            what=Pending.TAKE_UP,
            about=case.filed.case,
            options=ruling.referral.options if ruling.referral else (str(ruling.answer),),
            clauses=_texts(ruling.cites),
        )


def _handed_in(federation: Federation) -> Iterator[Waiting]:
    """Yield what clubs and members sent in: protests without a case, fines that they say they paid."""
    for each in not_entered(federation):
        clauses = tuple(clause for ruling in each.rulings for clause in ruling.clauses)
        yield Waiting(who=str(Role.DIRECTOR), what=Pending.HANDED_IN, about=each.protest, clauses=clauses)
    for name, fine in federation.fines.items():
        if fine.reported and fine.paid_on is None and fine.remitted is None:
            yield Waiting(who=str(Role.DIRECTOR), what=Pending.PAYMENT, about=name)


def _withdrawn(contest: Contest) -> set[str]:
    return {event.team for event in contest.every(happened.TeamWithdrew)}


def _new_dates(contest: Contest, law: Law) -> Iterator[Waiting]:
    gone = _withdrawn(contest)
    for event, ruling in absences(contest, law):
        pair = (event.home, event.away)
        is_settled = pair in contest.matches or has_new_date(contest, event) or bool(gone & set(pair))
        is_open = ruling.answer.match is WhatOfTheMatch.NEW_DATE and not is_lost(contest, pair, law)
        needed = new_date(law).referral
        if needed is not None and is_open and not is_settled:
            yield Waiting(
                who=str(needed.by),
                what=Pending.NEW_DATE,
                about=f"{event.home} - {event.away}",
                options=needed.options,
                clauses=(str(needed.cite),),
            )


def _negligence(contest: Contest, law: Law) -> Iterator[Waiting]:
    """Yield the absences of which the leadership has not found whether there was negligence (58.6/3)."""
    first: dict[tuple[str, str, str], happened.TeamAbsent] = {}
    for event in contest.every(happened.TeamAbsent):
        first.setdefault((event.home, event.away, event.team), event)
    for event in first.values():
        needed = law.ask(Negligence(reason=event.reason or NOT_KNOWN)).referral
        if needed is not None and not finding_of(contest, event):
            yield Waiting(
                who=str(needed.by),
                what=Pending.NEGLIGENCE,
                about=f"{event.home} - {event.away}, {event.team}",
                options=needed.options,
                clauses=(str(needed.cite),),
            )


def _fines(federation: Federation, law: Law, on: date | None) -> Iterator[Waiting]:
    for due in fines_due(federation, law, on):
        bounds, needed = due.bounds(law), due.left_to_the_board(law)
        found: dict[str, Any] = {
            "who": _who_fines(federation, due.contest, law),
            "about": ", ".join(filter(None, (due.about, due.against))),
            "clauses": _texts(bounds.cites),
            "breach": due.breach,
            "against": due.against,
            "contest": due.contest,
            "bounds": bounds.answer,
        }
        if needed is None:
            yield FineWaiting(what=Pending.FINE, **found)
        else:
            yield MayFineWaiting(what=Pending.MAY_FINE, options=needed.options, times=due.times, **found)


def _who_fines(federation: Federation, name: str, law: Law) -> str:
    """Return who punishes: the Provincial Board in the competitions that it leads (58.1)."""
    contest = federation.contests.get(name)
    is_provincial = contest and leader_of(federation, contest, law).answer is Leader.PROVINCIAL_BOARD
    return str(Leader.PROVINCIAL_BOARD if is_provincial else Role.BOARD)


def _is_played(contest: Contest, law: Law) -> bool:
    gone = _withdrawn(contest)
    known = {(match.home, match.away) for match in results(contest, law)}
    return bool(contest.fixtures) and all(pair in known or gone & set(pair) for pair in contest.fixtures)


def _ties(federation: Federation, contest: Contest, law: Law) -> Iterator[Waiting]:
    if contest.closed is not None or not _is_played(contest, law):
        return
    ruling = standing(federation, contest, law)
    for what, groups in (
        (Pending.DECISION_MATCH, ruling.answer.decision_matches),
        (Pending.LOTS, ruling.answer.lots),
    ):
        for names in groups:
            yield Waiting(
                who=str(Role.DIRECTOR),
                what=what,
                about=contest.name,
                options=names,
                clauses=_texts(ruling.clauses()),
            )


def _sham_lists(federation: Federation, contest: Contest, law: Law) -> Iterator[Waiting]:
    """Yield what the conditions provide against teams, once everything was played (58.8)."""
    if contest.closed is not None or not _is_played(contest, law):
        return
    for team, ruling in proposed(federation, contest, law):
        found = ruling.answer
        yield Waiting(
            who=str(Role.BOARD),
            what=Pending.SHAM_LIST,
            about=f"{contest.name}, {team}",
            options=found.fined_for or (str(found.match_points),),
            clauses=_texts(ruling.cites),
        )


def _play_offs(federation: Federation, law: Law) -> Iterator[Waiting]:
    groups = list(federation.league(LEAGUE))
    if not groups or federation.league_closed or any(each.closed is None for each in groups):
        return
    ruling = league_end(federation, law)
    for one in ruling.answer.play_offs:
        if one.is_needed and len(one.winners) < one.places:
            yield Waiting(
                who=str(Role.DIRECTOR),
                what=Pending.PLAY_OFF,
                about=str(one.level),
                options=one.teams,
                clauses=_texts(ruling.cites),
            )


def _deciders(federation: Federation, stage: Championship, law: Law) -> Iterator[Waiting]:
    is_table = stage.opened.system is not TournamentSystem.KNOCK_OUT
    if not is_table or stage.closed or not stage.rounds or len(stage.rounds) < rounds_of(stage):
        return
    if any((r.round, g.white, g.black) not in stage.games for r in stage.rounds for g in r.games):
        return
    ruling = final_standing(federation, stage, law)
    for what, groups in (
        (Pending.DECIDING_TOURNAMENT, ruling.answer.play_offs),
        (Pending.LOTS, ruling.answer.lots),
    ):
        for names in groups:
            yield Waiting(
                who=str(Role.DIRECTOR),
                what=what,
                about=stage.opened.contest,
                options=names,
                clauses=_texts(ruling.clauses()),
            )


def _choice_place(federation: Federation, stage: Championship, on: date, law: Law) -> Iterator[Waiting]:
    """Yield who play for the choice place once it is too late to designate somebody (33.6.2-c/2)."""
    ruling = choice_place(federation, stage, on, law)
    if ruling is not None and ruling.answer.play_off and not stage.rounds:
        yield Waiting(
            who=str(Role.DIRECTOR),
            what=Pending.CHOICE_PLACE,
            about=stage.opened.contest,
            options=ruling.answer.play_off,
            clauses=_texts(ruling.cites),
        )
