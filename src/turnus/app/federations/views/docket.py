"""Views of what is due and decided: calendar, deadlines, fines, cases, decisions, conditions, letters."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Any

from turnus.app.federations.steps import options_of
from turnus.app.federations.views.catalogue import FederationLook
from turnus.app.federations.views.team_tables import deductions
from turnus.app.law.consult import to_json
from turnus.app.office.telling import Reader
from turnus.app.seasons.views.catalogue import Grid, View
from turnus.competition.federation import events as happened
from turnus.competition.federation.championships.fields import costs_of
from turnus.competition.federation.discipline.case_form import (
    NOT_KNOWN,
    admissibility_of,
    defects_of,
    open_admissibility,
    open_of,
)
from turnus.competition.federation.discipline.docket import docket
from turnus.competition.federation.discipline.letters import letters as letters_of
from turnus.competition.federation.discipline.penalties import (
    bounds_of,
    committee_of,
)
from turnus.competition.federation.discipline.waiting import waiting
from turnus.competition.federation.organising.conditions import (
    Opened,
    conditioned,
    has_play_offs,
    said_by_regulation,
    stated_in,
    term_in_force,
)
from turnus.competition.federation.state import Case
from turnus.competition.money import DECIMAL_POINT, euro
from turnus.competition.questions.federation.deadlines import Timing
from turnus.competition.questions.federation.organisation import RequiredConditions, TournamentSystem
from turnus.competition.questions.federation.protests import ProtestGround
from turnus.competition.recording import Deviation, plain
from turnus.faults import in_words
from turnus.law.explanation import Words


def calendar(look: FederationLook) -> View:
    """Show the days of the calendar and of every match, in their order."""
    lines = [
        (day.on, day.ends, day.what, 0, day.contest, day.province or "national")
        for day in look.federation.days.values()
    ]
    for contest in look.contests:
        rounds = {(fixture.on, fixture.round) for fixture in contest.fixtures.values()}
        lines += [(on, None, "round", number, contest.name, "") for on, number in rounds]
    for stage in look.championships:
        opened = stage.opened
        lines += [(r.on, None, "round", r.round, opened.contest, "") for r in stage.rounds if r.on]
        lines.append((opened.starts, None, "start", 0, opened.contest, opened.province))
    lines.sort(key=lambda line: (line[0], line[4], line[2], line[3]))
    data = {
        "published": _iso(look.federation.calendar_published),
        "days": [
            {
                "on": on.isoformat(), "ends": _iso(ends), "what": _numbered(what, number),
                "competition": contest, "where": where,
            }
            for on, ends, what, number, contest, where in lines
        ],
    }  # fmt: skip
    rows = tuple(
        (on.isoformat(), _numbered(look.translate(what), number), contest, where)
        for on, _, what, number, contest, where in lines
    )
    return View(data, (Grid("Calendar", ("date", "what", "competition", "where"), rows),))


def _numbered(what: str, number: int) -> str:
    return f"{what} {number}" if number else what


def _iso(day: date | None) -> str | None:
    return day.isoformat() if day else None


def deadlines(look: FederationLook) -> View:
    """Show what is due when, for whom; with a day, what was not done by then or is still to come."""
    tasks = docket(look.federation, look.law)
    if look.on:
        tasks = tuple(task for task in tasks if task.timing is Timing.NOT_DONE or task.last_day >= look.on)
    data = {
        "deadlines": [
            {
                "last_day": task.last_day.isoformat(),
                "who": task.who,
                "what": task.what,
                "about": task.about,
                "timing": str(task.timing),
                "overdue": bool(look.on and task.timing is Timing.NOT_DONE and task.last_day < look.on),
                "clauses": list(task.clauses),
            }
            for task in tasks
        ]
    }
    rows = tuple(
        (
            task.last_day.isoformat(),
            task.who,
            task.what,
            task.about,
            str(task.timing),
            ", ".join(task.clauses),
        )
        for task in tasks
    )
    columns = ("last day", "who", "what", "about", "timing", "clauses")
    clauses = tuple(dict.fromkeys(clause for task in tasks for clause in task.clauses))
    return View(data, (Grid("Docket", columns, rows),), clauses)


def fines(look: FederationLook) -> View:
    """Show the fines with their bounds and clauses, and what is not paid yet."""
    lines: list[dict[str, Any]] = []
    for name, fine in look.federation.fines.items():
        bounds = bounds_of(fine.imposed, look.law)
        lines.append(
            {
                "fine": name,
                "against": fine.imposed.against,
                "breach": str(fine.imposed.breach),
                "cents": fine.imposed.cents,
                "on": fine.imposed.on.isoformat(),
                "highest": None if bounds.answer.is_free else bounds.answer.highest,
                "within_bounds": bounds.answer.allow(fine.imposed.cents),
                "status": _fine_status(fine.paid_on, fine.remitted),
                "clauses": list(map(str, bounds.cites)),
            }
        )
    open_cents = sum(one["cents"] for one in lines if one["status"] == "open")
    lost, tables = deductions(look)
    rows = tuple(
        (one["fine"], one["against"], one["breach"], _amount(look, one["cents"]), one["status"])
        for one in lines
    )
    clauses = tuple(dict.fromkeys(clause for one in (*lines, *lost) for clause in one["clauses"]))
    grid = Grid("Fines", ("fine", "who is fined", "breach", "euro", "status"), rows, numeric=frozenset({3}))
    return View({"fines": lines, "open_cents": open_cents, "deductions": lost}, (grid, *tables), clauses)


def _amount(look: FederationLook, cents: int) -> str:
    return euro(cents).written(look.translate(DECIMAL_POINT))


def _fine_status(paid_on: date | None, remitted: happened.FineRemitted | None) -> str:
    return "paid" if paid_on else "remitted" if remitted else "open"


def cases(look: FederationLook) -> View:
    """Show protests and appeals: ground, form, committee, how far each is."""
    lines = [_case(look, case) for case in look.federation.cases.values()]
    rows = tuple(
        (
            one["case"],
            one["stage"],
            one["by"],
            one["about"],
            ", ".join(one["defects"]),
            ", ".join(map(look.translate, one["not_known"])),
            one["status"],
        )
        for one in lines
    )
    columns = ("case", "stage", "by", "about", "defects", NOT_KNOWN, "status")
    clauses = tuple(dict.fromkeys(clause for one in lines for clause in one["clauses"]))
    return View({"cases": lines}, (Grid("Protests and appeals", columns, rows),), clauses)


def _case(look: FederationLook, case: Case) -> dict[str, Any]:
    filed = case.filed
    defects = defects_of(look.federation, filed, look.law)
    admissible = admissibility_of(filed, look.law)
    unsaid = open_of(look.federation, filed, look.law)
    is_open = bool(open_admissibility(filed, look.law).what)
    decided = case.last(happened.CaseDecided)
    rulings = {ruling.question: ruling.answer for ruling in decided.rulings} if decided else {}
    return {
        "case": filed.case,
        "stage": str(filed.stage),
        "by": filed.by,
        "about": str(filed.about),
        "ground": str(look.law.ask(ProtestGround(about=filed.about)).answer),
        "admissible": NOT_KNOWN if is_open else str(admissible.answer),
        "defects": list(map(str, defects.answer)),
        "not_known": list(map(str, unsaid.what)),
        "committee": str(committee_of(look.federation, case, look.law)),
        "status": _case_status(case),
        "fee_repaid": rulings.get("fee_repaid"),
        "costs": rulings.get("protest_costs"),
        "clauses": list(dict.fromkeys(map(str, (*admissible.cites, *defects.cites, *unsaid.cites)))),
    }


def _case_status(case: Case) -> str:
    decided, taken = case.last(happened.CaseDecided), case.last(happened.CaseTakenUp)
    if decided:
        return str(decided.outcome)
    if taken:
        return "taken up" if taken.is_taken_up else "not taken up"
    return "received"


def decisions(look: FederationLook) -> View:
    """Show what waits for a person, and every decision taken, with the clause that gave the power."""
    lines: list[dict[str, Any]] = []
    for number, event in look.running.history:
        reason = getattr(event, "reason", "")
        for ruling in getattr(event, "rulings", ()):
            if ruling.chosen:
                chosen = (type(event).__name__, ruling.chosen["clause"], ruling.chosen["option"])
                lines += [_decision(number, *chosen, ruling.chosen["by"], reason)]
        for each in getattr(event, "deviations", ()):
            option = look.translate("{figure} {given} instead of {usual}").format(**_figures(look, each))
            lines += [_decision(number, type(event).__name__, each.clause, option, each.by, each.reason)]
        if isinstance(event, happened.DecisionTaken):
            lines += [_decision(number, event.subject, event.clause, event.option, event.by, reason)]
    told = {str(number): event for number, event in look.running.history}
    rows = tuple(
        (
            str(one["event"]),
            _about(look, one["subject"], told[str(one["event"])]),
            one["clause"],
            one["by"],
            one["option"],
            one["reason"],
        )
        for one in lines
    )
    columns = ("event", "subject", "clause", "by", "option", "reason")
    clauses = tuple(dict.fromkeys(str(one["clause"]) for one in lines))
    pending = list(waiting(look.federation, look.law, look.on))
    open_rows = tuple(
        (
            one.who,
            str(one.what),
            one.about,
            ", ".join(options_of(one, look.translate, look.translate)),
            ", ".join(one.clauses),
        )
        for one in pending
    )
    grids = (
        Grid("Waiting", ("who", "what", "about", "options", "clauses"), open_rows),
        Grid("Decisions", columns, rows),
    )
    return View({"waiting": to_json(pending), "taken": lines}, grids, clauses)


def _figures(look: FederationLook, deviation: Deviation) -> dict[str, str]:
    """Return in words which figure deviates, what was entered and what the regulation sets."""
    found = {"figure": deviation.figure, "given": deviation.given, "usual": deviation.usual}
    return {name: look.translate(str(in_words(value, look.translate, str))) for name, value in found.items()}


def _about(look: FederationLook, subject: str, event: object) -> str:
    """Say what a decision was about: what it says itself, or what happened by it."""
    if subject != type(event).__name__:
        return subject
    return Reader(look.translate, look.name).tell(event)


def _decision(event: int, subject: str, clause: str, option: str, by: str, reason: str) -> dict[str, Any]:
    return {
        "event": event,
        "subject": subject,
        "clause": clause,
        "option": option,
        "by": by,
        "reason": reason,
    }


def conditions(look: FederationLook) -> View:
    """Show for each competition which open terms its conditions must fill, and which they fill."""
    lines: list[dict[str, Any]] = []
    opened: list[Opened] = [
        *(each.opened for each in look.contests),
        *(each.opened for each in look.championships),
    ]
    for one in opened:
        system = one.system or TournamentSystem.ROUND_ROBIN
        ruling = look.law.ask(RequiredConditions(system=system, has_play_offs=has_play_offs(one)))
        stated, own = stated_in(one, look.law), said_by_regulation(one, look.law)
        lines += [
            {
                "competition": one.contest,
                "condition": str(ground.says),
                "stated": ground.says in stated,
                "clause": str(own.get(ground.says, ground.cite)),
            }
            for ground in ruling.grounds
        ]
    rows = tuple(
        (
            str(line["competition"]),
            str(line["condition"]),
            "yes" if line["stated"] else "no",
            str(line["clause"]),
        )
        for line in lines
    )
    columns = ("competition", "condition", "stated", "clause")
    terms = {one.contest: dict(one.terms) for one in opened if one.terms}
    in_force = [line for one in opened for line in _terms(one, look)]
    words = Words(look.law.stack, translate=look.translate)
    said = tuple(_term_row(line, "-" if held is None else words.value(held)) for line, held in in_force)
    deviating = [(one.contest, each) for one in opened for each in one.deviations]
    otherwise = tuple(
        (name, *_figures(look, each).values(), each.clause, each.by, each.reason) for name, each in deviating
    )
    grids = (
        Grid("Conditions", columns, rows),
        Grid("Otherwise than the regulation sets it", DEVIATION_COLUMNS, otherwise),
        Grid("Terms", TERM_COLUMNS, said),
    )
    told = {
        "conditions": lines,
        "deviations": [{"competition": name} | plain(each) for name, each in deviating],
        "terms": terms,
        "in_force": [line for line, _ in in_force],
    }
    return View(told, grids)


DEVIATION_COLUMNS = ("competition", "figure", "here", "by the regulation", "clause", "by", "reason")


TERM_COLUMNS = ("competition", "term", "value", "filled by the conditions", "clauses")


def _terms(opened: Opened, look: FederationLook) -> Iterator[tuple[dict[str, Any], Any]]:
    """Yield every term that the conditions of a competition may fill, and the value in force there."""
    own = conditioned(look.law, opened)
    for name, settings in own.stack.settings.items():
        ruling = term_in_force(own, settings[0].term)
        line = {
            "competition": opened.contest,
            "term": name,
            "value": to_json(ruling.answer) if ruling else None,  # it must be filled before it is used
            "is_filled": name in opened.terms,
            "clauses": list(map(str, ruling.cites if ruling else (one.cite for one in settings))),
        }
        yield line, ruling.answer if ruling else None


def _term_row(line: dict[str, Any], value: str) -> tuple[str, ...]:
    filled = "yes" if line["is_filled"] else "no"
    return line["competition"], line["term"], value, filled, ", ".join(line["clauses"])


def letters(look: FederationLook) -> View:
    """Show which letters follow from what happened."""
    found = letters_of(look.federation, look.law)
    data = {"letters": [{"letter": one.letter, "to": one.to, "clauses": list(one.clauses)} for one in found]}
    rows = tuple((one.letter, look.name(one.to), ", ".join(one.clauses)) for one in found)
    return View(data, (Grid("Letters", ("letter", "to", "clauses"), rows),))


def costs(look: FederationLook) -> View:
    """Show who pays what of the competitions whose costs are known."""
    lines: list[dict[str, Any]] = []
    for name, stated in look.federation.costs.items():
        ruling = costs_of(look.federation, stated, look.law)
        shares = to_json(ruling.answer)
        lines.append(
            {
                "competition": name,
                "cents": stated.cents,
                "shares": shares,
                "clauses": list(map(str, ruling.cites)),
            }
        )
    rows = tuple(
        (one["competition"], _amount(look, one["cents"]), str(one["shares"]), ", ".join(one["clauses"]))
        for one in lines
    )
    columns = ("competition", "euro", "who pays", "clauses")
    return View({"costs": lines}, (Grid("Costs", columns, rows, numeric=frozenset({1})),))


DOCKET: Mapping[str, Callable[[FederationLook], View]] = {
    "calendar": calendar,
    "deadlines": deadlines,
    "fines": fines,
    "cases": cases,
    "decisions": decisions,
    "conditions": conditions,
    "letters": letters,
    "costs": costs,
}
