"""Evenings by events: coming late, other dates, signing off, fees, who joins or comes back, finals drawn."""

from hashlib import sha256
from typing import Any

import pytest

from telling.seasons import refused
from telling.told_seasons import formed, joined, line, opened, round_played, told, turnus, turnus_of_lines
from turnus.app.seasons.demos.playing import Director
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.app.streams.upcasting import UPCASTERS
from turnus.competition.questions.groups.groups import Seats
from turnus.competition.season import Event
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.store.event import COMMAND

DATES = tuple(f"2026-09-{day:02}" for day in (1, 8, 15, 22, 29))


def evening(part: str, before: int = 0) -> Director:
    """Return an event of two players with a game to be played, after so many others."""
    group = "1" if part == "house" else part
    orders = {group: ("p1", "p2")}
    events: list[Event] = [opened(part), *joined(("p1", "p2")), formed(1, orders)]
    events.append(happened.CalendarSet(turnus=1, dates=DATES))
    for number in range(1, before + 1):
        events += round_played(number, orders, {("p1", "p2"): "1-0"})
    paired = (happened.Paired(white="p1", black="p2", white_group=group, black_group=group),)
    events += [
        happened.RoundDrafted(turnus=1, round=before + 1, seed="", games=paired),
        happened.RoundPublished(turnus=1, round=before + 1),
    ]
    return told(events, f"{part}/2026")


def outcome(director: Director) -> tuple[str, bool]:
    game = director.running.season.turni[-1].rounds[-1].games[0]
    return game.result, game.played


LATE = [
    ("house", "21:00", "20:30", "0-1", "1.5-e"),
    ("house", "20:59", "21:00", "1-0", "1.5-e"),
    ("house", "21:00", "21:10", "0-0", "1.5-f"),
    ("open", "21:00", "21:10", "0-0", "1.5-f"),
    ("open", "21:00", "20:00", "0-1", "4.3"),
    ("scheijgrond", "20:30", "20:00", "0-1", "2.4-b"),
    ("scheijgrond", "20:31", "20:00", "0-1", "2.8-b"),
    ("scheijgrond", "20:30", "20:45", "0-0", "2.4-c"),
    ("scheijgrond", "20:31", "20:45", "0-0", "2.8-b"),
]


@pytest.mark.parametrize(
    ("part", "white", "black", "result"),
    [pytest.param(*each[:4], marks=pytest.mark.clause("osv-v30", each[4])) for each in LATE],
)
def test_who_begins_too_late_loses_by_regulation(part: str, white: str, black: str, result: str) -> None:
    director = evening(part)
    director.do(asked.ReportLateness(white="p1", black="p2", white_begins=white, black_begins=black))
    assert outcome(director) == (result, False)


@pytest.mark.clause("osv-v30", "2.4-b")
@pytest.mark.clause("osv-v30", "1.5-a")
@pytest.mark.parametrize(("part", "hour"), [("house", "20:59"), ("scheijgrond", "20:29"), ("open", "20:59")])
def test_who_begins_before_the_limit_plays(part: str, hour: str) -> None:
    report = asked.ReportLateness(white="p1", black="p2", white_begins=hour, black_begins="20:00")
    assert str(refused(evening(part), report)) == "both began in time: the game is played"


@pytest.mark.clause("osv-v30", "1.5-e")
def test_nobody_stays_away_of_whom_it_was_not_said() -> None:
    director = evening("house")
    game: dict[str, Any] = {"white": "p1", "black": "p2"}
    begun = game | {"white_begins": "20:00"}
    asks = "say when {} began, or that he never appeared"
    assert str(refused(director, asked.ReportLateness(**begun))) == asks.format("p2")
    assert str(refused(director, asked.ReportLateness(**game))) == asks.format("p1")
    both = asked.ReportLateness(**begun, black_begins="20:00", never=("p2",))
    assert str(refused(director, both)) == asks.format("p2")
    assert "p3 does not play" in str(refused(director, asked.ReportLateness(**begun, never=("p3",))))
    director.do(asked.ReportLateness(**begun, never=("p2",)))
    assert outcome(director) == ("1-0", False)
    assert director.running.season.turni[-1].rounds[-1].games[0].stayed_away == ("p2",)


def test_an_old_report_means_what_it_meant() -> None:
    fields = {"white_begins": "20:00"}  # what the event says too is not kept twice
    kept = {"white": "p1", "black": "p2", COMMAND: {"name": "ReportLateness", "fields": fields}}
    _name, payload = UPCASTERS.events["ResultConfirmed", 1](kept)
    assert payload[COMMAND]["fields"] == fields | {"never": ["p2"]}
    away: dict[str, Any] = {"absent": ["p1", "p2"], "gave_notice": ["p1"]}
    _name, payload = UPCASTERS.events["ResultConfirmed", 1](
        {COMMAND: {"name": "ReportAbsence", "fields": away}}
    )
    assert payload[COMMAND]["fields"] == away | {"without_notice": ["p2"]}


