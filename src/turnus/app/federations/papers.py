"""What a federation prints: standings, calendar, who plays whom, and forms for the line-ups of a round."""

from collections.abc import Callable, Iterator

from turnus.app.federations.views.catalogue import FederationLook, view
from turnus.app.papers.of_seasons import sheet_of
from turnus.app.papers.posting import Sheet, Wording
from turnus.app.papers.wall import Paper
from turnus.competition.federation.organising.conditions import conditioned
from turnus.competition.federation.state import Contest, Fixture
from turnus.competition.questions.teams.competitions import Boards
from turnus.competition.questions.teams.standings import Side
from turnus.faults import NotFound

FORM_HEADS = ("board number", "home", "away", "result")
USUAL_BOARDS = 10  # where the conditions say how many there are
TITLES = {
    "standings": "Standings",
    "pairings": "Matches",
    "calendar": "Calendar",
    "lineup-forms": "Line-up forms",
}


def paper(look: FederationLook, name: str, title: str, words: Wording) -> Paper:
    """Return a document of a federation by its name; of one competition where the look is."""
    if name not in TITLES:
        raise NotFound("there is no paper {name}; known are {known}", name=name, known=", ".join(TITLES))
    make = MAKERS.get(name, _view)
    return Paper(name, title, look.contest or "", tuple(make(look, name, words)))


def _view(look: FederationLook, name: str, words: Wording) -> Iterator[Sheet]:
    for grid in view(look, name).grids:
        yield sheet_of(grid, words)


def _forms(look: FederationLook, _name: str, words: Wording) -> Iterator[Sheet]:
    """Yield a form for every match of the next round: with names where both line-ups are known."""
    for contest in look.federation.contests.values():
        if look.contest and contest.name != look.contest:
            continue
        open_ = [f for pair, f in contest.fixtures.items() if pair not in contest.matches]
        first = min((fixture.round for fixture in open_), default=0)
        for fixture in (each for each in open_ if each.round == first):
            yield _form(look, contest, fixture, words)


def _form(look: FederationLook, contest: Contest, fixture: Fixture, words: Wording) -> Sheet:
    law = conditioned(look.law, contest.opened)
    number = law.ask(Boards(competition=contest.opened.competition)).answer or USUAL_BOARDS
    named = [contest.lineups.get((fixture.home, fixture.away, side)) for side in Side]
    sides = [[look.name(player) for player in one.players] if one and all(named) else [] for one in named]
    home, away = ([*side, *([""] * (number - len(side)))] for side in sides)
    rows = tuple((str(place), home[place - 1], away[place - 1], "") for place in range(1, number + 1))
    heads = (words.translate(FORM_HEADS[0]), fixture.home, fixture.away, words.translate(FORM_HEADS[3]))
    title = f"{contest.name}: {fixture.home} \N{EN DASH} {fixture.away}, {words.day(fixture.on.isoformat())}"
    return Sheet(title, heads, rows, frozenset({0}))


MAKERS: dict[str, Callable[[FederationLook, str, Wording], Iterator[Sheet]]] = {"lineup-forms": _forms}
