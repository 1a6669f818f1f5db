"""Series of ddt-2014 by events: divisions, ties step by step, who moves, who returns, fees and absence."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from cases.reading import cases_in
from telling.seasons import championship, refused, with_calendar
from telling.told_seasons import joined, opened, told, turnus
from turnus.app.seasons.demos.playing import Director
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.competition.season import Event
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.law import Cite
from turnus.pairing.roundrobin import Berger, berger_tables

CASES = Path(__file__).parents[1] / "cases" / "ddt-2014"
STREAM = "series/2014-2015"
DRAW = "1/2-1/2"


def cases(file: str, question: str) -> Iterator[Any]:
    for case in cases_in(CASES / f"{file}.toml"):
        chosen = case["facts"].get("sizes")  # another division than the usual one is the director's
        if case["question"] == question and "referral" not in case and not chosen:
            marks = [
                pytest.mark.clause("ddt-2014", Cite.parse(c, "ddt-2014").number) for c in case["clauses"]
            ]
            yield pytest.param(case, marks=marks, id=case["name"])


# Dividing


def entered(players: int) -> Director:
    names = [f"d{number:02}" for number in range(1, players + 1)]
    return told([opened("series", "ddt-2014", season="2014-2015"), *joined(names)], STREAM)


def wanted(players: int, *sizes: int) -> dict[str, tuple[str, ...]]:
    names = [f"d{number:02}" for number in range(1, players + 1)]
    starts = [sum(sizes[:index]) for index in range(len(sizes))]
    return {
        str(n): tuple(names[at : at + size])
        for n, (at, size) in enumerate(zip(starts, sizes, strict=True), 1)
    }


@pytest.mark.clause("ddt-2014", "2-a")
@pytest.mark.clause("ddt-2014", "2-c")
@pytest.mark.clause("ddt-2014", "2-d")
@pytest.mark.clause("ddt-2014", "2-e")
@pytest.mark.parametrize(("players", "sizes"), [(18, [6, 6, 6]), (20, [7, 7, 6]), (31, [10, 11, 10])])
def test_the_players_are_divided_over_three_series(players: int, sizes: list[int]) -> None:
    director = entered(players)
    director.do(asked.FormGroups())
    assert [len(names) for names in director.running.season.turni[0].groups.values()] == sizes


@pytest.mark.clause("ddt-2014", "2-e")
def test_a_larger_first_series_is_the_directors_choice() -> None:
    director = entered(25)
    larger = wanted(25, 10, 8, 7)
    assert refused(director, asked.FormGroups(groups=larger)).clauses == ("ddt-2014:2-e",)
    even = asked.FormGroups(groups=larger, form="even division", reason="as always")
    assert refused(director, even).clauses == ("ddt-2014:2-e",)
    director.do(asked.FormGroups(groups=larger, form="larger first series", reason="ten strong players"))
    assert [len(names) for names in director.running.season.turni[0].groups.values()] == [10, 8, 7]


@pytest.mark.clause("ddt-2014", "2-e")
def test_the_form_and_the_size_make_the_larger_first_series() -> None:
    director = entered(25)
    for form, size in (("nonsense", 0), ("nonsense", 11), ("", 11), ("", 10), ("larger first series", 9)):
        assert refused(director, asked.FormGroups(form=form, size=size)).clauses
    larger = asked.FormGroups(form="larger first series", reason="ten strong players")
    assert "reason" in str(refused(director, asked.FormGroups(form="larger first series", size=10)))
    director.do(larger)
    assert [len(names) for names in director.running.season.turni[0].groups.values()] == [10, 8, 7]


def test_a_form_is_refused_where_there_is_none_to_choose() -> None:
    assert "no form to choose" in str(refused(entered(20), asked.FormGroups(form="larger first series")))
    even = entered(25)
    even.do(asked.FormGroups(form="even division"))
    assert [len(names) for names in even.running.season.turni[0].groups.values()] == [9, 8, 8]


REFUSED = [
    ("2-a", 17, (9, 8), "there are 3 series, not 2"),
    ("2-c", 18, (8, 5, 5), "as evenly as possible"),
    ("2-d", 20, (6, 7, 7), "go to series 1 first"),
    ("2-e", 31, (11, 10, 10), "at most 10 players"),
]


@pytest.mark.parametrize(
    ("clause", "players", "sizes", "reason"),
    [pytest.param(*each, marks=pytest.mark.clause("ddt-2014", each[0])) for each in REFUSED],
)
def test_other_divisions_are_refused(clause: str, players: int, sizes: tuple[int, ...], reason: str) -> None:
    refusal = refused(entered(players), asked.FormGroups(groups=wanted(players, *sizes)))
    assert reason in str(refusal)
    assert f"ddt-2014:{clause}" in refusal.clauses


# Ties


def played(
    results: Mapping[tuple[str, str], str], *, ratings: Mapping[str, int] | None = None, meetings: int = 2
) -> Director:
    """Return a championship whose games are drawn but for those named; F: by forfeit."""
    series = {"1": ("a", "b", "c", "d"), "2": ("e", "f", "g", "h"), "3": ("i", "j", "k", "l")}
    everybody = [name for names in series.values() for name in names]
    terms = {"meetings": meetings}
    events: list[Event] = [opened("series", "ddt-2014", season="2014-2015", **terms)]
    events += [happened.MemberJoined(player=n, rating=(ratings or {}).get(n, 0)) for n in everybody]
    groups = tuple(happened.GroupList(name=name, players=names) for name, names in series.items())
    events.append(happened.GroupsFormed(turnus=1, groups=groups))
    tables = berger_tables(4, Berger(double=meetings == 2))
    for number, pairs in enumerate(tables, 1):
        games = [
            (names[pair.white - 1], names[pair.black - 1], name)
            for name, names in series.items()
            for pair in pairs
        ]
        paired = tuple(happened.Paired(white=w, black=b, white_group=g, black_group=g) for w, b, g in games)
        events.append(happened.RoundDrafted(turnus=1, round=number, seed="", games=paired))
        events.append(happened.RoundPublished(turnus=1, round=number))
        for white, black, _ in games:
            result = results.get((white, black), DRAW)
            events.append(
                happened.ResultConfirmed(
                    turnus=1,
                    round=number,
                    white=white,
                    black=black,
                    result=result.removesuffix("F"),
                    played=not result.endswith("F"),
                )
            )
    return told(events, STREAM)


def final_order(director: Director) -> list[str]:
    director.do(asked.CloseTurnus(seed="t"))
    return [line.player for line in director.running.season.turni[0].tables["1"]]


RATED = {"a": 2000, "b": 1900, "c": 1800, "d": 1700}
TIES = [
    ("13.1-a", {("c", "b"): "0-1", ("b", "a"): "1-0", ("b", "d"): "0-1"}, RATED, 2, ["d", "b", "c", "a"]),
    ("13.2", {("b", "c"): "0-1", ("d", "a"): "1-0", ("d", "c"): "1-0", ("c", "b"): "1-0", ("b", "a"): "1-0",
              ("d", "b"): "0-1"}, RATED | {"d": 2100}, 2, ["d", "c", "b", "a"]),
    ("13.3", {("a", "d"): "1-0", ("a", "c"): "0-1", ("c", "b"): "0-1", ("c", "a"): "0-1"}, RATED, 2,
     ["a", "b", "c", "d"]),
    ("13.4-a", {}, RATED, 2, ["d", "c", "b", "a"]),
    ("13.5", {("c", "d"): "0-1F", ("a", "b"): "1-0F"}, {}, 2, ["a", "d", "c", "b"]),
    ("13.6", {("d", "c"): "0-1F", ("a", "d"): "1-0F"}, {}, 1, ["c", "a", "b", "d"]),
    ("13.7", {("b", "c"): "1-0", ("c", "a"): "0-1"}, {}, 2, ["b", "a", "d", "c"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("results", "ratings", "meetings", "order"),
    [pytest.param(*rest, marks=pytest.mark.clause("ddt-2014", number), id=number) for number, *rest in TIES],
)
def test_equal_points_are_separated_step_by_step(
    results: dict[tuple[str, str], str], ratings: dict[str, int], meetings: int, order: list[str]
) -> None:
    director = played(results, ratings=ratings, meetings=meetings)
    assert final_order(director) == order


@pytest.mark.clause("ddt-2014", "13.4-b")
def test_the_rating_is_that_of_the_seasons_start() -> None:
    director = played({}, ratings=RATED)
    director.do(asked.ChangeRating(player="d", rating=2300))
    assert final_order(director) == ["d", "c", "b", "a"]
    closed = next(e for _, e in director.running.history if isinstance(e, happened.TurnusClosed))
    figures = {place["name"]: place["figures"]["13.4-a"] for place in closed.rulings[0].answer["places"]}
    assert figures == RATED


@pytest.mark.clause("ddt-2014", "13.1-b")
@pytest.mark.clause("ddt-2014", "13.1-c")
def test_forfeits_count_for_half_in_the_sonneborn_berger_of_others_alone() -> None:
    director = played({("a", "b"): "1-0F", ("d", "a"): "1-0"}, ratings=RATED)
    lines = view(look_at(director.running), "standings").data["groups"]["1"]
    shown = {line["player"]: (line["points"], line["sonneborn_berger"]) for line in lines}
    assert shown == {"d": (3.5, 9.75), "a": (3, 9.25), "c": (3, 9), "b": (2.5, 7.75)}
    assert final_order(director) == ["d", "a", "c", "b"]
    closed = next(e for _, e in director.running.history if isinstance(e, happened.TurnusClosed))
    places = closed.rulings[0].answer["places"]
    assert [place["figures"]["13"] for place in places] == ["7/2", 3, 3, "5/2"]


# The next season


@pytest.mark.parametrize("case", list(cases("promotion", "series_changes")))
def test_the_series_of_a_case_come_out_of_a_season(case: dict[str, Any]) -> None:
    facts = case["facts"]
    orders = {str(number): tuple(names) for number, names in enumerate(facts["series"], 1)}
    arrivals = {each["name"]: str(each["series"]) for each in facts.get("arrivals", ())}
    everybody = [*(name for names in orders.values() for name in names), *arrivals]
    events: list[Event] = [opened("series", "ddt-2014", season="2014-2015"), *joined(everybody)]
    events += turnus(1, orders)
    events += [happened.MemberLeft(player=name) for name in facts.get("leavers", ())]
    events += [
        happened.NewcomerPlaced(player=name, group=group, clause="ddt-2014:17")
        for name, group in arrivals.items()
    ]
    director = told(events, STREAM)
    director.do(asked.CloseSeason())
    found = [sorted(names) for names in director.running.season.next_groups.values()]
    assert found == [sorted(names) for names in case["answer"]["series"]]


@pytest.mark.clause("ddt-2014", "14")
def test_the_winner_of_the_first_series_is_club_champion() -> None:
    director = played({("b", "d"): "1-0", ("a", "c"): "0-1", ("c", "d"): "1-0"}, ratings=RATED)
    assert final_order(director)[0] == "c"
    won = director.running.season.finals[0]
    assert (won.champion, won.title) == ("c", "club champion")


@pytest.mark.clause("ddt-2014", "16")
def test_who_was_away_for_a_year_plays_in_his_old_series() -> None:
    director = with_calendar()
    director.do(asked.Join(player="back", rating=1800))
    director.do(asked.Return(player="back", last_series=2, seasons_absent=1))
    assert director.running.season.returning == {"back": "2"}


# Evenings and fees


@pytest.mark.clause("ddt-2014", "10-d")
@pytest.mark.clause("ddt-2014", "5-c")
def test_two_who_stay_away_without_a_word_both_lose_but_not_before_nine() -> None:
    director = with_calendar()
    game = director.running.season.turni[0].rounds[0].games[0]
    both: dict[str, Any] = {"white": game.white, "black": game.black, "absent": game.players}
    assert str(refused(director, asked.ReportAbsence(**both))) == f"say whether {game.white} gave notice"
    both |= {"without_notice": game.players}
    early = asked.ReportAbsence(**both, at="20:59")
    assert refused(director, early).clauses == ("ddt-2014:5-c",)
    director.do(asked.ReportAbsence(**both, at="21:00"))
    ended = director.running.season.turni[0].rounds[0].games[0]
    assert (ended.result, ended.played, ended.stayed_away) == ("0-0", False, game.players)


@pytest.mark.clause("ddt-2014", "12-d")
def test_who_told_the_director_plays_later_and_all_three_are_told() -> None:
    director = with_calendar()
    game = director.running.season.turni[0].rounds[0].games[0]
    away = asked.ReportAbsence(
        white=game.white, black=game.black, absent=(game.white,), gave_notice=(game.white,)
    )
    assert refused(director, away).clauses == ("ddt-2014:12-d",)
    told_two = {"director": "2014-09-01", "opponent": "2014-09-01"}
    late = asked.Postpone(
        white=game.white, black=game.black, by=game.white, start="2014-09-05 20:00", told=told_two
    )
    assert "not told before the game started: chairman" in str(refused(director, late))


@pytest.mark.clause("ddt-2014", "12-c")
def test_a_game_of_the_second_half_is_played_before_the_last_evening() -> None:
    director = with_calendar()
    game = director.running.season.turni[0].rounds[8].games[0]
    told_all = dict.fromkeys(("director", "chairman", "opponent"), "2014-09-01")
    director.do(
        asked.Postpone(
            white=game.white, black=game.black, by=game.white, start="2014-10-31 20:00", told=told_all
        )
    )
    (line,) = view(look_at(director.running), "deadlines").data["deadlines"]
    assert line["before"] == "2014-11-07"


@pytest.mark.clause("ddt-2014", "1.2")
@pytest.mark.clause("ddt-2014", "1.1-b")
def test_the_fees_of_2013_stand_in_the_regulation() -> None:
    events = [opened("series", "ddt-2014", season="2013-2014"), *joined([f"d{n:02}" for n in range(18)])]
    director = told(events, "series/2013-2014")
    director.do(asked.FormGroups())
    fees = view(look_at(director.running), "fees").data["fees"]
    assert {line["euro"] for line in fees} == {20}


@pytest.mark.clause("ddt-2014", "1.3-iii")
def test_two_reasons_for_half_the_fee_are_one() -> None:
    director = championship()
    director.do(asked.SetFees(amounts={"championship": "24", "other": "12"}, decided_on="2014-06-20"))
    director.do(asked.GrantReduction(player="d02", family_member=2, age=66))
    assert director.running.season.reductions["d02"].share == "1/2"
