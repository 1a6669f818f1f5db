"""Lists of names in a form: a row for each, as many as there are, typed or pasted; and back, row by row."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import timedelta

from django.http import QueryDict

from turnus.app.federations.naming import CLUBS, TEAMS
from turnus.app.people.meaning import meant_by, nearest
from turnus.competition.moments import day
from turnus.competition.questions.teams.competitions import SCHOOLS, TeamCompetition
from turnus.competition.registry import whole
from turnus.faults import BadInput
from turnus.web.faults import told
from turnus.web.office.forms.fields import MORE, SOME_MORE, FormField

PASTED = "-list"  # what a field is called in which a whole list is pasted
EVERY = "-every"  # what says every how many weeks there is a round, and the button that fills the days in
OF_NO_CLUB = {str(each) for each in (*SCHOOLS, TeamCompetition.TEAM_DAY)}
TEAM = re.compile(r"(.+?)[\s\N{EN DASH}-]*(\d{1,2})")
APART = re.compile(r"[,;]")  # what people write between names
CELLS = re.compile(r"[\t;]")
COUNTED = re.compile(r"\s*\d{1,3}[.)]\s+")  # a list may come with its numbers
Key = Callable[[str], str]  # what a text stands for; BadInput where that is nothing


def spread(days: list[str], given: QueryDict, name: str, count: int) -> list[str]:
    """Return the days of so many rounds, every so many weeks from the first; where that is asked."""
    if given.get(MORE) != name + EVERY or not days:
        return days
    weeks, first = whole(given.get(name + EVERY, ""), name) or 1, day(days[0], name)
    return [(first + timedelta(weeks=weeks * index)).isoformat() for index in range(count)]


def names_in(given: QueryDict, name: str, known: Mapping[str, str]) -> list[str]:
    """Return the names that were sent in the rows of a field, and in the list that was pasted beside them."""
    sent = [text.strip() for text in given.getlist(name)]
    if len(sent) == 1:
        sent = list(_apart(sent[0], known))
    return [*filter(None, sent), *_lines(given.get(name + PASTED, ""))]


def _apart(text: str, known: Mapping[str, str]) -> Iterator[str]:
    """Yield the names of one text, with commas between them; a name that is known may have one itself."""
    if text[:1] in ("[", "{") or text in known or text in known.values():
        yield text
        return
    yield from map(str.strip, APART.split(text))


def _lines(pasted: str) -> Iterator[str]:
    for line in pasted.splitlines():
        cells = [cell.strip() for cell in CELLS.split(COUNTED.sub("", line, count=1))]
        yield from [cell for cell in cells if cell][:1]


def as_name_rows(
    field: FormField, sent: list[str], given: QueryDict, least: int, faults: Mapping[int, str]
) -> FormField:
    """Return a field of names with a row for each that was sent, and empty ones: so many at first."""
    more = SOME_MORE if given.get(MORE) == field.name else 1
    rows = [*sent, *([""] * max(least - len(sent), more))]
    return replace(field, kind="names", value=rows, row_faults=faults, typed_as="")


def keys_of(sent: list[str], key: Key, known: Mapping[str, str]) -> tuple[list[str], dict[int, str]]:
    """Return what the names of a list stand for, and what is wrong with which row."""
    found, faults = [], {}
    for number, text in enumerate(sent, 1):
        try:
            found += _keys(text, key, known)
        except BadInput as fault:
            faults[number] = told(fault)
    return found, faults


def _keys(text: str, key: Key, known: Mapping[str, str]) -> list[str]:
    if text[:1] in ("[", "{"):
        return [text]
    try:
        return [key(text)]
    except BadInput:
        parts = list(filter(None, _apart(text, known)))
        if len(parts) < 2:  # noqa: PLR2004 - one name is what was not known
            raise
        return [key(part) for part in parts]


def team_key(
    text: str, names: Mapping[str, Mapping[str, str]], given: QueryDict, where: str = "teams"
) -> str:
    """Return the team that a text means: Ster-1, Ster 1, or the name of a club for its first team."""
    text = text.strip()
    if text in names[TEAMS]:
        return text
    found = TEAM.fullmatch(text)
    named, number = (found[1], int(found[2])) if found else (text, 1)
    if club := meant_by(named, names[CLUBS], where):
        return f"{club}-{number}"
    if team := meant_by(text, names[TEAMS], where):
        return team
    if given.get("competition") in OF_NO_CLUB:
        return f"{named.strip()}-{number}"
    if near := "; ".join(nearest(named, names[CLUBS])):
        raise BadInput("no club is called {text}; the nearest are {near}", text=named, near=near, where=where)
    raise BadInput("no club is called {text}: enter the club and its members first", text=named, where=where)


def row_fault(name: str, sent: list[str], faults: Mapping[int, str]) -> BadInput:
    """Return what is wrong with a list, to be said above its form: the first, and how many more there are."""
    number, first = next(iter(faults.items()))
    return BadInput(
        "row {number}, “{text}”: {problem}", number=number, text=sent[number - 1], problem=first, where=name
    )
