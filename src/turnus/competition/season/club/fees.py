"""What taking part costs: fees that were set, reductions that were granted, payment in parts.

Why somebody pays less is personal: it is asked about and forgotten, only the verdict is kept.
"""

import re
from collections.abc import Mapping
from fractions import Fraction

from turnus.competition.choosing import choose
from turnus.competition.engine.kinds import Fee as FeeKind
from turnus.competition.questions.club.events import EntryFee
from turnus.competition.questions.club.membership import (
    Circumstance,
    Fee,
    FeeAmounts,
    MeetingFee,
    PaymentPlan,
)
from turnus.competition.recording import recorded
from turnus.competition.refusing import deny, insist
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.people.joining import Events, member
from turnus.competition.season.played import played_by
from turnus.competition.season.state import Season
from turnus.faults import BadInput
from turnus.law import Choice, Cite, Law, Ruling
from turnus.records import record

CHAMPIONSHIP, OTHER, GUEST = "championship", "other", "guest"


@record
class Due:
    """What somebody pays in euros (None: not set yet), by which clauses, and in which parts."""

    euros: Fraction | None
    clauses: tuple[str, ...]
    instalments: tuple[str, ...] = ()
    waits_for: str = ""  # who has to set it


def fee_of(season: Season, player: str, law: Law) -> Due | None:
    """Say what somebody pays to take part; nothing where the event has no fee."""
    ruling = _full_fee(season, player, law)
    if ruling is None:
        return None
    clauses = tuple(map(str, ruling.cites))
    if ruling.referral is not None:
        return Due(None, clauses, waits_for=ruling.referral.by)
    euros = ruling.answer
    if player in season.reductions:
        reduced = season.reductions[player]
        euros, clauses = euros * Fraction(reduced.share), (*clauses, *reduced.clauses)
    decided = season.overruled("fees", player)
    if decided is not None:
        euros, clauses = Fraction(decided.value), (decided.clause,)
    return Due(euros, clauses, season.instalments.get(player, ()))


def _full_fee(season: Season, player: str, law: Law) -> Ruling[Fraction] | None:
    kind = _kind(season, law)
    if kind is FeeKind.CONTRIBUTION:
        return law.ask(Fee(working_year=season.season, in_championship=True, meeting=_meeting(season)))
    if kind is FeeKind.NONE:
        return None
    question = EntryFee(
        event=season.event,
        member=bool(season.members[player].membership),
        season=season.season,
        proposed=Fraction(season.fees[GUEST]) if GUEST in season.fees else None,
    )
    ruling = law.ask(question)
    if ruling.referral is None or question.proposed is None:
        return ruling
    cite, by = ruling.referral.cite, ruling.referral.by
    return law.deciding([Choice.of(cite, ruling.referral.options[0], by)]).ask(question)


def _kind(season: Season, law: Law) -> FeeKind:
    return played_by(season.part, law).form.fee


def _meeting(season: Season) -> MeetingFee | None:
    if CHAMPIONSHIP not in season.fees:
        return None
    return MeetingFee(
        championship=Fraction(season.fees[CHAMPIONSHIP]),
        other=Fraction(season.fees[OTHER]),
        decided_on=season.fees_decided_on,
    )


def set_fees(season: Season, command: asked.SetFees, law: Law) -> Events:
    """Record the fees of a season, if who set them may: the meeting, or the board."""
    amounts = {kind: amount(text) for kind, text in command.amounts.items()}
    needed = fees_to_set(season, law)
    if not _is_set_by_somebody(season, law):
        raise deny("nobody pays for this event")
    if set(amounts) != needed:
        raise deny("the fees of this event are {kinds}", kinds=", ".join(sorted(needed)))
    ruling, choice = _setting(season, command, amounts, law)
    return (
        happened.FeesSet(
            amounts={kind: str(value) for kind, value in sorted(amounts.items())},
            decided_on=command.decided_on,
            rulings=(recorded(ruling, choice),),
        ),
    )


