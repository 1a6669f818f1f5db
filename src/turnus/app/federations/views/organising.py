"""Views of organisation: who leads a competition and organises it, and obligations that fall together."""

from collections.abc import Callable, Mapping
from typing import Any

from turnus.app.federations.views.catalogue import FederationLook
from turnus.app.seasons.views.catalogue import Grid, View
from turnus.competition.federation.obligations import clashes as clashes_of
from turnus.competition.federation.organising import federations_of, leader_of
from turnus.competition.federation.state import Championship, Contest


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
    "clashes": clashes,
}
