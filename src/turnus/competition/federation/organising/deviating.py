"""Conditions that deviate or add, readings of the text, and decisions with the facts they rest on."""

from turnus.competition.choosing import choose, clause
from turnus.competition.federation import events as happened
from turnus.competition.federation.organising.catalogue import leader_of
from turnus.competition.federation.state import Championship, Contest, Federation
from turnus.competition.questions.championships.championships import ConditionsApproval, OwnConditions
from turnus.competition.questions.championships.championships import Event as Kind
from turnus.competition.questions.federation.final_provisions import Interpretation
from turnus.competition.questions.federation.organisation import FurtherCondition, Leader, RegulationApplies
from turnus.competition.questions.verdicts import Verdict
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import deny, insist, stated
from turnus.competition.registry.values import read_value, refuse_unknown
from turnus.faults import BadInput
from turnus.law import Decision, Facts, Law
from turnus.play.questions.kinds.matches import ConditionsPublished, ConsentNeeded, DeviatingRules
from turnus.records import replace

Events = tuple[happened.Event, ...]


def _held(federation: Federation, name: str) -> Contest | Championship:
    held = federation.contests.get(name) or federation.championships.get(name)
    if held is None:
        raise deny("there is no competition {name}", name=name)
    return held


def replace_rules(federation: Federation, report: happened.RulesReplaced, law: Law) -> Events:
    """Replace articles by texts of the conditions: with consent, and both in the conditions (22a)."""
    held = _held(federation, report.contest)
    by_board = leader_of(federation, held, law).answer is Leader.BOARD
    whose = law.ask(ConsentNeeded(led_by_board=by_board))
    published = law.ask(
        ConditionsPublished(
            has_text=stated(report.has_text, "say whether the conditions contain the text of the articles"),
            has_consent=stated(report.has_consent, "say whether the conditions contain the consent"),
        )
    )
    insist(published)
    question = DeviatingRules(articles=report.articles, led_by_board=by_board)
    ruling, choice = choose(question, report.option, law, "", report.on.isoformat())
    if ruling.answer != "consent":
        raise deny("the {by} does not consent", ruling.cites, by=whose.answer)
    found = (recorded(whose), recorded(published), recorded(ruling, choice))
    return (replace(report, rulings=found),)


def add_condition(federation: Federation, report: happened.ConditionAdded, law: Law) -> Events:
    """Set a further condition: not against the regulation, unless it dispenses or leaves it (28.1, 28.2)."""
    held = _held(federation, report.contest)
    is_own = isinstance(held, Championship) and held.opened.event is Kind.VISUALLY_IMPAIRED
    found = _own_condition(report, law) if is_own else _further_condition(report, law)
    return (replace(report, rulings=found),)


def _further_condition(report: happened.ConditionAdded, law: Law) -> tuple[Recorded, ...]:
    dispensed = frozenset(report.dispensations)
    holds = law.ask(RegulationApplies(provision=report.contradicts, dispensations=dispensed))
    may = law.ask(FurtherCondition(contradicts=report.contradicts, dispensations=dispensed))
    if may.answer is not Verdict.ALLOWED:
        raise deny("{clause} holds here", (*holds.cites, *may.cites), clause=report.contradicts)
    return recorded(holds), recorded(may)


def _own_condition(report: happened.ConditionAdded, law: Law) -> tuple[Recorded, ...]:
    """Return the rulings on conditions that may set clauses aside once they are approved (39a.5)."""
    deviates = (report.contradicts,) if report.contradicts else ()
    aside = law.ask(OwnConditions(conditions_deviate_from=deviates))
    question = ConditionsApproval(conditions=report.condition.strip())
    approved, choice = choose(question, report.option, law, "", report.on.isoformat())
    if approved.answer is not Verdict.ALLOWED or set(deviates) - set(aside.answer):
        raise deny("the conditions are not approved", approved.cites)
    return recorded(aside), recorded(approved, choice)


def interpret(_federation: Federation, report: happened.InterpretationGiven, law: Law) -> Events:
    """Give a reading of a clause, with the committee's advice first (65)."""
    cite = clause(law, report.clause)
    ruling = law.ask(
        Interpretation(
            is_doubtful=stated(
                report.is_doubtful, "say whether it is doubtful how {clause} is to be read", clause=cite
            ),
            has_advice=report.has_advice,
            is_urgent=report.is_urgent,
        )
    )
    insist(ruling)
    return (replace(report, clause=str(cite), rulings=(recorded(ruling),)),)


def put_to_the_law(report: happened.DecisionTaken, law: Law) -> tuple[Recorded, ...]:
    """Return the ruling of a decision that says what it rests on; where nothing is left to decide, refuse."""
    if not report.facts:
        return ()
    ruling, choice = choose(_question(report, law), report.option, law, "", report.on.isoformat())
    if choice is None:
        raise deny("nobody has to decide this: {answer}", ruling.cites, answer=str(ruling.answer))
    return (recorded(ruling, choice),)


def _question(report: happened.DecisionTaken, law: Law) -> Facts[object]:
    """Return the question that a decision answers, with its facts."""
    cite = clause(law, report.clause)
    declared = (one for book in law.stack.books for one in book.declarations if one.cite == cite)
    asked = next(one.facts for one in declared if isinstance(one, Decision) and one.by == report.by)
    types = asked.types()
    refuse_unknown(report.facts, tuple(types), "facts")
    missing = [name for name in types if name not in report.facts and name not in asked.defaults]
    if missing:
        raise BadInput("the facts must say {missing}", missing=", ".join(missing), where="facts")
    given = {name: read_value(value, types[name], f"facts.{name}") for name, value in report.facts.items()}
    return asked(**given)
