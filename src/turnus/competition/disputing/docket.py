"""What is to be done about disputes: by whom, until when, by which clauses; and whether a ruling is final."""

from collections.abc import Iterator
from datetime import date

from turnus.competition.disputing.admitting import grounds, hearing, last_day, speaks
from turnus.competition.disputing.state import Dispute, HasDisputes
from turnus.competition.moments import day
from turnus.competition.questions.club.disputes import Contested, DisputeRuling
from turnus.law import Law, Refused, Role
from turnus.play.questions.results.quickplay import MayAppeal
from turnus.records import record

WHOEVER_RUNS_IT = str(Role.DIRECTOR)
RULE, SAY_WHO_HEARS, APPEAL = "rule on it", "say who hears it", "an appeal can be lodged"


@record(kw_only=True)
class Recourse:
    """Whether a ruling can be appealed against, until when, and by which clauses."""

    is_open: bool
    until: date | None  # none: no text sets a term
    clauses: tuple[str, ...]
    why_not: Refused | None = None


@record(kw_only=True)
class Task:
    """Something to be done about a dispute; without a day where no text sets one."""

    dispute: str
    who: str
    what: str
    last_day: date | None
    clauses: tuple[str, ...]


def recourse(dispute: Dispute, law: Law) -> Recourse | None:
    """Say whether the ruling on a dispute is final; nothing as long as there is none."""
    if dispute.decided is None:
        return None
    if dispute.referred is not None:
        return Recourse(is_open=False, until=None, clauses=(dispute.referred.clause,))
    may = law.ask(MayAppeal(of_quickplay=False, of_director=True)) if speaks(law, MayAppeal) else None
    if may is not None and may.answer:
        return Recourse(is_open=False, until=None, clauses=_cited(may.cites), why_not=may.answer[0])
    until = last_day(law, day(dispute.decided.on, "on"))
    cites = (*grounds(law, Contested.DIRECTOR), *(until.cites if until else ()))
    return Recourse(
        is_open=True, until=min(until.answer, default=None) if until else None, clauses=_cited(cites)
    )


def _cited(cites: tuple[object, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(str, cites)))


def docket(state: HasDisputes, law: Law) -> tuple[Task, ...]:
    """Return what is to be done about all disputes, in the order in which they were lodged."""
    return tuple(task for dispute in state.disputes.values() for task in _tasks(state, dispute, law))


def _tasks(state: HasDisputes, dispute: Dispute, law: Law) -> Iterator[Task]:
    name = dispute.lodged.dispute
    found = recourse(dispute, law)
    if found is None:
        yield _to_rule(dispute, law)
    elif found.is_open and not any(each.lodged.against == name for each in state.disputes.values()):
        yield Task(dispute=name, who="player", what=APPEAL,
                   last_day=found.until, clauses=found.clauses)  # fmt: skip


def _to_rule(dispute: Dispute, law: Law) -> Task:
    name, referred = dispute.lodged.dispute, dispute.referred
    if dispute.contested is not Contested.DIRECTOR:
        if not speaks(law, DisputeRuling):
            cites = _cited(grounds(law, dispute.contested))
            return Task(dispute=name, who=WHOEVER_RUNS_IT, what=RULE, last_day=None, clauses=cites)
        ruling = law.ask(DisputeRuling(contested=dispute.contested))
        by = str(ruling.referral.by) if ruling.referral else ""
        return Task(dispute=name, who=by, what=RULE, last_day=None, clauses=_cited(ruling.cites))
    if referred is not None:
        return Task(dispute=name, who=referred.body, what=RULE,
                    last_day=None, clauses=(referred.clause,))  # fmt: skip
    left = hearing(law)
    by = str(left.referral.by) if left and left.referral else WHOEVER_RUNS_IT
    cites = left.cites if left else grounds(law, Contested.DIRECTOR)
    return Task(dispute=name, who=by, what=SAY_WHO_HEARS, last_day=None, clauses=_cited(cites))
