"""Members: for which club they may play, which championships are open to them, on any day."""

from datetime import date

from turnus.competition.choosing import choose
from turnus.competition.federation import events as happened
from turnus.competition.federation.finding import insist_province, member_of
from turnus.competition.federation.state import Federation, Member
from turnus.competition.moments import hour
from turnus.competition.questions.championships.championships import ChampionshipEntry
from turnus.competition.questions.championships.championships import Event as Championship
from turnus.competition.questions.federation.members import Categories, Category, EntryGround
from turnus.competition.questions.teams.club_players import ClubEligibility, Liquidation
from turnus.competition.questions.verdicts import Verdict
from turnus.competition.recording import recorded
from turnus.competition.refusing import Denied, Refusal, deny
from turnus.law import Choice, Law, Refused, Ruling
from turnus.records import replace


def club_question(federation: Federation, member: Member, club: str, on: date) -> ClubEligibility:
    """Return the question whether a member may play for a club on a day of this season."""
    return ClubEligibility(
        club=club,
        season=federation.opened.season,
        match_on=on,
        registrations=member.registrations,
        eligible_last_season_for=member.eligible_last_season_for,
        move=member.move,
        liquidation=_liquidation(federation, member, club),
    )


def _liquidation(federation: Federation, member: Member, club: str) -> Liquidation | None:
    """Return the end of his former club, when he asked to play for another one."""
    gone = next((one.club for one in member.registrations if one.club in federation.liquidated), None)
    new = next((one for one in reversed(member.registrations) if one.club == club), None)
    if gone is None or new is None or gone == club:
        return None
    return Liquidation(gone, new.received, member.posted.get(club))


def may_play_for(federation: Federation, member: Member, club: str, on: date, law: Law) -> Ruling[Verdict]:
    """Return whether a member may play for a club on a day, as the Board decided where it had to."""
    question = club_question(federation, member, club, on)
    ruling = law.ask(question)
    judged = [one for one in member.judged if one.club == club and one.on <= on]
    if ruling.referral is None or not judged:
        return ruling
    referral = ruling.referral
    return law.deciding([Choice.of(referral.cite, judged[-1].option, referral.by)]).ask(question)


def is_allowed(ruling: Ruling[Verdict]) -> bool:
    """Say whether a verdict is a yes; one that waits for a person is none."""
    return ruling.referral is None and ruling.answer is Verdict.ALLOWED


def categories_of(member: Member, on: date, law: Law) -> Ruling[frozenset[Category]]:
    """Return the categories of a member on a day; his age must be known."""
    return law.ask(
        Categories(
            born=known_birth(member),
            match_on=on,
            rating=member.rating_on(on),
            is_woman=bool(member.described and member.described.is_woman),
        )
    )


def known_birth(member: Member) -> date:
    """Return the year of birth as the age that was stated gives it."""
    if member.born is None:
        raise deny("the age of {member} is not known", member=member.member)
    return member.born


def may_enter(
    member: Member,
    event: Championship,
    on: date,
    entry_closes: date | None,
    law: Law,
    ground: EntryGround = EntryGround.RESULT,
) -> Ruling[tuple[Refused, ...]]:
    """Return why a member may not take part in a championship on a day; unless it is known, he is Dutch."""
    return law.ask(_entry(member, event, on, entry_closes, ground, is_dutch=member.is_dutch is not False))


def nationality_asked(
    member: Member, event: Championship, on: date, entry_closes: date | None, law: Law
) -> Refusal | None:
    """Return the question for a nationality that nobody stated, where entering depends on it (29.4)."""
    if member.is_dutch is not None:
        return None
    entries = (_entry(member, event, on, entry_closes, is_dutch=is_dutch) for is_dutch in (True, False))
    dutch, other = map(law.ask, entries)
    if dutch.answer == other.answer:
        return None
    against = tuple(str(cite) for cite in other.clauses() if cite not in dutch.clauses())
    told = Refused.because("say whether {member} has Dutch nationality", member=member.member)
    return Refusal(told, against)


def insist_nationality(
    member: Member, event: Championship, on: date, entry_closes: date | None, law: Law
) -> None:
    """Ask for a nationality that nobody stated, where a championship depends on it."""
    if asked := nationality_asked(member, event, on, entry_closes, law):
        raise Denied(asked)


