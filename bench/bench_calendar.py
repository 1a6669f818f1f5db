"""League calendars under wishes: how long the search takes, granted or in conflict, for 12 and 16 teams."""

import time

from turnus.pairing.leagues.calendar import make_calendar
from turnus.pairing.leagues.league import ConflictingWishes, League
from turnus.pairing.leagues.wishes import AtHome, NeverBothAway, NeverBothHome, NotAtHome, Wish

LIMIT = 1.0


def teams(size: int) -> tuple[str, ...]:
    return tuple(f"T{number}" for number in range(1, size + 1))


def leagues() -> dict[str, League]:
    pair: tuple[Wish, ...] = (NeverBothHome("T1", "T2"),)
    many: tuple[Wish, ...] = (
        *pair,
        NeverBothAway("T3", "T4"),
        NeverBothHome("T5", "T6"),
        AtHome("T8", 1),
        NotAtHome("T9", 3),
    )
    clubs = (("T1", "T2"), ("T3", "T4"), ("T5", "T6", "T7"))
    triangle = (NeverBothHome("T1", "T2"), NeverBothHome("T2", "T3"), NeverBothHome("T1", "T3"))
    return {
        "12 teams, two of one club": League(teams(12), (("T1", "T2"),), pair),
        "12 teams, three clubs, five wishes, double": League(teams(12), clubs, many, double=True),
        "16 teams, three clubs, five wishes": League(teams(16), clubs, many),
        "12 teams, three that cannot share a hall": League(teams(12), wishes=(*many, *triangle[1:])),
        "16 teams, nine at home in round 1": League(
            teams(16), wishes=tuple(AtHome(team, 1) for team in teams(9))
        ),
    }


def main() -> None:
    for name, league in leagues().items():
        start = time.process_time()
        try:
            calendar = make_calendar(league)
            outcome = f"derbies by round {calendar.derbies_by}"
        except ConflictingWishes as fault:
            outcome = f"{len(fault.wishes)} wishes conflict"
        taken = time.process_time() - start
        print(f"{name:44} {taken:6.2f} s of {LIMIT:.0f}   {outcome}")
        assert taken < LIMIT


if __name__ == "__main__":
    main()
