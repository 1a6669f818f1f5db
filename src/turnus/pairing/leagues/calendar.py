"""A league's calendar under wishes: numbers in the Berger tables, or the wishes that conflict.

Every calendar built on the tables is in reach: any numbering of the teams, beginning with any round, from
either end, home and away either way. What is reported as impossible is impossible there. The search is
bounded: a calendar says whether its matches within clubs are proven to be as early as they can be.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

from turnus.faults import BadInput
from turnus.pairing.leagues.league import MOST_STEPS, Calendar, ConflictingWishes, League, SearchLimit
from turnus.pairing.leagues.number_search import NumberSearch, OutOfSteps, Steps
from turnus.pairing.leagues.numberings import Numbering, readings
from turnus.pairing.leagues.wishes import MeetBy, Wish

Found = tuple[Numbering, dict[str, int]]


def make_calendar(league: League) -> Calendar:
    """Grant every wish and let clubs' own matches come first; or say which wishes conflict."""
    _check(league)
    tables = readings(len(league.teams), league.double)
    try:
        found = _solve(league, tables, league.wishes, Steps(MOST_STEPS))
    except OutOfSteps:
        raise SearchLimit from None
    if found is None:
        raise ConflictingWishes(_smallest_conflict(league, tables))
    derbies = [pair for club in league.clubs for pair in combinations(club, 2)]
    return _derbies_early(league, tables, derbies, found) if derbies else _calendar(league, found, None)


def _derbies_early(
    league: League, tables: Sequence[Numbering], derbies: Sequence[tuple[str, str]], found: Found
) -> Calendar:
    """Let matches within clubs come as early as can be found; `found` is what to fall back on."""
    rounds = len(tables[0].table)
    proven = True
    for latest in range(1, rounds):
        early = [MeetBy(first, second, latest) for first, second in derbies]
        try:
            better = _solve(league, tables, [*league.wishes, *early], Steps(MOST_STEPS // rounds))
        except OutOfSteps:
            proven = False
            continue
        if better is not None:
            return _calendar(league, better, latest, proven=proven)
    return _calendar(league, found, rounds, proven=proven)


def _calendar(league: League, found: Found, derbies_by: int | None, *, proven: bool = True) -> Calendar:
    numbering, numbers = found
    return Calendar(league.teams, numbers, numbering.table, derbies_by, proven)


def _check(league: League) -> None:
    if len(set(league.teams)) != len(league.teams):
        raise BadInput("a team occurs twice", where="teams")
    rounds = (len(league.teams) + len(league.teams) % 2 - 1) * (2 if league.double else 1)
    for wish in league.wishes:
        _check_names(league, wish.teams, "wishes")
        asked = getattr(wish, "round", 1)
        if not 1 <= asked <= rounds:
            raise BadInput(
                "there is no round {round}: {rounds} are played", where="wishes", round=asked, rounds=rounds
            )
    for club in league.clubs:
        _check_names(league, club, "clubs")


def _check_names(league: League, names: Sequence[str], where: str) -> None:
    for name in names:
        if name not in league.teams:
            raise BadInput("there is no team “{team}”", where=where, team=name)
    if len(set(names)) != len(names):
        raise BadInput("team “{team}” is named twice", where=where, team=names[0])


def _smallest_conflict(league: League, tables: Sequence[Numbering]) -> list[Wish]:
    """Leave out one wish after another as long as the rest still conflict."""
    kept = list(league.wishes)
    for wish in league.wishes:
        fewer = [each for each in kept if each is not wish]
        try:
            if _solve(league, tables, fewer, Steps(MOST_STEPS)) is None:
                kept = fewer
        except OutOfSteps:
            continue  # it stays in the list, which is then a conflict but perhaps not the smallest
    return kept


def _solve(league: League, tables: Sequence[Numbering], wishes: Iterable[Wish], steps: Steps) -> Found | None:
    asked = list(wishes)
    for numbering in tables:
        numbers = NumberSearch(league.teams, numbering, asked, league.seed, steps).find()
        if numbers is not None:
            return numbering, numbers
    return None
