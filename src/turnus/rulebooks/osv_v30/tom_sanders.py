"""The Tom Sanders cup for the best performance in league matches (5)."""

from fractions import Fraction

from turnus.competition.ordering import Tied, split
from turnus.competition.questions.club.league_cup import LeagueAward, LeagueCup, LeagueRecord, MatchKind
from turnus.competition.terms import ABSENCES_ALLOWED, AWARDS_A_SEASON
from turnus.law import Asking, Refused, clause, setting
from turnus.rulebooks.osv_v30.questions.events import (
    Criterion,
    LeagueCandidate,
    LeagueCriteria,
    LeagueGameCounts,
    LeagueOrder,
    LeaguePercentage,
)
from turnus.rulebooks.osv_v30.reckoning.performing import award

FOUR_CRITERIA = tuple(Criterion)  # in the order of 5.3

awarded_every_year = setting("osv-v30", "5.1", AWARDS_A_SEASON, 1)
one_absence_allowed = setting("osv-v30", "5.2-f", ABSENCES_ALLOWED, 1)


@clause("osv-v30", "5.1")
def best_performance_wins(facts: LeagueCup, law: Asking) -> LeagueAward:
    """The cup goes every year to the player with the best performance in league matches."""
    return award(facts, law, law.term(AWARDS_A_SEASON).answer)


@clause("osv-v30", "5.2-a")
def score_in_percent(facts: LeaguePercentage) -> Fraction:
    """The performance is the score in percent."""
    return facts.points * 100 / facts.games


@clause("osv-v30", "5.2-b")
def league_matches_count(facts: LeagueGameCounts) -> bool | None:
    """Regular league matches count, and deciding matches that follow from them."""
    return True if facts.match in (MatchKind.REGULAR, MatchKind.DECIDING) else None


@clause("osv-v30", "5.2-c")
def other_matches_do_not_count(facts: LeagueGameCounts) -> bool | None:
    """Cup matches and special events do not count."""
    return False if facts.match in (MatchKind.CUP, MatchKind.SPECIAL) else None


@clause("osv-v30", "5.2-d", deviates_from="5.2-b")
def regulation_results_do_not_count(facts: LeagueGameCounts) -> bool | None:
    """Regulation results do not count."""
    return None if facts.played else False


@clause("osv-v30", "5.2-f")
def more_than_one_absence(facts: LeagueCandidate, law: Asking) -> Refused | None:
    """Who misses more than one match is out of the running."""
    allowed = law.term(ABSENCES_ALLOWED).answer
    if facts.missed <= allowed:
        return None
    return Refused.because(
        "missed {missed} matches, more than {allowed}", missed=facts.missed, allowed=allowed
    )


def _of(facts: LeagueOrder, name: str) -> LeagueRecord:
    return next(record for record in facts.records if record.name == name)


def _highest_team_games(records: list[LeagueRecord]) -> dict[str, int]:
    """Count the games in the highest team that any of these appeared in."""
    highest = min(team for record in records for team in record.teams)
    return {record.name: record.teams.count(highest) for record in records}


@clause("osv-v30", "5.2-a")
def highest_percentage_first(facts: LeagueOrder, so_far: Tied) -> Tied:
    """The highest percentage is the best performance."""
    return split(so_far, lambda name: _of(facts, name).percentage)


def _first(facts: LeagueOrder, so_far: Tied) -> list[LeagueRecord]:
    """Return who still share first place."""
    return [_of(facts, name) for names in so_far[:1] for name in names]


@clause("osv-v30", "5.2-e")
def same_percentage_and_games(facts: LeagueCriteria) -> tuple[Criterion, ...] | None:
    """Equal in percentage and games: the team and then the board decide, as in the criteria of 5.3."""
    return FOUR_CRITERIA if len(set(facts.games)) == 1 else None


@clause("osv-v30", "5.3-a")
def equal_highest_percentage(_facts: LeagueCriteria) -> tuple[Criterion, ...]:
    """Players with the same highest percentage are separated by four criteria in order."""
    return FOUR_CRITERIA


def _applies(facts: LeagueOrder, so_far: Tied, law: Asking, criterion: Criterion) -> bool:
    """Say whether first place is shared and this criterion may separate it."""
    first = _first(facts, so_far)
    if len(first) <= 1:
        return False
    games = tuple(record.games for record in first)
    return criterion in law.ask(LeagueCriteria(games=games)).answer


@clause("osv-v30", "5.3-1")
def most_often_in_a_higher_team(facts: LeagueOrder, so_far: Tied, law: Asking) -> Tied | None:
    """First: who played most often in the higher team."""
    first = _first(facts, so_far)
    if not all(record.teams for record in first) or not _applies(facts, so_far, law, Criterion.HIGHER_TEAM):
        return None
    return (*split(so_far[:1], _highest_team_games(first).__getitem__), *so_far[1:])


@clause("osv-v30", "5.3-2")
def most_games(facts: LeagueOrder, so_far: Tied, law: Asking) -> Tied | None:
    """Second: who played the most league games."""
    if not _applies(facts, so_far, law, Criterion.MORE_GAMES):
        return None
    return (*split(so_far[:1], lambda name: _of(facts, name).games), *so_far[1:])


@clause("osv-v30", "5.3-3")
def lowest_board_sum(facts: LeagueOrder, so_far: Tied, law: Asking) -> Tied | None:
    """Third: the lowest sum of board numbers."""
    if not _applies(facts, so_far, law, Criterion.BOARDS):
        return None
    boards = split(so_far[:1], lambda name: _of(facts, name).boards, lowest_first=True)
    return (*boards, *so_far[1:])


@clause("osv-v30", "5.3-4")
def largest_surplus(facts: LeagueOrder, so_far: Tied, law: Asking) -> Tied | None:
    """Fourth: the largest difference between performance rating and own average."""
    known = all(record.surplus is not None for record in _first(facts, so_far))
    if not known or not _applies(facts, so_far, law, Criterion.SURPLUS):
        return None
    return (*split(so_far[:1], lambda name: _of(facts, name).surplus), *so_far[1:])
