"""The letters of a federation: what follows in writing from every step."""

from collections.abc import Iterator

from turnus.competition.federation import events as happened
from turnus.competition.federation.discipline.case_form import defects_of, open_of
from turnus.competition.federation.discipline.docket import case_deadlines
from turnus.competition.federation.discipline.penalties import bounds_of, committee_of
from turnus.competition.federation.organising.catalogue import federations_of, leader_of
from turnus.competition.federation.state import Case, Contest, Federation
from turnus.competition.federation.teams.standing import absences, finding_of
from turnus.competition.letters import Letter, Paragraph, paragraph
from turnus.competition.money import euro
from turnus.competition.questions.championships.provincial_places import NamesDue
from turnus.competition.questions.federation.deadlines import Deadlines, Due, Step
from turnus.competition.questions.federation.organisation import Leader
from turnus.competition.questions.federation.penalties import Breach, FineAmount, WhatOfTheMatch
from turnus.competition.questions.federation.protests import FeeRepaid, Stage
from turnus.law import Law


def letters(federation: Federation, law: Law) -> tuple[Letter, ...]:
    """Return every letter that follows from what happened, in a fixed order."""
    return (
        *_of_fines(federation, law),
        *(letter for case in federation.cases.values() for letter in _of_case(federation, case, law)),
        *_of_absences(federation, law),
        *_of_moved_matches(federation, law),
        *_of_conditions(federation, law),
        *_of_quota(federation, law),
        *_of_provinces(federation, law),
    )


def _board(federation: Federation) -> Paragraph:
    return paragraph("The Board of the federation, season {season}", season=federation.opened.season)


def _leadership(federation: Federation, name: str, law: Law) -> Paragraph:
    """Return who leads a competition: a Provincial Board its own, the Board the others (27.2, 27.3)."""
    held = federation.contests.get(name) or federation.championships.get(name)
    if held is None or leader_of(federation, held, law).answer is not Leader.PROVINCIAL_BOARD:
        return _board(federation)
    return paragraph(
        "The Provincial Board of {federation}, season {season}",
        federation=", ".join(sorted(federations_of(federation, held))),
        season=federation.opened.season,
    )


def _committee(federation: Federation, case: Case, law: Law) -> Paragraph:
    return paragraph(
        "The {committee} of the federation, season {season}",
        committee=committee_of(federation, case, law),
        season=federation.opened.season,
    )


