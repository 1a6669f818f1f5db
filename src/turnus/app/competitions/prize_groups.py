"""In which categories of prizes somebody is by sex and year of birth, beside those he was given."""

import re
from collections.abc import Callable, Iterable

from turnus.app.people.register import Person
from turnus.competition.engine.state import Competition
from turnus.notation.births import birth_year

Find = Callable[[str], Person | None]
WOMEN = frozenset(
    (
        "w",
        "f",
        "v",
        "woman",
        "women",
        "female",
        "vrouw",
        "vrouwen",
        "dame",
        "dames",
        "frau",
        "frauen",
        "damen",
    )
)
_UNDER = re.compile(r"u ?(\d{1,2})")
_FROM = re.compile(r"[so] ?(\d{2})|(\d{2}) ?\+")


def year_of(competition: Competition) -> int:
    """Return the year in which a competition begins; 0 where nobody said when."""
    days = (competition.details.first_day, *competition.details.starts)
    return next((int(each[:4]) for each in days if each), 0)


def groups_of(person: Person | None, year: int, wanted: Iterable[str]) -> frozenset[str]:
    """Return which of the categories he is in: by the age he reaches in the year of the competition."""
    if person is None:
        return frozenset()
    born = birth_year(person.birth_date)
    age = year - born if year and born else None
    return frozenset(each for each in wanted if _is_in(each.casefold(), person.sex, age))


def _is_in(category: str, sex: str, age: int | None) -> bool:
    if category in WOMEN:
        return sex == "w"
    if age is None:
        return False
    under, above = _UNDER.fullmatch(category), _FROM.fullmatch(category)
    return bool(under and age <= int(under[1])) or bool(above and age >= int(above[1] or above[2]))
