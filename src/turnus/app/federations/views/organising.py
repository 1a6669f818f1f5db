"""Views of organisation: who leads a competition, what is announced of it, obligations that fall together."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from turnus.app.federations.views.catalogue import FederationLook
from turnus.app.law.consult import to_json
from turnus.app.seasons.views.catalogue import Grid, View
from turnus.competition.federation.discipline.obligations import clashes as clashes_of
from turnus.competition.federation.organising.announcing import announcement as announcement_of
from turnus.competition.federation.organising.catalogue import federations_of, leader_of
from turnus.competition.federation.state import Championship, Contest
from turnus.law import Facts, Ruling
from turnus.law.explanation import Words

WHICH = {"competition", "event", "level", "stage"}  # facts that say which competition is meant


def organisation(look: FederationLook) -> View:
    """Show who leads each competition, and who organises it where that was delegated."""
    lines: list[dict[str, Any]] = []
    competitions: list[Contest | Championship] = [*look.contests, *look.championships]
    for held in competitions:
        ruling = leader_of(look.federation, held, look.law)
        given = look.federation.delegated.get(held.opened.contest)
        behind = [*map(str, ruling.cites), *(c for r in (given.rulings if given else ()) for c in r.clauses)]
        lines.append(
            {
                "competition": held.opened.contest,
                "leader": str(ruling.answer),
                "delegated_to": given.to if given else "",
                "federations": sorted(federations_of(look.federation, held)),
                "clauses": behind,
            }
        )
    rows = tuple((one["competition"], one["leader"], one["delegated_to"]) for one in lines)
    clauses = tuple(dict.fromkeys(clause for one in lines for clause in one["clauses"]))
    grid = Grid("Organisation", ("competition", "leader", "delegated to"), rows)
    return View({"organisation": lines}, (grid,), clauses)


def announcement(look: FederationLook) -> View:
    """Show what the regulation says of each competition: stages, format, tempo, boards, entry, days."""
    words = Words(look.law.stack, translate=look.translate)
    competitions: list[Contest | Championship] = [*look.contests, *look.championships]
    said = [
        (held.opened.contest, one)
        for held in competitions
        for one in announcement_of(look.federation, held, look.law)
    ]
    lines = [
        {
            "competition": name,
            "about": one.question,
            "asked": to_json(_asked(one)),
            "answer": to_json(one.answer),
            "clauses": list(map(str, one.cites)),
        }
        for name, one in said
    ]
    rows = tuple(
        (name, _about(one, words), words.value(one), ", ".join(words.clause(cite) for cite in one.cites))
        for name, one in said
    )
    clauses = tuple(dict.fromkeys(clause for one in lines for clause in one["clauses"]))
    columns = ("competition", "about", "regulation", "clauses")
    return View({"announcements": lines}, (Grid("Announcement", columns, rows),), clauses)


def _asked(ruling: Ruling[Any]) -> dict[str, Any]:
    """Return with which facts a question was put, besides which competition it is about."""
    facts = cast("Facts[Any]", ruling.facts)
    return {
        name: value
        for name, value in facts.named().items()
        if name not in WHICH and facts.defaults.get(name, value is None) != value
    }


def _about(ruling: Ruling[Any], words: Words) -> str:
    """Return what an answer is about, such as: moves due (minutes: 120)."""
    asked = ", ".join(f"{words.name(name)}: {words.value(value)}" for name, value in _asked(ruling).items())
    return f"{words.name(ruling.question)} ({asked})" if asked else words.name(ruling.question)


def clashes(look: FederationLook) -> View:
    """Show whose provincial and higher obligations fall together, and what he may ask."""
    found = [
        one
        for one in clashes_of(look.federation, look.law, who=look.member)
        if look.contest in ("", one.provincial.contest, one.national.contest)
        and look.on in (None, one.provincial.on)
    ]
    lines = [
        {
            "who": one.who,
            "on": one.provincial.on.isoformat(),
            "provincial": one.provincial.contest,
            "national": one.national.contest,
            "outcome": str(one.ruling.answer),
            "clauses": list(map(str, one.ruling.cites)),
        }
        for one in found
    ]
    rows = tuple(
        (
            one.provincial.on.isoformat(),
            look.name(one.who),
            one.provincial.contest,
            one.national.contest,
            str(one.ruling.answer),
        )
        for one in found
    )
    columns = ("date", "who", "provincial", "national", "outcome")
    clauses = tuple(dict.fromkeys(str(cite) for one in found for cite in one.ruling.cites))
    return View({"clashes": lines}, (Grid("Clashes", columns, rows),), clauses)


ORGANISING: Mapping[str, Callable[[FederationLook], View]] = {
    "organisation": organisation,
    "announcement": announcement,
    "clashes": clashes,
}
