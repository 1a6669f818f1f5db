"""The worked example of docs/keizer.md: every figure of it added up by hand, and held to the program."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from turnus.competition.engine.meetings.keizer_options import OPTIONS
from turnus.standings.keizer import KeizerList, KeizerTerms, Missed, Recount, counted, if_all_played, listed
from turnus.tournament import Bye, Game, Outcome, Player, Round, Tournament

PAGE = (Path(__file__).parents[2] / "docs" / "keizer.md").read_text("utf-8")
NAMES = ("Anna", "Bram", "Cor", "Dirk", "Els", "Fien", "Guus", "Hilde", "Ivo", "Joke")
NUMBER = {name: number for number, name in enumerate(NAMES, 1)}
SIGNS = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "⅙": "1/6", "⅚": "5/6"}
WON, DRAWN = (Outcome.WIN, Outcome.LOSS), (Outcome.DRAW, Outcome.DRAW)
Row = dict[str, str]


def exact(text: str) -> Fraction:
    """Read a figure as it is written: 31⅓."""
    found = re.fullmatch(r"(\d*)([½⅓⅔⅙⅚]?)", text.strip())
    assert found
    assert found[0], text
    return Fraction(found[1] or 0) + Fraction(SIGNS.get(found[2], 0))


def table(heading: str) -> list[Row]:
    """Return the table below a heading, row by row."""
    part = PAGE.split(f"### {heading}\n", 1)[1].split("\n#", 1)[0]
    lines = [line.strip("| ").split(" | ") for line in part.splitlines() if line.startswith("|")]
    return [dict(zip(lines[0], cells, strict=True)) for cells in lines[2:]]


def game(white: str, black: str, outcome: tuple[Outcome, Outcome]) -> Game:
    return Game(NUMBER[white], NUMBER[black], *outcome)


FIRST = Round(
    (
        game("Anna", "Bram", WON), game("Cor", "Dirk", DRAWN), game("Fien", "Els", WON),
        game("Guus", "Hilde", DRAWN), game("Joke", "Ivo", WON),
    )
)  # fmt: skip
AWAY = {"Joke": Missed.ABSENT, "Cor": Missed.CLUB, "Dirk": Missed.DUTY, "Ivo": Missed.BYE}
SECOND = Round(
    (game("Fien", "Anna", WON), game("Guus", "Bram", DRAWN), game("Els", "Hilde", WON)),
    tuple(
        Bye(NUMBER[who], Outcome.ALLOCATED_BYE if why is Missed.BYE else Outcome.ZERO_BYE)
        for who, why in AWAY.items()
    ),
)
MISSES: tuple[dict[int, Missed], ...] = ({}, {NUMBER[who]: why for who, why in AWAY.items()})
EVENT = Tournament(tuple(Player(number, name) for name, number in NUMBER.items()), (FIRST, SECOND))
TERMS, ONCE = KeizerTerms(top=50), KeizerTerms(top=50, recount=Recount.ONCE)


def played(rounds: int) -> Tournament:
    return Tournament(EVENT.players, EVENT.rounds[:rounds])


def test_the_figures_of_every_row_add_up() -> None:
    rows = [row for heading in HEADINGS for row in table(heading)]
    for row in (*rows, *table("If everybody had played")):
        parts, _, total = row.get("total", row.get("would be", "")).partition(" = ")
        assert sum(map(exact, parts.split(" + ")), Fraction(0)) == exact(total), row
    for row in rows:
        brought = [row[name].rpartition(": ")[2] for name in ("round 1", "round 2") if name in row]
        assert row["total"].startswith(" + ".join((row["value"], *brought)) + " = "), row
        for name in ("round 1", "round 2"):
            if share := re.search(r"([⅓⅔]) of (\d+): (\S+)", row.get(name, "")):
                assert exact(share[1]) * exact(share[2]) == exact(share[3])
            elif found := re.match(r"(beat|drew with|lost to) \w+ \((\d+)\): (\S+)", row.get(name, "")):
                worth = {"beat": Fraction(1), "drew with": Fraction(1, 2), "lost to": Fraction(0)}[found[1]]
                assert worth * int(found[2]) == exact(found[3])


HEADINGS = (
    "After round 1, counted with the values of the list before",
    "After round 1, counted again with its own values",
    "After round 2, counted with the values of the list before",
    "After round 2, counted again with its own values",
)


def lists() -> list[tuple[int, KeizerList]]:
    return [
        (1, listed(played(1), ONCE)[-1]),
        (1, listed(played(1), TERMS)[-1]),
        (2, first_count_of_the_second_round()),
        (2, listed(EVENT, TERMS, MISSES)[-1]),
    ]


def first_count_of_the_second_round() -> KeizerList:
    """Return the list counted once with the settled values, as the page shows it on the way."""
    settled = listed(played(1), TERMS)[-1]
    totals = {
        number: settled.values[number] + sum((each.points for each in rounds), Fraction(0))
        for number, rounds in counted(EVENT, TERMS, MISSES, settled).items()
    }
    order = tuple(sorted(settled.order, key=lambda number: -totals[number]))
    return KeizerList(order, totals, settled.values, {}, is_settled=False, recounts=1)


@pytest.mark.parametrize("at", range(4))
def test_the_tables_are_the_programs(at: int) -> None:
    rounds, held = lists()[at]
    rows = table(HEADINGS[at])
    assert [row["player"] for row in rows] == [NAMES[number - 1] for number in held.order]
    assert [int(row["place"]) for row in rows] == list(range(1, 11))
    brought = counted(played(rounds), TERMS, MISSES[:rounds], held)
    for row in rows:
        number = NUMBER[row["player"]]
        assert int(row["value"]) == held.counted_with[number]
        assert exact(row["total"].rpartition(" = ")[2]) == held.totals[number]
        for each in brought[number]:
            assert exact(row[f"round {each.round}"].rpartition(": ")[2]) == each.points
            if each.opponent:
                assert f"{NAMES[each.opponent - 1]} ({each.value})" in row[f"round {each.round}"]


def test_the_list_is_settled_where_the_page_says_so() -> None:
    after = listed(EVENT, TERMS, MISSES)
    assert [each.is_settled for each in after] == [True, True, True]
    assert [each.recounts for each in after] == [0, 2, 2]


def test_what_would_be_is_the_programs() -> None:
    now = listed(EVENT, TERMS, MISSES)[-1]
    rows = table("If everybody had played")
    found = if_all_played(EVENT, TERMS, MISSES, now)
    assert [row["player"] for row in rows] == [NAMES[each.number - 1] for each in found]
    for row, each in zip(rows, found, strict=True):
        own, brought, games, rounds = (
            exact(row[name]) for name in ("own", "games brought", "games", "rounds")
        )
        assert [own, games, rounds] == [
            Fraction(n) for n in (now.counted_with[each.number], each.games, each.rounds)
        ]
        assert own + brought / games * rounds == each.total == exact(row["would be"].rpartition(" = ")[2])


def test_every_option_stands_on_the_page() -> None:
    terms = PAGE.split("## Terms\n", 1)[1].split("\n## ", 1)[0]
    assert [name for name in OPTIONS if f"`{name}`" not in terms] == []