@pytest.mark.clause("osv-v30", "7-a")
def test_lateness_for_a_later_game_of_the_evening_is_the_directors() -> None:
    director = evening("scheijgrond", before=1)
    report: dict[str, Any] = {"white": "p1", "black": "p2", "white_begins": "22:30", "black_begins": "22:00"}
    assert refused(director, asked.ReportLateness(**report)).clauses == ("osv-v30:7-a",)
    director.do(asked.ReportLateness(**report, decision="Black gets 1"))
    assert outcome(director) == ("0-1", False)


@pytest.mark.clause("osv-v30", "1.19-g")
@pytest.mark.clause("osv-v30", "2.6-b")
@pytest.mark.parametrize(
    ("part", "on", "agrees", "sentence"),
    [
        ("house", "2026-09-03", False, "it stays on the club evening"),
        ("house", "2026-09-08", True, "the director decides what becomes of it"),
        ("scheijgrond", "2026-09-03", True, "this event knows no other dates"),
        ("scheijgrond", "2026-09-03", False, "this event knows no other dates"),
    ],
)
def test_what_becomes_of_a_wish_for_another_date(part: str, on: str, agrees: bool, sentence: str) -> None:
    wish = asked.Reschedule(white="p1", black="p2", on=on, opponent_agrees=agrees)
    assert str(refused(evening(part), wish)) == f"the game cannot be played on {on}: {sentence}"


@pytest.mark.clause("osv-v30", "1.19-a")
@pytest.mark.clause("osv-v30", "2.7")
@pytest.mark.clause("osv-v30", "4.7")
@pytest.mark.parametrize("part", ["house", "scheijgrond", "open"])
def test_one_signs_off_before_six(part: str) -> None:
    director = evening(part)
    late = asked.SignOff(player="p2", round=3, on=DATES[2], at="18:00")
    assert "signed off too late, at 18:00" in str(refused(director, late))
    director.do(asked.SignOff(player="p2", round=3, on=DATES[2], at="17:59"))
    assert director.running.season.turni[0].absences[3] == {"p2": "signed_off"}


@pytest.mark.clause("osv-v30", "3.6")
def test_nobody_need_sign_off_for_blitz_before_an_hour() -> None:
    names = {"blitz": ("p1", "p2")}
    dates = happened.CalendarSet(turnus=1, dates=("2026-09-01",) * 11)
    director = told([opened("blitz"), *joined(names["blitz"]), formed(1, names), dates], "blitz/2026")
    director.do(asked.SignOff(player="p2", round=1, on="2026-09-01", at="23:00"))
    assert set(director.running.season.turni[0].absences) == set(range(1, 12))


@pytest.mark.clause("osv-v30", "3.1-b")
@pytest.mark.clause("osv-v30", "4.1-c")
@pytest.mark.parametrize(
    ("part", "season", "euro"),
    [("blitz", "2026-2027", 0), ("open", "2009-2010", 10), ("open", "2026-2027", None)],
)
def test_what_a_guest_pays(part: str, season: str, euro: int | None) -> None:
    events: list[Event] = [opened(part, season=season), happened.MemberJoined(player="guest")]
    fees = view(look_at(told(events, f"{part}/x").running), "fees").data["fees"]
    assert [(fee["player"], fee["euro"]) for fee in fees] == [("guest", euro)]


# Who joins, comes back and moves


THREE = {str(g): tuple(f"{letter}{n}" for n in range(1, 11)) for g, letter in enumerate("abc", 1)}
ALL = [name for names in THREE.values() for name in names]


@pytest.mark.clause("osv-v30", "1.11-c")
def test_an_incidental_player_joins_a_group_of_even_size() -> None:
    groups = THREE | {"2": THREE["2"][:9]}
    director = told([opened(), *joined([*ALL, "late"]), formed(1, groups)])
    said = str(refused(director, asked.Seat(player="late", group="2")))
    assert said == "an incidental player joins a group with an even number of players: 1, 3"
    director.do(asked.Seat(player="late", group="3"))
    assert director.running.season.turni[0].groups["3"][-1] == "late"


@pytest.mark.clause("osv-v30", "1.9-e")
def test_seats_that_nobody_can_fill_are_the_directors() -> None:
    gone = [happened.MemberLeft(player=name) for name in THREE["1"][:7]]
    director = told([opened(), *joined(ALL), *turnus(1, THREE), *gone])
    assert refused(director, asked.FormGroups()).clauses == ("osv-v30:1.9-e",)
    director.do(asked.FormGroups(seats=str(Seats.SMALLER)))
    assert len(director.running.season.turni[1].groups["1"]) < 10


@pytest.mark.clause("osv-v30", "1.10-a")
@pytest.mark.clause("osv-v30", "1.10-b")
@pytest.mark.clause("osv-v30", "1.10-c")
@pytest.mark.parametrize(("player", "group"), [("b5", "2"), ("b1", "2"), ("b9", "3"), ("c10", "3")])
def test_who_missed_a_turnus_comes_back_where_he_was_or_lower(player: str, group: str) -> None:
    rest = {name: tuple(n for n in names if n != player) for name, names in THREE.items()}
    director = told([opened(), *joined(ALL), *turnus(1, THREE), *turnus(2, rest)])
    director.do(asked.Return(player=player))
    assert director.running.season.returning == {player: group}


