"""One fact, one answer: who stands where, who moves, and which round it is, wherever somebody asks."""

from collections.abc import Iterator
from itertools import combinations, permutations

import pytest

from chance import strategies as st
from chance.running import given, settings
from telling.seasons import dates, opened_series, play_all, refused, started, with_calendar
from telling.told_seasons import formed, joined, line, opened, round_played, told, turnus_of_lines
from turnus.app.law.told import Told
from turnus.app.papers.of_seasons import SeasonPosting
from turnus.app.papers.posting import Wording
from turnus.app.seasons import whys
from turnus.app.seasons.demos.playing import Director
from turnus.app.seasons.one_player import mine
from turnus.app.seasons.records import record_of, trends
from turnus.app.seasons.views.catalogue import Look, look_at, view
from turnus.app.seasons.waiting import waiting
from turnus.competition.ordering import Tied
from turnus.competition.questions.club.discipline import TieChoice
from turnus.competition.questions.groups.groups import Changed, Movement
from turnus.competition.season import Event
from turnus.competition.season import commands as asked
from turnus.competition.season.endings.finals import season_records
from turnus.competition.season.endings.moving import Groups, OpenMove, who_moves
from turnus.law import Ruling

GROUPS = {"1": tuple("abcd"), "2": tuple("wxyz")}
MEETINGS = [(("a", "d"), ("b", "c")), (("d", "c"), ("a", "b")), (("b", "d"), ("c", "a"))]
DRAWN = "1/2-1/2"


def all_drawn(rounds: int) -> Director:
    """A season in which nothing separates anybody of two groups of four, of which two move each way."""
    events: list[Event] = [opened(), *joined([*GROUPS["1"], *GROUPS["2"]]), formed(1, GROUPS)]
    below = dict(zip(GROUPS["1"], GROUPS["2"], strict=True))
    for number in range(1, rounds + 1):
        pairs = MEETINGS[number % len(MEETINGS)]
        games = dict.fromkeys((*pairs, *((below[w], below[b]) for w, b in pairs)), DRAWN)
        events += round_played(number, GROUPS, games)
    return told(events)


def closed_with_shared_places() -> Director:
    """The same as a journal may hold it from before: closed with places shared that decide who moves."""
    groups = {group: [line(1, name) for name in names] for group, names in GROUPS.items()}
    return told([opened(), *joined([*GROUPS["1"], *GROUPS["2"]]), *turnus_of_lines(1, groups)])


def lines(each: Told) -> Iterator[str]:
    yield each.text
    for below in each.below:
        yield from lines(below)


def why(look: Look, *what: str) -> list[str]:
    return list(lines(whys.explain(look, what, whys.words_of(look))))


def check_one_answer(director: Director) -> None:
    """Compare what views, papers, files, badges, whys and everybody's own page say."""
    look = look_at(director.running)
    table = view(look, "standings").data["groups"]
    places = {row["player"]: row["place"] for rows in table.values() for row in rows}
    crossed = view(look, "crosstable").data["groups"]
    assert places == {row["player"]: row["place"] for rows in crossed.values() for row in rows}
    posting = SeasonPosting(look)
    shown = zip(table.values(), posting.short_tables(Wording()), strict=True)
    assert all([str(row["place"]) for row in rows] == [row[0] for row in sheet.rows] for rows, sheet in shown)
    for group, rows in table.items():
        players = (row for row in posting.trf(group, "x").splitlines() if row.startswith("001"))
        ranks = {row[14:47].strip(): int(row[85:89]) for row in players}
        assert ranks == {row["player"]: row["place"] for row in rows}
    for record in season_records(look.season, look.law):
        assert record.turni[-1].place == places.get(record.name, 0)
    for player in (rows[at]["player"] for rows in table.values() for at in (0, -1)):
        assert record_of(look, player).place == places[player]
        assert f" is {places[player]} in " in why(look, "place", player)[0]
    raced = [each for group in view(look, "progress").data["groups"].values() for each in group]
    if not look.turnus.current_round or not look.turnus.current_round.open_games:
        assert {each["player"]: each["places"][-1] for each in raced} == places
        assert all(record_of(look, player).steps[-1].place == places[player] for player in list(places)[:4])
    check_round(look, posting)
    if look.played.has_groups:
        check_moves(director, look)


def check_round(look: Look, posting: SeasonPosting) -> None:
    now = look.turnus.current_round
    assert now is not None
    assert look.round.number == view(look, "pairings").data["round"] == now.number
    assert f"round {now.number}" in posting.of_round(Wording())
    assert len(posting.boards()) == len(now.games)
    said = posting.so_far(Wording())
    if look.turnus.is_closed:
        assert said == f"The final standings of turnus {look.turnus.number}"
    else:
        assert f"round {now.number} of " in said
        assert ("open" in said) == any(g for r in look.rounds if r.number <= now.number for g in r.open_games)


