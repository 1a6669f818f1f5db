"""Fines, protests and appeals of a federation as a page shows them: how far each is, and what can follow."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from turnus.app.federations.steps import Step
from turnus.competition.federation import Federation
from turnus.competition.federation import events as happened
from turnus.competition.federation.discipline.case_form import (
    NOT_KNOWN,
    admissibility_of,
    defects_of,
    open_admissibility,
    open_of,
)
from turnus.competition.federation.discipline.docket import case_deadlines
from turnus.competition.federation.discipline.letters import letters
from turnus.competition.federation.discipline.penalties import (
    WITHOUT_HEARING,
    bounds_of,
    committee_of,
)
from turnus.competition.federation.state import Case, Fine
from turnus.competition.questions.federation.deadlines import Due
from turnus.competition.questions.federation.protests import (
    Complaint,
    Outcome,
    ProtestFee,
    ProtestGround,
    Stage,
)
from turnus.competition.questions.verdicts import Verdict
from turnus.law import Law


@dataclass(frozen=True, slots=True)
class Finding:
    """Something the law says of a case: what, the answers, and by which clauses."""

    what: str
    answers: tuple[Any, ...]
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Deadline:
    """What is due in a case, and by which clause."""

    due: Due
    clause: str


def findings(federation: Federation, case: Case, law: Law) -> Iterator[Finding]:
    """Yield what the law says of a case: ground, admissibility, form, fee, committee."""
    filed = case.filed
    if filed.stage is Stage.PROTEST:
        ground = law.ask(ProtestGround(about=filed.about))
        yield Finding("ground", (ground.answer,), _cited(ground.cites))
    admissible = admissibility_of(filed, law)
    waits = open_admissibility(filed, law)
    answer = NOT_KNOWN if waits.what else admissible.answer
    yield Finding("admissible", (answer,), _cited((*admissible.cites, *waits.cites)))
    defects = defects_of(federation, filed, law)
    yield Finding("lacks in form", tuple(defects.answer), _cited(defects.cites))
    if (unsaid := open_of(federation, filed, law)).what:
        yield Finding(NOT_KNOWN, unsaid.what, _cited(unsaid.cites))
    fee = law.ask(ProtestFee(stage=filed.stage))
    yield Finding("protest fee", (Money(fee.answer),), _cited(fee.cites))
    yield Finding("committee", (committee_of(federation, case, law),), ())


@dataclass(frozen=True, slots=True)
class Money:
    """An amount in euro cents."""

    cents: int


def _cited(cites: tuple[object, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(str, cites)))


def deadlines(federation: Federation, case: Case, law: Law) -> list[Deadline]:
    """Return what is due in a case, each with its clause; an appeal is the last instance."""
    ruling = case_deadlines(federation, case, law)
    clauses = {ground.says: str(ground.cite) for ground in ruling.grounds}
    return [Deadline(due, clauses[due]) for due in ruling.answer]


def letters_about(federation: Federation, law: Law, name: str) -> list[str]:
    """Return the names of the letters about a case or a fine."""
    return [each.letter for each in letters(federation, law) if each.letter.startswith(f"{name}/")]


# What can follow


def next_steps(federation: Federation, case: Case, law: Law) -> Iterator[Step]:
    """Yield what can be reported next of a case, in the order of the regulation."""
    name = {"case": case.filed.case}
    decided = case.last(happened.CaseDecided)
    if decided is not None:
        yield from _after(federation, case, decided)
        return
    if case.last(happened.CopiesSent) is None:
        yield Step("copies were sent", happened.CopiesSent.__name__, name)
    taken = case.last(happened.CaseTakenUp)
    if taken is None:
        if open_of(federation, case.filed, law).what:
            yield Step("say what is known of its form", happened.FormStated.__name__, name)
        else:
            yield Step("take the case up or not", happened.CaseTakenUp.__name__, name)
    elif taken.is_taken_up:
        yield from _examining(case, name)
    else:
        yield Step("decide the case", happened.CaseDecided.__name__, name | _refused(case, law))


def _refused(case: Case, law: Law) -> dict[str, str]:
    inadmissible = admissibility_of(case.filed, law).answer is Verdict.REFUSED
    return {"outcome": str(Outcome.INADMISSIBLE if inadmissible else Outcome.NOT_TAKEN_UP)}


def _examining(case: Case, name: dict[str, str]) -> Iterator[Step]:
    """Yield the steps of a case that was taken up."""
    yield Step("who sits", happened.CommitteeSat.__name__, name)
    yield Step("ask for information", happened.InformationAsked.__name__, name)
    given = {each.person for each in case.every(happened.InformationGiven)}
    for asked in case.every(happened.InformationAsked):
        if asked.person not in given:
            yield Step("information was given", happened.InformationGiven.__name__, name | _of(asked.person))
    yield Step("summon somebody", happened.PersonSummoned.__name__, name)
    heard = {each.person for each in case.every(happened.PersonHeard)}
    for summoned in case.every(happened.PersonSummoned):
        if summoned.person not in heard:
            yield Step("the hearing", happened.PersonHeard.__name__, name | _of(summoned.person))
    if case.last(happened.CommitteeSat) is not None:
        yield Step("decide the case", happened.CaseDecided.__name__, name)


def _of(person: str) -> dict[str, str]:
    return {"person": person}


def _after(federation: Federation, case: Case, decided: happened.CaseDecided) -> Iterator[Step]:
    """Yield what can follow a ruling: an appeal, and taking a fine back."""
    filed = case.filed
    if filed.stage is Stage.PROTEST:
        fields = {
            "stage": str(Stage.APPEAL), "appeals_from": filed.case, "about": str(filed.about), "by": filed.by,
            "contest": filed.contest, "parties": ", ".join(filed.parties),
        }  # fmt: skip
        yield Step("file an appeal", happened.CaseFiled.__name__, {k: v for k, v in fields.items() if v})
    if decided.outcome not in (Outcome.REJECTED, *WITHOUT_HEARING):
        for name, fine in federation.fines.items():
            if _is_open(fine) and fine.imposed.against.partition("-")[0] == filed.by.partition("-")[0]:
                yield Step("take a fine back", happened.FineRemitted.__name__, {"fine": name})


def _is_open(fine: Fine) -> bool:
    return fine.paid_on is None and fine.remitted is None


def fine_steps(name: str, fine: Fine) -> Iterator[Step]:
    """Yield what can follow a fine: payment, taking it back, a protest against it."""
    if _is_open(fine):
        yield Step("it was paid", happened.FinePaid.__name__, {"fine": name})
        yield Step("take it back", happened.FineRemitted.__name__, {"fine": name})
    fields = {"about": str(Complaint.PENALTY), "by": fine.imposed.against, "contest": fine.imposed.contest}
    yield Step("file a protest", happened.CaseFiled.__name__, {k: v for k, v in fields.items() if v})


def highest(fine: Fine, law: Law) -> tuple[int | None, tuple[str, ...]]:
    """Return how high a fine could have been in cents, none where it is free, and by which clauses."""
    bounds = bounds_of(fine.imposed, law)
    return None if bounds.answer.is_free else bounds.answer.highest, _cited(bounds.cites)
