"""A rulebook out of the values of its file: every clause becomes the declaration it asks for."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from turnus.app.law.written.tables import table_of
from turnus.app.law.written.text import WrittenClause, WrittenRegulation
from turnus.competition import terms as of_clubs
from turnus.competition.engine.fields import has_competition, sets, sets_by_size
from turnus.competition.questions.left_open import left_to
from turnus.faults import BadInput
from turnus.law import (
    Cite,
    Clause,
    Declaration,
    DutyForm,
    Edition,
    Kind,
    Role,
    Rulebook,
    Stack,
    Term,
    confirm,
    duty,
    notice,
    setting,
)

SHOWN = "regulation"  # where a clause is shown that sets nothing
Terms = Mapping[str, Term[Any]]


def known_terms(below: Stack) -> dict[str, Term[Any]]:
    """Return the terms a regulation may set: those of the rulebooks below it, and of any club."""
    clubs = (held for held in vars(of_clubs).values() if isinstance(held, Term))
    set_below = (given.term for settings in below.settings.values() for given in settings)
    return {term.name: term for term in (*clubs, *set_below)}


def rulebook_of(written: WrittenRegulation, text: bytes, below: Stack) -> Rulebook:
    """Return the rulebook that a file means, on the rulebooks below it."""
    edition = Edition(
        id=written.id,
        title=written.title or written.title_nl,
        title_nl=written.title_nl or written.title,
        edition=written.edition,
        bases=(written.base,),
        since=written.since.isoformat() if written.since else "",
        amends=written.amends,
    )
    known = known_terms(below)
    for each in written.clause:
        _insist_below(each, below)
    clauses = {each.number: _clause(written.id, each) for each in written.clause}
    declared = tuple(
        made
        for each in written.clause
        for made in _declared(written.id, each, known, _competitions_before(written, each))
    )
    return Rulebook(edition, clauses, declared, text, is_text=True)


def _insist_below(written: WrittenClause, below: Stack) -> None:
    """Refuse a deviation from a clause that no rulebook below has."""
    for text in written.deviates:
        cite = Cite.parse(text, below.home)
        if cite not in below.clauses:
            near = nearest(cite.number, (known.number for known in below.clauses))
            raise BadInput(
                "no rulebook below has a clause {clause}; near it are {near}",
                clause=text, near=", ".join(near), where=f"clause {written.number}, deviates",
            )  # fmt: skip


def _clause(rulebook: str, written: WrittenClause) -> Clause:
    title = written.title or written.title_nl or written.words[:60]
    return Clause(
        Cite(rulebook, written.number),
        title,
        _kind(written),
        written.words,
        "",
        see="; ".join(written.deviates),
        title_nl=written.title_nl or title,
        summary_nl=written.text_nl or written.words,
    )


def _kind(written: WrittenClause) -> Kind:
    if written.set or written.terms or written.table:
        return Kind.SETTING
    if written.confirms:
        return Kind.RULE
    if written.decision:
        return Kind.DECISION
    return Kind.PROCEDURE if written.duty else Kind.NOTICE


def _competitions_before(written: WrittenRegulation, clause: WrittenClause) -> frozenset[str]:
    place = written.clause.index(clause)
    return frozenset(each.competition for each in written.clause[:place])


def _declared(
    rulebook: str, written: WrittenClause, known: Terms, competitions: Iterable[str]
) -> Iterator[Declaration]:
    number, where = written.number, f"clause {written.number}"
    if written.competition and written.competition not in competitions and (written.set or written.table):
        yield has_competition(rulebook, number, written.competition)
    if written.set:
        yield sets(rulebook, number, written.set, written.competition)
    if written.table:
        yield sets_by_size(rulebook, number, table_of(written), written.competition)
    for name, value in written.terms.items():
        yield _setting(rulebook, number, _known(name, known, f"{where}, terms"), value)
    for name, cites in written.confirms.items():
        yield confirm(rulebook, number, _known(name, known, f"{where}, confirms"), *cites)
    if written.decision:
        options = tuple(written.decision.options)
        yield left_to(rulebook, number, _word(Role, written.decision.by, f"{where}, decision.by"), options)
    if written.duty:
        yield duty(
            rulebook,
            number,
            written.title or written.title_nl or written.words,
            form=_word(DutyForm, written.duty.form, f"{where}, duty.form"),
            by=_word(Role, written.duty.by, f"{where}, duty.by"),
            moment=written.duty.moment,
        )
    if written.notice or _kind(written) is Kind.NOTICE:
        yield notice(rulebook, number, topic=written.notice or SHOWN)


def _known(name: str, known: Terms, where: str) -> Term[Any]:
    if name not in known:
        raise BadInput(
            "there is no term {name}; near it are {near}",
            name=name, near=", ".join(nearest(name, known)), where=where,
        )  # fmt: skip
    return known[name]


def nearest(name: str, known: Iterable[str], most: int = 3) -> list[str]:
    """Return the names most like one that does not exist."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a slip needs it

    names = list(known)
    return get_close_matches(name, names, most, 0.0)


def _setting(rulebook: str, number: str, term: Term[Any], value: Any) -> Declaration:
    held = tuple(value) if isinstance(value, list) else value
    if not term.takes(held):
        raise BadInput(
            "{value} is not what {term} takes: {meaning}",
            value=value, term=term.name, meaning=term.meaning or term.type.__name__,
            where=f"clause {number}, terms.{term.name}",
        )  # fmt: skip
    return setting(rulebook, number, term, term.of(held))


def _word(kind: Any, said: str, where: str) -> Any:
    try:
        return kind(said)
    except ValueError:
        known = ", ".join(each.value for each in kind)
        raise BadInput("“{said}” is not one of {known}", said=said, known=known, where=where) from None
