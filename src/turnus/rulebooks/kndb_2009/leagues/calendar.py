"""The rounds of a league: wishes granted in their order, and matches within a club first."""

from collections import defaultdict
from collections.abc import Iterable

from turnus.competition.questions.teams.league_schedule import Conflict, Wished
from turnus.pairing.leagues.league import Calendar, ConflictingWishes, League
from turnus.pairing.leagues.wishes import OF_ONE, OF_TWO, OF_TWO_IN_A_ROUND, Wish
from turnus.records import replace
from turnus.rulebooks.kndb_2009.questions.leagues import LeagueRounds, Rounds


def league_rounds(facts: LeagueRounds) -> Rounds:
    """Grant wishes in their order, unless one conflicts with those before it; clubs' own matches first."""
    kept: list[Wished] = []
    conflicts: list[Conflict] = []
    for wish in facts.wishes:
        against = _against(facts, kept, wish)
        if against is None:
            kept.append(wish)
        else:
            conflicts.append(Conflict(wish, against))
    made = _made(_league(facts, kept))
    teams = {str(team): team for team in facts.teams}
    matches = tuple(
        tuple((teams[home], teams[away]) for home, away in made.matches(number))
        for number in range(1, len(made.rounds) + 1)
    )
    return Rounds(matches, made.derbies_by or 0, made.is_earliest, tuple(conflicts))


def _made(league: League) -> Calendar:
    from turnus.pairing.leagues.calendar import make_calendar  # noqa: PLC0415 - who makes none loads no search

    return make_calendar(league)


def _against(facts: LeagueRounds, kept: list[Wished], wish: Wished) -> tuple[Wished, ...] | None:
    """Return the fewest earlier wishes with which this one cannot be granted; none: it can."""
    asked = {_wish(each): each for each in (*kept, wish)}
    try:
        _made(replace(_league(facts, (*kept, wish)), clubs=()))
    except ConflictingWishes as conflict:
        return tuple(asked[each] for each in conflict.wishes if asked[each] != wish)
    return None


def _league(facts: LeagueRounds, wishes: Iterable[Wished]) -> League:
    clubs: dict[str, list[str]] = defaultdict(list)
    for team in facts.teams:
        clubs[team.club].append(str(team))
    several = tuple(tuple(own) for own in clubs.values() if len(own) > 1)
    return League(tuple(map(str, facts.teams)), several, tuple(map(_wish, wishes)), facts.is_double)


def _wish(wished: Wished) -> Wish:
    if wished.kind in OF_ONE:
        return OF_ONE[wished.kind](wished.team, wished.round)
    if wished.kind in OF_TWO:
        return OF_TWO[wished.kind](wished.team, wished.other)
    return OF_TWO_IN_A_ROUND[wished.kind](wished.team, wished.other, wished.round)