def fees_to_set(season: Season, law: Law) -> frozenset[str]:
    """Return the kinds of fees that a season has."""
    of_members = _kind(season, law) is FeeKind.CONTRIBUTION
    return frozenset({CHAMPIONSHIP, OTHER} if of_members else {GUEST})


def _is_set_by_somebody(season: Season, law: Law) -> bool:
    """Say whether there is a fee at all, and one that the regulation does not set to nothing itself."""
    kind = _kind(season, law)
    if kind is not FeeKind.ENTRY:
        return kind is not FeeKind.NONE
    ruling = law.ask(EntryFee(event=season.event, member=False, season=season.season))
    return ruling.referral is not None or bool(ruling.answer)


def _setting(
    season: Season, command: asked.SetFees, amounts: Mapping[str, Fraction], law: Law
) -> tuple[Ruling[object], Choice | None]:
    if _kind(season, law) is FeeKind.ENTRY:
        question = EntryFee(event=season.event, member=False, season=season.season, proposed=amounts[GUEST])
        options = law.ask(question).referral
        return choose(question, options.options[0] if options else "", law, command.who)
    if not command.decided_on:
        raise deny("say on which day the meeting set the fees", (_meeting_clause(season, law),))
    meeting = MeetingFee(
        championship=amounts[CHAMPIONSHIP], other=amounts[OTHER], decided_on=command.decided_on
    )
    return law.ask(FeeAmounts(working_year=season.season, meeting=meeting)), None


def _meeting_clause(season: Season, law: Law) -> Cite:
    nothing = MeetingFee(championship=Fraction(0), other=Fraction(0))
    return law.ask(FeeAmounts(working_year=season.season, meeting=nothing)).cites[0]


def amount(text: str) -> Fraction:
    """Read an amount in euros, such as 12 or 12.50."""
    if not re.fullmatch(r"\d{1,6}(\.\d{1,2})?", text):
        raise BadInput("{amount} is no amount in euros", amount=text, where="amount")
    return Fraction(text)


def grant_reduction(season: Season, command: asked.GrantReduction, law: Law) -> Events:
    """Let a member pay the part the regulation gives him; the facts are not kept."""
    member(season, command.player)
    known = {str(each) for each in Circumstance}
    if strange := [each for each in command.circumstances if each not in known]:
        listed = ", ".join(sorted(known))
        raise BadInput("{what} is not one of {known}", what=strange[0], known=listed, where="circumstances")
    full = _full_fee(season, command.player, law)
    is_yearly = _kind(season, law) is FeeKind.CONTRIBUTION
    if not is_yearly or full is None or full.referral is not None:
        raise deny("there is no fee to reduce yet", full.cites if full else ())
    question = Fee(
        working_year=season.season,
        in_championship=True,
        meeting=_meeting(season),
        circumstances=frozenset(map(Circumstance, command.circumstances)),
        age=command.age,
        family_member=command.family_member,
    )
    ruling = law.ask(question)
    if ruling.answer == full.answer:
        raise deny("{player} pays the whole fee", ruling.cites, player=command.player)
    by = tuple(str(cite) for cite in ruling.cites if cite not in full.cites)
    share = str(ruling.answer / full.answer)
    return (happened.FeeReduced(player=command.player, share=share, clauses=by),)


def agree_instalments(season: Season, command: asked.AgreeInstalments, law: Law) -> Events:
    """Let a member pay his fee in monthly parts, if the regulation does."""
    member(season, command.player)
    due = fee_of(season, command.player, law)
    is_yearly = _kind(season, law) is FeeKind.CONTRIBUTION
    if not is_yearly or due is None or due.euros is None:
        raise deny("there is no fee to pay in parts yet", due.clauses if due else ())
    ruling = law.ask(PaymentPlan(fee=due.euros, instalments=tuple(map(amount, command.instalments))))
    insist(ruling)
    return (
        happened.InstalmentsAgreed(
            player=command.player, instalments=command.instalments, rulings=(recorded(ruling),)
        ),
    )