def check_moves(director: Director, look: Look) -> None:
    data = view(look, "promotion").data
    undecided = [player for each in data.get("undecided", ()) for player in each["players"]]
    moving = {p: way for each in data["boundaries"] for way in ("up", "down") for p in each[way]}
    assert not moving.keys() & set(undecided)
    assert {player: each.moves for player, each in trends(look).items() if each.moves} == moving
    reasons = why(look, "promotion")
    assert all(any(player in reason for reason in reasons) for player in moving)
    for each in data.get("undecided", ()):
        (reason,) = (
            line for line in reasons if line.startswith(f"nothing separates {', '.join(each['players'])},")
        )
        assert each["by"] in reason
        assert len(each["players"]) > max(each["up"], each["down"])
    assert ("if" in view(look, "promotion").grids[0].title) != data["closed"]
    assert ("if" in reasons[0]) != data["closed"]
    offered = {each.who for each in waiting(director.running) if each.what == "move up"}
    assert offered == {player for player in look.turnus.players if mine(director.running, player).offer}


@settings(max_examples=2)
@given(seed=st.integers(0, 10**6), players=st.integers(20, 34), rounds=st.sampled_from([3, 7]))
def test_a_house_season_gives_one_answer(seed: int, players: int, rounds: int) -> None:
    director = started(players, str(seed))
    for number in range(1, rounds + 1):
        director.pair()
        director.play(leave=2)
        if number in (1, rounds):
            check_one_answer(director)
        director.play()
        director.do(asked.CloseRound())
    check_one_answer(director)
    if rounds == 7:
        director.close_turnus()
        check_one_answer(director)


@settings(max_examples=2)
@given(seed=st.integers(0, 10**6), players=st.integers(7, 15), most=st.integers(0, 40))
def test_a_season_of_series_gives_one_answer(seed: int, players: int, most: int) -> None:
    director = with_calendar(players)
    director.chance = type(director.chance)(str(seed))
    played = 0
    for each in director.running.season.turni[0].rounds:
        for game in each.games:
            if played < most:
                result = director.chance.result((game.white, game.black), 0)
                director.do(asked.EnterResult(white=game.white, black=game.black, result=result))
                played += 1
    check_one_answer(director)
    play_all(director)
    check_one_answer(director)
    director.do(asked.CloseTurnus(seed="lots"))
    check_one_answer(director)


@pytest.mark.clause("osv-v30", "7-a")
def test_players_that_nothing_separates_are_shown_as_such_with_who_decides() -> None:
    director = all_drawn(5)
    look = look_at(director.running)
    shown = view(look, "promotion")
    tie = {"place": 1, "by": "director", "clauses": ["osv-v30:7-a"]}
    assert shown.data["undecided"] == [
        tie | {"group": "1", "players": list("abcd"), "up": 0, "down": 2},
        tie | {"group": "2", "players": list("wxyz"), "up": 2, "down": 0},
    ]
    assert shown.data["boundaries"] == [{"between": ["1", "2"], "up": [], "down": [], "seats_open": 0}]
    assert shown.data["groups"] == {"1": [], "2": []}
    assert "osv-v30:7-a" in shown.clauses
    assert shown.grids[0].title == "Moving up and down, if turnus {turnus} ended now"
    assert shown.grids[1].rows[0] == ("1", "1", "a", "2 of 4 down; who decides: director")
    assert not any(each.moves for each in trends(look).values())
    told_why = why(look, "promotion")
    assert "nothing separates a, b, c, d, place 1 of group 1: 2 of 4 down; who decides: director" in told_why
    boundary = "boundary: up 2 of the 4 on place 1 of group 2; down 2 of the 4 on place 1 of group 1"
    assert boundary in told_why
    both = [f"2 of the 4 on place 1 of group {group}" for group in "12"]
    assert told_why[0] == f"if turnus 1 ended now: group changes: 1: {', '.join(both)}; 2: {', '.join(both)}"
    assert SeasonPosting(look).so_far(Wording()) == "Turnus 1, after round 5 of 7"
    check_one_answer(director)


@pytest.mark.clause("osv-v30", "7-a")
def test_a_shared_place_cannot_decide_who_moves() -> None:
    director = all_drawn(7)
    (first, second) = (each for each in waiting(director.running) if each.what == "order of {players}")
    assert [each.name for each in first.options] == ["draw of lots", "deciding game"]
    assert (first.values, second.clause) == ({"players": "a, b, c, d"}, "osv-v30:7-a")
    journal = closed_with_shared_places()
    assert "decide on the order of group 1" in str(refused(journal, asked.FormGroups()))
    for group, order in (("1", "d,c,b,a"), ("2", "w,x,y,z")):
        decision = asked.Overrule(view="standings", subject=group, value=order, clause="7-b", reason="lots")
        journal.do(decision)
    journal.do(asked.FormGroups())
    assert journal.running.season.turni[-1].groups == {"1": ("d", "c", "w", "x"), "2": ("b", "a", "y", "z")}
    refusal = refused(director, asked.CloseTurnus(tie=TieChoice.SHARED))
    assert "a, b, c, d cannot share place 1" in str(refusal)
    assert refusal.clauses == ("osv-v30:7-a",)


