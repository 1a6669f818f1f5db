"""Ends of random seasons: every class of the league is full again, or says how many left it.

python bench/bench_league_ends.py [SEASONS]
"""

import sys
import time
from collections import Counter
from collections.abc import Iterator

from turnus.app.law import library
from turnus.competition.questions.teams.competitions import FieldSize, TeamCompetition
from turnus.competition.questions.teams.league_end import CLASSES, LeagueEnd, LeagueEnded, Why
from turnus.law import Law
from turnus.tournament.lots import draw_of_lots, lot

SEASONS = 2000
SECOND_CLASS = (3, 9)  # groups: as few and as many as the first class can take
GROUPS = (1, 2, 3)


def number(seed: str, what: str, below: int) -> int:
    return int(lot(seed, what), 16) % below


def season(seed: str) -> LeagueEnd:
    """Return a season with its groups in an order drawn by lot, and up to six teams that leave."""
    seconds = SECOND_CLASS[0] + number(seed, "groups", SECOND_CLASS[1] - SECOND_CLASS[0] + 1)
    groups, made = [], 0
    for level, count in enumerate((*GROUPS, seconds)):
        for group in range(count):
            size = 12 if level < len(GROUPS) else 4 + number(seed, f"size {group}", 9)
            teams = tuple(f"C{made + index}-1" for index in range(size))
            made += size
            groups.append((level, draw_of_lots(f"{seed}/{level}/{group}", teams)))
    by_class = [tuple(order for level, order in groups if level == wanted) for wanted in range(4)]
    everybody = [team for _, order in groups for team in order]
    leaving = draw_of_lots(f"{seed}/leaving", everybody)[: number(seed, "leaving", 7)]
    return LeagueEnd(
        ereklasse=by_class[0][0],
        hoofdklasse=by_class[1],
        first_class=by_class[2],
        second_class=by_class[3],
        withdrawing=frozenset(leaving),
    )


def ended(facts: LeagueEnd, seed: str, law: Law) -> LeagueEnded:
    """Return how a season ends, every play-off won by lot."""
    play_offs = law.ask(facts).answer.play_offs
    won = {
        name: draw_of_lots(f"{seed}/{one.level}", one.teams)[: one.places] if one.is_needed else ()
        for name, one in zip(("won_ereklasse", "won_hoofdklasse", "won_first_class"), play_offs, strict=True)
    }
    known = {
        name: getattr(facts, name) for name in ("ereklasse", "hoofdklasse", "first_class", "second_class")
    }
    return law.ask(LeagueEnd(**known, withdrawing=facts.withdrawing, **won)).answer


def faults(facts: LeagueEnd, found: LeagueEnded, law: Law) -> Iterator[str]:
    """Yield what is wrong with the classes of the next season."""
    teams = Counter(team.team for one in found.classes for team in one.teams)
    everybody = {team for groups in facts.groups().values() for group in groups for team in group}
    if set(teams) != everybody - facts.withdrawing or max(teams.values()) > 1:
        yield "not every team that stays is in exactly one class"
    for one in found.classes[:3]:
        size = law.ask(FieldSize(competition=TeamCompetition.NATIONAL_LEAGUE, level=one.level)).answer.teams
        if len(one.teams) + one.vacancies != size:
            yield f"{one.level} has {len(one.teams)} teams of {size}, {one.vacancies} vacancies"
        for team in one.teams:
            moved = CLASSES.index(team.was) - CLASSES.index(one.level)
            if (team.why is Why.STAYS) != (moved == 0) and team.why not in (Why.WON, Why.LOST):
                yield f"{team.team}: {team.why} from {team.was} to {one.level}"
    open_places = sum(one.vacancies for one in found.classes[:3])
    if open_places > len(facts.withdrawing):
        yield f"{open_places} vacancies, but {len(facts.withdrawing)} teams left"


def main() -> None:
    seasons = int(sys.argv[1]) if len(sys.argv) > 1 else SEASONS
    law = Law(library.standard().stack("kndb-2009", ""), {})
    start = time.process_time()
    wrong = full = 0
    for index in range(seasons):
        facts = season(str(index))
        found = ended(facts, str(index), law)
        full += not any(one.vacancies for one in found.classes[:3])
        for fault in faults(facts, found, law):
            wrong += 1
            print(f"season {index}: {fault}")
    taken = time.process_time() - start
    print(f"{seasons} seasons in {taken:.1f} s: {wrong} faults; {full} with no vacancy at all")
    assert not wrong


if __name__ == "__main__":
    main()
