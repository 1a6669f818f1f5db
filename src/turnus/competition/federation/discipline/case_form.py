"""What a protest or an appeal lacks, and what nobody has said of it yet (59.1-59.3, 60.4).

Nothing is assumed: the law is asked with what was not said as it would be in order, and as it would not be.
Where the two answers differ, the law needs it, and waits for it.
"""

from datetime import date
from enum import StrEnum
from typing import Any

from turnus.competition.federation import events as happened
from turnus.competition.federation.state import Federation
from turnus.competition.questions.federation.protests import Admissibility, Defect, FormalDefects
from turnus.competition.questions.verdicts import Verdict
from turnus.law import Cite, Law, Ruling
from turnus.records import record, replace

NOT_KNOWN = "not known yet"


class Unsaid(StrEnum):
    """What is asked about a protest or an appeal that nobody has said yet."""

    SUBMITTER = "whether a club or a member submitted it"
    INTEREST = "whether who submitted it has an interest"
    IN_WRITING = "whether it is in writing"
    FEE = "whether the fee was paid"
    FACT = "whether it describes the fact protested against"
    EVENTS = "whether it describes what happened"
    ARBITER = "whether the arbiter was told before the end of the match"


BY_FIELD = {"is_club_or_member": Unsaid.SUBMITTER, "has_interest": Unsaid.INTEREST}
BY_DEFECT = {
    Defect.NOT_IN_WRITING: Unsaid.IN_WRITING,
    Defect.FEE_NOT_PAID: Unsaid.FEE,
    Defect.FACT_NOT_DESCRIBED: Unsaid.FACT,
    Defect.EVENTS_NOT_DESCRIBED: Unsaid.EVENTS,
    Defect.ARBITER_NOT_TOLD: Unsaid.ARBITER,
}


@record
class Open:
    """What nobody has said yet and the law needs, with the clauses that need it."""

    what: tuple[Unsaid, ...] = ()
    cites: tuple[Cite, ...] = ()


def with_submitter(federation: Federation, filed: happened.CaseFiled) -> happened.CaseFiled:
    """Return a case with what the registers say of who submitted it; of a stranger they say nothing."""
    is_known = filed.by in federation.members or filed.by.partition("-")[0] in federation.clubs
    return replace(filed, is_club_or_member=True) if is_known and filed.is_club_or_member is None else filed


def decision_sent(federation: Federation, filed: happened.CaseFiled) -> date | None:
    """Return when the decision was sent that an appeal is against."""
    earlier = federation.cases.get(filed.appeals_from)
    decided = earlier.last(happened.CaseDecided) if earlier else None
    return decided.sent if decided else filed.decision_sent


def defects_of(
    federation: Federation, filed: happened.CaseFiled, law: Law, *, unsaid: bool = True
) -> Ruling[tuple[Defect, ...]]:
    """Return what a case lacks in form by what was said; `unsaid`: what was not said is taken to be so."""

    def said(value: bool | None) -> bool:
        return unsaid if value is None else value

    contest = federation.contests.get(filed.contest)
    return law.ask(
        FormalDefects(
            about=filed.about,
            sent_on=filed.sent,
            stage=filed.stage,
            match_day=filed.match_day,
            competition_ended=contest.last_day if contest and contest.closed else None,
            decision_sent=decision_sent(federation, filed),
            is_in_writing=said(filed.is_in_writing),
            fee=filed.fee if filed.fee is not None or said(filed.fee_is_paid) else 0,
            describes_the_fact=said(filed.describes_the_fact),
            describes_what_happened=said(filed.describes_what_happened),
            arbiter_was_told=said(filed.arbiter_was_told),
        )
    )


def admissibility_of(filed: happened.CaseFiled, law: Law) -> Ruling[Verdict]:
    """Return whether a protest has a ground and comes from somebody with an interest, as far as said."""
    return law.ask(
        Admissibility(
            about=filed.about,
            stage=filed.stage,
            is_club_or_member=filed.is_club_or_member is not False,
            has_interest=filed.has_interest is not False,
        )
    )


def open_admissibility(filed: happened.CaseFiled, law: Law) -> Open:
    """Return what nobody has said yet on which it depends whether a case is admissible."""
    if admissibility_of(filed, law).answer is Verdict.REFUSED:
        return Open()
    found: list[Unsaid] = []
    cites: tuple[Cite, ...] = ()
    for name, what in BY_FIELD.items():
        if getattr(filed, name) is None:
            not_so: Any = {name: False}
            doubted = admissibility_of(replace(filed, **not_so), law)
            if doubted.answer is Verdict.REFUSED:
                found.append(what)
                cites += doubted.clauses()
    return Open(tuple(found), tuple(dict.fromkeys(cites)))


def open_form(federation: Federation, filed: happened.CaseFiled, law: Law) -> Open:
    """Return what nobody has said yet on which it depends what a case lacks in form."""
    known = defects_of(federation, filed, law).answer
    doubted = defects_of(federation, filed, law, unsaid=False)
    needed = [ground for ground in doubted.grounds if ground.says in BY_DEFECT and ground.says not in known]
    cites = dict.fromkeys(ground.cite for ground in needed)
    return Open(tuple(BY_DEFECT[ground.says] for ground in needed), tuple(cites))


def open_of(federation: Federation, filed: happened.CaseFiled, law: Law) -> Open:
    """Return everything that nobody has said yet and that must be known before a case is taken up.

    A case that is inadmissible by what was said waits for nothing.
    """
    if admissibility_of(filed, law).answer is Verdict.REFUSED:
        return Open()
    first, second = open_admissibility(filed, law), open_form(federation, filed, law)
    return Open((*first.what, *second.what), (*first.cites, *second.cites))


def certain_rulings(federation: Federation, filed: happened.CaseFiled, law: Law) -> tuple[Ruling[Any], ...]:
    """Return whether a case is admissible and what it lacks in form, where that waits for nothing."""
    found: list[Ruling[Any]] = []
    if not open_admissibility(filed, law).what:
        found.append(admissibility_of(filed, law))
    if not open_form(federation, filed, law).what:
        found.append(defects_of(federation, filed, law))
    return tuple(found)