@pytest.mark.clause("osv-v30", "7-a")
def test_deciding_games_show_wherever_places_do_before_the_turnus_is_closed() -> None:
    director = all_drawn(7)
    for group in GROUPS.values():
        for white, black in combinations(group, 2):
            director.do(asked.EnterDecidingGame(white=white, black=black, result="1-0"))
    look = look_at(director.running)
    table = view(look, "standings").data["groups"]
    assert [(row["place"], row["player"]) for row in table["1"]] == [(1, "a"), (2, "b"), (3, "c"), (4, "d")]
    assert view(look, "promotion").data["boundaries"][0] == {
        "between": ["1", "2"], "up": ["w", "x"], "down": ["d", "c"], "seats_open": 0,
    }  # fmt: skip
    check_one_answer(director)
    director.do(asked.CloseTurnus())
    check_one_answer(director)


def test_a_decision_on_some_leaves_others_together() -> None:
    director = all_drawn(7)
    decision = asked.Overrule(view="standings", subject="1", value="d,c,b,a", clause="7-b", reason="a game")
    director.do(decision)
    table = view(look_at(director.running), "standings").data["groups"]
    assert [row["place"] for row in table["1"]] == [1, 2, 3, 4]
    assert [row["place"] for row in table["2"]] == [1, 1, 1, 1]


def nothing_separates_in_series() -> Director:
    """A championship of ddt-2014 without ratings in which every game was drawn."""
    director = opened_series()
    for number in range(1, 15):
        director.do(asked.Join(player=f"d{number:02}", membership="member"))
    director.do(asked.FormGroups())
    director.do(asked.SetCalendar(dates=dates(10)))
    for each in director.running.season.turni[0].rounds:
        for game in each.games:
            director.do(asked.EnterResult(white=game.white, black=game.black, result=DRAWN))
    return director


@pytest.mark.clause("ddt-2014", "13.7")
@pytest.mark.clause("ddt-2014", "14")
def test_a_series_that_nothing_separates_waits_for_its_lots() -> None:
    director = nothing_separates_in_series()
    check_one_answer(director)
    shown = view(look_at(director.running), "promotion")
    assert {each["by"] for each in shown.data["undecided"]} == {"draw of lots"}
    assert shown.data["boundaries"] == [{"up": [], "down": []}] * 2
    assert shown.grids[0].title == "Moving up and down, if the season ended now"
    refusal = refused(director, asked.CloseTurnus())
    assert "lots have to be drawn among d01, " in str(refusal)
    assert refusal.clauses == ("ddt-2014:13.7",)
    director.do(asked.CloseTurnus(seed="lots"))
    check_one_answer(director)
    table = view(look_at(director.running), "standings").data["groups"]["1"]
    assert director.running.season.finals[0].champion == table[0]["player"]
    assert "undecided" not in view(look_at(director.running), "promotion").data


@pytest.mark.clause("osv-v30", "1.11-a")
def test_the_why_of_moving_says_who_played_too_little() -> None:
    director = started()
    for number in range(1, 5):
        director.sign_off("p13", number)
        director.sign_off("p14", number)
        director.round()
    asked_of = [
        line for line in why(look_at(director.running), "promotion") if line.startswith("may change group")
    ]
    assert asked_of[:2] == ["may change group (p13): no", "may change group (p14): no"]


def first_two_up_and_last_down(orders: Groups) -> Ruling[Changed]:
    moved = Movement(up=orders["2"][:2], down=orders["1"][-1:])
    return Ruling(Changed({}, (moved,), (0,)))


@settings(max_examples=40)
@given(parts=st.lists(st.integers(1, 4), min_size=1, max_size=3))
def test_whoever_moves_in_some_order_and_not_in_another_is_open(parts: list[int]) -> None:
    names = iter("uvwxyzabcdef")
    lower: Tied = tuple(tuple(next(names) for _ in range(size)) for size in parts)
    _, found = who_moves({"1": (("k",), ("l",)), "2": lower}, first_two_up_and_last_down)
    ways: dict[str, set[bool]] = {}
    for order in all_orders(lower):
        for name in order:
            ways.setdefault(name, set()).add(name in order[:2])
    assert {name for each in found for name in each.players} == {n for n, way in ways.items() if len(way) > 1}
    assert all(
        each == OpenMove(group="2", place=each.place, players=each.players, up=each.up) for each in found
    )


def all_orders(tied: Tied) -> Iterator[tuple[str, ...]]:
    if not tied:
        yield ()
        return
    for first in permutations(tied[0]):
        yield from ((*first, *rest) for rest in all_orders(tied[1:]))
