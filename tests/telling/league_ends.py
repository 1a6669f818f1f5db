"""Leagues at the end of a season: every class in its final order, and play-offs with their winners."""

from typing import Any

from chance import strategies as st
from turnus.competition.questions.teams import league_end


def league(second_class_groups: int) -> dict[str, Any]:
    """Return a league of 12, 24 and 36 teams with this many second-class groups, in final order."""

    def group(prefix: str) -> tuple[str, ...]:
        return tuple(f"{prefix}{place}" for place in range(1, 13))

    letters = [chr(ord("A") + index) for index in range(second_class_groups)]
    return {
        "ereklasse": group("E"),
        "hoofdklasse": tuple(group(f"H{letter}") for letter in "AB"),
        "first_class": tuple(group(f"1{letter}") for letter in "ABC"),
        "second_class": tuple(group(f"2{letter}") for letter in letters),
    }


@st.composite
def league_ends(draw: st.DrawFn, *, withdrawing: bool = True) -> league_end.LeagueEnd:
    """A season whose play-offs have as many winners as they have places."""
    known = league(draw(st.integers(0, 9)))
    groups = [known["ereklasse"], *known["hoofdklasse"], *known["first_class"]]
    gone = (
        draw(st.frozensets(st.sampled_from([t for g in groups for t in g]), max_size=4))
        if withdrawing
        else frozenset()
    )
    last = [tuple([t for t in group if t not in gone] + [t for t in group if t in gone]) for group in groups]
    seconds = [group[1] for group in known["second_class"]]
    top, high, low = last[0], last[1:3], last[3:]
    playing = [
        [*top[8:10], *(group[1] for group in high)],
        [team for group in high for team in group[8:10]] + [team for group in low for team in group[1:3]],
        [group[9] for group in low] + seconds,
    ]
    names = ("won_ereklasse", "won_hoofdklasse", "won_first_class")
    for name, teams, places in zip(names, playing, (2, 5, 9 - len(seconds)), strict=True):
        able = [team for team in teams if team not in gone]
        known[name] = tuple(draw(st.permutations(able))[:places])
    return league_end.LeagueEnd(**known, withdrawing=gone)