@pytest.mark.clause("osv-v30", "1.10-e")
def test_who_missed_two_turni_is_placed_like_a_newcomer() -> None:
    rest = {name: tuple(n for n in names if n != "b5") for name, names in THREE.items()}
    director = told([opened(), *joined(ALL), *turnus(1, THREE), *turnus(2, rest), *turnus(3, rest)])
    director.do(asked.Return(player="b5"))
    assert director.running.season.returning == {"b5": ""}


@pytest.mark.clause("osv-v30", "1.10-d")
def test_who_missed_a_whole_season_is_placed_like_a_newcomer() -> None:
    director = told([opened(), *joined([*ALL, "old"]), *turnus(1, THREE)])
    director.do(asked.Return(player="old", last_series=1, seasons_absent=1))
    assert director.running.season.returning == {"old": ""}
    director.do(asked.PlaceNewcomer(player="old", group="3", reason="he is out of practice"))
    director.do(asked.FormGroups())
    assert "old" in director.running.season.turni[1].groups["3"]


@pytest.mark.clause("osv-v30", "1.2-b")
def test_from_the_highest_group_nobody_moves_up() -> None:
    director = told([opened(), *joined(ALL), *turnus(1, THREE)])
    refusal = refused(director, asked.AnswerOffer(player="a1", accepts=True))
    assert (str(refusal), refusal.clauses) == ("a1 is in the highest group", ("osv-v30:1.2-b",))
    director.do(asked.AnswerOffer(player="b1", accepts=True))


# Finals


FOUR = ("p1", "p2", "p3", "p4")


def qualified(players: tuple[str, ...]) -> Director:
    rest = tuple(f"q{n}" for n in range(1, 7))
    events: list[Event] = [opened(), *joined([*FOUR, *rest])]
    for number in (1, 2, 3):
        events += turnus_of_lines(number, {"1": [line(p, n) for p, n in enumerate((*FOUR, *rest), 1)]})
    final = happened.FinalPlayers(number=1, players=players)
    return told([*events, happened.FinalsQualified(finals=(final,))])


@pytest.mark.clause("osv-v30", "1.17-b")
@pytest.mark.clause("osv-v30", "1.17-c")
@pytest.mark.clause("osv-v30", "1.17-d")
def test_a_final_group_is_drawn_by_lot_and_played_by_its_table() -> None:
    director = qualified(FOUR)
    director.do(asked.DrawFinal(final=1, seed="x"))
    one, two, three, four = sorted(FOUR, key=lambda name: sha256(f"x:{name}".encode()).hexdigest())
    shown = view(look_at(director.running), "finals").data["finals"][0]
    assert [[(game["white"], game["black"]) for game in games] for games in shown["rounds"]] == [
        [(one, four), (two, three)],
        [(one, two), (four, three)],
        [(two, four), (three, one)],
    ]
    assert shown["tempo_of_rounds"] == [6000, 10]


@pytest.mark.clause("osv-v30", "1.14-b")
def test_a_final_group_has_four_players() -> None:
    drawing = refused(qualified(FOUR[:3]), asked.DrawFinal(final=1, seed="x"))
    assert (str(drawing), drawing.clauses) == ("3 players instead of 4", ("osv-v30:1.14-b",))


# The cup for league matches


def league(*scored: tuple[str, int, int, str, str, int]) -> list[str]:
    """Return the order of players by matches: name, day, team, score, kind of match and board."""
    events: list[Event] = [opened(), *joined(dict.fromkeys(each[0] for each in scored))]
    events += [
        happened.LeagueScored(
            player=name, on=f"2026-10-{day:02}", score=score, team=team, board=board, match=kind
        )
        for name, day, team, score, kind, board in scored
    ]
    shown = view(look_at(told(events).running), "league").data
    return [shown["winner"], *(each["player"] for each in shown["players"])]


@pytest.mark.parametrize(
    ("scored", "order"),
    [
        pytest.param(
            [("x", 3, 2, "1", "regular", 1), ("x", 4, 2, "1", "regular", 1), ("y", 3, 1, "1", "regular", 8)],
            ["y", "y", "x"], marks=pytest.mark.clause("osv-v30", "5.3-1"),
        ),
        pytest.param(
            [("x", 3, 1, "1", "regular", 1), ("y", 3, 1, "1", "regular", 4), ("y", 4, 2, "1", "regular", 4)],
            ["y", "y", "x"], marks=pytest.mark.clause("osv-v30", "5.3-2"),
        ),
        pytest.param(
            [("x", 3, 1, "1", "regular", 5), ("y", 3, 1, "1", "regular", 4)],
            ["y", "y", "x"], marks=pytest.mark.clause("osv-v30", "5.3-3"),
        ),
    ],
)  # fmt: skip
def test_equal_percentages_in_the_league_are_separated(scored: list[Any], order: list[str]) -> None:
    assert league(*scored) == order
