"""Letters of a federation as paragraphs: templates with named fields, put into a language at the edge."""

from collections.abc import Iterator
from typing import Any

from turnus.competition.federation import events as happened
from turnus.competition.federation.discipline import bounds_of, committee_of, defects_of
from turnus.competition.federation.docket import case_deadlines
from turnus.competition.federation.standing import absences
from turnus.competition.federation.state import Case, Federation
from turnus.competition.money import euro
from turnus.competition.questions.deadlines import Deadlines, Due, Step
from turnus.competition.questions.penalties import WhatOfTheMatch
from turnus.competition.questions.protests import FeeRepaid, Stage
from turnus.competition.questions.provincial_places import NamesDue
from turnus.law import Law
from turnus.law.records import record


@record
class Paragraph:
    """A sentence or more: a template and the values that fill it, each translated if it is a word."""

    template: str
    values: tuple[tuple[str, Any], ...] = ()


def paragraph(template: str, **values: object) -> Paragraph:
    """Make a paragraph."""
    return Paragraph(template, tuple(values.items()))


@record(kw_only=True)
class Letter:
    """A letter: its name, for whom, the subject, the text, and the clauses it rests on."""

    letter: str  # its name, such as P1/ruling
    to: str
    subject: Paragraph
    paragraphs: tuple[Paragraph, ...]
    clauses: tuple[str, ...]


def letters(federation: Federation, law: Law) -> tuple[Letter, ...]:
    """Return every letter that follows from what happened, in a fixed order."""
    return (
        *_of_fines(federation, law),
        *(letter for case in federation.cases.values() for letter in _of_case(federation, case, law)),
        *_of_absences(federation, law),
        *_of_moved_matches(federation),
        *_of_conditions(federation, law),
        *_of_quota(federation, law),
    )


def _of_fines(federation: Federation, law: Law) -> Iterator[Letter]:
    for name, fine in federation.fines.items():
        imposed = fine.imposed
        yield Letter(
            letter=f"{name}/fine",
            to=imposed.against,
            subject=paragraph("Fine {fine}", fine=name),
            paragraphs=(
                paragraph(
                    "On {day} the Board imposed a fine of € {euro} for: {breach}.",
                    day=imposed.on,
                    euro=euro(imposed.cents),
                    breach=imposed.breach,
                ),
                paragraph("Reason: {reason}", reason=imposed.reason),
                paragraph(
                    "That a penalty was wrongly imposed is a ground for a protest to the Protest Committee."
                ),
            ),
            clauses=tuple(map(str, bounds_of(imposed, law).cites)),
        )


def _of_case(federation: Federation, case: Case, law: Law) -> Iterator[Letter]:
    yield _receipt(federation, case, law)
    taken, decided = case.last(happened.CaseTakenUp), case.last(happened.CaseDecided)
    for person in case.every(happened.PersonSummoned):
        yield _summons(federation, case, person, law)
    for asked in case.every(happened.InformationAsked):
        yield _information(federation, case, asked, law)
    if decided:
        yield _ruling(federation, case, decided, law)
    elif taken and not taken.is_taken_up:
        yield _refusal(case, taken)


def _receipt(federation: Federation, case: Case, law: Law) -> Letter:
    due = {one.step: one for one in case_deadlines(federation, case, law).answer}
    filed = case.filed
    defects = defects_of(federation, filed, law)
    lacking = tuple(paragraph("It lacks in form: {defect}.", defect=one) for one in defects.answer)
    return Letter(
        letter=f"{filed.case}/receipt",
        to=", ".join((filed.by, *filed.parties)),
        subject=paragraph("{stage} {case}: receipt and copies", stage=filed.stage, case=filed.case),
        paragraphs=(
            paragraph(
                "The {committee} received on {day} a {stage} of {by}, sent on {sent}, about: {about}.",
                committee=committee_of(federation, case, law),
                day=filed.received,
                stage=filed.stage,
                by=filed.by,
                sent=filed.sent,
                about=filed.about,
            ),
            *lacking,
            *_by(due, Step.SEND_COPIES, "Copies go to members, deputies and parties by {day}."),
            *_by(due, Step.RULE, "The ruling will be made known by {day}."),
        ),
        clauses=tuple(map(str, (*case_deadlines(federation, case, law).cites, *defects.cites))),
    )


def _by(due: dict[Step, Due], step: Step, template: str) -> tuple[Paragraph, ...]:
    return (Paragraph(template, (("day", due[step].last_day),)),) if step in due else ()


def _summons(federation: Federation, case: Case, summoned: happened.PersonSummoned, law: Law) -> Letter:
    duties = law.duties("summons")
    return Letter(
        letter=f"{case.filed.case}/summons/{summoned.person}",
        to=summoned.person,
        subject=paragraph("{stage} {case}: summons", stage=case.filed.stage, case=case.filed.case),
        paragraphs=(
            paragraph(
                "The {committee} summons you to be heard on {day}.",
                committee=committee_of(federation, case, law),
                day=summoned.hearing,
            ),
            paragraph("Questions must be answered fully and truthfully."),
            paragraph("Travel and subsistence are repaid by the norm of the Board."),
        ),
        clauses=tuple(str(duty.cite) for duty in duties),
    )


