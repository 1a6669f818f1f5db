"""How the competitions of a federation are played: every field of their formats, with its clause."""

from collections.abc import Callable, Iterator

from turnus.app.federations.views.catalogue import FederationLook
from turnus.app.seasons.views.catalogue import Grid, View
from turnus.app.seasons.views.format import shown
from turnus.competition.engine.field_words import SAID_ELSEWHERE
from turnus.competition.engine.kinds import Unit
from turnus.competition.engine.settling import Source, Stated, competitions, described, settle
from turnus.competition.federation.organising.conditions import Opened, conditioned
from turnus.faults import NotFound
from turnus.law import Law
from turnus.records import replace


def stated(competition: str, law: Law) -> tuple[Stated, ...]:
    """Return every field of the format of a competition; boards of a match are for teams."""
    if competition not in competitions(law):
        known = ", ".join(competitions(law))
        raise NotFound("there is no competition {name}; known are {known}", name=competition, known=known)
    form, grounds = settle(law, competition, {})
    of_teams = form.unit is not Unit.PLAYER
    found = described(form, grounds)
    silent = {each for each in found if each.source is Source.USUAL and each.field in SAID_ELSEWHERE}
    return tuple(
        each for each in found if each not in silent and (of_teams or not each.field.startswith("board"))
    )


def held(look: FederationLook) -> Iterator[tuple[str, Law]]:
    """Yield the competitions that are looked at, each with the law under its conditions; without any, all."""
    opened: list[tuple[str, Opened]] = [
        *((str(each.opened.competition), each.opened) for each in look.contests),
        *((str(each.opened.event), each.opened) for each in look.championships),
    ]
    found = {name: conditioned(look.law, conditions) for name, conditions in opened}
    yield from (found or dict.fromkeys(competitions(look.law), look.law)).items()


def formats(look: FederationLook) -> View:
    """Show what the regulation says of how each competition is played, and what it leaves open."""
    lines, grids, clauses = [], list[Grid](), dict[str, None]()
    for name, law in held(look):
        data, (said, _), cites = shown(stated(name, law), look.translate)
        lines.append({"competition": name, **data})
        grids.append(replace(said, title=look.translate(name)))
        clauses |= dict.fromkeys(cites)
    return View({"formats": lines}, tuple(grids), tuple(clauses))


FORMATS: dict[str, Callable[[FederationLook], View]] = {"formats": formats}