def _of_fines(federation: Federation, law: Law) -> Iterator[Letter]:
    for name, fine in federation.fines.items():
        imposed = fine.imposed
        yield Letter(
            letter=f"{name}/fine",
            sender=_leadership(federation, imposed.contest, law),
            to=imposed.against,
            subject=paragraph("Fine {fine}", fine=name),
            paragraphs=(
                paragraph(
                    "On {day} a fine of € {euro} was imposed for: {breach}.",
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
        yield _refusal(federation, case, taken, law)


def _receipt(federation: Federation, case: Case, law: Law) -> Letter:
    due = {one.step: one for one in case_deadlines(federation, case, law).answer}
    filed = case.filed
    defects = defects_of(federation, filed, law)
    unsaid = open_of(federation, filed, law)
    lacking = tuple(paragraph("It lacks in form: {defect}.", defect=one) for one in defects.answer)
    return Letter(
        letter=f"{filed.case}/receipt",
        sender=_committee(federation, case, law),
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
            *(paragraph("Not known yet: {what}.", what=one) for one in unsaid.what),
            *_by(due, Step.SEND_COPIES, "Copies go to members, deputies and parties by {day}."),
            *_by(due, Step.RULE, "The ruling will be made known by {day}."),
        ),
        clauses=tuple(
            map(str, (*case_deadlines(federation, case, law).cites, *defects.cites, *unsaid.cites))
        ),
    )


def _by(due: dict[Step, Due], step: Step, template: str) -> tuple[Paragraph, ...]:
    return (Paragraph(template, (("day", due[step].last_day),)),) if step in due else ()


def _summons(federation: Federation, case: Case, summoned: happened.PersonSummoned, law: Law) -> Letter:
    duties = law.duties("summons")
    return Letter(
        letter=f"{case.filed.case}/summons/{summoned.person}",
        sender=_committee(federation, case, law),
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
        sender=_committee(federation, case, law),
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


def _refusal(federation: Federation, case: Case, taken: happened.CaseTakenUp, law: Law) -> Letter:
    return Letter(
        letter=f"{case.filed.case}/refusal",
        sender=_committee(federation, case, law),
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
        sender=_committee(federation, case, law),
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
            breach = Breach.TEAM_ABSENT_AGAIN if is_lost else Breach.TEAM_ABSENT
            fine = law.ask(FineAmount(breach=breach))
            yield Letter(
                letter=f"{contest.name}/absence/{number}",
                sender=_leadership(federation, contest.name, law),
                to=event.team,
                subject=paragraph("{home} - {away}: not appeared", home=event.home, away=event.away),
                paragraphs=(
                    paragraph("{team} did not appear on {day}.", team=event.team, day=event.on),
                    paragraph("Match points deducted: {points}.", points=found.points_deducted),
                    *_not_judged(contest, event, is_again=is_lost),
                    paragraph(
                        "A fine of € {lowest} to € {highest} is imposed; a letter of its own says how much.",
                        lowest=euro(fine.answer.lowest),
                        highest=euro(fine.answer.highest),
                    ),
                    paragraph("Extra costs: € {euro}.", euro=euro(found.costs))
                    if event.extra_costs
                    else paragraph("The team bears the extra costs too; none were reported so far."),
                    paragraph("The match is lost.")
                    if is_lost
                    else paragraph("A new date for the match will be set."),
                ),
                clauses=tuple(dict.fromkeys(map(str, (*ruling.cites, *fine.cites)))),
            )


def _not_judged(contest: Contest, absent: happened.TeamAbsent, *, is_again: bool) -> tuple[Paragraph, ...]:
    """Say what the leadership may still find, and what follows then (58.6/3)."""
    if is_again or finding_of(contest, absent):
        return ()
    return (
        paragraph(
            "If the leadership finds that there was obviously no negligence or intent, none are deducted."
        ),
    )


def _of_moved_matches(federation: Federation, law: Law) -> Iterator[Letter]:
    for contest in federation.contests.values():
        for number, moved in enumerate(contest.every(happened.MatchMoved), 1):
            yield Letter(
                letter=f"{contest.name}/moved/{number}",
                sender=_leadership(federation, contest.name, law),
                to=f"{moved.home}, {moved.away}",
                subject=paragraph("{home} - {away}: new date", home=moved.home, away=moved.away),
                paragraphs=(
                    paragraph("The match will be played on {day}.", day=moved.on),
                    paragraph("Reason: {reason}", reason=moved.reason),
                    *_as_simultaneous(moved),
                ),
                clauses=tuple(clause for ruling in moved.rulings for clause in ruling.clauses),
            )


def _as_simultaneous(moved: happened.MatchMoved) -> tuple[Paragraph, ...]:
    """Say with the new date that who played elsewhere may not play: otherwise it does not count (28.6/2)."""
    if not moved.as_simultaneous:
        return ()
    return (paragraph("Who played in another match that was planned for the first date may not play in it."),)


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
            sender=_leadership(federation, name, law),
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
                    sender=_board(federation),
                    to=province,
                    subject=paragraph("{name}: places", name=stage.opened.contest),
                    paragraphs=(
                        paragraph("{province} has {places} places.", province=province, places=places),
                        paragraph("The names must be known to the Board by {day}.", day=due.answer),
                    ),
                    clauses=tuple(map(str, due.cites)),
                )


def _of_provinces(federation: Federation, law: Law) -> Iterator[Letter]:
    """Yield what a province sends the Board of a championship that gives places in a national one (27.5)."""
    for stage in federation.championships.values():
        name, terms = stage.opened.contest, stage.opened.provincial
        if terms is None or terms.feeds is None:
            continue
        sender = _leadership(federation, name, law)
        yield Letter(
            letter=f"{name}/plans",
            sender=sender,
            to=Leader.BOARD,
            subject=paragraph("{name}: conditions, schedule and participants", name=name),
            paragraphs=(
                paragraph("{name} begins on {day}.", name=name, day=stage.opened.starts),
                *(paragraph("{player}", player=player) for player in stage.players),
            ),
            clauses=tuple(str(duty.cite) for duty in law.duties("before a provincial competition")),
        )
        if stage.closed is not None:
            places = enumerate(stage.closed.order, 1)
            yield Letter(
                letter=f"{name}/standings",
                sender=sender,
                to=Leader.BOARD,
                subject=paragraph("{name}: final standings", name=name),
                paragraphs=tuple(paragraph("{place}. {player}", place=n, player=p) for n, p in places),
                clauses=tuple(str(duty.cite) for duty in law.duties("after a provincial competition")),
            )