def _information(federation: Federation, case: Case, asked: happened.InformationAsked, law: Law) -> Letter:
    ruling = law.ask(Deadlines(information_asked=asked.on, is_appeal=case.filed.stage is Stage.APPEAL))
    return Letter(
        letter=f"{case.filed.case}/information/{asked.person}",
        to=asked.person,
        subject=paragraph(
            "{stage} {case}: request for information", stage=case.filed.stage, case=case.filed.case
        ),
        paragraphs=(
            paragraph(
                "The {committee} asks you for written information, by {day} at the latest.",
                committee=committee_of(federation, case, law),
                day=ruling.answer[0].last_day,
            ),
        ),
        clauses=tuple(map(str, ruling.cites)),
    )


def _refusal(case: Case, taken: happened.CaseTakenUp) -> Letter:
    return Letter(
        letter=f"{case.filed.case}/refusal",
        to=", ".join((case.filed.by, *case.filed.parties)),
        subject=paragraph("{stage} {case}: not taken up", stage=case.filed.stage, case=case.filed.case),
        paragraphs=(
            paragraph("The committee did not take your {stage} up.", stage=case.filed.stage),
            paragraph("Reason: {reason}", reason=taken.reason or "-"),
        ),
        clauses=tuple(clause for ruling in taken.rulings for clause in ruling.clauses),
    )


def _ruling(federation: Federation, case: Case, decided: happened.CaseDecided, law: Law) -> Letter:
    stage = case.filed.stage
    repaid = law.ask(FeeRepaid(outcome=decided.outcome, stage=stage))
    due = {one.step: one for one in case_deadlines(federation, case, law).answer}
    costs = next((r.answer for r in decided.rulings if r.question == "protest_costs"), 0)
    appeal = _by(due, Step.APPEAL, "An appeal against this can be sent until {day}.")
    return Letter(
        letter=f"{case.filed.case}/ruling",
        to=", ".join((case.filed.by, *case.filed.parties)),
        subject=paragraph("{stage} {case}: ruling", stage=stage, case=case.filed.case),
        paragraphs=(
            paragraph(
                "The {committee} ruled: {outcome}.",
                committee=committee_of(federation, case, law),
                outcome=decided.outcome,
            ),
            paragraph("Reason: {reason}", reason=decided.reasons),
            paragraph(
                "Of the fee € {repaid} is repaid; besides the fee the submitter pays € {costs}.",
                repaid=euro(repaid.answer),
                costs=euro(costs),
            ),
            *(appeal if stage is Stage.PROTEST else (paragraph("This is the last instance."),)),
        ),
        clauses=tuple(dict.fromkeys(clause for ruling in decided.rulings for clause in ruling.clauses)),
    )


def _of_absences(federation: Federation, law: Law) -> Iterator[Letter]:
    for contest in federation.contests.values():
        for number, (event, ruling) in enumerate(absences(contest, law), 1):
            found = ruling.answer
            is_lost = found.match is WhatOfTheMatch.LOST
            yield Letter(
                letter=f"{contest.name}/absence/{number}",
                to=event.team,
                subject=paragraph("{home} - {away}: not appeared", home=event.home, away=event.away),
                paragraphs=(
                    paragraph("{team} did not appear on {day}.", team=event.team, day=event.on),
                    paragraph("Match points deducted: {points}.", points=found.points_deducted),
                    paragraph("The Board can impose a fine up to € {euro}.", euro=euro(found.highest_fine)),
                    paragraph("Extra costs: € {euro}.", euro=euro(found.costs)),
                    paragraph("The match is lost.")
                    if is_lost
                    else paragraph("A new date for the match will be set."),
                ),
                clauses=tuple(map(str, ruling.cites)),
            )


def _of_moved_matches(federation: Federation) -> Iterator[Letter]:
    for contest in federation.contests.values():
        for number, moved in enumerate(contest.every(happened.MatchMoved), 1):
            yield Letter(
                letter=f"{contest.name}/moved/{number}",
                to=f"{moved.home}, {moved.away}",
                subject=paragraph("{home} - {away}: new date", home=moved.home, away=moved.away),
                paragraphs=(
                    paragraph("The match will be played on {day}.", day=moved.on),
                    paragraph("Reason: {reason}", reason=moved.reason),
                ),
                clauses=tuple(clause for ruling in moved.rulings for clause in ruling.clauses),
            )


def _of_conditions(federation: Federation, law: Law) -> Iterator[Letter]:
    notice = law.duties("match notice")
    openings = [
        *((c.name, c.opened.starts) for c in federation.contests.values()),
        *((c.opened.contest, c.opened.starts) for c in federation.championships.values()),
    ]
    for name, starts in openings:
        if starts is None:
            continue
        yield Letter(
            letter=f"{name}/notice",
            to=name,
            subject=paragraph("{name}: conditions, schedule and participants", name=name),
            paragraphs=(
                paragraph("{name} begins on {day}.", name=name, day=starts),
                paragraph("Smoking is forbidden in the playing room."),
            ),
            clauses=tuple(str(duty.cite) for duty in notice),
        )


def _of_quota(federation: Federation, law: Law) -> Iterator[Letter]:
    for stage in federation.championships.values():
        for divided in stage.every(happened.QuotaDivided):
            due = law.ask(NamesDue(competition_starts=stage.opened.starts))
            for province, places in divided.division.items():
                yield Letter(
                    letter=f"{stage.opened.contest}/quota/{province}",
                    to=province,
                    subject=paragraph("{name}: places", name=stage.opened.contest),
                    paragraphs=(
                        paragraph("{province} has {places} places.", province=province, places=places),
                        paragraph("The names must be known to the Board by {day}.", day=due.answer),
                    ),
                    clauses=tuple(map(str, due.cites)),
                )