def with_nationality(
    member: Member, is_dutch: bool | None
) -> tuple[Member, tuple[happened.MemberDescribed, ...]]:
    """Return a member with the nationality that is said of him now, and what is to be recorded of it."""
    if is_dutch is None or is_dutch == member.is_dutch:
        return member, ()
    if member.is_dutch is not None:
        raise deny("the nationality of {member} is registered otherwise", member=member.member)
    described = member.described or happened.MemberDescribed(member=member.member)
    described = replace(described, has_dutch_nationality=is_dutch)
    return replace(member, described=described, is_dutch=is_dutch), (described,)


def _entry(
    member: Member,
    event: Championship,
    on: date,
    entry_closes: date | None,
    ground: EntryGround = EntryGround.RESULT,
    *,
    is_dutch: bool,
) -> ChampionshipEntry:
    described = member.described or happened.MemberDescribed(member=member.member)
    closes = entry_closes or on
    return ChampionshipEntry(
        event=event,
        match_on=on,
        born=known_birth(member),
        is_woman=described.is_woman,
        rating=member.rating_on(closes),
        member_since=member.member_since(on),
        entry_closes=closes,
        has_dutch_nationality=is_dutch,
        resident_since=described.resident_since,
        impairment_declared=described.impairment_declared,
        ground=ground,
        suspensions=member.suspensions,
    )


# Reports


def join_club(federation: Federation, report: happened.ClubJoined, _law: Law) -> tuple[happened.Event, ...]:
    """Enter a club; its province must be one of the federation's."""
    insist_province(federation, report.province)
    return (report,)


def report_limit(
    federation: Federation, report: happened.LimitReported, _law: Law
) -> tuple[happened.Event, ...]:
    """Record a limit of a provincial federation for its own league (57.1a)."""
    insist_province(federation, report.federation)
    return (report,)


def liquidate(
    federation: Federation, report: happened.ClubLiquidated, _law: Law
) -> tuple[happened.Event, ...]:
    """Record the end of a club."""
    if report.club not in federation.clubs:
        raise deny("there is no club {club}", club=report.club)
    return (report,)


def name_hall(federation: Federation, report: happened.HallNamed, _law: Law) -> tuple[happened.Event, ...]:
    """Record where and when a club plays at home."""
    if report.club not in federation.clubs:
        raise deny("there is no club {club}", club=report.club)
    if report.hour:
        hour(report.hour, "hour")
    return (report,)


def register(
    federation: Federation, report: happened.MemberRegistered, _law: Law
) -> tuple[happened.Event, ...]:
    """Register a member with a club; nobody is registered twice with one club at once."""
    if report.club not in federation.clubs:
        raise deny("there is no club {club}", club=report.club)
    known = federation.members.get(report.member)
    if known and known.registration(report.club, report.received):
        raise deny("{member} is registered with {club} already", member=report.member, club=report.club)
    return (report,)


def end_registration(
    federation: Federation, report: happened.RegistrationEnded, _law: Law
) -> tuple[happened.Event, ...]:
    """End a registration, not before it began."""
    member = member_of(federation, report.member)
    running = [one for one in member.registrations if one.club == report.club and one.ended is None]
    if not running or report.on < running[-1].received:
        raise deny(
            "{member} is not registered with {club} on {day}",
            member=report.member,
            club=report.club,
            day=report.on,
        )
    return (report,)


def about_a_member(
    federation: Federation, report: happened.OfMember, _law: Law
) -> tuple[happened.Event, ...]:
    """Record what is known of somebody who is registered."""
    member_of(federation, report.member)
    return (report,)


def state_age(federation: Federation, report: happened.AgeStated, _law: Law) -> tuple[happened.Event, ...]:
    """Record an age; what nobody reaches is a typing error."""
    if not 0 <= report.age <= 130 or not 1900 <= report.year <= 2999:  # noqa: PLR2004 - nobody gets older
        raise deny("{age} years on 31 December {year} cannot be", age=report.age, year=report.year)
    return about_a_member(federation, report, _law)


def suspend(
    federation: Federation, report: happened.MemberSuspended, _law: Law
) -> tuple[happened.Event, ...]:
    """Record a suspension."""
    if report.last_day < report.first_day:
        raise deny("a period ends before it begins")
    return about_a_member(federation, report, _law)


def judge_club_change(
    federation: Federation, report: happened.ClubChangeJudged, law: Law
) -> tuple[happened.Event, ...]:
    """Let the Board decide where the regulation leaves it to the Board."""
    member = member_of(federation, report.member)
    question = club_question(federation, member, report.club, report.on)
    computed = law.ask(question)
    if computed.referral is None:
        raise deny("nothing is left to decide: {verdict}", computed.cites, verdict=str(computed.answer))
    ruling, choice = choose(question, report.option, law, "", report.on.isoformat())
    return (replace(report, rulings=(recorded(ruling, choice),)),)
